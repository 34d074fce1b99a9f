/// The owner's description as a poster can use it: sentence by sentence, and cut after whole words.
public struct DescriptionExcerpt: Sendable, Hashable {
  /// The sentences, each with the mark that ends it.
  public let sentences: [String]

  /// Sentences of plain text, without Markdown.
  public init(sentences: [String]) { self.sentences = sentences }

  /// The part of a description that sheets are made of, which is more than they have room for: an endless one costs nothing.
  package static func beginning(of description: String) -> String {
    String(description.unicodeScalars.prefix(5_000))
  }

  /// How many words there are.
  package var wordCount: Int { sentences.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count } }

  /// At most `limit` words (posters.md 7): whole sentences if they make up half of it, else whole words and an ellipsis.
  package func first(_ limit: Int) -> String? {
    let words = sentences.map { $0.split(whereSeparator: \.isWhitespace) }
    var whole: [Substring] = []
    for sentence in words {
      guard whole.count + sentence.count <= limit else { break }
      whole += sentence
    }
    let all = words.flatMap(\.self)
    guard !all.isEmpty else { return nil }
    if whole.count == all.count || whole.count >= limit / 2 { return whole.joined(separator: " ") }
    return all.prefix(limit).joined(separator: " ").withEllipsis
  }
}

extension String {
  /// The text and `…`, without the punctuation that would stand before it: `He ran off, ` becomes `He ran off…`.
  package var withEllipsis: String {
    let end = lastIndex { !$0.isWhitespace && !",;:–—-·(".contains($0) }
    return (end.map { String(self[...$0]) } ?? "") + "…"
  }
}
