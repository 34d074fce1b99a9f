package import Essentials
package import PetModel
import Support

/// Owners' words for values and columns besides the API's: `zaginiony` is MISSING, `kot` is CAT, `nie wiem` is nothing.
///
/// The words stand in the locale files, in the section `understands`. All languages count at once.
package struct UnderstoodWords: Sendable {
  /// A set of words that mean the same.
  package enum List: String, CaseIterable, Sendable {
    case nothing, elsewhere, nameless, absent, denied, notDenied, withdrawn, reward, finder, never, withheld, secret,
      neutral, yes, no, total
    case subjects, besideDate, personName, runningNumber, permission, kennel, closing
  }

  /// The possible values of `status`, `species` and `sex`, by folded words.
  private var meanings: [String: [String: String]] = [:]
  private var lists: [List: Set<String>] = [:]
  /// The phrases of ``List/withdrawn`` and ``List/denied``, with the spaces around them.
  private var (withdrawals, denials) = ([String](), [String]())
  /// Those of ``List/reward`` and ``List/finder``.
  private var rewards: [String] = []
  private var monthsByWord: [String: Int] = [:]
  /// The days back to a day, by its folded words.
  private var daysAgo: [String: Int] = [:]
  /// The key or the role of a column, by each phrase that its header may be (see ``phrase(_:)``).
  package private(set) var columns: [String: String] = [:]
  /// Those of them that are only a question, as `contact?` among the phrases for a telephone.
  package private(set) var doubtful: Set<String> = []
  /// The written unit of an age, by its folded words: `mies.`, of `miesięcy`.
  private var ageUnits: [String: String] = [:]

  /// Words of the built-in languages. Read at the first use.
  package static let builtIn = UnderstoodWords(of: BuiltInLocales.names.compactMap(BuiltInLocales.json))

  private static let values = [
    "status": ["MISSING", "FOUND", "CLOSED"], "species": ["DOG", "CAT", "BIRD", "RABBIT", "OTHER"],
    "sex": ["MALE", "FEMALE", "UNKNOWN"],
  ]

  /// The keys that a column of a table can stand for, and its other purposes.
  package static let columnKeys = [
    "id", "petName", "photoUrl", "status", "lastSeenDate", "species", "sex", "description", "location", "phone",
    "email",
    "breed", "microchipNumber", "age", "reward", "locationLatitude", "locationLongitude", "locationRadius", "closedOn",
    "foundOn", "timestamp", "consent", "doNotPublish", "posterWords",
  ]

  /// The sections of a locale file that it reads: `understands.status.MISSING`.
  package static let keys =
    values.flatMap { section, names in names.map { "understands.\(section).\($0)" } }
    + columnKeys.map { "understands.columns.\($0)" } + List.allCases.map { "understands.\($0)" } + [
      "understands.months", "understands.days", "understands.ageUnits",
    ]

  /// - Parameter locales: Files. If two of them understand a word in different ways, the first counts.
  package init(of locales: [Data]) {
    for json in locales {
      let file = (try? JSONValue(json: json))?.members
      guard let section = file?["understands"]?.members else { continue }
      for (name, values) in Self.values {
        for value in values {
          // The page's word for a species counts as a word for it.
          let label = name == "species" ? file?[name]?.members?[value.lowercased()]?.text : nil
          let words =
            [label.map { FoldedText($0).text }].compactMap(\.self) + (section[name]?.members?[value]?.words ?? [])
          meanings[name, default: [:]].merge(words.map { ($0, value) }) { first, _ in first }
        }
      }
      for key in Self.columnKeys {
        for text in section["columns"]?.members?[key]?.texts ?? [] where columns[Self.phrase(text)] == nil {
          columns[Self.phrase(text)] = key
          if text.hasSuffix("?") { doubtful.insert(Self.phrase(text)) }
        }
      }
      for list in List.allCases { lists[list, default: []].formUnion(section[list.rawValue]?.words ?? []) }
      for (month, names) in (section["months"]?.texts ?? []).enumerated() {
        for word in names.split(separator: " ") { monthsByWord[FoldedText(String(word)).text] = month + 1 }
      }
      for (ago, names) in (section["days"]?.texts ?? []).enumerated() {
        for name in names.split(separator: "/") { daysAgo[FoldedText(String(name)).text] = ago }
      }
      for names in section["ageUnits"]?.texts ?? [] {
        let names = names.split(separator: "/").map { String($0).trimmed }
        for name in names { ageUnits[FoldedText(name).text] = names[0] }
      }
    }
    for list in [
      List.never, .withheld, .secret, .neutral, .denied, .notDenied, .withdrawn, .personName, .runningNumber,
    ] {
      lists[list] = Set((lists[list] ?? []).map(Self.phrase))
    }
    withdrawals = (lists[.withdrawn] ?? []).map { " \($0)" }
    denials = (lists[.denied] ?? []).map { " \($0) " }
    rewards = Array((lists[.reward] ?? []).union(lists[.finder] ?? []))
  }

  /// A header in its form for comparison: folded words with one space between them, or `№` alone.
  package static func phrase(_ text: String) -> String {
    let words = FoldedText(text).text.split { !($0.isLetter || $0.isNumber || $0 == "'") }.joined(separator: " ")
    return words.isEmpty && text.contains("№") ? "№" : words
  }

  /// The status that a text names, in any case, with or without accents and `!`, also before other words: `found, at
  /// the shelter`. Nil for any other text, for `lost, since found` and for `found: no`.
  package func status(_ text: String) -> AnnouncementStatus? {
    var text = text.trimmed[...]
    while let last = text.last, ".!".contains(last) { text.removeLast() }
    return AnnouncementStatus(apiValue: String(text))
      ?? value(String(text), "status").flatMap(AnnouncementStatus.init) ?? statusBeforeWords(text)
  }

  private func statusBeforeWords(_ text: Substring) -> AnnouncementStatus? {
    guard text.utf8.count <= 200, let end = text.firstIndex(where: { ",;(:–—".contains($0) }) else { return nil }
    let rest = Self.phrase(String(text[end...]))
    let isOver = tellsOfReturn(rest, behind: lists[.subjects] ?? [])
    let others = rest.split(separator: " ").compactMap { status(String($0)) } + (isOver ? [.closed] : [])
    let first = status(String(text[..<end]))
    return denials.occur(in: " \(rest) ") || others.contains { $0 != first } ? nil : first
  }

  /// The species that a text names, also before other words: `Cat, DSH`. Any other text stays the owner's.
  package func species(_ text: String) -> Species {
    let species = Species(apiValue: text)
    guard case .text = species else { return species }
    return (value(text, "species") ?? speciesAndBreed(text)?.species).map(Species.init) ?? species
  }

  /// `Cat, DSH` and `DOG / Terrier, male` in parts. Nil for other texts, and for `dog or cat` and `Cat-sized ferret`.
  func speciesAndBreed(_ text: String) -> (species: String, breed: String?, sex: String?)? {
    guard text.utf8.count <= 200, text.contains(where: { ",/(:;-–—".contains($0) }) else { return nil }
    let word = String(text.trimmed.prefix { $0.isLetter || $0.isNumber })
    let behind = text.trimmed.dropFirst(word.count)
    let sign = behind.drop { $0.isWhitespace }
    let isDash = sign != behind && sign.dropFirst().first?.isWhitespace == true && "-–—".contains(sign.prefix(1))
    guard isDash || sign.first.map(",/(:;".contains) == true, let species = value(word, "species"), species != "OTHER"
    else { return nil }
    let rest = String(sign.first == "(" && sign.last == ")" ? sign.dropFirst().dropLast() : sign.dropFirst()).trimmed
    let others = rest.split { !$0.isLetter }.compactMap { value(String($0), "species") }
    guard !rest.isEmpty, others.allSatisfy({ $0 == species }) else { return nil }
    let parts = rest.split { ",/();".contains($0) }.map { String($0).trimmed }
    let sexes = Set(([word] + parts).compactMap { value($0, "sex") })
    // `Cat / Kot, female` has no breed. A parrot is more than a bird.
    let breeds = parts.filter { part in
      // `dogs (2)`, `dog, no collar`
      part.contains(where: \.isLetter) && !part.contains(":") && !denials.occur(in: " \(Self.phrase(part)) ")
        && value(part, "sex") == nil && (species == "BIRD" || value(part, "species") == nil)
    }
    let breed = breeds.count == parts.count ? rest : breeds.joined(separator: ", ")
    return (species, breed.isEmpty ? nil : breed, sexes.count == 1 ? sexes.first : nil)
  }

  /// The sex that a text names; any other text stays the owner's.
  package func sex(_ text: String) -> Sex {
    let sex = Sex(apiValue: text)
    guard case .text = sex, let known = value(text, "sex") else { return sex }
    return Sex(apiValue: known)
  }

  /// The sex that the text for a species tells too: `suka` and `Dog, female`, but not `pies`.
  func sex(ofSpecies text: String) -> Sex? { (value(text, "sex") ?? speciesAndBreed(text)?.sex).map(Sex.init) }

  /// Whether a text is one of a list's, also with signs: `tak`, `Yes, I agree!`
  package func isOne(_ text: String, of list: List) -> Bool {
    let words = lists[list] ?? []
    return words.contains(FoldedText(text).text) || text.utf8.count <= 200 && words.contains(Self.phrase(text))
  }

  /// Whether a text is a yes without a doubt: not `yes?`.
  package func isYes(_ text: String) -> Bool { isOne(text, of: .yes) && !text.asks }

  /// Whether a text in a column for it closes a report: `yes`, `home safe!`, `Resolved`.
  package func closes(_ text: String) -> Bool {
    if text.asks { return false }
    let words = Self.phrase(text).split(separator: " ")
    // `Yes - reunited`
    let isYes = words.first.map { isOne(String($0), of: .yes) } == true
    return status(text) == .closed || isOne(text, of: .yes) || tellsOfReturn(text)
      || isYes && tellsOfReturn(words.dropFirst().joined(separator: " "))
  }

  /// Whether a text says that a search is over: `home safe!`, `odnaleziony`; not `home?`.
  package func tellsOfReturn(_ text: String) -> Bool {
    lists[.closing]?.contains(Self.phrase(text)) == true && !text.asks
  }

  /// Whether a clause of a text says that the search for a pet is over: `Thank you all, he is home safe.`
  package func tellsOfReturn(in text: String, of name: String?) -> Bool {
    let subjects = (lists[.subjects] ?? []).union([FoldedText(name ?? "").text])
    return text.split { ".,;:!?()–\n".contains($0) }.map { String($0).trimmed }.contains { clause in
      clause.utf8.count <= 100 && clause.contains(" ") && tellsOfReturn(clause, behind: subjects)
    }
  }

  /// Whether words beside a name say that the search is over: `Rex (found)`, `REUNITED Max`.
  package func tellsOfReturn(besideNameIn text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map(String.init)
    return tellsOfReturn(besidePlaceIn: text)
      || words.count > 1 && [words[0], words[words.count - 1]].contains(where: isOver)
  }

  /// Whether words behind a place do: `Leeds - now home`, but not `Home Farm`.
  package func tellsOfReturn(besidePlaceIn text: String) -> Bool {
    text.split { "-–—()".contains($0) }.dropFirst().contains { isOver(String($0).trimmed) }
  }

  private func isOver(_ text: String) -> Bool { tellsOfReturn(text) || [.found, .closed].contains(status(text)) }

  /// Whether a text says that a search is over, behind some words such as `he is`.
  private func tellsOfReturn(_ text: String, behind subjects: Set<String>) -> Bool {
    let words = Self.phrase(text).split(separator: " ").drop { subjects.contains(String($0)) }
    return tellsOfReturn(words.joined(separator: " "))
  }

  /// Whether a text speaks of consent: `brak zgody`, `I disagree`.
  package func speaksOfConsent(_ text: String) -> Bool {
    let folded = FoldedText(text).text
    return permission.contains { folded.contains($0) }
  }

  /// The part of a telephone or an e-mail address that isn't marked private, nil for none: all of `600 100 200`, and
  /// `700 100 200 work` of `600 100 200 private / 700 100 200 work`, where each has words of its own.
  package func openPart(of contact: String) -> String? {
    guard isMarkedPrivate(contact) else { return contact }
    let parts = contact.replacing("  ", with: "\n").split { "/;,\n".contains($0) }.map { String($0).trimmed }
    let areContacts = parts.allSatisfy { part in
      part.contains(where: \.isLetter) && (part.contains("@") || part.count(where: \.isNumber) > 6)
    }
    // A mark at the very beginning or end may be about all.
    let first = parts.first.map { String($0.prefix { !$0.isNumber }) } ?? ""
    let last = parts.last.map { String($0.reversed().prefix { !$0.isNumber }.reversed()) } ?? ""
    let open = parts.filter { !isMarkedPrivate($0) }
    guard areContacts, !open.isEmpty, !isMarkedPrivate(first), !isMarkedPrivate(last) else { return nil }
    return open.joined(separator: ", ")
  }

  /// Whether a cell for a telephone or an e-mail address says that it is private: `020 7946 0000 (do not publish)`.
  private func isMarkedPrivate(_ text: String) -> Bool {
    // Most cells are a number or an address alone.
    guard text.contains(where: \.isLetter), EmailAddress(text) == nil else { return false }
    let parts = text.split { ",;:()[]/-–—\n".contains($0) }.map { part in
      Self.phrase(
        part.split(separator: " ").filter { !$0.contains("@") }.joined(separator: " ").filter { !$0.isNumber })
    }
    let phrase = " \(parts.joined(separator: " ")) "
    // A word counts alone: not `my private mobile`.
    return (lists[.secret] ?? []).contains { $0.contains(" ") ? phrase.contains(" \($0) ") : parts.contains($0) }
  }

  /// Whether a text means "unknown": `n/a`, `nie wiem`, or no letter and no digit at all.
  package func isNothing(_ text: String) -> Bool {
    !text.contains { $0.isLetter || $0.isNumber } || isOne(text, of: .nothing)
  }

  /// Whether the text of a reward or of a chip says that there is none: `brak`, `0 zł`, `No reward, sorry`.
  package func isAbsent(_ text: String) -> Bool {
    // Most texts have a digit of ASCII; to look at each character took 1 % of a build.
    if text.utf8.contains(where: { (0x31...0x39).contains($0) }) { return false }
    let digits = text.compactMap(\.wholeNumberValue)
    if digits.contains(where: { $0 > 0 }) { return false }
    let phrase = Self.phrase(text)
    return !digits.isEmpty || isNothing(text) || isOne(text, of: .no)
      || (lists[.absent] ?? []).contains { phrase == $0 || phrase.hasPrefix($0 + " ") }
  }

  /// Whether the text of a chip tells of one: with a digit, a yes, or `chipped`; not `not scanned`, `tatuaż` or `TBC`.
  func tellsOfChip(_ text: String) -> Bool {
    if isAbsent(text) { return false }
    if text.contains(where: \.isNumber) { return true }
    let phrase = " \(Self.phrase(text)) "
    return phrase.split(separator: " ").first.map { isOne(String($0), of: .yes) } == true
      || ["chip", "czip", "чип", "чіп"].occur(in: phrase) && !denials.occur(in: phrase)
  }

  /// Whether the text of a reward says that there is none: one that ``isAbsent(_:)``, a `can't offer one` without an
  /// amount, or a `500 zł, nieaktualna` with any.
  package func isNoReward(_ text: String) -> Bool {
    if isAbsent(text) { return !isMoney(text) }
    let phrase = " \(Self.phrase(text)) "
    // Most rewards are an amount. Searching them by bytes takes a tenth of the time.
    guard withdrawals.occur(in: phrase) || denies(phrase) else { return false }
    let rest = (lists[.notDenied] ?? []).reduce(phrase) { $0.replacing(" \($1) ", with: " ") }
    return withdrawals.occur(in: rest) || denies(rest) && !offers(text)
  }

  /// Whether a text is nothing but signs of money, such as `$$$` and `💰`. A lone `£` lacks its amount.
  private func isMoney(_ text: String) -> Bool {
    let signs = text.filter { !$0.isWhitespace && $0 != "!" }
    return signs.allSatisfy { $0.isCurrencySymbol || "💰💵💴💶💷💸💲🪙🤑".contains($0) }
      && (signs.count > 1 || signs.first?.isCurrencySymbol == false)
  }

  /// Whether words between spaces, without an amount, have one such as `not`.
  private func denies(_ phrase: String) -> Bool {
    !phrase.contains { $0.wholeNumberValue ?? 0 > 0 } && denials.occur(in: phrase)
  }

  /// Whether the first clause names a reward and denies nothing, and no later one takes it back: `High reward, do not
  /// chase`, but not `Reward? No`.
  private func offers(_ text: String) -> Bool {
    let clauses = text.split { ",.;!?".contains($0) }.map { " \(Self.phrase(String($0))) " }
    func names(_ clause: String) -> Bool { lists[.reward]?.contains { clause.contains(" \($0)") } == true }
    guard let first = clauses.first, names(first), !denies(first) else { return false }
    return clauses.dropFirst().allSatisfy { !denies($0) || !names($0) && !isAbsent($0) }
  }

  /// Whether a text has a word for a reward, a finder or a return.
  package func namesReward(_ text: some StringProtocol) -> Bool {
    rewards.occur(in: FoldedText(String(text)).text)
  }

  /// Whether a sentence of a text takes a reward back: `The reward has been withdrawn.`
  package func withdrawsReward(in text: String) -> Bool {
    namesReward(text)
      && text.split { ".!?;\n".contains($0) }.contains {
        namesReward($0) && withdrawals.occur(in: " \(Self.phrase(String($0))) ")
      }
  }

  /// The number of the month that a word names, from 1: of `listopada` and `Nov`.
  package func month(_ word: String) -> Int? { monthsByWord[FoldedText(word).text] }

  /// The day that a text such as `yesterday` means, counted from today; nil for any other text.
  package func day(_ text: String, today: CalendarDay) -> CalendarDay? {
    daysAgo[FoldedText(text).text].map(today.earlier)
  }

  /// The unit of an age that the header of a column names: `mies.`, of `Wiek w miesiącach`.
  package func ageUnit(of header: String) -> String? {
    header.split { !$0.isLetter }.lazy.compactMap { ageUnits[FoldedText(String($0)).text] }.first
  }

  /// Whether a place is one in a shelter: `Kennel 12`, `Boks nr 4`.
  package func isInShelter(_ place: String) -> Bool {
    let words = Self.phrase(place).split(separator: " ").map(String.init)
    guard words.count > 1, words.count <= 3, isOne(words[0], of: .kennel) else { return false }
    return words[1].count == 1 || words[1].contains(where: \.isNumber) || columns[words[1]] == "id"
  }

  /// The phrases of headers whose columns are published only on request.
  package var neverPublished: Set<String> { lists[.never] ?? [] }

  /// The phrases that keep a column back wherever they stand in its header: `phone, only for us`.
  package var withheld: Set<String> { lists[.withheld] ?? [] }

  /// Words or beginnings of words in headers that ask whether a report may be published: `ok to`, `publi`.
  package var permission: Set<String> { lists[.permission] ?? [] }

  private func value(_ text: String, _ section: String) -> String? {
    // No word is that long, and a text may be a megabyte.
    text.utf8.count > 200 ? nil : meanings[section]?[FoldedText(text).text]
  }
}

