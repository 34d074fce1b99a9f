import PetMarkdown

/// What pages in Markdown are made of. Everything given to it is text, not Markdown.
enum MarkdownPage {
  /// `parts` with a blank line between each two, and a newline at the end.
  static func text(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: "\n\n") + "\n" }

  /// A paragraph of one line.
  static func paragraph(_ text: String) -> String { MarkdownEscaper.line(MarkdownEscaper.inline(text)) }

  /// A heading; a line end in `text` doesn't end it.
  static func heading(_ text: String, level: Int) -> String {
    MarkdownEscaper.heading(MarkdownEscaper.inline(text), level: level)
  }

  /// `**text**`; nil if there is nothing to see.
  static func strong(_ text: String) -> String? {
    text.isEmpty ? nil : "**\(MarkdownEscaper.delimited(MarkdownEscaper.inline(text)))**"
  }

  /// A heading and a list of links.
  static func links(_ links: [MarkdownPageLink], under title: String) -> String {
    text([heading(title, level: 1), links.map { "- " + $0.markdown }.joined(separator: "\n")])
  }
}

/// A link on a page in Markdown, to an address or to another page of the site.
struct MarkdownPageLink: Sendable, Hashable {
  let label: String
  let href: String

  init(_ label: String, to href: String) { (self.label, self.href) = (label, href) }

  var markdown: String { MarkdownEscaper.link(MarkdownEscaper.inline(label, in: .linkText), to: href) }
}
