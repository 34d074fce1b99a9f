import Foundation
import Support

// Writes a file completely or not at all. Knows nothing of the content.
extension StateFile {
  /// Writes beside `path`, then renames into its place.
  func write(_ bytes: Data, to path: String, by draft: String) throws(StateError) {
    do throws(StateError) {
      try write(bytes, at: draft)
      guard rename(draft, path) == 0 else { throw .notWritten(path) }
    } catch {
      unlink(draft)  // An incomplete file is of no use.
      throw StateError(path: path, error.reason)
    }
    try syncFolder()
  }

  /// Writes a file that only its owner may read, over what is there, and waits until the disk has it.
  func write(_ bytes: Data, at path: String) throws(StateError) {
    // Not truncated first, so that the blocks that were reserved stay allocated.
    let file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .notWritten(path) }
    defer { close(file) }
    do throws(SystemError) {
      guard fchmod(file, 0o600) == 0 else { throw .last }
      try bytes.write(to: file)
      guard ftruncate(file, off_t(bytes.count)) == 0, fsync(file) == 0 else { throw .last }
    } catch {
      throw StateError(path: path, .notWritten(error.reason))
    }
  }

  /// A rename is on the disk once its folder is.
  private func syncFolder() throws(StateError) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notWritten(folder) }
    defer { close(descriptor) }
    // Some file systems can't sync folders; the call then fails with one of these.
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP].contains(errno) else { throw .notWritten(folder) }
  }
}
