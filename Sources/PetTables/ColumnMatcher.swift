import PetDecoding
import PetModel
import Support

/// Compares headers and values with the words that people use.
struct ColumnMatcher {
  enum Match: Equatable {
    /// The meaning of the header; strong when all of its words agree.
    case key(String, isStrong: Bool)
    case never

    var key: String? { if case .key(let key, _) = self { key } else { nil } }
  }

  /// The keys of columns that may keep rows back or close reports.
  static let deciding = ["consent", "doNotPublish", "closedOn", "stillOpen", "foundOn"]

  private let words = UnderstoodWords.builtIn
  /// Longer phrases first.
  private let phrases: [(text: String, key: String?)]
  /// The words in the phrases of each key.
  private let wordsOfKeys: [String: Set<String>]
  /// Keys that people keep to themselves: a header with any other word may name another person's.
  private static let privateKeys: Set<String> = ["petName", "phone", "email", "microchipNumber"]

  /// With the words of the languages that petspot brings.
  static let builtIn = ColumnMatcher()

  private init() {
    let words = words
    wordsOfKeys = Dictionary(grouping: words.columns, by: \.value).mapValues { phrases in
      Set(phrases.flatMap { $0.key.split(separator: " ").map(String.init) })
    }
    let all =
      words.columns.map { (text: $0.key, key: String?.some($0.value)) }
      + words.words(.never).map { (text: $0, key: nil) }
    // If two are as long, the one that publishes nothing counts. Doubtful ones are the last.
    func weight(_ phrase: String) -> Int { words.doubtful.contains(phrase) ? 0 : phrase.count }
    phrases = all.sorted { (weight($1.text), $0.key ?? "") < (weight($0.text), $1.key ?? "") }
  }

  /// Nil for a header that no phrase is in.
  func match(_ header: String) -> Match? {
    guard header.utf8.count <= 300 else { return nil }
    let text = UnderstoodWords.phrase(header)
    if isOfNumbers(header) { return .key("id", isStrong: !words.doubtful.contains(text) && !header.contains("#")) }
    if text.isEmpty { return nil }
    let joined = text.filter { $0 != " " }
    if let key = Self.spellings[joined] { return .key(key, isStrong: true) }
    if let exact = phrases.first(where: { $0.text == text }) {
      return exact.key.map { .key($0, isStrong: !words.doubtful.contains(text)) } ?? .never
    }
    let spaced = " \(text) "
    if words.has(.withheld, in: spaced) { return .never }
    guard let phrase = phrases.first(where: { spaced.contains(" \($0.text) ") && !isWhole($0) }) else { return nil }
    guard let key = phrase.key else { return .never }
    let rest = spaced.replacing(" \(phrase.text) ", with: " ").split(separator: " ").map(String.init)
    let known = Self.privateKeys.contains(key) ? wordsOfKeys[key] : nil
    let isStrong =
      known == nil && phrase.text.contains(" ")
      || rest.allSatisfy {
        words.isOne($0, of: .neutral) || known?.contains($0) == true || key == "age" && words.ageUnit(of: $0) != nil
      }
    if key == "consent" && isOfOtherConsent(header) { return nil }
    // `Date of the dog's adoption`
    if key == "lastSeenDate" && !isStrong && words.begins(.unseenDay, in: spaced) {
      return .key("closedOn", isStrong: false)
    }
    return .key(key, isStrong: isStrong && !words.doubtful.contains(phrase.text))
  }

  /// Whether a phrase means its key only as a whole header: `Adopted`, but not `Adopted as puppy`.
  private func isWhole(_ phrase: (text: String, key: String?)) -> Bool {
    phrase.key == "stillOpen"
      || phrase.key == "closedOn" && !phrase.text.contains(" ") && words.doubtful.contains(phrase.text)
  }

