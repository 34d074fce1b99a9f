import PetDecoding
import Support

/// Looks for phrases in a text of any length.
///
/// Case, accents, dashes, apostrophes and the length of white space don't count.
package struct PhraseSearch: Sendable, Hashable {
  /// Folded; a space at an end stands for the beginning or the end of a word.
  private let phrases: [String]

  /// - Parameter phrases: Separated by bars: `not chase|n't chase`.
  init(_ phrases: String) {
    self.phrases = phrases.split(separator: "|").map { phrase in
      (phrase.first == " " ? " " : "") + FoldedText(String(phrase)).text + (phrase.last == " " ? " " : "")
    }
  }

  /// Whether one of the phrases occurs.
  func occurs(in text: String) -> Bool { Self.occur([self], in: text) }

  /// Whether one of the phrases of some searches occurs.
  static func occur(_ searches: [PhraseSearch], in text: String) -> Bool {
    let folded = FoldedText(text).text
    let words = String(folded.map { $0.isLetter || $0.isNumber || $0 == "'" ? $0 : " " })
    return searches.flatMap(\.phrases).occur(in: " \(folded) | \(words) ")
  }
}
