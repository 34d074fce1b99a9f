private import PetPresentation

/// A block of text by someone else, as a page may show it.
///
/// There is no case for raw HTML, images and unsafe links: once they are read (``GFMReader``), they are text.
indirect enum MarkdownBlock: Hashable, Sendable {
  case paragraph([MarkdownInline])
  case heading(level: Int, [MarkdownInline])
  case quote([MarkdownBlock])
  case list(MarkdownList)
  case code(String)
  case table(MarkdownTable)
  case rule
}
