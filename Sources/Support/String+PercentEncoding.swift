extension String {
  /// The text percent-encoded (RFC 3986 §2.1): UTF-8 bytes other than letters, digits, `-._~` and those in `allowed`.
  package func percentEncoded(allowing allowed: String = "") -> String {
    func isKept(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte) || allowed.utf8.contains(byte)
    }
    let digits = Array("0123456789ABCDEF".utf8)
    return withBytes { text in
      if text.allSatisfy(isKept) { return self }
      var encoded: [UInt8] = []
      encoded.reserveCapacity(3 * text.count)
      for byte in text {
        if isKept(byte) {
          encoded.append(byte)
        } else {
          encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
        }
      }
      return String(decoding: encoded, as: UTF8.self)
    }
  }
}

extension StringProtocol {
  /// The text that is percent-encoded here (RFC 3986 §2.1): `my%20dog.jpg` → `my dog.jpg`. Nil when a `%` has no two digits behind
  /// it, or what comes out isn't UTF-8.
  package var percentDecoded: String? {
    var decoded: [UInt8] = []
    var rest = Substring(self).utf8
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        decoded.append(byte)
      } else if let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit {
        decoded.append(high << 4 | low)
      } else {
        return nil
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}

extension UInt8 {
  /// What `0`…`9`, `a`…`f` or `A`…`F` stands for; nil for other characters.
  package var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x57
    default: nil
    }
  }
}
