import Foundation
import TestSupport
import Testing

@testable import HTTPFetch

/// Errors that no server should make, and some do.
struct HTTPFailureTests {
  private static let ok = "HTTP/1.1 200 OK\r\n"

  private func failure(
    timeouts: HTTPTimeouts = HTTPTimeouts(), _ answer: @escaping @Sendable (RawSocket) -> Void
  ) async throws -> HTTPError? {
    let server = try RawServer(answer)
    return await HTTPClient.test(timeouts: timeouts).failure(of: server.address)
  }

  @Test func tellsARefusedConnection() async throws {
    let nobody = try ClosedPort()
    guard case .unreachable(let reason)? = await HTTPClient.test().failure(of: nobody.address) else {
      Issue.record("nobody listens there")
      return
    }
    #expect(reason.contains("Failed to connect to 127.0.0.1 port \(nobody.port)"))
  }

  @Test func tellsAHostThatDoesNotExist() async {
    let failure = await HTTPClient.test().failure(of: "http://no-such-host.invalid/")
    #expect(failure == .hostNotFound("no-such-host.invalid"))
    let guarded = await HTTPClient.test(allowsPrivateHosts: false).failure(of: "http://no-such-host.invalid/")
    #expect(guarded == .hostNotFound("no-such-host.invalid"))
  }

  @Test func tellsAServerWithoutTLS() async throws {
    let server = try await WebServer { _ in .text("plain") }
    guard case .insecure? = await HTTPClient.test().failure(of: "https://127.0.0.1:\(server.port)/") else {
      Issue.record("that was no TLS")
      return
    }
  }

  @Test func tellsABodyThatIsShorterThanAnnounced() async throws {
    let failure = try await failure { $0.send(Self.ok + "Content-Length: 100\r\n\r\nonly this") }
    #expect(failure == .connectionLost("transfer closed with 91 bytes remaining to read"))
  }

  /// libcurl ignores a length that it can't read, and takes any number of bytes.
  @Test(arguments: [
    ("99999999999999999999999", "6 bytes received of '99999999999999999999999'"),
    ("3, 5", "3 bytes received of '3, 5'"),
  ])
  func tellsABodyOfAnotherLengthThanAnnouncedWhenTheLengthIsAbsurd(length: String, problem: String) async throws {
    let failure = try await failure { $0.send(Self.ok + "Content-Length: \(length)\r\n\r\nhello!") }
    #expect(failure == .connectionLost(problem))
  }

  @Test func readsNoFurtherThanAnnounced() async throws {
    let server = try RawServer { $0.send(Self.ok + "Content-Length: 2\r\n\r\nhigh") }
    #expect(try await HTTPClient.test().get(server.address).body == Data("hi".utf8))
  }

  @Test func tellsAResetInTheMiddle() async throws {
    let failure = try await failure { connection in
      connection.send(Self.ok + "Content-Length: 1000\r\n\r\nsome")
      connection.reset()
    }
    guard case .connectionLost(let reason)? = failure else {
      Issue.record("it was reset, not \(String(describing: failure))")
      return
    }
    #expect(reason.contains("reset by peer"))
  }

  @Test(arguments: ["", "HTTP/1.1 20"])
  func tellsAConnectionThatEndsWithinTheFirstLine(begun: String) async throws {
    let failure = try await failure { $0.send(begun) }
    switch failure {
    case .connectionLost, .malformedResponse: break
    default: Issue.record("\(String(describing: failure))")
    }
  }

  /// These end the process, where URLSession of Foundation 6.3 on Linux is used.
  @Test(arguments: ["", "Content-Length: 5\r\n", "Content-Len", "Location: /elsewhere\r\nX"])
  func tellsAConnectionThatEndsWithinTheHeader(begun: String) async throws {
    guard case .connectionLost? = try await failure({ $0.send(Self.ok + begun) }) else {
      Issue.record("the header has no end")
      return
    }
  }

  @Test func readsABodyInChunksWithTrailersAfterIt() async throws {
    let server = try RawServer {
      $0.send(
        Self.ok
          + "Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: 1\r\nETag: late\r\n\r\n")
    }
    let answer = try await HTTPClient.test().get(server.address)
    #expect(answer.body == Data("hello".utf8))
    #expect(answer.headers["etag"] == nil, "a trailer is no header")
  }

