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
    for _ in 0..<120 {
      let path = (0..<Int.random(in: 1...4, using: &random))
        .map { _ in Self.names[Int.random(in: 0..<Self.names.count, using: &random)] }.joined(separator: "/")
      guard let output = OutputPath(path), table.file(path) == nil else { continue }
      let isWanted = Bool.random(using: &random)
      table.addListed(output)
      if isWanted, let file = table.file(path) {
        table.files[file].state.insert(.own)
        wanted.append(path)
      }
    }
    let sorted = table.sorted { $0.contains(.own) }.map { table.files[$0].path.text }
    #expect(sorted == wanted.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Swift takes the two spellings of é for one text, and a disk may have a file of each.
  @Test func knowsFilesByTheBytesOfTheirPathsAndOthersLikeThemByTheirLetters() throws {
    var table = FileTable()
    for path in ["é/a", "É/A", "é/A", "b"] { table.addListed(try #require(OutputPath(path))) }
    #expect(table.files(named: "É/a").map { table.files[$0].path.text } == ["é/a", "É/A", "é/A"])
    #expect(table.file("É/A") == 1)
    #expect(table.file("e\u{301}/a") == nil && table.file("É/a") == nil && table.file("e") == nil)
  }

  /// Whoever reads the old table meanwhile sees none of it.
  @Test func changesOfACopyAreItsOwn() throws {
    var last = FileTable()
    last.addListed(try #require(OutputPath("a")), note: "old")
    var table = last
    let new = table.add(try #require(OutputPath("A")))
    let file = try #require(table.file("a"))
    table.files[file].note = "new"
    #expect(last.files.count == 1 && last.files[file].note == "old" && last.file("A") == nil)
    #expect(table.file("A") == new && table.files(named: "a") == [file, new])
  }
}
