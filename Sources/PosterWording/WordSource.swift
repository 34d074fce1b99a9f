import PetDecoding
import PetModel
import PetPresentation
import Support

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
    // The breed of one of them would hide the other: `springer, lab` of `Max and Ruby`.
    let areSeveral = languages.contains { PosterLooks.areSeveral(pet.name?.readable, [], $0.vocabulary) }
    self.breed = breed.flatMap {
      isSpecies || areSeveral && $0.contains { ",/&+".contains($0) }
        ? nil : Self.certainBreed($0, languages.map(\.vocabulary))
    }
    if let given {
      phrases = PosterWords.phrases(given: given)
      return
    }
    let looks = languages.map {
      PosterLooks(
        in: $0.readsLooks ? sentences : [], name: pet.name?.readable, breed: [breed, species].compactMap(\.self),
        species: languages[0].known(pet.species), vocabulary: $0.vocabulary)
    }
    // The language that says the most of it is the one that the description is written in.
    let most = looks.dropFirst().reduce(looks[0]) { $1.count > $0.count ? $1 : $0 }
    phrases = Self.phrases(pet, breed: self.breed, looks: most, in: languages[0])
  }

  /// The omission of some of the owner's words, if they are more than can be read from a car (rules.md §10.7).
  var omission: PosterOmission? {
    let isTooLong =
      phrases.joined(separator: " ").split(whereSeparator: \.isWhitespace).count > PosterWords.limit
      || phrases.contains { $0.count > PosterWords.phraseLimit }
    guard given != nil, isTooLong else { return nil }
    return PosterOmission(words: "some of the words, because drivers can read only five short ones")
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
    // A line has letters of one script: not CREAM, СІАМСЬКА. The breed stands among the facts, too.
    let breed = looks.count == 0 ? breed : breed.flatMap { $0.isCyrillic == locale.isCyrillic ? $0 : nil }
    guard let coat = looks.coat else { return [breed].compactMap(\.self) + features }
    guard let breed else { return [coat.text(as: own, in: locale.vocabulary)] + features }
    let said = breed.split { !$0.isLetter }.map { FoldedText(String($0)).text }
    // A golden golden retriever: the breed says it, in any language.
    let vocabularies = [locale.vocabulary] + PosterVocabulary.builtIn
    let isSaid = coat.colours.contains { colour in
      vocabularies.contains { said.contains(where: colour.said(in: $0.colours).isMeant) }
    }
    if isSaid { return [breed] + features }
    // A colour agrees with the breed that it stands by; where the breed's gender is unsure, each stands alone.
    if let gender = GrammaticalGender(ofBreed: breed, in: locale) {
      let phrase = "\(coat.text(as: gender, in: locale.vocabulary)) \(breed)"
      if PosterWords.isWhole(phrase, breed) { return [phrase] + features }
    }
    // A feminine colour doesn't stand by a masculine adjective: not BIAŁA, EUROPEJSKI.
    let isLeftOut = own == .feminine && locale.lists("poster.adjectiveEndings", endOf: breed)
    return [coat.text(as: own, in: locale.vocabulary)] + (isLeftOut ? [] : [breed]) + features
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
    else { return "the description" }
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
