import PetAPI
import PetSite

extension Console {
  /// How far a build is.
  func show(_ progress: BuildProgress) {
    switch progress {
    case .reading: showProgress("Reading announcements…")
    case .photos(let done, let total): showProgress("Preparing photos…", done: done, of: total)
    case .rendering(let done, let total): showProgress("Rendering pets… \(done) of \(total)")
    case .publishing(let files): showProgress("Publishing \(files) files…")
    }
  }

  /// How far a fetch is.
  func show(_ progress: FetchProgress) {
    switch progress {
    case .asking: showProgress("Asking for announcements…")
    case .announcements(let done, let total): showProgress("Fetching announcements… \(done) of \(total)")
    case .photos(let done, let total): showProgress("Fetching photos…", done: done, of: total)
    }
  }
}
