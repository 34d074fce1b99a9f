private import PetPresentation
private import Support

extension HTMLWriter {
  mutating func write(_ inlines: [MarkdownInline]) {
    for inline in inlines {
      switch inline {
      case .text(let text): write(text: text)
      case .lineBreak: write("<br>\n")
      case .code(let code):
        write("<code>")
        write(text: code)
        write("</code>")
      case .emphasis(let content): write("em", content)
      case .strong(let content): write("strong", content)
      case .strikethrough(let content): write("del", content)
      case .link(let link): write(link)
      }
    }
  }

  private mutating func write(_ link: MarkdownLink) {
    write("<a href=\"")
    write(text: Self.encoded(link.target.address))
    write("\"")
    if !link.title.isEmpty {
      write(" title=\"")
      write(text: link.title)
      write("\"")
    }
    write(">")
    write(link.content)
    write("</a>")
  }

  /// An element with `content`, and `end` behind it.
  mutating func write(_ name: String, _ content: [MarkdownInline], attributes: String = "", end: String = "") {
    write("<")
    write(name)
    write(attributes)
    write(">")
    write(content)
    write("</")
    write(name)
    write(">")
    write(end)
  }

  mutating func write(_ markup: String) { output += markup.utf8 }

  mutating func write(text: String) { for byte in text.utf8 { write(text: byte) } }

  /// By bytes: with a combining mark after it a sign is another `Character`.
  mutating func write(text byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): write("&amp;")
    case UInt8(ascii: "<"): write("&lt;")
    case UInt8(ascii: ">"): write("&gt;")
    case UInt8(ascii: "\""): write("&quot;")
    default: output.append(byte)
    }
  }

  /// `address` as cmark-gfm writes it: the characters that it lets stand in an address stand.
  static func encoded(_ address: String, isFast: Bool = FastPath.isOn) -> String {
    if isFast && address.utf8.allSatisfy({ lasting.contains($0) }) { return address }
    return address.percentEncoded(allowing: "+!*'(),%#@?=;:/&$")
  }

  private static let lasting = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+!*'(),%#@?=;:/&$")
}
