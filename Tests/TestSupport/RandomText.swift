/// Texts of pieces in any order. Most are those of a rule, and some could mislead a path over bytes.
package enum RandomText {
  /// A text of up to `count` pieces. In every second text one in six is an odd one.
  package static func text(of pieces: [String], upTo count: Int = 12, using random: inout SeededRandom) -> String {
    let isOdd = Bool.random(using: &random)
    return (0..<Int.random(in: 0...count, using: &random)).map { _ in
      let source = isOdd && Int.random(in: 0..<6, using: &random) == 0 ? odd : pieces
      return source[Int.random(in: source.indices, using: &random)]
    }.joined()
  }

  /// Signs that need Unicode's properties: marks that join the sign before them, signs that can't be seen, line ends of
  /// every kind, white space of every width, digits and letters of other scripts, signs that NFC changes.
  private static let odd = [
    "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{1F3FF}", "\u{600}", "\u{202E}", "\u{200F}", "\u{2066}", "\u{0}",
    "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}", "\u{A0}", "\u{AD}", "\u{FEFF}", "\u{FFFE}",
    String(Unicode.Scalar(0xFDD0 as UInt16) ?? " "),
    "\u{1FFFE}", "\u{FFFD}", "\u{2028}", "\u{2029}", "\u{2007}", "\u{202F}", "\u{205F}", "\u{3000}", "\r", "\r\n", "\n",
    "\t", "\u{B}", "٣", "３", "²", "½", "Ⅷ", "ı", "İ", "ſ", "\u{212A}", "\u{2126}", "\u{1100}\u{1161}", "각", "क्ष", "é",
    "e\u{301}", "ż", "ß", "Ω", "Ж", "א", "م", "🐾", "👩‍👩‍👧", "🇵🇱", "🏴", "1\u{FE0F}\u{20E3}", "–", "…", "€", "ﬁ", "Å",
  ]
}
