import PetDecoding
import PetModel
import PetPresentation
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
  static func has(_ word: Substring, _ uses: Set<PosterVocabulary.Role>) -> Bool {
    PosterVocabulary.builtIn.contains { !$0.roles(of: FoldedText(String(word)).text).isDisjoint(with: uses) }
  }

  /// Whether a phrase has room for its breed, or for words that name it: of `Shepherd & Husky`, not `Shepherd &`.
  static func isWhole(_ phrase: String, _ breed: String) -> Bool {
    phrase.split(whereSeparator: \.isWhitespace).count <= limit
      || breed.split(whereSeparator: \.isWhitespace).allSatisfy { word in
        // `Husky x Malamute`
        word.count > 1 && word.contains(where: \.isLetter) && !has(word, [.prepositions, .articles, .joiners])
      }
  }

  /// The owner's words, in parts at commas and lines: `tan terrier, red collar`.
  static func phrases(given text: String) -> [String] {
    String(text.unicodeScalars.prefix(1000)).split { ",;·|/•".contains($0) || $0.isNewline }.map(String.init)
      .filter { !UnderstoodWords.builtIn.isNothing($0) }
  }
}
