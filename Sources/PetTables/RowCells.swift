import PetDecoding
import PetModel
import Support

/// The cells of a row by the keys of their columns. Each key is read once, with a spreadsheet's changes undone.
struct RowCells {
  private(set) var row: TableRow
  private let table: Table
  private let columns: [String: [Int]]
  private var known: [String: [String]] = [:]
  /// The problems of the cells that were read.
  private(set) var problems: [Diagnostic] = []
  /// The contacts and chips of cells that were read and are private, as digits or addresses.
  private(set) var privateContacts: [String] = []

  /// The wishes for privacy in each cell.
  private(set) lazy var wishes = row.cells.map { PrivacyWishes($0) }
  /// The contacts that each cell keeps back. A description may be a note, if it is short or against publishing.
  private lazy var keptBack = wishes.enumerated().map { column, wishes in
    let isLong = row[column].utf8.count > 300 && columns(of: "description").contains(column)
    return wishes.contactsKeptBack(
      isProse: isLong && !UnderstoodWords.builtIn.forbiddingLetters.mayOccur(in: row[column]))
  }

  private static let contactKeys = ["phone", "email"]
  private static let numberKeys: Set<String> = [
    "id", "phone", "microchipNumber", "age", "locationRadius", "locationLatitude", "locationLongitude",
  ]

  private static let dittoMarks: Set<String> = [
    "\"", "”", "„", "〃", "-\"-", "–\"–", "ditto", "dto", "dto.", "idem", "as above", "same as above", "j.w.", "j.w",
    "jw", "jw.", "j/w", "jak wyżej", "як вище", "те саме",
  ]

  /// Whether a text stands for the cell above.
  static func isDitto(_ text: String) -> Bool { text.utf8.count < 30 && dittoMarks.contains(text.lowercased()) }

  /// The keys of texts that a box to tick is no answer to.
  private static let plainTextKeys: Set<String> = ["age", "breed", "location", "reward", "sex", "species"]

  /// - Parameter columns: The numbers of the columns of each key.
  init(_ row: TableRow, of table: Table, _ columns: [String: [Int]]) {
    self.row = row
    self.table = table
    self.columns = columns
    let crossedOut = table.crossedOutCells[row.number] ?? [:]
    for (column, isWhole) in crossedOut.sorted(by: { $0.key < $1.key }) { cross(out: column, isWhole) }
  }

  /// Empties a cell with a line through its text. A number keeps the address of its pet, and `Do not publish` its row.
  private mutating func cross(out column: Int, _ isWhole: Bool) {
    let columns = table.columns.columns
    guard row.cells.indices.contains(column), columns.indices.contains(column),
      case .key(let key) = columns[column].use
    else { return }
    let isKept = ["id", "timestamp", "doNotPublish"].contains(key)
    // An empty cell would get the photo with the pet's name.
    if isWhole && !isKept { row.cells[column] = key == "photoUrl" ? "-" : "" }
    note(
      .warning, .unevenRow, column, isWhole ? "is crossed out" : "is crossed out in part",
      isWhole ? isKept ? "read all the same" : "not read" : "that part is not read",
      isKept && isWhole ? "Cross out the whole row to leave it out" : "Delete this text, or remove the line through it")
  }

  func columns(of key: String) -> [Int] { columns[key] ?? [] }

  /// The texts of all columns for a key, as they stand.
  func cells(_ key: String) -> [String] { columns(of: key).map { row[$0] } }

  /// The value of a key in rows without one.
  func always(_ key: String) -> String? { table.columns.settings.value(of: key) }

  /// The value of a key.
  mutating func value(_ key: String) -> String? { texts(key).first ?? always(key) }

  /// The values of all columns for a key, each once.
  mutating func texts(_ key: String) -> [String] {
    if let texts = known[key] { return texts }
    var texts: [String] = []
    for index in columns(of: key) {
      if let text = text(index, for: key), !texts.contains(text) { texts.append(text) }
    }
    known[key] = texts
    return texts
  }

  /// The value of one column of a key; nil for none.
  mutating func text(_ index: Int, for key: String) -> String? {
    switch CellValue(row[index], isNumber: Self.numberKeys.contains(key)) {
    case .text(let text) where !["id", "petName", "status"].contains(key) && Self.isDitto(text):
      leaveOut(index, "\(text.quoted) stands for the cell above", "Copy the text of that cell")
    case .text(let text) where isPlaceholder(text, key): break
    case .text(let text) where isDate(text, insteadOf: key):
      leaveOut(
        index, "Excel has probably made the date \(text.quoted) of another text",
        "Make the column text, and write the cell again")
    case .text(let text) where Self.plainTextKeys.contains(key) && ["TRUE", "FALSE"].contains(text):
      leaveOut(index, "is the spreadsheet's \(text)", "Write a text")
    case .text(let text) where key == "microchipNumber" && wishes.contains(where: \.keepChipBack):
      privateContacts.append(text.filter(\.isNumber))
      leaveOut(index, "is private by words in its row", "Take the words out to publish it", as: .noConsent)
    case .text(let text): return Self.contactKeys.contains(key) ? openPart(of: text, index, key) : text
    case .damaged(let problem, let advice): leaveOut(index, problem, advice)
    }
    return nil
  }

  private mutating func leaveOut(
    _ column: Int, _ problem: String, _ advice: String, as code: Diagnostic.Code = .spreadsheetError
  ) { note(.warning, code, column, problem, "the cell is left out", advice) }

