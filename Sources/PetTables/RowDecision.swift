import Essentials
import PetDecoding
import PetModel
import Support

enum RowDecision {
  case published(Report)
  /// It isn't to be published. The id would be its report's; nil for a row without one.
  case keptBack(_ reason: Reason, id: String?)
  /// A filter hides it, or it may be a note.
  case unshown(UnshownReport.State, id: String?)

  /// The decided parts of the report of a row.
  struct Report {
    let id: String
    let status: String?
    /// The day of the loss or of finding, else the text for it.
    let date: String?
    let reasons: [Reason]
  }

  /// Reasons that many rows may share, and that are told once for a table.
  enum Reason {
    /// A column such as `Do not publish` keeps it back.
    case withheld
    case withoutConsent
    /// A text of the row forbids to publish it. A problem of the row says which.
    case forbidden
    /// A lost pet is CLOSED, because it was found.
    case closedByFinding
    /// A pet is FOUND because of its only day.
    case stray
    /// A FOUND pet has only the day of its loss.
    case foundOnLoss
    /// A name, or a species and a day, make the address.
    case withoutNumber
    /// Its only contact is in a column that isn't published.
    case onlyCollected
  }
}

/// Decides about the rows of a table, from its first to its last.
struct RowDecider {
  private let table: Table
  private let words = UnderstoodWords.builtIn
  private let columns: [String: [Int]]
  /// The columns of days on which finders met pets, not of those on which owners found them.
  private let findings: [Int]
  /// The columns whose headers tell of losses or owners.
  private let losses: [Int]
  private let unpublished: [Int]
  /// Those of them with staff's notes.
  private let notes: [Int]
  private var idsWithoutColumn: [String: Int] = [:]
  /// The answers to a form, without their times, and the row of each.
  private var answers: [[String]: Int] = [:]
  /// The names, days and contacts of pets, and the last row of each.
  private var twins: [[String]: Int] = [:]
  private var above: TableRow?
  /// The columns of a pet's own facts.
  private let facts: [Int]
  /// Whether a row has become a pet, and whether another table has begun below it.
  private var (hasPets, isOver) = (false, false)
  /// Whether an empty row is above, and no pet between.
  private var isBelowGap = false

  init(_ table: Table) {
    self.table = table
    columns = Dictionary(uniqueKeysWithValues: UnderstoodWords.columnKeys.map { ($0, table.columns.indices(of: $0)) })
    let (words, names) = (words, table.columns.headers.map(UnderstoodWords.phrase))
    findings = table.columns.indices(of: "foundOn").filter { words.words(.finding).contains(names[$0]) }
    let others = ["id", "status", "consent", "doNotPublish", "stillOpen"]
    facts = columns.filter { !others.contains($0.key) }.flatMap(\.value)
    unpublished = names.indices.filter { !table.columns.columns[$0].isKnown }
    notes = unpublished.filter { words.begins(.notes, in: " " + names[$0]) }
    losses = ["lastSeenDate", "location", "phone"].flatMap(table.columns.indices).filter {
      // `Date lost/found`
      words.begins(.loss, in: " \(names[$0]) ") && !words.begins(.finding, in: " \(names[$0]) ")
    }
  }

  /// The cells of a row. A ditto mark in a column that isn't published has the wishes of the cell above.
  mutating func cells(of row: TableRow) -> RowCells {
    var row = row
    for column in unpublished where RowCells.isDitto(row[column]) { row.cells[column] = above?[column] ?? "" }
    above = row
    return RowCells(row, of: table, columns)
  }

  /// Nil for a row that is no pet, or can't be read: a problem of the row tells why.
  mutating func decision(on cells: inout RowCells) -> RowDecision? {
    let decision = decisionIfShown(on: &cells)
    guard cells.row.isHidden else { return decision }
    return switch decision {
    case .published(let report): .unshown(words.status(report.status ?? "") == .closed ? .closed : .open, id: report.id)
    case .keptBack(_, let id): .unshown(.keptBack, id: id)
    default: decision
    }
  }

