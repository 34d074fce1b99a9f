import Essentials

/// The change from one text to another, part by part.
package struct TextDifference: Sendable {
  package enum Kind: Sendable {
    case same, deleted, inserted
  }

  /// In the order of both texts.
  package private(set) var parts: [(kind: Kind, text: Substring)] = []

  /// The words of two texts, and the text between them; nil for texts that take too long to compare.
  package init?(wordsFrom old: String, to new: String) { self.init(old.words, new.words) }

  /// The lines of two texts.
  package init?(linesFrom old: String, to new: String) {
    self.init(
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false))
  }

  private init?(_ old: [Substring], _ new: [Substring]) {
    guard old.count + new.count <= 4_000 else { return nil }
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.compactMap(\.offset))
    let inserted = Set(difference.insertions.compactMap(\.offset))
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        parts.append((.deleted, old[before]))
        before += 1
      } else if inserted.contains(after) {
        parts.append((.inserted, new[after]))
        after += 1
      } else {
        parts.append((.same, new[after]))
        before += 1
        after += 1
      }
    }
  }

  /// The changed parts with up to `context` unchanged ones on each side, and whether others are left out before each.
  package func near(_ context: Int) -> [(kind: Kind, text: Substring, isBehindGap: Bool)] {
    let changed = parts.indices.filter { parts[$0].kind != .same }
    let near = Set(changed.flatMap { max(0, $0 - context)...min(parts.count - 1, $0 + context) }).sorted()
    return zip([-1] + near, near).map { (parts[$1].kind, parts[$1].text, $1 > $0 + 1) }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int? {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension String {
  /// Words and the text between them.
  fileprivate var words: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    while start < endIndex {
      let isSpace = self[start].isWhitespace
      let end = self[start...].firstIndex { $0.isWhitespace != isSpace } ?? endIndex
      words.append(self[start..<end])
      start = end
    }
    return words
  }
}