extension PetDetails {
  /// The reward; nil where its text says that there is none, and without an amount for a yes (rules.md §2).
  package var offeredReward: Reward? {
    guard case .text(let text) = reward, text.utf8.count <= 200 else { return reward }
    // The tick of a checkbox names no amount.
    if UnderstoodWords.builtIn.isOne(text, of: .yes) { return .withheld }
    return UnderstoodWords.builtIn.isNoReward(text) ? nil : reward
  }

  /// The pet without a reward and a chip whose texts don't tell of one (rules.md §10.9).
  package var withoutAbsent: PetDetails {
    var pet = self
    pet.reward = offeredReward
    if let number = microchip?.number, number.utf8.count <= 200, !UnderstoodWords.builtIn.tellsOfChip(number) {
      pet.microchip = nil
    }
    return pet
  }
}

extension String {
  /// Whether it is a question, and so no answer: `yes?`
  fileprivate var asks: Bool { contains { "?？".contains($0) } }
}

extension [String] {
  /// Whether one of them stands in a text.
  package func occur(in text: String) -> Bool {
    let bytes = [UInt8](text.utf8)
    return contains { bytes.firstIndex(of: $0) != nil }
  }
}

extension JSONValue {
  fileprivate var texts: [String] {
    if case .array(let elements) = self { elements.compactMap(\.text) } else { [] }
  }

  fileprivate var words: [String] { texts.map { FoldedText($0).text } }
}

/// The locale files as they were in `Templates/locales` when petspot was built.
package enum BuiltInLocales {
  private static let files = [
    "en": PackageResources.en_json, "pl": PackageResources.pl_json, "uk": PackageResources.uk_json,
  ]

  /// Their names without an ending, in order.
  package static let names = files.keys.sorted()

  /// The bytes of the file called `name`.
  package static func json(_ name: String) -> Data? { files[name].map { Data($0) } }
}
