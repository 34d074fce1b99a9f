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
}

/// A link on a page in Markdown.
struct MarkdownPageLink: Sendable, Hashable {
  /// The words on it.
  let label: String
  /// Where it leads: an address, or a way within the site.
  let href: String

  init(_ label: String, to href: String) {
    self.label = label
    self.href = href
  }

  var markdown: String { MarkdownEscaper.link(MarkdownEscaper.inline(label, in: .linkText), to: href) }
}
