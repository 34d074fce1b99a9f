import Support

/// A workbook of Excel (.xlsx), whose sheets become text with commas.
struct Workbook {
  /// The visible sheets, in order.
  private(set) var sheetNames: [String] = []
  let pictureCount: Int

  private let archive: ZIPArchive
  private var parts: [String: String] = [:]
  private(set) var beginsIn1904 = false
  private(set) var texts = SharedTexts()
  /// By the number of a cell's style.
  private(set) var numberFormats: [NumberFormat] = []
  /// The styles with a line through the text.
  private(set) var crossedOutStyles: Set<Int> = []

  init(_ archive: ZIPArchive) throws(TableError) {
    self.archive = archive
    pictureCount = archive.count(under: "xl/media/")
    var targets: [String: String] = [:]
    if archive.has("xl/_rels/workbook.xml.rels") {
      try XML.read("xl/_rels/workbook.xml.rels", of: archive) { name, attributes in
        guard name == "Relationship", let id = attributes["Id"], let target = attributes["Target"] else { return }
        targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
      }
    }
    try XML.read("xl/workbook.xml", of: archive) { name, attributes in
      if name == "workbookPr" { beginsIn1904 = ["1", "true"].contains(attributes["date1904"] ?? "") }
      guard name == "sheet", let title = attributes["name"], attributes["state"] ?? "visible" == "visible",
        let target = attributes["id"].flatMap({ targets[$0] }), !sheetNames.contains(title)
      else { return }
      sheetNames.append(title)
      parts[title] = target
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
      case "strike" where attributes.isOn: crossedOutFonts.insert(fontCount - 1)
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
    }
    numberFormats = styles
  }

  /// The visible rows of a sheet, as text with commas: the row of the sheet is that of the text.
  func rows(of sheet: String, merged: [MergedCell] = []) throws(TableError) -> SheetRows {
    guard let part = parts[sheet] else { throw .damaged("it has no sheet \(sheet.quoted)") }
    var rows = SheetRows(of: self, into: try .emptySpool(), merged: merged)
    try XML.read(part, of: archive) {
      rows.start($0, $1)
    } end: { name, text throws(TableError) in
      try rows.end(name, text)
    }
    // Their list is behind the rows, so the rows are read again.
    if merged.isEmpty, !rows.merged.isEmpty { return try self.rows(of: sheet, merged: rows.merged) }
    try rows.flush()
    return rows
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
  /// Those of the texts in which a run has a font of its own.
  private var runsByIndex: [Int: CellRuns] = [:]

  init() {}

  init(_ archive: ZIPArchive) throws(TableError) {
    var (runs, runCount) = (CellRuns(), 0)
    try XML.read("xl/sharedStrings.xml", of: archive) { name, attributes in
      if name == "si" { runs = CellRuns() }
      runs.start(name, attributes)
    } end: { name, text throws(TableError) in
      if name == "t" && !runs.isReadingAid {
        bytes += text
        runs.add(text)
      }
      if name == "si" {
        if runs.count > 0 { runsByIndex[ends.count] = runs }
        runCount += runs.count
        ends.append(bytes.count)
      }
      if bytes.count > 256 << 20 || ends.count + runCount > 4_000_000 {
        throw .tooLarge("it has more than 256 MB of text")
      }
    }
  }

  subscript(index: Int) -> ArraySlice<UInt8>? {
    ends.indices.contains(index) ? bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] : nil
  }

  func runs(of index: Int) -> CellRuns { runsByIndex[index] ?? CellRuns() }
}
