import PetModel
import Support

/// A template's text, taken apart at its tags.
struct Template {
  /// Its place: `Templates/pet.mustache`.
  let place: String
  /// Its tags and the text between them, in order. Every section is closed.
  private(set) var parts: [Part] = []
  let bytes: [UInt8]

  enum Part {
    /// The start of a line that shows something. If the template is included as a partial, the indentation of the tag
    /// that includes it goes here.
    case indentation
    case text(ArraySlice<UInt8>)
    /// - Parameter indentation: The white space before a tag on a line of its own, else nothing.
    case tag(TemplateTag, indentation: ArraySlice<UInt8>)
  }

  /// Reads `text`. A byte order mark at its start is no part of it.
  ///
  /// - Throws: A ``Diagnostic`` with line and column, if it isn't Mustache.
  init(_ text: String, place: String) throws(Diagnostic) {
    self.place = place
    bytes = Array(text.utf8.starts(with: "\u{FEFF}".utf8) ? text.utf8.dropFirst(3) : text.utf8[...])
    var reader = TemplateReader(self)
    while try reader.readTag() {}
    parts = reader.parts
    try checkSections()
  }

  private var tags: [TemplateTag] { parts.compactMap { if case .tag(let tag, _) = $0 { tag } else { nil } } }

  /// The names of all partials that it includes.
  var partials: [String] { tags.filter { $0.kind == .partial }.map(\.name) }

  private func checkSections() throws(Diagnostic) {
    var open: [TemplateTag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .inverted: open.append(tag)
      case .end:
        if open.popLast()?.name == tag.name { continue }
        throw error(tag.offset, "this closes another section than the one that is open")
      case .inheritance:
        throw error(tag.offset, "petspot has no template inheritance", advice: "Use a partial: {{> name}}")
      case .text, .html, .partial, .comment, .delimiters: break
      }
    }
    if let section = open.last { throw error(section.offset, "a section is not closed") }
  }

  /// A problem at a byte of it. Lines and columns are counted from 1, columns in characters.
  ///
  /// - Parameter advice: The remedy; nil where the line says enough.
  func error(_ offset: Int, _ problem: String, advice: String? = nil) -> Diagnostic {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).trimmed
    let (lines, column) = (before.count { $0 == UInt8(ascii: "\n") }, String(decoding: before[start...], as: UTF8.self))
    return Diagnostic(
      .error, .invalidTemplate, at: SourceLocation(place, .lineAndColumn(lines + 1, column.count + 1)), problem,
      advice: advice ?? "See `\(line)`")
  }
}

extension ArraySlice<Template.Part> {
  /// Drops the parts of a section whose tag was read, and the tag that closes it.
  mutating func dropSection() {
    var depth = 1
    while depth > 0, let part = popFirst() {
      guard case .tag(let tag, _) = part else { continue }
      if tag.kind == .end { depth -= 1 } else if [.section, .inverted].contains(tag.kind) { depth += 1 }
    }
  }
}
