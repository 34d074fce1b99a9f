import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PetPhotos

/// Many photos, and the cache that they are kept in.
struct PublishingTests {
  /// A publisher that counts how often it works on a photo.
  private final class Counting: Sendable {
    let processed = Mutex(0)

    func publisher(_ cache: PhotoCache) -> PhotoPublisher {
      PhotoPublisher(.full, cache: cache) { name, content, preset, focus throws(PhotoError) in
        self.processed.withLock { $0 += 1 }
        return try PhotoProcessor.photo(named: name, from: content, as: preset, focus: focus)
      }
    }

    var count: Int { processed.withLock { $0 } }
  }

  private static func photos(_ count: Int) throws -> TemporaryFolder {
    try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: (0..<count).map { ("\($0).jpg", try Drawing.plain([UInt8($0 * 20), 90, 200], 64, 48)) }))
  }

  @Test func photosComeInTheOrderOfTheirFilesWithTheBadOnesAmongThem() async throws {
    let folder = try Self.photos(9)
    try Data("no photo".utf8).write(to: folder["4.jpg"])
    let files = (0..<10).map { PhotoSource(folder["\($0).jpg"]) }
    let heard = Mutex<[Int]>([])
    let publisher = PhotoPublisher(.full, cache: PhotoCache(folder: folder["cache"]))
    let results = await publisher.photos(from: files, workers: 4) { done in heard.withLock { $0.append(done) } }
    #expect(results.count == 10)
    #expect(results[4] == .failure(.notAnImage("text")))
    #expect(results[9] == .failure(.unreadable))
    for index in [0, 1, 2, 3, 5, 6, 7, 8] {
      #expect(try results[index].get() == publisher.photo(from: files[index]))
    }
    #expect(heard.withLock { $0 } == Array(1...10))
  }

  @Test func theSecondBuildDoesNoImageWork() async throws {
    let folder = try Self.photos(5)
    let files = (0..<5).map { PhotoSource(folder["\($0).jpg"]) }
    let counting = Counting()
    let first = await counting.publisher(PhotoCache(folder: folder["cache"])).photos(from: files)
    #expect(counting.count == 5)
    let second = await counting.publisher(PhotoCache(folder: folder["cache"])).photos(from: files)
    #expect(counting.count == 5)
    #expect(first == second)
  }

  @Test func theSamePhotoUnderManyNamesIsWholeHoweverManyWorkOnIt() async throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.noise(64, 48)])
    let cache = PhotoCache(folder: folder["cache"])
    let files = [PhotoSource](repeating: PhotoSource(folder["dog.jpg"]), count: 16)
    let results = await PhotoPublisher(.full, cache: cache).photos(from: files, workers: 8)
    let photo = try results[0].get()
    #expect(results.allSatisfy { $0 == .success(photo) })
    #expect(cache.photo(named: photo.name) == photo)
    let names = try folder.names(in: "cache").filter { !$0.hasSuffix(".origin") }
    #expect(names == (photo.files.map(\.name) + ["\(photo.name).json"]).sorted())
  }

  @Test func theSamePhotoGivesTheSameBytesInWhateverThread() async throws {
    let camera = try Drawing.noise(700, 900)
    let once = try PhotoProcessor.photo(named: "photo", from: camera, as: .full)
    let again = try await withThrowingTaskGroup(of: ProcessedPhoto.self) { group in
      for _ in 0..<4 { group.addTask { try PhotoProcessor.photo(named: "photo", from: camera, as: .full) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(again == [once, once, once, once])
  }

  @Test(arguments: ["-64.webp", "-64.jpg", ".json"])
  func aDamagedCacheIsMadeGoodAndNeverPublished(suffix: String) throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.noise(64, 48)])
    let (cache, counting) = (PhotoCache(folder: folder["cache"]), Counting())
    let photo = try counting.publisher(cache).photo(from: PhotoSource(folder["dog.jpg"]))
    let damaged = folder["cache"].appending(path: photo.name + suffix)
    let whole = try Data(contentsOf: damaged)
    for damage in [whole.prefix(whole.count / 2), Data(whole.reversed()), Data()] {
      try damage.write(to: damaged)
      #expect(cache.photo(named: photo.name) == nil)
      #expect(try counting.publisher(cache).photo(from: PhotoSource(folder["dog.jpg"])) == photo)
      #expect(cache.photo(named: photo.name) == photo)
    }
    try FileManager.default.removeItem(at: damaged)
    #expect(try counting.publisher(cache).photo(from: PhotoSource(folder["dog.jpg"])) == photo)
    #expect(counting.count == 5)
    if suffix != ".json" { #expect(try Data(contentsOf: damaged) == whole) }
  }

  @Test func whatAnotherLibvipsMadeIsMadeAgain() throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.noise(64, 48)])
    let cache = PhotoCache(folder: folder["cache"])
    let photo = try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["dog.jpg"]))
    let entry = folder["cache"].appending(path: "\(photo.name).json")
    let version = try #require(PhotoEngine.version)
    try String(contentsOf: entry, encoding: .utf8).replacing(version, with: "7.0.0")
      .write(to: entry, atomically: true, encoding: .utf8)
    #expect(cache.photo(named: photo.name) == nil)
  }

  @Test func eachPresetHasItsOwnEntryInTheCache() throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.plain(Drawing.green, 1600, 1200)])
    let cache = PhotoCache(folder: folder["cache"])
    let photos = try PhotoPreset.allCases.map {
      try PhotoPublisher($0, cache: cache).photo(from: PhotoSource(folder["dog.jpg"]))
    }
    #expect(photos.map(\.files.count) == [1, 3, 8])
    #expect(photos.allSatisfy { cache.photo(named: $0.name) == $0 })
    #expect(photos[1].fileCount(as: .small) == 1)
  }

  @Test(arguments: [
    // As versions before this one wrote it.
    (#"{"libvips":"VERSION","photo":{"isCutShort":false,"name":"NAME","narrower":[],"widest":{"jpeg":"#
      + #"{"byteCount":1,"name":"NAME-64.jpg","sha256":""},"size":{"height":48,"width":64},"webp":"#
      + #"{"byteCount":1,"name":"NAME-64.webp","sha256":""}}}}"#),
    (#"{"libvips":"VERSION","photo":{"files":[],"isCutShort":false,"name":"NAME","preset":"full","subject":"#
      + #"{"height":48,"width":64}}}"#),
    (#"{"libvips":"VERSION","photo":{"digest":"","isCutShort":false,"name":"NAME","preset":"full","subject":"#
      + #"{"height":0,"width":0}}}"#),
    (#"{"libvips":"VERSION","photo":{"digest":"","isCutShort":false,"name":"NAME","preset":"full","subject":"#
      + #"{"height":9223372036854775807,"width":9223372036854775807}}}"#),
    (#"{"libvips":"VERSION","photo":{"digest":"","isCutShort":false,"name":"NAME","preset":"full","subject":"#
      + #"{"height":48,"width":64}}}"#),
  ])
  func anEntryThatSaysSomethingElseIsNotBelieved(entry: String) throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.noise(64, 48)])
    let (cache, publisher) = (
      PhotoCache(folder: folder["cache"]), PhotoPublisher(.full, cache: PhotoCache(folder: folder["cache"]))
    )
    let photo = try publisher.photo(from: PhotoSource(folder["dog.jpg"]))
    let text = entry.replacing("NAME", with: photo.name).replacing("VERSION", with: try #require(PhotoEngine.version))
    try Data(text.utf8).write(to: folder["cache"].appending(path: "\(photo.name).json"))
    #expect(cache.photo(named: photo.name) == nil)
    #expect(try publisher.photo(from: PhotoSource(folder["dog.jpg"])) == photo)
  }

  @Test func theDigestIsThatOfTheFilesHoweverThePhotoCame() throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.noise(64, 48), "cat.jpg": Drawing.noise(48, 64)])
    let cache = PhotoCache(folder: folder["cache"])
    let (made, other) = (
      try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["dog.jpg"])),
      try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["cat.jpg"]))
    )
    #expect(made.digest.count == 64)
    #expect(made.digest != other.digest)
    #expect(cache.photo(named: made.name)?.digest == made.digest)
  }

  @Test func anEntryThatLeadsOutOfTheCacheIsNotBelieved() throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.noise(64, 48)])
    let cache = PhotoCache(folder: folder["cache"])
    let photo = try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["dog.jpg"]))
    let entry = folder["cache"].appending(path: "\(photo.name).json")
    try FileManager.default.copyItem(
      at: folder["cache"].appending(path: "\(photo.name)-64.jpg"), to: folder["\(photo.name)-64.jpg"])
    try String(contentsOf: entry, encoding: .utf8).replacing("\"\(photo.name)\"", with: "\"../\(photo.name)\"")
      .write(to: entry, atomically: true, encoding: .utf8)
    #expect(cache.photo(named: photo.name) == nil)
  }

  @Test func aPhotoIsInMemoryWhereTheCacheCanNotBeWritten() throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.noise(64, 48), "cache": Data()])
    let cache = PhotoCache(folder: folder["cache"])
    let photo = try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["dog.jpg"]))
    #expect(photo.files.compactMap(cache.unkeptBytes).count == 2)
    let path = folder["cache"].path(percentEncoded: false)
    #expect(
      cache.keepingError?.problem == "can't be kept in '\(path)': something else of that name is in the way")
  }

  @Test func devicesAreNotRead() {
    let publisher = PhotoPublisher(.full, cache: PhotoCache(folder: URL(filePath: "/nowhere")))
    #expect(throws: PhotoError.unreadable) { try publisher.photo(from: PhotoSource(URL(filePath: "/dev/zero"))) }
    #expect(throws: PhotoError.unreadable) { try publisher.photo(from: PhotoSource(URL(filePath: "/"))) }
  }
}
