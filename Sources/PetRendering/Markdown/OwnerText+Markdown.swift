import PetMarkdown
import PetPresentation

extension OwnerText {
  /// The text for a Markdown page: every reader shows the same text, line breaks and links.
  var markdown: String {
    var (page, line) = ("", "")
    for piece in pieces {
      switch piece {
      case .text(let text): line += MarkdownEscaper.inline(String(text))
      case .webAddress(let address):
        // `![a](b)` would be an image.
        if line.utf8.last == UInt8(ascii: "!") { line = line.dropLast() + "&#33;" }
        line += MarkdownPageLink(String(address), to: String(address)).markdown
      case .lineBreak:
        // An empty line in Markdown would end the paragraph, so further empty lines are left out.
        page += line.isEmpty ? "" : MarkdownEscaper.line(line) + "  \n"
        line = ""
      case .paragraphBreak:
        page += MarkdownEscaper.line(line) + "\n\n"
        line = ""
      }
    }
    return page + MarkdownEscaper.line(line)
  }
}
