import Essentials
import PetModel
import PetPhotos
import Synchronization

/// The photos that the cache can't keep: it costs time the next time, but not the site.
final class UnkeptPhotos: Sendable {
  private let state = Mutex<(contents: [String: Data], error: PhotoError?)>(([:], nil))

  func add(_ photo: ProcessedPhoto, _ error: PhotoError) {
    state.withLock { state in
      state.contents.merge(photo.contents) { $1 }
      state.error = error
    }
  }

  func bytes(of file: PublishedFile) -> Data? { state.withLock { $0.contents[file.name] } }

  var diagnostic: Diagnostic? {
    state.withLock { $0.error }.map {
      Diagnostic(
        .warning, .notWritten, at: SourceLocation("--cache"), "photos \($0.problem)",
        consequence: "the next build has to prepare them again", advice: $0.advice)
    }
  }
}
