import Essentials
import PetModel
import Support

/// Writes the cells of a sheet as text with commas.
struct SheetRows {
  private let workbook: Workbook
  /// The rows as text. Its cells are complete after ``flush()``.
  var text: TableText
  /// The numbers of rows with a line through most of their texts.
  private(set) var crossedOut: [Int] = []
  /// The columns of cells with a line through their text, by row, and whether it runs through all of the text.
  private(set) var crossedOutCells: [Int: [Int: Bool]] = [:]
  private var hiddenColumns: Set<Int> = []
  /// The columns of cells with a formula and no result, by row. Programs such as openpyxl calculate none.
  private(set) var cellsWithoutResult: [Int: [Int]] = [:]
  /// Those of the sheet, which are known at its end.
  private(set) var merged: [MergedCell] = []
  private let mergedByRow: [Int: [MergedCell]]
  /// The merged texts that reach down to the present row, by column.
  private var open: [Int: (text: ArraySlice<UInt8>, isCrossedOut: Bool?, last: Int)] = [:]
  /// A limit for the work with merged cells: no honest sheet needs so many steps.
  private var steps = 1 << 26
  private var buffer: [UInt8] = []
  private var (row, column) = (0, 0)
  /// The texts of the present row, and their bytes.
  private var (cells, size) = ([ArraySlice<UInt8>](), 0)
  private var (type, style) = ("", 0)
  private var value: [UInt8] = []
  private var runs = CellRuns()
  private var isHidden = false
  private var formula: [UInt8]?

  init(of workbook: Workbook, into file: ReadableFile, merged: [MergedCell]) {
    self.workbook = workbook
    text = TableText(rows: file)
    mergedByRow = Dictionary(grouping: merged, by: \.rows.lowerBound)
  }

  mutating func start(_ name: String, _ attributes: XML.Attributes) {
    switch name {
    case "col" where ["1", "true"].contains(attributes["hidden"] ?? "") && steps > 0:
      let ends = ["min", "max"].compactMap { name in attributes[name].flatMap { Int($0) } }
      if ends.count == 2, 0 < ends[0], ends[0] <= ends[1], ends[1] <= 1 << 14 {
        steps -= ends[1] - ends[0] + 1
        hiddenColumns.formUnion(ends[0] - 1..<ends[1])
      }
    case "row":
      let number = attributes["r"].flatMap { Int($0) } ?? row + 1
      // Numbers that go back, or beyond the limit of sheets, don't count.
      let next = number > row && number <= 1 << 20 ? number : row + 1
      buffer += [UInt8](repeating: 0x0A, count: next - row - 1)
      row = next
      column = -1
      cells.removeAll(keepingCapacity: true)
      size = 0
      isHidden = ["1", "true"].contains(attributes["hidden"] ?? "")
    case "c":
      column = attributes["r"].map { $0.columnIndex } ?? column + 1
      type = attributes["t"] ?? "n"
      style = attributes["s"].flatMap { Int($0) } ?? 0
      value = []
      runs = CellRuns()
      formula = nil
    case "f": formula = []
    case "autoFilter", "tablePart": text.isFiltered = true
    case "mergeCell" where merged.count < 1 << 16:
      if let cell = attributes["ref"].flatMap(MergedCell.init) { merged.append(cell) }
    default: runs.start(name, attributes)
    }
  }

  mutating func end(_ name: String, _ text: [UInt8]) throws(TableError) {
    switch name {
    case "v": value += text
    case "f": formula = text
    case "t" where !runs.isReadingAid:
      value += text
      runs.add(text)
    case "c": try add()
    case "row":
      endRow()
      if buffer.count >= 1 << 18 { try flush() }
    default: break
    }
  }

  mutating func flush() throws(TableError) {
    try text.file.add(buffer)
    buffer = []
  }

  private mutating func add() throws(TableError) {
    guard column < 1 << 14, column >= cells.count else { return }
    takeFormula()
    let text = cellText()
    let runs = type == "s" ? workbook.texts.runs(of: sharedIndex) : runs
    let open = runs.openPart(of: text, isCellCrossedOut: workbook.crossedOutStyles.contains(style))
    // A text that is crossed out altogether is left to the reader of the row, who knows its column.
    if open != text { crossedOutCells[row, default: [:]][column] = open.isEmpty }
    cells += [ArraySlice<UInt8>](repeating: [], count: column - cells.count) + [open.isEmpty ? text : open]
    size += cells[column].count
    if crossedOutCells.count > 1 << 17 { throw .tooLarge("more than 131,072 rows have crossed-out cells") }
    if size > 16 << 20 { throw .tooLarge("row \(row) has more than 16 MB of text") }
  }

