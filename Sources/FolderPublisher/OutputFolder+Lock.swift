import Support

extension OutputFolder {
  /// Does the work while no other build can publish here. If another one is publishing, this throws at once and changes
  /// nothing.
  func whileLocked<Value>(_ work: () throws(FileOperationError) -> Value) throws(FileOperationError) -> Value {
    let lock: FileLock
    do throws(SystemError) {
      lock = try FileLock(at: absolute(StateDirectory.lock))
    } catch {
      throw FileOperationError(.lock(StateDirectory.lock), code: error.code)
    }
    defer { withExtendedLifetime(lock) {} }
    return try work()
  }
}
