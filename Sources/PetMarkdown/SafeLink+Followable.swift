internal import PetPresentation
private import Support

extension SafeLink {
  /// A safe link that also leads somewhere: the address of a web page names a host and is one that an HTML checker
  /// accepts, or else nil. `http:`, `https://?` and `http://example.pl/100%` are text, not links.
  init?(followable address: String, isEncoded: Bool) {
    self.init(isEncoded ? MarkdownEscaper.encoded(address) : address)
    if FastPath.isOn && Self.isCertainlyWellFormed(address) { return }
    if isWebPage && !Self.isWellFormed(address) { return nil }
  }

  /// The same as ``isWellFormed(_:)`` for addresses of ASCII without a port, `%` and `#`; false for others.
  static func isCertainlyWellFormed(_ address: String) -> Bool {
    address.withBytes { bytes in
      guard let scheme = beginnings.first(where: bytes.starts(with:)) else { return false }
      let rest = bytes[scheme.count...]
      let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      var before = UInt8(ascii: ".")
      for byte in host {
        let isInLabel =
          byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        guard isInLabel || byte == UInt8(ascii: ".") && before != byte else { return false }
        before = byte
      }
      return before != UInt8(ascii: ".")
        && rest[host.endIndex...].allSatisfy {
          $0.isPrintableASCII && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "#")
        }
    }
  }

  private static let beginnings = [Array("https://".utf8), Array("http://".utf8)]

  /// Whether it is an address of the web, and not a phone number, a mail address or a place.
  var isWebPage: Bool { ["http", "https"].contains(address.prefix { $0 != ":" }.lowercased()) }

  static func isWellFormed(_ address: String) -> Bool {
    let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty else { return false }
    let host = parts[2].prefix { !"/?#".contains($0) }.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(host.count),
      host[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
    else { return false }
    return host.dropFirst().allSatisfy { $0.wholeMatch(of: /[0-9]{1,5}/) != nil } && isPercentEncoded(address)
      && address.utf8.count { $0 == UInt8(ascii: "#") } <= 1
  }

  /// Whether two hexadecimal digits follow every `%`.
  private static func isPercentEncoded(_ address: String) -> Bool {
    address.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      part.prefix(2).count { hexadecimalDigits.contains($0) } == 2
    }
  }

  private static let hexadecimalDigits = Set("0123456789ABCDEFabcdef".utf8)

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
