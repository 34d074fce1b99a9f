import Essentials

// Properties of a text that its bytes show at once, 100 times as fast as Unicode's properties of each character. A rule
// asks here first; if the answer is false, it asks Unicode.

extension String {
  /// Calls `body` with the text in UTF-8.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// Whether each character is one of ASCII from the space to `~`.
  package var isPrintableASCII: Bool { withBytes { $0.endOfPrintableASCII(from: 0) == $0.count } }

  /// Whether it is one line of plain signs: those of ASCII from the space to `~`, and letters up to U+02FF. Dashes,
  /// quotes and the like, currency signs, and simple emoji are plain, too.
  ///
  /// Each sign is a character of its own, which no other joins; it is in NFC; and it is neither a control or format
  /// character nor, but for the space, white space.
  package var isPlainLine: Bool { withBytes { $0.arePlain(withLineEnds: false) } }

  /// Whether it is plain as in ``isPlainLine``, but for tabs and for any number of lines that end in `\n`.
  package var isPlainText: Bool { withBytes { $0.arePlain(withLineEnds: true) } }
}

extension UInt8 {
  /// Whether it is ASCII from the space to `~`.
  @inlinable package var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
  /// Whether it is `0` to `9`.
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }
  /// Whether it is `A` to `Z` or `a` to `z`.
  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func arePlain(withLineEnds: Bool) -> Bool {
    var index = 0
    while true {
      index = endOfPrintableASCII(from: index)
      if index == count { return true }
      if withLineEnds && (self[index] == 0x0A || self[index] == 0x09) {
        index += 1
      } else if let length = lengthOfPlainSign(at: index) {
        index += length
      } else {
        return false
      }
    }
  }

  /// The index of the first byte from `index` on that isn't ASCII from the space to `~`. Eight bytes are looked at
  /// together, which takes a fifth of the time.
  fileprivate func endOfPrintableASCII(from index: Int) -> Int {
    var index = index
    let bytes = UnsafeRawBufferPointer(self)
    // A byte that is too small borrows from its highest bit, and `0x7F` carries into it; others before it do neither.
    while index + 8 <= count, case let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self),
      (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
    }
    while index < count, self[index].isPrintableASCII { index += 1 }
    return index
  }

  /// The number of bytes of the plain sign beyond ASCII that begins at `index`; nil when it isn't a plain one.
  private func lengthOfPlainSign(at index: Int) -> Int? {
    // A string's bytes are well-formed UTF-8, so after a first byte the others are there.
    switch self[index] {
    case 0xC2: self[index + 1] > 0xA0 && self[index + 1] != 0xAD ? 2 : nil  // No control, no-break space, soft hyphen.
    case 0xC3...0xCB: 2  // U+00C0…U+02FF
    case 0xE2: isPlainPunctuation(self[index + 1], self[index + 2]) ? 3 : nil
    case 0xF0: isPlainEmoji(self[index + 1], self[index + 2], self[index + 3]) ? 4 : nil
    default: nil
    }
  }

  /// U+2010…U+2027, U+2030…U+205E and U+20A0…U+20BF, after a first byte of E2.
  private func isPlainPunctuation(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80: (0x90...0xA7).contains(third) || third >= 0xB0
    case 0x81: third <= 0x9E
    case 0x82: third >= 0xA0
    default: false
    }
  }

  /// Whether the bytes F0, `second`, `third`, `fourth` are one of U+1F300…U+1F6FF, and no skin tone: the five skin
  /// tones join the character before them.
  private func isPlainEmoji(_ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
    second == 0x9F && (0x8C...0x9B).contains(third) && !(third == 0x8F && fourth >= 0xBB)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character (Unicode's category Cc): in a terminal it may do anything, in a text it means
  /// nothing, apart from line ends and tabs.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
  /// The text between quotes on one line, at most 60 characters of it; control characters as `\u{7}`.
  package var quoted: String { "'\(shown(upTo: 60))'" }

  /// The text as one argument of a command, in quotes where a shell needs them: `'my dog.jpg'`.
  package var forShell: String {
    if wholeMatch(of: /[A-Za-z0-9_.\/:@%+=,-]+/) != nil { return self }
    return "'" + replacing("'", with: #"'\''"#) + "'"
  }

  /// The text on one line, at most `limit` characters of it; control characters, and others that can't be seen, as
  /// `\u{7}`.
  package func shown(upTo limit: Int) -> String {
    let shown = prefix(limit).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return shown.joined() + (count > limit ? "…" : "")
  }

  /// The text without control characters but line ends and tabs.
  package var withoutControlCharacters: String { withoutControlCharacters(but: ["\n", "\t"]) }

  /// The text without control characters but those in `kept`.
  package func withoutControlCharacters(but kept: Set<Unicode.Scalar>) -> String {
    String(UnicodeScalarView(unicodeScalars.filter { !$0.isControl || kept.contains($0) }))
  }
}

extension String {
  /// The text with dots for the user names, passwords and queries of addresses: `https://•••@pets.example?•••`.
  package var withoutCredentials: String {
    replacing(/(:\/\/|'(?!\w+:\/\/))[^'\s\/]*:[^'\s]*@|:\/\/[^'\s\/]+@/) { "\($0.1 ?? "://")•••@" }
      .replacing(/\?[^\s'=?]*=[^\s']*/) { _ in "?•••" }
  }
}

// A text among bytes.

extension UnsafeRawBufferPointer {
  /// The offset of the first `text` from `start` on; nil without one. The C library searches a hundred times as fast as
  /// any collection.
  package func offset(of text: String, from start: Int = 0) -> Int? {
    text.withBytes { text in
      guard let base = baseAddress, let words = text.baseAddress, let first = text.first else { return nil }
      var start = start
      while start + text.count <= count, let found = memchr(base + start, Int32(first), count - text.count + 1 - start)
      {
        start = base.distance(to: found)
        if memcmp(found, words, text.count) == 0 { return start }
        start += 1
      }
      return nil
    }
  }
}

extension [UInt8] {
  /// The index of the first `text` from `start` on; nil without one.
  package func firstIndex(of text: String, from start: Int = 0) -> Int? {
    withUnsafeBytes { $0.offset(of: text, from: start) }
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first `text` from `start` on; nil without one.
  package func firstIndex(of text: String, from start: Int? = nil) -> Int? {
    withUnsafeBytes { $0.offset(of: text, from: start.map { $0 - startIndex } ?? 0) }.map { startIndex + $0 }
  }
}
