package import Essentials

/// What lies right in a folder, and when it was last changed.
package struct FolderEntry: Sendable {
  package let url: URL
  package let kind: FileKind
  package let modified: Date

  /// All of a folder, in no order; none when it can't be read. Links aren't followed.
  package static func all(in folder: URL) -> [FolderEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.compactMap { name in
      let url = folder.appending(path: name, directoryHint: .notDirectory)
      var status = stat()
      guard lstat(url.path(percentEncoded: false), &status) == 0 else { return nil }
      return FolderEntry(url: url, kind: FileKind(status), modified: status.modified)
    }
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
