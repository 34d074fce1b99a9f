import Foundation
import TestSupport
import Testing

/// Photos through a proxy, which opens the connections itself.
struct FetchProxyTests {
  @Test func asksAProxyForPublicAddressesOnly() async throws {
    let proxy = try RawServer { $0.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n") }
    let photos = ["http://8.8.8.8/a.jpg", "http://10.0.0.1/b.jpg", "http://169.254.169.254/c.jpg"]
    let pets = photos.enumerated().map { number, photo in
      #"{"id":"\#(number)","status":"MISSING","lastSeenDate":"2025-11-18","species":"DOG","phone":"112","photoUrl":"\#(photo)"}"#
    }
    let api = try await WebServer { _ in .text("[\(pets.joined(separator: ","))]") }
    let folder = try TemporaryFolder()
    func fetch(_ options: String...) async throws -> Tool.Result {
      let program = Petspot.binary.path(percentEncoded: false)
      return try await Tool.run(
        URL(filePath: "/usr/bin/env"),
        ["http_proxy=\(proxy.address)", program, "fetch", api.address, "--into", "s"] + options, in: folder.url)
    }
    let result = try await fetch()
    #expect(proxy.paths.allSatisfy { $0 == photos[0] } && !proxy.paths.isEmpty, "\(proxy.paths)")
    #expect(result.errors.contains("'\(photos[1])' leads to a private network; shown without a photo"))
    #expect(result.errors.contains("'\(photos[2])' leads to a cloud's metadata service; shown without a photo"))
    _ = try await fetch("--allow-private-hosts")
    #expect(Set(proxy.paths) == Set(photos))
  }
}
