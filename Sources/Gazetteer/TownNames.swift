import Support

/// Which towns have a name: all names of all towns, folded.
struct TownNames: Sendable {
  /// For each name half of its hash, whether it is the town's own (0) or another one (1), and the row: 31 bits. In order, so that
  /// those of one name stand together. Eight bytes a name, because GeoNames' larger tables have two million.
  private let entries: [UInt64]

  init(_ table: TownTable) {
    var entries: [UInt64] = []
    for (index, row) in table.rows.enumerated() {
      table.columns(of: row) { columns in
        entries.append(Self.entry(for: FoldedText.hash(columns.bytes(.name)), isOther: false, row: index))
        for name in columns.otherNames {
          entries.append(Self.entry(for: FoldedText.hash(name.text), isOther: true, row: index))
        }
      }
    }
    entries.sort()
    self.entries = entries
  }

  /// The rows of towns that have `name`, each once. One of two million has another name with the same half of a hash.
  ///
  /// - Parameter isOwn: Whether it is to be the town's own name, and none of the others.
  func rows(named name: FoldedText, isOwn: Bool = false) -> [Int] {
    let first = Self.entry(for: StableHash(name.text.utf8).value, isOther: false, row: 0)
    var index = entries.firstIndex(notBefore: first)
    var rows: [Int] = []
    while index < entries.count && entries[index] >> 32 == first >> 32 {
      let (entry, row) = (entries[index], Int(entries[index] & (Self.otherBit - 1)))
      if !isOwn || entry & Self.otherBit == 0, !rows.contains(row) { rows.append(row) }
      index += 1
    }
    return rows
  }

  private static let otherBit: UInt64 = 1 << 31

  private static func entry(for hash: UInt64, isOther: Bool, row: Int) -> UInt64 {
    hash & ~0xFFFF_FFFF | (isOther ? otherBit : 0) | UInt64(row)
  }
}

extension FoldedText {
  /// The hash of the folded form of `name`.
  fileprivate static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    withFoldedBytes(of: name) { StableHash($0).value }
  }
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
