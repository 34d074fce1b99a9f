import PetDecoding
import PetModel
import Support

/// The meanings of a table's columns, where the words of the header and the values below it agree.
package struct TableColumns: Sendable {
  package struct Column: Sendable, Hashable {
    package enum Use: Sendable, Hashable {
      case key(String)
      case unpublished(reason: String)
      /// An open question: the reason, and possible answers to type.
      case question(String, answers: [String])
    }

    package let letters: String
    package let header: String
    package fileprivate(set) var use: Use
    /// The first values that differ.
    package let samples: [String]

    var answers: [String] { if case .question(_, let answers) = use { answers } else { [] } }
    var isOpen: Bool { if case .question = use { true } else { false } }
    var isKnown: Bool { if case .unpublished = use { false } else { true } }

    /// `column F (Data zaginięcia)`
    package var place: String { "column \(letters) (\(header.shown(upTo: 60)))" }
  }

  /// In the order of the table.
  package private(set) var columns: [Column] = []
  /// The row that names the columns.
  package let headerRow: Int
  var headers: [String] { columns.map(\.header) }
  /// The names that answers may have for the columns.
  var names: [String] { headers + columns.indices.map(name) }
  package var width: Int { columns.count }
  /// The possible answers to the question which status the pets have. Empty when that is settled.
  package private(set) var statusQuestion: [String] = []
  /// The first row that says more about rows below it than they do, `FOUND CATS` or `Do not publish`; and whether that
  /// is a status that they lack.
  private(set) var section: (text: String, row: Int, isStatus: Bool)?
  /// The last row that may be one.
  private var heading: (text: String, row: Int)?
  /// The column of the identifiers, if they count the rows: `Lp.` with 1, 2, 3.
  private(set) var runningNumber: Column?

  /// The user's answers, and the known columns of a shelter system's export.
  let settings: ColumnSettings

  private let matcher = ColumnMatcher.builtIn
  private let words = UnderstoodWords.builtIn
  private var headerCounts: [String: Int] = [:]
  /// The columns with an answer in the settings.
  private var answered: Set<Int> = []
  /// The columns with a header, but without any value.
  private(set) var empty: [Int] = []

  /// - Parameters:
  ///   - first: The first rows below the header that can be used.
  ///   - later: Rows below them, with values of columns that the first rows leave empty.
  init(_ header: TableRow, _ first: [TableRow], later: [TableRow], settings: ColumnSettings) throws(TableError) {
    self.settings = ColumnSettings(asm3: header.cells).map(settings.filled) ?? settings
    headerRow = header.number
    let below = first + later
    columns = header.cells.enumerated().map { index, text in
      var samples: [String] = []
      for row in below where samples.count < 3 && !row[index].isEmpty && !samples.contains(row[index]) {
        samples.append(row[index])
      }
      return Column(
        letters: index.columnLetters, header: text.onOneLine ?? "",
        use: .unpublished(reason: "petspot doesn't know its name"), samples: samples)
    }
    headerCounts = Dictionary(grouping: headers, by: \.self).mapValues(\.count)
    empty = Self.emptyColumns(of: header, in: below)
    try take(self.settings, said: settings)
    for index in secrets { columns[index].use = .unpublished(reason: "it has management passwords") }
    if self.settings.idPrefix == nil {
      guess(below, first)
      askForConsent(below)
    }
    askForStatus(first)
    if let index = indices(of: "id").first, words.isOne(UnderstoodWords.phrase(headers[index]), of: .runningNumber) {
      let pets = first.filter { row in !words.isTotal(row.cells.filter { !$0.isEmpty }) }
      let numbers = pets.compactMap { Int($0[index].filter(\.isNumber)) }
      if numbers.count > 1, numbers == Array(1...numbers.count) { runningNumber = columns[index] }
    }
  }

  /// The columns with a header, but without any value in some rows.
  static func emptyColumns(of header: TableRow, in rows: [TableRow]) -> [Int] {
    header.cells.indices.prefix(mostColumns).filter { index in
      header[index].onOneLine?.isEmpty == false && rows.allSatisfy { $0[index].isOnlySigns }
    }
  }

  /// The numbers of the columns that are read as a key.
  func indices(of key: String) -> [Int] { columns.indices.filter { columns[$0].use == .key(key) } }

  /// The columns of management passwords, which are never published.
  var secrets: [Int] {
    columns.indices.filter { UnderstoodWords.phrase(columns[$0].header).filter(\.isLetter) == "managementpassword" }
  }

  func first(of key: String) -> Column? { indices(of: key).first.map { columns[$0] } }

  /// Whether nothing is open.
  package var isSettled: Bool { statusQuestion.isEmpty && section == nil && !columns.contains(where: \.isOpen) }

  /// The keys with a column, or with an answer for all rows. False for columns that are empty or left out: they may go.
  /// An empty column of consent doesn't count.
  var deciding: [String: Bool] {
    var deciding: [String: Bool] = [:]
    for index in empty { if let key = matcher.match(headers[index])?.key, key != "consent" { deciding[key] = false } }
    for (header, key) in settings.columns where key == nil {
      if let key = matcher.match(header)?.key { deciding[key] = false }
      if matcher.asksForConsent(header, ["yes"], nil) { deciding["consent"] = false }
    }
    let known = ColumnMatcher.deciding.filter { settings.value(of: $0) != nil || !indices(of: $0).isEmpty }
    return deciding.merging(known.map { ($0, true) }) { $1 }
  }

  /// Looks at a row below the header for ``section``.
  mutating func note(_ row: TableRow) {
    let texts = row.cells.filter { !$0.isEmpty }
    guard section == nil, width > 2, texts.count == 1 || heading != nil, !words.isTotal(texts) else { return }
    let first = headers.firstIndex { !$0.isEmpty }
    // A name alone is the beginning of a row.
    let isFirst = !row[first].isEmpty && !indices(of: "petName").contains { $0 == first }
    if texts.count == 1, isHeading(texts[0], isFirst: isFirst) { heading = (texts[0], row.number) }
    guard let heading, texts.count > 1 else { return }
    let own = words.status(among: indices(of: "status").map { row[$0] })
    let text = own ?? settings.value(of: "status") ?? ""
    let (status, rank) = (status(ofHeading: heading.text), words.rank(ofStatus: text))
    let agrees =
      switch status {
      // A row without a status is that of a lost pet.
      case .missing: !indices(of: "status").isEmpty || words.status(text) == .missing
      case .found, .closed: rank > 2 || rank == 0 && !text.isEmpty
      default: rank == 4
      }
    if agrees { return }
    if matcher.isHeader(row.cells) { return self.heading = nil }
    section = (heading.text, heading.row, status != nil && own == nil)
  }

  private func status(ofHeading text: String) -> AnnouncementStatus? {
    words.isMarkedPrivate(text)
      ? nil : UnderstoodWords.phrase(text).split(separator: " ").lazy.compactMap { words.status(String($0)) }.first
  }

  /// Whether a text that is alone in its row may be about those below: no note of five words, kind of pet or month.
  private func isHeading(_ text: String, isFirst: Bool) -> Bool {
    let parts = UnderstoodWords.phrase(text).split(separator: " ").map(String.init)
    if words.isMarkedPrivate(text) || words.tellsOfReturn(text) { return true }
    // `Koty i psy`
    let isKind = parts.allSatisfy { $0.count < 3 || $0 == "and" || matcher.fits($0, "species") }
    let isMonth = words.month(text) != nil || WrittenDate("1 \(text)") != nil
    let isName = isFirst && !isKind && !isMonth && text.contains(/\p{L}{3}/)
    return parts.count <= 4 && text.utf8.count <= 60 && (isName || status(ofHeading: text) != nil)
  }

  /// - Parameter said: The part of them that the user gave.
  private mutating func take(_ settings: ColumnSettings, said: ColumnSettings) throws(TableError) {
    let phrases = headers.map(UnderstoodWords.phrase)
    // The letters of a column say more than a name that others have, too.
    let letters = Set(columns.map(\.letters)).subtracting(headers)
    let answers =
      settings.columns.filter { !letters.contains($0.header) } + settings.columns.filter { letters.contains($0.header) }
    for (header, key) in answers {
      let phrase = UnderstoodWords.phrase(header)
      let named = columns.indices.filter { columns[$0].header == header }
      let alike = columns.indices.filter { phrases[$0] == phrase }
      var found = named.isEmpty ? alike : named
      if found.isEmpty { found = columns.indices.filter { columns[$0].letters == header && name($0) == header } }
      guard !found.isEmpty else {
        let meant = header.nearest(in: headers.filter { !$0.isEmpty }).map { "Did you mean \($0.quoted)?" }
        throw .settings(
          header.quoted, problem: "is no column of the table",
          advice: meant ?? "There are \(headers.filter { !$0.isEmpty }.joined(separator: ", "))")
      }
      let reason = said.names(header) ? "so you said" : "this export may have people in it; --set publishes it"
      for index in found { columns[index].use = key.map(Column.Use.key) ?? .unpublished(reason: reason) }
      answered.formUnion(found + alike)
    }
    for key in UnderstoodWords.columnKeys where !Self.joined.contains(key) && indices(of: key).count > 1 {
      throw .settings(
        indices(of: key).map { columns[$0].header.quoted }.joined(separator: ", "),
        problem: "can't be the \(key) together", advice: "Choose one of them")
    }
  }

  private mutating func guess(_ rows: [TableRow], _ first: [TableRow]) {
    var strong: [String: [Int]] = [:]
    var weak: [String: [Int]] = [:]
    let secrets = secrets
    for index in columns.indices.prefix(Self.mostColumns) where !answered.contains(index) && !secrets.contains(index) {
      let header = columns[index].header
      let found = matcher.match(header)
      // One late cell of another column stops no list.
      let countsLate = found == nil || ["consent", "doNotPublish", "closedOn"].contains(found?.key)
      let values = filled(index, of: countsLate ? rows : first)
      switch found {
      case _ where matcher.asksForConsent(header, values, found):
        ask([index], ["consent", "doNotPublish"], "may ask for consent, or for the opposite (doNotPublish)")
      case nil where matcher.mayDecide(header, values):
        columns[index].use = Self.undecided
      case nil: continue
      case .never where matcher.isCollected(header, values): columns[index].use = Self.collected
      case .never: columns[index].use = .unpublished(reason: "it may tell who or where a person is")
      case _ where values.isEmpty && !(found == .key("consent", isStrong: true) && matcher.isConsent(header)):
        columns[index].use = .unpublished(reason: "it is empty")
      case .key(let key, let isStrong):
        let fits = matcher.mostly(values, fit: key)
        if key == "id", let other = values.lazy.compactMap(matcher.privateKey).first {
          ask(
            [index], other == "phone" ? [other, key] : [other],
            "has numbers of chips or telephones, or e-mail addresses: web addresses would show them")
        } else if key == "age", let next = headers.dropFirst(index + 1).first, matcher.isAgeUnit(next) {
          ask([index], [], "may be counted in \(next), the name of the next column")
        } else if isStrong && fits {
          strong[key, default: []].append(index)
        } else if isStrong {
          ask([index], matcher.answers(for: key, header, values), "has a name for \(key), but its values don't fit")
        } else if fits, !matcher.saysNothing(values, key) {
          weak[key, default: []].append(index)
        }
      }
    }
    for (key, indices) in strong {
      let taken = self.indices(of: key)
      // `Open` and `Closed` go with `Lost` and `Found` of another column, as these don't with each other.
      let told = key == "status" ? indices.count { isTold($0, rows) } : 0
      let isJoined = Self.several.contains(key) && told < (taken.isEmpty ? 2 : 1)
      if !taken.isEmpty && !isJoined {
        for index in indices { columns[index].use = .unpublished(reason: "\(columns[taken[0]].header) is the \(key)") }
      } else if key == "phone", let others = weak[key], !others.isEmpty {
        // People call a wrong number at night, so the user decides whose numbers these are.
        ask(indices + others, [key], "may be the number to call")
      } else if taken.isEmpty, ["phone", "email"].contains(key), settings.value(of: key) != nil {
        ask(indices, [key], "may be private: there is an answer for all rows")
      } else if key == "petName", indices.count == 1, mayBeOfPeople(indices[0]) {
        ask(indices, [key], "may be a person's name")
      } else if indices.count == 1 || isJoined {
        for index in indices { columns[index].use = .key(key) }
      } else {
        ask(indices, [key], indices.count == 2 ? "both may be the \(key)" : "all may be the \(key)")
      }
    }
    askForUnclear(weak, besides: strong, rows)
    if let index = strong["foundOn"]?.first, columns[index].use == .key("foundOn") { askForFound(index, rows) }
  }

  /// Asks for columns of unclear names where no other column has their meaning.
  private mutating func askForUnclear(_ weak: [String: [Int]], besides strong: [String: [Int]], _ rows: [TableRow]) {
    for (key, found) in weak {
      var indices = found
      let taken = self.indices(of: key)
      if strong[key] != nil || !taken.isEmpty || settings.value(of: key) != nil {
        if let first = taken.first {
          for index in found { columns[index].use = .unpublished(reason: "\(columns[first].header) is the \(key)") }
        }
        // `Consent given by` beside `Consent` is none.
        indices = key == "consent" ? found.filter { matcher.mostly(filled($0, of: rows), fit: "doNotPublish") } : []
        // Beside `Found address`, a `Location` may be a kennel.
        let searched = key == "location" ? found.filter { matcher.mayBeOfSearch(columns[$0].header) } : []
        let guessed = taken.filter { !answered.contains($0) }
        if !searched.isEmpty && !guessed.isEmpty { indices = searched + guessed }
      }
      if indices.isEmpty { continue }
      let index = indices[0]
      if indices.count == 1, key == "id", matcher.isOfNumbers(columns[index].header) {
        columns[index].use = .key(key)
        continue
      }
      let answers = matcher.answers(for: key, columns[index].header, filled(index, of: rows))
      ask(indices, indices.count == 1 ? answers : [key], "may be the \(key)")
    }
  }

  /// Asks for columns about a consent that say no yes and no, unless another one tells it. That of its end counts, too.
  private mutating func askForConsent(_ rows: [TableRow]) {
    for index in columns.indices.prefix(Self.mostColumns) where !answered.contains(index) {
      let header = columns[index].header
      guard !columns[index].isKnown, matcher.mayTellConsent(header, filled(index, of: rows)) else { continue }
      let isTold =
        settings.value(of: "consent") != nil || !indices(of: "consent").isEmpty
        || columns.contains { $0.answers.contains { $0.hasSuffix("=consent") } }
      let (isEnded, values) = (words.has(.ended, in: " \(UnderstoodWords.phrase(header)) "), filled(index, of: rows))
      if isEnded && values.allSatisfy({ WrittenDate($0) != nil || matcher.fits($0, "doNotPublish") }) {
        columns[index].use = .key("doNotPublish")
        continue
      }
      if isTold && !isEnded { continue }
      ask([index], ["consent", "doNotPublish"], "may tell of a consent, where only a yes counts, or of the opposite")
    }
  }

  /// The use of a column of e-mail addresses that may be their senders' own.
  static let collected = Column.Use.unpublished(reason: "a form may have collected it")

  /// The use of a column that may decide about pets.
  static let undecided = Column.Use.unpublished(reason: "its yes and no have no known meaning")

  /// No honest table has more; the others are never published.
  static let mostColumns = 1_000

  private func filled(_ index: Int, of rows: [TableRow]) -> [String] {
    rows.map { $0[index] }.filter { !$0.isOnlySigns }
  }

  /// Keys that take more than one column, and those that do so on request.
  private static let several = ["description", "doNotPublish", "closedOn", "stillOpen", "consent", "status"]
  private static let joined = several + ["phone", "location"]

  /// `Name` beside `Surname`.
  private func mayBeOfPeople(_ index: Int) -> Bool {
    matcher.mayBeOfPeople(columns[index].header)
      && headers.contains { words.isOne(UnderstoodWords.phrase($0), of: .personName) }
  }

  /// The name of a column in an answer: its header, or the letters of one without a header of its own.
  private func name(_ index: Int) -> String {
    let header = columns[index].header
    return header.isEmpty || headerCounts[header, default: 0] > 1 ? columns[index].letters : header
  }

  private mutating func ask(_ indices: [Int], _ keys: [String], _ problem: String) {
    let headers = indices.map { columns[$0].header }
    let isClear = Set(headers).count == headers.count
    // Columns of one name may be one answer, where they may be joined.
    let answers = keys.flatMap { key in
      ((Self.joined.contains(key) && !isClear ? [headers[0]] : []) + indices.map(name)).map { "\($0)=\(key)" }
    }
    for index in indices {
      columns[index].use = .question(problem, answers: answers + headers.prefix(1).map { "\($0)=" })
    }
  }

  /// A found pet that was seen last on another day may be home, or with its finder. If a missing pet has only this
  /// day, it may be the day of its loss.
  private mutating func askForFound(_ index: Int, _ rows: [TableRow]) {
    let (statuses, day) = (indices(of: "status"), indices(of: "lastSeenDate").first)
    let always = settings.value(of: "status")
    let isOpen = rows.contains { row in
      if row[index].isEmpty || words.isOne(row[index], of: .no) { return false }
      return switch words.status(words.status(among: statuses.map { row[$0] }) ?? always ?? "") {
      case .found: !row[day].isEmpty
      case .closed: false
      default: day == nil && !words.isOne(row[index], of: .yes)
      }
    }
    let header = columns[index].header
    guard isOpen else { return }
    let (key, event) = day == nil ? ("lastSeenDate", "was last seen") : ("closedOn", "came home")
    columns[index].use = .question(
      "may be when a finder met a pet (foundOn), or when a lost pet \(event) (\(key))",
      answers: ["\(header)=foundOn", "\(header)=\(key)", "\(header)="])
  }

  private func isLostOrFound(_ text: String) -> Bool { (2...3).contains(words.rank(ofStatus: text)) }

  private func isTold(_ index: Int, _ rows: [TableRow]) -> Bool {
    filled(index, of: rows).contains(where: isLostOrFound)
  }

  /// A column of any name with `lost` and `found` in it may be that of the status, also beside one of `open` and
  /// `closed`. Without one, all rows have the same.
  private mutating func askForStatus(_ rows: [TableRow]) {
    let known = indices(of: "status")
    if settings.value(of: "status") != nil || known.contains(where: { isTold($0, rows) }) { return }
    let asks = columns.contains { $0.answers.contains { $0.hasSuffix("=status") } }
    let isOver =
      !known.isEmpty && known.allSatisfy { filled($0, of: rows).allSatisfy { words.rank(ofStatus: $0) == 4 } }
    if asks || isOver || rows.isEmpty { return }
    let others = columns.indices.prefix(Self.mostColumns).filter { index in
      guard case .unpublished = columns[index].use, !answered.contains(index) else { return false }
      let values = filled(index, of: rows)
      return !values.isEmpty && matcher.mostly(values, fit: "status")
        && (known.isEmpty || values.count { isLostOrFound($0) } * 2 > values.count)
    }
    if others.isEmpty && known.isEmpty {
      statusQuestion = ["status=MISSING", "status=FOUND"]
    } else if !others.isEmpty {
      ask(others, ["status"], "may say which pets are lost and which are found")
    }
  }
}

extension Int {
  /// As a spreadsheet names a column: 0 is A, 26 is AA.
  var columnLetters: String {
    (self >= 26 ? (self / 26 - 1).columnLetters : "") + String(UnicodeScalar(UInt8(ascii: "A") + UInt8(self % 26)))
  }
}
