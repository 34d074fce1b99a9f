import Foundation
import Support
import Testing

/// When a lock ends.
struct FileLockReleaseTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "petspot-\(UUID().uuidString).lock")
    .path(percentEncoded: false)

  /// A program that is being started has copies of all descriptors for a moment.
  @Test func endsThoughSomebodyHasACopyOfItsDescriptor() throws {
    defer { unlink(path) }
    var lock: FileLock? = try FileLock(at: path)
    let copy = try #require(copyOfTheLocksDescriptor())
    defer { close(copy) }
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(throws: Never.self) { try FileLock(at: path) }
  }

  private func copyOfTheLocksDescriptor() -> Int32? {
    var (there, open) = (stat(), stat())
    guard stat(path, &there) == 0 else { return nil }
    let descriptor = (Int32(0)..<4_096).first {
      fstat($0, &open) == 0 && open.st_ino == there.st_ino && open.st_dev == there.st_dev
    }
    return descriptor.map { dup($0) }
  }
}
