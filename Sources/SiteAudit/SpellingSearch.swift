import Essentials
import PetPresentation
import Support

/// Looks for many values at once, in one pass over each text. It looks the last bytes up in a small table, and compares
/// a value only after a match there.
struct SpellingSearch: Sendable {
  /// The signs between two rows of the search's data, which are of two pets: `"Polna"],` and `["12"`.
  private static let rowBreak = Array("],\n[".utf8)

  private struct Pattern: Sendable {
    let bytes: [UInt8]
    let values: [Int]
    /// Of a number that is a value only beside a word for money.
    var amounts: RewardAmounts?

    func isTold(at range: Range<Int>, in text: [UInt8]) -> Bool {
      if text[range].contains(SpellingSearch.rowBreak) { return false }
      guard let amounts else { return true }
      let around = text[max(0, range.lowerBound - 36)..<min(text.count, range.upperBound + 24)]
      return !amounts.ranges(in: String(decoding: around, as: UTF8.self), by: .word).isEmpty
    }
  }

  private var points = PointSearch()
  /// The patterns by the hash of their last bytes, eight of them at most.
  private var patterns: [Int: [Pattern]] = [:]
  /// The counts of these bytes.
  private var counts: Set<Int> = []
  /// A bit for each hash: most texts are passed over by it alone.
  private var filter = [UInt64](repeating: 0, count: 1 << 14)
  /// The values that are too short.
  private(set) var unsearchable: [Int] = []

