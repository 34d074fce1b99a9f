import Support

extension StringProtocol {
  /// The text without white space at either end.
  package var trimmed: String { beginsAndEndsVisibly ? String(self) : trimmedByCharacters }

  /// The same for any text.
  var trimmedByCharacters: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether nothing has to be trimmed for certain. Nearly every text is so, and asking Unicode about a character takes a
  /// hundred times as long.
  private var beginsAndEndsVisibly: Bool {
    guard FastPath.isOn, let first = unicodeScalars.first, let last = unicodeScalars.last else { return false }
    return first.isVisible && last.isVisible
  }
}

extension Unicode.Scalar {
  /// Whether it is a sign up to U+02FF that isn't white space: such a one joins no white space before it.
  fileprivate var isVisible: Bool { (0x21...0x7E).contains(value) || (0xA1...0x2FF).contains(value) }
}

extension String {
  /// The digits with zeros before them, so that there are at least `width`: `7` → `07`.
  package func zeroPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
}
