extension String {
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
