import PetMarkdown
import PetModel
import PetPresentation
import Support

/// The parts of pages in Markdown. All arguments are plain text, not Markdown.
enum MarkdownPage {
  /// `parts` with a blank line between each two, and a newline at the end.
  static func text(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: "\n\n") + "\n" }

  static func paragraph(_ text: String) -> String { MarkdownEscaper.line(MarkdownEscaper.inline(text)) }

  /// A heading; a line end in `text` doesn't end it.
  static func heading(_ text: String, level: Int) -> String {
    MarkdownEscaper.heading(MarkdownEscaper.inline(text), level: level)
  }

  /// `**text**`; nil if there is nothing to see.
  static func strong(_ text: String) -> String? {
    text.isEmpty ? nil : "**\(MarkdownEscaper.delimited(MarkdownEscaper.inline(text)))**"
  }

  /// A link to an address, or to another page of the site.
  static func link(_ label: String, to href: String) -> String {
    MarkdownEscaper.link(MarkdownEscaper.inline(label, in: .linkText), to: href)
  }
}

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
        page += MarkdownPage.link(address, to: address).utf8
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
