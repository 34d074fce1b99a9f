import CCurl
import Foundation
import Support
import Synchronization
import TestSupport
import Testing

@testable import HTTPFetch

struct CurlTransportTests {
  private func result(
    of url: String, body: String? = nil, by transport: CurlTransport = .shared
  ) async throws -> TransferResult {
    await transport.result(
      of: TransferRequest(
        url: try #require(URL(string: url)), headers: ["Expect": ""], body: body.map { Data($0.utf8) }, limit: 100,
        timeouts: .patient))
  }

  @Test func sendsAPostOnceThoughTheServerHangsUp() async throws {
    let server = try RawServer { $0.reset() }
    for _ in 1...3 {
      let result = try await result(of: "\(server.address)/post", body: "x")
      #expect(result.response == nil)
      #expect(result.error != nil)
    }
    #expect(server.paths == ["/post", "/post", "/post"])
  }

  /// libcurl sends a request again when a connection that was kept is reset, so a POST must have a new one.
  @Test func sendsAPostOnceThoughAKeptConnectionIsReset() async throws {
    let posts = Mutex(0)
    let listener = try RawListener { socket, _ in
      var isKept = false
      while let head = socket.readHead() {
        _ = socket.read(upTo: head.length)
        if head.method == "POST" { posts.withLock { $0 += 1 } }
        if isKept { return socket.reset() }
        socket.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
        isKept = true
      }
    }
    let address = "http://127.0.0.1:\(listener.port)"
    // One of its own: the many connections of other tests would push out the one that is kept.
    let transport = CurlTransport()
    #expect(try await result(of: address, by: transport).response?.status == 200)
    #expect(try await result(of: address, body: "x", by: transport).response?.status == 200)
    #expect(try await result(of: address, body: "x", by: transport).response?.status == 200)
    #expect(posts.withLock { $0 } == 2)
  }

  @Test func sendsALargeBodyAsItIs() async throws {
    let received = Mutex<(type: String, body: Data)?>(nil)
    let listener = try RawListener { socket, _ in
      guard let head = socket.readHead() else { return }
      let body = socket.read(upTo: head.length)
      received.withLock { $0 = (head.headers["content-type"] ?? "", body) }
      socket.send("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
    }
    let photo = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let request = PostRequest(
      url: try #require(URL(string: "http://127.0.0.1:\(listener.port)/photos")), body: photo,
      contentType: "image/jpeg")
    guard case .answered(let response) = await PostClient.web(version: "1", timeouts: .patient).send(request)
    else {
      Issue.record("the server took it")
      return
    }
    #expect(response.status == 201)
    let sent = try #require(received.withLock { $0 })
    #expect(sent.type == "image/jpeg" && sent.body == photo)
  }

  /// A response without end, one of 5 MB, and one of 50 MB in 246 bytes after which the server says nothing more.
  @Test(.timeLimit(.minutes(5)), arguments: ["", "Content-Length: 5000000\r\n", "Content-Encoding: gzip, gzip\r\n"])
  func readsNoMoreOfTheResponseToAPostThanItKeeps(header: String) async throws {
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n\(header)\r\n")
      if header.contains("gzip") {
        connection.send(HTTPFailureTests.bomb)
        _ = connection.read(upTo: 100)  // Until the client hangs up.
      } else {
        while connection.send(Data(repeating: 0x20, count: 100_000)) {}
      }
    }
    let request = PostRequest(url: URL(string: server.address)!, body: Data("x".utf8), contentType: "text/plain")
    let timeouts = HTTPTimeouts(idle: .seconds(50), total: .seconds(50))
    guard case .answered(let response) = await PostClient.web(version: "1", timeouts: timeouts).send(request) else {
      Issue.record("it has read on")
      return
    }
    #expect(response.status == 200)
    #expect(response.body.count == 1_048_576)
  }

  /// Otherwise a name server that doesn't answer would hold up all other requests, and a cancelled task.
  @Test func looksHostsUpWithoutWaiting() throws {
    let version = try #require(curl_version_info(CURLVERSION_FIRST)).pointee
    #expect(version.features & CURL_VERSION_ASYNCHDNS != 0)
  }

  @Test func knowsWhetherABodyWasHandedOver() async throws {
    let nobody = try ClosedPort()
    #expect(try await !result(of: nobody.address, body: "x").isBodySent)
    let server = try RawServer { socket in
      _ = socket.read(upTo: 1)
      socket.reset()
    }
    #expect(try await result(of: server.address, body: "x").isBodySent)
  }

  @Test func carriesManyRequestsSideBySide() async throws {
    let server = try await WebServer { .text($0.path) }
    let paths = (1...200).map { "/\($0)" }
    let bodies = await paths.boundedMap(atMost: 64) { path in
      (try? await result(of: server.address + path))?.response.map { String(decoding: $0.body, as: UTF8.self) }
    }
    #expect(bodies == paths)
  }
}
