package import Essentials

// What browsers get of these files: one style sheet, and scripts.

extension TemplateFiles {
  /// The style sheet: the owner's `style.css` if there is one, else the parts in `style/`, one after the other.
  package var styleSheet: Data {
    if bytes(of: Self.wholeStyle) != nil { return served(Self.wholeStyle) }
    return Self.styleParts.reduce(into: Data()) { $0 += served($1) }
  }

  /// A file as browsers get it: the owner's as it is, petspot's own without what only those who read it need.
  package func served(_ name: String) -> Data {
    guard let bytes = bytes(of: name) else { return Data() }
    return isBuiltIn(name) ? SourceText(bytes).compact : bytes
  }

  /// Takes the place of all parts.
  static let wholeStyle = "style.css"

  /// The parts of the style sheet, in an order in which a later one may differ from an earlier one.
  static let styleParts = [
    "colours", "page", "header", "photo", "pet", "contact-bar", "prose", "states", "lists", "cards", "search", "text",
    "footer", "wide", "forced-colours", "print",
  ].map { "style/\($0).css" }
}

/// A style sheet or a script of petspot's own. Its comments are a fifth of its bytes, and a tenth when they are compressed.
///
/// This knows no grammar. It asks of a file that a comment in `/*` and `*/` is none within quotes, that one after `//` has its lines to
/// itself, and that no text goes over the end of a line; a test looks.
struct SourceText {
  private let bytes: Data

  init(_ bytes: Data) { self.bytes = bytes }

  /// The text without comments, indentation and empty lines.
  var compact: Data {
    var lines = Data()
    for line in withoutBlockComments.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if code.isEmpty || code.starts(with: "//".utf8) { continue }
      lines += code
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  private var withoutBlockComments: Data {
    var (code, rest) = (Data(), bytes[...])
    while let start = rest.firstRange(of: Data("/*".utf8)),
      let end = rest[start.upperBound...].firstRange(of: Data("*/".utf8))
    {
      code += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return code + rest
  }
}
