import Foundation
import Support

extension OutputFolder {
  /// Does the work while no other build can publish here; one that tries is refused at once and changes nothing.
  ///
  /// The system lets go of the lock when the process ends, however it ends.
  func whileLocked<Value>(_ work: () throws(FileFailure) -> Value) throws(FileFailure) -> Value {
    let lock: FileLock
    do throws(SystemError) {
      lock = try FileLock(at: absolute(Workshop.lock))
    } catch {
      throw FileFailure(.lock(Workshop.lock), code: error.code)
    }
    let result = Result<Value, FileFailure> { () throws(FileFailure) in try work() }
    return try withExtendedLifetime(lock) { () throws(FileFailure) in try result.get() }
  }
}
