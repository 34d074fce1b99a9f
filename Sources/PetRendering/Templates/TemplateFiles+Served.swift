package import Essentials

// What browsers get of these files.

extension TemplateFiles {
  /// A file as browsers get it: the owner's as it is, petspot's own without what only those who read it need, and what there are
  /// parts of as one.
  package func served(_ name: String) -> Data {
    if let file = JoinedFile.all.first(where: { $0.name == name }), bytes(of: name) == nil {
      return file.joined(file.parts.map(served))
    }
    guard let bytes = bytes(of: name) else { return Data() }
    return isBuiltIn(name) ? SourceText(bytes).compact : bytes
  }
}

/// A file that is kept in parts, which a site's owner replaces one by one.
package struct JoinedFile: Sendable {
  /// What browsers get; a file of this name of the owner's takes the place of all parts.
  package let name: String
  /// In the order in which they are joined: a later one may differ from an earlier one, or use it.
  package let parts: [String]

  private init(_ name: String, of parts: [String], in folder: String) {
    self.name = name
    let ending = name.drop { $0 != "." }
    self.parts = parts.map { "\(folder)/\($0)\(ending)" }
  }

  package static let styleSheet = JoinedFile(
    "style.css",
    of: [
      "colours", "page", "header", "photo", "pet", "contact-bar", "prose", "states", "lists", "cards", "search", "text",
      "footer", "wide", "forced-colours", "print",
    ], in: "style")

  package static let search = JoinedFile(
    "search.js", of: ["page", "words", "data", "wanted", "chips", "look", "results", "choices", "run", "touch"],
    in: "search")

  static let all = [styleSheet, search]

  /// The parts of a script see each other, and no other script sees what they declare.
  fileprivate func joined(_ parts: [Data]) -> Data {
    let block = name.hasSuffix(".js") ? ("{\n", "}\n") : ("", "")
    return parts.reduce(Data(block.0.utf8), +) + Data(block.1.utf8)
  }
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