  /// Other keys for a column whose values don't fit its header, or whose header is doubtful; the likeliest first.
  private static let others = [
    "lastSeenDate": ["location", "foundOn", "closedOn"], "foundOn": ["location"], "location": ["lastSeenDate"],
    "status": ["lastSeenDate"], "species": ["petName", "breed"], "phone": ["email"], "email": ["phone"],
  ]

  /// The keys to offer for a column. At least half of its values fit them. That of its header is one where any text is
  /// shown, or where some texts such as `not yet` or `in Ely 12/11` may close a report.
  func answers(for key: String, _ header: String, _ values: [String]) -> [String] {
    let spaced = " \(UnderstoodWords.phrase(header)) "
    // A telephone or a chip would be a web address.
    let named = phrases.compactMap { spaced.contains(" \($0.text) ") ? $0.key : nil }
      .filter { $0 != "id" || !Self.privateKeys.contains(key) }
    var keys: [String] = []
    for other in [key] + named + (Self.others[key] ?? []) where !keys.contains(other) && mostly(values, fit: other) {
      if key != "closedOn" || other != "lastSeenDate" || !words.begins(.unseenDay, in: spaced) { keys.append(other) }
    }
    let takesAnyText =
      ["lastSeenDate", "species"].contains(key)
      || ["foundOn", "closedOn"].contains(key) && values.contains { fits($0, key) || $0.contains(where: \.isNumber) }
    return keys.isEmpty || takesAnyText && !keys.contains(key) ? keys + [key] : keys
  }

  /// Whether a header is nothing but `months`: that of the age may have fallen in two at its comma.
  func isAgeUnit(_ header: String) -> Bool { !header.contains(" ") && words.ageUnit(of: header) != nil }

  /// The words in the brackets of an age's header, unless petspot knows them: `mnd`, of `Alder (mnd)`.
  func unknownAgeUnit(_ header: String) -> String? {
    guard words.ageUnit(of: header) == nil, let brackets = header.firstMatch(of: /\(([^()]+)\)/) else { return nil }
    let parts = UnderstoodWords.phrase(String(brackets.1)).split(separator: " ").map(String.init)
    let areKnown = parts.allSatisfy { words.isOne($0, of: .neutral) || wordsOfKeys["age"]?.contains($0) == true }
    return areKnown ? nil : String(brackets.1)
  }

  /// Whether at least half of a column's values fit a key.
  func mostly(_ values: [String], fit key: String) -> Bool { values.count { fits($0, key) } * 2 >= values.count }

  /// The keys of JSON, as a header may spell them.
  private static let spellings: [String: String] = {
    var spellings = ["gender": "sex", "approximateage": "age", "pet": "species"]
    for key in UnderstoodWords.columnKeys where key.contains(where: \.isUppercase) { spellings[key.lowercased()] = key }
    return spellings
  }()

  /// Whether a column has a word such as `share` or `publik…` in its header, and yes or no in most cells; or one such
  /// as `consent`, and one or two short words, which may mean them in another language; or an empty one of such a name.
  func asksForConsent(_ header: String, _ values: [String], _ match: Match?) -> Bool {
    // A header says so by all its words.
    let isSaid = match == .key("consent", isStrong: true) || match == .key("doNotPublish", isStrong: true)
    if isSaid || isOfOtherConsent(header) { return false }
    let spaced = " " + UnderstoodWords.phrase(String(header.prefix(1_000)))
    let isNamed = words.begins(.permission, in: spaced)
    // `Yes, but not my phone number` says more, and is still an answer.
    let answers = isNamed ? values.filter { isYesOrNo($0) || isYesOrNo(String($0.prefix { $0.isLetter })) } : []
    let isOfConsent = match == nil && words.begins(.consentAlone, in: spaced)
    let areShort = values.allSatisfy { $0.count < 8 && $0.allSatisfy(\.isLetter) }
    let isOfTwo = isOfConsent && areShort && (1...2).contains(Set(values).count) || values.isEmpty && isConsent(header)
    return isOfTwo || !answers.isEmpty && answers.count * 2 >= values.count
  }

