extension JSONReader {
  mutating func string() throws(Failure) -> String {
    index += 1
    let start = index
    var text: [UInt8] = []
    while next != UInt8(ascii: "\"") {
      let plain = bytes[index...].prefix { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      text += plain
      index = plain.endIndex
      switch next {
      case UInt8(ascii: "\""): break
      case UInt8(ascii: "\\"): text += try escape().utf8
      case 0x09, 0x0A, 0x0D:
        repair = repair ?? Failure(kind: .lineBreak, index: index)
        text.append(bytes[index])
        index += 1
      default: throw failure()
      }
    }
    index += 1
    if let text = String(validating: text, as: UTF8.self) { return text }
    // Escapes are ASCII, so what isn't UTF-8 is so as it is written, too.
    throw Failure(kind: .notUTF8, index: start + (bytes[start..<index].offsetOfInvalidUTF8 ?? 0))
  }

  /// The character that an escape sequence stands for.
  private mutating func escape() throws(Failure) -> String {
    index += 1
    guard let byte = next else { throw failure() }
    if byte == UInt8(ascii: "u") { return String(try escapedCharacter()) }
    guard let character = Self.escapes[byte] else { throw failure() }
    index += 1
    return character
  }

  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

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
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { throw failure() }
      unit = unit << 4 + UInt16(digit)
    }
    index += 1
    return unit
  }
}
