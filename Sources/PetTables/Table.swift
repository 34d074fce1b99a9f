import PetDecoding
package import PetModel
package import Support

/// The site's facts that decide ambiguous bytes and dates.
package struct TableHints: Sendable {
  /// The site's first language.
  package let language: String
  /// The code of its country, such as `US`.
  package var territory: String?
  /// The last day that isn't to come; nil to take any.
  package let latest: CalendarDay?
  /// Whether the user has told the meaning of FOUND.
  let isFoundTold: Bool

  package init(language: String, territory: String? = nil, latest: CalendarDay? = nil, isFoundTold: Bool = false) {
    self.language = language
    self.territory = territory
    self.latest = latest
    self.isFoundTold = isFoundTold
  }

  /// Whether dates begin with the month there.
  var isAmerican: Bool { territory.map { $0 == "US" } ?? language.lowercased().hasPrefix("en-us") }

  /// The date in a cell; nil for a text that is none.
  func date(_ text: String) -> WrittenDate? { WrittenDate(text, isAmerican: isAmerican) }
}

/// A table with reports of pets: the meanings of its columns, and its rows as items of JSON.
package struct Table {
  /// Row by row an item, or an empty line: the line of an item has the number of its row.
  package struct Items {
    package let file: ReadableFile
    package fileprivate(set) var diagnostics: DiagnosticLog
    fileprivate let table: Table
    /// The text line of each row; nil for a workbook or an export.
    fileprivate var lines: [Int32]?
    /// The reports of the rows that a column keeps back.
    package fileprivate(set) var keptBack: [PetID] = []
    package fileprivate(set) var unshown: [PetID: UnshownReport] = [:]

    /// Whether its system leaves out old reports, so that an absent pet may still be missing.
    package var omitsOldPets: Bool { table.columns.settings.idPrefix != nil }
    /// ``TableColumns/deciding``; nil without rows, and with open questions.
    package var deciding: [String: Bool]? {
      table.rowCount > 0 && table.columns.isSettled ? table.columns.deciding : nil
    }

    /// A place in the items as a place in the table: `list.csv, row 14, column F (Data zaginięcia)`.
    package func place(_ location: SourceLocation) -> SourceLocation {
      guard let position = location.position, position.kind == .row else { return location }
      let columns = table.columns
      var place = location
      place.key = location.key.map { key in
        (columns.first(of: key) ?? (key == "lastSeenDate" ? columns.first(of: "foundOn") : nil))?.place ?? key
      }
      place.mark = lines.map { .lineAndColumn(Int($0[position.number - 1]), 1) }
      if table.text.isOwn && table.sheet == nil { place.position = .item(position.number - 1) }
      return place
    }
  }

  package private(set) var columns: TableColumns
  package private(set) var sheet: String?
  /// The number of rows below the header.
  package private(set) var rowCount = 0
  /// Whether the cells of a longer row stand in wrong columns, because a comma stands in a text: one cell begins with a
  /// space, or the telephone has no digit. Behind the last column there may be notes, and in it a text with commas.
  func isShifted(_ row: TableRow) -> Bool {
    if text.isOwn || text.separator != UInt8(ascii: ",") { return false }
    let phone = columns.indices(of: "phone").map { row[$0] }.first { !$0.isOnlySigns }
    return row.spaced.count == 1 && row.spaced[0] < columns.width || phone?.contains(where: \.isNumber) == false
  }
  package private(set) var dateOrder = DateOrder()
  package let name: String
  let path: String?
  let hints: TableHints
  private(set) var text: TableText
  let photos: PhotoNames?
  /// The problems with parts of a workbook that aren't read.
  private(set) var unreadParts: [Diagnostic] = []
  /// The cells of a workbook with a line through their text: by row and column, whether it runs through all of it.
  private(set) var crossedOutCells: [Int: [Int: Bool]] = [:]

  /// The columns of a workbook's cells with a formula and no result, by row.
  private var cellsWithoutResult: [Int: [Int]] = [:]

  /// Rows that columns are judged by.
  private static let sampleSize = 500

  /// Nil for a file that is no table.
  ///
  /// - Parameters:
  ///   - path: Where its settings and photos are; nil when it came out of a pipe.
  ///   - settings: In the place of those beside the table.
  package init?(
    _ file: ReadableFile, name: String, path: String?, hints: TableHints, settings: ColumnSettings? = nil
  ) throws(TableError) {
    guard let format = try TableFormat(file, name: name) else { return nil }
    let settings = if let settings { settings } else { try ColumnSettings(for: path) }
    self.name = name
    self.path = path
    self.hints = hints
    photos = path.map { PhotoNames(folder: $0.pathParts.folder) }
    switch format {
    case .text:
      text = try TableText(file, encoding: settings.encoding, separator: settings.separator, language: hints.language)
      columns = try Self.columns(of: &text, settings)
    case .export(let rows):
      text = TableText(rows: rows)
      columns = try Self.columns(of: &text, settings)
    case .workbook(let archive):
      let workbook = try Workbook(archive)
      let found = try Self.firstSheet(of: workbook, settings)
      sheet = found.name
      text = found.rows.text
      columns = found.columns
      crossedOutCells = found.rows.crossedOutCells
      cellsWithoutResult = found.rows.cellsWithoutResult
      unreadParts = found.rows.problems(in: name) + workbook.problems(in: name, besides: found.others, settingsFile)
    }
    if let path { try settings.checkOthers(for: path, with: columns.names) }
    try look()
    if photos?.hasMore == true { throw .tooManyPhotos }
  }

  /// Whether a file in a folder is a text with tabs.
  package static func hasTabs(at path: String) -> Bool {
    guard let head = try? ReadableFile(at: path).bytes(at: 0, count: 8192) else { return false }
    return TableText.looksLikeTable(head.filter { $0 != 0 && $0 < 0x80 }, tabsOnly: true)
  }

  /// Judges columns by the first rows. If these leave some empty, it looks below for some values of each: a list of 600
  /// pets may have its first refusal in row 580.
  private static func columns(of text: inout TableText, _ settings: ColumnSettings) throws(TableError) -> TableColumns {
    var (rows, later, reader) = ([TableRow](), [TableRow](), CSVReader(text))
    while rows.count < sampleSize, let row = try reader.next() {
      if row.problem == nil, !row.isBlank { rows.append(row) }
    }
    let header = try TableColumns.header(in: rows, settings)
    rows.removeAll { $0.number <= header.number }
    let read = text.unread
    text.unread = text.hidden.filter { index in
      let answer = settings.columns.first { $0.header == header[index] }?.key
      return !ColumnMatcher.builtIn.decides(header[index], rows.map { $0[index] }, answer: answer)
    }
    if text.unread != read { return try columns(of: &text, settings) }
    let empty = TableColumns.emptyColumns(of: header, in: rows)
    let most = max(1, min(20, sampleSize / max(1, empty.count)))
    var wanted = Dictionary(uniqueKeysWithValues: empty.map { ($0, most) })
    while !wanted.isEmpty, let row = try reader.next() {
      let filled = row.problem == nil ? wanted.filter { !row[$0.key].isOnlySigns } : [:]
      if !filled.isEmpty { later.append(row) }
      for (index, count) in filled { wanted[index] = count > 1 ? count - 1 : nil }
    }
    return try TableColumns(header, rows, later: later, settings: settings)
  }

  /// The first visible sheet with a header, or the one that was chosen.
  private static func firstSheet(
    of workbook: Workbook, _ settings: ColumnSettings
  ) throws(TableError) -> (name: String, rows: SheetRows, columns: TableColumns, others: [String]) {
    if let chosen = settings.sheet, !workbook.sheetNames.contains(chosen) {
      let names = workbook.sheetNames
      throw TableError(
        code: .invalidColumns,
        problem: "has no sheet \(chosen.quoted); there \(names.count == 1 ? "is" : "are") "
          + names.map(\.quoted).joined(separator: ", "),
        advice: "Write the name of one of them as \"sheet\" in the file of columns")
    }
    var failure = TableError.damaged("it has no sheet with rows")
    for sheet in workbook.sheetNames where settings.sheet.map({ $0 == sheet }) ?? true {
      var rows = try workbook.rows(of: sheet)
      do throws(TableError) {
        let columns = try columns(of: &rows.text, settings)
        let others = workbook.sheetNames.drop { $0 != sheet }.dropFirst().filter { other in
          // A sheet that is not read may be broken.
          guard settings.sheet == nil, var rows = try? workbook.rows(of: other) else { return false }
          return (try? Self.columns(of: &rows.text, settings))?.columns.count { $0.isKnown } ?? 0 > 1
        }
        return (sheet, rows, columns, others)
      } catch { failure = error }
    }
    throw failure
  }

  /// Looks through all rows for the order of dates.
  private mutating func look() throws(TableError) {
    let dates = ["lastSeenDate", "foundOn", "timestamp"].flatMap(columns.indices)
    let (photo, petName) = (columns.indices(of: "photoUrl").first, columns.indices(of: "petName").first)
    var reader = CSVReader(text, width: columns.width, below: columns.headerRow)
    var search = DateOrder.Search(hints)
    var (shortCount, last) = (0, TableRow?.none)
    while let row = try reader.next() {
      guard row.number > columns.headerRow, !row.isBlank else { continue }
      rowCount += 1
      last = row
      if row.cells.count < columns.width { shortCount += 1 }
      columns.note(row)
      photos?.note(photos: row[photo], petName: row[petName])
      if columns.settings.dates == nil { for index in dates { search.look(at: row[index], row: row.number) } }
    }
    if let last, shortCount == 1, rowCount > 1, last.isPart(ofWidth: columns.width),
      ![[0x0A], [0x0D]].contains(try text.file.part(at: text.file.size - 1, count: 1))
    {
      throw .notReadable(
        "ends in the middle of row \(last.number), so a part of it is missing",
        "Save or copy it again; if it is whole, end its last line with a line break")
    }
    dateOrder = columns.settings.dates.map { DateOrder(order: $0) } ?? search.result
  }

  /// The rows as items. A table with open questions has none.
  package func items() throws(TableError) -> Items {
    var items = Items(
      file: try .emptySpool(), diagnostics: DiagnosticLog(problems), table: self, lines: text.isOwn ? nil : [])
    guard columns.isSettled else { return items }
    var (writer, reader) = (RowWriter(self), CSVReader(text, width: columns.width, below: columns.headerRow))
    var (buffer, written) = ([UInt8](), 0)
    while let row = try reader.next() {
      items.lines?.append(Int32(clamping: row.line))
      if row.number > columns.headerRow, let problem = row.problem {
        items.diagnostics.append(lost(row, problem))
      } else if row.number > columns.headerRow, let json = try writer.json(row) {
        buffer += [UInt8](repeating: 0x0A, count: row.number - 1 - written)
        buffer += json.utf8
        buffer.append(0x0A)
        written = row.number
      }
      if buffer.count > 1 << 18 {
        try items.file.add(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try items.file.add(buffer)
    items.diagnostics += writer.diagnostics + writer.summary.problems(of: self)
    (items.keptBack, items.unshown) = (writer.keptBack, writer.unshown)
    return items
  }

  /// Refuses a pet with a formula without a result in a column that is read. It may close a report.
  func checkResults(of row: TableRow) throws(TableError) {
    guard let cells = cellsWithoutResult[row.number] else { return }
    let read = cells.first { cell in
      guard columns.columns.indices.contains(cell) else { return false }
      return columns.columns[cell].isKnown
        || columns.empty.contains(cell) && ColumnMatcher.builtIn.match(columns.headers[cell])?.key != nil
    }
    if let read { throw .withoutResult(read.columnLetters + "\(row.number)") }
  }

  /// All texts of columns that aren't published, and contacts that owners keep back, each once, with its first place:
  /// `list.csv, row 4, column L (Owner)`.
  package func unpublishedCells() throws(TableError) -> [(text: String, place: SourceLocation)] {
    let unpublished = columns.columns.indices.filter { !columns.columns[$0].isKnown }
    var (known, found) = (Set<String>(), [(text: String, place: SourceLocation)]())
    var (reader, decider) = (CSVReader(text, width: columns.width, below: columns.headerRow), RowDecider(self))
    while let row = try reader.next() {
      guard row.number > columns.headerRow, row.problem == nil else { continue }
      var cells = decider.cells(of: row)
      let isKeptBack =
        switch decider.decision(on: &cells) {
        case .keptBack, .unshown(.keptBack, _): true
        default: false
        }
      let texts = unpublished.map { (column: $0, text: row[$0]) } + cells.withheldContacts(isKeptBack: isKeptBack)
      for (column, text) in texts where known.insert(text).inserted {
        found.append((text, SourceLocation(name, .row(row.number), key: columns.columns[column].place)))
      }
    }
    return found
  }

  func place(of row: TableRow, cell: Int? = nil) -> SourceLocation {
    let key = cell.flatMap { columns.columns.indices.contains($0) ? columns.columns[$0].place : nil }
    var place = SourceLocation(name, .row(row.number), key: key)
    if !text.isOwn { place.mark = .lineAndColumn(row.line, 1) }
    return place
  }
}
