import Support

extension [UInt8] {
  /// What stands between the quotes of each `href` and `src` of a page in HTML, as it is written there.
  ///
  /// By bytes, because a regular expression takes a thousand times as long as it takes to make the page.
  var linkAddresses: [String] {
    var addresses: [String] = []
    var index = startIndex
    while let sign = self[index...].firstIndex(of: UInt8(ascii: "=")) {
      index = sign + 1
      guard hasLinkName(before: sign), let start = self[index...].firstIndex(where: { !$0.isHTMLSpace }),
        self[start].isQuote, let end = self[(start + 1)...].firstIndex(of: self[start])
      else { continue }
      addresses.append(String(decoding: self[(start + 1)..<end], as: UTF8.self))
      index = end + 1
    }
    return addresses
  }

  /// Whether `href` or `src` ends there, as the name of an attribute.
  private func hasLinkName(before end: Int) -> Bool {
    let text = self[..<end].reversed().drop { $0.isHTMLSpace }
    return ["href", "src"].contains { name in
      text.starts(with: name.utf8.reversed())
        && text.dropFirst(name.utf8.count).first.map { $0.isHTMLSpace || $0.isQuote } == true
    }
  }
}

extension Substring {
  /// Whether it begins with a scheme, as `mailto:` is one: it leads out of the site.
  var hasScheme: Bool {
    guard let end = utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return utf8.first?.isASCIILetter == true
      && utf8[..<end].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+.-".utf8.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