  private mutating func decisionIfShown(on cells: inout RowCells) -> RowDecision? {
    let isEmpty = isEmpty(cells.row)
    isBelowGap = isBelowGap || isEmpty && !hasNumber(cells.row)
    guard !isOver, !cells.row.isBlank, isPet(&cells, isEmpty: isEmpty), !isSentAgain(&cells) else { return nil }
    let isStray = isStray(cells)
    if !isEmpty, isFooter(cells.row) {
      noteNoPet(&cells, "\((cells.row.cells.first { !$0.isEmpty } ?? "").quoted) is a note or a total")
      return .unshown(.open, id: addressAlone(cells, isStray))
    }
    if let reason = reasonToKeepBack(&cells) { return .keptBack(reason, id: addressAlone(cells, isStray)) }
    guard !isEmpty, let dates = dates(&cells, isStray), let id = id(&cells, day: dates.day) else { return nil }
    let (status, reason) = status(&cells, isStray, loss: dates)
    (hasPets, isBelowGap) = (true, false)
    cells.adviseOnPrivacy()
    let known = words.status(status ?? "")
    if id.source != .number, known != .closed, !cells.row.isHidden { adviseOnTwin(&cells, dates.day) }
    if known != .closed { adviseOnNotes(&cells, isFound: known == .found) }
    let reasons = [id.source == .name ? .withoutNumber : nil, reason].compactMap(\.self)
    return .published(.init(id: address(id), status: status, date: dates.day?.iso8601 ?? dates.text, reasons: reasons))
  }

  /// Whether a row has no cell of a pet: only its number, a status, boxes without a tick, and unpublished texts.
  private func isEmpty(_ row: TableRow) -> Bool {
    if row.isBlank { return true }
    let isPhoto = columns["id"]?.first.flatMap { table.photos?.guess(for: row[$0]) } != nil
    return !isPhoto && !facts.isEmpty
      && facts.allSatisfy { row[$0].isOnlySigns && !RowCells.isDitto(row[$0]) || words.isOne(row[$0], of: .no) }
  }

  private func hasNumber(_ row: TableRow, besides label: Int? = nil) -> Bool {
    (columns["id"] ?? []).contains { $0 != label && row[$0].contains(where: \.isNumber) }
  }

  /// Whether a row below a gap is no pet. It is a label with its value, `Updated:`, or has neither number nor fact.
  private func isFooter(_ row: TableRow) -> Bool {
    guard hasPets && isBelowGap, let first = row.cells.firstIndex(where: { !$0.isEmpty }) else { return false }
    let isLabel = row[first].hasSuffix(":")
    if isLabel, row.cells.count(where: { !$0.isEmpty }) < 3 { return true }
    let label = isLabel || row[first].contains(": ") ? first : nil
    // `Contact:` may have a place and a day.
    let keys =
      ["species", "status"] + (isLabel ? [] : ["lastSeenDate", "foundOn", "closedOn", "location", "timestamp"])
    let cells = keys.flatMap { key in (columns[key] ?? []).map { (column: $0, key: key) } }
    let isTold = cells.contains { column, key in
      let text = row[column]
      if column == label || text.isOnlySigns || text.hasSuffix(":") { return false }
      // Any word may be a species, as it may be a breed.
      return ColumnMatcher.builtIn.fits(text, key == "species" ? "breed" : key)
        || key == "lastSeenDate" && WrittenDate(text, today: table.hints.latest) != nil
    }
    return (isLabel || cells.count > 1) && !isTold && !hasNumber(row, besides: label)
  }

  /// Whether a row is neither a note, a total nor a header.
  private mutating func isPet(_ cells: inout RowCells, isEmpty: Bool) -> Bool {
    let (texts, width) = (cells.row.cells, table.columns.width)
    let filled = texts.filter { !$0.isEmpty }
    if texts.dropFirst(width).contains(where: { !$0.isEmpty }) {
      let isShifted = table.isShifted(cells.row)
      cells.note(
        isShifted ? .error : .warning, isShifted ? .invalidTable : .unevenRow, nil,
        "has \((texts.count - width).counted("cell")) more than the header",
        isShifted ? "the row is skipped" : "they are not published", "Put quotes around a cell with a separator in it")
      if isShifted { return false }
    }
    // A number, a status or an empty box alone is that of a row to be filled in.
    let isPrepared = { [words] (text: String) in
      !text.contains(where: \.isLetter) || words.isOne(text, of: .no) || words.status(text) != nil
    }
    let isAlone = filled.count == 1 && width > 2 && !(isEmpty && isPrepared(filled[0]))
    let example = ["id", "petName"].flatMap(cells.cells).first {
      words.begins(.example, in: " \(UnderstoodWords.phrase($0)) ")
    }
    let isNote = words.isTotal(filled) || isAlone || example != nil
    let isRepeated = texts.elementsEqual(table.columns.headers) { $0.onOneLine == $1 }
    guard isNote || isRepeated || ColumnMatcher.builtIn.isHeader(texts) else { return true }
    isOver = hasPets && !isNote && !isRepeated
    if isOver {
      cells.note(
        .error, .invalidTable, nil, "is another header", "this row and all below it are skipped",
        "Put the second list into a file or a sheet of its own")
    } else {
      let header = isRepeated ? "is the header again" : "is another header"
      noteNoPet(&cells, isNote ? "\((example ?? filled[0]).quoted) is a note or a total" : header)
    }
    return false
  }

