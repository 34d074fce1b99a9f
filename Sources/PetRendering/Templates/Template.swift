import PetModel
import Support

/// A template's text, taken apart at its tags.
struct Template {
  /// Its place: `Templates/pet.mustache`.
  let place: String
  /// Its tags and the text between them, in order. Every section is closed.
  private(set) var parts: [Part] = []
  private let bytes: [UInt8]
  /// The end of the parts that were read, and the delimiters of the next tag.
  private var position = 0
  private var (opening, closing) = ("{{", "}}")

  enum Part {
    /// The start of a line that shows something. If the template is included as a partial, the indentation of the tag
    /// that includes it goes here.
    case indentation
    case text(ArraySlice<UInt8>)
    case tag(TemplateTag)
  }

  /// Reads `text`. A byte order mark at its start is no part of it.
  ///
  /// - Throws: A ``Diagnostic`` with line and column, if it isn't Mustache.
  init(_ text: String, place: String) throws(Diagnostic) {
    self.place = place
    bytes = Array(text.utf8.starts(with: "\u{FEFF}".utf8) ? text.utf8.dropFirst(3) : text.utf8[...])
    while try readTag() {}
    try checkSections()
  }

  private var tags: [TemplateTag] { parts.compactMap { if case .tag(let tag) = $0 { tag } else { nil } } }

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

  // Takes the text apart into tags and the text between them, as the Mustache specification says.
  //
  // It goes by bytes: a brace with a combining mark after it is another `Character`, and still ends a tag.

  /// Reads up to the end of the next tag.
  ///
  /// - Returns: False if there is none, and everything was read.
  /// - Throws: A ``Diagnostic`` for a tag that isn't closed, and for delimiters that can't be any.
  private mutating func readTag() throws(Diagnostic) -> Bool {
    let textStart = position
    guard let start = bytes.firstIndex(of: opening, from: textStart) else {
      addText(textStart..<bytes.count)
      return false
    }
    position = start + opening.utf8.count
    var tag = try tag(at: start)
    if tag.kind.takesItsLine, let line = line(of: start..<position, from: textStart) {
      addText(textStart..<line.lowerBound)
      tag.indentation = bytes[line.lowerBound..<start]
      position = line.upperBound
    } else {
      addText(textStart..<start)
      if isLineStart(start) { parts.append(.indentation) }
    }
    parts.append(.tag(tag))
    return true
  }

  private mutating func tag(at start: Int) throws(Diagnostic) -> TemplateTag {
    let sign = position < bytes.count ? bytes[position] : nil
    let kind = sign.flatMap { TemplateTag.Kind.signs[$0] } ?? .text
    if kind != .text { position += 1 }
    let end = (sign == UInt8(ascii: "{") ? "}" : kind == .delimiters ? "=" : "") + closing
    guard let found = bytes.firstIndex(of: end, from: position) else {
      throw error(start, "a tag is not closed by \(end)")
    }
    let name = String(decoding: bytes[position..<found], as: UTF8.self).trimmed
    position = found + end.utf8.count
    if kind == .delimiters { try setDelimiters(name, at: start) }
    return TemplateTag(kind: kind, name: name, offset: start)
  }

  private mutating func setDelimiters(_ text: String, at start: Int) throws(Diagnostic) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, !text.contains("=") else {
      throw error(start, "these are not two delimiters with a space between them")
    }
    (opening, closing) = (String(parts[0]), String(parts[1]))
  }

  /// The line that a tag has for itself, with its end; nil if something else stands on it.
  private func line(of tag: Range<Int>, from textStart: Int) -> Range<Int>? {
    var (start, end) = (tag.lowerBound, tag.upperBound)
    while start > textStart && isBlank(start - 1) { start -= 1 }
    while end < bytes.count && isBlank(end) { end += 1 }
    guard isLineStart(start), end == bytes.count || lineEnd(at: end) > 0 else { return nil }
    return start..<(end + lineEnd(at: end))
  }

  private mutating func addText(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
      if isLineStart(start) && lineEnd(at: start) == 0 { parts.append(.indentation) }
      parts.append(.text(bytes[start..<end]))
      start = end
    }
  }

  private func isLineStart(_ index: Int) -> Bool { index == 0 || bytes[index - 1] == UInt8(ascii: "\n") }

  private func isBlank(_ index: Int) -> Bool { bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") }

  private func lineEnd(at index: Int) -> Int {
    bytes[index...].starts(with: "\n".utf8) ? 1 : bytes[index...].starts(with: "\r\n".utf8) ? 2 : 0
  }
}

extension ArraySlice<Template.Part> {
  /// Drops the parts of a section whose tag was read, and the tag that closes it.
  mutating func dropSection() {
    var depth = 1
    while depth > 0, let part = popFirst() {
      guard case .tag(let tag) = part else { continue }
      if tag.kind == .end { depth -= 1 } else if [.section, .inverted].contains(tag.kind) { depth += 1 }
    }
  }
}

/// A tag of a Mustache template, such as `{{name}}`.
struct TemplateTag {
  let kind: Kind
  /// The text after its sign, without the white space around it.
  let name: String
  /// Its start: the number of bytes of the template before it.
  let offset: Int
  /// The white space before a tag on a line of its own, else nothing.
  var indentation: ArraySlice<UInt8> = []

  /// The names that it leads through: `owner`, `name` of `owner.name`; none for `.`.
  var parts: [String] {
    name == "." ? [] : name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  enum Kind {
    /// `{{name}}`, and `{{{name}}}` or `{{&name}}`.
    case text, html
    /// `{{#name}}`, `{{^name}}`, and `{{/name}}` for both.
    case section, inverted, end
    /// `{{> name}}`
    case partial
    /// `{{! anything }}`
    case comment
    /// `{{=<% %>=}}`
    case delimiters
    /// `{{< name}}`, `{{$ name}}`: Mustache has them, petspot doesn't.
    case inheritance

    /// Whether a tag that has a line for itself takes the line with it, as the Mustache specification says.
    var takesItsLine: Bool { self != .text && self != .html }

    /// By the byte after the opening delimiter; there is none before a name.
    static let signs: [UInt8: Kind] = [
      UInt8(ascii: "{"): .html, UInt8(ascii: "&"): .html, UInt8(ascii: "#"): .section, UInt8(ascii: "^"): .inverted,
      UInt8(ascii: "/"): .end, UInt8(ascii: ">"): .partial, UInt8(ascii: "!"): .comment,
      UInt8(ascii: "="): .delimiters, UInt8(ascii: "<"): .inheritance, UInt8(ascii: "$"): .inheritance,
    ]
  }
}
