import PetModel
import Support

/// A template's text, taken apart at its tags.
struct Template {
  /// Its place: `Templates/pet.mustache`.
  let place: String
  let nodes: [Node]
  private let bytes: [UInt8]

  indirect enum Node {
    /// The start of a line that shows something.
    case indentation
    case text(ArraySlice<UInt8>)
    case variable(TemplateTag)
    /// A section or an inverted section, and its content.
    case section(TemplateTag, [Node])
    /// The white space before a partial goes before each of the partial's lines.
    case partial(TemplateTag, indentation: ArraySlice<UInt8>)
  }

  /// Reads `text`. A byte order mark at its start is no part of it.
  ///
  /// - Throws: ``TemplateError`` with line and column, if it isn't Mustache.
  init(_ text: String, place: String) throws(TemplateError) {
    let bytes = Array(text.utf8.starts(with: "\u{FEFF}".utf8) ? text.utf8.dropFirst(3) : text.utf8[...])
    do throws(TemplateSyntaxError) {
      nodes = try Self.nodes(of: try TemplateReader.tokens(of: bytes), in: bytes)
    } catch {
      throw TemplateError(
        location: Self.location(of: error.offset, in: bytes, place: place), problem: error.problem,
        advice: error.advice ?? "See `\(Self.line(of: error.offset, in: bytes))`")
    }
    self.bytes = bytes
    self.place = place
  }

  /// The names of all partials that it includes.
  var partials: [String] { Self.partials(in: nodes) }

  /// The problem with `tag`, and its place.
  func error(_ tag: TemplateTag, _ problem: String, advice: String) -> TemplateError {
    TemplateError(
      location: Self.location(of: tag.offset, in: bytes, place: place), problem: problem, advice: advice)
  }

  private static func partials(in nodes: [Node]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .partial(let tag, _): [tag.name]
      case .section(_, let nodes): partials(in: nodes)
      case .indentation, .text, .variable: []
      }
    }
  }
}

// From tokens to a tree.

extension Template {
  private static func nodes(
    of tokens: [TemplateReader.Token], in bytes: [UInt8]
  ) throws(TemplateSyntaxError) -> [Node] {
    // Open sections, with the nodes before each.
    var open: [(tag: TemplateTag, before: [Node])] = []
    var nodes: [Node] = []
    for token in tokens {
      switch token {
      case .indentation: nodes.append(.indentation)
      case .text(let range): nodes.append(.text(bytes[range]))
      case .tag(let tag, let indentation):
        switch tag.kind {
        case .comment, .delimiters: break
        case .text, .html: nodes.append(.variable(tag))
        case .partial: nodes.append(.partial(tag, indentation: bytes[indentation]))
        case .section, .inverted:
          open.append((tag, nodes))
          nodes = []
        case .end: nodes = try closed(open.popLast(), with: nodes, by: tag)
        case .inheritance:
          throw TemplateSyntaxError(
            offset: tag.offset, problem: "petspot has no template inheritance",
            advice: "Use a partial: {{> name}}")
        }
      }
    }
    guard let section = open.last else { return nodes }
    throw TemplateSyntaxError(offset: section.tag.offset, problem: "a section is not closed")
  }

  private static func closed(
    _ section: (tag: TemplateTag, before: [Node])?, with nodes: [Node], by end: TemplateTag
  ) throws(TemplateSyntaxError) -> [Node] {
    guard let section, section.tag.name == end.name else {
      throw TemplateSyntaxError(
        offset: end.offset, problem: "this closes another section than the one that is open")
    }
    return section.before + [.section(section.tag, nodes)]
  }

  /// Lines and columns are counted from 1, columns in characters.
  private static func location(of offset: Int, in bytes: [UInt8], place: String) -> SourceLocation {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SourceLocation(
      place,
      .lineAndColumn(
        before.count { $0 == UInt8(ascii: "\n") } + 1,
        String(decoding: before[lineStart...], as: UTF8.self).count + 1))
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> String {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).trimmed
  }
}
