import Foundation
import Support
import TestSupport
import Testing

@testable import PetPhotos

/// The files that leave a cache after long disuse.
struct CachePruningTests {
  private static let now = Date(timeIntervalSince1970: 1_763_567_234)

  private func age(_ file: URL, days: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Self.now - days * 86_400], ofItemAtPath: file.path(percentEncoded: false))
  }

  @Test func photosAndCropsGoAfter30DaysWithoutUse() throws {
    let folder = try TemporaryFolder(["old.jpg": Drawing.noise(64, 48), "new.jpg": Drawing.noise(48, 64)])
    let (cache, cropper) = (PhotoCache(folder: folder["cache"]), PhotoCropper(cache: folder["cache"]))
    let old = try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["old.jpg"]))
    _ = try cropper.photo(in: folder["old.jpg"])
    for file in try folder.names(in: "cache") where file != "cuts" { try age(folder["cache/\(file)"], days: 30.1) }
    for file in try folder.names(in: "cache/cuts") { try age(folder["cache/cuts/\(file)"], days: 30.1) }
    let new = try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["new.jpg"]))
    for file in new.files.map(\.name) + ["\(new.name).json"] { try age(folder["cache/\(file)"], days: 29.9) }
    PhotoCache(folder: folder["cache"]).prune(now: Self.now)
    #expect(cache.photo(named: old.name) == nil)
    #expect(cache.photo(named: new.name) == new)
    #expect(try folder.names(in: "cache").count == new.files.count + 2)
    #expect(try folder.names(in: "cache/cuts") == [])
  }

  @Test func aBuildThatUsesAPhotoKeepsIt() throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.noise(64, 48)])
    let (cache, cropper) = (PhotoCache(folder: folder["cache"]), PhotoCropper(cache: folder["cache"]))
    let photo = try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["dog.jpg"]))
    _ = try cropper.photo(in: folder["dog.jpg"])
    let files =
      (photo.files.map(\.name) + ["\(photo.name).json"]).map { folder["cache/\($0)"] }
      + (try folder.names(in: "cache/cuts")).map { folder["cache/cuts/\($0)"] }
    for file in files { try age(file, days: 100) }
    #expect(try PhotoPublisher(.full, cache: cache).photo(from: PhotoSource(folder["dog.jpg"])) == photo)
    _ = try cropper.photo(in: folder["dog.jpg"])
    PhotoCache(folder: folder["cache"]).prune(now: Date())
    #expect(files.allSatisfy { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) })
  }

  @Test func halfWrittenFilesGoUnlessSomebodyWritesThem() throws {
    let (held, left) = ("\(FileWriter.partPrefix)1", "\(FileWriter.partPrefix)2")
    let folder = try TemporaryFolder([held: Data("a".utf8), left: Data("b".utf8)])
    let lock = try FileLock(at: folder[held].path(percentEncoded: false))
    PhotoCache(folder: folder.url).prune(now: Date())
    #expect(try withExtendedLifetime(lock) { try folder.names() } == [held])
  }

  /// As a preview makes them that a signal ends.
  @Test func foldersOfHalfWrittenFilesGoUnlessSomebodyWritesThem() throws {
    let (held, left) = ("\(FileWriter.partPrefix)1", "\(FileWriter.partPrefix)2")
    let folder = try TemporaryFolder(["\(held)/now/a": Data(), "\(left)/now/a": Data(), "\(left).lock": Data()])
    let lock = FileWriter.lock(ofPart: folder[held])
    PhotoCache(folder: folder.url).prune(now: Date())
    #expect(try withExtendedLifetime(lock) { try folder.names() } == [held, "\(held).lock"])
  }

  @Test func halfWrittenFilesGoAfterADay() throws {
    let (old, new) = ("\(FileWriter.partPrefix)1", "\(FileWriter.partPrefix)2")
    let folder = try TemporaryFolder([old: Data(), new: Data()])
    let locks = try [old, new].map { try FileLock(at: folder[$0].path(percentEncoded: false)) }
    try age(folder[old], days: 1.1)
    try age(folder[new], days: 0.9)
    PhotoCache(folder: folder.url).prune(now: Self.now)
    #expect(try withExtendedLifetime(locks) { try folder.names() } == [new])
  }

  @Test func foreignFilesAndFoldersStay() throws {
    let hash = String(repeating: "a1", count: 16)
    let names = ["README", "dog.jpg", "\(hash).txt", "\(hash.dropLast()).jpg", "\(hash.uppercased()).jpg"]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, Data()) }))
    try FileManager.default.createDirectory(at: folder["\(hash).jpg"], withIntermediateDirectories: false)
    for name in try folder.names() { try age(folder[name], days: 1000) }
    PhotoCache(folder: folder.url).prune(now: Self.now)
    #expect(try folder.names() == (names + ["\(hash).jpg"]).sorted())
  }

  @Test func aFolderThatIsNotThereIsNoProblem() {
    PhotoCache(folder: URL(filePath: "/nowhere")).prune(now: Self.now)
  }
}
