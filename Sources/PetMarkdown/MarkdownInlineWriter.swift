/// Writes inlines as Markdown. Signs are compared as scalars, because with a combining mark after it a sign is another
/// `Character`.
struct MarkdownInlineWriter {
  private let place: MarkdownEscaper.Place
  private var output = ""

  /// The Markdown of `content`; its line breaks are `\` and a newline.
  static func markdown(of content: [MarkdownInline], in place: MarkdownEscaper.Place = .body) -> String {
    var writer = MarkdownInlineWriter(place: place)
    for inline in content { writer.write(inline) }
    return writer.output
  }

  private init(place: MarkdownEscaper.Place) { self.place = place }

  private mutating func write(_ inline: MarkdownInline) {
    switch inline {
    case .text(let text): output += MarkdownEscaper.inline(text, in: place)
    case .lineBreak: output += "\\\n"
    case .code(let code): output += "`\(code)`"
    case .emphasis(let content): write(content, between: "*")
    case .strong(let content): write(content, between: "**")
    case .strikethrough(let content): write(content, between: "~~")
    case .link(let link): write(link)
    }
  }

  private mutating func write(_ content: [MarkdownInline], between delimiter: String) {
    let inner = MarkdownEscaper.delimited(Self.markdown(of: content, in: place))
    // `***a***` would be read as emphasis around strong emphasis whatever was meant, so the outer signs become `_`.
    let isAmbiguous = inner.unicodeScalars.first == "*" && inner.unicodeScalars.last == "*"
    let delimiter = isAmbiguous ? delimiter.replacing("*", with: "_") : delimiter
    if output.unicodeScalars.last == delimiter.unicodeScalars.first { output += MarkdownEscaper.wordJoiner }
    output += delimiter + inner + delimiter
  }

  private mutating func write(_ link: MarkdownLink) {
    let address = link.target.address
    if link.title.isEmpty, link.content == [.text(address)], link.target.isWebPage,
      !MarkdownEscaper.mayHaveEntity(address)
    {
      output += "<\(address)>"
    } else {
      // `!` before a bracket would make an image of the link.
      if output.unicodeScalars.last == "!" { output = MarkdownEscaper.keepingEnds(of: output) { $0 == "!" } }
      output += MarkdownEscaper.link(Self.markdown(of: link.content, in: .linkText), to: address, title: link.title)
    }
  }
}
