import Foundation

/// A lock on a file that the system lets go of when the process ends, however it ends.
struct FileLock: Sendable {
  private let descriptor: Int32

  /// Nil when somebody else holds it.
  init?(_ file: URL) throws(SnapshotError) {
    let path = file.path(percentEncoded: false)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .disk(path: path, problem: String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  func release() { close(descriptor) }
}
