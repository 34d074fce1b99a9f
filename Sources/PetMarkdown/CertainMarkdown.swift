internal import Support

/// Blocks of Markdown about which there is no doubt, written for both pages while their bytes are read.
///
/// It takes a block only if cmark-gfm certainly reads it as that block, whatever is above and below, and if the Markdown
/// that ``MarkdownWriter`` would write for it certainly says the same again: its text is ``PlainText``, and every other sign is a
/// delimiter that opens or closes, never both. Everything else is left to cmark-gfm and the writers. Both together took 95 µs
/// for a description of 780 bytes, of which nearly all blocks are certain; this takes 15.
struct CertainMarkdown: Hashable, Sendable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// For an HTML page.
  private(set) var html: [UInt8] = []
  /// For a page in Markdown, without a line end behind the last line.
  private(set) var markdown: [UInt8] = []
  /// The sign of the items of the list that the last block is: `-`, `.` or `)` behind a number.
  private var listSign: UInt8?
  /// Whether that list stands right below another one, so that its signs are others.
  private(set) var isSecondList = false

  /// Adds the block that `lines` are, between which is no blank one. False if there is a doubt; then nothing is added.
  mutating func add(_ lines: Bytes) -> Bool {
    let (htmlCount, markdownCount) = (html.count, markdown.count)
    if markdownCount > 0 { add(markdown: "\n\n") }
    let listBefore = listSign
    listSign = Self.listSign(of: lines)
    isSecondList = listBefore != nil && !isSecondList
    if listSign == nil || listSign != listBefore, write(lines) { return true }
    // What was there before stands, but nothing is added below it any more.
    html.removeSubrange(htmlCount...)
    markdown.removeSubrange(markdownCount...)
    return false
  }

  /// Whether the last block is a list, to which what is below might belong.
  var endsWithList: Bool { listSign != nil }

  /// The sign of the list that `lines` may be; white space may be the beginning of what belongs to the list above.
  static func listSign(of lines: Bytes) -> UInt8? {
    switch lines[0] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "\t"): return lines[0]
    case UInt8(ascii: "*"): return lines.byte(at: 1) == UInt8(ascii: " ") ? lines[0] : nil
    case let first where first.isASCIIDigit:
      let sign = lines.first { !$0.isASCIIDigit }
      return sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") ? sign : nil
    default: return nil
    }
  }

  /// Makes room for `count` bytes of text.
  mutating func reserve(_ count: Int) {
    html.reserveCapacity(count + count / 2)
    markdown.reserveCapacity(count + count / 4)
  }

  /// Adds bytes of Markdown that no function for both fits.
  mutating func add(markdown: some Sequence<UInt8>) { self.markdown.append(contentsOf: markdown) }

  /// The same for HTML.
  mutating func add(html: some Sequence<UInt8>) { self.html.append(contentsOf: html) }

  /// Adds `markup` to the Markdown, and `html` to the HTML.
  mutating func add(markdown: StaticString = "", html: StaticString = "") {
    markdown.withUTF8Buffer { self.markdown.append(contentsOf: $0) }
    html.withUTF8Buffer { self.html.append(contentsOf: $0) }
  }

  /// Adds `text`, in which nothing is to be escaped, to both.
  mutating func add(plain text: Slice<Bytes>) {
    if text.isEmpty { return }
    let text = Bytes(rebasing: text)
    html.append(contentsOf: text)
    markdown.append(contentsOf: text)
  }

  /// Adds `text`, which is escaped in HTML, to both.
  mutating func add(escaped text: Slice<Bytes>) {
    markdown.append(contentsOf: Bytes(rebasing: text))
    for byte in text { add(escaped: byte) }
  }

  /// Adds one byte of text to the HTML.
  mutating func add(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): html += "&amp;".utf8
    case UInt8(ascii: "<"): html += "&lt;".utf8
    case UInt8(ascii: ">"): html += "&gt;".utf8
    case UInt8(ascii: "\""): html += "&quot;".utf8
    default: html.append(byte)
    }
  }
}
