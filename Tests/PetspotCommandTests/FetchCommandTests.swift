import ArgumentParser
import FlyingFox
import Foundation
import PetSite
import TestSupport
import Testing

@testable import PetspotCommand

/// `petspot fetch` and `petspot build --api` against a real server on loopback.
struct FetchCommandTests {
  private static let luna = """
    {"id":"luna","petName":"Luna","photoUrl":"/images/luna.jpg","status":"MISSING","lastSeenDate":"2025-11-18",
     "species":"CAT","sex":"FEMALE","phone":"600 100 200","managementPassword":"467432"}
    """

  /// Runs `body` with the address of a server that answers with `announcements`, and stops the server.
  private func withServer(
    _ announcements: [String], _ body: (String, TemporaryFolder) async throws -> Void
  ) async throws {
    let photo = try Data(contentsOf: Petspot.repository.appending(path: "Fixtures/photos/luna.jpg"))
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 600)
    await server.appendRoute("GET /api/v1/announcements") { _ in
      HTTPResponse(statusCode: .ok, body: Data(#"{"data":[\#(announcements.joined(separator: ","))]}"#.utf8))
    }
    await server.appendRoute("GET /api/v1/announcements/*") { request in
      guard request.path.hasSuffix("/luna") else {
        return HTTPResponse(
          statusCode: .notFound, body: Data(#"{"error":{"code":"NOT_FOUND","message":"Resource not found"}}"#.utf8))
      }
      return HTTPResponse(statusCode: .ok, body: Data(Self.luna.utf8))
    }
    await server.appendRoute("GET /images/luna.jpg") { _ in HTTPResponse(statusCode: .ok, body: photo) }
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port) = await server.listeningAddress else {
      Issue.record("The server doesn't listen")
      return
    }
    try await body("http://127.0.0.1:\(port)", try TemporaryFolder())
    await server.stop()
  }

  /// Builds a site from the API into `out`.
  ///
  /// - Parameter snapshot: A folder in `folder`; nil for one in the cache.
  private func build(
    _ api: String, snapshot: String? = nil, _ options: String..., in folder: TemporaryFolder
  ) async throws -> BuildOutcome {
    let snapshot = snapshot.map { ["--snapshot", "\(folder.path)/\($0)"] } ?? []
    let places = ["--output", "\(folder.path)/out", "--cache", "\(folder.path)/cache"]
    return try await Petspot.build(["--api", api] + snapshot + places + options)
  }

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: path)), as: UTF8.self)
  }

  @Test func fetchesASnapshotThatABuildTakesLikeAnyFolder() async throws {
    try await withServer([Self.luna]) { api, folder in
      let fetch = try await Petspot.run(["fetch", api, "--into", "snapshot"], in: folder.url)
      #expect(fetch.status == 0, "\(fetch.errors)")
      #expect(
        fetch.output.hasPrefix("Fetched 1 pet and 1 photo (1 new) into snapshot; 0 unavailable, 0 photos failed"))
      #expect(try folder.contains("467432", below: "snapshot") == false)
      let build = try await Petspot.run(
        ["build", "snapshot", "--output", "out", "--cache", "cache"], in: folder.url)
      #expect(build.status == 0, "\(build.errors)")
      #expect(try text("out/pets/luna/index.html", in: folder).contains("<source type=\"image/webp\""))
    }
  }

  @Test func buildsFromTheLastGoodSnapshotWhenTheAPIIsDown() async throws {
    let folder = try TemporaryFolder()
    var address = ""
    try await withServer([Self.luna]) { api, _ in
      address = api
      let build = try await build(api, in: folder)
      #expect(build.exitStatus.rawValue == 0, "\(build.diagnostics.lines)")
    }
    let down = try await build(address, in: folder)
    #expect(down.exitStatus.rawValue == 0, "\(down.diagnostics.lines)")
    #expect(down.diagnostics.lines.contains("is used, which is"), "\(down.diagnostics.lines)")
    #expect(try text("out/pets/luna/index.html", in: folder).contains("Luna"))
    let offline = try await build(address, "--offline", "--contact", "help@pets.example", in: folder)
    #expect(offline.exitStatus.rawValue == 0)
    #expect(offline.diagnostics.lines == "")
    let tooOld = try await build(address, "--max-age", "0", in: folder)
    #expect(tooOld.exitStatus.rawValue == 2)
    #expect(tooOld.diagnostics.lines.contains("at most 0 seconds is allowed"), "\(tooOld.diagnostics.lines)")
    #expect(try text("out/pets/luna/index.html", in: folder).contains("Luna"))
  }

  @Test(arguments: ["--snapshot", "--cache"])
  func refusesToKeepInThePublishedFolderWhatIsNotForEverybody(option: String) throws {
    let folder = try TemporaryFolder()
    let kept = "\(folder.path)/out/s"
    for output in ["out", "out/s", "./out/"] {
      let error = try #require(throws: (any Error).self) {
        try BuildCommand.parse(["--api", "http://127.0.0.1:9", option, kept, "--output", "\(folder.path)/\(output)"])
      }
      #expect(BuildCommand.exitCode(for: error).rawValue == 64)
      #expect(
        BuildCommand.message(for: error).contains("\(option) '\(kept)' is in --output, where everybody reads it"))
    }
  }

  @Test func neverReplacesASiteByAnEmptyOneUnlessAllowed() async throws {
    let folder = try TemporaryFolder()
    try await withServer([Self.luna]) { api, _ in
      _ = try await build(api, snapshot: "s", in: folder)
    }
    try await withServer([]) { api, _ in
      let empty = try await build(api, snapshot: "t", in: folder)
      #expect(empty.exitStatus.rawValue == 2)
      #expect(empty.diagnostics.lines.contains("--allow-empty"))
      #expect(try text("out/pets/luna/index.html", in: folder).contains("Luna"))
      let allowed = try await build(api, snapshot: "t", "--allow-empty", in: folder)
      #expect(allowed.exitStatus.rawValue == 0, "\(allowed.diagnostics.lines)")
      #expect(try text("out/index.html", in: folder).contains("No pet is missing right now."))
    }
  }

  @Test func givesAnAnnouncementThatTheAPIRefusesAPageThatSaysSo() async throws {
    try await withServer([]) { api, folder in
      let build = try await build(api, "--id", "luna", "--id", "gone", in: folder)
      #expect(build.exitStatus.rawValue == 0)
      #expect(build.diagnostics.lines.contains(/(?m)^warning: .*NOT_FOUND/))
      #expect(try text("out/pets/luna/index.html", in: folder).contains("Luna"))
      #expect(try text("out/pets/gone/index.html", in: folder).contains("Resource not found (NOT_FOUND)"))
    }
  }

  @Test func trustsACertificateOnlyWhenItsAuthorityIsKnownAndItIsForThatHost() async throws {
    let answer = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{\"data\":[\(Self.luna)]}"
    let server = try await SecureServer(answers: ["api/v1/announcements": answer])
    func fetch(_ host: String, trusting file: String) async throws -> Tool.Result {
      let folder = try TemporaryFolder()
      let arguments = ["SSL_CERT_FILE=\(file)", Petspot.binary.path(percentEncoded: false), "fetch"]
      return try await Tool.run(
        URL(filePath: "/usr/bin/env"), arguments + ["https://\(host):\(server.port)", "--into", "s"], in: folder.url)
    }
    let certificate = server.certificate.path(percentEncoded: false)
    #expect(try await fetch("localhost", trusting: certificate).output.hasPrefix("Fetched 1 pet "))
    let unknown = try await fetch("localhost", trusting: "/dev/null")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("has no secure connection ("), "\(unknown.errors)")
    let other = try await fetch("127.0.0.1", trusting: certificate)
    #expect(other.status == 2)
    #expect(other.errors.contains("does not match") || other.errors.contains("no alternative certificate"))
  }

  /// The proxy's headers about the connection aren't the server's.
  @Test func goesThroughAProxy() async throws {
    let answer = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{\"data\":[\(Self.luna)]}"
    let server = try await SecureServer(host: "petspot.invalid", answers: ["api/v1/announcements": answer])
    let proxy = try ConnectProxy(to: server.port)
    let folder = try TemporaryFolder()
    let fetch = try await Tool.run(
      URL(filePath: "/usr/bin/env"),
      ["https_proxy=\(proxy.address)", "SSL_CERT_FILE=\(server.certificate.path(percentEncoded: false))"]
        + [Petspot.binary.path(percentEncoded: false), "fetch", "https://petspot.invalid", "--into", "s"],
      in: folder.url)
    #expect(fetch.output.hasPrefix("Fetched 1 pet "), "\(fetch.errors)")
  }

  @Test(arguments: [
    ["--near", "x"], ["--range", "5"], ["--id", "a/b"], ["--near", "91,0"], ["--concurrency", "0"],
    ["--concurrency", "65"], ["--near", "52,21", "--range", "0"],
  ])
  func answersWrongUsageWith64(arguments: [String]) throws {
    for fetch in [["http://127.0.0.1:1", "--into", "x"] + arguments, ["ftp://example.org", "--into", "x"]] {
      let error = try #require(throws: (any Error).self) { try FetchCommand.parse(fetch) }
      #expect(FetchCommand.exitCode(for: error).rawValue == 64)
    }
    let both = try #require(throws: (any Error).self) {
      try BuildCommand.parse(["Fixtures", "--api", "http://127.0.0.1:1"])
    }
    #expect(BuildCommand.exitCode(for: both).rawValue == 64)
  }
}
