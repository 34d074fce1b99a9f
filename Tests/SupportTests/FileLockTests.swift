import Foundation
import Support
import Testing

/// One process at a time.
struct FileLockTests {
  private let folder = TestFolder()
  private var path: String { folder.path("lock") }

  @Test func refusesASecondHolderAtOnce() throws {
    let first = try FileLock(at: path)
    withExtendedLifetime(first) {
      _ = #expect(throws: SystemError(code: EWOULDBLOCK)) { try FileLock(at: path) }
    }
  }

  @Test(arguments: [false, true])
  func isFreeOnceItsHolderIsGone(removesFile: Bool) throws {
    for _ in 1...2 { _ = try FileLock(at: path, removesFile: removesFile) }
    #expect(FileManager.default.fileExists(atPath: path) == !removesFile)
  }

  @Test func followsNoLink() throws {
    symlink(folder.path("elsewhere"), path)
    #expect(throws: SystemError(code: ELOOP)) { try FileLock(at: path) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("elsewhere")))
  }

  @Test func createsTheFileWithTheGivenPermissions() throws {
    let lock = try FileLock(at: path, permissions: 0o600)
    try withExtendedLifetime(lock) {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func saysWhyTheFileCannotBeCreated() {
    #expect(throws: SystemError(code: ENOENT)) { try FileLock(at: folder.path("nothing/lock")) }
  }

  /// A lock on a file that its last holder has just removed keeps no other process out: the next one creates another
  /// file of that name and locks it. So among many who lock and remove all the time, never two may hold it.
  @Test func isNeverHeldByTwoThoughEachHolderRemovesTheFile() {
    let holders = Counter()
    Array(0..<8).mapOnThreads(atMost: 8) { _ in
      for _ in 0..<300 {
        guard let lock = try? FileLock(at: path, removesFile: true) else { continue }
        withExtendedLifetime(lock) { holders.hold() }
      }
    }
    #expect(holders.mostAtOnce == 1)
  }
}
