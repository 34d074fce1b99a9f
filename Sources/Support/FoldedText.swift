import Essentials

/// A text in the form that people type: `Wrocław`, `WROCŁAW ` and `wroclaw` are all `wroclaw`.
///
/// Case and accents are folded, also those of letters that Unicode doesn't take apart (ł, ø, ß, æ …). White space and
/// dashes of any kind become one space, none at the ends. Scripts that have neither case nor accents, such as Arabic,
/// Hebrew and Thai, keep their letters and marks. To fold a folded text changes nothing.
package struct FoldedText: Sendable, Hashable, Comparable {
  /// The folded text, in NFC.
  package let text: String

  /// Folds `text`.
  package init(_ text: String) {
    self.text = text.withBytes { Self.withFoldedBytes(of: $0) { String(decoding: $0, as: UTF8.self) } }
  }

  /// By code points, so that the order is the same everywhere.
  package static func < (left: FoldedText, right: FoldedText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// The folded form of a text with signs that bytes don't tell enough about; the table of bytes is made with it.
  static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.decomposed.lowercased().unicodeScalars where !isDropped(scalar) {
      if scalar.properties.isWhitespace || scalar == "-" || (0x2010...0x2015).contains(scalar.value) {
        isGap = true
        continue
      }
      if isGap && !folded.isEmpty { folded.append(" ") }
      isGap = false
      if let letters = lettersWithoutAccents[scalar] {
        folded.append(contentsOf: letters.unicodeScalars)
      } else {
        folded.append(scalar)
      }
    }
    return String(folded).composed
  }

  /// Letters that Unicode doesn't decompose into a letter and an accent, and signs with more than one spelling.
  private static let lettersWithoutAccents: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t",
    "ς": "σ", "’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'",
  ]

  /// Combining accents (U+0300…U+036F), and marks that can't be seen. These mean nothing to a reader: the soft hyphen,
  /// and those that only say which way a line runs.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0xAD, 0x61C, 0x200E, 0x200F: true
    default: false
    }
  }
}

extension FoldedText {
  /// Its words, without signs and the `'s` of an owner: by bytes, because characters take ten times as long.
  package var words: [String] {
    var (words, signs) = ([String](), 0)
    let bytes = text.utf8
    var start = bytes.startIndex
    func end(at place: String.Index) {
      let word = bytes[start..<place]
      if !word.isEmpty {
        words.append(String(Substring(word.suffix(2).elementsEqual("'s".utf8) ? word.dropLast(2) : word)))
      }
    }
    for place in bytes.indices {
      let byte = bytes[place]
      // Quotes, dashes, emoji and the like.
      signs = byte == 0xC2 ? 2 : byte == 0xE2 ? 3 : byte >= 0xF0 ? 4 : signs
      let isOfWord = byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "'")
      if signs == 0 && isOfWord { continue }
      end(at: place)
      start = bytes.index(after: place)
      signs = max(0, signs - 1)
    }
    end(at: bytes.endIndex)
    return words
  }
}

// `FoldedText` by bytes: to take a text apart and put it together again takes some microseconds, and a table
// of places has names by the hundred thousand.

