// A text that was read as Markdown must have all its letters, of any script.

extension [MarkdownBlock] {
  /// Whether it has the letters of `text`, in the order they were written in: those of its text, and of the addresses and
  /// titles of links. Numbers are left out, because the items of a list are numbered again; so is ``MarkdownBlock/certain(_:)``,
  /// which isn't in `text`.
  func hasLetters(of text: String, isFast: Bool) -> Bool {
    if isFast && letterBytes == text.letterBytes { return true }
    return letters == text.unicodeScalars.filter(\.properties.isAlphabetic)
  }

  private var letters: [Unicode.Scalar] { pieces.flatMap { $0.unicodeScalars.filter(\.properties.isAlphabetic) } }

  /// If these agree, the letters do.
  private var letterBytes: [UInt8] {
    var result: [UInt8] = []
    forEachPiece { $0.addLetterBytes(to: &result) }
    return result
  }

  private var pieces: [String] {
    var result: [String] = []
    forEachPiece { result.append($0) }
    return result
  }

  private func forEachPiece(_ body: (String) -> Void) { for block in self { block.forEachPiece(body) } }
}

extension MarkdownBlock {
  fileprivate func forEachPiece(_ body: (String) -> Void) {
    switch self {
    case .paragraph(let content), .heading(_, let content): content.forEachPiece(body)
    case .quote(let blocks): for block in blocks { block.forEachPiece(body) }
    case .list(let list): for block in list.items.joined() { block.forEachPiece(body) }
    case .code(let code): body(code.text)
    case .table(let table): for cell in ([table.header] + table.rows).joined() { cell.forEachPiece(body) }
    case .rule, .certain: break
    }
  }
}

extension [MarkdownInline] {
  fileprivate func forEachPiece(_ body: (String) -> Void) {
    for inline in self {
      switch inline {
      case .text(let text), .code(let text): body(text)
      case .lineBreak: break
      case .emphasis(let content), .strong(let content), .strikethrough(let content): content.forEachPiece(body)
      case .link(let link):
        link.content.forEachPiece(body)
        if !link.title.isEmpty || !link.content.text.stands(for: link.target.address) {
          body(link.target.address)
          body(link.title)
        }
      }
    }
  }
}

extension String {
  fileprivate var letterBytes: [UInt8] {
    var result: [UInt8] = []
    addLetterBytes(to: &result)
    return result
  }

  /// Adds the ASCII letters, and all that isn't ASCII, apart from ``MarkupGuard/scalar``.
  fileprivate func addLetterBytes(to result: inout [UInt8]) {
    result.reserveCapacity(result.count + utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
        result.append(byte)
        if byte == 0xA0, result.suffix(3).elementsEqual([0xE2, 0x81, 0xA0]) { result.removeLast(3) }
      default: break
      }
    }
  }
}
