import Support

/// An e-mail address that is shaped like one.
///
/// The shape is rules.md §3: trimmed, `local@domain.tld`, a top-level domain of two letters or more, no space and no
/// control character. Whether anybody reads it, nobody can tell from its shape.
public struct EmailAddress: Sendable, Hashable {
  /// The address, trimmed.
  public let text: String

  /// Nil when `text` isn't shaped like an address.
  public init?(_ text: String) {
    if FastPath.isOn, text.withBytes(Self.isPlain) {
      self.init(text: text)
    } else {
      self.init(anyText: text)
    }
  }

  private init(text: String) { self.text = text }

  /// The same by asking Unicode what each character is.
  init?(anyText text: String) {
    let trimmed = text.trimmed
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      trimmed.unicodeScalars.allSatisfy(Self.mayAppear), Self.isDomain(parts[1])
    else { return nil }
    self.init(text: trimmed)
  }
}

extension EmailAddress {
  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(isLabel), let topLevel = labels.last else { return false }
    return topLevel.count >= 2 && (topLevel.allSatisfy(\.isLetter) || topLevel.lowercased().hasPrefix("xn--"))
  }

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      && text.first != "-" && text.last != "-"
  }

  /// Quoted local parts are left out on purpose: nobody has one, and their characters end attributes and headers.
  private static func mayAppear(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.isControl
      && scalar.properties.generalCategory != .format && !#"<>()[]\,;:""#.unicodeScalars.contains(scalar)
  }
}

extension EmailAddress {
  /// Whether the bytes are an address for certain: letters, digits and a few signs before an `@`, and a domain after it.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
    return bytes[..<at].allSatisfy(isPlainLocal) && isPlainDomain(bytes[(at + 1)...])
  }

  private static func isPlainLocal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: byte.isASCIILetter || byte.isASCIIDigit
    }
  }

  /// Labels of letters, digits and hyphens inside, the last one of two letters or more.
  private static func isPlainDomain(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let (dot, hyphen) = (UInt8(ascii: "."), UInt8(ascii: "-"))
    guard let lastDot = bytes.lastIndex(of: dot), bytes.endIndex - lastDot > 2,
      bytes[(lastDot + 1)...].allSatisfy(\.isASCIILetter)
    else { return false }
    var last = dot
    for byte in bytes {
      let mayPart = byte == hyphen && last != dot || byte == dot && last != dot && last != hyphen
      guard byte.isASCIILetter || byte.isASCIIDigit || mayPart else { return false }
      last = byte
    }
    return true
  }
}
