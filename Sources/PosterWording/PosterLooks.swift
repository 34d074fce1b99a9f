import PetModel
import PetPresentation
import Support

/// The certain colours of a pet in a description, in any known language, so that a poster can name them in another one.
///
/// `LookReader` reads what each sentence says; here only this becomes the pet's looks, if no sentence contradicts.
struct PosterLooks: Hashable {
  /// The colours of the whole pet.
  private(set) var coat: Coat?
  /// Parts with a colour of their own: `red collar`.
  private(set) var features: [Feature] = []

  struct Coat: Hashable {
    /// One or two words: `blue merle`, `black and white`.
    let colours: [LookWord]
    /// Whether they are two colours rather than a colour and its shade.
    let isPair: Bool

    /// In the words of any language: `black and white`, `czarno-biały`, `blue merle`.
    func text(as gender: GrammaticalGender, in vocabulary: PosterVocabulary) -> String {
      let colours = colours.map { $0.said(in: vocabulary.colours) }
      guard isPair else { return colours.map { $0.form(gender) }.joined(separator: " ") }
      return vocabulary.pair.replacing("{a}", with: colours[0].beforeAnother)
        .replacing("{b}", with: colours[1].form(gender))
    }

    /// Whether another sentence can mean the same coat: `grey, tabby` is one, `white, brown` none.
    fileprivate func agrees(with other: Self) -> Bool {
      let said = Set(colours.map(\.meaning))
      return colours.allSatisfy(\.isMarked) || other.colours.allSatisfy { $0.isMarked || said.contains($0.meaning) }
    }
  }

  struct Feature: Hashable {
    let colour: LookWord
    let part: LookWord

    /// In the words of any language: `red collar`, `czerwona obroża`.
    func text(in vocabulary: PosterVocabulary) -> String {
      let part = part.said(in: vocabulary.parts)
      let colour = colour.said(in: vocabulary.colours).form(part.gender)
      return vocabulary.feature.replacing("{a}", with: colour).replacing("{b}", with: part.form(.masculine))
    }
  }

  /// What a sentence says of the pet.
  enum Statement {
    /// Nil for more colours than a poster can tell: then no single one is certain.
    case coat(Coat?)
    case feature(Feature)
  }

  /// - Parameters:
  ///   - sentences: The description.
  ///   - name: The pet's name, which may be the word of a colour that it hasn't.
  ///   - breed: Words that may follow a colour of the pet's own: its breed and its species.
  ///   - species: The pet's; a colour of any other is another animal's.
  init(in sentences: [String], name: String?, breed: [String], species: Species.Known?, vocabulary: PosterVocabulary) {
    let (names, breed) = (Self.words(name ?? ""), breed.flatMap(Self.words))
    // `husky and dachshund`
    let areOfTwo =
      breed.contains { vocabulary.has($0, .joiners) }
      && !breed.contains { vocabulary.has($0, .mixes) || vocabulary.isColour($0[...]) }
    if areOfTwo || Self.areSeveral(name, breed, vocabulary) { return }
    let reader = LookReader(names: names, breed: breed, species: species, vocabulary: vocabulary)
    var (coats, features): ([Coat?], [Feature]) = ([], [])
    for statement in reader.statements(in: sentences) {
      switch statement {
      case .coat(let coat): coats.append(coat)
      case .feature(let feature): features.append(feature)
      }
    }
    for feature in features where !self.features.contains(where: { $0.part.meaning == feature.part.meaning }) {
      let isSure = features.allSatisfy { $0.part.meaning != feature.part.meaning || $0.colour == feature.colour }
      if isSure { self.features.append(feature) }
    }
    if let first = coats.first ?? nil, coats.allSatisfy({ $0.map(first.agrees) ?? false }) { coat = first }
  }

  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter }.map { FoldedText(String($0)).text }
  }

  /// Whether a name is that of several pets, `Max and Milo`, or folded words of a breed count them.
  static func areSeveral(_ name: String?, _ breed: [String], _ vocabulary: PosterVocabulary) -> Bool {
    let names = words(name ?? "")
    return (names + breed).contains { vocabulary.has($0, .counts) }
      || names.contains { vocabulary.has($0, .joiners) } || name?.contains { "&+/,".contains($0) } == true
  }

  /// The number of words.
  var count: Int { (coat?.colours.count ?? 0) + features.count }
}
