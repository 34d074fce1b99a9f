import Support

/// Looks for many values at once, in one pass over each text: the last bytes that were read are looked up in a small table, and only
/// where that says so is a value compared.
struct SpellingSearch: Sendable {
  /// Shorter values can't be told from other text.
  static let leastLength = 5

  private struct Pattern: Sendable {
    let bytes: [UInt8]
    let value: Int
  }

  private var patterns: [Pattern] = []
  private var points = PointSearch()
  /// The patterns by their last bytes, eight of them at most, as a number; for each count of bytes.
  private var tables: [Int: [UInt64: [Int]]] = [:]
  /// A bit for each hash of such a number: most texts are passed over by it alone.
  private var filter = [UInt64](repeating: 0, count: 1 << 14)
  /// The values that are too short.
  private(set) var unsearchable: [Int] = []

  init(_ values: [SecretValue]) {
    for (number, value) in values.enumerated() {
      if let point = value.point { points.add(point, for: number) }
      let spellings = Set(value.spellings.map { CompactText(Array($0.utf8)).bytes })
      for bytes in spellings.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        if bytes.count < Self.leastLength {
          if unsearchable.last != number { unsearchable.append(number) }
        } else {
          add(Pattern(bytes: bytes, value: number))
        }
      }
    }
  }

  private mutating func add(_ pattern: Pattern) {
    let count = min(8, pattern.bytes.count)
    let key = pattern.bytes.suffix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    tables[count, default: [:]][key, default: []].append(patterns.count)
    let bit = Self.bit(key, count)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
    patterns.append(pattern)
  }

  /// The values that occur in `text`.
  func values(in bytes: [UInt8]) -> Set<Int> {
    var found = points.values(in: bytes)
    let text = CompactText(bytes)
    let counts = tables.keys.sorted()
    text.bytes.withUnsafeBufferPointer { bytes in
      filter.withUnsafeBufferPointer { filter in
        var last: UInt64 = 0
        for index in bytes.indices {
          last = last << 8 | UInt64(bytes[index])
          for count in counts where index + 1 >= count {
            let key = count == 8 ? last : last & (1 << UInt64(8 * count) - 1)
            let bit = Self.bit(key, count)
            if filter[bit >> 6] >> UInt64(bit & 63) & 1 == 0 { continue }
            for number in tables[count]?[key] ?? [] where text.range(of: patterns[number].bytes, endingAt: index) != nil
            {
              found.insert(patterns[number].value)
            }
          }
        }
      }
    }
    return found
  }

  @inline(__always)
  private static func bit(_ key: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: ((key &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 44)
  }
}