  private func noteNoPet(_ cells: inout RowCells, _ reason: String) {
    cells.note(.warning, .unevenRow, nil, reason, "the row gives no pet", nil)
  }

  /// Whether a form was sent twice: all answers are those of an earlier row.
  private mutating func isSentAgain(_ cells: inout RowCells) -> Bool {
    guard let time = cells.columns(of: "timestamp").first, cells.columns(of: "id").isEmpty, !cells.row.isHidden
    else { return false }
    let answer = table.columns.columns.indices.filter { $0 != time }.map { cells.row[$0] }
    guard let first = answers.updateValue(cells.row.number, forKey: answer) else { return false }
    cells.note(
      .warning, .unevenRow, nil, "has the same answers as another row", "only row \(first) gives a pet",
      "Change an answer, if it is another pet")
    return true
  }

  /// Tells of a row that seems to be another row's pet. `Kitten` may be one of several.
  private mutating func adviseOnTwin(_ cells: inout RowCells, _ day: CalendarDay?) {
    guard let name = cells.value("petName"), let day, let contact = cells.value("phone") ?? cells.value("email"),
      !words.isNothing(name), ![.nameless, .young].contains(where: { words.isOne(name, of: $0) })
    else { return }
    let others = ["species", "microchipNumber"].map { cells.value($0) ?? "" }
    let twin = [name.lowercased(), day.iso8601, contact.filter { !$0.isWhitespace }] + others
    guard let first = twins.updateValue(cells.row.number, forKey: twin) else { return }
    cells.note(
      .advice, .unevenRow, nil, "has the name, the day and the contact of another row", "both are published",
      "Delete this row or row \(first), if they are one pet")
  }

  private func reasonToKeepBack(_ cells: inout RowCells) -> RowDecision.Reason? {
    if cells.cells("doNotPublish").contains(where: isWithheld) { return .withheld }
    let answers = cells.cells("consent").map { $0.nonEmpty ?? cells.always("consent") ?? "" }
    if !answers.allSatisfy(words.isYes) { return .withoutConsent }
    // Also one that isn't published itself, such as `Notes`.
    let values = ["id", "phone", "email", "microchipNumber", "reward", "age"].flatMap(cells.columns)
    let forbidding = cells.wishes.enumerated().first { !values.contains($0.offset) && $0.element.forbidReport }
    guard let column = forbidding?.offset else { return nil }
    cells.note(
      .warning, .noConsent, column, "says that the report is not for publication", "it is kept back",
      "Take these words out to publish it")
    return .forbidden
  }

  private func isWithheld(_ text: String) -> Bool {
    let folded = FoldedText(text).text
    // `Nie` denies the question of the header. `Brak zgody` answers another one, and keeps the row back.
    let isNo = words.isOne(text, of: .no) && !words.words(.permission).contains(where: folded.contains)
    let isAnswer = !folded.isEmpty && !words.isOne(text, of: .nothing)
    return isAnswer && !isNo || RowCells.isDitto(text)
  }

  /// Whether a row has a day of finding alone, and its status is none, or `open`.
  private func isStray(_ cells: RowCells) -> Bool {
    cells.cells("lastSeenDate").allSatisfy { $0.isOnlySigns && !RowCells.isDitto($0) }
      && findings.contains { WrittenDate(cells.row[$0]) != nil }
      && (cells.cells("status") + [cells.always("status") ?? ""]).allSatisfy {
        $0.isOnlySigns || words.rank(ofStatus: $0) == 1
      }
  }

  /// The status, and the reason where the owner wrote another one.
  ///
  /// - Parameter loss: A pet can't have come home before that day.
  private func status(
    _ cells: inout RowCells, _ isStray: Bool, loss: (day: CalendarDay?, text: String?)
  ) -> (String?, RowDecision.Reason?) {
    let status = words.status(among: cells.texts("status")) ?? cells.always("status")
    let known = isStray ? .found : words.status(status ?? "")
    if known == nil, let status, words.isOver(status) { return ("CLOSED", nil) }
    // A found pet stays in the list until its owner has it.
    let keys = known == .closed ? [] : ["stillOpen", "closedOn"] + (known == .found ? [] : ["foundOn"])
    for key in keys {
      for column in cells.columns(of: key) where closes(column, of: key, &cells, loss) {
        let isFinding = column == cells.columns(of: "foundOn").first
        return ("CLOSED", isFinding ? .closedByFinding : nil)
      }
    }
    let hasDayOfLoss = cells.columns(of: "lastSeenDate").contains { losses.contains($0) && !cells.row[$0].isOnlySigns }
    // One such header is of lists for found pets, too.
    let isOnLoss = known == .found && losses.count > 1 && hasDayOfLoss && dateKey(cells, isStray) == "lastSeenDate"
    return isStray ? ("FOUND", .stray) : (status, isOnLoss ? .foundOnLoss : nil)
  }

