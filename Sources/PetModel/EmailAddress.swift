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
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      trimmed.unicodeScalars.allSatisfy(Self.mayAppear), Self.isDomain(parts[1])
    else { return nil }
    self.text = trimmed
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

  /// Quoted local parts are left out on purpose: they are not in use, and their characters end attributes and headers.
  private static func mayAppear(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x21...0x7E).contains(scalar.value) && !#"<>()[]\,;:""#.unicodeScalars.contains(scalar)
    }
    return !scalar.properties.isWhitespace && !scalar.isControl && scalar.properties.generalCategory != .format
  }
}
