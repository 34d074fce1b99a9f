import Foundation
import PetModel
import PetPhotos
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// The files of photos are opened late, and may turn out not to open.
struct PhotoFilesTests {
  private let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  /// - Parameter change: Called with each file of a photo in the cache when all photos are made.
  private func build(
    _ photos: PhotoPreset = .standard, change: @escaping @Sendable (URL) throws -> Void = { _ in }
  ) async throws -> BuildOutcome {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.photo = repository.appending(path: "Fixtures/photos/luna.jpg")
    var options = BuildOptions(output: output.path, cache: cache.path)
    options.photos = photos
    return await SiteBuild(repository: CountingRepository([.loaded(pet)]), options: options).run { [cache] progress in
      guard case .photos(let done, let total) = progress, done == total else { return }
      do { for file in try Self.photos(in: cache.url) { try change(file) } } catch { Issue.record(error) }
    }
  }

  /// The pictures in a folder and below it, by their names.
  private static func photos(in folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
    return paths.filter { $0.contains(/[0-9a-f]{32}-\d+\.(webp|jpg)$/) }.sorted().map { folder.appending(path: $0) }
  }

  @Test func readsTheBytesOfAFileWhenItIsPublished() async throws {
    #expect(try await build { try Data("photo, larger".utf8).write(to: $0) }.exitStatus == .built)
    let published = try Self.photos(in: output.url)
    #expect(!published.isEmpty)
    for file in published { #expect(try Data(contentsOf: file) == Data("photo, larger".utf8)) }
    #expect(try await build().exitStatus == .built)
  }

  @Test func publishesNothingWhenAFileCannotBeOpened() async throws {
    #expect(try await build().exitStatus == .built)
    let before = try Self.photos(in: output.url)
    let outcome = try await build(.small) { try FileManager.default.removeItem(at: $0) }
    #expect(outcome.publication == nil)
    let last = try #require(outcome.diagnostics.last)
    #expect(last.location.file.hasPrefix(cache.path + "/"))
    #expect(
      last
        == Diagnostic(
          .error, .notReadable, at: last.location, "couldn't be read: no such file or folder",
          consequence: "nothing was published",
          advice: "Check that it is there and that you may read it, then build again"))
    #expect(try Self.photos(in: output.url) == before)
  }
}