extension FoldedText {
  /// Calls `body` with the folded form of `text`, which is UTF-8.
  package static func withFoldedBytes<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // No sign of two bytes becomes more than four.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * text.count + 1) { room in
      if let count = fold(text, into: room) { return body(UnsafeBufferPointer(rebasing: room[..<count])) }
      return folded(String(decoding: text, as: UTF8.self)).withBytes(body)
    }
  }

  /// Calls `body` with the folded form of `text`, which is UTF-8: in one piece, or word by word where a sign needs
  /// Unicode. One emoji would make all of a long text slow: 10 % of a build.
  package static func forEachFoldedPart(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * text.count + 1) { room in
      if let count = fold(text, into: room) { return body(UnsafeBufferPointer(rebasing: room[..<count])) }
      for word in text.split(separator: UInt8(ascii: " ")) {
        withFoldedBytes(of: UnsafeBufferPointer(rebasing: word), body)
      }
    }
  }

  /// The hash of the folded form of `text`, which is UTF-8. It stands here and not with its callers, because another
  /// module would go through the generic forms of both, which take longer than the work.
  package static func hash(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    withFoldedBytes(of: text) { StableHash($0).value }
  }

  /// Writes the folded form of `bytes` into `room`. It knows emoji and letters of ASCII, Latin with accents, Greek,
  /// Cyrillic, Hebrew, Arabic, Chinese and Japanese.
  ///
  /// - Returns: How many bytes it has; nil when a sign needs Unicode.
  private static func fold(_ bytes: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    table.withUnsafeBufferPointer { table in
      var (index, count, isGap) = (0, 0, false)
      while index < bytes.count {
        guard let (sign, length) = sign(at: index, of: bytes, table) else { return nil }
        index += length
        if sign.count == Sign.gap {
          isGap = count > 0
          continue
        }
        guard sign.count != Sign.needsUnicode else { return nil }
        if isGap && sign.count > 0 {
          room[count] = UInt8(ascii: " ")
          isGap = false
          count = count + 1
        }
        var letters = sign.letters
        for _ in 0..<sign.count {
          room[count] = UInt8(truncatingIfNeeded: letters)
          letters = letters >> 8
          count = count + 1
        }
      }
      return count
    }
  }

  /// The folded form of the sign at `index` and the number of its bytes; nil outside the table. Asked for each byte.
  @inline(__always) private static func sign(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>, _ table: UnsafeBufferPointer<Sign>
  ) -> (Sign, Int)? {
    let byte = bytes[index]
    if byte < 0x80 { return (table[Int(byte)], 1) }
    guard index + 1 < bytes.count, bytes[index + 1].isContinuation else { return nil }
    let second = bytes[index + 1]
    if (0xC3...0xDB).contains(byte) { return (table[Int(byte & 0x1F) << 6 | Int(second & 0x3F)], 2) }
    guard index + 2 < bytes.count, bytes[index + 2].isContinuation else { return nil }
    let third = bytes[index + 2]
    if byte == 0xF0, second == 0x9F, index + 3 < bytes.count, bytes[index + 3].isContinuation {
      let letters = UInt32(byte) | UInt32(second) << 8 | UInt32(third) << 16 | UInt32(bytes[index + 3]) << 24
      return (Sign(letters: letters, count: 4), 4)
    }
    switch UInt32(byte & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F) {
    case _ where byte & 0xF0 != 0xE0: return nil
    case let value where accentedLatin.contains(value): return (table[letters.count + Int(value - 0x1E00)], 3)
    case let value where punctuation.contains(value):
      return (table[letters.count + accentedLatin.count + Int(value - 0x2000)], 3)
    // Signs and emoji, kana without marks, and Chinese letters stay as they are.
    case 0x2600...0x27BF, 0xFE0F, 0x3041...0x3096, 0x309D...0x30FF, 0x4000...0x9FFF:
      return (Sign(letters: UInt32(byte) | UInt32(second) << 8 | UInt32(third) << 16, count: 3), 3)
    default: return nil
    }
  }

  /// A folded sign: up to four bytes, the first one lowest.
  private struct Sign {
    static let gap: UInt8 = 0xFE
    static let needsUnicode: UInt8 = 0xFF

    var letters: UInt32 = 0
    var count = needsUnicode
  }

  /// The signs that stand in the table, one range after the other.
  private static let letters: Range<UInt32> = 0..<0x700
  private static let accentedLatin: Range<UInt32> = 0x1E00..<0x1F00
  private static let punctuation: Range<UInt32> = 0x2000..<0x2040

  /// The folded form of each, by Unicode. Marks are missing, because they join the letter before them.
  private static let table: [Sign] = [letters, accentedLatin, punctuation].joined().map { value in
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

extension UInt8 {
  /// Whether it can be a sign's second or third byte.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
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

extension String {
  /// With two letters for each umlaut, as German is typed without them: `Muenster` for `Münster`. Nil without any.
  package var withoutUmlauts: String? {
    // The first bytes of `ä`, and of an accent of its own.
    guard utf8.contains(where: { $0 == 0xC3 || $0 == 0xCC }) else { return nil }
    let spelled = lowercased().map { Self.spelledUmlauts[$0] ?? String($0) }.joined()
    return spelled == lowercased() ? nil : spelled
  }

  private static let spelledUmlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]

  /// The folded text in Latin letters: `Зниклі` is `znykli`.
  package var transliterated: String {
    // Twice: before folding, which makes й an и, and after it, for letters that had an accent.
    FoldedText(lowercased().inLatinLetters).text.inLatinLetters
  }

  /// A text in small letters with those of Cyrillic in Latin ones, by Ukraine's rule (resolution 55 of 2010) as far as
  /// single letters go; those that only other languages have, as those write them.
  private var inLatinLetters: String {
    var (latin, isStart) = ("", true)
    for letter in self {
      latin += (isStart ? Self.latinForFirst[letter] : nil) ?? Self.latinForCyrillic[letter] ?? String(letter)
      isStart = letter.isWhitespace || letter == "-"
    }
    return latin
  }

  /// At the start of a word.
  private static let latinForFirst: [Character: String] = ["є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"]

  private static let latinForCyrillic: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "h", "ґ": "g", "д": "d", "е": "e", "є": "ie", "ж": "zh", "з": "z", "и": "y",
    "і": "i", "й": "i", "ї": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s",
    "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ь": "", "ю": "iu",
    "я": "ia", "ы": "y", "э": "e", "ъ": "", "ў": "u", "ђ": "dj", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c", "џ": "dz",
  ]
}