  /// Whether a column may keep rows back or close reports: it counts though it is hidden.
  func decides(_ header: String, _ values: [String], answer: String?) -> Bool {
    let (found, values) = (match(header), values.filter { !$0.isOnlySigns })
    return Self.deciding.contains(answer ?? found?.key ?? "") || asksForConsent(header, values, found)
      || mayTellConsent(header, values)
  }

  /// Whether a header is about a consent, above days or any words: `Consent status`, `Date of consent`.
  func mayTellConsent(_ header: String, _ values: [String]) -> Bool {
    let spaced = " " + UnderstoodWords.phrase(String(header.prefix(1_000)))
    guard words.begins(.consentAlone, in: spaced), !isOfOtherConsent(header), !values.allSatisfy(isReference) else {
      return false
    }
    return switch match(header) {
    case nil: true
    // `Confidential`, but not `Address (confidential)` and `Confidential notes`
    case .never where words.begins(.notes, in: spaced): false
    case .never: Set(values).count <= 3 && values.allSatisfy { $0.count <= 20 && !$0.contains(where: \.isNumber) }
    case .key(let key, let isStrong):
      !isStrong && (Self.deciding + ["lastSeenDate", "photoUrl", "status", "timestamp"]).contains(key)
    }
  }

  /// Whether a header asks for another consent: `Consent to neuter`, but not `Consent to share`.
  private func isOfOtherConsent(_ header: String) -> Bool {
    let all = UnderstoodWords.phrase(String(header.prefix(1_000))).split(separator: " ").map { " \($0)" }
    let spaced = all.joined()
    return words.begins(.otherConsents, in: spaced)
      && !all.contains { words.begins(.permission, in: $0) && !words.begins(.consentAlone, in: $0) }
  }

  /// Whether a text is the number or the address of a document: `C-0142`, `https://…`.
  private func isReference(_ text: String) -> Bool {
    let isNumber = text.contains(where: \.isNumber) && !text.contains(" ") && WrittenDate(text) == nil
    return text.contains("://") || isNumber && !["0", "1"].contains(text)
  }

  /// Whether a header is that of a consent beyond doubt, also above empty cells.
  func isConsent(_ header: String) -> Bool { words.words(.consentHeader).contains(UnderstoodWords.phrase(header)) }

  /// Whether a column of an unknown name may say who agrees, or whose search is over: most cells are yes or no, and no
  /// word such as `neutered` is in its header.
  func mayDecide(_ header: String, _ values: [String]) -> Bool {
    let spaced = " " + UnderstoodWords.phrase(String(header.prefix(1_000)))
    let isHarmless = spaced.count < 3 || words.begins(.harmless, in: spaced)
    // `1` and `2` are numbers of something. `1` and `0` aren't.
    let isCount = Set(values) != ["0", "1"] && values.allSatisfy { $0.allSatisfy(\.isNumber) }
    return !isHarmless && !isCount && mostly(values, fit: "stillOpen")
  }

  /// Whether the values of a column that may close reports close none: `no`, or `yes` of `Active`.
  func saysNothing(_ values: [String], _ key: String) -> Bool {
    ["closedOn", "stillOpen"].contains(key) && values.allSatisfy { words.isOne($0, of: key == "closedOn" ? .no : .yes) }
  }

  /// Whether a column that people keep to themselves has e-mail addresses, as that which a form adds does.
  func isCollected(_ header: String, _ values: [String]) -> Bool {
    let spaced = " \(UnderstoodWords.phrase(header)) "
    return words.begins(.mail, in: spaced) && values.contains { $0.contains("@") } && !words.has(.withheld, in: spaced)
  }

  /// Whether all of a header is a name for the numbers of reports: `Case no`, `Animal #`.
  func isOfNumbers(_ header: String) -> Bool {
    header.contains(where: \.isLetter)
      && words.columns[UnderstoodWords.phrase(header.replacing("#", with: " no "))] == "id"
  }

