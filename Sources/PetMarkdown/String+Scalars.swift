private import Support

extension String {
  /// The text with `\n` for every line end, without control characters and without Unicode's noncharacters. HTML allows
  /// neither, and cmark-gfm writes some of them as wrong bytes.
  var cleaned: String { cleaned() }

  /// The same, without the fast path unless `isFast`.
  func cleaned(isFast: Bool = FastPath.isOn) -> String {
    if isFast && isClean { return self }
    var result = UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if before != "\r" { result.append(scalar) }
      case "\t": result.append(scalar)
      default: if !scalar.isNoText { result.append(scalar) }
      }
      before = scalar
    }
    return String(result)
  }

  /// True if there is certainly nothing to clean. A control character is below 0x20, 0x7F, or 0xC2 and a byte below 0xA0; a
  /// noncharacter is U+FDD0 … U+FDEF (0xEF 0xB7) or ends with 0xBF and 0xBE or 0xBF.
  private var isClean: Bool {
    var before: UInt8 = 0
    return utf8.allSatisfy { byte in
      defer { before = byte }
      if byte < 0x80 { return byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x09 }
      return !(before == 0xC2 && byte < 0xA0 || before == 0xEF && byte == 0xB7 || before == 0xBF && byte >= 0xBE)
    }
  }

  /// The text with `new` in place of the bytes of `old`. `replacing(_:with:)` compares characters, so it doesn't find one
  /// that a combining mark follows.
  func replacingBytes(of old: String, with new: String) -> String {
    guard let first = old.utf8.first, utf8.contains(first) else { return self }
    let (bytes, old) = (Array(utf8), Array(old.utf8))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: old) {
        result += new.utf8
        index += old.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  fileprivate var isNoText: Bool { isControl || properties.isNoncharacterCodePoint }
}
