/// HTML that is safe to write: interpolated text is escaped, in text and in quoted attributes, unless it is markup
/// itself.
package struct Markup: ExpressibleByStringInterpolation, Sendable, Hashable {
  package private(set) var html: String

  /// HTML that was made safe elsewhere.
  package init(trusted html: String) { self.html = html }

  /// Markup as it stands in the source.
  package init(stringLiteral html: String) { self.html = html }

  /// Markup with values in it.
  package init(stringInterpolation: Interpolation) { html = stringInterpolation.html }

  /// `parts` after each other, with nothing between them.
  package init(_ parts: [Markup]) { html = parts.map(\.html).joined() }

  /// The collector of markup and values.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    package init(literalCapacity: Int, interpolationCount: Int) { html.reserveCapacity(literalCapacity * 2) }

    package mutating func appendLiteral(_ literal: String) { html += literal }

    package mutating func appendInterpolation(_ text: String) { html += text.escapedForMarkup }

    package mutating func appendInterpolation(_ number: Int) { html += String(number) }

    package mutating func appendInterpolation(_ markup: Markup?) { html += markup?.html ?? "" }

    package mutating func appendInterpolation(_ parts: [Markup]) { for part in parts { html += part.html } }
  }
}

/// Escapes text for HTML and XML: `&`, `<` and `>` everywhere, `"` and `'` also where an attribute may end.
///
/// It goes by bytes: a quote with a combining mark after it is another `Character` than a quote, so `"\u{301} onerror=`
/// would end the attribute.
package enum MarkupEscaping {
  /// Appends `text` to `page`, escaped for a text or a quoted attribute.
  package static func append(_ text: String, to page: inout [UInt8]) { text.withBytes { append($0, to: &page) } }

  /// Appends `text`, which is UTF-8, to `page`, escaped for a text or a quoted attribute.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to page: inout [UInt8], keepsQuotes: Bool = false) {
    var start = 0
    for index in text.indices {
      guard let replacement = replacement(for: text[index], keepsQuotes) else { continue }
      page.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      page.append(contentsOf: replacement.utf8)
      start = index + 1
    }
    page.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private static func replacement(for byte: UInt8, _ keepsQuotes: Bool) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): keepsQuotes ? nil : "&quot;"
    case UInt8(ascii: "'"): keepsQuotes ? nil : "&#39;"
    default: nil
    }
  }
}

extension String {
  /// The text escaped for a text or a quoted attribute of HTML or XML.
  package var escapedForMarkup: String { escaped(keepsQuotes: false) }

  /// The text escaped for the text of an element only; quotes stay.
  package var escapedForElement: String { escaped(keepsQuotes: true) }

  private func escaped(keepsQuotes: Bool) -> String {
    var bytes: [UInt8] = []
    withBytes { MarkupEscaping.append($0, to: &bytes, keepsQuotes: keepsQuotes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without the characters that no XML may hold (XML 1.0, production 2).
  package var withoutNonXML: String {
    if withBytes({ $0.allSatisfy { $0.isPrintableASCII } }) { return self }
    return String(UnicodeScalarView(unicodeScalars.filter(\.isXML)))
  }
}

extension Unicode.Scalar {
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
