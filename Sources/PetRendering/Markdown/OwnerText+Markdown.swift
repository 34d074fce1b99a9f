import PetMarkdown
import PetPresentation

extension OwnerText {
  /// The text for a Markdown page: every reader shows the same text, line breaks and links.
  var markdown: String {
    var (page, line) = ([UInt8](), 0)
    page.reserveCapacity(text.utf8.count * 5 / 4)
    forEachPiece { kind, bytes in
      switch kind {
      case .text: MarkdownEscaper.append(bytes, to: &page)
      case .webAddress:
        let address = String(decoding: bytes, as: UTF8.self)
        // `![a](b)` would be an image.
        if page.count > line, page.last == UInt8(ascii: "!") {
          page.replaceSubrange((page.count - 1)..., with: "&#33;".utf8)
        }
        page += MarkdownPageLink(address, to: address).markdown.utf8
      case .lineBreak, .paragraphBreak:
        MarkdownEscaper.endLine(from: line, in: &page)
        // An empty line in Markdown would end the paragraph, so further empty lines are left out.
        if kind == .paragraphBreak { page += "\n\n".utf8 } else if page.count > line { page += "  \n".utf8 }
        line = page.count
      }
    }
    MarkdownEscaper.endLine(from: line, in: &page)
    return String(decoding: page, as: UTF8.self)
  }
}
