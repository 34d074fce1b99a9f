import Foundation
import TestSupport
import Testing

@testable import HTTPFetch

struct HTTPClientTests {
  @Test func givesTheAnswerWhateverItsStatus() async throws {
    let server = try await WebServer { question in
      question.path == "/found"
        ? .text("here", headers: ["ETag": "W/\"7\"", "Last-Modified": "Tue, 18 Nov 2025 10:00:00 GMT"])
        : .text("not here", status: 404)
    }
    let found = try await HTTPClient.test().get("\(server.address)/found")
    #expect(found.status == 200)
    #expect(found.body == Data("here".utf8))
    #expect(found.url.absoluteString == "\(server.address)/found")
    #expect(found.validators == Validators(etag: "W/\"7\"", lastModified: "Tue, 18 Nov 2025 10:00:00 GMT"))
    let lost = try await HTTPClient.test().get("\(server.address)/lost")
    #expect(lost.status == 404)
    #expect(lost.body == Data("not here".utf8))
  }

  @Test func saysWhoItIsAndWhatItWantsAndKeepsNoCookies() async throws {
    let server = try await WebServer { _ in .text("", headers: ["Set-Cookie": "a=b; Path=/"]) }
    for _ in 1...2 { _ = try await HTTPClient.test().get("\(server.address)/") }
    let question = try #require(server.questions.last)
    #expect(question.headers["user-agent"] == "petspot/1.2.3")
    #expect(question.headers["accept"] == "application/json")
    #expect(question.headers["cookie"] == nil)
    #expect(question.headers["if-none-match"] == nil)
    #expect(server.questions.count == 2, "nothing is answered from a cache")
  }

  @Test func asksWhetherTheLastAnswerStillHolds() async throws {
    let server = try await WebServer { question in
      question.headers["if-none-match"] == "W/\"7\"" ? WebServer.Reply(status: 304) : .text("new")
    }
    let last = Validators(etag: "W/\"7\"", lastModified: "Tue, 18 Nov 2025 10:00:00 GMT")
    let answer = try await HTTPClient.test().get(URL(string: server.address)!, validators: last)
    #expect(answer.status == 304)
    #expect(server.questions[0].headers["if-modified-since"] == "Tue, 18 Nov 2025 10:00:00 GMT")
  }

  @Test func putsNoLineBreakOfAnETagIntoARequest() throws {
    #expect(Validators(etag: "\"a\"\r\nX-Evil: 1", lastModified: nil) == nil)
    let stored = Data(#"{"etag":"\"a\"\r\nX-Evil: 1","lastModified":"ok"}"#.utf8)
    #expect(try JSONDecoder().decode(Validators.self, from: stored).headers == ["If-Modified-Since": "ok"])
  }

  @Test func writesThePhotoToAFileAndAsksForItUncompressed() async throws {
    let server = try await WebServer { _ in .text("bytes of a photo") }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "photo")
    let answer = try await HTTPClient.test().get(URL(string: server.address)!, into: file)
    #expect(answer.body.isEmpty)
    #expect(try Data(contentsOf: file) == Data("bytes of a photo".utf8))
    #expect(server.questions[0].headers["accept"] == "image/*")
    #expect(server.questions[0].headers["accept-encoding"] == "identity")
  }

  @Test func keepsTheWordsOfARefusalOutOfTheFile() async throws {
    let server = try await WebServer { _ in .text("no such photo", status: 404) }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "photo")
    let answer = try await HTTPClient.test().get(URL(string: server.address)!, into: file)
    #expect(answer.body == Data("no such photo".utf8))
    #expect(!FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
  }

  @Test func saysThatAFileCannotBeWritten() async throws {
    let server = try await WebServer { _ in .text("bytes") }
    let nowhere = URL(filePath: "/nonexistent/folder/photo")
    await #expect(throws: HTTPError.self) {
      try await HTTPClient.test().get(URL(string: server.address)!, into: nowhere)
    }
  }

  @Test(arguments: [(10, nil), (9, HTTPError.tooLarge(limit: 9))])
  func readsNoMoreThanTheLimit(limit: Int, failure: HTTPError?) async throws {
    let server = try await WebServer { _ in .text("0123456789") }
    var client = HTTPClient.test()
    client.limit = limit
    #expect(await client.failure(of: server.address) == failure)
  }

  /// In chunks a body doesn't say how long it is.
  @Test(arguments: [(10, nil), (9, HTTPError.tooLarge(limit: 9))])
  func readsNoMoreThanTheLimitOfABodyOfUnknownLength(limit: Int, failure: HTTPError?) async throws {
    let server = try RawServer {
      $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n5\r\n56789\r\n0\r\n\r\n")
    }
    var client = HTTPClient.test()
    client.limit = limit
    #expect(await client.failure(of: server.address) == failure)
  }

  @Test(arguments: [(20_971_520, nil), (20_971_521, HTTPError.tooLarge(limit: 20_971_520))])
  func readsAPhotoOf20Megabytes(count: Int, failure: HTTPError?) async throws {
    let server = try RawServer {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n")
      $0.send(Data(count: count))
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "photo")
    #expect(await HTTPClient.test().failure(of: server.address, into: file) == failure)
  }

  @Test(arguments: [(1, true), (1_000, true), (0, false), (1_001, false)])
  func asksWithAnETagOfUpTo1000Characters(length: Int, isTaken: Bool) {
    let etag = String(repeating: "x", count: length)
    #expect((Validators(etag: etag, lastModified: nil) != nil) == isTaken)
    #expect((Validators(etag: nil, lastModified: etag) != nil) == isTaken)
  }

  @Test func keepsOnlyTheBeginningOfALongRefusal() async throws {
    let server = try await WebServer { _ in .text(String(repeating: "x", count: 100_000), status: 500) }
    #expect(try await HTTPClient.test().get(server.address).body.count == 65_536)
  }

  @Test(.timeLimit(.minutes(5))) func endsWhenItsTaskIsCancelled() async throws {
    let gate = RequestGate()
    let server = try await WebServer { _ in
      await gate.pass()
      return .text("late")
    }
    let address = server.address
    let task = Task { await HTTPClient.test(attempts: 3).failure(of: address) }
    await gate.waitForArrivals(1)
    task.cancel()
    #expect(await task.value == .cancelled)
    await gate.open()
  }

  @Test(arguments: ["Basic realm=\"x\"", "Bearer", "Digest realm=\"x\", nonce=\"y\"", "Basic", ",=\""])
  func takesARequestForAPasswordAsTheRefusalItIs(challenge: String) async throws {
    let server = try await WebServer { _ in .text("who?", status: 401, headers: ["WWW-Authenticate": challenge]) }
    let answer = try await HTTPClient.test().get(server.address)
    #expect(answer.status == 401)
    #expect(answer.body == Data("who?".utf8))
  }

  @Test func understandsASchemeInCapitals() async throws {
    let server = try await WebServer { _ in .text("here") }
    #expect(try await HTTPClient.test().get("HTTP://127.0.0.1:\(server.port)/").status == 200)
  }
}
