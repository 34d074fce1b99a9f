private import Support

/// A description in two parts: blocks about which there is no doubt, which need no parser, and what cmark-gfm is asked about.
///
/// A line at the left edge, after a blank line, begins a block of its own, whatever is above: it ends every list and quote,
/// unless it is an item of the same list. Only code between fences and blocks of HTML go on behind a blank line, so a text
/// with a line that may begin one is left to cmark-gfm as a whole.
struct MarkdownSource {
  /// What cmark-gfm reads, with its guards; nil when there is nothing left to ask. A paragraph of nothing but
  /// ``MarkupGuard/scalar`` stands for each of `certain`, so that lists above and below stay apart.
  private(set) var rest: String?
  /// Blocks next to each other.
  private(set) var certain: [CertainMarkdown] = []

  /// All of `text` is for cmark-gfm.
  init(whole text: String, isFast: Bool = FastPath.isOn) { rest = MarkupGuard.inserted(into: text, isFast: isFast) }

  /// Takes what is certain out of `text`.
  init(dividing text: String) {
    self = text.withBytes { Divider($0).source } ?? MarkdownSource(whole: text)
  }

  private init(rest: String?, certain: [CertainMarkdown]) { (self.rest, self.certain) = (rest, certain) }

  /// Goes through a text line by line.
  private struct Divider {
    private let text: UnsafeBufferPointer<UInt8>
    private var rest: [UInt8] = []
    private var certain: [CertainMarkdown] = []
    private var hasMarkup = false
    /// Whether the last block was certain.
    private var isInCertain = false

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Nil if the text is better left whole.
    var source: MarkdownSource? {
      var divider = self
      guard divider.divide() else { return nil }
      return MarkdownSource(
        rest: divider.hasMarkup ? String(decoding: divider.rest, as: UTF8.self) : nil, certain: divider.certain)
    }

    /// False if something in the text goes on behind blank lines.
    private mutating func divide() -> Bool {
      var (start, index) = (0, 0)
      while index < text.count {
        var first = index
        while first < text.count, text[first] == UInt8(ascii: " ") || text[first] == UInt8(ascii: "\t") { first += 1 }
        var end = first
        while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
        let next = min(end + 1, text.count)
        if first == end {
          guard take(start..<index) else { return false }
          if !isInCertain { rest += text[index..<next] }
          start = next
        } else if mayGoOn(first) {
          return false
        }
        index = next
      }
      return take(start..<text.count)
    }

    /// Whether what begins at `index` may go on behind a blank line.
    private func mayGoOn(_ index: Int) -> Bool {
      let byte = text[index]
      let isFence = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")
      return byte == UInt8(ascii: "<")
        || isFence && index + 2 < text.count && text[index + 1] == byte && text[index + 2] == byte
    }

    /// Takes lines without a blank one between them. False if they may belong to a list that was taken, or if their guards
    /// ask for rules of Unicode.
    private mutating func take(_ lines: Range<Int>) -> Bool {
      if lines.isEmpty { return true }
      let end = text[lines.upperBound - 1] == UInt8(ascii: "\n") ? lines.upperBound - 1 : lines.upperBound
      let block = UnsafeBufferPointer(rebasing: text[lines.lowerBound..<end])
      let isInList = CertainMarkdown.listSign(of: block) != nil
      if isInCertain {
        let endsWithList = certain[certain.count - 1].endsWithList
        if certain[certain.count - 1].add(block) { return true }
        if endsWithList && isInList { return false }
      } else if !(isInList && hasMarkup) {
        // A list may go on with the one above, if that was left to cmark-gfm.
        var first = CertainMarkdown()
        first.reserve(text.count - lines.lowerBound)
        if first.add(block) {
          certain.append(first)
          rest += Self.standIn
          isInCertain = true
          return true
        }
      }
      isInCertain = false
      hasMarkup = true
      return MarkupGuard.insert(into: UnsafeBufferPointer(rebasing: text[lines]), addingTo: &rest)
    }

    private static let standIn = Array("\(MarkupGuard.scalar)\n\n".utf8)
  }
}