  /// 262,144 bytes in all, and one more.
  @Test(arguments: [(0, nil), (1, HTTPError.malformedResponse("a header of more than 256 kB"))])
  func readsAHeaderOfUpTo256Kilobytes(more: Int, failure expected: HTTPError?) async throws {
    let line = "X: " + String(repeating: "y", count: 1_019) + "\r\n"  // 1,024 bytes.
    let rest = 262_144 - Self.ok.utf8.count - 255 * 1_024 - "Y: \r\n\r\n".utf8.count
    let header = Self.ok + String(repeating: line, count: 255) + "Y: " + String(repeating: "z", count: rest + more)
    let failure = try await failure { $0.send(header + "\r\n\r\n") }
    #expect(failure == expected)
  }

  @Test func refusesAHeaderThatHasNoEnd() async throws {
    let failure = try await failure { connection in
      connection.send(Self.ok)
      while connection.send(
        String(repeating: "X: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n", count: 100))
      {}
    }
    #expect(failure == .malformedResponse("a header of more than 256 kB"))
  }

  @Test(arguments: [
    "just some text\n", "\u{0}\u{1}\u{2}\u{3}", "HTTP/1.1 99 Low\r\n\r\n", "HTTP/1.1 1000 High\r\n\r\n",
    "HTTP/1.1 200 OK\r\nthis is no header\r\n\r\n", "HTTP/1.1 200 OK\r\n: nameless\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX: \u{0}\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nContent-Encoding: banana\r\nContent-Length: 5\r\n\r\nhello",
  ])
  func tellsWhatIsNoHTTP(bytes: String) async throws {
    guard case .malformedResponse? = try await failure({ $0.send(bytes) }) else {
      Issue.record("\(bytes) is no answer")
      return
    }
  }

