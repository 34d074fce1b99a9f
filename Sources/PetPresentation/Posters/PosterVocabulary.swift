import PetModel
import Support

/// The words of one language for what a pet looks like: its colours, and what of it has a colour of its own; and what a poster
/// doesn't say, or obeys.
///
/// A locale says each in one line: `czarny czarna czarne czarne; czarn*` has the forms for the three genders and the plural, and
/// after the semicolon what else means it, where a star stands for one of the language's endings (`colours.endings`).
struct PosterVocabulary: Sendable, Hashable {
  let colours: [LookWord]
  let features: [LookWord]
  /// What may follow a colour that is the pet's own: `coat`, `and`, `dog`.
  private let neighbours: Set<String>
  /// What makes the next colour none of the pet's: `without`.
  let negations: Set<String>
  /// That the pet was stolen (posters.md 9).
  let theft: PhraseSearch
  /// That nobody is to chase it (posters.md 9 and 10).
  let noChase: PhraseSearch

  /// - Parameter line: What the language says for a key.
  init(_ line: (LocaleKey) -> String) {
    let endings = Self.words(line(.colourEndings))
    colours = LocaleKey.colours.map { LookWord(line($0), endings: endings) }
    features = LocaleKey.features.map { LookWord(line($0), endings: endings) }
    negations = Set(Self.words(line(.colourNegations)).map { FoldedText($0).text })
    let species = Species.Known.allCases.flatMap { Self.words(line(.species($0))) + Self.words(line(.names(of: $0))) }
    neighbours = Set((Self.words(line(.colourNeighbours)) + species).map { FoldedText($0).text })
    theft = PhraseSearch(line(.posterWithheldPhrases))
    noChase = PhraseSearch(line(.posterNoChasePhrases))
  }

  func isNeighbour(_ word: String) -> Bool { neighbours.contains(word) }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

/// A colour, or a part of a pet, in the forms of one language.
struct LookWord: Sendable, Hashable {
  /// As it is printed: of a colour up to four, by gender and number; of a part one.
  private let forms: [String]
  /// Of a part: its own gender.
  let gender: GrammaticalGender
  private let whole: Set<String>
  private let beginnings: [String]
  private let endings: Set<String>

  init(_ line: String, endings: [String]) {
    let parts = line.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    let marks = parts.first ?? []
    gender = marks.compactMap(GrammaticalGender.init(mark:)).first ?? .masculine
    forms = marks.filter { GrammaticalGender(mark: $0) == nil }
    let others = parts.dropFirst().joined()
    whole = Set((forms + others.filter { !$0.hasSuffix("*") }).map { FoldedText($0).text })
    beginnings = others.filter { $0.hasSuffix("*") }.map { FoldedText(String($0.dropLast())).text }
    self.endings = Set(endings.map { FoldedText($0).text })
  }

  /// Whether a folded word means it.
  func isMeant(by word: String) -> Bool {
    whole.contains(word)
      || beginnings.contains { word.hasPrefix($0) && endings.contains(String(word.dropFirst($0.count))) }
  }

  /// The form for a gender; the only one where the language has no others.
  func form(_ gender: GrammaticalGender) -> String? {
    forms.indices.contains(gender.rawValue) ? forms[gender.rawValue] : forms.first
  }
}

extension LocaleKey {
  /// The colours, in the same order in every language.
  static let colours: [LocaleKey] = [
    .colourBlack, .colourWhite, .colourGrey, .colourBrown, .colourGinger, .colourTan, .colourFawn, .colourCream,
    .colourGolden, .colourRed, .colourBlue, .colourNavy, .colourGreen, .colourYellow, .colourOrange, .colourPink,
    .colourPurple, .colourTabby, .colourBrindle, .colourTricolour, .colourSpotted,
  ]
  /// What has a colour of its own, in the same order in every language.
  static let features: [LocaleKey] = [
    .featureCollar, .featureHarness, .featureEyes, .featureEars, .featurePaws, .featureTail, .featureChest,
    .featureMuzzle,
  ]
}
