extension StringProtocol {
  /// The text without white space at either end.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension String {
  /// The same for a whole text, of which the bytes tell nearly always that there is nothing to trim.
  package var trimmed: String { beginsAndEndsVisibly ? self : self[...].trimmed }

  /// Whether the first and the last character are certainly none that is trimmed: signs up to U+02FF that are no white
  /// space, nor does any of them join white space before it.
  private var beginsAndEndsVisibly: Bool {
    withBytes { bytes in
      guard let first = bytes.first, let last = bytes.last else { return false }
      let isFirstVisible = first.isVisible || bytes.count > 1 && bytes.isVisible(at: 0)
      return isFirstVisible && (last.isVisible || bytes.count > 1 && bytes.isVisible(at: bytes.count - 2))
    }
  }
}

extension UInt8 {
  /// Whether it is a sign of ASCII that leaves ink.
  fileprivate var isVisible: Bool { isPrintableASCII && self != UInt8(ascii: " ") }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the two bytes at `index` are a sign of U+00A1…U+02FF.
  fileprivate func isVisible(at index: Int) -> Bool {
    (0xC3...0xCB).contains(self[index]) || self[index] == 0xC2 && self[index + 1] > 0xA0
  }
}

extension String {
  /// The digits with zeros before them, so that there are at least `width`: `7` → `07`.
  package func zeroPadded(to width: Int) -> String {
    let missing = width - utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + self : self
  }
}
