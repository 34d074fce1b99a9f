/// What a pet looks like in at most five words, to be read from a car (posters.md 3 and 7).
public struct PosterWords: Sendable, Hashable {
  /// The parts that a line may break between, in capital letters: `TAN TERRIER`, `RED COLLAR`. Never empty.
  public package(set) var phrases: [String]

  /// All of them on one line: `TAN TERRIER, RED COLLAR`.
  public var oneLine: String { phrases.joined(separator: ", ") }

  /// Nil where there are none.
  package init?(phrases: [String]) {
    guard !phrases.isEmpty else { return nil }
    self.phrases = phrases
  }
}

extension PosterWords {
  /// How many words there are at most (posters.md 3).
  static let limit = 5

  /// The first five words of what somebody wrote, in parts at its commas and lines.
  init?(given text: String) {
    var (phrases, count) = ([String](), 0)
    for part in text.split(whereSeparator: { ",;·|/".contains($0) || $0.isNewline }) {
      let words = part.split(whereSeparator: \.isWhitespace).prefix(Self.limit - count)
      count += words.count
      if !words.isEmpty { phrases.append(words.joined(separator: " ").uppercased()) }
    }
    self.init(phrases: phrases)
  }
}
