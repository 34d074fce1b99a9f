import Foundation

/// Text of pieces that break out of Markdown, HTML, YAML and text itself.
package enum HostileText {
  /// A text for one field; it may hold a line end, as text from outside may.
  package static func line(using random: inout SeededRandom) -> String { text(of: signs + breakers, using: &random) }

  /// A text of many lines.
  package static func description(using random: inout SeededRandom) -> String {
    text(of: signs + signs + breakers + blocks + blocks, using: &random)
  }

  /// An address with any target: without white space and control characters.
  package static func address(using random: inout SeededRandom) -> String {
    "a" + String(String.UnicodeScalarView(line(using: &random).unicodeScalars.filter { $0 > " " }))
  }

  private static func text(of pieces: [String], using random: inout SeededRandom) -> String {
    let length = Int.random(in: 1...(Int.random(in: 0...4, using: &random) == 0 ? 40 : 10), using: &random)
    return (0..<length).map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
  }

  private static let signs = [
    "*", "**", "_", "__", "~", "~~", "`", "``", "[", "]", "(", ")", "](", "![", "!", "<", ">", "&", "#", "##", "-",
    "+", "=", "|", "\\", ":", "^", "'", "\"", "$", "%", "{", "}", ".", ",", ";", "/", "?", "@", "a", "b", "x", "w",
    "1", "1.", "2)", " ", " ", "  ", "\t", "\u{A0}", "Pies", "żółw", "👩‍👩‍👧", "אבג", "مرحبا",
  ]

  private static let breakers = [
    "www.", "www.a.pl", "http://a.pl", "https://b.pl/c?d=1&e=2", "ftp://x.pl", "a@b.pl", "@b.pl", "mailto:a@b.pl",
    "xmpp:a@b.pl/x", "://x", "javascript:alert(1)", "data:text/html,x", "tel:123", "&copy;", "&#35;", "&amp;",
    "&gt;", "<b>", "<script>", "</script>", "<!--", "-->", "<a href=\"x\">", "<?x?>", "<http://x.pl>", "<x@y.pl>",
    "[^1]", "[^1]: x", "[a]: b", "[a](http://c.pl)", "[b](javascript:c)", "![i](http://j.pl/k.png)",
    "[x](<y z> \"t\")", "\u{301}", "\"\u{301}", "<\u{301}", "`\u{301}", "\u{202E}", "\u{600}", "\u{FEFF}",
    "\u{2028}", "\u{2029}", "\u{85}", "\u{1}", "\n", "---", "***", "===", "- ", "1. ", "> ", "# ", "### ", "|-|",
    "[ ] ", "- [x] ",
  ]

  private static let blocks = [
    "\n", "\n\n", "\r\n", "  \n", "\\\n", "\n---\n", "\n===\n", "\n- ", "\n  - ", "\n1. ", "\n> ", "\n# ",
    "\n\n    ", "\n```\n", "\n~~~ x\n", "<div>\n", "<pre>\n", "<a\nb='c'>", "\n| a | b |\n|---|:-:|\n| 1 | 2 |\n",
  ]
}

extension String {
  /// The text as the decoder leaves it: no control characters, `\n` for each line end, no white space at both ends.
  package var asDecoded: String {
    let lines = replacing("\r\n", with: "\n").unicodeScalars.map {
      [0x0D, 0x2028, 0x2029].contains($0.value) ? "\n" : $0
    }
    let kept = lines.filter { scalar in
      "\n\t".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory != .control && !(0x202A...0x202E).contains(scalar.value)
          && !(0x2066...0x2069).contains(scalar.value) && scalar.value != 0xFEFF
    }
    var text = String(String.UnicodeScalarView(kept))[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.precomposedStringWithCanonicalMapping
  }
}
