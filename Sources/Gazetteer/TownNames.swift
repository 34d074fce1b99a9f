import Support
import Synchronization

/// Which towns have a name. The names are folded when one is looked up for the first time: a build that makes nothing again may need none.
final class TownNames: Sendable {
  /// For each name half of its hash and the number of the town, 32 bits each, in order. Eight bytes a name, because GeoNames' larger
  /// tables have two million.
  private final class Folded: Sendable {
    let entries: [UInt64]

    init(_ entries: [UInt64]) { self.entries = entries }
  }

  private let towns: [Town]
  private let folded = AtomicLazyReference<Folded>()

  init(_ towns: [Town]) { self.towns = towns }

  /// The numbers of towns that have `name`, each once. One of two million has another name with the same half of a hash.
  func numbers(of name: FoldedText) -> [Int] {
    // Threads that come at the same time fold the same names, and the first one's are kept.
    let entries = (folded.load() ?? folded.storeIfNil(Folded(Self.entries(of: towns)))).entries
    let first = Self.entry(for: StableHash(name.text.utf8).value, town: 0)
    var numbers: [Int] = []
    for entry in entries[entries.firstIndex(notBefore: first)...].prefix(while: { $0 >> 32 == first >> 32 }) {
      let number = Int(UInt32(truncatingIfNeeded: entry))
      if numbers.last != number { numbers.append(number) }
    }
    return numbers
  }

  private static func entries(of towns: [Town]) -> [UInt64] {
    towns.enumerated().flatMap { number, town in
      ([town.name] + town.others.map { String($0.text) }).map { name in
        entry(for: name.withBytes(FoldedText.hash), town: number)
      }
    }.sorted()
  }

  private static func entry(for hash: UInt64, town: Int) -> UInt64 { hash & ~0xFFFF_FFFF | UInt64(town) }
}

extension Array where Element: Comparable {
  /// The place of the first element that isn't before `element`, in an array in order.
  fileprivate func firstIndex(notBefore element: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
