import Essentials
import PetDecoding
import PetModel
import Support

/// Makes a JSON item of each row.
struct RowWriter {
  private let table: Table
  private let words = UnderstoodWords.builtIn
  private let indices: [String: [Int]]
  private let ageUnit: String?
  /// The columns of days on which finders met pets, not of those on which owners found them.
  private let findings: [Int]
  private var idsWithoutColumn: [String: Int] = [:]
  /// The answers to a form, without their times, and the row of each.
  private var answers: [[String]: Int] = [:]
  private(set) var diagnostics: DiagnosticLog = []
  private(set) var withoutConsent: [Int] = []
  /// The number of rows that a column such as `Do not publish` keeps back.
  private(set) var withheld = 0
  private(set) var madeOfNames = 0
  /// The rows with the photo of their pet's name or number, and the first of them: `row 2 (Luna): luna.jpg`.
  private(set) var photosByName: (count: Int, first: [String]) = (0, [])
  /// The rows of lost pets that were found.
  private(set) var closedByFinding: [Int] = []
  /// The rows that are FOUND because of their only day.
  private(set) var strays: [Int] = []
  /// Whether a row has become a pet, and whether another table has begun below it.
  private var (hasPets, isOver) = (false, false)

  init(_ table: Table) {
    self.table = table
    indices = Dictionary(uniqueKeysWithValues: UnderstoodWords.columnKeys.map { ($0, table.columns.indices(of: $0)) })
    ageUnit = table.columns.indices(of: "age").first.flatMap {
      UnderstoodWords.builtIn.ageUnit(of: table.columns.headers[$0])
    }
    let headers = [
      "found", "date found", "found date", "found on", "date of finding", "data znalezienia", "дата знахідки",
    ]
    findings = table.columns.indices(of: "foundOn").filter {
      headers.contains(UnderstoodWords.phrase(table.columns.headers[$0]))
    }
  }

  private var columns: TableColumns { table.columns }

  /// Keys that are written as the cell has them.
  private static let plainKeys = [
    "sex", "email", "breed", "microchipNumber", "reward", "locationRadius", "posterWords",
  ]
  private static let contactKeys = ["phone", "email"]
  private static let numberKeys: Set<String> = [
    "id", "phone", "microchipNumber", "age", "locationRadius", "locationLatitude", "locationLongitude",
  ]

  /// Nil for a row that is empty, lacks consent, or can't be used.
  mutating func json(_ row: TableRow) -> [UInt8]? {
    guard !isOver, !row.isBlank, isUsable(row), !isSentAgain(row) else { return nil }
    if cells("doNotPublish", row).contains(where: isWithheld) {
      withheld += 1
      return nil
    }
    if !cells("consent", row).allSatisfy(words.isYes) {
      withoutConsent.append(row.number)
      return nil
    }
    let isStray = isStray(row)
    guard let dates = dates(row, isStray) else { return nil }
    var item = ItemBytes()
    let name = value("petName", row)
    let species = value("species", row)
    guard let id = id(row, name: name, species: species, day: dates.day) else {
      note(
        .error, .missingValue, row, nil, "has no number, no name and no day", "the row is skipped",
        indices["id"]?.isEmpty == false ? "Write a number into it" : "Add a column 'Nr' with a number in each row")
      return nil
    }
    item.add("id", id)
    let status = status(row, isStray, lost: dates.day)
    item.add("status", status)
    item.add("lastSeenDate", dates.day?.iso8601 ?? dates.text)
    item.add("petName", name)
    item.add("species", species)
    for key in Self.plainKeys { item.add(key, value(key, row)) }
    item.add("age", age(row))
    item.add("location", texts("location", row).joined(separator: ", ").nonEmpty ?? always("location"))
    let latitude = value("locationLatitude", row)
    let point = latitude?.coordinatePair
    item.add("locationLatitude", point?.latitude ?? latitude)
    item.add("locationLongitude", point?.longitude ?? value("locationLongitude", row))
    item.add("phone", texts("phone", row).joined(separator: " or ").nonEmpty ?? always("phone"))
    item.add("description", description(row))
    item.add("photoUrl", photo(row, id: id, name: name, status: status))
    hasPets = true
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
    if row.cells.elementsEqual(columns.headers, by: { $0.onOneLine == $1 }) {
      note(.warning, .unevenRow, row, nil, "is the header again", "the row gives no pet", nil)
      return false
    }
    if ColumnMatcher.builtIn.isHeader(row.cells) {
      isOver = hasPets
      note(
        isOver ? .error : .warning, isOver ? .invalidTable : .unevenRow, row, nil, "is another header",
        isOver ? "this row and all below it are skipped" : "the row gives no pet",
        isOver ? "Put the second list into a file or a sheet of its own" : nil)
      return false
    }
    return true
  }

