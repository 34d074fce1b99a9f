import Foundation
import TestSupport
import Testing

@testable import HTTPFetch

struct HTTPRedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func followsARedirect(status: Int) async throws {
    let server = try await WebServer { question in
      question.path == "/new/place" ? .text("here") : .redirect(to: "/new/place", status: status)
    }
    let answer = try await HTTPClient.test().get("\(server.address)/old")
    #expect(answer.body == Data("here".utf8))
    #expect(answer.url.absoluteString == "\(server.address)/new/place")
  }

  /// RFC 3986, 5.2.
  @Test(arguments: [
    ("c", "/a/c"), ("../c", "/c"), ("?x=1", "/a/b"), ("./c d", "/a/c d"), ("/c#there", "/c"),
  ])
  func resolvesWhereARedirectLeadsAsTheStandardSays(location: String, path: String) async throws {
    let server = try await WebServer { question in
      question.path == "/a/b" && question.query.isEmpty ? .redirect(to: location) : .text("here")
    }
    _ = try await HTTPClient.test().get("\(server.address)/a/b")
    #expect(server.paths == ["/a/b", path])
  }

  @Test func followsFiveRedirectsButNotSix() async throws {
    let server = try await WebServer { question in
      let left = Int(question.path.dropFirst()) ?? 0
      return left == 0 ? .text("here") : .redirect(to: "/\(left - 1)")
    }
    #expect(try await HTTPClient.test().get("\(server.address)/5").status == 200)
    #expect(await HTTPClient.test().failure(of: "\(server.address)/6") == .redirectedTooOften(limit: 5))
  }

  @Test func noticesACircle() async throws {
    let server = try await WebServer { .redirect(to: $0.path == "/a" ? "/b" : "/a") }
    let failure = await HTTPClient.test(attempts: 4).failure(of: "\(server.address)/a")
    #expect(failure == .redirectLoop("\(server.address)/a"))
    #expect(server.paths == ["/a", "/b"])
  }

  @Test(arguments: [
    "file:///etc/passwd", "javascript:alert(1)", "ftp://example.org/", "http:///x", "http://user:pw@127.0.0.1/",
    "http://127.0.0.1:99999/", "gopher://127.0.0.1:25/",
  ])
  func followsNoRedirectOutOfTheWeb(location: String) async throws {
    let server = try await WebServer { _ in .redirect(to: location) }
    #expect(await HTTPClient.test().failure(of: server.address) == .notWebAddress)
  }

  @Test func tellsARedirectThatLeadsNowhere() async throws {
    let server = try await WebServer { _ in WebServer.Reply(status: 302) }
    #expect(await HTTPClient.test().failure(of: server.address) == .redirectNowhere(status: 302))
  }

  /// None of it may stop the process.
  @Test(arguments: [
    "http://[::1", "//", "///a//b", ":", "http:foo", "//h:99999999999/", "?a=%zz|\"<>", "#\u{e9}%", "%",
  ])
  func followsNoStrangeRedirect(location: String) async throws {
    let server = try RawServer { $0.send("HTTP/1.1 301 M\r\nLocation: \(location)\r\nContent-Length: 2\r\n\r\nhi") }
    let client = HTTPClient.test(allowsPrivateHosts: false, own: server.address)
    #expect(await client.failure(of: server.address) != nil)
  }

  @Test func checksTheHostOfARedirect() async throws {
    let inner = try await WebServer { _ in .text("secret") }
    let port = inner.port
    let server = try await WebServer { _ in .redirect(to: "http://localhost:\(port)/") }
    let client = HTTPClient.test(allowsPrivateHosts: false, own: server.address)
    let failure = await client.failure(of: server.address)
    #expect(failure == .privateHost("localhost", address: "127.0.0.1", kind: "a loopback address"))
    #expect(inner.paths.isEmpty)
    #expect(try await HTTPClient.test().get(server.address).body == Data("secret".utf8), "unless it is allowed")
  }

  @Test func followsNoRedirectToAnotherPortOfTheSameMachine() async throws {
    let inner = try await WebServer { _ in .text("secret") }
    let port = inner.port
    let server = try await WebServer { _ in .redirect(to: "http://127.0.0.1:\(port)/") }
    let client = HTTPClient.test(allowsPrivateHosts: false, own: server.address)
    let failure = await client.failure(of: server.address)
    #expect(failure == .privateHost("127.0.0.1", address: "127.0.0.1", kind: "a loopback address"))
    #expect(inner.paths.isEmpty)
  }

  @Test func goesOnToThePhotoWithoutKeepingTheWordsOfTheRedirect() async throws {
    let server = try await WebServer { question in
      var reply = WebServer.Reply.redirect(to: "/b")
      reply.body = Data("moved".utf8)
      return question.path == "/a" ? reply : .text("photo")
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "photo")
    _ = try await HTTPClient.test().get(URL(string: "\(server.address)/a")!, into: file)
    #expect(try Data(contentsOf: file) == Data("photo".utf8))
  }
}