  /// Tells of texts that a search is over, if they say little else: `Odnaleziona`, `Found safe 12/11`; and of notes
  /// against a reward. That of a found pet is over when its owner has it. `Adopted 2019` is its origin.
  private func adviseOnNotes(_ cells: inout RowCells, isFound: Bool) {
    for column in unpublished where (1...100).contains(cells.row[column].utf8.count) {
      let text = cells.row[column]
      let isNote = notes.contains(column)
      let isEnd =
        words.tellsOfReturn(in: text, of: cells.value("petName"))
        && (isNote || text.split { !$0.isNumber }.map(\.count) != [4])
      let isBack =
        isFound
        ? isNote
          && (words.status(text) == .closed || isEnd && words.begins(.loss, in: " \(UnderstoodWords.phrase(text))"))
        : isEnd || isNote && words.rank(ofStatus: text) > 2
      if !isBack || text.asks { continue }
      cells.note(
        .advice, .returnInDescription, column, "\(text.shown(upTo: 60).quoted) may tell that the search is over",
        "the page goes on asking for help", "Close the report in a column of the status, if that is so")
    }
    guard let reward = cells.value("reward"), !words.isNoReward(reward) else { return }
    for column in notes where words.withdrawsReward(in: cells.row[column]) {
      cells.note(
        .advice, .posterText, column, "may take the reward back or keep it quiet", "pages and sheets tell it",
        "Empty the cell of the reward, if that is so")
    }
  }

  /// Whether the cell of a column says that a search is over.
  private func closes(
    _ column: Int, of key: String, _ cells: inout RowCells, _ loss: (day: CalendarDay?, text: String?)
  ) -> Bool {
    let (text, asksForLoss) = (cells.row[column], key == "stillOpen")
    // `-` says nothing. `✓` is a yes, and any other symbol may be one.
    let saysNothing = words.isNothing(text) && !text.contains(where: \.isSymbol) && !RowCells.isDitto(text)
    if saysNothing || words.isOne(text, of: asksForLoss ? .yes : .no) || words.status(text) == .missing { return false }
    let day = table.hints.date(text).flatMap(calendarDay)
    let isDay = day.map { $0 >= loss.day ?? $0 && $0 <= table.hints.latest ?? $0 } ?? false
    if isDay, loss.day == nil, let lost = loss.text, !words.isNothing(lost),
      key == "closedOn" || WrittenDate(lost, today: table.hints.latest) != nil
    {
      let place = table.columns.first(of: "lastSeenDate")?.place ?? ""
      cells.note(
        .warning, .invalidDate, column, "\(text.quoted) may be before \(lost.quoted) in \(place), which is no day",
        "the report isn't closed by it", "Write both days like 2025-11-18")
      return false
    }
    if asksForLoss ? words.deniesLoss(text) : isDay || words.closes(text) { return true }
    cells.note(
      .warning, .invalidDate, column,
      "\(text.quoted) is no yes\(asksForLoss ? " and no no" : ", no no, and no day between the loss and today")",
      "the report isn't closed by it", asksForLoss ? "Write yes or no" : "Write the day like 2025-11-18, or yes")
    return false
  }

  private func calendarDay(of date: WrittenDate) -> CalendarDay? {
    table.dateOrder.order.flatMap(date.day) ?? date.day(.dayFirst) ?? date.day(.monthFirst)
  }

  /// The key of a row's day. A found pet was seen last when it was found.
  private func dateKey(_ cells: RowCells, _ isStray: Bool) -> String {
    func text(_ key: String) -> String { cells.cells(key).first { !$0.isEmpty } ?? cells.always(key) ?? "" }
    let found = text("foundOn")
    let status = words.status(among: cells.cells("status")) ?? cells.always("status") ?? ""
    let isFound = words.status(status) == .found || isStray
    let isDay = text("lastSeenDate").isEmpty ? found.contains(where: \.isNumber) : WrittenDate(found) != nil
    return isFound && isDay ? "foundOn" : "lastSeenDate"
  }

