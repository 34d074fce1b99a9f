import PetDecoding
package import PetModel
import Support

/// The words of one language for a pet's looks, and words that a poster avoids or obeys. All of them stand in the
/// locale file.
///
/// A colour and a part of a pet are a line each. `szary szara szare szare szaro; szar* | siwy …` has words of one
/// meaning, each with its forms for the three genders, the plural and the beginning of a pair (`szaro-biały`). After
/// the semicolon come other words for it, where a star stands for one of the language's endings (`looks.endings`).
package struct PosterVocabulary: Sendable, Hashable {
  package let colours: [LookWord]
  package let parts: [LookWord]
  /// Whether its colours have forms.
  package let hasEndings: Bool
  /// The form of two colours together: `{a} and {b}`.
  package let pair: String
  /// A colour `{a}` and its part `{b}`, in the order of the language: `red collar`, `collar rojo`.
  package let feature: String
  /// The names of species, and other words for an animal: `terrier`.
  package let animals: [String: Species.Known]
  /// The species of breeds.
  fileprivate let breeds: [String: Species.Known]
  /// Words for animals of no known species: `python`.
  fileprivate let otherAnimals: Set<String>
  private let roles: [String: Set<Role>]
  /// Phrases of an unsure sentence: `maybe`.
  private let doubts: [String]
  /// Words for no breed in the place of one: `domestic`.
  private let noBreeds: Set<String>
  private let phrases: [Phrases: [String]]
  private let textsOnly: Set<String>
  private let reasons: Set<String>
  private let refusals: Set<String>
  private let insteadOf: Set<String>

  /// Phrases of owners, and their keys.
  package enum Phrases: String, Sendable, CaseIterable {
    /// Those that tell of a stolen pet (rules.md §10.9).
    case theft = "poster.withheldPhrases"
    /// Those that ask others not to chase the pet (rules.md §10.9 and §10.10).
    case noChase = "poster.noChasePhrases"
    /// Those beside a telephone number that say when or how to call: `po 16`, `SMS only`.
    case conditions = "phone.conditions"
    case calls = "phone.calls"
    case outOfUse = "phone.outOfUse"
    /// Those beside an old number that say that it can be called: `still works`.
    case inUse = "phone.inUse"
  }

  /// The use of a word in a description. Each is a list of the section `looks`.
  package enum Role: String, Sendable, CaseIterable {
    /// Words of a clause that may take back a statement about a thing: `but`, `it`.
    case retractions
    /// Words that take back a look that was told before, beside another one: `sorry, brown`.
    case corrections
    /// Words behind a thing that the pet wears no more: `found`.
    case losses
    /// Words beside a colour of the pet's own: `with`.
    case neighbours
    /// Those of them that may stand between a part and its colour: `ogon cały czarny`.
    case wholes
    /// Words between the two colours of one coat: `and`.
    case joiners
    /// Words before a thing that a text names for the first time: `a`.
    case articles
    /// Words before those where the thing is the pet: `is`.
    case introductions
    /// Words that begin a clause about a part named before: `it's`.
    case references
    /// Words for a whole coat: `fur`.
    case coats
    /// Words for a second colour of a coat, in any place: `points`.
    case points
    /// Words for large spots, which are a second colour behind a colour: `black patches`.
    case patches
    /// Words for a coat only beside another colour or a noun: `spotted`, which is also the verb.
    case shades
    /// Words beside a colour or a thing that name none: `dark`, `leather`.
    case degrees
    /// Words between two nouns, or a noun and its colour: `with`.
    case prepositions
    /// Words of a clause about a thing that the pet wears: `wearing`.
    case wearing
    /// Words beside a coat that is a piece of clothing: `dressed in`, `on`.
    case dressed
    /// Words for colours that no fur has: `green`.
    case dyes
    /// Words for a thing whose colour is not the pet's: `lead`, `nose`.
    case things
    /// Words before a colon and the pet's colours: `description`.
    case labels
    /// Words for more pets than one: `two`.
    case counts
    /// Words for several animals, or for their deeds: `cats`, `zaginęły`.
    case plurals
    /// Words for a pet of two breeds: `cross`.
    case mixes
    /// Words before a colour that the pet doesn't have, or behind a thing that it lacks: `without`, `none`.
    case negations
    /// Words that tie a colour to one eye or one paw: `left`.
    case single
    /// Who else a sentence may tell of: `brother`.
    case others
    /// Words that stand twice in the name of a breed: `Chow Chow`.
    case doubled
  }

  /// - Parameters:
  ///   - line: The language's text for a key.
  ///   - allTexts: That and those of the site's other languages, in which owners may write a wish.
  init(_ line: (LocaleKey) -> String, allTexts: (LocaleKey) -> [String]) {
    func words(_ key: LocaleKey) -> [String] { line(key).split(separator: " ").map { FoldedText(String($0)).text } }
    // `not chase|n't chase`, ` sms `
    func phrases(_ text: String) -> [String] {
      text.split(separator: "|").map { phrase in
        (phrase.first == " " ? " " : "") + FoldedText(String(phrase)).text + (phrase.last == " " ? " " : "")
      }
    }
    func wholePhrases(_ key: LocaleKey) -> Set<String> { Set(phrases(line(key)).map(\.trimmed)) }
    let endings = words("looks.endings")
    func read(_ section: String, marked: [String]) -> [LookWord] {
      LocaleKey.section(section).enumerated().flatMap { meaning, word in
        line(word.key).split(separator: "|").map {
          LookWord(String($0), meaning: meaning, endings: endings, marked: marked)
        }
      }
    }
    hasEndings = !endings.isEmpty
    colours = read("colours.", marked: words("looks.patterns"))
    parts = read("features.", marked: words("looks.worn"))
    pair = line("looks.pair")
    feature = line("looks.feature")
    let species = Species.Known.allCases.flatMap { kind in
      (words(.species(kind)) + words(.names(of: kind))).map { ($0, kind) }
    }
    let others = words("looks.cats").map { ($0, Species.Known.cat) } + words("looks.animals").map { ($0, .other) }
    animals = Dictionary(species + others) { first, _ in first }
    breeds = Dictionary(
      [Species.Known.dog, .cat, .bird, .rabbit].flatMap { kind in
        words(LocaleKey(rawValue: "looks.\(kind)Breeds")).map { ($0, kind) }
      }
    ) { first, _ in first }
    otherAnimals = Set(words("looks.otherAnimals"))
    var roles: [String: Set<Role>] = [:]
    for role in Role.allCases {
      for word in words(LocaleKey(rawValue: "looks.\(role)")) { roles[word, default: []].insert(role) }
    }
    self.roles = roles
    doubts = phrases(line("looks.doubts"))
    noBreeds = wholePhrases("looks.noBreeds")
    self.phrases = Dictionary(
      uniqueKeysWithValues: Phrases.allCases.map { ($0, allTexts(LocaleKey(rawValue: $0.rawValue)).flatMap(phrases)) })
    textsOnly = wholePhrases("phone.textsOnly")
    reasons = Set(words("phone.reasons"))
    refusals = wholePhrases("phone.refusals")
    insteadOf = wholePhrases("phone.insteadOf")
  }

  /// The uses of a folded word. An animal and a coat are also the neighbours of a colour.
  package func roles(of word: String) -> Set<Role> {
    let roles = roles[word] ?? []
    return roles.contains(.coats) || animals[word] != nil ? roles.union([.neighbours]) : roles
  }

  /// Whether a folded word has one of the uses.
  package func has(_ word: String, _ uses: Role...) -> Bool { !roles(of: word).isDisjoint(with: uses) }

  /// Whether a word is one for a colour.
  package func isColour(_ word: Substring) -> Bool {
    let word = FoldedText(String(word)).text
    return colours.contains { $0.isMeant(by: word) }
  }

  /// Whether a text is unsure or asks.
  package func isDoubt(_ text: String) -> Bool { text.contains("?") || doubts.occur(inWords: text) }

  /// Whether a text in the place of a breed names none.
  package func isNoBreed(_ text: String) -> Bool { noBreeds.contains(FoldedText(text).text) }
}

