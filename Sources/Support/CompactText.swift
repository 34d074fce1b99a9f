/// Bytes without separators: small letters of ASCII, digits, and the bytes of other letters. `616-093 900`, `616 093
/// 900` and `6.1.6093900` are one.
package struct CompactText {
  package private(set) var bytes: [UInt8] = []
  /// Where each of them stands.
  private var offsets: [Int32] = []
  /// All bytes.
  private let source: [UInt8]
  /// How far the signs of a value may be apart, in bytes: a grouped number has a tag or an entity between its groups at
  /// most.
  private static let widestGap = 16

  /// The letters and digits of `source`.
  package init(_ source: [UInt8]) {
    self.source = source
    bytes.reserveCapacity(source.count)
    offsets.reserveCapacity(source.count)
    source.withUnsafeBufferPointer { source in
      var index = 0
      while index < source.count {
        let byte = source[index]
        if byte.isASCIILetter {
          append(byte | 0x20, index)
        } else if byte.isASCIIDigit {
          append(byte, index)
        } else if byte >= 0x80 {
          let length = Self.separatorLength(source, index)
          if length == 0 { append(byte, index) } else { index += length - 1 }
        }
        index += 1
      }
    }
  }

  /// Where `value` stands in the source if its last byte is the one at `last`, in groups or without; nil when it
  /// doesn't, or is a part of something longer and so short that it may be one by chance.
  package func range(of value: [UInt8], endingAt last: Int) -> Range<Int>? {
    let first = last - value.count + 1
    guard first >= 0, bytes[first...last].elementsEqual(value) else { return nil }
    let offsets = offsets[first...last]
    guard zip(offsets, offsets.dropFirst()).allSatisfy({ Int($1 - $0) <= Self.widestGap }) else { return nil }
    let range = Int(self.offsets[first])..<Int(self.offsets[last]) + 1
    return isWhole(value, at: range) ? range : nil
  }

  /// Where `value` stands in the source, each time.
  package func ranges(of value: [UInt8]) -> [Range<Int>] {
    guard let end = value.last else { return [] }
    var ranges: [Range<Int>] = []
    for index in bytes.indices where bytes[index] == end {
      guard let range = range(of: value, endingAt: index), range.lowerBound >= ranges.last?.upperBound ?? 0 else {
        continue
      }
      ranges.append(range)
    }
    return ranges
  }

  private func isWhole(_ value: [UInt8], at range: Range<Int>) -> Bool {
    let isNumber = value.allSatisfy(\.isASCIIDigit)
    if value.count >= (isNumber ? 9 : 12) { return true }
    func joins(_ index: Int) -> Bool {
      guard source.indices.contains(index) else { return false }
      return source[index].isASCIIDigit || !isNumber && source[index].isASCIILetter
    }
    return !joins(range.lowerBound - 1) && !joins(range.upperBound)
  }

  private mutating func append(_ byte: UInt8, _ index: Int) {
    bytes.append(byte)
    offsets.append(Int32(truncatingIfNeeded: index))
  }

  /// How many bytes the no-break space, soft hyphen, dash or narrow space has that begins there; 0 for a letter.
  @inline(__always)
  private static func separatorLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] == 0xC2 && (next == 0xA0 || next == 0xAD || next == 0xB7) { return 2 }
    if bytes[index] == 0xE2 && next == 0x80 { return 3 }
    return 0
  }
}
