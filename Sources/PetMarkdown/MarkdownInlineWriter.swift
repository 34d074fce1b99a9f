/// Writes inlines as Markdown. Signs are compared as scalars or bytes, because with a combining mark after it a sign is
/// another `Character`.
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
    case .code(let code): write(code: code)
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
    if output.unicodeScalars.last == delimiter.unicodeScalars.first { output += MarkdownEscaper.autolinkBreak }
    output += delimiter + inner + delimiter
  }

  private mutating func write(code: String) {
    let runs = Set(code.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count))
    // cmark-gfm counts backticks up to 80.
    guard let length = (1...80).first(where: { !runs.contains($0) }) else { return write(.text(code)) }
    let fence = String(repeating: "`", count: length)
    let ends = [code.utf8.first, code.utf8.last]
    let losesSpace = ends == [UInt8(ascii: " "), UInt8(ascii: " ")] && code.utf8.contains { $0 != UInt8(ascii: " ") }
    let space = ends.contains(UInt8(ascii: "`")) || losesSpace ? " " : ""
    output += fence + space + code + space + fence
  }

  private mutating func write(_ link: MarkdownLink) {
    let address = link.target.address
    if link.title.isEmpty, link.content == [.text(address)], link.target.isWebPage,
      MarkdownEscaper.isPlain(address: address)
    {
      output += "<\(address)>"
    } else {
      // `!` before a bracket would make an image of the link.
      if output.unicodeScalars.last == "!" { output = MarkdownEscaper.escapingLast(output) }
      output += MarkdownEscaper.link(Self.markdown(of: link.content, in: .linkText), to: address, title: link.title)
    }
  }
}
