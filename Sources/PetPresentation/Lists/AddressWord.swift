import Support

/// A text as a part of an address: `Wrocław` and `WROCŁAW ` are both `wroclaw`.
///
/// It has only small letters of ASCII, digits and single dashes, so that it is the same in a path, in a link and on every file
/// system. Texts that differ only in case, accents, spaces and punctuation have the same one.
package struct AddressWord: Sendable, Hashable, Comparable {
  package let text: String

  /// The longest one, without the hash that tells long texts apart.
  package static let maximumLength = 60

  /// Any text as a word that tells it from others: what ASCII can't say is told by a hash, `القاهرة` by `p-4ae4adef`.
  package init(_ text: String) {
    let (word, isWhole) = Self.letters(of: FoldedText(text).text)
    // One letter is the address of a part of the list of places.
    if isWhole, word.utf8.count > 1, !DeviceName.contains(word) {
      self.text = word
    } else {
      let hash = String(StableHash(FoldedText(text).text.utf8).value >> 32, radix: 16).zeroPadded(to: 8)
      self.text = (word.isEmpty ? "p" : word) + "-" + hash
    }
  }

  /// A word of a locale, with the letters of Cyrillic as they are transliterated: `Зниклі` is `znykli`. Nil if ASCII can't say it.
  package init?(word: String) {
    // Before folding, which takes й for и; and after it, for letters that had an accent.
    let latin = FoldedText(word.lowercased().transliterated).text.transliterated
    let (word, isWhole) = Self.letters(of: latin)
    guard isWhole, word.utf8.count > 1, !DeviceName.contains(word) else { return nil }
    text = word
  }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  /// The letters and digits of ASCII in a folded text, with a dash for what is between them; and whether nothing that counts was
  /// left out.
  private static func letters(of folded: String) -> (String, isWhole: Bool) {
    var (word, isGap, isWhole) = ("", false, true)
    for scalar in folded.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        if word.utf8.count >= maximumLength { return (word, false) }
        if isGap && !word.isEmpty { word += "-" }
        isGap = false
        word.unicodeScalars.append(scalar)
      } else {
        isGap = true
        if !scalar.isASCII && !scalar.properties.isPunctuation { isWhole = false }
      }
    }
    return (word, isWhole && !word.isEmpty)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPunctuation: Bool {
    switch generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .format, .spaceSeparator:
      true
    default: false
    }
  }
}

extension String {
  /// A text in small letters with those of Cyrillic in Latin ones, by Ukraine's rule (resolution 55 of 2010) as far as single
  /// letters go; those that only other languages have, as those write them.
  fileprivate var transliterated: String {
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
