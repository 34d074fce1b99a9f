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
      var words: [Substring] = []
      for word in phrase.split(whereSeparator: \.isWhitespace)
      where words.last.map({ FoldedText(String($0)) }) != FoldedText(String(word)) || has(word, [.doubled]) {
        words.append(word)
      }
      let folded = words.map { FoldedText(String($0)) }
      defer { told.formUnion(folded) }
      return told.isSuperset(of: folded) ? nil : words.joined(separator: " ")
    }
  }

  /// The first words of a phrase, without a piece of one: of `tan dog with a red and white collar`, `tan dog`.
  private static func beginning(of words: [Substring], _ count: Int) -> ArraySlice<Substring> {
    var kept = words.prefix(count)
    // They need another word behind them.
    let isLink = { (word: Substring) in has(word, [.prepositions, .articles, .joiners]) }
    // `black and white` is one colour: BLACK alone would be false.
    let isColour = { (place: Int) in
      words.indices.contains(place) && PosterVocabulary.builtIn.contains { $0.isColour(words[place]) }
    }
    let cut = kept.indices.dropFirst().last { isLink(words[$0]) && !(isColour($0 - 1) && isColour($0 + 1)) }
    if kept.count < words.count, let cut { kept = kept[..<cut] }
    while kept.count > 1, kept.last.map(isLink) == true { kept.removeLast() }
    return kept
  }

  /// Whether a word has one of the uses in any language.
  fileprivate static func has(_ word: Substring, _ uses: Set<PosterVocabulary.Role>) -> Bool {
    PosterVocabulary.builtIn.contains { !$0.roles(of: FoldedText(String(word)).text).isDisjoint(with: uses) }
  }

  /// Whether a phrase has room for its breed, or for words that name it: of `Shepherd & Husky`, not `Shepherd &`.
  fileprivate static func isWhole(_ phrase: String, _ breed: String) -> Bool {
    phrase.split(whereSeparator: \.isWhitespace).count <= limit
      || breed.split(whereSeparator: \.isWhitespace).allSatisfy { word in
        word.contains(where: \.isLetter) && !has(word, [.prepositions, .articles, .joiners])
      }
  }

  /// The owner's words, in parts at commas and lines: `tan terrier, red collar`.
  static func phrases(given text: String) -> [String] {
    String(text.unicodeScalars.prefix(1000)).split { ",;·|/•".contains($0) || $0.isNewline }.map(String.init)
      .filter { !UnderstoodWords.builtIn.isNothing($0) }
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
    let keys: [LocaleKey] =
      status == .found
      ? ["poster.found", "poster.foundFeminine", "poster.foundNeuter", "poster.foundPlural"]
      : ["poster.lost", "poster.lostFeminine", "poster.lostNeuter", "poster.lostPlural"]
    // `ZAGINĘŁY DWA PSY`
    let first = FoldedText(subject).text.prefix { $0 != " " }
    let isPlural = FoldedText(locale["poster.plurals"]).text.split(separator: " ").contains(first)
    let gender = isPlural ? .plural : GrammaticalGender(of: subject, in: locale)
    self.status = locale[keys[gender.rawValue]]
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
  /// The breed that is certain.
  private let breed: String?
  /// The words, in parts: `tan terrier`, `red collar`.
  let phrases: [String]

  /// - Parameters:
  ///   - pet: Without details that posters never tell, and so are `sentences`: withheld words lend no colour either.
  ///   - languages: That of the sheets, and others that the description may be written in.
  init(_ pet: PetDetails, given: String?, sentences: [String], languages: [SiteLocale]) {
    self.given = given
    let species = pet.species?.text(in: languages[0]).readable
    let breed = pet.breed?.readable
    // The headline has said a species.
    let isSpecies = breed.map(FoldedText.init) == species.map(FoldedText.init)
    self.breed = breed.flatMap { isSpecies ? nil : Self.certainBreed($0, languages.map(\.vocabulary)) }
    if let given {
      phrases = PosterWords.phrases(given: given)
      return
    }
    let looks = languages.map {
      PosterLooks(
        in: sentences, name: pet.name?.readable, breed: [breed, species].compactMap(\.self),
        species: languages[0].known(pet.species), vocabulary: $0.vocabulary)
    }
    // The language that says the most of it is the one that the description is written in.
    let most = looks.dropFirst().reduce(looks[0]) { $1.count > $0.count ? $1 : $0 }
    phrases = Self.phrases(pet, breed: self.breed, looks: most, in: languages[0])
  }

  /// Whether the owner wrote more words than can be read from a car.
  var isTooLong: Bool {
    given != nil
      && (phrases.joined(separator: " ").split(whereSeparator: \.isWhitespace).count > PosterWords.limit
        || phrases.contains { $0.count > PosterWords.phraseLimit })
  }

  /// The breed that a text names; nil for words for none, for an unknown one, and for a doubt in any language.
  private static func certainBreed(_ text: String, _ vocabularies: [PosterVocabulary]) -> String? {
    let clauses = text.replacing(" - ", with: ",").split { ",;()".contains($0) }.map { String($0).trimmed }
    let isOfMix = { (clause: String) in clause.split(separator: " ").contains { PosterWords.has($0, [.mixes]) } }
    let mix = clauses.dropFirst().first(where: isOfMix)
    // `Labrador Retriever, Mix`, not `Labrador, mixed with poodle`
    guard let first = clauses.first, mix?.contains(" ") != true else { return nil }
    let words = ([first] + [mix].compactMap(\.self)).joined(separator: " ").split(separator: " ").map(String.init)
    let breed = words.joined(separator: " ")
    let ends = words.count > 2 ? [words.prefix(2), words.suffix(2)].map { $0.joined(separator: " ") } : []
    let languages = vocabularies + PosterVocabulary.builtIn
    let isNoBreed = { (text: String) in languages.contains { $0.isNoBreed(text) } }
    let isNone =
      breed.count(where: \.isLetter) < 3 || ([breed] + ends).contains(where: UnderstoodWords.builtIn.isNothing)
      || isNoBreed(breed) || languages.contains { $0.leavesOpen(text) }
      || words.allSatisfy { isNoBreed($0) || PosterWords.has($0[...], [.degrees]) || $0.allSatisfy(\.isNumber) }
    return isNone ? nil : breed
  }

  /// The breed and the looks, in the words of a language whose colours may agree in gender.
  private static func phrases(
    _ pet: PetDetails, breed: String?, looks: PosterLooks, in locale: SiteLocale
  ) -> [String] {
    let features = looks.features.map { $0.text(in: locale.vocabulary) }
    let sex: GrammaticalGender? =
      switch pet.sex {
      case .known(.female): .feminine
      case .known(.male): .masculine
      default: nil
      }
    let subject = HeadlineWords(pet.species, status: .missing, in: locale).subject
    let own = sex ?? GrammaticalGender(of: subject, in: locale)
    guard let coat = looks.coat else { return [breed].compactMap(\.self) + features }
    guard let breed else { return [coat.text(as: own, in: locale.vocabulary)] + features }
    let said = breed.split { !$0.isLetter }.map { FoldedText(String($0)).text }
    // A golden golden retriever: the breed says it.
    if coat.colours.contains(where: { said.contains(where: $0.isMeant) }) { return [breed] + features }
    // A colour agrees with the breed that it stands by; where the breed's gender is unsure, each stands alone.
    if let gender = GrammaticalGender(ofBreed: breed, in: locale), sex == nil || gender == sex {
      let phrase = "\(coat.text(as: gender, in: locale.vocabulary)) \(breed)"
      if PosterWords.isWhole(phrase, breed) { return [phrase] + features }
    }
    return [coat.text(as: own, in: locale.vocabulary), breed] + features
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
}

extension PosterVocabulary {
  /// Whether a text about the breed names none for certain: `not a pitbull`, `York / maltańczyk`, `guess: Akita`; or so
  /// many that a sheet would cut one off: `mix of German Shepherd and Husky`.
  fileprivate func leavesOpen(_ breed: String) -> Bool {
    let words = breed.split { !($0.isLetter || $0 == "'") }.map { FoldedText(String($0)).text }
    // `rescue from Romania`
    let isOrigin = words.count > 1 && isNoBreed(words[0]) && has(words[1], .prepositions)
    return isOrigin || isDoubt(" \(breed) ") || breed.contains { "/:".contains($0) }
      || words.contains { has($0, .negations, .others) }
      || words.count >= PosterWords.limit
        && (breed.contains { "&+×".contains($0) } || words.contains("x")
          || words.contains { has($0, .joiners, .articles, .prepositions) })
  }
}
