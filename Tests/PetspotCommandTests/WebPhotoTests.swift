import Foundation
import Synchronization
import TestSupport
import Testing

/// Photos that files name by an address of the web.
struct WebPhotoTests {
  private static let photo = Petspot.repository.appending(path: "Fixtures/photos/luna.jpg")

  private func pet(_ id: String, photo: String) -> String {
    #"{"id":"\#(id)","status":"MISSING","lastSeenDate":"2025-11-18","species":"DOG","phone":"600100200","photoUrl":"\#(photo)"}"#
  }

  /// A server that has `/luna.jpg` and says when nothing is new, as long as it is up.
  private func photoServer(isUp: Flag = Flag()) async throws -> WebServer {
    let photo = try Data(contentsOf: Self.photo)
    return try await WebServer { question in
      if !isUp.value { return .text("down", status: 500) }
      if question.headers["if-none-match"] == "\"7\"" { return WebServer.Reply(status: 304) }
      return question.path == "/luna.jpg" ? .data(photo, headers: ["ETag": "\"7\""]) : .text("gone", status: 404)
    }
  }

  private final class Flag: Sendable {
    private let flag = Mutex(true)
    var value: Bool { flag.withLock { $0 } }
    func lower() { flag.withLock { $0 = false } }
  }

  private func petspot(_ arguments: String..., in folder: TemporaryFolder) async throws -> LibraryRun {
    try await LibraryRun(arguments + ["--cache", "cache"], in: folder.url)
  }

  private func page(of id: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: "output/pets/\(id)/index.html")), as: UTF8.self)
  }

  @Test func areNotAskedForUnlessToldTo() async throws {
    let server = try await photoServer()
    let pets = ["a", "b", "c"].map { pet($0, photo: "\(server.address)/\($0).jpg") }
    let folder = try TemporaryFolder(texts: ["in/pets.json": "[\(pets.joined(separator: ","))]"])
    for command in ["build", "poster"] {
      let result = try await petspot(command, "in", in: folder)
      #expect(result.status == 0)
      #expect(
        result.errors.split(separator: "\n").filter { $0.contains("photo") } == [
          """
          warning: in/pets.json, item 1, photoUrl: this photo and 2 others are on the web; shown without a photo. \
          Fetch them with --fetch-photos.
          """
        ])
    }
    #expect(server.paths.isEmpty)
    for path in ["output/index.html", "output/index.md", "output/pets/a/index.html", "output/pets/a/index.md"] {
      let text = String(decoding: try Data(contentsOf: folder.url.appending(path: path)), as: UTF8.self)
      #expect(!text.contains(server.address), "\(path)")
    }
    #expect(try page(of: "a", in: folder).contains("Image not available"))
  }

  @Test func arePublishedAsOurOwnBytesAndAskedForAgain() async throws {
    let isUp = Flag()
    let server = try await photoServer(isUp: isUp)
    let folder = try TemporaryFolder(texts: ["in/pet.json": pet("luna", photo: "\(server.address)/luna.jpg")])
    func build() async throws -> LibraryRun {
      try await petspot(
        "build", "in", "--fetch-photos", "--allow-private-hosts", "--contact", "a@b.example", in: folder)
    }
    #expect(try await !build().errors.contains("photo"))
    #expect(try page(of: "luna", in: folder).contains("<source type=\"image/webp\""))
    #expect(try !page(of: "luna", in: folder).contains(server.address))
    #expect(try await build().output.contains(": 0 files written"))
    #expect(server.questions.map { $0.headers["if-none-match"] } == [nil, "\"7\""])
    let posters = try await petspot("poster", "in", "--fetch-photos", "--allow-private-hosts", in: folder)
    #expect(!posters.errors.contains("photo"), "\(posters.errors)")
    #expect(server.paths.count == 3)
    isUp.lower()
    let down = try await build()
    #expect(down.status == 0)
    #expect(
      down.errors.contains(
        """
        warning: in/pet.json, photoUrl: '\(server.address)/luna.jpg' answered 500 (Internal Server Error); the last good \
        photo is kept. Check whether it is still there.

        """))
    #expect(down.output.contains(": 0 files written"), "\(down.output)")
  }

  @Test func areReportedPetByPetWhenTheyCannotBeFetched() async throws {
    let server = try await photoServer()
    let pets = [pet("a", photo: "\(server.address)/a.jpg"), pet("b", photo: "http://169.254.169.254/luna.jpg")]
    let folder = try TemporaryFolder(texts: ["in/pets.jsonl": pets.joined(separator: "\n")])
    let result = try await petspot("build", "in", "--fetch-photos", in: folder)
    #expect(result.status == 0)
    let expected = [
      ("1", "'\(server.address)/a.jpg' leads to a loopback address"), ("2", "a cloud's metadata service"),
    ]
    for (line, problem) in expected {
      #expect(result.errors.contains("line \(line), photoUrl: ") && result.errors.contains(problem), "\(result.errors)")
    }
    #expect(result.errors.components(separatedBy: "; shown without a photo. Allow it with --allow-").count == 3)
    #expect(server.paths.isEmpty)
  }

  @Test func areFetchedForTheChosenPetsAlone() async throws {
    let server = try await photoServer()
    let pets = ["a", "b"].map { pet($0, photo: "\(server.address)/luna.jpg?\($0)") }
    let folder = try TemporaryFolder(texts: ["in/pets.jsonl": pets.joined(separator: "\n")])
    _ = try await petspot("poster", "in", "--fetch-photos", "--allow-private-hosts", "--id", "b", in: folder)
    #expect(server.questions.map(\.query) == ["b="])
  }

  @Test(arguments: [
    ["build", "--api", "http://127.0.0.1:1", "--fetch-photos"], ["build", "Fixtures", "--allow-private-hosts"],
    ["build", "Fixtures", "--concurrency", "4"],
    ["poster", "Fixtures", "--allow-private-hosts"], ["build", "Fixtures", "--fetch-photos", "--concurrency", "0"],
  ])
  func refusesOptionsWithoutEffect(arguments: [String]) async throws {
    #expect(try await LibraryRun(arguments).status == 64)
  }
}
