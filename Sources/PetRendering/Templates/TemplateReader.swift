import PetModel
import Support

/// Takes the text of a template apart into tags and the text between them, as the Mustache specification says.
///
/// It goes by bytes: a brace with a combining mark after it is another `Character`, and still ends a tag.
struct TemplateReader {
  private let template: Template
  private let bytes: [UInt8]
  private var position = 0
  private var (opening, closing) = ("{{", "}}")
  private(set) var parts: [Template.Part] = []

  init(_ template: Template) {
    self.template = template
    bytes = template.bytes
  }

  /// Reads up to the end of the next tag.
  ///
  /// - Returns: False if there is none, and everything was read.
  /// - Throws: A ``Diagnostic`` for a tag that isn't closed, and for delimiters that can't be any.
  mutating func readTag() throws(Diagnostic) -> Bool {
    let textStart = position
    guard let start = bytes.firstIndex(of: opening, from: textStart) else {
      addText(textStart..<bytes.count)
      return false
    }
    position = start + opening.utf8.count
    let tag = try tag(at: start)
    let line = tag.kind.takesItsLine ? line(of: start..<position, from: textStart) : nil
    addText(textStart..<(line?.lowerBound ?? start))
    if line == nil && isLineStart(start) { parts.append(.indentation) }
    parts.append(.tag(tag, indentation: bytes[(line?.lowerBound ?? start)..<start]))
    if let line { position = line.upperBound }
    return true
  }

  private mutating func tag(at start: Int) throws(Diagnostic) -> TemplateTag {
    let sign = position < bytes.count ? bytes[position] : nil
    let kind = TemplateTag.Kind(sign: sign)
    if kind != .text { position += 1 }
    let end = (sign == UInt8(ascii: "{") ? "}" : kind == .delimiters ? "=" : "") + closing
    guard let found = bytes.firstIndex(of: end, from: position) else {
      throw template.error(start, "a tag is not closed by \(end)")
    }
    let name = String(decoding: bytes[position..<found], as: UTF8.self).trimmed
    position = found + end.utf8.count
    if kind == .delimiters { try setDelimiters(name, at: start) }
    return TemplateTag(kind: kind, name: name, offset: start)
  }

  private mutating func setDelimiters(_ text: String, at start: Int) throws(Diagnostic) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, !text.contains("=") else {
      throw template.error(start, "these are not two delimiters with a space between them")
    }
    (opening, closing) = (String(parts[0]), String(parts[1]))
  }
}

extension TemplateReader {
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

/// A tag of a Mustache template, such as `{{name}}`.
struct TemplateTag: Hashable {
  let kind: Kind
  /// The text after its sign, without the white space around it.
  let name: String
  /// Its start: the number of bytes of the template before it.
  let offset: Int

  /// The names that it leads through: `owner`, `name` of `owner.name`; none for `.`.
  var parts: [String] {
    name == "." ? [] : name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  enum Kind: Hashable {
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

    /// - Parameter sign: The byte after the opening delimiter.
    init(sign: UInt8?) {
      self =
        switch sign {
        case UInt8(ascii: "{"), UInt8(ascii: "&"): .html
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .inverted
        case UInt8(ascii: "/"): .end
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "!"): .comment
        case UInt8(ascii: "="): .delimiters
        case UInt8(ascii: "<"), UInt8(ascii: "$"): .inheritance
        default: .text
        }
    }
  }
}
