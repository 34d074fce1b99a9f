import Foundation

/// The folder of prepared photos of all tests that don't look into it: each photo is prepared once in a run.
package enum PreparedPhotos {
  package static let path: String = {
    atexit { try? FileManager.default.removeItem(atPath: PreparedPhotos.folder) }
    return folder
  }()

  private static let folder = FileManager.default.temporaryDirectory
    .appending(path: "petspot-photos-\(ProcessInfo.processInfo.processIdentifier)").path(percentEncoded: false)
}
