import PetDecoding
import Support

struct TableRow: Equatable {
  /// As a spreadsheet numbers it, from 1.
  let number: Int
  /// Its first line in the file, from 1.
  let line: Int
  var cells: [String] = []
  /// The cells that began with a space, as behind a comma that stands in a text; but for the first one.
  var spaced: [Int] = []
  /// Whether a filter may hide it.
  var isHidden = false
  /// The reason why it can't be used; nil when it can.
  var problem: Problem?

  enum Problem: Equatable {
    /// A quote opens in a cell and never closes.
    case unclosedQuote(cell: Int)
    /// Bytes that are no letters in the file's encoding.
    case badBytes(cell: Int)
  }

  var isBlank: Bool { cells.allSatisfy(\.isEmpty) }

  /// Whether it lacks cells, and is neither a note nor a total.
  func isPart(ofWidth width: Int) -> Bool {
    let isCell = cells.count > 1 || cells[0].allSatisfy { $0.isLetter || $0.isNumber }
    return cells.count < width && isCell && !UnderstoodWords.builtIn.isTotal(cells)
  }

  /// The text of a cell; empty where the row has none.
  subscript(index: Int?) -> String { index.flatMap { $0 < cells.count ? cells[$0] : nil } ?? "" }
}

/// Reads the rows of a text in UTF-8 as spreadsheets write them (RFC 4180), a window of the file at a time.
///
/// Quotes may be doubled and hold line breaks; lines end in CR, LF or both. A quote inside an unquoted cell is text.
struct CSVReader {
  private let text: TableText
  /// The number of cells of the header; nil before it is known.
  private let width: Int?
  /// The number of the header's row; 0 before it is known.
  private let header: Int
  /// The number of cells of the last row below the header: programs leave out empty ones at the end, or write one more.
  private var usual: Int?
  private var buffer: [UInt8] = []
  private var index = 0
  private var offset: Int
  private var line: Int
  private var number = 0
  private var isAtEnd = false
  private let window: Int

  init(_ text: TableText, width: Int? = nil, below header: Int = 0, window: Int = 1 << 18) {
    self.text = text
    offset = text.start
    line = text.firstLine
    self.width = text.isOwn ? nil : width
    self.header = header
    self.window = window
  }

  mutating func next() throws(TableError) -> TableRow? {
    guard var record = try record() else { return nil }
    number += 1
    for index in text.unread where index < record.row.cells.count { record.row.cells[index] = "" }
    if !text.hiddenRows.isEmpty, text.hiddenRows.contains(number) {
      if text.isFiltered { record.row.isHidden = true } else { record.row.cells = [""] }
    }
    // A title above the header has other cells.
    let width = number > header ? width : nil
    let lost = record.unclosedCell ?? width.flatMap { record.lines > 1 ? tornCell(of: record.row.cells, $0) : nil }
    if let lost { return try skipRow(quoteIn: lost, width) }
    if number > header, record.lines == 1, !record.row.isBlank { usual = record.row.cells.count }
    index = record.end
    line += record.lines
    return record.row
  }

  /// The cell with a quote that another row closes: parts of rows are in it, or whole ones if the row has its cells.
  private func tornCell(of cells: [String], _ width: Int) -> Int? {
    let isWhole = [width, usual].contains(cells.count)
    return cells.indices.first { index in
      let lines = cells[index].utf8.split { $0 == 0x0A || $0 == 0x0D }
      // Prose has spaces behind its commas.
      guard lines.count > 1, !cells[index].contains("\(UnicodeScalar(text.separator)) ") else { return false }
      let (counts, last) = (lines.map { line in line.count { $0 == text.separator } }, cells.count - 1)
      return isWhole
        ? counts == [last - index] + [Int](repeating: last, count: lines.count - 2) + [index]
        : counts.contains { $0 > 0 }
    }
  }

  /// Loses the row in which a quote is never closed, and goes on at the next line that has enough cells.
  private mutating func skipRow(quoteIn cell: Int, _ width: Int?) throws(TableError) -> TableRow {
    let lost = TableRow(number: number, line: line, problem: .unclosedQuote(cell: cell))
    try skipLine()
    while let width, let record = try record() {
      let count = record.row.cells.count
      if record.unclosedCell == nil, record.lines == 1, count >= width || count == usual { break }
      try skipLine()
    }
    return lost
  }

  private mutating func skipLine() throws(TableError) {
    while true {
      if let end = buffer[index...].firstIndex(where: \.isLineEnd), isAtEnd || end + 1 < buffer.count {
        let isPair = buffer[end] == 0x0D && end + 1 < buffer.count && buffer[end + 1] == 0x0A
        index = end + (isPair ? 2 : 1)
        line += 1
        return
      }
      if isAtEnd { return index = buffer.count }
      try fill()
    }
  }

