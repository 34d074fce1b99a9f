import Support

/// A day, perhaps with a time in UTC, in one of the shapes that computers write: `2025-11-18`, `2025-11-18T10:00:00Z`,
/// `2025-11-18T10:00:00.968Z`, `2026-11-20 21:07:34`.
///
/// A text of any other shape may be a time too, and the numbers are read whatever they say.
package struct PlainDateTime {
  /// Which of the shapes it has.
  package enum Shape: CaseIterable {
    case day, time, fractionalTime, spacedTime

    /// Where the digits stand, and the signs between them.
    fileprivate var pattern: StaticString {
      switch self {
      case .day: "0000-00-00"
      case .time: "0000-00-00T00:00:00Z"
      case .fractionalTime: "0000-00-00T00:00:00.000Z"
      case .spacedTime: "0000-00-00 00:00:00"
      }
    }
  }

  package let shape: Shape
  package let year: Int
  package let month: Int
  package let day: Int
  /// 0 for a day.
  package private(set) var (hour, minute, second, millisecond) = (0, 0, 0, 0)

  /// Nil for a text of another shape.
  package init?(_ text: String) {
    guard let dateTime = text.withBytes({ PlainDateTime($0) }) else { return nil }
    self = dateTime
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let shape = Shape.allCases.first(where: { bytes.match($0.pattern) }) else { return nil }
    self.shape = shape
    (year, month, day) = (bytes.number(at: 0..<4), bytes.number(at: 5..<7), bytes.number(at: 8..<10))
    if shape == .day { return }
    (hour, minute, second) = (bytes.number(at: 11..<13), bytes.number(at: 14..<16), bytes.number(at: 17..<19))
    if shape == .fractionalTime { millisecond = bytes.number(at: 20..<23) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a digit wherever `pattern` has a 0, and the same sign wherever it has another.
  fileprivate func match(_ pattern: StaticString) -> Bool {
    var rest = self[...]
    return count == pattern.utf8CodeUnitCount && rest.take(pattern)
  }

  /// The number that the digits in `range` make.
  func number(at range: Range<Int>) -> Int {
    range.reduce(0) { $0 * 10 + Int(self[$1] - UInt8(ascii: "0")) }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Drops a beginning that has a digit wherever `pattern` has a 0, and the same sign wherever it has another.
  ///
  /// - Returns: Whether it begins so; if not, nothing is dropped.
  mutating func take(_ pattern: StaticString) -> Bool {
    let begins = pattern.withUTF8Buffer { pattern in
      count >= pattern.count && zip(self, pattern).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isASCIIDigit : $0 == $1 }
    }
    if begins { self = dropFirst(pattern.utf8CodeUnitCount) }
    return begins
  }
}
