import Foundation
import PetModel
import TestSupport
import Testing

@testable import HTTPFetch
@testable import PetAPI
@testable import Support

/// Announcements whose photos are on the web, as a build fetches them.
struct PhotoFetchingTests {
  private struct Announcements: AnnouncementRepository, AnnouncementSource {
    let pets: [PetDetails]

    func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog {
      var table = AnnouncementTable()
      for (index, pet) in pets.enumerated() {
        table.append(.loaded(pet), from: InputSlice(nil, offset: 0, length: 0, file: index), bytes: nil)
      }
      return AnnouncementCatalog(AnnouncementReferences(table) { pets[$0].id.rawValue }, source: self)
    }

    func announcement(_ reference: AnnouncementReference) -> Announcement { .loaded(pets[reference.index]) }
    func checkForMore() {}
  }

  private func server() async throws -> PetServer {
    try await PetServer(photos: [
      "/a.jpg": PetServer.jpeg("a"), "/b.jpg": PetServer.jpeg("b"), "/text": Data("text".utf8),
    ])
  }

  /// The results for pets with these photos.
  private func loaded(_ photos: String..., cache: String) async throws -> LoadedAnnouncements {
    let pets = photos.enumerated().map { number, photo in
      var pet = PetDetails(id: PetID("\(number)")!, status: .missing)
      pet.photo = URL(string: photo)
      return pet
    }
    return await PhotoFetchingRepository(Announcements(pets: pets), client: .test(), cache: cache, concurrency: 2)
      .announcements()
  }

  private func content(_ loaded: LoadedAnnouncements) -> [Data?] {
    loaded.announcements.map { $0.pet?.photo.flatMap { $0.isFileURL ? try? Data(contentsOf: $0) : nil } }
  }

  @Test func becomeFilesWhereThereIsAPhotoAndNothingWhereThereIsNone() async throws {
    let (server, folder) = (try await server(), try TemporaryFolder())
    let address = server.address
    let loaded = try await loaded(
      "\(address)/a.jpg", "\(address)/none", "\(address)/text", "file:///x", cache: folder.path)
    #expect(content(loaded) == [PetServer.jpeg("a"), nil, nil, nil])
    #expect(loaded.announcements.map { $0.pet?.photo?.isFileURL } == [true, nil, nil, true])
    #expect(
      loaded.diagnostics.map { "\($0.location): \($0.message)" } == [
        "1, photoUrl: '\(address)/none' answered 404 (Resource not found); shown without a photo",
        "2, photoUrl: '\(address)/text' is no image; shown without a photo",
      ])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/web-photos")
    #expect(names.count == 2 && !names.contains { $0.hasPrefix(".") }, "\(names)")
  }

  @Test(arguments: [
    ("https://drive.google.com/uc?export=download&id=a1", 403, "is private in Google Drive"),
    ("https://photos.example/a.jpg", 403, "answered 403 (Forbidden)"),
    ("https://drive.google.com/uc?export=download&id=a1", 404, "answered 404 (Not Found)"),
  ])
  func tellWhenAFormKeepsThemPrivate(address: String, status: Int, text: String) throws {
    let url = try #require(URL(string: address))
    let problem = PhotoProblem(refusedWith: HTTPResponse(status: status, url: url, body: Data()))
    #expect(problem.explained(of: url).text == text)
  }

  @Test func areAskedForOnceThoughSeveralPetsHaveThem() async throws {
    let (server, folder) = (try await server(), try TemporaryFolder())
    let photo = "\(server.address)/a.jpg"
    let loaded = try await loaded(photo, photo, cache: folder.path)
    #expect(content(loaded) == [PetServer.jpeg("a"), PetServer.jpeg("a")])
    #expect(server.paths == ["/a.jpg"])
  }

  @Test func areFetchedAnewWhenWhatIsKeptIsDamaged() async throws {
    let (server, folder) = (try await server(), try TemporaryFolder())
    let photo = "\(server.address)/a.jpg"
    for ending in [".json", ".jpg"] {
      _ = try await loaded(photo, cache: folder.path)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/web-photos")
      where name.hasSuffix(ending) {
        try Data("{}".utf8).write(to: folder.url.appending(path: "web-photos/\(name)"))
      }
      #expect(content(try await loaded(photo, cache: folder.path)) == [PetServer.jpeg("a")])
    }
    #expect(server.unchanged == ["/a.jpg"], "only between the two")
  }

  @Test func areForgottenWhenNoBuildHasUsedThemFor30Days() async throws {
    let (server, folder) = (try await server(), try TemporaryFolder())
    let photos = folder.url.appending(path: "web-photos")
    func age(days: Double) throws {
      for name in try FileManager.default.contentsOfDirectory(atPath: photos.path) {
        try FileManager.default.setAttributes(
          [.modificationDate: PatientClock().now - days * 86_400],
          ofItemAtPath: photos.appending(path: name).path)
      }
    }
    _ = try await loaded("\(server.address)/a.jpg", cache: folder.path)
    try Data().write(to: photos.appending(path: "my.jpg"))
    try age(days: 29)
    _ = try await loaded("\(server.address)/b.jpg", cache: folder.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: photos.path).count == 5)
    try age(days: 31)
    _ = try await loaded("\(server.address)/b.jpg", cache: folder.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: photos.path)
    #expect(names.count == 3 && names.contains("my.jpg"), "\(names)")
    #expect(server.unchanged == ["/b.jpg"])
  }

  @Test func areLeftOutWhereTheyCannotBeKept() async throws {
    let (server, folder) = (try await server(), try TemporaryFolder(["cache": Data()]))
    let loaded = try await loaded("\(server.address)/a.jpg", cache: "\(folder.path)/cache")
    #expect(loaded.announcements.map(\.pet?.photo) == [nil])
    #expect(
      loaded.diagnostics.map { "\($0.location): \($0.message)" } == [
        "\(folder.path)/cache/web-photos: photos from the web can't be kept here: a file is in the way, where a folder "
          + "is needed; shown without them"
      ])
    #expect(server.paths.isEmpty)
  }
}
