import Essentials
package import PetDecoding
package import PetModel
package import Support

/// The site's facts that decide ambiguous bytes and dates.
package struct TableHints: Sendable {
  /// The site's first language.
  package let language: String
  /// The code of its country, such as `US`.
  package let territory: String?
  /// The last day that isn't to come; nil to take any.
  package let latest: CalendarDay?

  package init(language: String, territory: String? = nil, latest: CalendarDay? = nil) {
    self.language = language
    self.territory = territory
    self.latest = latest
  }
}

/// A table with reports of pets: the meanings of its columns, and its rows as items of JSON.
package struct Table {
  /// Row by row an item, or an empty line: the line of an item has the number of its row.
  package struct Items: Sendable {
    package let file: ReadableFile
    package fileprivate(set) var diagnostics: DiagnosticLog = []
    package fileprivate(set) var count = 0
    fileprivate var names: [String: String] = [:]
    /// The text line of each row; nil for a workbook or an export.
    fileprivate var lines: [Int32]?
    fileprivate var isExport = false
    /// Whether its system leaves out old reports, so that an absent pet may still be missing.
    package fileprivate(set) var omitsOldPets = false

    /// A place in the items as a place in the table: `list.csv, row 14, column F (Data zaginięcia)`.
    package func place(_ location: SourceLocation) -> SourceLocation {
      guard let position = location.position, position.kind == .row else { return location }
      var place = location
      place.key = location.key.map { names[$0] ?? $0 }
      place.mark = lines.map { SourceLocation.Mark(line: Int($0[position.number - 1]), column: 1) }
      if isExport { place.position = .item(position.number - 1) }
      return place
    }
  }

  package private(set) var columns: TableColumns
  /// The sheet of a workbook.
  package let sheet: String?
  /// The number of rows below the header.
  package private(set) var rowCount = 0
  /// The reading of `3/4/2025`, and the row that tells; no order when both occur, or one row contradicts the territory.
  package private(set) var dateOrder: (order: WrittenDate.Order?, toldBy: Int?) = (.dayFirst, nil)
  package let name: String
  private let path: String?
  let hints: TableHints
  private let settings: ColumnSettings
  private let text: TableText
  let photos: PhotoNames?
  private var notes: [Diagnostic] = []

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
    guard let kind = try Kind(file, name: name) else { return nil }
    let settings = if let settings { settings } else { try ColumnSettings(for: path) }
    self.name = name
    self.path = path
    self.hints = hints
    self.settings = settings
    photos = path.map { PhotoNames(folder: String($0.dropLast(URL(filePath: $0).lastPathComponent.count))) }
    switch kind {
    case .text:
      text = try TableText(file, encoding: settings.encoding, separator: settings.separator, language: hints.language)
      sheet = nil
      columns = try Self.columns(text, settings)
    case .export(let rows):
      text = TableText(rows: rows)
      sheet = nil
      columns = try Self.columns(text, settings)
    case .workbook(let archive):
      let workbook = try Workbook(archive)
      let found = try Self.firstSheet(of: workbook, settings, name)
      text = found.text
      sheet = found.name
      columns = found.columns
      notes = found.notes
      if workbook.pictureCount > 0 { notes.append(.pictures(workbook.pictureCount, in: name)) }
    }
    if let path { try settings.checkOthers(for: path, with: columns.headers) }
    if let column = columns.runningNumber { notes.append(.running(column, in: name)) }
    for column in columns.columns where column.header.isEmpty && !column.samples.isEmpty {
      notes.append(.unnamed(column, in: name))
    }
    try look()
  }

  private enum Kind {
    case text
    case workbook(ZIPArchive)
    /// A list in JSON that a shelter's system wrote: its items as rows.
    case export(ReadableFile)

    /// The items below a row with their keys, from an export of ASM3 in JSON; nil for other JSON.
    private static func rows(ofExport file: ReadableFile) throws(TableError) -> ReadableFile? {
      guard file.size <= 256 << 20 else { return nil }
      let bytes = Data(try file.part(at: 0, count: file.size))
      guard case .array(let items)? = try? JSONValue(json: bytes) else { return nil }
      let objects = items.map { $0.members ?? [:] }
      let keys = Set(objects.flatMap(\.keys)).sorted()
      guard ColumnSettings(asm3: keys) != nil else { return nil }
      let rows = try ReadableFile.emptySpool()
      let lines = [keys] + objects.map { object in keys.map { object[$0]?.text ?? "" } }
      for line in lines {
        let text = line.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
        try rows.add(Array(text.utf8))
      }
      return rows
    }

    init?(_ file: ReadableFile, name: String) throws(TableError) {
      let head = try file.part(at: 0, count: 8192)
      let lower = name.lowercased()
      if lower.hasSuffix(".gsheet") { throw .otherSpreadsheet("a link to a sheet of Google") }
      if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
        let bytes = try file.part(at: 0, count: 64 << 20)
        if bytes.firstIndex(of: "EncryptedPackage".wide) != nil { throw .encrypted }
        if ["Workbook", "Book"].contains(where: { bytes.firstIndex(of: $0.wide) != nil }) {
          throw .otherSpreadsheet("an old Excel workbook (.xls)")
        }
        return nil
      }
      if head.starts(with: Array("PK".utf8)) {
        guard let archive = try ZIPArchive(file) else { return nil }
        if archive.has("xl/workbook.xml") { self = .workbook(archive); return }
        if archive.has("xl/workbook.bin") { throw .otherSpreadsheet("a binary workbook (.xlsb)") }
        if archive.has("content.xml") && head.firstIndex(of: "opendocument.spreadsheet") != nil {
          throw .otherSpreadsheet("a sheet of LibreOffice (.ods)")
        }
        if archive.hasName(endingWith: ".iwa") { throw .otherSpreadsheet("a sheet of Apple Numbers (.numbers)") }
        return nil
      }
      let text = TableText.utf16(head) == nil ? head : head.filter { $0 != 0 && $0 < 0x80 }
      let isTable =
        if lower.hasSuffix(".json") || lower.hasSuffix(".jsonl") {
          ForeignFormat(head) == .table
        } else {
          TableText.looksLikeTable(text, isNamedSo: lower.hasSuffix(".csv") || lower.hasSuffix(".tsv"))
        }
      if head.firstIndex(of: "\"LFID\"") != nil, let rows = try Self.rows(ofExport: file) {
        self = .export(rows)
      } else if isTable {
        self = .text
      } else {
        return nil
      }
    }
  }

  /// Whether a file in a folder is a text with tabs.
  package static func hasTabs(at path: String) -> Bool {
    guard let head = try? ReadableFile(at: path).bytes(at: 0, count: 8192) else { return false }
    return TableText.looksLikeTable(head.filter { $0 != 0 && $0 < 0x80 }, tabsOnly: true)
  }

  private static func columns(_ text: TableText, _ settings: ColumnSettings) throws(TableError) -> TableColumns {
    var (rows, reader) = ([TableRow](), CSVReader(text))
    while rows.count < sampleSize, let row = try reader.next() {
      if row.problem == nil, !row.isBlank { rows.append(row) }
    }
    return try TableColumns(rows, settings: settings)
  }

  /// The first visible sheet with a header, or the one that was chosen.
  private static func firstSheet(
    of workbook: Workbook, _ settings: ColumnSettings, _ name: String
  ) throws(TableError) -> (text: TableText, name: String, columns: TableColumns, notes: [Diagnostic]) {
    if let chosen = settings.sheet, !workbook.sheetNames.contains(chosen) {
      throw .noSheet(chosen, among: workbook.sheetNames)
    }
    var failure = TableError.damaged("it has no sheet with rows")
    for sheet in workbook.sheetNames where settings.sheet.map({ $0 == sheet }) ?? true {
      let (text, hidden, crossedOut, hiddenColumns) = try workbook.rows(of: sheet)
      do throws(TableError) {
        let columns = try columns(text, settings)
        let others = workbook.sheetNames.drop { $0 != sheet }.dropFirst().filter { other in
          // A sheet that is not read may be broken.
          guard settings.sheet == nil, let text = try? workbook.rows(of: other).text else { return false }
          return (try? Self.columns(text, settings))?.columns.count { $0.isKnown } ?? 0 > 1
        }
        return (
          text, sheet, columns,
          [
            .unread(hidden, "hidden", "Show all rows, for example by removing a filter, or delete these", name),
            .unread(crossedOut, "crossed out", "Delete these rows, or remove the line through them", name),
            .hidden(hiddenColumns, name),
          ].compactMap(\.self)
            + others.map { .other($0, name) }
        )
      } catch { failure = error }
    }
    throw failure
  }

  /// Looks through all rows for the order of dates.
  private mutating func look() throws(TableError) {
    let dates = ["lastSeenDate", "foundOn", "timestamp"].flatMap(columns.indices)
    let (photo, petName) = (columns.indices(of: "photoUrl").first, columns.indices(of: "petName").first)
    var reader = CSVReader(text, width: columns.width)
    var told: [WrittenDate.Order: [Int]] = [:]
    /// The orders in which an ambiguous date isn't to come.
    var past: [WrittenDate.Order: Int] = [:]
    var ambiguous: (text: String, row: Int)?
    while let row = try reader.next() {
      guard row.number > columns.headerRow, !row.isBlank else { continue }
      rowCount += 1
      columns.note(row)
      photos?.note(photos: row[photo], petName: row[petName])
      guard settings.dates == nil else { continue }
      for index in dates where row[index].utf8.contains(UInt8(ascii: "/")) {
        guard let date = WrittenDate(row[index]) else { continue }
        if let order = date.order, told[order]?.last != row.number { told[order, default: []].append(row.number) }
        guard date.isAmbiguous else { continue }
        if ambiguous == nil { ambiguous = (row[index], row.number) }
        let possible = [WrittenDate.Order.dayFirst, .monthFirst].filter { order in
          guard let day = date.day(order), let latest = hints.latest else { return true }
          return day <= latest
        }
        if possible.count == 1 { past[possible[0]] = past[possible[0]] ?? row.number }
      }
    }
    if let order = settings.dates { return dateOrder = (order, nil) }
    let usual = hints.territory.map { $0 == "US" ? WrittenDate.Order.monthFirst : .dayFirst }
    func proven(_ order: WrittenDate.Order, by rows: [Int]) -> (WrittenDate.Order?, Int?) {
      // One row among others may be a slip.
      (usual ?? order != order && rows.count == 1 ? nil : order, rows.first)
    }
    switch (told[.dayFirst], told[.monthFirst]) {
    case (let rows?, nil): dateOrder = proven(.dayFirst, by: rows)
    case (nil, let rows?): dateOrder = proven(.monthFirst, by: rows)
    case (.some, .some): dateOrder = (nil, nil)
    case (nil, nil) where hints.territory == "US": dateOrder = (.monthFirst, nil)
    case (nil, nil) where past.count == 1: dateOrder = past.first.map { ($0.key, $0.value) } ?? dateOrder
    case (nil, nil):
      dateOrder = (hints.language.lowercased().hasPrefix("en-us") ? .monthFirst : .dayFirst, nil)
      guard let ambiguous, let day = WrittenDate(ambiguous.text)?.day(dateOrder.order ?? .dayFirst) else { return }
      notes.append(
        Diagnostic(
          .warning, .invalidDate, at: SourceLocation(name, .row(ambiguous.row)),
          "\(ambiguous.text.quoted) can mean two days, and no row tells which", consequence: "read as \(day.iso8601)",
          advice:
            "If that is wrong, write \"dates\": \"M/d/yyyy\" into \(path.map(ColumnSettings.path) ?? "columns.json")"))
    }
  }

  /// The rows as items. A table with open questions has none.
  package func items() throws(TableError) -> Items {
    var items = Items(file: try .emptySpool())
    items.diagnostics += problems
    guard columns.isSettled else { return items }
    for column in columns.columns {
      if case .key(let key) = column.use, items.names[key] == nil { items.names[key] = column.place }
    }
    items.names["lastSeenDate"] = items.names["lastSeenDate"] ?? items.names["foundOn"]
    items.isExport = text.isOwn && sheet == nil
    items.omitsOldPets = columns.settings.idPrefix != nil
    items.lines = text.isOwn ? nil : []
    var writer = RowWriter(self)
    var reader = CSVReader(text, width: columns.width)
    var (buffer, written) = ([UInt8](), 0)
    while let row = try reader.next() {
      items.lines?.append(Int32(clamping: row.line))
      if row.number > columns.headerRow, let problem = row.problem {
        items.diagnostics.append(lost(row, problem))
      } else if row.number > columns.headerRow, let json = writer.json(row) {
        buffer += [UInt8](repeating: 0x0A, count: row.number - 1 - written)
        buffer += json
        buffer.append(0x0A)
        written = row.number
        items.count += 1
      }
      if buffer.count > 1 << 18 {
        try items.file.add(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try items.file.add(buffer)
    items.diagnostics += writer.diagnostics + summary(writer)
    return items
  }

  /// A cell of a column that isn't published.
  package struct UnpublishedCell: Sendable, Hashable {
    package let text: String
    /// Its first place: `list.csv, row 4, column L (Owner)`.
    package let place: SourceLocation
  }

  /// All texts of columns that aren't published, each once.
  package func unpublishedCells() throws(TableError) -> [UnpublishedCell] {
    let unpublished = columns.columns.enumerated().filter {
      if case .unpublished = $0.element.use { true } else { false }
    }
    var (known, cells) = (Set<String>(), [UnpublishedCell]())
    var reader = CSVReader(text, width: columns.width)
    while let row = try reader.next() {
      guard row.number > columns.headerRow, row.problem == nil else { continue }
      for (index, column) in unpublished where index < row.cells.count && known.insert(row.cells[index]).inserted {
        cells.append(
          UnpublishedCell(text: row.cells[index], place: SourceLocation(name, .row(row.number), key: column.place)))
      }
    }
    return cells
  }

  func place(of row: TableRow, cell: Int? = nil) -> SourceLocation {
    let key = cell.flatMap { columns.columns.indices.contains($0) ? columns.columns[$0].place : nil }
    var place = SourceLocation(name, .row(row.number), key: key)
    if !text.isOwn { place.mark = SourceLocation.Mark(line: row.line, column: 1) }
    return place
  }

  private func lost(_ row: TableRow, _ problem: TableRow.Problem) -> Diagnostic {
    switch problem {
    case .unclosedQuote(let cell):
      Diagnostic(
        .error, .invalidTable, at: place(of: row, cell: cell), "a quote opens here and never closes",
        consequence: "the row is skipped", advice: "Close the quote, or remove it")
    case .badBytes(let cell):
      Diagnostic(
        .error, .invalidText, at: place(of: row, cell: cell),
        text.isMixed ? "has bytes that are not UTF-8, as the rest of the file is" : "has bytes that its encoding lacks",
        consequence: "the row is skipped", advice: "Save the table again as CSV UTF-8")
    }
  }

  private var textNotes: [Diagnostic] {
    guard let encoding = text.guessedEncoding else { return [] }
    return [
      Diagnostic(
        .advice, .invalidText, at: SourceLocation(name), "is not UTF-8", consequence: "read as \(encoding)",
        advice:
          "If letters are wrong, save it as CSV UTF-8, or write \"encoding\" into \(path.map(ColumnSettings.path) ?? "columns.json")"
      )
    ]
  }

  /// `2, 5, 9`: the first ten of them.
  private static func listed(_ rows: [Int]) -> String {
    rows.prefix(10).map { "\($0)" }.joined(separator: ", ") + (rows.count > 10 ? " …" : "")
  }

  private func summary(_ writer: RowWriter) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    if !writer.withoutConsent.isEmpty {
      notes.append(
        Diagnostic(
          .warning, .noConsent, at: SourceLocation(name),
          "\(writer.withoutConsent.count.counted("row")) without a yes in the column of consent (row \(Self.listed(writer.withoutConsent)))",
          consequence: "not published", advice: "Write yes in rows with consent"))
    }
    if writer.withheld > 0 {
      notes.append(
        Diagnostic(
          .warning, .noConsent, at: SourceLocation(name),
          "\(writer.withheld.counted("row")) kept back by \(columns.headers[columns.indices(of: "doNotPublish")[0]].quoted)",
          consequence: "not published"))
    }
    if let column = columns.indices(of: "foundOn").first, !writer.closedByFinding.isEmpty {
      let rows = Self.listed(writer.closedByFinding)
      notes.append(
        Diagnostic(
          .advice, .foundPet, at: SourceLocation(name, key: columns.columns[column].place),
          "closes \(writer.closedByFinding.count.counted("report")) of lost pets (row \(rows))",
          advice: "If a pet waits for its owner, write FOUND as its status"))
    }
    let byName = writer.photosByName
    if byName.count > 0 {
      let column = columns.indices(of: "photoUrl").first.map { columns.columns[$0].place }
      notes.append(
        Diagnostic(
          .advice, .missingValue, at: SourceLocation(name, key: column),
          "\(byName.count.counted("row")) \(byName.count == 1 ? "names no photo and gets" : "name no photo and get") the one with the pet's name or number: \(byName.first.joined(separator: ", "))\(byName.count > 3 ? ", …" : "")",
          advice: "Write the photo's name, or - for none, into \(column == nil ? "a column 'Photo'" : "the row")"))
    }
    if writer.madeOfNames > 0 {
      let isColumnThere = !columns.indices(of: "id").isEmpty
      notes.append(
        Diagnostic(
          .warning, .missingValue, at: SourceLocation(name),
          isColumnThere ? "\(writer.madeOfNames.counted("row")) without a number" : "no column numbers the rows",
          consequence:
            "addresses are made of name or species and date: they change with these, and a deleted row may leave its address to another pet",
          advice: isColumnThere ? "Write one into each row" : "Add a column 'Nr' with a number in each row"))
    }
    return notes
  }

  /// The problems with the table as a whole.
  package var problems: [Diagnostic] { notes + textNotes + questions }

  /// The open questions, with commands to answer them.
  private var questions: [Diagnostic] {
    func question(_ key: String?, _ problem: String, _ answers: [String], _ option: String) -> Diagnostic {
      let locale = text.guessedEncoding == nil ? "" : " --locale \(hints.language.forShell)"
      let file = name.shown(upTo: 200).forShell
      let commands = answers.map { "petspot columns \(file)\(locale) \(option) \($0.shown(upTo: 200).forShell)" }
      return Diagnostic(
        .error, .openQuestion, at: SourceLocation(name, key: key), problem, consequence: "nothing is published",
        advice: "Answer with one of these commands; the one that ends with '=' leaves that column out:   "
          + commands.joined(separator: "   or   ") + "   and build again")
    }
    var questions: [Diagnostic] = []
    let open = columns.columns.filter(\.isOpen)
    for column in open {
      guard case .question(let problem, let answers) = column.use, open.first(where: { $0.use == column.use }) == column
      else { continue }
      let places = open.filter { $0.use == column.use }.map(\.place)
      questions.append(question(places.joined(separator: " and "), problem, answers, "--set"))
    }
    if let section = columns.section {
      questions.append(
        Diagnostic(
          .error, .openQuestion, at: SourceLocation(name, .row(section.row)),
          "\(section.text.quoted) has a status, and rows below it have none of their own",
          consequence: "nothing is published", advice: "Write it into each row, in a column 'Status'"))
    } else if !columns.statusQuestion.isEmpty {
      questions.append(
        question(nil, "no column says which pets are lost and which are found", columns.statusQuestion, "--always"))
    }
    return questions
  }
}

extension Diagnostic {
  fileprivate static func pictures(_ count: Int, in name: String) -> Diagnostic {
    Diagnostic(
      .warning, .photoNotRead, at: SourceLocation(name),
      "\(count.counted("picture")) in the workbook can't be told to a row",
      consequence: "not read", advice: "Save them as files beside the workbook, named like the pets")
  }

  fileprivate static func unread(_ rows: [Int], _ state: String, _ advice: String, _ name: String) -> Diagnostic? {
    guard let first = rows.first else { return nil }
    return Diagnostic(
      .warning, .unevenRow, at: SourceLocation(name, .row(first)),
      rows.count == 1 ? "is \(state)" : "is the first of \(rows.count.grouped) \(state) rows",
      consequence: "not published", advice: advice)
  }

  fileprivate static func hidden(_ columns: [String], _ name: String) -> Diagnostic? {
    columns.isEmpty
      ? nil
      : Diagnostic(
        .warning, .unevenRow, at: SourceLocation(name, key: "column \(columns.joined(separator: ", "))"),
        "\(columns.count == 1 ? "is" : "are") hidden", consequence: "not published", advice: "Show it, or delete it")
  }

  fileprivate static func running(_ column: TableColumns.Column, in name: String) -> Diagnostic {
    Diagnostic(
      .warning, .missingValue, at: SourceLocation(name, key: column.place), "numbers the rows, not the pets",
      consequence: "if you delete or sort rows, printed addresses lead to other pets",
      advice: "Keep each pet's number, or add a column 'Nr' whose numbers stay")
  }

  fileprivate static func unnamed(_ column: TableColumns.Column, in name: String) -> Diagnostic {
    Diagnostic(
      .warning, .unevenRow, at: SourceLocation(name, key: "column \(column.letters)"), "has texts, but no name",
      consequence: "not published", advice: "Write a name into its header, or delete the column")
  }

  fileprivate static func other(_ sheet: String, _ name: String) -> Diagnostic {
    Diagnostic(
      .warning, .unevenRow, at: SourceLocation(name, key: "sheet \(sheet.quoted)"), "is a table too",
      consequence: "not read", advice: "Save it as a file of its own, or write \"sheet\" into the file of columns")
  }
}

extension String {
  /// Its letters of ASCII as UTF-16, as in the folders of old Office files.
  fileprivate var wide: String { map { "\($0)\0" }.joined() }
}
