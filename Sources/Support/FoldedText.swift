import Essentials

/// A text without what people leave out when they type it: `Wrocław`, `WROCŁAW ` and `wroclaw` are all `wroclaw`.
///
/// Case and accents are folded, also those of letters that Unicode doesn't take apart (ł, ø, ß, æ …). White space and dashes of
/// any kind become one space, none at the ends. Scripts that have neither case nor accents, such as Arabic, Hebrew and Thai,
/// keep their letters and marks. To fold a folded text changes nothing.
package struct FoldedText: Sendable, Hashable, Comparable {
  /// The folded text, in NFC.
  package let text: String

  /// Folds `text`.
  package init(_ text: String) {
    self.text = Self.foldedByBytes(text) ?? Self.folded(text)
  }

  /// By code points, so that the order is the same everywhere.
  package static func < (left: FoldedText, right: FoldedText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// The folded form of a text with signs that bytes don't tell enough about; the table of bytes is made with it.
  static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.decomposed.lowercased().unicodeScalars where !isDropped(scalar) {
      if scalar.properties.isWhitespace || isDash(scalar) {
        isGap = true
        continue
      }
      if isGap && !folded.isEmpty { folded.append(" ") }
      isGap = false
      if let letters = lettersWithoutAccents[scalar] {
        folded.append(contentsOf: letters.unicodeScalars)
      } else {
        folded.append(scalar)
      }
    }
    return String(folded).composed
  }

  /// What Unicode doesn't take apart into a letter and an accent, and signs that are typed in more than one way.
  private static let lettersWithoutAccents: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t",
    "ς": "σ", "’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'",
  ]

  /// Combining accents (U+0300…U+036F), and marks that can't be seen and mean nothing to a reader: the soft hyphen, and those
  /// that only say which way a line runs.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0xAD, 0x61C, 0x200E, 0x200F: true
    default: false
    }
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || (0x2010...0x2015).contains(scalar.value)
  }
}
