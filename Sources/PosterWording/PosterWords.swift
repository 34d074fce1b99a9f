import PetDecoding
public import PetModel
public import PetPresentation
import Support

/// A pet's looks in at most five words, to be read from a car (rules.md §10.3 and 7).
public struct PosterWords: Sendable, Hashable {
  /// The most words.
  static let limit = 5
  /// The most characters of a phrase.
  static let phraseLimit = 60

  /// The parts that a line may break between, in capital letters: `TAN TERRIER`, `RED COLLAR`. Never empty.
  public package(set) var phrases: [String]

  /// All phrases on one line: `TAN TERRIER, RED COLLAR`.
  public var oneLine: String { phrases.joined(separator: ", ") }

  /// The first five words of `phrases`. Only the first phrase may be cut: `BLUE COLLAR` mustn't become BLUE. Nil for
  /// none.
  package init?(phrases: [String]) {
    var (short, room) = ([String](), Self.limit)
    for phrase in Self.withoutRepetitions(phrases) {
      let all = phrase.split(whereSeparator: \.isWhitespace)
      guard all.count <= room || short.isEmpty else { continue }
      let words = Self.beginning(of: all, room)
      room -= words.count
      // A phrase that can't be read from a car isn't worth its room, not even in part.
      if !words.isEmpty { short.append(String(words.joined(separator: " ").prefix(Self.phraseLimit)).uppercased()) }
    }
    guard !short.isEmpty else { return nil }
    self.phrases = short
  }
}

extension PosterWords {
  /// Without words that repeat the one before them (`very very shy`), and without phrases whose words stand in the ones
  /// before.
  private static func withoutRepetitions(_ phrases: [String]) -> [String] {
    var told: Set<FoldedText> = []
    return phrases.compactMap { phrase in
      var words: [(text: Substring, folded: FoldedText)] = []
      for text in phrase.split(whereSeparator: \.isWhitespace) {
        let folded = FoldedText(String(text))
        if words.last?.folded != folded || doubled.contains(folded.text) { words.append((text, folded)) }
      }
      if told.isSuperset(of: words.map(\.folded)) { return nil }
      told.formUnion(words.map(\.folded))
      return words.map(\.text).joined(separator: " ")
    }
  }

  /// The first words of a phrase, without a piece of one: of `tan dog with a red and white collar`, `tan dog`.
  private static func beginning(of words: [Substring], _ count: Int) -> ArraySlice<Substring> {
    var kept = words.prefix(count)
    let isLink = { (word: Substring) in links.contains(FoldedText(String(word)).text) }
    if kept.count < words.count, let link = kept.dropFirst().lastIndex(where: isLink) {
      kept = kept[..<link]
    }
    while kept.count > 1, kept.last.map(isLink) == true { kept.removeLast() }
    return kept
  }

  /// Words that need another one behind them, in any language: `with`.
  private static let links = Set(
    SiteLocale.builtInNames.compactMap(SiteLocale.builtIn).flatMap {
      $0.vocabulary.prepositions.union($0.vocabulary.articles).union($0.vocabulary.joiners)
    })

  /// The words that stand twice in the name of a breed: Chow Chow.
  private static let doubled: Set = ["chow", "czau", "чау"]

  /// The owner's words, in parts at commas and lines: `tan terrier, red collar`.
  static func phrases(given text: String) -> [String] {
    text.unicodeScalars.prefix(1000)
      .split { ",;·|/•".unicodeScalars.contains($0) || $0.properties.isLineEnd }
      .map { String(Substring($0)) }
  }

  /// The breed and the colours of the description, in the words of a language: `tan terrier`, `red collar`.
  ///
  /// - Parameters:
  ///   - gender: Of the pet, or of the word for its species, which some languages' colours go by.
  ///   - isOfPet: Whether it is the pet's.
  static func phrases(
    breed: String?, looks: PosterLooks, gender: GrammaticalGender, isOfPet: Bool, in locale: SiteLocale
  ) -> [String] {
    let breed = breed.flatMap { locale.certainBreed($0) }
    let features = looks.features.map { "\($0.colour.form($0.part.gender)) \($0.part.form(.masculine))" }
    let coat = { (gender: GrammaticalGender) in looks.coat(as: gender, in: locale.vocabulary) }
    guard let breed else { return [coat(gender)].compactMap(\.self) + features }
    let said = Set(breed.split { !$0.isLetter }.map { FoldedText(String($0)).text })
    // A golden golden retriever: the breed says it.
    if looks.coat.contains(where: { colour in said.contains { colour.isMeant(by: $0) } }) { return [breed] + features }
    // A colour agrees with the breed that it stands by; where the breed's gender is unsure, each stands alone.
    if let own = GrammaticalGender(ofBreed: breed, in: locale), own == gender || !isOfPet, let coat = coat(own) {
      return ["\(coat) \(breed)"] + features
    }
    return [coat(gender), breed].compactMap(\.self) + features
  }
}

