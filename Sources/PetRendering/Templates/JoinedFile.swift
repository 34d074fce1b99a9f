import Essentials
import Support

/// A file that is kept in parts, which a site's owner replaces one by one.
package struct JoinedFile: Sendable {
  /// The served name; an owner's file of this name replaces all parts.
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
    "search.js",
    of: ["page", "words", "data", "address", "chips", "rank", "results", "choices", "run", "position", "touch"],
    in: "search")

  static let all = [styleSheet, search]

  /// The parts of a script see each other, and no other script sees their declarations.
  func joined(_ parts: [Data]) -> Data {
    let block = name.hasSuffix(".js") ? ("{\n", "}\n") : ("", "")
    return parts.reduce(Data(block.0.utf8), +) + Data(block.1.utf8)
  }
}

extension Data {
  /// A style sheet or a script of petspot's own without comments, indentation and empty lines. Its comments are a fifth
  /// of its bytes, and a tenth when they are compressed.
  ///
  /// This knows no grammar. It requires of a file that quotes hold no `/*` and `*/`, that a comment after `//` has its
  /// lines to itself, and that no text goes over the end of a line; a test checks that.
  var compactSource: Data {
    var (code, rest) = ([UInt8](), Array(self)[...])
    while let start = rest.firstIndex(of: "/*"), let end = rest.firstIndex(of: "*/", from: start + 2) {
      code += rest[..<start]
      rest = rest[(end + 2)...]
    }
    var lines: [UInt8] = []
    for line in (code + rest).split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if code.isEmpty || code.starts(with: "//".utf8) { continue }
      lines += code
      lines.append(UInt8(ascii: "\n"))
    }
    return Data(lines)
  }
}
