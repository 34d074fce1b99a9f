import Support

/// A description as its owner typed it (rules.md §2).
///
/// A blank line separates paragraphs, a line break stays a line break, and an address of the web becomes a link.
/// Nothing else has a meaning: `2025. Last seen in June`, `_ID_` and `- - -` are text.
public struct OwnerText: Sendable {
  /// The kinds of its pieces.
  public enum Kind: Sendable {
    case text
    /// An address that begins with `http://` or `https://`, as it was typed.
    case webAddress
    case lineBreak
    /// An empty line. Each further empty line is a ``lineBreak``.
    case paragraphBreak
  }

  /// The text, whose lines end in `\n`.
  public let text: String
  /// The pieces in order, by their bytes in UTF-8; joined they are the whole text.
  public let pieces: [(kind: Kind, bytes: Range<Int>)]

  /// Reads `text`, whose lines end in `\n`.
  public init(_ text: String) {
    self.text = text
    pieces = text.withBytes { Reader($0).pieces }
  }

  /// Calls `body` with each piece's kind and bytes, in order.
  package func forEachPiece(_ body: (Kind, UnsafeBufferPointer<UInt8>) -> Void) {
    text.withBytes { bytes in
      for piece in pieces { body(piece.kind, UnsafeBufferPointer(rebasing: bytes[piece.bytes])) }
    }
  }
}

/// Finds line ends and addresses in one pass over the bytes.
private struct Reader {
  let text: UnsafeBufferPointer<UInt8>
  private(set) var pieces: [(kind: OwnerText.Kind, bytes: Range<Int>)] = []
  /// The start of the text that is in no piece yet.
  private var start = 0
  private var index = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\n"): addBreaks()
      case UInt8(ascii: ":"): addAddress()
      default: index += 1
      }
    }
    addText(upTo: index)
  }

  private mutating func add(_ kind: OwnerText.Kind, upTo end: Int) {
    pieces.append((kind, start..<end))
    start = end
  }

  private mutating func addText(upTo end: Int) { if start < end { add(.text, upTo: end) } }

  /// Adds the line ends from `index` on. Two or more in a row, between texts, begin a paragraph.
  private mutating func addBreaks() {
    addText(upTo: index)
    while index < text.count, text[index] == UInt8(ascii: "\n") { index += 1 }
    let separates = index - start >= 2 && !pieces.isEmpty && index < text.count
    if separates { add(.paragraphBreak, upTo: start + 2) }
    while start < index { add(.lineBreak, upTo: start + 1) }
  }

  /// Adds the address around the colon at `index`, if one is there.
  private mutating func addAddress() {
    let address = address(around: index)
    index += 1
    guard let address else { return }
    addText(upTo: address.lowerBound)
    index = address.upperBound
    add(.webAddress, upTo: index)
  }

  /// The most bytes of an address, so that the time for hostile texts stays linear. Browsers take about as many.
  private static let longest = 2_000

  /// The bytes of the address around the colon of `https:`. Punctuation behind it isn't part of it: `(see
  /// https://a.pl/b_(c).)` has `https://a.pl/b_(c)`.
  ///
  /// - Returns: Nil where no address is, or none that an HTML checker accepts and that leads to where it seems to lead.
  private func address(around colon: Int) -> Range<Int>? {
    guard text[colon...].starts(with: "://".utf8) else { return nil }
    var start = colon
    while start > self.start, text[start - 1].isASCIILetter || text[start - 1].isASCIIDigit { start -= 1 }
    let scheme = text[start..<colon].lazy.map { $0 | 0x20 }
    guard scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8) else { return nil }
    let word = text[(colon + 3)...].prefix(Self.longest).prefix { $0 > 0x20 }
    let rest = String(decoding: word, as: UTF8.self)
    let found = rest.unicodeScalars.prefix { $0.isOfWebAddress }
    let address = Substring(found).withoutPunctuationBehind
    guard address.isWellFormed, word.count < Self.longest else { return nil }
    return start..<(colon + 3 + address.utf8.count)
  }
}

extension Substring {
  /// The address without `.`, `,` and the like at its end, and without a bracket that closes none of its own.
  fileprivate var withoutPunctuationBehind: Substring {
    var address = self
    let count = { (sign: Unicode.Scalar) in address.utf8.count { $0 == UInt8(ascii: sign) } }
    while let last = address.utf8.last,
      last == UInt8(ascii: ")") ? count(")") > count("(") : ".,:;!?'*_~|}".utf8.contains(last)
    {
      address = address[..<address.utf8.index(before: address.endIndex)]
    }
    return address
  }

  /// Whether the address behind its `//` names a host, and an HTML checker accepts it. It refuses `http://`,
  /// `https://?` and `http://a.pl/100%`. An address with a user's name leads elsewhere than it seems to.
  fileprivate var isWellFormed: Bool {
    // By bytes, as browsers read it: a slash with a mark behind it is a slash.
    let parts = utf8.prefix { !"/?#".utf8.contains($0) }.parts(between: ":")
    let isPort = { (port: Substring) in (1...5).contains(port.utf8.count) && port.utf8.allSatisfy(\.isASCIIDigit) }
    guard (1...2).contains(parts.count), parts[0].isHost, parts.dropFirst().allSatisfy(isPort) else { return false }
    // Two hexadecimal digits follow every `%`.
    let isPercentEncoded = utf8.parts(between: "%").dropFirst().allSatisfy { part in
      part.utf8.prefix(2).count { Character(Unicode.Scalar($0)).isHexDigit } == 2
    }
    return isPercentEncoded && utf8.count { $0 == UInt8(ascii: "#") } <= 1
  }

  private var isHost: Bool {
    utf8.parts(between: ".").allSatisfy { label in
      let isPlain = label.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) }
      return !label.isEmpty && (isPlain || label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    }
  }
}

extension Substring.UTF8View {
  /// The texts before, between and behind the separators.
  fileprivate func parts(between separator: Unicode.Scalar) -> [Substring] {
    split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map { Substring($0) }
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in an address. Beyond ASCII those are letters, marks and digits; no dash, quote or bracket.
  fileprivate var isOfWebAddress: Bool {
    switch self {
    case "<", ">", "\"", "`", "[", "\\", "]", "^", "{", "|", "}": return false
    case _ where isASCII: return value > 0x20 && value < 0x7F
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}
