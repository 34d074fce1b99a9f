import Foundation
import Support

extension OutputFolder {
  /// Waits until these files are on the disk itself, so that they are whole after a power cut, too.
  ///
  /// If only the process is killed, none of this is needed, as the system keeps what was written. For 5,000 files of 12 kB
  /// (ext4, 2 cores) `fsync` after each write took 0.7 to 2.2 s; after all writes 0.55 s on one thread and 0.3 s on several,
  /// because the file system answers their calls together. `sync()` took 0.1 s, but it waits for whatever others write to
  /// any disk; `syncfs`, which would be right, isn't offered to Swift.
  func sync(_ paths: [String]) throws(FileOperationError) {
    if paths.isEmpty { return }
    try beforeOperation(.sync(paths[0]))
    let results = paths.mapOnThreads(atMost: 8) { path in
      Result { () throws(FileOperationError) in try sync(path) }
    }
    for result in results { try result.get() }
  }

  private func sync(_ path: String) throws(FileOperationError) {
    let file = try opened(path, O_RDONLY, for: .sync(path))
    defer { close(file) }
    guard fsync(file) == 0 else { throw FileOperationError(.sync(path)) }
  }
}
