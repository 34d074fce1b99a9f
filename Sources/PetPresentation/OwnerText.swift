import Support

/// A description as its owner typed it (rules.md §2).
///
/// A blank line separates paragraphs, a line break stays a line break, and an address of the web becomes a link. Nothing else
/// has a meaning: `2025. Last seen in June`, `_ID_` and `- - -` are text.
public struct OwnerText: Sendable, Hashable {
  /// A piece of the text, in order.
  public enum Piece: Sendable, Hashable {
    case text(Substring)
    /// An address that begins with `http://` or `https://`, as it was typed.
    case webAddress(Substring)
    case lineBreak
    /// An empty line. Each further empty line is a ``lineBreak``.
    case paragraphBreak
  }

  /// The pieces; joined they are the whole text.
  public let pieces: [Piece]

  /// Reads `text`, whose lines end in `\n`.
  public init(_ text: String) {
    var pieces: [Piece] = []
    var breaks = -1
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      breaks += 1
      if line.isEmpty { continue }
      Self.add(breaks: breaks, to: &pieces)
      breaks = 0
      Self.add(Substring(line), to: &pieces)
    }
    pieces += repeatElement(.lineBreak, count: max(0, breaks))
    self.pieces = pieces
  }

  private static func add(breaks: Int, to pieces: inout [Piece]) {
    let separates = breaks >= 2 && !pieces.isEmpty
    if separates { pieces.append(.paragraphBreak) }
    pieces += repeatElement(.lineBreak, count: separates ? breaks - 2 : breaks)
  }

  private static func add(_ line: Substring, to pieces: inout [Piece]) {
    var rest = line
    while let address = rest.firstWebAddress {
      if address.startIndex != rest.startIndex { pieces.append(.text(rest[..<address.startIndex])) }
      pieces.append(.webAddress(address))
      rest = rest[address.endIndex...]
    }
    if !rest.isEmpty { pieces.append(.text(rest)) }
  }
}

extension Substring {
  /// The first address of the web in a line, without the punctuation behind it: `(see https://a.pl/b_(c).)` has
  /// `https://a.pl/b_(c)`.
  fileprivate var firstWebAddress: Substring? {
    var rest = self
    while let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) {
      rest = self[utf8.index(after: colon)...]
      guard rest.utf8.starts(with: "//".utf8), let start = startOfScheme(before: colon) else { continue }
      let end = rest.unicodeScalars.firstIndex { !$0.isOfWebAddress } ?? endIndex
      let address = self[start..<end].withoutPunctuationBehind
      if address.endIndex > rest.startIndex, WebAddress.isWellFormed(address) { return address }
    }
    return nil
  }

  /// The start of `http` or `https` before `colon`; nil where another letter or digit stands before it.
  private func startOfScheme(before colon: Index) -> Index? {
    let word = self[..<colon].utf8.reversed().prefix { $0.isASCIILetter || $0.isASCIIDigit }.reversed()
    guard ["http", "https"].contains(String(decoding: word, as: UTF8.self).lowercased()) else { return nil }
    return utf8.index(colon, offsetBy: -word.count)
  }

  /// The address without `.`, `,` and the like at its end, and without a bracket that closes none of its own.
  private var withoutPunctuationBehind: Substring {
    var address = self
    while let last = address.utf8.last {
      switch last {
      case UInt8(ascii: ")"): guard address.closesMoreThanItOpens else { return address }
      case _ where ".,:;!?'*_~|}".utf8.contains(last): break
      default: return address
      }
      address = address[..<address.utf8.index(before: address.endIndex)]
    }
    return address
  }

  private var closesMoreThanItOpens: Bool {
    utf8.count { $0 == UInt8(ascii: ")") } > utf8.count { $0 == UInt8(ascii: "(") }
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in an address. Beyond ASCII those are letters, marks and digits; no dash, quote or bracket.
  fileprivate var isOfWebAddress: Bool {
    if isASCII { return value > 0x20 && value < 0x7F && !"<>\"`[\\]^{|}".unicodeScalars.contains(self) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}

/// The shape of an address of the web.
enum WebAddress {
  /// Whether `address` names a host, and an HTML checker accepts it: `http://`, `https://?` and `http://a.pl/100%` are text.
  /// An address with a user's name is text too, because it leads elsewhere than it seems to.
  static func isWellFormed(_ address: Substring) -> Bool {
    guard let start = address.firstRange(of: "://")?.upperBound else { return false }
    let parts = address[start...].prefix { !"/?#".contains($0) }.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), isHost(parts[0]), parts.dropFirst().allSatisfy(isPort) else { return false }
    return isPercentEncoded(address) && address.utf8.count { $0 == UInt8(ascii: "#") } <= 1
  }

  private static func isHost(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }

  private static func isPort(_ text: Substring) -> Bool {
    (1...5).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIIDigit)
  }

  /// Whether two hexadecimal digits follow every `%`.
  private static func isPercentEncoded(_ address: Substring) -> Bool {
    address.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      part.prefix(2).count { Character(Unicode.Scalar($0)).isHexDigit } == 2
    }
  }
}
