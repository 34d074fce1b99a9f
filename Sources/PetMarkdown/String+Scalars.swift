import Support

extension String {
  /// The text with `\n` for every line end, without control characters and without Unicode's noncharacters. HTML allows
  /// neither, and cmark-gfm writes some of them as wrong bytes.
  var cleaned: String {
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

  /// The text with `new` in place of the bytes of `old`. `replacing(_:with:)` compares characters, so it doesn't find one
  /// that a combining mark follows.
  func replacingBytes(of old: String, with new: String) -> String {
    let (bytes, old) = (Array(utf8), Array(old.utf8))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == old.first, bytes[index...].starts(with: old) {
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
