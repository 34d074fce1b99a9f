package import PetModel
package import Support

/// Owners' words for values and columns besides the API's: `zaginiony` is MISSING, `kot` is CAT, `nie wiem` is nothing.
///
/// The words stand in the locale files, in the section `understands`. All languages count at once.
package struct UnderstoodWords: Sendable {
  /// A set of words that mean the same.
  package enum List: String, CaseIterable, Sendable {
    case nothing, unstated, elsewhere, nameless, absent, denied, idle, withdrawn, reward, finder
    /// Beginnings of words such as `pay`, and of phrases that make a reward doubtful: `pending`, `was` beside it, and
    /// `until` before a day; `no questions asked`, which doesn't.
    case giving, unsettled, past, until, unasked
    /// Beginnings of phrases such as `not withdrawn`, and of those that keep a reward off posters.
    case stillOffered, quiet
    /// Phrases of headers: of columns that are published only on request, and those that keep a column back wherever
    /// they stand in its header, as in `phone, only for us`.
    case never, withheld
    case neutral, yes, no, total, example
    /// Words for "private", for more than one contact, and beginnings of phrases such as `off the website`.
    case secret, several, secretPhrases
    /// Words such as `private`, which may also mean "not of work".
    case personal
    /// Words such as `not`, and beginnings of words or phrases for publishing: `publi` of `not published`. Those of
    /// `publishingAlone` mean nothing else, as `show` does.
    case not, publishing, publishingAlone
    /// Beginnings of words for a consent, words of `consent pending` and `withdrawn`, and of `no consent needed`.
    case consenting, pending, ended, needless
    /// Beginnings of words such as `keep`, of `keep private`, and `remove`, of `remove my number`.
    case keeping, removing
    /// Words such as `only` and `staff`, of `only for staff`.
    case limits, insiders
    /// Words such as `yet`, and `shared`, of `not shared yet`.
    case soFar, published
    /// Words beside a number that don't take it back, of `WhatsApp doesn't work`, and kinds of numbers, of `not
    /// mobile`.
    case besideNumbers, kindsOfNumbers
    /// Beginnings of words for other places than the site, such as `facebook`, and words for it.
    case otherPlaces, thisPlace
    /// Words beside a denial of publishing: for telephones, for other things, for names, for addresses, which may be
    /// those of an e-mail, and words that say nothing. Those of `behindPublishing` don't stand between the two.
    case contacts, otherThings, nameWords, addresses, besidePublishing, behindPublishing
    /// Beginnings of words for telephone and e-mail address at once, as `contact details`; and of phrases of
    /// reports: `didn't give her number`.
    case anyContact, said
    /// Words for a species that say more, such as `parrot`, or an age, such as `puppy`.
    case kinds, young
    case subjects, besideDate, personName, runningNumber
    /// Words or beginnings of words in headers. Some ask whether a report may be published, such as `ok to` and
    /// `publi`. Others ask only about the pet, such as `neuter` and `good with`.
    case permission, harmless
    /// Those of `abbreviations` have a dot that ends no sentence.
    case kennel, closing, undecided, abbreviations
    /// Words for the end of a search that mean something else among others: `found, in a foster home`.
    case ends
    /// Beginnings of words that ask for consent alone, headers of a consent beyond doubt, and beginnings of words for
    /// other purposes of one: `surgery`.
    case consentAlone, consentHeader, otherConsents
    /// Headers of days on which finders met pets, and beginnings of words for days on which no pet is last seen.
    case finding, unseenDay
    /// Beginnings of words in headers: of e-mail addresses, also those that a form collects, of losses, and of notes.
    case mail, loss, notes
    /// Beginnings of phrases against publishing: `not for publication`; four letters of each that few other texts have,
    /// but of Cyrillic ones; and words before those to finders: `if`.
    case forbidding, forbiddingLetters, conditional
    /// Beginnings of phrases that may be a wish for privacy: `sooner not`, `between us`. Words such as `this`, of `this
    /// number`.
    case privacyHints, pointing
  }

  /// The possible values of `status`, `species` and `sex`, by folded words.
  private var meanings: [String: [String: String]] = [:]
  private(set) var lists: [List: Set<String>] = [:]
  /// Those of ``List/reward`` and ``List/finder``.
  private(set) var rewards: [String] = []
  /// Those of each list, with a space before them; and with one behind them, unless they are a beginning: `cofnięt*`.
  private var (beginnings, phrases) = ([List: [String]](), [List: [String]]())
  private var monthsByWord: [String: Int] = [:]
  /// The days back to a day, by its folded words.
  private var daysAgo: [String: Int] = [:]
  /// The key or the role of a column, by each phrase that its header may be (see ``phrase(_:)``).
  package private(set) var columns: [String: String] = [:]
  /// Those of them that are only a question, as `contact?` among the phrases for a telephone.
  package private(set) var doubtful: Set<String> = []
  /// The words in headers of telephones.
  private(set) var contactWords: Set<String> = []
  /// The written unit of an age, by its folded words: `mies.`, of `miesięcy`.
  private var ageUnits: [String: String] = [:]

  /// Those of ``List/forbiddingLetters``, and letters of all words of wishes.
  package private(set) var (forbiddingLetters, privacyLetters) = (LetterGroups(of: []), LetterGroups(of: []))
  /// Letters of all words for the end of a search.
  private(set) var endLetters = LetterGroups(of: [])

  /// Words of the built-in languages. Read at the first use.
  package static let builtIn = UnderstoodWords()

  private static let values = [
    "status": ["MISSING", "FOUND", "CLOSED"], "species": ["DOG", "CAT", "BIRD", "RABBIT", "OTHER"],
    "sex": ["MALE", "FEMALE", "UNKNOWN"],
  ]

  /// The keys that a column of a table can stand for, and its other purposes.
  package static let columnKeys = [
    "id", "petName", "photoUrl", "status", "lastSeenDate", "species", "sex", "description", "location", "phone",
    "email", "breed", "microchipNumber", "age", "reward", "locationLatitude", "locationLongitude", "locationRadius",
    "closedOn", "foundOn", "stillOpen", "timestamp", "consent", "doNotPublish", "posterWords",
  ]

  /// The sections of a locale file that it reads: `understands.status.MISSING`.
  package static let keys =
    values.flatMap { section, names in names.map { "understands.\(section).\($0)" } }
    + columnKeys.map { "understands.columns.\($0)" } + List.allCases.map { "understands.\($0)" } + [
      "understands.months", "understands.days", "understands.ageUnits",
    ]

  /// If two languages understand a word in different ways, the first counts.
  private init() {
    // Not folded, as texts are.
    var hints: [String] = []
    for file in BuiltInLocales.files {
      func texts(_ key: String) -> [String] { file.lists["understands.\(key)"] ?? [] }
      for (name, values) in Self.values {
        for value in values {
          // The page's word for a species counts as a word for it.
          let label = name == "species" ? file.texts["species.\(value.lowercased())"] : nil
          let words = [label].compactMap(\.self) + texts("\(name).\(value)")
          meanings[name, default: [:]].merge(words.map { (FoldedText($0).text, value) }) { first, _ in first }
        }
      }
      for key in Self.columnKeys {
        for text in texts("columns.\(key)") where columns[Self.phrase(text)] == nil {
          columns[Self.phrase(text)] = key
          if text.hasSuffix("?") { doubtful.insert(Self.phrase(text)) }
        }
      }
      for list in List.allCases { lists[list, default: []].formUnion(texts(list.rawValue).map { FoldedText($0).text }) }
      hints += [
        "forbidding", "secret", "personal", "limits", "publishing", "publishingAlone", "keeping", "consenting",
        "privacyHints",
      ].flatMap(texts)
      for (month, names) in texts("months").enumerated() {
        for word in names.split(separator: " ") { monthsByWord[FoldedText(String(word)).text] = month + 1 }
      }
      for (ago, names) in texts("days").enumerated() {
        for name in names.split(separator: "/") { daysAgo[FoldedText(String(name)).text] = ago }
      }
      for names in texts("ageUnits") {
        let names = names.split(separator: "/").map { String($0).trimmed }
        for name in names { ageUnits[FoldedText(name).text] = names[0] }
      }
    }
    for list in [List.never, .withheld, .neutral, .denied, .personName, .runningNumber] {
      lists[list] = Set(words(list).map(Self.phrase))
    }
    // `private owner` is no number.
    let phones = columns.filter {
      $0.value == "phone" && !["call", "owner", "właściciel", "власник"].contains(where: $0.key.contains)
    }
    contactWords = Set(phones.keys.flatMap { $0.split(separator: " ").map(String.init) })
    lists[.nothing, default: []].formUnion(words(.unstated))
    forbiddingLetters = LetterGroups(of: words(.forbiddingLetters))
    privacyLetters = LetterGroups(of: hints + words(.forbiddingLetters))
    endLetters = LetterGroups(of: words(.closing).union(words(.ends)).union(words(.finding)))
    rewards = Array(words(.reward).union(words(.finder)))
    beginnings = lists.mapValues { $0.map { " \($0)" } }
    phrases = lists.mapValues { $0.map { $0.last == "*" ? " \($0.dropLast())" : " \($0) " } }
  }

  /// A header in its form for comparison: folded words with one space between them, or `№` alone.
  package static func phrase(_ text: String) -> String {
    let words = FoldedText(text).text.split { !($0.isLetter || $0.isNumber || $0 == "'") }.joined(separator: " ")
    return words.isEmpty && text.contains("№") ? "№" : words
  }

  /// The species that a text names, also before other words: `Cat, DSH`. Any other text stays the owner's.
  package func species(_ text: String) -> Species {
    let species = Species(apiValue: text)
    guard case .text = species else { return species }
    return (value(text, "species") ?? speciesAndBreed(text)?.species).map(Species.init) ?? species
  }

  /// `Cat, DSH`, `DOG / Terrier, male`, `Parrot` and `puppy` in parts. Nil for other texts, and for `dog or cat` and
  /// `Cat-sized ferret`.
  package func speciesAndBreed(_ text: String) -> (species: String, breed: String?, age: String?, sex: String?)? {
    guard text.utf8.count <= 200, case .text = Species(apiValue: text) else { return nil }
    let word = String(text.trimmed.prefix { $0.isLetter || $0.isNumber })
    let behind = text.trimmed.dropFirst(word.count)
    let sign = behind.drop { $0.isWhitespace }
    let isDash = sign != behind && sign.dropFirst().first?.isWhitespace == true && "-–—".contains(sign.prefix(1))
    guard isDash || sign.first.map(",/(:;".contains) != false, let species = value(word, "species"), species != "OTHER"
    else { return nil }
    var rest = String(sign.dropFirst())
    if sign.first == "(", let close = rest.firstIndex(of: ")") { rest.remove(at: close) }
    rest = rest.trimmed
    let others = rest.split { !$0.isLetter }.compactMap { value(String($0), "species") }
    guard rest.isEmpty == sign.isEmpty, others.allSatisfy({ $0 == species }) else { return nil }
    let parts = rest.split { ",/();".contains($0) }.map { String($0).trimmed }
    let sexes = Set(([word] + parts).compactMap { value($0, "sex") })
    // `Cat / Kot, female` has no breed. A parrot is more than a bird.
    let breeds = parts.filter { part in
      // `dogs (2)`, `dog, no collar`
      part.contains(where: \.isLetter) && !part.contains(":") && !has(.denied, in: " \(Self.phrase(part)) ")
        && value(part, "sex") == nil && (isOne(part, of: .kinds) || value(part, "species") == nil)
    }
    let told = breeds.count == parts.count ? [rest] : breeds
    let breed = ((isOne(word, of: .kinds) ? [word] : []) + told).filter { !$0.isEmpty }.joined(separator: ", ")
    let age = ([word] + parts).first { isOne($0, of: .young) }
    return (species, breed.isEmpty ? nil : breed, age, sexes.count == 1 ? sexes.first : nil)
  }

  /// The sex that a text names; any other text stays the owner's.
  package func sex(_ text: String) -> Sex {
    let sex = Sex(apiValue: text)
    guard case .text = sex, let known = value(text, "sex") else { return sex }
    return Sex(apiValue: known)
  }

  /// The sex that the text for a species tells too: `suka` and `Dog, female`, but not `pies`.
  package func sex(ofSpecies text: String) -> Sex? { (value(text, "sex") ?? speciesAndBreed(text)?.sex).map(Sex.init) }

  /// The words of a list, folded.
  package func words(_ list: List) -> Set<String> { lists[list] ?? [] }

  /// Whether a phrase of a list stands among words between spaces.
  package func has(_ list: List, in spaced: String) -> Bool { phrases[list]?.occur(in: spaced) == true }

  /// Whether a word between spaces begins like one of a list.
  package func begins(_ list: List, in spaced: String) -> Bool { beginnings[list]?.occur(in: spaced) == true }

  /// Whether a text is one of a list's, also with signs: `tak`, `Yes, I agree!`
  package func isOne(_ text: String, of list: List) -> Bool {
    let (words, folded) = (words(list), FoldedText(text).text)
    if words.contains(folded) { return true }
    // Words and spaces alone are their own phrase.
    let isPhrase = folded.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: " ") }
    return !isPhrase && text.utf8.count <= 200 && words.contains(Self.phrase(text))
  }

  /// Whether a text is a yes without a doubt: not `yes?`.
  package func isYes(_ text: String) -> Bool { isOne(text, of: .yes) && !text.asks }

  /// Whether a text means "unknown": `n/a`, `nie wiem`, or no letter and no digit at all.
  package func isNothing(_ text: String) -> Bool {
    !text.contains { $0.isLetter || $0.isNumber } || isOne(text, of: .nothing)
  }

  /// The number of the month that a word names, from 1: of `listopada` and `Nov`.
  package func month(_ word: String) -> Int? { monthsByWord[FoldedText(word).text] }

  /// The day that a text such as `yesterday` means, counted from today; nil for any other text.
  package func day(_ text: String, today: CalendarDay) -> CalendarDay? {
    daysAgo[FoldedText(text).text].map(today.earlier)
  }

  /// The unit of an age that the header of a column names: `mies.`, of `Wiek w miesiącach`.
  package func ageUnit(of header: String) -> String? {
    // `(m)` and `m-ce` have no known word between their signs.
    let names = header.split { !$0.isLetter } + header.split { $0.isWhitespace }
    return names.lazy.compactMap { ageUnits[FoldedText(String($0)).text] }.first
  }

  /// Whether a place is one in a shelter: `Kennel 12`, `Boks nr 4`.
  package func isInShelter(_ place: String) -> Bool {
    let words = Self.phrase(place).split(separator: " ").map(String.init)
    guard words.count > 1, words.count <= 3, isOne(words[0], of: .kennel) else { return false }
    return words[1].count == 1 || words[1].contains(where: \.isNumber) || columns[words[1]] == "id"
  }

  func value(_ text: String, _ section: String) -> String? {
    // No word is that long, and a text may be a megabyte.
    text.utf8.count > 200 ? nil : meanings[section]?[FoldedText(text).text]
  }
}

extension String {
  /// Whether it is a question, and so no answer: `yes?`
  package var asks: Bool { contains { "?？".contains($0) } }
}

extension [String] {
  /// Whether one of them stands in a text.
  package func occur(in text: String) -> Bool {
    text.withBytes { bytes in contains { UnsafeRawBufferPointer(bytes).offset(of: $0) != nil } }
  }
}
