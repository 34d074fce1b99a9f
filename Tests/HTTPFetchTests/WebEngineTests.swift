import Foundation
import TestSupport
import Testing

@testable import HTTPFetch

@Suite(.hasServers)
struct WebEngineTests {
  private func result(of url: String, pinned: [IPAddress] = [], body: Data? = nil) async throws -> WireResult {
    let address = CheckedAddress(url: try #require(URL(string: url)), pinned: pinned)
    return await WebEngine.shared.result(
      of: WireRequest(
        address: address, headers: ["Expect": ""], body: body, kept: .beginning(limit: 100), timeouts: HTTPTimeouts()))
  }

  @Test func connectsToTheAddressThatWasCheckedWhateverItsNameLeadsTo() async throws {
    let server = try await WebServer { .text("for \($0.headers["host"] ?? "nobody")") }
    let checked = try #require(IPAddress(bytes: [127, 0, 0, 1]))
    for host in ["photos.invalid", "PHOTOS.invalid", "bücher.invalid"] {
      let result = try await result(of: "http://\(host):\(server.port)/", pinned: [checked])
      #expect(result.answer?.status == 200, "\(host)")
    }
    let unpinned = try await result(of: "http://other.invalid:\(server.port)/")
    #expect(unpinned.error == .hostNotFound("other.invalid"))
  }

  @Test(arguments: [
    ("https://photos.example/a", [[192, 0, 2, 1]], "photos.example:443:192.0.2.1"),
    ("http://photos.example:81/", [[192, 0, 2, 1], [10, 0, 0, 1]], "photos.example:81:192.0.2.1,10.0.0.1"),
    (
      "http://photos.example/", [[0x20, 1, 0x0D, 0xB8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
      "photos.example:80:[2001:db8::1]"
    ),
    ("http://[2001:db8::1]/", [[192, 0, 2, 1]], nil), ("http://photos.example/", [], nil),
  ])
  func saysWhichAddressesANameMayHave(url: String, addresses: [[UInt8]], pin: String?) throws {
    let address = CheckedAddress(
      url: try #require(URL(string: url)), pinned: addresses.compactMap { IPAddress(bytes: $0) })
    #expect(address.pin == pin)
  }

  @Test func sendsAPostOnceThoughTheServerHangsUp() async throws {
    let server = try RawServer { $0.reset() }
    for _ in 1...3 {
      let result = try await result(of: "\(server.address)/post", body: Data("x".utf8))
      #expect(result.answer == nil)
      #expect(result.error != nil)
    }
    #expect(server.paths == ["/post", "/post", "/post"])
  }

  @Test func knowsWhetherABodyWasHandedOver() async throws {
    let nobody = try ClosedPort()
    #expect(try await !result(of: nobody.address, body: Data("x".utf8)).isBodySent)
    let server = try RawServer { socket in
      _ = socket.read(upTo: 1)
      socket.reset()
    }
    #expect(try await result(of: server.address, body: Data("x".utf8)).isBodySent)
  }

  @Test func carriesManyRequestsSideBySide() async throws {
    let server = try await WebServer { .text($0.path) }
    let paths = (1...200).map { "/\($0)" }
    let bodies = await paths.boundedMap(atMost: 64) { path in
      (try? await result(of: server.address + path))?.answer.map { String(decoding: $0.body, as: UTF8.self) }
    }
    #expect(bodies == paths)
  }
}
