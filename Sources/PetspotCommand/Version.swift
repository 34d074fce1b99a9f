import CBuildFacts
import ContentHash
import Essentials
import HTTPFetch
import PetMarkdown
import PetPhotos
import PetPosters
import Support

/// The version of this program: the one place that says it. Packages and the manual ask the program.
enum Version {
  static let current = "0.1.0"

  /// The same, and size and time of the program's file: while it is developed, one version makes different pages.
  static var build: String {
    guard let file = FolderEntry(at: URL(filePath: ExecutableFile.path)) else { return current }
    return "\(current) \(file.kind.size ?? 0) \(file.modified.timeIntervalSinceReferenceDate)"
  }

  /// What `--version --verbose` prints: the commit too, and the libraries, of which other versions may make other bytes.
  static var details: String {
    let commit = String(cString: petspot_commit())
    let missing = "can't be loaded"
    return """
      petspot \(current)
      commit \(commit.isEmpty ? "unknown: built from a folder" : commit)
      cmark-gfm \(GFM.version), libvips \(PhotoEngine.version ?? missing)
      \(DrawingLibraries.versions)
      \(HTTPClient.library ?? "libcurl \(missing)"), \(ContentHash.library) for checksums
      """
  }
}
