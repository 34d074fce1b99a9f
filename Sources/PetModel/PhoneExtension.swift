/// The extension after a number: `ext. 12`, `x12`, `wew. 3`, `w. 3`, `# 3` (rules.md §8).
struct PhoneExtension {
  /// Digits 0 to 9.
  let digits: String
  /// The index after the last of them.
  let end: String.Index

  /// Nil when something else comes at `start`. More than six digits are a number of their own.
  init?(in text: String, from start: String.Index) {
    guard start < text.endIndex else { return nil }
    let pattern = /,? ?(?:ext\.?|x|wew\.?|w\.|#):? ?(\d{1,6})(?![\d*#])/.ignoresCase()
    guard let match = text[start...].prefixMatch(of: pattern) else { return nil }
    digits = match.1.compactMap(\.decimalDigit).map(String.init).joined()
    end = match.range.upperBound
  }
}
