import Support

/// The colours of a pet in a description, in any known language, so that they can be told in another one.
struct PosterLooks: Hashable {
  /// By their place in ``LocaleKey/colours``, in the order of the text.
  private(set) var colours: [Int] = []
  /// What has a colour of its own: `red collar`.
  private(set) var features: [Feature] = []

  struct Feature: Hashable {
    let colour: Int
    /// By its place in ``LocaleKey/features``.
    let part: Int
  }

  /// - Parameters:
  ///   - sentences: The description.
  ///   - known: What else may follow a colour of the pet's own: its breed, its name.
  init(in sentences: [String], known: [String], vocabulary: PosterVocabulary) {
    let known = known.flatMap { $0.split { !$0.isLetter } }.map { FoldedText(String($0)).text }.filter { $0.count >= 4 }
    for sentence in sentences {
      let reader = LookReader(sentence, known: known, vocabulary: vocabulary)
      for (colour, part) in reader.looks {
        if let part {
          let feature = Feature(colour: colour, part: part)
          if !features.contains(where: { $0.part == part }) { features.append(feature) }
        } else if !colours.contains(colour) {
          colours.append(colour)
        }
      }
    }
  }

  /// Nothing is known.
  init() {}

  var count: Int { colours.count + features.count }
}

/// Reads the colours of one sentence: the pet's own, and those of its parts. A colour of anything else, `a black car`, is none.
private struct LookReader {
  private let words: [Word]
  private let known: [String]
  private let vocabulary: PosterVocabulary

  private struct Word {
    let text: String
    let colour: Int?
    let part: Int?
    /// Whether a comma or a full stop comes after it.
    let endsClause: Bool
    /// Whether it is written like the name of a place or a street.
    let isName: Bool
    let isNegation: Bool
  }

  init(_ sentence: String, known: [String], vocabulary: PosterVocabulary) {
    self.known = known
    self.vocabulary = vocabulary
    var words: [Word] = []
    for written in sentence.split(whereSeparator: { $0.isWhitespace || "-–/".contains($0) }) {
      let letters = written.filter { $0.isLetter || $0.isNumber }
      guard let first = letters.first else { continue }
      let text = FoldedText(String(letters)).text
      words.append(
        Word(
          text: text, colour: vocabulary.colours.firstIndex { $0.isMeant(by: text) },
          part: vocabulary.features.firstIndex { $0.isMeant(by: text) },
          endsClause: written.last.map { ",.;!?…)".contains($0) } ?? false,
          isName: first.isUppercase && !words.isEmpty && letters.contains(where: \.isLowercase),
          isNegation: vocabulary.negations.contains(text)))
    }
    self.words = words
  }

  /// Each colour with its part of the pet, nil for the whole pet, in the order of the sentence.
  var looks: [(colour: Int, part: Int?)] {
    words.indices.compactMap { index in
      guard let colour = words[index].colour, !words[index].isName, !isDenied(index), !isSum(index) else { return nil }
      if let part = part(at: index) { return (colour, part) }
      return isOwn(index) ? (colour, nil) : nil
    }
  }

  /// `without a red collar`
  private func isDenied(_ index: Int) -> Bool { words[max(0, index - 2)..<index].contains(where: \.isNegation) }

  /// `500 złotych`
  private func isSum(_ index: Int) -> Bool { index > 0 && words[index - 1].text.allSatisfy(\.isNumber) }

  /// `red leather collar`, `red collar`, `collar: red`, `obroża czerwona`, `oczy bardzo niebieskie`
  private func part(at index: Int) -> Int? {
    for next in words[index...].indices.dropFirst().prefix(2) {
      if words[next - 1].endsClause || words[next].colour != nil || vocabulary.isNeighbour(words[next].text) { break }
      if let part = words[next].part { return part }
    }
    guard let before = partBefore(index), let part = words[before].part else { return nil }
    // In `blue eyes black coat` the eyes have their colour before them.
    let isTaken = before > 0 && words[before - 1].colour != nil && !words[before - 1].endsClause
    return isTaken ? nil : part
  }

  /// The part of the pet in the same clause before a colour, with at most one word between them: `oczy bardzo niebieskie`.
  private func partBefore(_ index: Int) -> Int? {
    for before in words[..<index].indices.suffix(2).reversed() {
      if words[before].endsClause || words[before].colour != nil { return nil }
      if words[before].part != nil { return before }
      if vocabulary.isNeighbour(words[before].text) { return nil }
    }
    return nil
  }

  /// Whether what comes after the colours is nothing, or belongs to a pet.
  private func isOwn(_ index: Int) -> Bool {
    if words[index].endsClause || index + 1 == words.count { return true }
    let next = words[index + 1]
    if next.colour != nil { return isOwn(index + 1) }
    return vocabulary.isNeighbour(next.text) || known.contains { next.text.hasPrefix($0.prefix(4)) }
  }
}

/// Looks for phrases in a text of any length, in one pass over its bytes: in any case, with white space of any length between
/// their words, and with straight or curly apostrophes.
struct PhraseSearch: Sendable, Hashable {
  /// What may stand in the place of one sign, as bytes.
  private typealias Sign = [[UInt8]]

  private let phrases: [[Sign]]
  /// The phrases by the byte that they may begin with.
  private let byFirstByte: [[Int]]

  /// - Parameter phrases: Separated by bars: `not chase|n't chase`.
  init(_ phrases: String) {
    self.phrases = phrases.split(separator: "|").map { $0.unicodeScalars.map(Self.sign) }
    var byFirstByte = [[Int]](repeating: [], count: 256)
    for (index, phrase) in self.phrases.enumerated() {
      for byte in Set((phrase.first ?? []).compactMap(\.first)) { byFirstByte[Int(byte)].append(index) }
    }
    self.byFirstByte = byFirstByte
  }

  /// Whether one of the phrases occurs.
  func occurs(in text: String) -> Bool {
    text.withBytes { bytes in
      bytes.indices.contains { start in
        byFirstByte[Int(bytes[start])].contains { Self.stands(phrases[$0], in: bytes, at: start) }
      }
    }
  }

  private static func stands(_ phrase: [Sign], in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    for sign in phrase {
      if sign.isEmpty {
        let gap = bytes[index...].prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }.count
        if gap == 0 { return false }
        index += gap
      } else {
        guard let length = sign.first(where: { bytes[index...].starts(with: $0) })?.count else { return false }
        index += length
      }
    }
    return true
  }

  /// Both cases of a letter; nothing for a space, which stands for any.
  private static func sign(_ scalar: Unicode.Scalar) -> Sign {
    if scalar.properties.isWhitespace { return [] }
    if scalar == "'" || scalar == "’" { return ["'", "’"].map { Array($0.utf8) } }
    let cases = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
    return cases.map { Array($0.utf8) }
  }
}
