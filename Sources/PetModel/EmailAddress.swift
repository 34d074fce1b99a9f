import Support

/// An e-mail address that is shaped like one.
///
/// The shape is rules.md §3: trimmed, `local@domain.tld`, a top-level domain of two letters or more, no space and no
/// control character. The shape doesn't tell whether the address is in use.
public struct EmailAddress: Sendable, Hashable {
  /// The address, trimmed.
  public let text: String

  /// Nil when `text` isn't shaped like an address.
  public init?(_ text: String) {
    let trimmed = text.trimmed
    // A domain has no second `@`.
    guard let sign = trimmed.utf8.firstIndex(of: UInt8(ascii: "@")), sign > trimmed.startIndex,
      trimmed.unicodeScalars.allSatisfy(Self.mayAppear), Self.isDomain(trimmed.utf8[sign...].dropFirst())
    else { return nil }
    self.text = trimmed
  }

  private static func isDomain(_ text: Substring.UTF8View) -> Bool {
    let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(isLabel), let last = labels.last else { return false }
    let topLevel = Substring(last)
    return topLevel.count >= 2 && (topLevel.allSatisfy(\.isLetter) || topLevel.lowercased().hasPrefix("xn--"))
  }

  private static func isLabel(_ text: Substring.UTF8View) -> Bool {
    let dash = UInt8(ascii: "-")
    return !text.isEmpty && text.first != dash && text.last != dash
      && (text.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == dash }
        || Substring(text).allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
  }

  /// Quoted local parts are left out on purpose: they are not in use, and their characters end attributes and headers.
  private static func mayAppear(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "(", ")", "[", "]", "\\", ",", ";", ":", "\"": false
    case "\u{21}"..."\u{7E}": true
    case _ where scalar.isASCII: false
    default: !scalar.properties.isWhitespace && !scalar.isControl && scalar.properties.generalCategory != .format
    }
  }
}