  /// Whether a form was sent twice: all answers are those of an earlier row.
  private mutating func isSentAgain(_ row: TableRow) -> Bool {
    guard let time = indices["timestamp"]?.first, indices["id"]?.isEmpty != false else { return false }
    let answer = columns.columns.indices.filter { $0 != time }.map { row[$0] }
    guard let first = answers.updateValue(row.number, forKey: answer) else { return false }
    note(
      .warning, .unevenRow, row, nil, "has the same answers as row \(first)", "the row gives no pet",
      "Change an answer, if it is another pet")
    return true
  }

  private func isWithheld(_ text: String) -> Bool {
    // `Nie` denies the question of the header. `Brak zgody` answers another one, and keeps the row back.
    let isNo = words.isOne(text, of: .no) && !words.speaksOfConsent(text)
    return !FoldedText(text).text.isEmpty && !isNo && !words.isOne(text, of: .nothing)
  }

  private func cells(_ key: String, _ row: TableRow) -> [String] { (indices[key] ?? []).map { row[$0] } }

  private func always(_ key: String) -> String? { columns.settings.value(of: key) }

  /// The values of all columns for a key.
  private mutating func texts(_ key: String, _ row: TableRow) -> [String] {
    var texts: [String] = []
    for index in indices[key] ?? [] {
      if let text = text(index, for: key, row), !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The value of a cell, with a spreadsheet's changes undone; nil for none.
  private mutating func text(_ index: Int, for key: String, _ row: TableRow) -> String? {
    switch CellValue(row[index], isNumber: Self.numberKeys.contains(key)) {
    case .text(let text) where isPlaceholder(text, key): return nil
    case .text(let text) where isDate(text, insteadOf: key):
      note(
        .warning, .spreadsheetError, row, index, "Excel has probably made the date \(text.quoted) of another text",
        "the cell is left out", "Make the column text, and write the cell again")
    case .text(let text):
      let open = Self.contactKeys.contains(key) ? words.openPart(of: text, besides: contacts(row, but: index)) : text
      if open == text { return text }
      note(
        .warning, .noConsent, row, index, "says that it is private",
        "the cell is left out\(open.map { " but for \($0.quoted)" } ?? "")", "Take the words out to publish it")
      return open
    case .damaged(let problem, let advice):
      note(.warning, .spreadsheetError, row, index, problem, "the cell is left out", advice)
    }
    return nil
  }

  /// Whether a text stands for none: `-`, or a chip such as `0` and `not chipped`.
  private func isPlaceholder(_ text: String, _ key: String) -> Bool {
    text.isEmpty || key != "status" && text.isOnlySigns || key == "microchipNumber" && words.isAbsent(text)
      || Self.contactKeys.contains(key) && words.isNothing(text)
  }

  private func contacts(_ row: TableRow, but index: Int) -> [String?] {
    Self.contactKeys.flatMap { key in (indices[key] ?? []).filter { $0 != index }.map { row[$0] } + [always(key)] }
  }

  /// Whether an age or a name is a date, as Excel makes `2026-02-01` or `01-Feb` of `1-2`.
  private func isDate(_ text: String, insteadOf key: String) -> Bool {
    guard key == "age" || key == "petName", text.utf8.contains(where: \.isASCIIDigit),
      text.utf8.contains(where: { ".-/".utf8.contains($0) })
    else { return false }
    guard let date = WrittenDate(text, words: words, today: table.hints.latest) else { return false }
    // An older one is a day of birth.
    let year = (date.day(.dayFirst) ?? date.day(.monthFirst))?.year
    return key == "petName" || (year ?? .max) >= (table.hints.latest?.year ?? 0)
  }

  /// The age, with the unit that its header names: `24 months`.
  private mutating func age(_ row: TableRow) -> String? {
    let age = value("age", row)
    guard let age, let ageUnit, Double(age.replacing(",", with: ".")) != nil else { return age }
    return "\(age) \(ageUnit)"
  }

  private mutating func value(_ key: String, _ row: TableRow) -> String? { texts(key, row).first ?? always(key) }

  /// - Parameter lost: A pet can't have come home before that day.
  private mutating func status(_ row: TableRow, _ isStray: Bool, lost: CalendarDay?) -> String? {
    let status = words.status(among: texts("status", row)) ?? always("status")
    let known = isStray ? .found : words.status(status ?? "")
    if known == nil, let status, words.isOver(status) { return "CLOSED" }
    // A found pet stays in the list until its owner has it.
    let keys = ["stillOpen", "closedOn"] + (known == .found ? [] : ["foundOn"])
    for column in keys.flatMap({ indices[$0] ?? [] }) where known != .closed {
      guard let text = row[column].nonEmpty else { continue }
      let asksForLoss = indices["stillOpen"]?.contains(column) == true
      if words.isOne(text, of: asksForLoss ? .yes : .no) || words.isNothing(text) || words.status(text) == .missing {
        continue
      }
      let day = WrittenDate(text, words: words).flatMap(calendarDay)
      let isDay = day.map { $0 >= lost ?? $0 && $0 <= table.hints.latest ?? $0 } ?? false
      if asksForLoss ? words.deniesLoss(text) : isDay || words.closes(text) {
        if indices["foundOn"]?.first == column { closedByFinding.append(row.number) }
        return "CLOSED"
      }
      note(
        .warning, .invalidDate, row, column,
        "\(text.quoted) is no yes\(asksForLoss ? " and no no" : ", no no, and no day between the loss and today")",
        "the report isn't closed by it", asksForLoss ? "Write yes or no" : "Write the day like 2025-11-18, or yes")
    }
    if isStray { strays.append(row.number) }
    return isStray ? "FOUND" : status
  }

  /// Whether a row has a day of finding alone, and its status is none, or `open`.
  private func isStray(_ row: TableRow) -> Bool {
    cells("lastSeenDate", row).allSatisfy(\.isOnlySigns)
      && findings.contains { WrittenDate(row[$0], words: words) != nil }
      && (cells("status", row) + [always("status") ?? ""]).allSatisfy {
        $0.isOnlySigns || words.rank(ofStatus: $0) == 1
      }
  }

  private func calendarDay(of date: WrittenDate) -> CalendarDay? {
    table.dateOrder.order.flatMap(date.day) ?? date.day(.dayFirst) ?? date.day(.monthFirst)
  }

  /// The key of a row's day. A found pet was seen last when it was found.
  private func dateKey(_ row: TableRow, _ isStray: Bool) -> String {
    func text(_ key: String) -> String { cells(key, row).first { !$0.isEmpty } ?? always(key) ?? "" }
    let (found, status) = (text("foundOn"), words.status(among: cells("status", row)) ?? always("status") ?? "")
    let isFound = words.status(status) == .found || isStray
    let isDay = text("lastSeenDate").isEmpty ? found.contains(where: \.isNumber) : WrittenDate(found) != nil
    return isFound && isDay ? "foundOn" : "lastSeenDate"
  }

  /// The day, else the text that is none; nil when the row can't be used.
  private mutating func dates(_ row: TableRow, _ isStray: Bool) -> (day: CalendarDay?, text: String?)? {
    let key = dateKey(row, isStray)
    guard let text = value(key, row) else { return (nil, nil) }
    guard let date = WrittenDate(text, words: words) else {
      // A day that Excel shows as its number, `46341`, in a cell without a format.
      let excel = Int(text).flatMap { (40_000..<60_000).contains($0) ? $0 - 25_569 : nil }
      return (excel.map { CalendarDay(utc: Date(timeIntervalSince1970: Double($0) * 86_400)) }, text)
    }
    if let order = table.dateOrder.order { return (date.day(order), text) }
    guard date.isAmbiguous else { return (date.day(date.order ?? .dayFirst), text) }
    let slip = table.dateOrder.toldBy.map { "row \($0) alone isn't in the order of \(table.hints.territory ?? "")" }
    let reason = slip ?? "the column has dates in both orders"
    note(
      .error, .invalidDate, row, indices[key]?.first, "\(text.quoted) can mean two days, because \(reason)",
      "the row is skipped",
      "Write dates like 2025-11-18, or \"dates\": \"d/M/yyyy\" into the table's .columns.json")
    return nil
  }

  private mutating func id(_ row: TableRow, name: String?, species: String?, day: CalendarDay?) -> String? {
    if let text = value("id", row) {
      return columns.settings.idPrefix.map { $0 + text } ?? PetID.folded(text).nonEmpty ?? text
    }
    if let text = texts("timestamp", row).first, let date = WrittenDate(text, words: words), let time = date.time,
      let day = calendarDay(of: date)
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
    let indices = indices["description"] ?? []
    if indices.count == 1 { return value("description", row) }
    var parts: [String] = []
    for index in indices {
      if let text = text(index, for: "description", row) { parts.append("\(columns.columns[index].header): \(text)") }
    }
    return parts.joined(separator: "\n\n").nonEmpty ?? always("description")
  }

  private mutating func photo(_ row: TableRow, id: String?, name: String?, status: String?) -> String? {
    let photos = table.photos
    guard let text = value("photoUrl", row) else {
      // `-` means no photo, not even one with the pet's name.
      if (indices["photoUrl"] ?? []).contains(where: { !row[$0].isEmpty }) { return nil }
      if let name, photos?.isOfSeveral(name) == true {
        note(
          .advice, .photoNotFound, row, nil, "several pets have the name of the photo \(name.quoted)",
          "none of them gets it", "Write the photo's name into the row of its pet")
      }
      // Next week another pet has the number of a row.
      let number = columns.runningNumber == nil ? id : nil
      let path = number.flatMap { photos?.guess(for: $0) } ?? name.flatMap { photos?.guess(for: $0) }
      // The page of a closed report has no photo.
      if let path, words.status(status ?? "") != .closed { noteByName(path, of: name ?? id ?? "", row) }
      return path
    }
    if let path = photos?.path(for: text) { return path }
    if text.utf8.count < 40, words.isNothing(text) || words.isOne(text, of: .no) { return nil }
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

  private mutating func noteByName(_ path: String, of pet: String, _ row: TableRow) {
    photosByName.count += 1
    guard photosByName.count <= 3 else { return }
    photosByName.first.append("row \(row.number) (\(pet.shown(upTo: 40))): \(path.shown(upTo: 100))")
  }

  /// - Parameter column: Nil for the row.
  private mutating func note(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ row: TableRow, _ column: Int?, _ problem: String,
    _ consequence: String, _ advice: String?
  ) {
    let place = table.place(of: row, cell: column)
    diagnostics.append(Diagnostic(severity, code, at: place, problem, consequence: consequence, advice: advice))
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
  /// `52.2297, 21.0122` and `52,2297; 21,0122` as two numbers; nil for any other text.
  var coordinatePair: (latitude: String, longitude: String)? {
    guard utf8.count <= 60 else { return nil }
    let parts = split { $0 == " " || $0 == ";" || $0 == "," && contains(".") }.map {
      ($0.hasSuffix(",") ? String($0.dropLast()) : String($0)).replacing(",", with: ".")
    }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
    return abs(latitude) <= 90 && abs(longitude) <= 180 ? (parts[0], parts[1]) : nil
  }
  /// Whether it is empty, or a placeholder such as `-`.
  var isOnlySigns: Bool { allSatisfy { $0.isPunctuation || $0.isWhitespace } }
}
