import Foundation

/// Holds a file that says "somebody is at work here" for as long as it lives; the system lets go when the process ends,
/// however it ends.
final class StateLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// - Parameters:
  ///   - path: The lock's own file. It is removed again.
  ///   - name: What is locked, for whoever is refused.
  init(at path: String, for name: String) throws(StateError) {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .notWritten(name) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        throw code == EWOULDBLOCK ? StateError(path: name, .locked) : .notWritten(name, code: code)
      }
      // Between the two calls the last holder may have removed the file: then this lock keeps nobody out.
      if Self.isSame(descriptor, path) {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      close(descriptor)
    }
  }

  deinit {
    unlink(path)  // While it is still held, so that nobody else's is removed.
    close(descriptor)
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (held, there) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &there) == 0
      && held.st_ino == there.st_ino && held.st_dev == there.st_dev
  }
}