  private mutating func fill() throws(TableError) {
    let known = buffer.count - index
    let count = max(window, known)
    buffer = try text.file.part(at: offset, count: count, behind: buffer[index...])
    offset += buffer.count - known
    isAtEnd = buffer.count - known < count
    index = 0
  }

  /// The record that begins here; nil at the end.
  private mutating func record() throws(TableError) -> Record? {
    while index < buffer.count || !isAtEnd {
      let row = TableRow(number: number + 1, line: line)
      var record = Record(separator: text.separator, isLast: isAtEnd, row: row, end: index)
      if buffer.withUnsafeBufferPointer({ record.read($0) }) { return record }
      try fill()
    }
    return nil
  }
}

/// A row as it stands in the text, read cell by cell.
private struct Record {
  let separator: UInt8
  let isLast: Bool
  fileprivate(set) var row: TableRow
  /// Behind the last cell, and in the end behind the line.
  private(set) var end: Int
  private(set) var lines = 1
  /// The cell with a quote that is never closed, which ends the record.
  private(set) var unclosedCell: Int?
  /// A quote that is open for longer than this was never meant to be.
  private static let longestCell = 1 << 20

  /// Reads it; false when it doesn't end in these bytes.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while true {
      if end + 1 == bytes.count, !isLast { return false }
      guard let isDitto = isDitto(bytes) else { return false }
      let isQuoted = end < bytes.count && bytes[end] == UInt8(ascii: "\"") && !isDitto
      guard isQuoted ? quoted(bytes) : plain(bytes) else { return unclosedCell != nil }
      guard end < bytes.count else { return isLast }
      let sign = bytes[end]
      end += 1
      if sign == separator { continue }
      guard sign == 0x0D else { return true }
      if end == bytes.count { return isLast }
      if bytes[end] == 0x0A { end += 1 }
      return true
    }
  }

  /// Whether the next cell is a quote alone between tabs. Then the next quote of the text begins a cell, too, or ends
  /// none. Nil if these bytes don't tell.
  private func isDitto(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard separator == 0x09, end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return false }
    let isEdge = { (place: Int) in place >= bytes.count || bytes[place] == separator || bytes[place].isLineEnd }
    guard isEdge(end + 1) else { return false }
    let reach = bytes[(end + 1)...].prefix(Self.longestCell)
    guard let next = reach.firstIndex(of: UInt8(ascii: "\"")) else {
      return isLast || reach.count == Self.longestCell ? true : nil
    }
    let isDoubled = next + 1 < bytes.count && bytes[next + 1] == UInt8(ascii: "\"")
    return isEdge(next - 1) || !isEdge(next + 1) && !isDoubled
  }

  /// Whether the next cell ends in these bytes.
  private mutating func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = end
    while end < bytes.count, bytes[end] != separator, !bytes[end].isLineEnd { end += 1 }
    if end == bytes.count, !isLast { return false }
    if start < end, bytes[start] == 0x20, !row.cells.isEmpty { row.spaced.append(row.cells.count) }
    add(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    return true
  }

  /// Whether the next cell ends in these bytes. If it never does, it is the ``unclosedCell``.
  private mutating func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text: [UInt8] = []
    var (isOdd, breaks) = (false, 0)
    let start = end
    end += 1
    while end < bytes.count, end - start <= Self.longestCell {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        guard end + 1 < bytes.count || isLast else { return false }
        let next = end + 1 < bytes.count ? bytes[end + 1] : 0x0A
        if next == UInt8(ascii: "\"") {
          end += 1
        } else {
          // Some programs write spaces behind a cell: `"Rex" ,`.
          let edge = isOdd ? end + 1 : bytes[(end + 1)...].firstIndex { $0 != 0x20 } ?? bytes.count
          if edge == bytes.count && !isLast { return false }
          if edge == bytes.count || bytes[edge] == separator || bytes[edge].isLineEnd {
            end = edge
            lines += breaks
            text.withUnsafeBufferPointer { add($0) }
            return true
          }
          isOdd = true
        }
      } else if byte.isLineEnd {
        let isPair = byte == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
        if !isPair { breaks += 1 }
      }
      // A quote with text behind it, in a cell of several lines: another cell's that was taken for the end of this one.
      if isOdd && breaks > 0 { break }
      text.append(bytes[end])
      end += 1
    }
    if isLast || isOdd && breaks > 0 || end - start > Self.longestCell { unclosedCell = row.cells.count }
    return false
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    if let cell = String(validating: text, as: UTF8.self) {
      row.cells.append((text.contains(0) ? cell.filter { $0 != "\0" } : cell).trimmed)
    } else {
      row.problem = row.problem ?? .badBytes(cell: row.cells.count)
      row.cells.append("")
    }
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