  /// Takes the text of a link from its formula, if it has no result. An empty text is a result.
  private mutating func takeFormula() {
    guard let formula, value.isEmpty, type != "str" else { return }
    if case .text(let text) = CellValue("=" + String(decoding: formula, as: UTF8.self), isNumber: false),
      !text.hasPrefix("=")
    {
      (value, type) = (Array(text.utf8), "str")
    } else {
      cellsWithoutResult[row, default: []].append(column)
    }
  }

  /// Fills a row in which at least two cells have texts of their own: any other belongs to the pet above it.
  private mutating func fillMerged() {
    steps -= open.count
    open = steps > 0 ? open.filter { $0.value.last >= row } : [:]
    if cells.count(where: { !$0.isEmpty }) > 1 {
      for (column, cell) in open where column >= cells.count || cells[column].isEmpty {
        steps -= column + cell.text.count
        if column >= cells.count { cells += [ArraySlice<UInt8>](repeating: [], count: column + 1 - cells.count) }
        cells[column] = cell.text
        if let isCrossedOut = cell.isCrossedOut { crossedOutCells[row, default: [:]][column] = isCrossedOut }
      }
    }
    for cell in mergedByRow[row] ?? [] where cell.column < cells.count {
      open[cell.column] = (cells[cell.column], crossedOutCells[row]?[cell.column], cell.rows.upperBound)
    }
  }

  private mutating func endRow() {
    let count = crossedOutCells[row]?.values.count { $0 } ?? 0
    let isCrossedOut = count > 0 && count * 2 > cells.count { !$0.isEmpty }
    if !mergedByRow.isEmpty { fillMerged() }
    if isHidden, cells.contains(where: { !$0.isEmpty }) { text.hiddenRows.insert(row) }
    if isCrossedOut { crossedOutCells[row] = nil }
    if !isCrossedOut {
      for (index, cell) in cells.enumerated() {
        if !cell.isEmpty, hiddenColumns.contains(index) { text.hidden.insert(index) }
        write(cell, isFirst: index == 0)
      }
    } else if !isHidden {
      crossedOut.append(row)
    }
    buffer.append(0x0A)
  }

  private mutating func write(_ text: ArraySlice<UInt8>, isFirst: Bool) {
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    buffer.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { buffer.append(byte) }
      buffer.append(byte)
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// The number of the present cell's text among those that cells share.
  private var sharedIndex: Int { Int(String(decoding: value, as: UTF8.self)) ?? -1 }

  private func cellText() -> ArraySlice<UInt8> {
    switch type {
    case "s": return workbook.texts[sharedIndex] ?? []
    case "b": return Array((value == [0x31] ? "TRUE" : "FALSE").utf8)[...]
    case "str", "inlineStr", "e", "d": return value[...]
    default:
      guard let number = Double(String(decoding: value, as: UTF8.self)), number.isFinite else { return value[...] }
      let formats = workbook.numberFormats
      let format = formats.indices.contains(style) ? formats[style] : NumberFormat("")
      if format.isDate, let date = date(number) { return Array(date.utf8)[...] }
      let isWhole = abs(number) < 1e15 && number == number.rounded()
      return Array(format.text(isWhole ? String(Int(number)) : String(decoding: value, as: UTF8.self)).utf8)[...]
    }
  }

  /// Days since the last of 1899, because Excel believes in a leap year 1900; or since the first of 1904.
  private func date(_ number: Double) -> String? {
    guard (0..<2_958_466).contains(number) else { return nil }
    let seconds = (number * 86_400).rounded()
    let days = Int(seconds / 86_400)
    let since1970 = days - (workbook.beginsIn1904 ? 24_107 : days < 60 ? 25_568 : 25_569)
    let day = CalendarDay(utc: Date(timeIntervalSince1970: Double(since1970) * 86_400)).iso8601
    let time = Int(seconds) % 86_400
    if time == 0 { return day }
    let parts = [time / 3600, time / 60 % 60, time % 60].map { String($0).zeroPadded(to: 2) }
    return "\(day)T\(parts.joined(separator: ":"))"
  }
}

extension StringProtocol {
  /// The column of `AB12`, from 0.
  var columnIndex: Int {
    var index = 0
    for byte in utf8.prefix(4) where (0x41...0x5A).contains(byte) { index = index * 26 + Int(byte) - 0x40 }
    return Swift.max(0, index - 1)
  }
}
