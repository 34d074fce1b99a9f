import Support

/// A word of a text, and the lists of ``UnderstoodWords`` that have it.
struct KnownWord: Sendable {
  /// Folded.
  let text: String
  /// The lists with this word, or with a beginning such as `publik*`.
  fileprivate(set) var meanings: [UnderstoodWords.List] = []
  /// The lists with a beginning of the text from this word on: `publi` and `public page`, of `public pages`.
  fileprivate(set) var beginnings: [UnderstoodWords.List] = []
}

/// The words of lists by their first letters, so that a word of a text meets only a few of them.
struct WordTable: Sendable {
  fileprivate struct Entry {
    let words: [String]
    /// Whether other words that begin like it mean the same.
    let isBeginning: Bool
    let list: UnderstoodWords.List
  }

  private var entries: [UInt64: [Entry]] = [:]

  init(_ lists: [UnderstoodWords.List: Set<String>]) {
    for (list, texts) in lists {
      for text in texts {
        let entry = Entry(words: FoldedText(String(text)).words, isBeginning: text.last == "*", list: list)
        guard let first = entry.words.first else { continue }
        entries[Self.key(first, of: min(Self.letters, first.utf8.count)), default: []].append(entry)
      }
    }
  }

  /// The words of a text, without the `'s` of an owner.
  func words(of text: some StringProtocol) -> [KnownWord] {
    let words = FoldedText(String(text)).words
    return words.indices.map { place in
      var word = KnownWord(text: words[place])
      for count in 1...Self.letters where count <= word.text.utf8.count {
        for entry in entries[Self.key(word.text, of: count)] ?? [] { entry.mark(&word, words[place...]) }
      }
      return word
    }
  }

  private static let letters = 4

  private static func key(_ word: String, of count: Int) -> UInt64 {
    word.utf8.prefix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
}

extension WordTable.Entry {
  func mark(_ word: inout KnownWord, _ rest: ArraySlice<String>) {
    guard let last = words.last, rest.count >= words.count, rest.starts(with: words.dropLast()) else { return }
    let met = rest[rest.startIndex + words.count - 1]
    guard met.hasPrefix(last) else { return }
    if isBeginning || words.count == 1 && met == last { word.meanings.append(list) }
    if !isBeginning { word.beginnings.append(list) }
  }
}