extension PosterLooks {
  /// `black and white`, `czarno-biały`, `blue merle`; nil for no colour.
  fileprivate func coat(as gender: GrammaticalGender, in vocabulary: PosterVocabulary) -> String? {
    guard let last = coat.last else { return nil }
    guard coat.count > 1 else { return last.form(gender) }
    guard isPair else { return coat.map { $0.form(gender) }.joined(separator: " ") }
    return vocabulary.pair.replacing("{a}", with: coat[0].beforeAnother).replacing("{b}", with: last.form(gender))
  }
}

extension PosterVocabulary {
  /// Whether a text about the breed names none for certain: `not a pitbull`, `York / maltańczyk`, `guess: Akita`; or so
  /// many that a sheet would cut one off: `mix of German Shepherd and Husky`.
  fileprivate func leavesOpen(_ breed: String) -> Bool {
    let words = breed.split { !($0.isLetter || $0 == "'") }.map { FoldedText(String($0)).text }
    // `rescue from Romania`
    let isOrigin = words.count > 1 && noBreeds.contains(words[0]) && prepositions.contains(words[1])
    return isOrigin || isDoubt(" \(breed) ") || breed.contains { "/:".contains($0) }
      || words.contains(where: negations.contains)
      || words.count >= PosterWords.limit
        && words.contains { joiners.contains($0) || articles.contains($0) || prepositions.contains($0) }
  }
}

extension SiteLocale {
  /// The breed that a text names; nil for words for none, for an unknown one, and for a doubt.
  fileprivate func certainBreed(_ text: String) -> String? {
    var words = text.prefix { !",;(".contains($0) }.split(whereSeparator: \.isWhitespace).map(String.init)
    // `whippet x`
    if words.count > 1, words.last?.count == 1 { words.removeLast() }
    let breed = words.joined(separator: " ")
    let ends = [words.prefix(2), words.suffix(2)].map { $0.joined(separator: " ") }
    let isNone =
      breed.count(where: \.isLetter) < 3 || UnderstoodWords.builtIn.isNothing(breed)
      || words.count > 2 && ends.contains(where: UnderstoodWords.builtIn.isNothing) || isNoBreed(breed)
      || words.allSatisfy { isNoBreed($0) }
    return isNone ? nil : breed
  }

  private func isNoBreed(_ text: String) -> Bool { vocabulary.noBreeds.contains(FoldedText(text).text) }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLineEnd: Bool {
    switch generalCategory {
    case .lineSeparator, .paragraphSeparator, .control: true
    default: false
    }
  }
}

/// The two stacked words of a headline: the event, and the species (rules.md §10.3 and 5).
///
/// English says LOST and not MISSING, because four letters are larger than seven on the same sheet.
public struct HeadlineWords: Sendable, Hashable {
  /// `LOST`, `ZAGINĄŁ`.
  public var status: String
  /// `DOG`, `PIES`, or the owner's own word.
  public var subject: String

  /// The headline for `species`; for a species without a word of its own, `LOST PET`.
  public init(_ species: Species?, status: AnnouncementStatus, in locale: SiteLocale) {
    subject =
      switch species {
      case nil, .known(.other): locale["poster.pet"]
      case .some(let species): species.text(in: locale).uppercased()
      }
    self.status =
      switch (status, GrammaticalGender(of: subject, in: locale)) {
      case (.found, .masculine), (.found, .plural): locale["poster.found"]
      case (.found, .feminine): locale["poster.foundFeminine"]
      case (.found, .neuter): locale["poster.foundNeuter"]
      case (_, .masculine), (_, .plural): locale["poster.lost"]
      case (_, .feminine): locale["poster.lostFeminine"]
      case (_, .neuter): locale["poster.lostNeuter"]
      }
  }

