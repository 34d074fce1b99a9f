import Support

/// Which towns have a name: the names of all towns, folded.
struct TownNames: Sendable {
  /// For each name half of its hash and the row, 32 bits each. In order, so that those of one name stand together. Eight bytes a
  /// name, because GeoNames' larger tables have two million.
  private let entries: [UInt64]

  /// Which names count.
  enum Kind {
    /// What a town is called first.
    case own
    /// What it is called in any language.
    case all
  }

  init(_ kind: Kind, of table: TownTable) {
    var entries: [UInt64] = []
    for (index, row) in table.rows.enumerated() {
      table.columns(of: row) { columns in
        entries.append(Self.entry(for: FoldedText.hash(of: columns.bytes(.name)), row: index))
        guard kind == .all else { return }
        for name in columns.otherNames { entries.append(Self.entry(for: FoldedText.hash(of: name.text), row: index)) }
      }
    }
    entries.sort()
    self.entries = entries
  }

  /// The rows of towns that have `name`, each once. One of two million has another name with the same half of a hash.
  func rows(named name: FoldedText) -> [Int] {
    let first = Self.entry(for: StableHash(name.text.utf8).value, row: 0)
    var index = entries.firstIndex(notBefore: first)
    var rows: [Int] = []
    while index < entries.count && entries[index] >> 32 == first >> 32 {
      let row = Int(UInt32(truncatingIfNeeded: entries[index]))
      if rows.last != row { rows.append(row) }
      index += 1
    }
    return rows
  }

  private static func entry(for hash: UInt64, row: Int) -> UInt64 { hash & ~0xFFFF_FFFF | UInt64(row) }
}

extension Array where Element: Comparable {
  /// The place of the first element that isn't before `element`, in an array in order.
  func firstIndex(notBefore element: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
