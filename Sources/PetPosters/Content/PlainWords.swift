internal import PetModel

/// The owner's description as a poster can use it: words without Markdown, sentence by sentence, cut after whole words.
struct PlainWords: Sendable, Hashable {
  /// The sentences, each with the mark that ends it.
  private(set) var sentences: [String]

  /// Sentences that are plain already.
  init(sentences: [String]) { self.sentences = sentences }

  /// Reads Markdown. Headings, tables, rules, code and pictures say nothing in a few words and are left out.
  init(markdown: String) {
    // The server stores a lone `>` as `&gt;` (rules.md §6).
    let markdown = markdown.replacing("&gt;", with: ">")
    let lines = markdown.split(whereSeparator: \.isNewline)
    sentences = lines.compactMap { Self.plain(String($0)) }.flatMap(Self.sentences)
  }

  /// How many words there are.
  var wordCount: Int { sentences.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count } }

  /// Leaves out every sentence that `isWithheld`; returns whether there was one.
  mutating func withhold(where isWithheld: (String) -> Bool) -> Bool {
    let before = sentences.count
    sentences.removeAll(where: isWithheld)
    return sentences.count < before
  }

  /// At most `limit` words (posters.md 7): whole sentences if they make up half of it, else whole words and an ellipsis.
  func first(_ limit: Int) -> String? {
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

extension PlainWords {
  /// A line without its markup; nil for a line that is nothing but markup.
  private static func plain(_ line: String) -> String? {
    let line = line.trimmed
    guard !["|", "#", "```"].contains(where: line.hasPrefix) else { return nil }
    let isListed = line.first.map { "-0123456789".contains($0) } == true
    let text = (isListed || line.contains { "*_~`[>+".contains($0) } ? withoutMarks(line) : line)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.contains { $0.isLetter || $0.isNumber } ? text : nil
  }

  /// A line without quotation and list marks, emphasis, and the addresses of links.
  private static func withoutMarks(_ line: String) -> String {
    line
      .replacing(/^(\s*>)+/, with: "")
      .replacing(/^\s*([-*+]|\d+[.)])\s+(\[[ xX]\]\s+)?/, with: "")
      .replacing(/!\[[^\]]*\]\([^)]*\)/, with: "")
      .replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
      .replacing(/(\*\*|__|~~|`)/, with: "")
      .replacing(/(^|\s)[*_](\S)/) { "\($0.1)\($0.2)" }
      .replacing(/(\S)[*_]($|[\s.,;:!?])/) { "\($0.1)\($0.2)" }
  }

  /// The sentences of a line: each ends with `.`, `!`, `?` or their likes before a space. An abbreviation ends one too
  /// early, which costs nothing: sentences are put together again.
  private static func sentences(_ line: String) -> [String] {
    var sentences = [""]
    for word in line.split(separator: " ") {
      sentences[sentences.count - 1] += sentences[sentences.count - 1].isEmpty ? String(word) : " \(word)"
      if let last = word.last(where: { !"\"'”»)".contains($0) }), ".!?…؟。".contains(last) { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }
  }
}

extension String {
  /// The text with `…` in the place of what would stand before it: `He ran off, …` is `He ran off…`.
  var withEllipsis: String {
    let end = lastIndex { !$0.isWhitespace && !",;:–—-·(".contains($0) }
    return (end.map { String(self[...$0]) } ?? "") + "…"
  }
}
