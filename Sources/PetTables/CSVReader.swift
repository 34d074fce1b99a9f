import Support

struct TableRow: Equatable {
  /// As a spreadsheet numbers it, from 1.
  let number: Int
  /// Its first line in the file, from 1.
  let line: Int
  var cells: [String] = []
  /// The reason why it can't be used; nil when it can.
  var problem: Problem?

  enum Problem: Equatable {
    /// A quote opens in a cell and never closes.
    case unclosedQuote(cell: Int)
    /// Bytes that are no letters in the file's encoding.
    case badBytes(cell: Int)
  }

  var isBlank: Bool { cells.allSatisfy(\.isEmpty) }

  /// The text of a cell; empty where the row has none.
  subscript(index: Int?) -> String { index.flatMap { $0 < cells.count ? cells[$0] : nil } ?? "" }
}

/// Reads the rows of a text in UTF-8 as spreadsheets write them (RFC 4180), a window of the file at a time.
///
/// Quotes may be doubled and hold line breaks; lines end in CR, LF or both. A quote inside an unquoted cell is text.
struct CSVReader {
  private let file: ReadableFile
  private let separator: UInt8
  /// The number of cells of the header; nil before it is known.
  private let width: Int?
  private var buffer: [UInt8] = []
  private var index = 0
  private var offset: Int
  private var line: Int
  private var number = 0
  private var isAtEnd = false
  private let window: Int

  init(_ text: TableText, width: Int? = nil, window: Int = 1 << 18) {
    file = text.file
    offset = text.start
    line = text.firstLine
    separator = text.separator
    self.width = text.isOwn ? nil : width
    self.window = window
  }

  /// Nil at the end.
  mutating func next() throws(TableError) -> TableRow? {
    while true {
      switch record() {
      case .row(let row, let end, let lines):
        if lines > 1, let cell = tornCell(of: row) { return try skipRow(quoteIn: cell) }
        advance(to: end, lines: lines)
        number += 1
        return row
      case .unclosed(let cell): return try skipRow(quoteIn: cell)
      case .end: return nil
      case .more: try fill()
      }
    }
  }

  /// The cell with a quote that another row closes: its row has other cells than the header, or whole rows are in it.
  private func tornCell(of row: TableRow) -> Int? {
    guard let width else { return nil }
    if row.cells.count != width { return row.cells.count - 1 }
    return row.cells.indices.first { index in
      let lines = row.cells[index].utf8.split { $0 == 0x0A || $0 == 0x0D }
      let counts = lines.map { line in line.count { $0 == separator } }
      let isProse = row.cells[index].contains("\(UnicodeScalar(separator)) ")
      return !isProse && lines.count > 1
        && counts == [width - 1 - index] + [Int](repeating: width - 1, count: lines.count - 2) + [index]
    }
  }

  private enum Record {
    case row(TableRow, end: Int, lines: Int)
    case unclosed(cell: Int)
    case more, end
  }

  private mutating func advance(to end: Int, lines: Int) {
    index = end
    line += lines
  }

  /// Loses the row in which a quote is never closed, and goes on at the next line that has as many cells as the header.
  private mutating func skipRow(quoteIn cell: Int) throws(TableError) -> TableRow {
    number += 1
    let lost = TableRow(number: number, line: line, problem: .unclosedQuote(cell: cell))
    try skipLine()
    while let width {
      switch record() {
      case .more: try fill()
      case .end: return lost
      case .row(let row, end: _, lines: 1) where row.cells.count == width: return lost
      case .row, .unclosed: try skipLine()
      }
    }
    return lost
  }

  private mutating func skipLine() throws(TableError) {
    while true {
      if let end = buffer[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), isAtEnd || end + 1 < buffer.count {
        let isPair = buffer[end] == 0x0D && end + 1 < buffer.count && buffer[end + 1] == 0x0A
        return advance(to: end + (isPair ? 2 : 1), lines: 1)
      }
      if isAtEnd { return index = buffer.count }
      try fill()
    }
  }

  private mutating func fill() throws(TableError) {
    let known = buffer.count - index
    let count = max(window, known)
    buffer = try file.part(at: offset, count: count, behind: buffer[index...])
    offset += buffer.count - known
    isAtEnd = buffer.count - known < count
    index = 0
  }

  private func record() -> Record {
    buffer.withUnsafeBufferPointer { bytes in
      var scan = RecordScan(bytes: bytes, index: index, separator: separator, isLast: isAtEnd)
      if index == bytes.count { return isAtEnd ? .end : .more }
      while true {
        switch scan.cell() {
        case .cell(let isLast):
          guard isLast else { continue }
          let row = TableRow(number: number + 1, line: line, cells: scan.cells, problem: scan.problem)
          return .row(row, end: scan.index, lines: scan.lines + 1)
        case .unclosed: return .unclosed(cell: scan.cells.count)
        case .more: return .more
        }
      }
    }
  }
}

/// Reads one row, cell by cell.
private struct RecordScan {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  let separator: UInt8
  let isLast: Bool
  var cells: [String] = []
  var lines = 0
  var problem: TableRow.Problem?
  /// A quote that is open for longer than this was never meant to be.
  private static let longestCell = 1 << 20

  enum Step { case cell(isLast: Bool), unclosed, more }

  mutating func cell() -> Step {
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return quoted() }
    let start = index
    while index < bytes.count, bytes[index] != separator, !isLineEnd(bytes[index]) { index += 1 }
    if index == bytes.count, !isLast { return .more }
    add(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    return ended()
  }

  private mutating func quoted() -> Step {
    let start = index
    var text: [UInt8] = []
    var (isOdd, breaks) = (false, 0)
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if index - start > Self.longestCell { return .unclosed }
      if byte == UInt8(ascii: "\"") {
        guard index + 1 < bytes.count || isLast else { return .more }
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
        if next == UInt8(ascii: "\"") {
          index += 1
        } else if next == separator || isLineEnd(next) {
          index += 1
          lines += breaks
          text.withUnsafeBufferPointer { add($0) }
          return ended()
        } else {
          isOdd = true
        }
      } else if isLineEnd(byte) {
        let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if !isPair { breaks += 1 }
      }
      // A quote with text behind it, in a cell of several lines: another cell's that was taken for the end of this one.
      if isOdd && breaks > 0 { return .unclosed }
      text.append(bytes[index])
      index += 1
    }
    return isLast || index - start > Self.longestCell ? .unclosed : .more
  }

  /// Steps behind the separator or the end of the line that follows a cell.
  private mutating func ended() -> Step {
    guard index < bytes.count else { return isLast ? .cell(isLast: true) : .more }
    if bytes[index] == separator {
      index += 1
      return .cell(isLast: false)
    }
    if bytes[index] == 0x0D {
      guard index + 1 < bytes.count || isLast else { return .more }
      if index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    }
    index += 1
    return .cell(isLast: true)
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    if let cell = String(validating: text, as: UTF8.self) {
      cells.append(cell.trimmed)
    } else {
      problem = problem ?? .badBytes(cell: cells.count)
      cells.append("")
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
