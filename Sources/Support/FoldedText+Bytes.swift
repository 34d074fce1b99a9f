// The fast path of `FoldedText`: to take a text apart and put it together again takes Foundation some microseconds, and a table
// of places has names by the hundred thousand.

extension FoldedText {
  /// Calls `body` with the folded form of `text`, which is UTF-8.
  package static func withFoldedBytes<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // No sign of two bytes becomes more than four.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * text.count + 1) { room in
      if FastPath.isOn, let count = fold(text, into: room) {
        return body(UnsafeBufferPointer(rebasing: room[..<count]))
      }
      return folded(String(decoding: text, as: UTF8.self)).withBytes(body)
    }
  }

  /// The folded form of a text of letters of ASCII, Latin with accents, Greek, Cyrillic, Hebrew, Arabic and Chinese, each of which is
  /// folded by itself; nil for any other text.
  static func foldedByBytes(_ text: String) -> String? {
    text.withBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * bytes.count + 1) { room in
        fold(bytes, into: room).map { String(decoding: room[..<$0], as: UTF8.self) }
      }
    }
  }

  /// Writes the folded form of `bytes` into `room`.
  ///
  /// - Returns: How many bytes it has; nil when a sign needs the slow path.
  private static func fold(_ bytes: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    var (index, count, isGap) = (0, 0, false)
    while index < bytes.count {
      guard let (sign, length) = sign(at: index, of: bytes) else { return nil }
      index += length
      if sign.count == Sign.gap {
        isGap = count > 0
        continue
      }
      guard sign.count != Sign.needsSlowPath else { return nil }
      if isGap {
        room[count] = UInt8(ascii: " ")
        (isGap, count) = (false, count + 1)
      }
      var letters = sign.letters
      for _ in 0..<sign.count {
        room[count] = UInt8(truncatingIfNeeded: letters)
        (letters, count) = (letters >> 8, count + 1)
      }
    }
    return count
  }

  /// What becomes of the sign at `index`, and how many bytes it has; nil for one that isn't in the table.
  private static func sign(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (Sign, Int)? {
    let byte = bytes[index]
    if byte < 0x80 { return (table[Int(byte)], 1) }
    guard index + 1 < bytes.count else { return nil }
    let second = bytes[index + 1]
    if (0xC3...0xD8).contains(byte) || byte == 0xD9 && second <= 0x8A {
      return (table[Int(byte & 0x1F) << 6 | Int(second & 0x3F)], 2)
    }
    // U+4000…U+9FFF: Chinese letters, which stay as they are.
    guard (0xE4...0xE9).contains(byte), index + 2 < bytes.count else { return nil }
    return (Sign(letters: UInt32(byte) | UInt32(second) << 8 | UInt32(bytes[index + 2]) << 16, count: 3), 3)
  }

  /// What becomes of a sign: up to four bytes, the first one lowest.
  private struct Sign {
    static let gap: UInt8 = 0xFE
    static let needsSlowPath: UInt8 = 0xFF

    var letters: UInt32 = 0
    var count = needsSlowPath
  }

  /// What becomes of each sign up to U+064A, as the slow path says. Marks need the slow path, because they join what is before
  /// them.
  private static let table: [Sign] = (UInt32(0)...0x64A).map { value in
    guard let scalar = Unicode.Scalar(value), !(0x80...0xBF).contains(value), scalar.isLetterOrSign else {
      return Sign()
    }
    // Between letters, because white space at the ends is dropped.
    let folded = Array(Self.folded("a\(scalar)a").utf8.dropFirst().dropLast())
    guard folded != [UInt8(ascii: " ")] else { return Sign(count: Sign.gap) }
    guard folded.count <= 4 else { return Sign() }
    return Sign(letters: folded.reversed().reduce(0) { $0 << 8 | UInt32($1) }, count: UInt8(folded.count))
  }
}

extension Unicode.Scalar {
  /// Whether it stands by itself.
  fileprivate var isLetterOrSign: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    default: properties.canonicalCombiningClass == .notReordered
    }
  }
}