  /// The day, else the text that is none; nil when the row can't be used.
  private func dates(_ cells: inout RowCells, _ isStray: Bool) -> (day: CalendarDay?, text: String?)? {
    let key = dateKey(cells, isStray)
    guard let text = cells.value(key) else { return (nil, nil) }
    guard let date = table.hints.date(text) else {
      // A day that Excel shows as its number, `46341` or `46341.77`, in a cell without a format.
      let excel = Double(text.withDecimalPoint).flatMap { (40_000..<60_000).contains($0) ? $0 - 25_569 : nil }
      return (excel.map { CalendarDay(utc: Date(timeIntervalSince1970: $0 * 86_400)) }, text)
    }
    if let order = table.dateOrder.order { return (date.day(order), text) }
    guard date.isAmbiguous else { return (date.day(date.order ?? .dayFirst), text) }
    let slip = table.dateOrder.toldBy.map { "row \($0) alone isn't in the order of \(table.hints.territory ?? "")" }
    let reason = slip ?? "the column has dates in both orders"
    let proven = table.hints.territory == "US" ? WrittenDate.Order.dayFirst : .monthFirst
    let orders = (slip == nil ? [.dayFirst, .monthFirst] : [proven]).map { "\"\($0.rawValue)\"" }
    cells.note(
      .error, .invalidDate, cells.columns(of: key).first, "\(text.quoted) can mean two days, because \(reason)",
      "the row is skipped",
      "Write dates like 2025-11-18, or \"dates\": \(orders.joined(separator: " or ")) into the table's .columns.json")
    return nil
  }

  private enum IDSource { case number, time, name }

  /// The identifier, which rows without a number may share, and its source. Nil for a row with neither number, name nor
  /// day.
  private func id(_ cells: inout RowCells, day: CalendarDay?) -> (text: String, source: IDSource)? {
    let chips = cells.cells("microchipNumber").map { $0.filter(\.isNumber) }
    let (name, species) = (cells.value("petName")?.withoutChips(chips), cells.value("species"))
    if let text = cells.value("id") {
      return (table.columns.settings.idPrefix.map { $0 + text } ?? PetID.folded(text).nonEmpty ?? text, .number)
    }
    if let text = cells.texts("timestamp").first, let date = table.hints.date(text), let time = date.time,
      let day = calendarDay(of: date)
    {
      return (day.iso8601.filter(\.isNumber) + "-" + time, .time)
    }
    func word(_ text: String?) -> String? { text.flatMap { PetID.folded($0.transliterated).nonEmpty } }
    guard let first = word(name) ?? day.map({ _ in word(species) ?? "" }) else {
      cells.note(
        .error, .missingValue, nil, "has no number, no name and no day", "the row is skipped",
        cells.columns(of: "id").isEmpty ? "Add a column 'Nr' with a number in each row" : "Write a number into it")
      return nil
    }
    return ([first.nonEmpty, day?.iso8601].compactMap(\.self).joined(separator: "-"), .name)
  }

  /// The identifier of a row that isn't published. It tells no problem.
  private mutating func addressAlone(_ cells: RowCells, _ isStray: Bool) -> String? {
    var cells = cells
    let day = dates(&cells, isStray)?.day
    return id(&cells, day: day).map { address($0) }
  }

  /// The identifier, with a number if an earlier row has it. A row that is kept back counts, so that the others keep
  /// their addresses when it is published.
  private mutating func address(_ id: (text: String, source: IDSource)) -> String {
    if id.source == .number { return id.text }
    var count = (idsWithoutColumn[id.text] ?? 0) + 1
    // Another pet may be called `Rex 2`.
    while count > 1, idsWithoutColumn["\(id.text)-\(count)"] != nil { count += 1 }
    let address = count == 1 ? id.text : "\(id.text)-\(count)"
    idsWithoutColumn[address] = 1
    idsWithoutColumn[id.text] = count
    return address
  }
}

extension String {
  /// Without numbers of 15 digits, and those of some chips: an address shows none.
  fileprivate func withoutChips(_ chips: [String]) -> String {
    // To make the pattern takes a tenth of a row's time.
    guard utf8.count(where: { $0.isASCIIDigit || $0 >= 0xD9 }) > 8 else { return self }
    return replacing(/\d(?:[ \x{A0}.\-–·]?\d){8,}/) { match in
      let digits = match.output.filter(\.isNumber)
      return digits.count >= 15 || chips.contains(digits) ? "" : String(match.output)
    }
  }
}
