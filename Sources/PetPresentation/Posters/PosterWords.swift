import PetDecoding
import PetModel
import Support

/// What a pet looks like in at most five words, to be read from a car (posters.md 3 and 7).
public struct PosterWords: Sendable, Hashable {
  /// How many words there are at most.
  static let limit = 5
  /// How many characters a phrase has at most.
  static let phraseLimit = 60

  /// The parts that a line may break between, in capital letters: `TAN TERRIER`, `RED COLLAR`. Never empty.
  public package(set) var phrases: [String]

  /// All of them on one line: `TAN TERRIER, RED COLLAR`.
  public var oneLine: String { phrases.joined(separator: ", ") }

  /// The first five words of `phrases`, of which only the first may be cut: of `BLUE COLLAR` nobody should read BLUE. Nil where
  /// there are none.
  package init?(phrases: [String]) {
    var (short, room) = ([String](), Self.limit)
    for phrase in Self.withoutRepetitions(phrases) {
      let all = phrase.split(whereSeparator: \.isWhitespace)
      guard all.count <= room || short.isEmpty else { continue }
      let words = all.prefix(room)
      room -= words.count
      // Of what nobody reads from a car not even the beginning is worth its room.
      if !words.isEmpty { short.append(String(words.joined(separator: " ").prefix(Self.phraseLimit)).uppercased()) }
    }
    guard !short.isEmpty else { return nil }
    self.phrases = short
  }
}

extension PosterWords {
  /// Without words that repeat the one before them (`golden golden retriever`), and without phrases of which the ones
  /// before say every word.
  private static func withoutRepetitions(_ phrases: [String]) -> [String] {
    var told: Set<FoldedText> = []
    return phrases.compactMap { phrase in
      var words: [Substring] = []
      for word in phrase.split(whereSeparator: \.isWhitespace)
      where words.last.map({ FoldedText(String($0)) }) != FoldedText(String(word)) { words.append(word) }
      let folded = words.map { FoldedText(String($0)) }
      if told.isSuperset(of: folded) { return nil }
      told.formUnion(folded)
      return words.joined(separator: " ")
    }
  }

  /// What somebody wrote, in parts at its commas and lines: `tan terrier, red collar`.
  static func phrases(given text: String) -> [String] {
    text.unicodeScalars.prefix(1000)
      .split { ",;·|/•".unicodeScalars.contains($0) || $0.properties.isLineEnd }
      .map { String(Substring($0)) }
  }

  /// The breed, and what the description says of colours, in the words of a language: `tan terrier`, `red collar`.
  ///
  /// - Parameter gender: Of the word for the species, which some languages' colours go by.
  static func phrases(
    breed: String?, looks: PosterLooks, gender: GrammaticalGender, vocabulary: PosterVocabulary
  ) -> [String] {
    let colours = looks.colours.prefix(2).compactMap { vocabulary.colours[$0].form(gender) }
    let breed = breed.map { String($0.prefix { !",;/(".contains($0) }).trimmed }
      .flatMap { UnderstoodWords.builtIn.isNothing($0) ? nil : $0 }
    let features = looks.features.compactMap { feature -> String? in
      let part = vocabulary.features[feature.part]
      guard let noun = part.form(.masculine), let colour = vocabulary.colours[feature.colour].form(part.gender) else {
        return nil
      }
      return "\(colour) \(noun)"
    }
    // One colour stands with the breed, as one says it; several speak for themselves.
    let own =
      colours.count == 1 && breed != nil ? ["\(colours[0]) \(breed ?? "")"] : [breed].compactMap(\.self) + colours
    return own + features
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it ends a line.
  fileprivate var isLineEnd: Bool {
    switch generalCategory {
    case .lineSeparator, .paragraphSeparator, .control: true
    default: false
    }
  }
}
