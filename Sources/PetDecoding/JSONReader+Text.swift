import Support

extension JSONReader {
  /// Passes over characters that stand for themselves between quotes. The bits of all of them: ASCII has no eighth.
  private mutating func passPlain() -> UInt8 {
    var bits: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      bits |= byte
      index += 1
    }
    return bits
  }

  mutating func string() throws(Failure) -> String {
    index += 1
    let start = index
    let bits = passPlain()
    let plain = UnsafeRawBufferPointer(rebasing: bytes[start..<index]).assumingMemoryBound(to: UInt8.self)
    let text: String?
    if next == UInt8(ascii: "\"") {
      // There is nothing to validate in ASCII, and the validating way asks the runtime about types each time.
      text = bits < 0x80 ? String(decoding: plain, as: UTF8.self) : String(validating: plain, as: UTF8.self)
    } else {
      unescaped.removeAll(keepingCapacity: true)
      unescaped.append(contentsOf: plain)
      try unescape()
      text = String(validating: unescaped, as: UTF8.self)
    }
    index += 1
    if let text { return text }
    // Escapes are ASCII, so bytes that aren't UTF-8 stand in the text unescaped.
    throw Failure(kind: .notUTF8, index: start + (bytes[start..<index].offsetOfInvalidUTF8 ?? 0))
  }

  /// The rest of a string, from something that doesn't stand for itself up to its quote.
  private mutating func unescape() throws(Failure) {
    while next != UInt8(ascii: "\"") {
      switch next {
      case UInt8(ascii: "\\"): try escape()
      case 0x09, 0x0A, 0x0D:
        repair = repair ?? Failure(kind: .lineBreak, index: index)
        unescaped.append(bytes[index])
        index += 1
      default: throw failure()
      }
      let start = index
      _ = passPlain()
      unescaped.append(contentsOf: bytes[start..<index])
    }
  }

  /// The character that an escape sequence stands for.
  private mutating func escape() throws(Failure) {
    index += 1
    switch next {
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "\"")?, UInt8(ascii: "\\")?, UInt8(ascii: "/")?: unescaped.append(bytes[index])
    case UInt8(ascii: "u"):
      return unescaped.append(contentsOf: UTF8.encode(try escapedCharacter()) ?? UTF8.encodedReplacementCharacter)
    default: throw failure()
    }
    index += 1
  }

  /// `\u0041`, or two that make one character together; U+FFFD for half of such two.
  private mutating func escapedCharacter() throws(Failure) -> Unicode.Scalar {
    let start = index - 1
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let end = index
    if first < 0xDC00, bytes[index...].starts(with: "\\u".utf8) {
      index += 1
      let second = try codeUnit()
      if (0xDC00...0xDFFF).contains(second) {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        if let scalar = Unicode.Scalar(value) { return scalar }
      }
      index = end
    }
    repair = repair ?? Failure(kind: .half(String(decoding: bytes[start..<end], as: UTF8.self)), index: start)
    return "\u{FFFD}"
  }

  /// The number after a `u`.
  private mutating func codeUnit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      index += 1
      guard let digit = next?.hexDigit else { throw failure() }
      unit = unit << 4 + UInt16(digit)
    }
    index += 1
    return unit
  }

  /// A number that is whole is an `Int` where one can hold it, however it is written.
  mutating func number() throws(Failure) -> JSONValue {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try skipDigits() }
    if skip(UInt8(ascii: ".")) { try skipDigits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw Failure(kind: .numberOutOfRange(text), index: start) }
    return Int(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  /// Passes over one or more digits.
  private mutating func skipDigits() throws(Failure) {
    let start = index
    while next?.isASCIIDigit == true { index += 1 }
    guard index > start else { throw failure() }
  }
}
