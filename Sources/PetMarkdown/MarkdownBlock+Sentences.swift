extension [MarkdownBlock] {
  /// The text in sentences, without headings and tables, which say nothing in a few words.
  var sentences: [String] { flatMap(\.sentences) }
}

extension MarkdownBlock {
  fileprivate var sentences: [String] {
    switch self {
    case .paragraph(let content): content.lines.flatMap(\.sentences)
    case .quote(let blocks): blocks.sentences
    case .list(let list): list.items.flatMap { $0.sentences.withoutCheckBox.ended }
    // Most code in a description is an indented paragraph; what stands between fences is meant for programs.
    case .code(let code) where !code.isFenced: code.text.lines.flatMap(\.sentences)
    case .code, .heading, .table, .rule, .certain: []
    }
  }
}

extension [MarkdownInline] {
  /// The text of each line, unless the line is a link definition: `[1]: https://example.pl`.
  fileprivate var lines: [String] {
    split(separator: .lineBreak).map(Array.init).filter { !$0.isLinkDefinition }.map(\.text)
  }

  private var isLinkDefinition: Bool {
    guard count >= 2, case .text(let label) = self[0], case .link = self[1] else { return false }
    let title = [MarkdownInline](dropFirst(2)).text.trimmingPrefix { $0 == " " }
    return label.wholeMatch(of: /\[[^\]]+\]: */) != nil && (title.first.map { "\"'(".contains($0) } ?? true)
  }
}

extension [String] {
  /// The sentences of a list item without the `[x]` that begins it.
  fileprivate var withoutCheckBox: [String] {
    guard let first, ["[ ] ", "[x] ", "[X] "].contains(where: first.hasPrefix) else { return self }
    return [String(first.dropFirst(4))] + dropFirst()
  }
}

extension [String] {
  /// The sentences of a list item, of which the last ends like one, so that items don't run together: `red collar.`, `blue tag.`
  fileprivate var ended: [String] {
    guard let last, last.last.map({ $0.isLetter || $0.isNumber || $0 == ")" }) == true else { return self }
    return dropLast() + [last + "."]
  }
}

extension String {
  /// The sentences of a line, none if nothing in it is a letter or a number. Each ends with `.`, `!`, `?` or their likes
  /// before a space. An abbreviation ends one too early, which costs nothing: sentences are put together again.
  fileprivate var sentences: [String] {
    guard contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    var sentences = [""]
    for word in split(whereSeparator: \.isWhitespace) {
      sentences[sentences.count - 1] += sentences[sentences.count - 1].isEmpty ? String(word) : " \(word)"
      if let last = word.last(where: { !"\"'”»)".contains($0) }), ".!?…؟。".contains(last) { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }
  }
}
