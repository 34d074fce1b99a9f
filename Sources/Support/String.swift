package import Essentials

extension String {
  /// The text percent-encoded (RFC 3986 §2.1): UTF-8 bytes other than letters, digits, `-._~` and those in `allowed`.
  package func percentEncoded(allowing allowed: String = "", keepingNonASCII: Bool = false) -> String {
    let others = Array("-._~".utf8) + allowed.utf8
    func isKept(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || keepingNonASCII && byte >= 0x80 || others.contains(byte)
    }
    return withBytes { text in
      if text.allSatisfy(isKept) { return self }
      let digits = Array("0123456789ABCDEF".utf8)
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
  /// The percent-encoded text (RFC 3986 §2.1) decoded: `my%20dog.jpg` → `my dog.jpg`. Nil for a `%` without two digits
  /// behind it, or a result that isn't UTF-8.
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

extension String {
  /// Whether it begins with a scheme (RFC 3986 §3.1), as `https:` and `mailto:` are.
  package var hasScheme: Bool {
    // A mark behind the colon makes another character of the two.
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), self[colon...].first == ":" else { return false }
    return utf8.first?.isASCIILetter == true
      && utf8[..<colon].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
  }
}

extension UInt8 {
  /// The value of `0`…`9`, `a`…`f` or `A`…`F`; nil for other characters.
  package var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x57
    default: nil
    }
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension String {
  /// The text without white space at its ends. A look at its first and last bytes nearly always shows none.
  package var trimmed: String {
    if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible { return self }
    return self[...].trimmed
  }
}

extension UInt8 {
  /// Whether it is a sign of ASCII that leaves ink.
  fileprivate var isVisible: Bool { isPrintableASCII && self != UInt8(ascii: " ") }
}

extension String {
  package var nonEmpty: String? { isEmpty ? nil : self }
  /// Whether it is empty, or a placeholder such as `-`.
  package var isOnlySigns: Bool { allSatisfy { $0.isPunctuation || $0.isWhitespace } }

  /// A path's folder, with the slash at its end, and the name of its file.
  package var pathParts: (folder: String, file: String) {
    let file = URL(filePath: self).lastPathComponent
    return (String(dropLast(file.count)), file)
  }

  /// The text in JSON, with its quotes.
  package var asJSON: String {
    // Most texts have no sign that JSON escapes.
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    let json = isPlain ? nil : try? JSONEncoder.stable.encode(self)
    return json.map { String(decoding: $0, as: UTF8.self) } ?? "\"\(self)\""
  }

  /// The digits with zeros before them, so that there are at least `width`: `7` → `07`.
  package func zeroPadded(to width: Int) -> String {
    let missing = width - utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + self : self
  }
}

extension [String] {
  /// `phone, e-mail and exact place`
  package var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + suffix(1).joined()
  }
}

extension Int {
  /// The number with its noun: `1 pet`, `20,000 pets`.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// With a comma before every three digits: `20,000`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    let groups = stride(from: digits.count, to: 0, by: -3).reversed().map { String(digits[Swift.max(0, $0 - 3)..<$0]) }
    return (self < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}

extension URL {
  /// Whether this is an `http` or `https` address with a host and without a user name or password.
  package var isWebAddress: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false && user() == nil && password() == nil
  }
}
