import Essentials

extension OutputFolder {
  /// Removes the folders that are empty now that a file is gone; never one that holds anything or is behind a link.
  func removeEmptyFolders(above path: OutputPath) {
    guard occupant(of: path) == .nothing else { return }
    for folder in path.folders.reversed() {
      // A folder that isn't empty can't be removed; then those above it aren't empty either.
      guard (try? remove(folder)) != nil else { return }
    }
  }

  /// Removes a file, or a folder with all that is in it, and follows no link.
  func removeTree(_ path: String) throws(FileOperationError) {
    do throws(FileOperationError) { return try remove(path) } catch {
      guard [ENOTEMPTY, EEXIST].contains(error.code) else { throw error }
    }
    // Files that were removed may make the system skip others.
    while try removeContents(of: path) {}
    try remove(path)
  }

  /// - Returns: Whether there was anything.
  private func removeContents(of path: String) throws(FileOperationError) -> Bool {
    guard let folder = opendir(absolute(path)) else { throw FileOperationError(.inspect(path)) }
    defer { closedir(folder) }
    var removed = false
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      try removeTree("\(path)/\(name)")
      removed = true
    }
    return removed
  }
}
