import Support

/// The words of a text as search compares them: folded (``FoldedText``), and with everything between letters and digits left out.
///
/// What a reader types is taken apart in the same way by `Templates/search/words.js`; both are tested with `search-words.tsv`.
public struct SearchWords: Sendable, Hashable {
  /// The words with a space between each two: `bielsko biala`.
  public let text: String

  /// The words of `texts`, one after the other.
  public init(_ texts: String?...) {
    text = texts.compactMap { $0.map(Self.words) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func words(of text: String) -> String {
    let folded = FoldedText(text).text
    if folded.withBytes({ $0.allSatisfy(\.isPartOfPlainWord) }) { return folded }
    return folded.unicodeScalars.split { !$0.isPartOfWord }.map { String($0) }.joined(separator: " ")
  }
}

extension UInt8 {
  /// Folded text has single spaces, and none at its ends.
  fileprivate var isPartOfPlainWord: Bool { self &- 0x61 < 26 || isASCIIDigit || self == UInt8(ascii: " ") }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit, or a mark on one of them, in any script.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
