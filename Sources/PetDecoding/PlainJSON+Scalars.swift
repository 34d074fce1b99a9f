extension PlainJSON {
  /// The text of the string here.
  mutating func text() -> String? {
    let start = index + 1
    var (end, signs) = (start, UInt8(0))
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") {
      signs |= bytes[end]
      end += 1
    }
    guard end < bytes.count, bytes[end] >= 0x20 else { return nil }
    if bytes[end] == UInt8(ascii: "\\") { return unescapedText(from: start, plainTo: end) }
    index = end + 1
    let text = bytes[start..<end].assumingUTF8
    // There is nothing to validate in ASCII, and the validating way asks the runtime about types each time.
    return signs < 0x80 ? String(decoding: text, as: UTF8.self) : String(validating: text, as: UTF8.self)
  }

  private mutating func unescapedText(from start: Int, plainTo end: Int) -> String? {
    unescaped.removeAll(keepingCapacity: true)
    var (start, end) = (start, end)
    while true {
      unescaped.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      if bytes[end] == UInt8(ascii: "\"") { break }
      index = end + 1
      guard appendEscaped() else { return nil }
      (start, end) = (index, index)
      while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") {
        end += 1
      }
      guard end < bytes.count, bytes[end] >= 0x20 else { return nil }
    }
    index = end + 1
    return String(validating: unescaped, as: UTF8.self)
  }

  /// The character that an escape sequence stands for, behind its backslash.
  private mutating func appendEscaped() -> Bool {
    guard index < bytes.count else { return false }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
      unescaped.append(byte)
    case UInt8(ascii: "u"): return codeUnit().map { appendCharacter($0) } ?? false
    default: return false
    }
    return true
  }

  /// The character of a code unit, or of it and the one after it. Half of two is odd.
  private mutating func appendCharacter(_ unit: UInt32) -> Bool {
    var value = unit
    if 0xD800..<0xDC00 ~= unit {
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
        return false
      }
      index += 2
      guard let second = codeUnit(), 0xDC00..<0xE000 ~= second else { return false }
      value = 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else { return false }
    unescaped.append(contentsOf: bytes)
    return true
  }

  private mutating func codeUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 + UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: unit = unit << 4 + UInt32(byte & 0xDF - 0x41 + 10)
      default: return nil
      }
    }
    index += 4
    return unit
  }

  /// A number without an exponent, of at most 18 digits, which any reader understands alike.
  mutating func number() -> JSONValue? {
    let start = index
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let whole = index
    let integer = digits()
    guard index > whole, index - whole <= 18, bytes[whole] != 0x30 || index == whole + 1 else { return nil }
    guard index < bytes.count else { return .integer(isNegative ? -integer : integer) }
    switch bytes[index] {
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    case UInt8(ascii: "."): break
    default: return .integer(isNegative ? -integer : integer)
    }
    index += 1
    let fraction = index
    _ = digits()
    guard index > fraction, index - start <= 18, index == bytes.count || bytes[index] | 0x20 != UInt8(ascii: "e"),
      let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    else { return nil }
    return Int(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  private mutating func digits() -> Int {
    var value = 0
    while index < bytes.count, case let byte = bytes[index], 0x30...0x39 ~= byte {
      value = value &* 10 &+ Int(byte - 0x30)
      index += 1
    }
    return value
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// The same bytes, for readers of UTF-8.
  fileprivate var assumingUTF8: UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(rebasing: self).assumingMemoryBound(to: UInt8.self)
  }
}
