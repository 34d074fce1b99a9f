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
  /// The text that percent-encoded bytes stand for; what is no code of a byte stays.
  package var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = Substring(self).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
