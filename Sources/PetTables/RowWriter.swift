import Essentials
import PetDecoding
import PetModel
import Support

/// Makes a JSON item of each row.
struct RowWriter {
  private let columns: TableColumns
  private let settings: ColumnSettings
  private let words: UnderstoodWords
  private let order: WrittenDate.Order?
  private let photos: PhotoNames?
  private let place: (TableRow) -> SourceLocation
  private let indices: [String: [Int]]
  private var idsWithoutColumn: [String: Int] = [:]
  private(set) var diagnostics: DiagnosticLog = []
  /// The number of rows left out for lack of consent.
  private(set) var withoutConsent = 0
  private(set) var madeOfNames = 0

  /// - Parameter order: How `3/4/2025` is read; nil when the table has both orders.
  init(
    _ columns: TableColumns, order: WrittenDate.Order?, photos: PhotoNames?,
    words: UnderstoodWords, place: @escaping (TableRow) -> SourceLocation
  ) {
    self.columns = columns
    settings = columns.settings
    self.order = order
    self.photos = photos
    self.words = words
    self.place = place
    indices = Dictionary(uniqueKeysWithValues: UnderstoodWords.columnKeys.map { ($0, columns.indices(of: $0)) })
  }

  /// Keys that are written as the cell has them.
  private static let plainKeys = [
    "sex", "location", "email", "breed", "microchipNumber", "age", "reward", "locationLatitude",
    "locationLongitude", "locationRadius",
  ]
  private static let numberKeys: Set<String> = [
    "id", "phone", "microchipNumber", "age", "locationRadius", "locationLatitude", "locationLongitude",
  ]

  /// Nil for a row that is empty, lacks consent, or can't be used.
  mutating func json(_ row: TableRow) -> [UInt8]? {
    guard !row.isBlank, isUsable(row) else { return nil }
    if let column = indices["consent"]?.first, !words.isOne(cell(column, row), of: .yes) {
      withoutConsent += 1
      return nil
    }
    guard let dates = dates(row) else { return nil }
    var item = ItemBytes()
    let name = value("petName", row)
    let species = value("species", row)
    let id = id(row, name: name, species: species, day: dates.day)
    item.add("id", id)
    item.add("status", status(row))
    item.add("lastSeenDate", dates.day?.iso8601 ?? dates.text)
    item.add("petName", name)
    item.add("species", species)
    for key in Self.plainKeys { item.add(key, value(key, row)) }
    item.add("phone", always("phone") ?? texts("phone", row).joined(separator: " or ").nonEmpty)
    item.add("description", description(row))
    item.add("photoUrl", photo(row, id: id, name: name))
    return item.bytes
  }

  private mutating func isUsable(_ row: TableRow) -> Bool {
    let filled = row.cells.count { !$0.isEmpty }
    if row.cells.count > columns.width, row.cells[columns.width...].contains(where: { !$0.isEmpty }) {
      note(
        .warning, .unevenRow, row, nil, "has \((row.cells.count - columns.width).counted("cell")) more than the header",
        "they are not published", "Put quotes around a cell with a separator in it")
    }
    let first = row.cells.first { !$0.isEmpty } ?? ""
    let isTotal = words.isOne(String(first.prefix { $0.isLetter }), of: .total) && filled <= 3
    if isTotal || filled == 1 && columns.width > 2 {
      note(.warning, .unevenRow, row, nil, "\(first.quoted) is a note or a total", "the row gives no pet", nil)
      return false
    }
    if row.cells == columns.headers {
      note(.warning, .unevenRow, row, nil, "is the header again", "the row gives no pet", nil)
      return false
    }
    return true
  }

  private func always(_ key: String) -> String? { settings.always.first { $0.key == key }?.value }

  private func cell(_ index: Int, _ row: TableRow) -> String { index < row.cells.count ? row.cells[index] : "" }

  /// The values of all columns for a key, with a spreadsheet's changes undone.
  private mutating func texts(_ key: String, _ row: TableRow) -> [String] {
    var texts: [String] = []
    for index in indices[key] ?? [] {
      let text = cell(index, row)
      guard !text.isEmpty else { continue }
      switch CellValue(text, isNumber: Self.numberKeys.contains(key)) {
      case .text(let text): if !text.isEmpty { texts.append(text) }
      case .error(let name):
        note(
          .warning, .spreadsheetError, row, index, "\(name) is an error of the spreadsheet", "the cell is left out",
          "Correct the cell")
      case .shortened(let text):
        note(
          .warning, .spreadsheetError, row, index, "Excel has shortened \(text.quoted), its last digits are lost",
          "the cell is left out", "Hand over the .xlsx, or make the column text before you save it")
      }
    }
    return texts
  }

  private mutating func value(_ key: String, _ row: TableRow) -> String? { always(key) ?? texts(key, row).first }

