package import Essentials

/// What lies at a path, and when it was last changed.
package struct FolderEntry: Sendable {
  package let url: URL
  package let kind: FileKind
  package let modified: Date

  /// All of a folder, in no order; none when it can't be read. Links aren't followed.
  package static func all(in folder: URL) -> [FolderEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.compactMap { FolderEntry(at: folder.appending(path: $0, directoryHint: .notDirectory)) }
  }

  /// Nil when nothing is there, or nobody may know.
  package init?(at url: URL) {
    var status = stat()
    guard lstat(url.path(percentEncoded: false), &status) == 0 else { return nil }
    (self.url, kind, modified) = (url, FileKind(status), status.modified)
  }
}

extension stat {
  /// When the file was last written, to the second.
  package var modified: Date {
    #if canImport(Darwin)
      Date(timeIntervalSince1970: Double(st_mtimespec.tv_sec))
    #else
      Date(timeIntervalSince1970: Double(st_mtim.tv_sec))
    #endif
  }
}
