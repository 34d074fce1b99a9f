private import PetPresentation
internal import Support

// Blocks about whose Markdown there is no doubt, so that it needn't be read back. The rest of the Markdown has no sign that
// could pair with theirs: all text is `PlainText`, and every sign is a delimiter that opens or closes, never both.

extension MarkdownBlock {
  /// Whether its Markdown is certainly read back as the same block, whatever is above and below.
  var isCertain: Bool {
    switch self {
    case .plain, .rule: true
    case .paragraph(let content): content.isCertain
    case .heading(_, let content): content.isCertainText { $0 != UInt8(ascii: "#") }
    case .quote(let blocks): blocks.isCertainParagraph
    case .list(let list):
      list.isTight && list.firstNumber ?? 0 < 1_000_000 && !list.items.isEmpty
        && list.items.allSatisfy(\.isCertainParagraph)
    case .table(let table):
      ([table.header] + table.rows).joined().allSatisfy { cell in cell.isCertainText { $0 != UInt8(ascii: "|") } }
        && !table.columns.isEmpty && table.rows.allSatisfy { $0.count == table.columns.count }
        && table.header.count == table.columns.count
    case .code: false
    }
  }
}

extension [MarkdownBlock] {
  fileprivate var isCertainParagraph: Bool {
    if count == 1, case .paragraph(let content) = self[0] { content.isCertain } else { false }
  }
}

extension [MarkdownInline] {
  /// Whether it is one plain text with white space at neither end, and each of its signs satisfies `isAllowed`.
  fileprivate func isCertainText(_ isAllowed: (UInt8) -> Bool) -> Bool {
    guard count == 1, case .text(let text) = self[0] else { return false }
    return text.withBytes { bytes in
      bytes.first != UInt8(ascii: " ") && bytes.last != UInt8(ascii: " ") && bytes.allSatisfy(isAllowed)
        && PlainText.isCertain(bytes[...])
    }
  }

  /// Whether it is lines of plain text, with links, code and emphasis between spaces and the like.
  fileprivate var isCertain: Bool {
    var before: UInt8 = 0x0A  // The last byte before, of a text or a line end; 0 behind anything else.
    for (index, inline) in enumerated() {
      let next = index + 1 < count ? self[index + 1] : .lineBreak
      switch inline {
      case .lineBreak:
        guard before != 0x0A, before != UInt8(ascii: " ") else { return false }
        before = 0x0A
      case .text(let text):
        let isFirst = before == 0x0A
        guard text.withBytes({ (!isFirst || PlainText.beginsText($0[...])) && PlainText.isCertain($0[...]) }) else {
          return false
        }
        before = text.utf8.last ?? 0
      case .code, .emphasis, .strong, .strikethrough, .link:
        guard before == 0x0A || before == UInt8(ascii: " "), inline.isCertainMarkup, next.isCertainAfterMarkup else {
          return false
        }
        before = 0
      }
    }
    return before != 0x0A && before != UInt8(ascii: " ")
  }
}

extension MarkdownInline {
  /// Whether what is in it is one plain text that begins and ends with a letter or a digit, and leads to a plain address.
  fileprivate var isCertainMarkup: Bool {
    switch self {
    case .text, .lineBreak: false
    case .code(let code): Self.isCertainWord(code, in: .body)
    case .emphasis(let content), .strong(let content), .strikethrough(let content):
      content.onlyText.map { Self.isCertainWord($0, in: .body) } ?? false
    case .link(let link):
      link.title.isEmpty && link.target.address.utf8.allSatisfy { Self.plainInAddresses.contains($0) }
        && (link.content.onlyText.map { Self.isCertainWord($0, in: .linkText) || $0 == link.target.address } ?? false)
    }
  }

  /// Whether it is the end of a line, or a text that begins with a space or a sign behind which a delimiter closes.
  fileprivate var isCertainAfterMarkup: Bool {
    switch self {
    case .lineBreak: true
    case .text(let text): text.utf8.first.map { Self.closing.contains($0) } ?? false
    default: false
    }
  }

  private static let plainInAddresses = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/:?=&,@+")
  private static let closing = ByteSet(" .,!?)")

  private static func isCertainWord(_ text: String, in place: MarkdownEscaper.Place) -> Bool {
    text.withBytes { bytes in
      guard let first = bytes.first, let last = bytes.last else { return false }
      // The letters of U+00C0 … U+017F have two bytes; the first is C3 … C5.
      let ends = bytes.count > 1 && (0xC3...0xC5).contains(bytes[bytes.count - 2])
      return (first.isASCIILetter || first.isASCIIDigit || (0xC3...0xC5).contains(first))
        && (last.isASCIILetter || last.isASCIIDigit || ends) && PlainText.isCertain(bytes[...], in: place)
    }
  }
}

extension [MarkdownInline] {
  fileprivate var onlyText: String? {
    if count == 1, case .text(let text) = self[0] { text } else { nil }
  }
}
