import Essentials
import Support

/// A file of places: its lines, and what was wrong with some.
struct TownTable: Sendable {
  /// The towns, in the order of the file.
  let rows: [TownRow]
  /// The first few of the lines that can't be used.
  let problems: [Gazetteer.Problem]
  /// How many lines can't be used.
  let problemCount: Int
  private let file: Data

  /// Reads `file`: UTF-8, a town on each line, columns between tabs; empty lines and those that begin with `#` are left out.
  init(_ file: Data) {
    self.file = file
    var (rows, problems, problemCount): ([TownRow], [Gazetteer.Problem], Int) = ([], [], 0)
    file.withUnsafeBytes { raw in
      let bytes = raw.bindMemory(to: UInt8.self)
      Self.forEachLine(of: bytes) { number, range in
        do throws(TownRow.Problem) {
          let columns = try TownColumns(UnsafeBufferPointer(rebasing: bytes[range]))
          if let row = try TownRow(columns, at: range) { rows.append(row) }
        } catch {
          problemCount += 1
          if problemCount <= Gazetteer.Problem.limit {
            problems.append(Gazetteer.Problem(line: number, text: error.text))
          }
        }
      }
    }
    (self.rows, self.problems, self.problemCount) = (rows, problems, problemCount)
  }

  /// Calls `body` with each line that isn't empty and no comment: its number, from 1, and where it is, without its end.
  private static func forEachLine(of bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, Range<Int>) -> Void) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < bytes.count {
      number += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let isCRLF = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      let line = start..<(isCRLF ? end - 1 : end)
      if !line.isEmpty && bytes[start] != UInt8(ascii: "#") { body(number, line) }
      start = end + 1
    }
  }

  /// The town on the line of `row`.
  func town(_ row: TownRow) -> Town {
    columns(of: row) { columns in
      Town(
        name: columns.name ?? "", point: row.point, people: row.people,
        country: columns.text(.country), otherNames: columns.text(.otherNames))
    }
  }

  /// Calls `body` with the columns of `row`.
  func columns<Result>(of row: TownRow, _ body: (TownColumns) -> Result) -> Result {
    file.withUnsafeBytes { raw in
      body(TownColumns(known: UnsafeBufferPointer(rebasing: raw.bindMemory(to: UInt8.self)[row.line])))
    }
  }

  /// Whether one of the names of `row` is `name`.
  func isCalled(_ name: FoldedText, _ row: TownRow) -> Bool {
    isCalledFirst(name, row)
      || columns(of: row) { columns in
        columns.otherNames.contains { other in
          FoldedText.withFoldedBytes(of: other.text) { $0.elementsEqual(name.text.utf8) }
        }
      }
  }

  /// Whether `name` is the first name of `row`.
  func isCalledFirst(_ name: FoldedText, _ row: TownRow) -> Bool {
    columns(of: row) { columns in
      FoldedText.withFoldedBytes(of: columns.bytes(.name)) { $0.elementsEqual(name.text.utf8) }
    }
  }

  /// Whether the first of two rows goes first where nothing else tells them apart: by name, then by the rest of the line, never
  /// by where they stand in the file.
  func precedes(_ left: TownRow, _ right: TownRow) -> Bool {
    func order(_ row: TownRow) -> (name: [UInt8], line: [UInt8]) {
      columns(of: row) { ($0.bytes(.name).map(\.self), $0.line.map(\.self)) }
    }
    let (left, right) = (order(left), order(right))
    if left.name != right.name { return left.name.lexicographicallyPrecedes(right.name) }
    return left.line.lexicographicallyPrecedes(right.line)
  }
}
