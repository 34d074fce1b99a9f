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
