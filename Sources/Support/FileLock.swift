import Essentials

/// A lock on a file, held for as long as this lives; the system releases it when the process ends, however it ends.
package final class FileLock: Sendable {
  private let path: String
  private let descriptor: Int32
  private let removesFile: Bool

  /// - Parameters:
  ///   - path: The lock's own file, created if needed. A link is not followed.
  ///   - permissions: Of the file, if it is created.
  ///   - removesFile: Whether the file is removed at the end.
  /// - Throws: `EWOULDBLOCK` when another process holds it.
  package init(at path: String, permissions: UInt32 = 0o666, removesFile: Bool = false) throws(SystemError) {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions))
      guard descriptor >= 0 else { throw .last }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let error = SystemError.last
        close(descriptor)
        throw error
      }
      // Between the two calls the last holder may have removed the file: then this lock guards nothing.
      if Self.isSame(descriptor, path) {
        self.path = path
        self.descriptor = descriptor
        self.removesFile = removesFile
        return
      }
      close(descriptor)
    }
  }

  deinit {
    if removesFile { unlink(path) }  // While it is still held, so that no other process's is removed.
    // Closing alone would not release it while a program that is just being started still has a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (held, there) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &there) == 0
      && held.st_ino == there.st_ino && held.st_dev == there.st_dev
  }
}
