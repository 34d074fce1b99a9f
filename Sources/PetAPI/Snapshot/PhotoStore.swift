import Foundation
import HTTPFetch
import Support

/// Moves photos to their place, one after the other: each is in memory while its hash is computed, and eight of the
/// largest would be too much at once. (One core hashes 1,400 MB a second, which no network brings.)
actor PhotoStore {
  private let folder: SnapshotFolder

  init(folder: SnapshotFolder) { self.folder = folder }

  func store(_ file: URL, _ validators: Validators?) throws(PhotoProblem) -> SnapshotRecord.Photo {
    do {
      let content = try Data(contentsOf: file, options: .alwaysMapped)
      guard let name = PhotoFileName.name(for: content) else {
        throw PhotoProblem(
          text: content.isEmpty ? "is empty" : "is no image", advice: "Check what is at that address")
      }
      try folder.move(file, to: folder.photos.appending(path: name))
      return SnapshotRecord.Photo(file: name, bytes: content.count, validators: validators)
    } catch let problem as PhotoProblem {
      throw problem
    } catch SnapshotError.disk(_, let problem) {
      throw PhotoProblem(HTTPError.notWritten(problem))
    } catch {
      throw PhotoProblem(HTTPError.notWritten(SystemError(error).reason))
    }
  }
}
