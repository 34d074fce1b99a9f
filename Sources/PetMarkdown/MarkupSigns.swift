private import Support

/// Finds what some reader takes for inline markup. It goes by scalars, as readers do: a sign with a combining mark after it is
/// another `Character`, but the same scalar.
struct MarkupSigns {
  private let text: [Unicode.Scalar]
  private let place: MarkdownEscaper.Place

  init(_ text: [Unicode.Scalar], in place: MarkdownEscaper.Place) { (self.text, self.place) = (text, place) }

  var escaped: String {
    var result = ""
    for index in text.indices {
      // cmark-gfm looks for mail addresses after it has read references.
      if place == .body && isInMailAddress(index) { result += MarkdownEscaper.wordJoiner }
      if isMarkup(index) {
        result += MarkdownEscaper.reference(to: text[index])
      } else {
        result.unicodeScalars.append(text[index])
      }
    }
    return result
  }

  private func isMarkup(_ index: Int) -> Bool {
    switch text[index] {
    case "\\", "`", "[", "]", "{": true
    case "*", "~": !(at(index - 1) == " " && at(index + 1) == " " && index > 1 && index + 2 < text.count)
    case "_": !(isWord(index - 1) && isWord(index + 1))
    case "<": at(index + 1) != " "
    case "&": at(index + 1) == "#" || isWord(index + 1) && isWord(index + 2)
    // `[^` would begin a footnote, so `![^` would be no image.
    case "^": place == .linkText && index == 0
    case ":": place == .body && at(index + 1) == "/" && at(index + 2) == "/"
    case ".": place == .body && (1...3).allSatisfy { at(index - $0) == "w" || at(index - $0) == "W" }
    // Control characters are kept, and harmless as references. A byte order mark would be dropped at the start of a document.
    case "\u{2028}", "\u{2029}", "\u{FEFF}": true  // Line ends to some readers, and the mark of an order of bytes.
    default: text[index].isControl
    }
  }

  /// `jan@|example.pl`; without a dot behind it is none.
  private func isInMailAddress(_ index: Int) -> Bool {
    guard at(index - 1) == "@", isOfMailAddress(index - 2) else { return false }
    let end = text[index...].indices.first { text[$0] != "/" && !isOfMailAddress($0) } ?? text.endIndex
    return text[index..<end].contains(".")
  }

  private func isWord(_ index: Int) -> Bool {
    at(index).map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  private func isOfMailAddress(_ index: Int) -> Bool {
    isWord(index) || at(index).map(".+-_".unicodeScalars.contains) ?? false
  }

  private func at(_ index: Int) -> Unicode.Scalar? { text.indices.contains(index) ? text[index] : nil }
}
