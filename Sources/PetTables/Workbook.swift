import CExpat
import Essentials
import PetModel
import Support

/// A workbook of Excel (.xlsx), whose sheets become text with commas.
struct Workbook {
  /// The visible sheets, in order.
  private(set) var sheetNames: [String] = []
  let pictureCount: Int

  private let archive: ZIPArchive
  private var parts: [String: String] = [:]
  fileprivate var beginsIn1904 = false
  fileprivate var texts = SharedTexts()
  /// By the number of a cell's style.
  fileprivate var numberFormats: [NumberFormat] = []
  /// The styles with a line through the text.
  fileprivate var crossedOutStyles: Set<Int> = []

  init(_ archive: ZIPArchive) throws(TableError) {
    self.archive = archive
    pictureCount = archive.count(under: "xl/media/")
    var targets: [String: String] = [:]
    if archive.has("xl/_rels/workbook.xml.rels") {
      try XML.read("xl/_rels/workbook.xml.rels", of: archive) { name, attributes in
        guard name == "Relationship", let id = attributes["Id"], let target = attributes["Target"] else { return false }
        targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
        return false
      }
    }
    try XML.read("xl/workbook.xml", of: archive) { name, attributes in
      if name == "workbookPr" { beginsIn1904 = ["1", "true"].contains(attributes["date1904"] ?? "") }
      guard name == "sheet", let title = attributes["name"], attributes["state"] ?? "visible" == "visible",
        let target = attributes["id"].flatMap({ targets[$0] }), !sheetNames.contains(title)
      else { return false }
      sheetNames.append(title)
      parts[title] = target
      return false
    }
    if archive.has("xl/sharedStrings.xml") { texts = try SharedTexts(archive) }
    if archive.has("xl/styles.xml") { try readStyles() }
  }

  private mutating func readStyles() throws(TableError) {
    var (formats, isInCells, styles) = ([Int: String](), false, [NumberFormat]())
    var (fontCount, crossedOutFonts) = (0, Set<Int>())
    try XML.read("xl/styles.xml", of: archive) { name, attributes in
      switch name {
      case "numFmt": if let id = attributes["numFmtId"].flatMap({ Int($0) }) { formats[id] = attributes["formatCode"] }
      case "font": fontCount += 1
      case "strike" where !["0", "false"].contains(attributes["val"] ?? ""): crossedOutFonts.insert(fontCount - 1)
      case "cellXfs": isInCells = true
      case "cellStyles": isInCells = false
      case "xf" where isInCells:
        let id = attributes["numFmtId"].flatMap { Int($0) } ?? 0
        let font = attributes["fontId"].flatMap { Int($0) } ?? 0
        if crossedOutFonts.contains(font) { crossedOutStyles.insert(styles.count) }
        let isDate = [14...17, 22...22, 27...36, 50...58].contains { $0.contains(id) }
        styles.append(NumberFormat(formats[id] ?? (isDate ? "d" : "")))
      default: break
      }
      return false
    }
    numberFormats = styles
  }

  /// The visible rows of a sheet, as text with commas: the row of the sheet is that of the text.
  func rows(
    of sheet: String, merged: [MergedCell] = []
  ) throws(TableError) -> (text: TableText, hidden: [Int], crossedOut: [Int], columns: [String]) {
    guard let part = parts[sheet] else { throw .noSheet(sheet, among: sheetNames) }
    var writer = SheetWriter(of: self, into: try .emptySpool(), merged: merged)
    try XML.read(part, of: archive) {
      writer.start($0, $1)
    } end: { name, text throws(TableError) in
      try writer.end(name, text)
    }
    // Their list is behind the rows, so the rows are read again.
    if merged.isEmpty, !writer.merged.isEmpty { return try rows(of: sheet, merged: writer.merged) }
    try writer.flush()
    let columns = writer.filledHidden.sorted().map(\.columnLetters)
    return (TableText(rows: writer.file), writer.hidden, writer.crossedOut, columns)
  }
}

/// A cell that is merged with those below it: people read its text in each row.
struct MergedCell {
  let column: Int
  let rows: ClosedRange<Int>

