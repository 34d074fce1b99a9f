/// HTML that is safe to write: interpolated text is escaped, in text and in quoted attributes, unless it is markup
/// itself.
package struct Markup: ExpressibleByStringInterpolation, Sendable, Hashable {
  /// The text of it.
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

    package mutating func appendInterpolation(_ text: String) {
      html += text.escapedForMarkup
    }

    package mutating func appendInterpolation(_ number: Int) { html += String(number) }

    package mutating func appendInterpolation(_ markup: Markup?) { html += markup?.html ?? "" }

    package mutating func appendInterpolation(_ parts: [Markup]) { for part in parts { html += part.html } }
  }
}
