import Essentials
import Support

/// Writes XML 1.0 in UTF-8. Text is escaped, and signs that XML forbids are left out, such as control characters.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  /// An element on a line of its own, with others in it.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ content: (inout XMLWriter) -> Void
  ) {
    indent()
    start(name, attributes, end: ">\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    close(name)
  }

  /// An element on a line of its own, with text in it.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    indent()
    start(name, attributes, end: ">")
    escaped(text)
    close(name)
  }

  /// An element on a line of its own, with nothing in it.
  mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
    indent()
    start(name, attributes, end: "/>\n")
  }

  private mutating func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>, end: StaticString
  ) {
    raw("<")
    raw(name)
    for (attribute, value) in attributes {
      raw(" ")
      raw(attribute)
      raw("=\"")
      escaped(value)
      raw("\"")
    }
    raw(end)
  }

  private mutating func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">\n")
  }

  private mutating func indent() { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth)) }

  private mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  private mutating func escaped(_ text: String) {
    MarkupEscaping.append(text.withoutNonXML, to: &bytes)
  }
}

extension Date {
  /// In UTC as XML Schema and RFC 3339 write it: `2025-11-18T10:00:00Z`.
  var inXML: String { formatted(.iso8601) }
}
