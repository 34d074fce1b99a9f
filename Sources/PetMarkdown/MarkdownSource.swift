private import Support

/// A description in two parts: paragraphs of plain text, which need no parser, and what cmark-gfm is asked about.
///
/// A line that begins with a letter, after a blank line, is a paragraph of its own, whatever is above: it ends every list and
/// quote. Only code between fences and blocks of HTML go on behind a blank line, so a text with a line that may begin one is
/// left to cmark-gfm as a whole. cmark-gfm takes about 20 ns a byte, and its tree has to be read; a look at the bytes takes 1.
struct MarkdownSource {
  /// What cmark-gfm reads; nil when there is nothing left to ask. A paragraph of nothing but ``MarkupGuard/scalar``
  /// stands for each string of `plain`, so that lists above and below stay apart.
  private(set) var rest: String?
  /// Paragraphs next to each other, of lines that are ``PlainText``, with one blank line between each two.
  private(set) var plain: [String] = []

  /// All of `text` is for cmark-gfm.
  init(whole text: String) { rest = text }

  /// Takes the plain paragraphs out of `text`, in which guards are already.
  init(dividing text: String) {
    self = text.withBytes { Divider($0).source } ?? MarkdownSource(whole: text)
  }

  private init(rest: String?, plain: [String]) { (self.rest, self.plain) = (rest, plain) }

  /// Goes through a text line by line.
  private struct Divider {
    private let text: UnsafeBufferPointer<UInt8>
    private var rest: [UInt8] = []
    private var plain: [[UInt8]] = []
    private var hasMarkup = false
    /// Whether the last paragraph was plain.
    private var isInPlain = false

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Nil if the text is better left whole.
    var source: MarkdownSource? {
      var divider = self
      guard divider.divide() else { return nil }
      return MarkdownSource(
        rest: divider.hasMarkup ? String(decoding: divider.rest, as: UTF8.self) : nil,
        plain: divider.plain.map { String(decoding: $0, as: UTF8.self) })
    }

    /// False if something in the text goes on behind blank lines.
    private mutating func divide() -> Bool {
      rest.reserveCapacity(text.count + 8)
      var (start, isPlain, index) = (text.startIndex, true, text.startIndex)
      while index < text.endIndex {
        let end = text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
        let next = min(end + 1, text.endIndex)
        switch text[index..<end].first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
        case nil:
          take(text[start..<index], isPlain: isPlain)
          if !isInPlain { rest += text[index..<next] }
          (start, isPlain) = (next, true)
        case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"): return false
        default: isPlain = isPlain && PlainText.isCertain(line: text[index..<end])
        }
        index = next
      }
      take(text[start...], isPlain: isPlain)
      return true
    }

    /// Takes lines without a blank one between them.
    private mutating func take(_ lines: PlainText.Bytes, isPlain: Bool) {
      if lines.isEmpty { return }
      if !isPlain {
        rest += lines
        hasMarkup = true
      } else if isInPlain {
        plain[plain.count - 1] += "\n\n".utf8
      } else {
        rest += Self.standIn
        plain.append([])
      }
      if isPlain { plain[plain.count - 1] += lines.last == UInt8(ascii: "\n") ? lines.dropLast() : lines }
      isInPlain = isPlain
    }

    private static let standIn = Array("\(MarkupGuard.scalar)\n\n".utf8)
  }
}
