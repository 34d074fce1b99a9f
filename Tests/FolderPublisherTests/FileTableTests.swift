import TestSupport
import Testing

@testable import FolderPublisher

/// The files of a publication by their numbers.
struct FileTableTests {
  /// Names whose order changes when a slash follows them: `-` and `.` are before it, digits and letters behind.
  private static let names = ["a", "a-", "a.b", "a0", "A", "ab", "index.html", "ż", "z", "-"]

  @Test(arguments: 1...40) func sortsFilesByTheBytesOfTheirPaths(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (table, wanted) = (FileTable(), [String]())
    for half in 0..<2 {
      for _ in 0..<60 {
        let path = (0..<Int.random(in: 1...4, using: &random))
          .map { _ in Self.names[Int.random(in: 0..<Self.names.count, using: &random)] }.joined(separator: "/")
        guard let output = OutputPath(path), table.file(path) == nil else { continue }
        let isWanted = Bool.random(using: &random)
        table.addListed(output)
        if isWanted, let file = table.file(path) {
          table[file].insert(.own)
          wanted.append(path)
        }
      }
      // The files of the second half are on another level of the tree.
      if half == 0 { table = table.sealed() }
    }
    let sorted = table.sorted { $0.contains(.own) }.map { table.path(Int($0)).text }
    #expect(sorted == wanted.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