  /// - Parameter area: `F2:G3`. Nil for cells of one row.
  init?(_ area: String) {
    let corners = area.split(separator: ":").map { (column: $0.columnIndex, row: Int($0.drop(while: \.isLetter)) ?? 0) }
    guard corners.count == 2, corners[0].column < 1 << 14, corners[0].row < corners[1].row else { return nil }
    column = corners[0].column
    rows = corners[0].row...corners[1].row
  }
}

/// The texts that cells share, one after the other.
struct SharedTexts {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init() {}

  init(_ archive: ZIPArchive) throws(TableError) {
    var (bytes, ends, isReading) = ([UInt8](), [Int](), false)
    try XML.read("xl/sharedStrings.xml", of: archive) { name, _ in
      // The Japanese reading of a word is no part of it.
      isReading = name == "rPh" || isReading && name != "si"
      return name == "t" && !isReading
    } end: { name, text throws(TableError) in
      if name == "t" && !isReading { bytes += text }
      if name == "rPh" { isReading = false }
      if name == "si" { ends.append(bytes.count) }
      if bytes.count > 256 << 20 || ends.count > 4_000_000 { throw .tooLarge("it has more than 256 MB of text") }
    }
    self.bytes = bytes
    self.ends = ends
  }

  subscript(index: Int) -> ArraySlice<UInt8>? {
    ends.indices.contains(index) ? bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] : nil
  }
}

/// Writes the cells of a sheet as text with commas.
private struct SheetWriter {
  private let workbook: Workbook
  let file: ReadableFile
  /// The numbers of rows that a filter or a person has hidden.
  private(set) var hidden: [Int] = []
  /// The numbers of rows with a line through most of their texts.
  private(set) var crossedOut: [Int] = []
  private var crossedOutCells = 0
  /// The hidden columns, and those of them with texts.
  private var hiddenColumns: Set<Int> = []
  private(set) var filledHidden: Set<Int> = []
  /// Those of the sheet, which are known at its end.
  private(set) var merged: [MergedCell] = []
  private let mergedByRow: [Int: [MergedCell]]
  /// The merged texts that reach down to the present row, by column.
  private var open: [Int: (text: ArraySlice<UInt8>, last: Int)] = [:]
  /// A limit for the work with merged cells: no honest sheet needs so many steps.
  private var steps = 1 << 26
  private var buffer: [UInt8] = []
  private var (row, column) = (0, 0)
  /// The texts of the present row, and their bytes.
  private var (cells, size) = ([ArraySlice<UInt8>](), 0)
  private var (type, style) = ("", 0)
  private var value: [UInt8] = []
  private var (isHidden, isInValue) = (false, false)

  init(of workbook: Workbook, into file: ReadableFile, merged: [MergedCell]) {
    self.workbook = workbook
    self.file = file
    mergedByRow = Dictionary(grouping: merged, by: \.rows.lowerBound)
  }

