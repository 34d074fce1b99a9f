/// Writes inlines as Markdown. Signs are compared as bytes, because with a combining mark after it a sign is another
/// `Character`.
struct MarkdownInlineWriter {
  private let place: MarkdownEscaper.Place
  private var output: [UInt8] = []

  /// The Markdown of `content`; its line breaks are `\` and a newline.
  static func markdown(of content: [MarkdownInline], in place: MarkdownEscaper.Place = .body) -> String {
    if content.count == 1, case .text(let text) = content[0] { return MarkdownEscaper.inline(text, in: place) }
    return String(decoding: bytes(of: content, in: place), as: UTF8.self)
  }

  /// The same in UTF-8.
  static func bytes(of content: [MarkdownInline], in place: MarkdownEscaper.Place = .body) -> [UInt8] {
    var writer = MarkdownInlineWriter(place: place)
    for inline in content { writer.write(inline) }
    return writer.output
  }

  private init(place: MarkdownEscaper.Place) { self.place = place }

  private mutating func write(_ inline: MarkdownInline) {
    switch inline {
    case .text(let text): output += MarkdownEscaper.inline(text, in: place).utf8
    case .lineBreak: output += "\\\n".utf8
    case .code(let code): output += "`\(code)`".utf8
    case .emphasis(let content): write(content, between: "*")
    case .strong(let content): write(content, between: "**")
    case .strikethrough(let content): write(content, between: "~~")
    case .link(let link): write(link)
    }
  }

  private mutating func write(_ content: [MarkdownInline], between delimiter: String) {
    let inner = MarkdownEscaper.delimited(Self.markdown(of: content, in: place)).utf8
    // `***a***` would be read as emphasis around strong emphasis whatever was meant, so the outer signs become `_`.
    let isAmbiguous = inner.first == UInt8(ascii: "*") && inner.last == UInt8(ascii: "*")
    let delimiter = (isAmbiguous ? delimiter.replacing("*", with: "_") : delimiter).utf8
    if let last = output.last, last == delimiter.first { output += MarkdownEscaper.wordJoiner.utf8 }
    output += delimiter
    output += inner
    output += delimiter
  }

  private mutating func write(_ link: MarkdownLink) {
    let address = link.target.address
    if link.title.isEmpty, link.content == [.text(address)], link.target.isWebPage,
      !MarkdownEscaper.mayHaveEntity(address)
    {
      output += "<\(address)>".utf8
    } else {
      // `!` before a bracket would make an image of the link.
      if output.last == UInt8(ascii: "!") {
        output = Array(MarkdownEscaper.keepingEnds(of: String(decoding: output, as: UTF8.self)) { $0 == "!" }.utf8)
      }
      output +=
        MarkdownEscaper.link(Self.markdown(of: link.content, in: .linkText), to: address, title: link.title).utf8
    }
  }
}
