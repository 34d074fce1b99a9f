internal import PetPresentation

/// A block of a text by somebody unknown, reduced to what a page may show.
///
/// There is no case for raw HTML, images and unsafe links: ``GFMReader`` makes text of them, so that no later step can
/// publish one.
enum MarkdownBlock: Hashable, Sendable {
  case paragraph([MarkdownInline])
  /// Blocks that are written already: see ``MarkdownSource``. Only at the top, never inside another block.
  case certain(CertainMarkdown)
  case heading(level: Int, [MarkdownInline])
  case quote([MarkdownBlock])
  case list(MarkdownList)
  case code(MarkdownCode)
  case table(MarkdownTable)
  case rule
}

/// A piece of a line.
enum MarkdownInline: Hashable, Sendable {
  case text(String)
  case lineBreak
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case strikethrough([MarkdownInline])
  case link(MarkdownLink)
}

/// Lines that stand as they are. Two of them are the same if they look the same.
struct MarkdownCode: Hashable, Sendable {
  var text: String
  /// Whether it stands between fences, and isn't only indented.
  var isFenced: Bool

  static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

struct MarkdownList: Hashable, Sendable {
  /// Nil for bullets.
  var firstNumber: Int?
  /// Whether its paragraphs stand without space between them.
  var isTight: Bool
  var items: [[MarkdownBlock]]
}

struct MarkdownTable: Hashable, Sendable {
  typealias Cell = [MarkdownInline]

  var columns: [Alignment]
  var header: [Cell]
  /// Each has as many cells as there are columns.
  var rows: [[Cell]]

  /// How a column is aligned; the values are cmark-gfm's.
  enum Alignment: UInt8 {
    case none = 0
    case left = 0x6C
    case center = 0x63
    case right = 0x72
  }
}

struct MarkdownLink: Hashable, Sendable {
  var target: SafeLink
  /// What a browser shows while the mouse rests on it; empty for nothing.
  var title = ""
  /// Never blank, because nobody could see the link.
  var content: [MarkdownInline]
}
