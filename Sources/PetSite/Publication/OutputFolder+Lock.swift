import Foundation

extension OutputFolder {
  /// Does the work while no other build can publish here; one that tries is refused at once and changes nothing.
  ///
  /// The system lets go of the lock when the process ends, however it ends.
  func whileLocked<Result>(_ work: () throws(FileFailure) -> Result) throws(FileFailure) -> Result {
    let lock = try opened(Workshop.lock, O_RDWR | O_CREAT, for: .lock(Workshop.lock))
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw FileFailure(.lock(Workshop.lock)) }
    return try work()
  }
}
