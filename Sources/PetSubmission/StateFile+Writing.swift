import Foundation
import Support

// Whole files or none: the calls, and nothing that knows what is in the files.
extension StateFile {
  /// Writes beside `path`, then renames into its place.
  func write(_ bytes: Data, to path: String, by draft: String) throws(StateError) {
    do throws(StateError) {
      try write(bytes, at: draft)
      guard rename(draft, path) == 0 else { throw .notWritten(path) }
    } catch {
      unlink(draft)  // Half of it helps nobody, and takes room.
      throw StateError(path: path, error.reason)
    }
    try syncFolder()
  }

  /// Writes a file for our eyes only, over what is there, and waits until the disk has it.
  func write(_ bytes: Data, at path: String) throws(StateError) {
    // Not truncated first: blocks that were set aside are kept.
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
    // Some file systems sync no folders, and say so.
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP].contains(errno) else { throw .notWritten(folder) }
  }
}