  private mutating func status(_ row: TableRow) -> String? {
    for column in ["closedOn", "foundOn"].compactMap({ $0 == dateKey(row) ? nil : indices[$0]?.first }) {
      let text = cell(column, row)
      if !text.isEmpty, !words.isOne(text, of: .no),
        WrittenDate(text, words: words) != nil || words.isOne(text, of: .yes)
      {
        return "CLOSED"
      }
    }
    return value("status", row)
  }

  /// The key of a row's day. A found pet without a day of its loss was seen last when it was found.
  private func dateKey(_ row: TableRow) -> String {
    func text(_ key: String) -> String {
      always(key) ?? indices[key]?.map { cell($0, row) }.first { !$0.isEmpty } ?? ""
    }
    let isFound = words.status(text("status")) == .found && text("foundOn").contains(where: \.isNumber)
    return isFound && text("lastSeenDate").isEmpty ? "foundOn" : "lastSeenDate"
  }

  /// The day, else the text that is none; nil when the row can't be used.
  private mutating func dates(_ row: TableRow) -> (day: CalendarDay?, text: String?)? {
    let key = dateKey(row)
    guard let text = value(key, row) else { return (nil, nil) }
    guard let date = WrittenDate(text, words: words) else { return (nil, text) }
    if let order { return (date.day(order), text) }
    guard date.isAmbiguous else { return (date.day(date.order ?? .dayFirst), text) }
    note(
      .error, .invalidDate, row, indices[key]?.first,
      "\(text.quoted) can mean two days, because the column has dates in both orders", "the row is skipped",
      "Write dates like 2025-11-18, or \"dates\": \"d/M/yyyy\" into the table's .columns.json")
    return nil
  }

  private mutating func id(_ row: TableRow, name: String?, species: String?, day: CalendarDay?) -> String? {
    if let text = value("id", row) {
      return settings.idPrefix.map { $0 + text } ?? PetID.folded(text).nonEmpty ?? text
    }
    if let text = texts("timestamp", row).first, let date = WrittenDate(text, words: words), let time = date.time,
      let day = date.day(order ?? .dayFirst)
    {
      return unique(day.iso8601.filter(\.isNumber) + "-" + time)
    }
    func word(_ text: String?) -> String? { text.flatMap { PetID.folded($0.transliterated).nonEmpty } }
    guard let first = word(name) ?? day.map({ _ in word(species) ?? "" }) else { return nil }
    let parts = [first.nonEmpty, day?.iso8601].compactMap(\.self)
    madeOfNames += 1
    return unique(parts.joined(separator: "-"))
  }

  private mutating func unique(_ id: String) -> String {
    let count = (idsWithoutColumn[id] ?? 0) + 1
    idsWithoutColumn[id] = count
    return count == 1 ? id : "\(id)-\(count)"
  }

  /// Paragraphs; of several columns, each with its header.
  private mutating func description(_ row: TableRow) -> String? {
    if let text = always("description") { return text }
    let columns = indices["description"] ?? []
    if columns.count == 1 { return texts("description", row).first }
    let parts = columns.compactMap { index in
      cell(index, row).nonEmpty.map { "\(self.columns.columns[index].header): \($0)" }
    }
    return parts.joined(separator: "\n\n").nonEmpty
  }

  private mutating func photo(_ row: TableRow, id: String?, name: String?) -> String? {
    guard let text = value("photoUrl", row) else {
      return id.flatMap { photos?.guess(for: $0) } ?? name.flatMap { photos?.guess(for: $0) }
    }
    if let path = photos?.path(for: text) { return path }
    let names = text.split { $0.isNewline || $0 == "," || $0 == ";" }.map { String($0).trimmed }.filter { !$0.isEmpty }
    if names.count > 1 {
      note(
        .warning, .photoNotFound, row, indices["photoUrl"]?.first, "\(names.count.counted("photo")) are named",
        "the first that is there is shown", nil)
    }
    if let web = names.first(where: { $0.hasPrefix("https://") || $0.hasPrefix("http://") }) { return web.asDownload }
    for name in names { if let path = photos?.path(for: name) { return path } }
    return names.first
  }

  /// - Parameter column: Nil for the row.
  private mutating func note(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ row: TableRow, _ column: Int?, _ problem: String,
    _ consequence: String, _ advice: String?
  ) {
    var location = place(row)
    if let column { location.key = columns.columns[column].place }
    diagnostics.append(
      Diagnostic(severity, code, at: location, problem, consequence: consequence, advice: advice))
  }
}

/// The bytes of a JSON object of texts.
private struct ItemBytes {
  private var text = [UInt8(ascii: "{")]

  var bytes: [UInt8] { text + [UInt8(ascii: "}")] }

  mutating func add(_ key: String, _ value: String?) {
    guard let value else { return }
    text += Array((text.count == 1 ? "\"" : ",\"").utf8) + Array(key.utf8) + Array("\":\"".utf8)
    JSONText.append(value, to: &text)
    text.append(UInt8(ascii: "\""))
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}
