/// Bytes without separators: small letters of ASCII, digits, and the bytes of other letters. `616-093 900`, `616 093
/// 900` and `6.1.6093900` are one.
package struct CompactText {
  package private(set) var bytes: [UInt8] = []
  /// The place of each byte.
  private var offsets: [Int32] = []
  private let source: [UInt8]
  /// The greatest distance between the signs of a value, in bytes: a grouped number has a tag or an entity between its
  /// groups at most.
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

  /// The range of `value` in the source if its last byte is the one at `last`, in groups or without. Nil without it,
  /// and for a short one that may be a part of something longer by chance.
  package func range(of value: [UInt8], endingAt last: Int) -> Range<Int>? {
    let first = last - value.count + 1
    guard first >= 0, bytes[first...last].elementsEqual(value) else { return nil }
    let offsets = offsets[first...last]
    guard zip(offsets, offsets.dropFirst()).allSatisfy({ Int($1 - $0) <= Self.widestGap }) else { return nil }
    let range = Int(self.offsets[first])..<Int(self.offsets[last]) + 1
    return isWhole(value, at: range) ? range : nil
  }

  /// All ranges of `value` in the source.
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
    if isNumber && value.count >= 9 { return true }
    func joins(_ edge: UInt8?, _ index: Int) -> Bool {
      // `Street` may be a part of `Streets`, but 5 is none of 57.
      if value.count >= 12 && edge?.isASCIIDigit == false { return false }
      guard source.indices.contains(index) else { return false }
      return source[index].isASCIIDigit || !isNumber && source[index].isASCIILetter
    }
    return !joins(value.first, range.lowerBound - 1) && !joins(value.last, range.upperBound)
  }

  private mutating func append(_ byte: UInt8, _ index: Int) {
    bytes.append(byte)
    offsets.append(Int32(truncatingIfNeeded: index))
  }

  /// The number of bytes of the no-break space, soft hyphen, dash or narrow space that begins there; 0 for a letter.
  @inline(__always)
  private static func separatorLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] == 0xC2 && (next == 0xA0 || next == 0xAD || next == 0xB7) { return 2 }
    if bytes[index] == 0xE2 && next == 0x80 { return 3 }
    // The minus sign.
    if bytes[index...].prefix(3).elementsEqual([0xE2, 0x88, 0x92]) { return 3 }
    return 0
  }
}