  @Test func tellsAChunkThatIsCutOff() async throws {
    let failure = try await failure { $0.send(Self.ok + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n") }
    #expect(failure == .connectionLost("transfer closed with outstanding read data remaining"))
  }

  @Test func tellsAChunkWithoutALength() async throws {
    let failure = try await failure { $0.send(Self.ok + "Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n") }
    #expect(failure == .connectionLost("Illegal or missing hexadecimal sequence in chunked-encoding"))
  }

  @Test(arguments: ["103 Early Hints", "100 Continue"])
  func passesOverAnswersThatAreNotFinal(first: String) async throws {
    let server = try RawServer { $0.send("HTTP/1.1 \(first)\r\nLink: x\r\n\r\n\(Self.ok)Content-Length: 2\r\n\r\nhi") }
    let answer = try await HTTPClient.test().get(server.address)
    #expect(answer.status == 200)
    #expect(answer.body == Data("hi".utf8))
  }

  @Test func tellsSilence() async throws {
    let timeouts = HTTPTimeouts(idle: .milliseconds(200), total: .seconds(60))
    let failure = try await failure(timeouts: timeouts) { _ = $0.read(upTo: 1) }  // Until the client hangs up.
    #expect(failure == .idleTimeout(.milliseconds(200)))
  }

  @Test func tellsSilenceInTheMiddleOfABody() async throws {
    let timeouts = HTTPTimeouts(idle: .milliseconds(200), total: .seconds(60))
    let failure = try await failure(timeouts: timeouts) { connection in
      connection.send(Self.ok + "Content-Length: 1000\r\n\r\nsome")
      _ = connection.read(upTo: 1)  // Until the client hangs up.
    }
    #expect(failure == .idleTimeout(.milliseconds(200)))
  }

  /// For any amount of data: the server goes on until its last reader leaves, and only then the test ends.
  @Test(.timeLimit(.minutes(5))) func cutsOffABodyThatDripsForEver() async throws {
    let failure = try await failure(timeouts: HTTPTimeouts(idle: .seconds(60), total: .milliseconds(700))) {
      $0.send(Self.ok + "Content-Length: 60000000\r\n\r\n")
      while $0.send("x") {}
    }
    #expect(failure == .timeout(.milliseconds(700)))
  }

  @Test func cutsOffAHeaderThatDrips() async throws {
    let timeouts = HTTPTimeouts(idle: .milliseconds(500), total: .seconds(60))
    let failure = try await failure(timeouts: timeouts) { connection in
      connection.send(Self.ok)
      while connection.send("X: y\r\n") { Thread.sleep(forTimeInterval: 0.1) }
    }
    #expect(failure == .idleTimeout(.milliseconds(500)))
  }

  @Test func refusesABodyOf100MegabytesByItsHeader() async throws {
    let failure = try await failure { $0.send(Self.ok + "Content-Length: 104857600\r\n\r\n") }
    #expect(failure == .tooLarge(limit: 67_108_864))
    #expect(failure?.problem == "is larger than 64 MB")
  }

  @Test func refusesABodyWithoutEnd() async throws {
    let server = try RawServer { connection in
      connection.send(Self.ok + "\r\n")
      let chunk = Data(repeating: 0x20, count: 1_000_000)
      // 100 MB a second. One that is faster than libcurl reads keeps it from hearing that it is cancelled.
      while connection.send(chunk) { Thread.sleep(forTimeInterval: 0.01) }
    }
    var client = HTTPClient.test()
    client.limit = 5_000_000
    #expect(await client.failure(of: server.address) == .tooLarge(limit: 5_000_000))
  }

  @Test func takesARefusalWithoutEndForTheRefusalThatItIs() async throws {
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 404 Not Found\r\n\r\n")
      let chunk = Data(repeating: 0x78, count: 100_000)
      while connection.send(chunk) {}
    }
    let answer = try await HTTPClient.test(timeouts: HTTPTimeouts(total: .seconds(20))).get(server.address)
    #expect(answer.status == 404)
    #expect(answer.body.count == 65_536)
  }

  /// 246 bytes that are 50 MB.
  static let bomb = Data(
    base64Encoded: """
      H4sIAAAAAAACA+3cr05CYRzH4cOfwGQTCCaDBshWgmxaSAQDZucFcA2ejZEo3ASZxAXQ3LgAtVFojjHGDI559JwrML/v86Q3/+J37z5X01qSK1c+\
      V6XS3yOd/Sx2tbMEAAAACFz6Ma7kY0Bynb31Hx4BAACA0D03zqvFKHB6urx3DgAAAAjepNdtFj8EDi+jqnMAAABA8C6+NnfFFvCaLVtD9wAAAIDgvQ\
      sGAAAAQFQEAwAAACAuggEAAAAQF8EAAAAAiIxgAAAAAMRFMAAAAADiMu912/kW0Dxmy5tBAgAAwP/t69vO+jbdf5d/ARh4nTTuvQAA
      """)!

  @Test func countsBytesAfterDecompression() async throws {
    let server = try RawServer { connection in
      connection.send(Self.ok + "Content-Encoding: gzip, gzip\r\nContent-Length: \(Self.bomb.count)\r\n\r\n")
      connection.send(Self.bomb)
    }
    var client = HTTPClient.test()
    client.limit = 10_000_000
    #expect(await client.failure(of: server.address) == .tooLarge(limit: 10_000_000))
    client.limit = 50_000_000
    #expect(try await client.get(server.address).body.count == 50_000_000)
  }

  @Test func readsWhatIsCompressed() async throws {
    let zipped = Data(base64Encoded: "H4sIAAAAAAACA6tWSkksSVSyio6tBQCUZLJeCwAAAA==")!
    let server = try RawServer { connection in
      connection.send(Self.ok + "Content-Encoding: gzip\r\nContent-Length: \(zipped.count)\r\n\r\n")
      connection.send(zipped)
    }
    #expect(try await HTTPClient.test().get(server.address).body == Data(#"{"data":[]}"#.utf8))
  }

  @Test func givesUpOnAHeaderWithoutEnd() async throws {
    let timeouts = HTTPTimeouts(idle: .milliseconds(500), total: .seconds(5))
    let failure = try await failure(timeouts: timeouts) { connection in
      connection.send(Self.ok + "X: ")
      while connection.send(String(repeating: "y", count: 10_000)) { Thread.sleep(forTimeInterval: 0.001) }
    }
    #expect(failure != nil)
  }
}
