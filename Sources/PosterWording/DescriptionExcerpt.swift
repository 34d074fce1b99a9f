import PetDecoding
import Support

/// The owner's description, split into lines and sentences. Sheets cut it between words.
public struct DescriptionExcerpt: Sendable, Hashable {
  /// The sentences of each line that isn't blank, each with the mark that ends it.
  private var lines: [[String]]

  /// Takes no more of `description` than sheets have room for, so an endless one costs nothing.
  package init(of description: String?) {
    let beginning = description.map { String($0.unicodeScalars.prefix(5_000)) } ?? ""
    lines = beginning.split(separator: "\n").map(Self.sentences).filter { !$0.isEmpty }
  }

  /// All sentences, in order.
  public var sentences: [String] { lines.flatMap(\.self) }

  /// The number of words.
  package var wordCount: Int { sentences.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count } }

  /// The excerpt with each sentence changed; a sentence that becomes nil is gone.
  package func compactMap(_ change: (String) -> String?) -> DescriptionExcerpt {
    var changed = self
    changed.lines = lines.map { $0.compactMap(change) }.filter { !$0.isEmpty }
    return changed
  }

  /// At most `limit` words (rules.md §10.7): whole sentences if they make up half of it, else whole words and an
  /// ellipsis. Line breaks stay.
  package func first(_ limit: Int) -> String? {
    let total = wordCount
    guard total > 0 else { return nil }
    var whole = 0
    for sentence in sentences {
      let count = sentence.split(whereSeparator: \.isWhitespace).count
      guard whole + count <= limit else { break }
      whole += count
    }
    if whole == total || whole >= limit / 2 { return text(ofWords: whole) }
    return text(ofWords: limit).withEllipsis
  }

  private func text(ofWords count: Int) -> String {
    var left = count
    return lines.compactMap { sentences in
      let words = sentences.flatMap { $0.split(whereSeparator: \.isWhitespace) }.prefix(left)
      left -= words.count
      return words.isEmpty ? nil : words.joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// The sentences of a line. Each ends with `.`, `!`, `?` or their likes before a space, but not with `ul.`
  private static func sentences(of line: Substring) -> [String] {
    let words = line.split(whereSeparator: \.isWhitespace)
    var sentences = [""]
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      sentences[sentences.count - 1] += sentences[sentences.count - 1].isEmpty ? String(word) : " \(word)"
      guard let end = word.lastIndex(where: { !"\"'”»)".contains($0) }), ".!?…؟。".contains(word[end]) else { continue }
      if word[end] == ".", UnderstoodWords.builtIn.isAbbreviation(word[..<end], before: next) { continue }
      sentences.append("")
    }
    return sentences.filter { !$0.isEmpty }
  }
}

extension UnderstoodWords {
  private static let germanMonths =
    "januar februar marz april mai juni juli august september oktober november dezember".split(separator: " ")

  /// Whether the dot behind a word ends no sentence: `ul. Polna`, `Mr. Black`, `J. Black`, `no. 12`, `17. November`, `3
  /// p.m. and`.
  fileprivate func isAbbreviation(_ word: Substring, before nextWord: Substring) -> Bool {
    let next = nextWord.first
    let letters = FoldedText(String(word.drop { !$0.isLetter })).text
    if words(.abbreviations).contains(letters) || word.count == 1 && word.first?.isUppercase == true { return true }
    if ["no", "ok"].contains(letters), next?.isNumber == true { return true }
    // Only German has a dot before a month: not `She is 5. May have been stolen.`
    let month = FoldedText(nextWord.filter(\.isLetter)).text
    if word.count < 3, word.allSatisfy(\.isNumber), Self.germanMonths.contains(month[...]) { return true }
    // `5.11.2026 r. z domu`, `5.11. z domu`, `3 p.m. and`
    let isShort =
      letters.count < 2 || letters.split(separator: ".").allSatisfy { $0.count < 3 } && letters.contains(".")
    return isShort && (next?.isLowercase == true || next?.isNumber == true)
  }
}
