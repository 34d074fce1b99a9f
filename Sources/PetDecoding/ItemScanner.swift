/// Tells by quotes and brackets alone where the items of a list begin and end, or by line breaks where there is one a
/// line. The text may come in pieces. ``JSONReader`` asks it where something broken ends.
package struct ItemScanner: Sendable {
  package enum Step: Sendable, Equatable {
    /// The bytes of an item, which a comma, a bracket or a line break follows.
    case item(Range<Int>)
    /// The item that begins at an index, or the rest of the text, needs more bytes.
    case more(from: Int)
    /// The list ended before an index, or the text did.
    case end(Int)
    /// Brackets don't match.
    case broken
  }

  private enum State { case betweenItems, inItem, inString }

  /// The bracket that ends the list. Nil when items are lines.
  private let end: UInt8?
  private var state: State
  /// The index of the next unread byte.
  package private(set) var index: Int
  private var start: Int
  /// The brackets that have to come.
  private var closing: [UInt8] = []

  /// - Parameters:
  ///   - index: Behind the bracket of a list or an object, at the start of a line, or at the start of an item.
  ///   - end: The bracket that ends the list or the object; nil for items that are lines.
  ///   - isInItem: Whether an item begins right there.
  package init(from index: Int, until end: Unicode.Scalar?, isInItem: Bool = false) {
    self.end = end.map { UInt8(ascii: $0) }
    self.index = index
    start = index
    state = isInItem ? .inItem : .betweenItems
  }

  /// Says that `count` bytes are gone from the beginning of the buffer.
  package mutating func drop(_ count: Int) { (index, start) = (index - count, start - count) }

  /// - Parameter isLast: Whether nothing comes after `bytes`.
  package mutating func next(in bytes: UnsafeRawBufferPointer, isLast: Bool) -> Step {
    if let end { nextElement(in: bytes, until: end, isLast: isLast) } else { nextLine(in: bytes, isLast: isLast) }
  }

  private mutating func nextLine(in bytes: UnsafeRawBufferPointer, isLast: Bool) -> Step {
    if state == .betweenItems { (start, state) = (index, .inItem) }
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    if index == bytes.count, !isLast { return .more(from: start) }
    if index == bytes.count, start == index { return .end(index) }
    defer { (index, state) = (min(index + 1, bytes.count), .betweenItems) }
    return .item(start..<index)
  }

  private mutating func nextElement(in bytes: UnsafeRawBufferPointer, until end: UInt8, isLast: Bool) -> Step {
    if state == .betweenItems {
      while index < bytes.count, bytes[index].isJSONBlank { index += 1 }
      guard index < bytes.count else { return isLast ? .broken : .more(from: index) }
      if bytes[index] == end { return .end(index + 1) }
      start = index
      state = .inItem
    }
    while index < bytes.count {
      if state == .inString {
        guard passString(in: bytes) else { break }
      }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): state = .inString
      case UInt8(ascii: "["), UInt8(ascii: "{"): closing.append(byte + 2)  // In ASCII, both pairs.
      case UInt8(ascii: ",") where closing.isEmpty: return item(in: bytes)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if closing.isEmpty { return byte == end ? item(in: bytes) : .broken }
        if closing.removeLast() != byte { return .broken }
      default: break
      }
      index += 1
    }
    return isLast ? .broken : .more(from: start)
  }

  /// The item that ends here.
  private mutating func item(in bytes: UnsafeRawBufferPointer) -> Step {
    defer {
      state = .betweenItems
      if bytes[index] == UInt8(ascii: ",") { index += 1 }
    }
    return .item(start..<index)
  }

  /// Passes over the rest of a string and its quote; false when more bytes are needed, or there are none behind it.
  private mutating func passString(in bytes: UnsafeRawBufferPointer) -> Bool {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        state = .inItem
        index = index + 1
        return index < bytes.count
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else { return false }
        index += 2
      default: index += 1
      }
    }
    return false
  }
}