// An owner may write in any language: phrases of this one and of petspot's own count.
extension PosterVocabulary {
  /// Those of petspot's own languages.
  package static let builtIn = SiteLocale.builtInNames.compactMap(SiteLocale.builtIn).map(\.vocabulary)

  /// Whether a species is a cat's.
  package func isCat(_ species: Species?) -> Bool {
    guard case .text(let text) = species else { return species == .known(.cat) }
    return ([self] + Self.builtIn).species(in: text) == .cat
  }

  /// Whether a text has one of some phrases.
  package func says(_ phrases: Phrases, in text: String) -> Bool {
    ([self] + Self.builtIn).flatMap { $0.phrases[phrases] ?? [] }.occur(inWords: text)
  }

  /// Whether such words ask for messages instead of calls, at any time: `text only, I am deaf`, but neither `no calls
  /// after 9 pm` nor `text only, or call in the morning`.
  package func asksForTexts(_ condition: String) -> Bool {
    let phrases = Set(([self] + Self.builtIn).flatMap(\.textsOnly))
    let clauses = condition.split(separator: /\s[-–—]\s|[,;.…()!]/).map { clause in
      let words = FoldedText(String(clause)).text.split { " :".contains($0) }.map(String.init)
      return words.filter { !["please", "pls", "plz", "proszę", "прошу"].contains($0) }
    }
    let mayCall = { (clause: String) in
      says(.calls, in: clause) && !phrases.contains { " \(clause) ".contains(" \($0) ") }
    }
    return clauses.contains { areForTexts($0[...], phrases) }
      && !clauses.contains { mayCall($0.joined(separator: " ")) }
  }