  /// Whether a header may name a street where a pet was lost or found: `Found address`.
  func mayBeOfSearch(_ header: String) -> Bool {
    let text = UnderstoodWords.phrase(header)
    return words.doubtful.contains(text)
      && (words.begins(.loss, in: " " + text) || words.begins(.finding, in: " " + text))
  }

  /// Whether a header such as `Name` stands for people as well: its words are in `owner name`.
  func mayBeOfPeople(_ header: String) -> Bool {
    words.words(.never).contains { " \($0) ".contains(" \(UnderstoodWords.phrase(header)) ") }
  }

  /// The key of an identifier that is the number of a chip or a telephone, or an e-mail address; nil for any other.
  func privateKey(ofID id: String) -> String? {
    let digits = id.filter(\.isNumber)
    guard id.utf8.count <= 40, id.allSatisfy({ $0.isNumber || " ()+.-".contains($0) }) else {
      return id.contains("@") ? "email" : nil
    }
    if digits.count == 15 { return "microchipNumber" }
    // `2025-11-0001` is a number of a report.
    let isCall = (9...12).contains(digits.count) && !digits.hasPrefix("20") && !digits.hasPrefix("19")
    return isCall || id.hasPrefix("+") ? "phone" : nil
  }

  /// Whether a row names columns: at least half of its texts are names of different ones.
  func isHeader(_ cells: [String]) -> Bool {
    var (keys, others) = (Set<String>(), 0)
    let filled = cells.count { !$0.isEmpty }
    for cell in cells where !cell.isEmpty && others * 2 <= filled {
      // `No.` is a number.
      let isAnswer = words.status(cell) != nil || !cell.hasSuffix(".") && isYesOrNo(cell)
      if cell.utf8.count <= 60, let key = words.columns[UnderstoodWords.phrase(cell)], !isAnswer {
        keys.insert(key)
      } else {
        others += 1
      }
    }
    return keys.count > 1 && others * 2 <= filled
  }

  /// Whether a value can belong to a key.
  func fits(_ value: String, _ key: String) -> Bool {
    let digits = value.utf8.count { (0x30...0x39).contains($0) }
    switch key {
    case "status": return words.status(value) != nil || words.isOver(value)
    case "species": if case .known = words.species(value) { return true } else { return false }
    case "sex":
      if case .known = words.sex(value) { return true }
      return words.isNothing(value)
    case "lastSeenDate":
      return WrittenDate(value) != nil || value.contains(/^([0-9].*[^0-9])?20[0-9]{2}(?![0-9])/)
    case "timestamp": return WrittenDate(value) != nil
    case "foundOn", "closedOn":
      return WrittenDate(value) != nil || isYesOrNo(value) || words.closes(value)
    case "phone": return (6...40).contains(digits) && WrittenDate(value) == nil && !value.contains("@")
    case "email": return value.contains("@")
    case "microchipNumber": return digits >= 4 && value.utf8.count <= 40 || words.isNothing(value)
    case "age": return value.utf8.count <= 80 && (digits <= 4 || WrittenDate(value) == nil)
    case "locationLatitude" where value.wholePoint != nil: return true
    case "locationLatitude", "locationLongitude", "locationRadius":
      return Double(value.replacing(",", with: ".")) != nil
    case "doNotPublish", "stillOpen": return isYesOrNo(value)
    case "consent": return isYesOrNo(value) || value.utf8.count > 20 && !isReference(value)
    case "id": return value.utf8.count <= 80 && !value.contains("@") && WrittenDate(value) == nil
    case "photoUrl": return WrittenDate(value) == nil && !isYesOrNo(value)
    case "petName", "breed", "location":
      return value.contains(where: \.isLetter) && value.count <= 200 && !value.contains("@")
        && !isYesOrNo(value.filter(\.isLetter))
        && WrittenDate(value) == nil && words.status(value) == nil
        && !(key == "location" && words.isInShelter(value))
    default: return true
    }
  }

  private func isYesOrNo(_ value: String) -> Bool { words.isOne(value, of: .yes) || words.isOne(value, of: .no) }
}