  init(_ values: [SecretValue]) {
    var rewards: [String: [Int]] = [:]
    for (number, value) in values.enumerated() {
      if let point = value.point { points.add(point, for: number) }
      for amount in value.amounts?.numbers ?? [] where amount.count > 2 { rewards[amount, default: []].append(number) }
      let spellings = Set(value.spellings.map { CompactText(Array($0.utf8)).bytes })
      for bytes in spellings.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        if bytes.count < SecretValue.leastLength {
          if unsearchable.last != number { unsearchable.append(number) }
        } else {
          add(Pattern(bytes: bytes, values: [number]))
        }
      }
    }
    for (amount, values) in rewards {
      add(Pattern(bytes: Array(amount.utf8), values: values, amounts: RewardAmounts(amount)))
    }
  }

  private mutating func add(_ pattern: Pattern) {
    let count = min(8, pattern.bytes.count)
    let hash = Self.hash(pattern.bytes.suffix(count).reduce(0) { $0 << 8 | UInt64($1) }, count)
    patterns[hash, default: []].append(pattern)
    counts.insert(count)
    filter[hash >> 6] |= 1 << UInt64(hash & 63)
  }

  /// The values that occur in `text`.
  func values(in source: [UInt8]) -> Set<Int> {
    var found = points.values(in: source)
    let text = CompactText(source)
    let counts = counts.sorted()
    text.bytes.withUnsafeBufferPointer { bytes in
      filter.withUnsafeBufferPointer { filter in
        var last: UInt64 = 0
        for index in bytes.indices {
          last = last << 8 | UInt64(bytes[index])
          for count in counts where index + 1 >= count {
            let hash = Self.hash(last, count)
            if filter[hash >> 6] >> UInt64(hash & 63) & 1 == 0 { continue }
            for pattern in patterns[hash] ?? [] {
              guard let range = text.range(of: pattern.bytes, endingAt: index), !found.isSuperset(of: pattern.values)
              else { continue }
              if pattern.isTold(at: range, in: source) { found.formUnion(pattern.values) }
            }
          }
        }
      }
    }
    return found
  }

  /// A number of 20 bits for the last `count` of eight bytes.
  @inline(__always)
  private static func hash(_ bytes: UInt64, _ count: Int) -> Int {
    let key = count == 8 ? bytes : bytes & (1 << UInt64(8 * count) - 1)
    return Int(truncatingIfNeeded: ((key &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 44)
  }
}

/// Looks for points on a map: two numbers near each other, each with all of its digits.
struct PointSearch: Sendable {
  /// The greatest distance of the other number, in bytes.
  private static let nearby = 160

  /// By the possible first numbers.
  private var points: [Int: [(point: ExactPoint, value: Int)]] = [:]

  mutating func add(_ point: ExactPoint, for value: Int) {
    for key in point.key.tenThousandths { points[key, default: []].append((point, value)) }
  }

  func values(in text: [UInt8]) -> Set<Int> {
    if points.isEmpty { return [] }
    var found = Set<Int>()
    let numbers = WrittenNumber.all(in: text)
    for (index, number) in numbers.enumerated() where number.decimals >= 3 {
      for (point, value) in points[number.tenThousandths] ?? [] where point.key.isWritten(as: number) {
        let area = (number.range.lowerBound - Self.nearby)..<(number.range.upperBound + Self.nearby)
        let before = numbers[..<index].reversed().prefix { area.contains($0.range.lowerBound) }
        let after = numbers[index...].prefix { area.contains($0.range.lowerBound) }
        let others = (before + after).filter { !number.range.contains($0.range.lowerBound) }
        if others.contains(where: point.companion.mayBeWritten) { found.insert(value) }
      }
    }
    return found
  }
}

/// A withheld point. Numbers that tell it to about 100 m or better count as it.
struct ExactPoint: Sendable, Hashable {
  /// The number that is looked for first.
  let key: Angle
  let companion: Angle

  /// Nil for a point that tells no more than a kilometre or so.
  init?(_ point: Coordinates) {
    let (latitude, longitude) = (Angle(point.latitude), Angle(point.longitude))
    guard max(latitude.decimals, longitude.decimals) > 3 || min(latitude.decimals, longitude.decimals) == 3 else {
      return nil
    }
    (key, companion) = latitude.decimals >= longitude.decimals ? (latitude, longitude) : (longitude, latitude)
  }

  /// One of its numbers, without its sign.
  struct Angle: Sendable, Hashable {
    /// In ten thousandths of a degree, cut off and rounded.
    let tenThousandths: Set<Int>
    /// The number of its decimals; 4 for more.
    let decimals: Int

    init(_ degrees: Double) {
      let size = abs(degrees)
      let scales = [1.0, 10, 100, 1000]
      decimals = scales.firstIndex { abs(size * $0 - (size * $0).rounded()) < 1e-6 } ?? 4
      let exact = size * 10_000
      tenThousandths = decimals < 4 ? [Int(exact.rounded())] : [Int(exact), Int(exact.rounded())]
    }

    /// Whether `number` is this one, rounded or cut to the decimals that it is written with.
    func isWritten(as number: WrittenNumber) -> Bool {
      tenThousandths.contains(number.tenThousandths)
        && (decimals < 4 ? !number.isLonger : number.decimals >= 4)
    }

    /// Whether `number` is this one, also if its comma parts two numbers.
    func mayBeWritten(as number: WrittenNumber) -> Bool {
      isWritten(as: number) || number.isWithComma && isWritten(as: number.whole)
    }
  }
}

/// A number of at most three digits before its decimals.
struct WrittenNumber {
  let range: Range<Int>
  private(set) var decimals = 0
  /// The number with its first four decimals.
  private(set) var tenThousandths = 0
  /// Whether any decimal behind those isn't 0.
  private(set) var isLonger = false
  let isWithComma: Bool

  /// The numbers from each first digit on: of `1,52.1932` both `1,52` and `52.1932`.
  static func all(in text: [UInt8]) -> [WrittenNumber] {
    text.withUnsafeBufferPointer { text in text.indices.compactMap { WrittenNumber(in: text, from: $0) } }
  }

  /// The number whose first digit is at `start`, with its decimals.
  @inline(__always)
  private init?(in text: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard text[start].isASCIIDigit, start == 0 || !text[start - 1].isASCIIDigit else { return nil }
    var end = start
    while end < text.count, text[end].isASCIIDigit, end - start < 4 {
      tenThousandths = tenThousandths * 10 + Int(text[end] & 15)
      end += 1
    }
    guard end - start <= 3 else { return nil }
    let separator = end + 1 < text.count && text[end + 1].isASCIIDigit ? text[end] : 0
    isWithComma = separator == UInt8(ascii: ",")
    if isWithComma || separator == UInt8(ascii: ".") {
      end += 1
      while end < text.count, text[end].isASCIIDigit {
        if decimals < 4 { tenThousandths = tenThousandths * 10 + Int(text[end] & 15) }
        if decimals >= 4, text[end] != UInt8(ascii: "0") { isLonger = true }
        decimals += 1
        end += 1
      }
    }
    for _ in min(decimals, 4)..<4 { tenThousandths *= 10 }
    range = start..<end
  }

  /// The number without its decimals.
  var whole: WrittenNumber {
    var whole = self
    whole.decimals = 0
    whole.isLonger = false
    whole.tenThousandths -= tenThousandths % 10_000
    return whole
  }
}