  /// Whether they ask for e-mails instead of calls: `e-mail only, no calls`, but not `text or e-mail, no calls`.
  package func asksForMail(_ condition: String) -> Bool {
    let words = condition.split { !$0.isLetter }.map { FoldedText(String($0)).text }
    guard asksForTexts(condition), UnderstoodWords.builtIn.begins(.mail, in: " \(words.joined(separator: " "))") else {
      return false
    }
    return ([self] + Self.builtIn).allSatisfy { $0.textsOnly.isDisjoint(with: words) }
  }

  /// Whether the words beside a number allow to call it: neither `text only` nor `old number`.
  package func areForCalls(_ condition: String) -> Bool {
    !asksForTexts(condition) && (!isRefusal(condition.trimmed) || says(.inUse, in: condition))
  }

  /// Whether the words of a clause are such phrases alone, with a reason at most: `no calls, text`, `text only i work
  /// nights`.
  private func areForTexts(_ words: ArraySlice<String>, _ phrases: Set<String>) -> Bool {
    let lengths = (1...max(1, min(6, words.count))).reversed()
    guard let length = lengths.first(where: { phrases.contains(words.prefix($0).joined(separator: " ")) }) else {
      return false
    }
    let rest = words.dropFirst(length)
    // `text only i work nights`, not `text me i'm always in`
    let isOnly = words.prefix(length).contains { UnderstoodWords.builtIn.isOne($0, of: .limits) }
    let isReason =
      isOnly && rest.first.map { word in ([self] + Self.builtIn).contains { $0.reasons.contains(word) } } == true
      && !says(.calls, in: rest.joined(separator: " ")) && !rest.joined().contains(where: \.isNumber)
    return rest.isEmpty || isReason || areForTexts(rest, phrases)
  }

  /// Whether words beside a telephone number take it back: `old number`, `nie dzwonić na`, `no longer in service`, but
  /// not `WhatsApp doesn't work` or `if not working`.
  package func isRefusal(_ words: String) -> Bool {
    let others: [UnderstoodWords.List] = [.besideNumbers, .conditional]
    let isOther = { (word: Substring) in others.contains { UnderstoodWords.builtIn.isOne(String(word), of: $0) } }
    if says(.outOfUse, in: words) { return !words.split(whereSeparator: \.isWhitespace).contains(where: isOther) }
    let words = FoldedText(words).text.split { !($0.isLetter || $0 == "'") }.map(String.init)
    let phrases = [words, Array(words.dropLast())].map { $0.joined(separator: " ") }
    let isBare = words.last.map { ["na", "pod", "on", "to", "на", "numer", "number", "номер"].contains($0) } == true
    return ([self] + Self.builtIn).contains { !$0.refusals.isDisjoint(with: isBare ? phrases : [phrases[0]]) }
  }

  /// Whether words take back the number behind them: `not`, `instead of`.
  package func isInsteadOf(_ words: String) -> Bool {
    ([self] + Self.builtIn).contains { $0.insteadOf.contains(FoldedText(words).text) }
  }
}

extension SiteLocale {
  /// Whether it has words of its own for all that makes a look untrue. Else `kein rotes Halsband` would be a red
  /// collar.
  package var readsLooks: Bool {
    let keys: [LocaleKey] = ["looks.negations", "looks.prepositions", "looks.others", "looks.single", "looks.doubts"]
    return languageTag.lowercased().hasPrefix("en") || keys.allSatisfy { self[$0] != Self.english[$0] }
  }

  /// Whether it is written in Cyrillic letters, so that a Latin name has no gender in it.
  package var isCyrillic: Bool { self["poster.pet"].isCyrillic }
}

extension String {
  /// Whether it has a Cyrillic letter.
  package var isCyrillic: Bool { unicodeScalars.contains { (0x400...0x52F).contains($0.value) } }
}

extension [String] {
  /// Whether one of these folded phrases occurs in a text of any length. A space at an end stands for the beginning or
  /// the end of a word. Case, accents, dashes, apostrophes and the length of white space don't count.
  fileprivate func occur(inWords text: String) -> Bool {
    let folded = FoldedText(text).text
    let isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
    // Bytes take a tenth of the time of characters.
    let words =
      isASCII
      ? String(
        decoding: folded.utf8.map { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "'") ? $0 : 0x20 },
        as: UTF8.self) : String(folded.map { $0.isLetter || $0.isNumber || $0 == "'" ? $0 : " " })
    return occur(in: " \(folded) | \(words) ")
  }
}

extension [PosterVocabulary] {
  /// The only species that a text has words for, else breeds: of `kot domowy` and `Golden Retriever`, but none of `kot
  /// i pies` and `Burmese python`.
  func species(in text: String) -> Species.Known? {
    let words = text.prefix(500).split { !$0.isLetter }.map { FoldedText(String($0)).text }
    let kinds = Set(flatMap { language in words.compactMap { language.animals[$0] } }).subtracting([.other])
    let isOther = words.contains { word in contains { $0.otherAnimals.contains(word) } }
    let breeds = isOther ? [] : Set(flatMap { language in words.compactMap { language.breeds[$0] } })
    let known = kinds.isEmpty ? breeds : kinds
    return known.count == 1 ? known.first : nil
  }
}
