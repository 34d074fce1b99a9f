/// A text of a locale with a gap in it: `Photo of {pet}`, `{n} years`.
///
/// The gap is looked for once, when the locale is read: to look for it takes longer than a page's other words together.
struct Phrase: Sendable, Hashable {
  private let pieces: [String]

  /// - Parameter gap: How the text writes the gap, wherever there is one: `{pet}`.
  init(_ text: String, gap: String) {
    pieces = text.split(separator: gap, omittingEmptySubsequences: false).map(String.init)
  }

  /// The text with `text` in the gap.
  func filled(with text: String) -> String { pieces.joined(separator: text) }
}
