import Support

/// HTML that is safe to write: what is put into it is escaped, in text and in quoted attributes, unless it is markup itself.
struct Markup: ExpressibleByStringInterpolation, Sendable, Hashable {
  private(set) var html: String

  /// HTML that was made safe elsewhere.
  init(trusted html: String) { self.html = html }

  init(stringLiteral html: String) { self.html = html }

  init(stringInterpolation: Interpolation) { html = stringInterpolation.html }

  /// `parts` after each other, with nothing between them.
  init(_ parts: [Markup]) { html = parts.map(\.html).joined() }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) { html.reserveCapacity(literalCapacity * 2) }

    mutating func appendLiteral(_ literal: String) { html += literal }

    mutating func appendInterpolation(_ text: String) {
      html += text.escapedForMarkup
    }

    mutating func appendInterpolation(_ number: Int) { html += String(number) }

    mutating func appendInterpolation(_ markup: Markup?) { html += markup?.html ?? "" }

    mutating func appendInterpolation(_ parts: [Markup]) { for part in parts { html += part.html } }
  }
}