  /// The headline for a pet that is home again, of any species: `HOME AGAIN`.
  init(homeIn locale: SiteLocale) {
    status = locale["poster.home"]
    subject = locale["poster.again"]
  }

  /// `LOST DOG`, for where there is one line.
  public var oneLine: String { "\(status) \(subject)" }
}

/// The source of the few words for a car.
struct WordSource {
  /// The words that a person chose; nil to look into the description.
  private let given: String?
  /// Whether the owner wrote more words than can be read from a car.
  let isTooLong: Bool
  private let breed: String?
  /// The looks that the description tells, read in any of the sheets' languages.
  private let looks: PosterLooks
  private let gender: GrammaticalGender
  private let isOfPet: Bool

  /// - Parameters:
  ///   - pet: Without details that posters never tell, and so are `sentences`: withheld words lend no colour either.
  ///   - languages: That of the sheets, and others that the description may be written in.
  init(_ pet: PetDetails, given: String?, sentences: [String], languages: [SiteLocale]) {
    self.given = given
    let phrases = given.map(PosterWords.phrases) ?? []
    isTooLong =
      phrases.joined(separator: " ").split(whereSeparator: \.isWhitespace).count > PosterWords.limit
      || phrases.contains { $0.count > PosterWords.phraseLimit }
    let species = (pet.species?.text(in: languages[0]).readable).map(FoldedText.init)
    // The headline has said it.
    breed = pet.breed.map(\.readable).flatMap { breed in
      FoldedText(breed) == species
        || (languages + [.english, .polish, .ukrainian]).contains { $0.vocabulary.leavesOpen(breed) } ? nil : breed
    }
    let known = [pet.breed, pet.species.map { $0.text(in: languages[0]) }].compactMap { $0?.readable }
    // The language that says the most of it is the one that the description is written in.
    let name = pet.name?.readable
    let kind = languages[0].known(pet.species)
    let found = languages.map {
      PosterLooks(in: sentences, name: name, species: kind, known: known, vocabulary: $0.vocabulary)
    }
    looks = found.dropFirst().reduce(found[0]) { $1.count > $0.count ? $1 : $0 }
    let subject = HeadlineWords(pet.species, status: .missing, in: languages[0]).subject
    switch pet.sex {
    case .known(.female): gender = .feminine
    case .known(.male): gender = .masculine
    default: gender = GrammaticalGender(of: subject, in: languages[0])
    }
    isOfPet = [.known(.female), .known(.male)].contains(pet.sex)
  }

  /// Advice on words that petspot took from the announcement, with their origin, or on missing words (rules.md §10.7).
  /// Nil for the owner's words. Empty ones stand in another language alone.
  func advice(on words: PosterWords?, at place: SourceLocation) -> Diagnostic? {
    if given == "" {
      return Diagnostic(
        .advice, .posterText, at: place, "the sheets have no words for the pet's looks in the second language",
        consequence: "other words could contradict those in the first", advice: "Give --words for each --locale")
    }
    guard given == nil else { return nil }
    let remedy = "the key 'posterWords' in the report, or --words"
    guard let words else {
      return Diagnostic(
        .advice, .posterText, at: place, "the sheets have no words for the pet's looks",
        consequence: "'lost' and the species alone find no pet", advice: "Write at most five: \(remedy)")
    }
    let origins = words.phrases.map { "\($0) (from \(origin(of: FoldedText($0).text)))" }
    return Diagnostic(
      .advice, .posterText, at: place, "the large words for the pet's looks are \(origins.joined(separator: ", "))",
      advice: "Write better ones, if you know some: \(remedy)")
  }

  private func origin(of phrase: String) -> String {
    guard let breed = breed.map({ FoldedText($0).text }), breed.hasPrefix(phrase) || phrase.hasSuffix(" \(breed)")
    else {
      return "the description"
    }
    return breed.hasPrefix(phrase) ? "the breed" : "the description and the breed"
  }

  func phrases(in locale: SiteLocale) -> [String] {
    if let given { return PosterWords.phrases(given: given) }
    return PosterWords.phrases(
      breed: breed, looks: looks.told(in: locale.vocabulary), gender: gender, isOfPet: isOfPet, in: locale)
  }
}