  /// Those, and the contacts in sentences of other cells that aren't for the public.
  mutating func allPrivateContacts() -> [String] {
    let contacts = Self.contactKeys.flatMap(columns)
    return privateContacts
      + wishes.enumerated().flatMap { contacts.contains($0.offset) ? [] : $0.element.contactsLeftOut() }
  }

  /// The telephones and e-mail addresses that aren't published, by their columns.
  mutating func withheldContacts(isKeptBack: Bool) -> [(column: Int, text: String)] {
    let open = isKeptBack ? [] : Self.contactKeys.flatMap { texts($0) }.flatMap { $0.contacts() }
    return Self.contactKeys.flatMap(columns).flatMap { index -> [(column: Int, text: String)] in
      guard case .text(let text) = CellValue(row[index], isNumber: true) else { return [] }
      return text.contacts().filter { !open.contains($0) }.map { (index, $0) }
    }
  }

  /// The part of a contact that isn't marked private.
  private mutating func openPart(of contact: String, _ index: Int, _ key: String) -> String? {
    let (words, own) = (UnderstoodWords.builtIn, contact.lowercased().contacts())
    let named = wishes.enumerated().flatMap { $0.offset == index ? [] : $0.element.keptBack(of: own) }
    let isKeptBack = keptBack.contains { key == "email" ? $0.email : $0.phone }
    let others: [String?] = Self.contactKeys.flatMap { key in
      columns(of: key).filter { $0 != index }.map { row[$0] } + [always(key)]
    }
    let unmarked = isKeptBack ? nil : words.openPart(of: contact, besides: others)
    let open = named.isEmpty ? unmarked : unmarked.flatMap { words.part(of: $0, without: named) }
    if open == contact { return contact }
    let shown = open.map { $0.lowercased().contacts() } ?? []
    privateContacts += own.filter { !shown.contains($0) }
    note(
      .warning, .noConsent, index,
      isKeptBack || !named.isEmpty ? "is private by words in its row" : "says that it is private",
      "the cell is left out\(open.map { " but for \($0.quoted)" } ?? "")", "Take the words out to publish it")
    return open
  }

  /// Tells of texts that may be wishes for privacy, where no rule made them work. A `no` to `Do not publish` answers.
  mutating func adviseOnPrivacy() {
    guard cells("doNotPublish").allSatisfy(\.isEmpty) else { return }
    let contacts = Self.contactKeys.flatMap(columns)
    for column in row.cells.indices where !contacts.contains(column) && keptBack[column] == (false, false) {
      guard let sentence = wishes[column].hint else { continue }
      note(
        .advice, .noConsent, column, "\(sentence.quoted) may be a wish for privacy", "the row is published",
        "Write 'do not publish' or 'do not publish the phone', or 'no' into a column 'Do not publish'")
    }
  }

  /// Whether a text stands for none: `-`, `n/a`, a chip such as `0` and `not chipped`, a name such as `no name`.
  private func isPlaceholder(_ text: String, _ key: String) -> Bool {
    let words = UnderstoodWords.builtIn
    // A pet may be called Bd.
    let isUnstated =
      words.isOne(text, of: .unstated) && (key != "petName" || text.count > 3 || !text.allSatisfy(\.isLetter))
    return text.isEmpty || key != "status" && (text.isOnlySigns || isUnstated)
      || key == "microchipNumber" && words.isAbsent(text) || key == "petName" && words.isOne(text, of: .nameless)
      || Self.contactKeys.contains(key) && words.isNothing(text)
  }

  /// Whether an age or a name is a date, as Excel makes `2026-02-01` or `01-Feb` of `1-2`.
  private func isDate(_ text: String, insteadOf key: String) -> Bool {
    guard key == "age" || key == "petName", text.utf8.contains(where: \.isASCIIDigit),
      text.utf8.contains(where: { ".-/".utf8.contains($0) }),
      let date = WrittenDate(text, today: table.hints.latest)
    else { return false }
    // An older one is a day of birth.
    let year = (date.day(.dayFirst) ?? date.day(.monthFirst))?.year
    return key == "petName" || (year ?? .max) >= (table.hints.latest?.year ?? 0)
  }

  /// - Parameter column: Nil for the row.
  mutating func note(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ column: Int?, _ problem: String,
    _ consequence: String, _ advice: String?
  ) {
    let place = table.place(of: row, cell: column)
    problems.append(Diagnostic(severity, code, at: place, problem, consequence: consequence, advice: advice))
  }
}

/// A cell's value after the changes that spreadsheets make.
enum CellValue {
  case text(String)
  case damaged(problem: String, advice: String)

  init(_ text: String, isNumber: Bool) {
    if text.hasPrefix("#"),
      ["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!"].contains(text)
        || text.count > 1 && text.allSatisfy({ $0 == "#" })
    {
      self = .damaged(problem: "\(text) is an error of the spreadsheet", advice: "Correct the cell")
    } else if text.hasPrefix("="), let match = text.wholeMatch(of: /=(?:HYPERLINK\("[^"]*"[;,] ?)?"([^"]*)"\)?/) {
      // The text of a link, or one that Excel must not take for a number.
      self = .text(String(match.1))
    } else if isNumber, text.contains("E"), text.wholeMatch(of: /[0-9][.,][0-9]+E\+?[0-9]+/) != nil {
      self = .damaged(
        problem: "Excel has shortened \(text.quoted), its last digits are lost",
        advice: "Hand over the .xlsx, or make the column text before you save it")
    } else if isNumber, text.hasSuffix(".0"), text.dropLast(2).allSatisfy(\.isNumber) {
      self = .text(String(text.dropLast(2)))
    } else {
      self = .text(text)
    }
  }
}
