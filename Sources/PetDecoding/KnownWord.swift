import Support

/// A word of a text, and the lists of ``UnderstoodWords`` that have it.
struct KnownWord: Sendable {
  /// Folded.
  let text: String
  /// The lists with this word, or with a beginning such as `publik*`.
  fileprivate(set) var meanings: [UnderstoodWords.List] = []
  /// The lists with a beginning of the text from this word on: `publi` and `public page`, of `public pages`.
  fileprivate(set) var beginnings: [UnderstoodWords.List] = []

  func means(_ lists: UnderstoodWords.List...) -> Bool { means(lists) }

  func means(_ lists: [UnderstoodWords.List]) -> Bool { meanings.contains(where: lists.contains) }

  func begins(_ list: UnderstoodWords.List) -> Bool { beginnings.contains(list) }

  var isNot: Bool { means(.not) || text.hasSuffix("n't") }

  var saysNothing: Bool { means(.neutral) || UnderstoodWords.builtIn.contactWords.contains(text) }
}

extension [KnownWord] {
  /// The words of a text, without the `'s` of an owner.
  init(in text: some StringProtocol) { self = WordTable.builtIn.words(of: String(text)) }

  /// Whether one means the same as a word of some lists.
  func mean(_ lists: UnderstoodWords.List...) -> Bool { contains { $0.means(lists) } }

  /// Whether the words of a list stand anywhere.
  func have(_ list: UnderstoodWords.List) -> Bool { contains { $0.begins(list) } }
}

/// The words of lists by their first letters, so that a word of a text meets only a few of them.
private struct WordTable: Sendable {
  struct Entry {
    let words: [String]
    /// Whether other words that begin like it mean the same.
    let isBeginning: Bool
    let list: UnderstoodWords.List

    func mark(_ word: inout KnownWord, _ rest: ArraySlice<String>) {
      guard let last = words.last, rest.count >= words.count, rest.starts(with: words.dropLast()) else { return }
      let met = rest[rest.startIndex + words.count - 1]
      guard met.hasPrefix(last) else { return }
      if isBeginning || words.count == 1 && met == last { word.meanings.append(list) }
      if !isBeginning { word.beginnings.append(list) }
    }
  }

  static let builtIn = WordTable(UnderstoodWords.builtIn.lists)
  private static let letters = 4
  private var entries: [UInt64: [Entry]] = [:]

  init(_ lists: [UnderstoodWords.List: Set<String>]) {
    for (list, texts) in lists {
      for text in texts {
        let entry = Entry(words: FoldedText(text).words, isBeginning: text.last == "*", list: list)
        guard let first = entry.words.first else { continue }
        entries[Self.key(first, of: min(Self.letters, first.utf8.count)), default: []].append(entry)
      }
    }
  }

  func words(of text: String) -> [KnownWord] {
    let words = FoldedText(text).words
    return words.indices.map { place in
      var word = KnownWord(text: words[place])
      for count in 1...Self.letters where count <= word.text.utf8.count {
        for entry in entries[Self.key(word.text, of: count)] ?? [] { entry.mark(&word, words[place...]) }
      }
      return word
    }
  }

  private static func key(_ word: String, of count: Int) -> UInt64 {
    word.utf8.prefix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
}
