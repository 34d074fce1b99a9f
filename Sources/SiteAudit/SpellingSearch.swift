import Support

/// Looks for many values at once, in one pass over each text: the last bytes that were read are looked up in a small table, and only
/// where that says so is a value compared.
struct SpellingSearch: Sendable {
  /// Shorter values can't be told from other text.
  static let leastLength = 5
  /// How far the signs of a value may be apart, in bytes: a grouped number has a tag or an entity between its groups at most.
  private static let widestGap = 16

  private struct Pattern: Sendable {
    let bytes: [UInt8]
    let value: Int
    let isNumber: Bool
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
          add(Pattern(bytes: bytes, value: number, isNumber: bytes.allSatisfy(\.isASCIIDigit)))
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
            for number in tables[count]?[key] ?? [] where stands(patterns[number], in: text, endingAt: index) {
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

extension SpellingSearch {
  private func stands(_ pattern: Pattern, in text: CompactText, endingAt last: Int) -> Bool {
    let first = last - pattern.bytes.count + 1
    guard first >= 0, text.bytes[first...last].elementsEqual(pattern.bytes) else { return false }
    let offsets = text.offsets[first...last]
    guard zip(offsets, offsets.dropFirst()).allSatisfy({ Int($1 - $0) <= Self.widestGap }) else { return false }
    return isWhole(pattern, in: text.source, from: Int(text.offsets[first]), to: Int(text.offsets[last]))
  }

  /// Whether it is no part of something longer, where it is so short that it may be by chance.
  private func isWhole(_ pattern: Pattern, in source: [UInt8], from first: Int, to last: Int) -> Bool {
    if pattern.bytes.count >= (pattern.isNumber ? 9 : 12) { return true }
    func joins(_ index: Int) -> Bool {
      guard source.indices.contains(index) else { return false }
      let byte = source[index]
      return byte.isASCIIDigit || !pattern.isNumber && byte.isASCIILetter
    }
    return !joins(first - 1) && !joins(last + 1)
  }
}
