import Support

/// Data as a tree of JavaScript's values. Those of the search are files with calls of its function, because a page that
/// is opened from a folder may neither `fetch` nor load modules.
enum Script: Sendable, ExpressibleByStringLiteral {
  /// JavaScript unchanged.
  case raw(String)
  /// Text in quotes: no character of it can end them, nor the line.
  case text(String)
  case number(Int)
  case list([Script])
  case object([Script])
  indirect case entry(Script, Script)
  /// The end of a line between two elements of a list or an object.
  case lineBreak

  /// Nothing between two commas. A list ends before holes at its end; an object keeps the comma before one.
  static let hole: Script = ""

  init(stringLiteral script: String) { self = .raw(script) }

  /// An object with its entries in lines: a comma ends each but the last.
  static func object(ofLines lines: [[Script]]) -> Script { .object(Array(lines.joined(separator: [.lineBreak]))) }

  static func texts(_ texts: [String]) -> Script { .list(texts.map(Script.text)) }

  /// A column of numbers from 0 on, in digits of 91: a text of the last digits of all, then of those before them.
  /// Compressed, it is half the size of decimal numbers: digits of the same weight are alike.
  static func column(_ numbers: [Int]) -> Script {
    var (digits, rest) = ([Script](), numbers)
    repeat {
      digits.append(.raw("\"\(String(decoding: rest.map { digit($0 % base) }, as: UTF8.self))\""))
      rest = rest.map { $0 / base }
    } while rest.contains { $0 > 0 }
    return .list(digits)
  }

  /// The printable signs of ASCII but for the space, `!`, `"` and the backslash.
  private static let base = 91
  private static func digit(_ number: Int) -> UInt8 {
    let sign = UInt8(number) + UInt8(ascii: "#")
    return sign < UInt8(ascii: "\\") ? sign : sign + 1
  }

  /// A file: a call of the search's function with the kind of the data, the name of the part, and the data.
  static func call(_ kind: String, _ part: Script, _ data: Script) -> [UInt8] {
    bytes("petspotSearch(", .text(kind), ",", part, ",", data, ");\n")
  }

  /// The JavaScript of pieces side by side.
  static func bytes(_ pieces: Script...) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces { piece.append(to: &bytes) }
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .raw(let script): bytes += script.utf8
    case .text(let text): Self.append(text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .list(let elements):
      Self.append("[", elements, to: &bytes)
      while bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
      bytes.append(UInt8(ascii: "]"))
    case .object(let entries):
      Self.append("{", entries, to: &bytes)
      if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
      bytes.append(UInt8(ascii: "}"))
    case .entry(let key, let value): for piece in [key, ":", value] { piece.append(to: &bytes) }
    case .lineBreak: bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends elements with a comma behind each.
  private static func append(_ start: Script, _ elements: [Script], to bytes: inout [UInt8]) {
    start.append(to: &bytes)
    for element in elements {
      element.append(to: &bytes)
      if case .lineBreak = element { continue }
      bytes.append(UInt8(ascii: ","))
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case 0...0x1F, 0x7F, 0x3C, 0x2028, 0x2029:  // `<` too, in case that somebody puts the file into a page.
        bytes += "\\u\(String(scalar.value, radix: 16).zeroPadded(to: 4))".utf8
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
