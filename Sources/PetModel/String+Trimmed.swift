extension StringProtocol {
  /// The text without white space at either end.
  package var trimmed: String {
    // Nearly every text is so, and asking Unicode about a character takes a hundred times as long.
    if let first = unicodeScalars.first, let last = unicodeScalars.last, first.isVisible, last.isVisible {
      return String(self)
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Unicode.Scalar {
  /// Whether it is an ASCII character that leaves ink.
  fileprivate var isVisible: Bool { (0x21...0x7E).contains(value) }
}

extension String {
  /// The digits with zeros before them, so that there are at least `width`: `7` → `07`.
  package func zeroPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
}