  mutating func start(_ name: String, _ attributes: XML.Attributes) -> Bool {
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
      crossedOutCells = 0
      size = 0
      isHidden = ["1", "true"].contains(attributes["hidden"] ?? "")
    case "c":
      column = attributes["r"].map { $0.columnIndex } ?? column + 1
      type = attributes["t"] ?? "n"
      style = attributes["s"].flatMap { Int($0) } ?? 0
      value = []
    case "v", "t": isInValue = true
    case "mergeCell" where merged.count < 1 << 16:
      if let cell = attributes["ref"].flatMap(MergedCell.init) { merged.append(cell) }
    default: break
    }
    return isInValue
  }

  mutating func end(_ name: String, _ text: [UInt8]) throws(TableError) {
    switch name {
    case "v", "t":
      isInValue = false
      value += text
    case "c": try add()
    case "row":
      endRow()
      if buffer.count >= 1 << 18 { try flush() }
    default: break
    }
  }

  mutating func flush() throws(TableError) {
    try file.add(buffer)
    buffer = []
  }

  private mutating func add() throws(TableError) {
    guard column < 1 << 14, column >= cells.count else { return }
    cells += [ArraySlice<UInt8>](repeating: [], count: column - cells.count) + [text()]
    size += cells[column].count
    if workbook.crossedOutStyles.contains(style), !cells[column].isEmpty { crossedOutCells += 1 }
    if size > 16 << 20 { throw .tooLarge("row \(row) has more than 16 MB of text") }
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
      }
    }
    for cell in mergedByRow[row] ?? [] where cell.column < cells.count {
      open[cell.column] = (cells[cell.column], cell.rows.upperBound)
    }
  }

  private mutating func endRow() {
    let isCrossedOut = crossedOutCells > 0 && crossedOutCells * 2 > cells.count { !$0.isEmpty }
    if !mergedByRow.isEmpty { fillMerged() }
    if !isHidden && !isCrossedOut {
      for (index, text) in cells.enumerated() {
        let isLeftOut = !text.isEmpty && hiddenColumns.contains(index)
        if isLeftOut { filledHidden.insert(index) }
        write(isLeftOut ? [] : text, isFirst: index == 0)
      }
    } else if !isHidden {
      crossedOut.append(row)
    } else if cells.contains(where: { !$0.isEmpty }) {
      hidden.append(row)
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

  private func text() -> ArraySlice<UInt8> {
    switch type {
    case "s": return Int(String(decoding: value, as: UTF8.self)).flatMap { workbook.texts[$0] } ?? []
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
  fileprivate var columnIndex: Int {
    var index = 0
    for byte in utf8.prefix(4) where (0x41...0x5A).contains(byte) { index = index * 26 + Int(byte) - 0x40 }
    return Swift.max(0, index - 1)
  }
}

/// Reads an XML file in an archive, element by element.
final class XML {
  /// The attributes of an element, without the prefixes of their names.
  struct Attributes {
    fileprivate let list: UnsafeMutablePointer<UnsafePointer<CChar>?>?

    subscript(name: String) -> String? {
      guard var next = list else { return nil }
      while let key = next[0], let value = next[1] {
        if XML.local(key) == name { return String(cString: value) }
        next += 2
      }
      return nil
    }
  }

  typealias Start = (_ name: String, Attributes) -> Bool
  typealias End = (_ name: String, _ text: [UInt8]) throws(TableError) -> Void

  private let start: Start
  private let end: End
  private var text: [UInt8] = []
  private var isKept = false
  private var failure: TableError?

  private init(_ start: @escaping Start, _ end: @escaping End) {
    self.start = start
    self.end = end
  }

  /// - Parameters:
  ///   - start: Says whether the text in the element is wanted.
  ///   - end: Gets the element's text, or an empty one.
  static func read(_ name: String, of archive: ZIPArchive, start: Start, end: End = { _, _ in }) throws(TableError) {
    try withoutActuallyEscaping(start) { start throws(TableError) in
      try withoutActuallyEscaping(end) { end throws(TableError) in
        try XML(start, end).read(name, of: archive)
      }
    }
  }

  private func read(_ name: String, of archive: ZIPArchive) throws(TableError) {
    let parser = cexpat_create(
      Unmanaged.passUnretained(self).toOpaque(), { XML.me($0)?.started($1, $2) },
      { user, name in XML.me(user)?.ended(name) },
      { XML.me($0)?.met($1, $2) })
    guard let parser else { throw .noLibrary }
    defer { cexpat_free(parser) }
    func parse(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(TableError) {
      let isXML = cexpat_parse(parser, bytes.baseAddress, bytes.count, isLast)
      if let failure { throw failure }
      if !isXML { throw .damaged("\(name.quoted) is not XML") }
    }
    try archive.unpack(name) { bytes throws(TableError) in try parse(bytes, isLast: false) }
    try parse(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
  }

  private static func me(_ user: UnsafeMutableRawPointer?) -> XML? {
    user.map { Unmanaged<XML>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func local(_ name: UnsafePointer<CChar>?) -> String {
    guard let name else { return "" }
    let text = String(cString: name)
    return text.utf8.contains(UInt8(ascii: ":")) ? String(text.split(separator: ":").last ?? "") : text
  }

  private func started(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    isKept = start(Self.local(name), Attributes(list: attributes))
    text.removeAll(keepingCapacity: true)
  }

  private func met(_ bytes: UnsafePointer<CChar>?, _ count: Int32) {
    guard isKept, let bytes else { return }
    text += UnsafeRawBufferPointer(start: bytes, count: Int(count))
  }

  private func ended(_ name: UnsafePointer<CChar>?) {
    isKept = false
    guard failure == nil else { return }
    do throws(TableError) { try end(Self.local(name), text) } catch { failure = error }
    text.removeAll(keepingCapacity: true)
  }
}
