package import PetModel

/// The format of a file that isn't JSON in UTF-8, guessed from its beginning.
package enum ForeignFormat: Sendable, Hashable {
  case utf16, markup, table, archive, compressed, document, formattedText, picture

  /// Nil for possible JSON.
  ///
  /// - Parameter bytes: The beginning of the file: its first lines.
  package init?(_ bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(16))
    let hasMark = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    if hasMark || start.count > 1 && (start[0] == 0) != (start[1] == 0) {
      self = .utf16
    } else if let format = Self.signatures.first(where: { start.starts(with: $0.bytes) })?.format {
      self = format
    } else if bytes.first(where: { !$0.isJSONBlank }) == UInt8(ascii: "<") {
      self = .markup
    } else if Self.isTable(bytes) {
      self = .table
    } else {
      return nil
    }
  }

  private static let signatures: [(bytes: [UInt8], format: ForeignFormat)] = [
    (Array("PK".utf8) + [3, 4], .archive), ([0x1F, 0x8B], .compressed), (Array("%PDF".utf8), .document),
    ([0xD0, 0xCF, 0x11, 0xE0], .document), (Array("{\\rtf".utf8), .formattedText), ([0xFF, 0xD8, 0xFF], .picture),
    ([0x89] + Array("PNG".utf8), .picture), (Array("GIF8".utf8), .picture), (Array("RIFF".utf8), .picture),
  ]

  /// Whether the first line is the heading of a table with a sign between its columns, and no line is JSON.
  private static func isTable(_ bytes: some Collection<UInt8>) -> Bool {
    let lines = bytes.prefix(4096).split { $0 == 0x0A || $0 == 0x0D }.map { $0.drop(while: \.isJSONBlank) }
    guard lines.count > 1, !lines[0].contains(UInt8(ascii: ":")) else { return false }
    if lines.contains(where: { [UInt8(ascii: "{"), UInt8(ascii: "[")].contains($0.first) }) { return false }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains { sign in
      let counts = lines.prefix(2).map { line in line.count { $0 == sign } }
      return counts[0] > 0 && counts[1] >= counts[0]
    }
  }
}

extension ForeignFormat: DiagnosticError {
  package var code: Diagnostic.Code { self == .utf16 ? .invalidText : .invalidJSON }
  package var problem: String { (code == .invalidJSON ? "is not JSON: " : "") + reason }

  /// In the middle of a sentence.
  var reason: String {
    switch self {
    case .utf16: "is UTF-16, which Windows also calls Unicode"
    case .markup: "it is a page of HTML or XML"
    case .table: "it is a table, as spreadsheets save it (CSV)"
    case .archive: "it is a ZIP archive, or a file of a spreadsheet or word processor"
    case .compressed: "it is compressed (gzip)"
    case .document: "it is a document (PDF, or of an older Office)"
    case .formattedText: "it is formatted text (RTF), as word processors save it"
    case .picture: "it is a picture"
    }
  }

  package var advice: String? {
    switch self {
    case .utf16: "Open it in an editor, and save it with the encoding UTF-8"
    case .markup: "Save the API's answer in its place; this may be a page that asks for a login"
    case .table: "Convert it to JSON, a row to an object; converters for CSV to JSON do that"
    case .archive: "Unpack it, and name the .json file that is in it"
    case .compressed: "Unpack it, for instance with gunzip"
    case .document: "Ask its author for the reports as JSON"
    case .formattedText: "Save it as plain text, with .json at the end of its name"
    case .picture: "Name the .json file; its photos are found beside it"
    }
  }
}
