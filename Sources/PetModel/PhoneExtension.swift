import Support

/// The extension after a number: `ext. 12`, `x12`, `wew. 3`, `w. 3`, `# 3` (rules.md §8).
struct PhoneExtension {
  /// Digits 0 to 9.
  let digits: String
  /// The index after the last of them.
  let end: String.Index

  /// Nil when something else comes at `start`. More than six digits are a number of their own.
  init?(in text: String, from start: String.Index) {
    if FastPath.isOn && !Self.mayStand(in: text, from: start) { return nil }
    self.init(byPatternIn: text, from: start)
  }

  init?(byPatternIn text: String, from start: String.Index) {
    let pattern = /,? ?(?:ext\.?|x|wew\.?|w\.|#):? ?(\d{1,6})(?![\d*#])/.ignoresCase()
    guard let match = text[start...].prefixMatch(of: pattern) else { return nil }
    digits = match.1.compactMap(\.decimalDigit).map(String.init).joined()
    end = match.range.upperBound
  }

  /// Whether one of its first letters comes: else the pattern, which takes 60 µs, needn't be asked.
  static func mayStand(in text: String, from start: String.Index) -> Bool {
    var rest = text.utf8[start...]
    if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    return rest.first.map { "exwEXW#".utf8.contains($0) } ?? false
  }
}
