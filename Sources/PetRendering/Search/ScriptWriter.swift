import Support

/// Writes a file of JavaScript that calls the search's function with data. Data are files with calls, because a page
/// that is opened from a folder may neither `fetch` nor load modules.
struct ScriptWriter {
  private(set) var bytes: [UInt8]

  /// Data alone.
  init() { bytes = [] }

  /// A call of the search's function with the kind of the data.
  init(_ kind: String) { bytes = Array("petspotSearch(\"\(kind)\"".utf8) }

  /// Appends JavaScript unchanged.
  mutating func raw(_ text: String) { bytes += text.utf8 }

  /// Appends text in quotes: no character of it can end them, nor the line.
  mutating func text(_ text: String) {
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

  mutating func text(_ text: String?) {
    if let text { self.text(text) } else { raw("0") }
  }

  /// Appends a list, each element by `write`.
  mutating func list<Element>(_ elements: some Sequence<Element>, _ write: (inout ScriptWriter, Element) -> Void) {
    raw("[")
    for (number, element) in elements.enumerated() {
      if number > 0 { raw(",") }
      write(&self, element)
    }
    raw("]")
  }

  mutating func texts(_ texts: [String]) { list(texts) { $0.text($1) } }

  /// Appends list elements that are written already. Nothing stands for an empty one, nor for commas at the end.
  mutating func elements(_ elements: [[UInt8]]) {
    bytes += elements.dropLast(elements.reversed().prefix(while: \.isEmpty).count).joined(separator: ",".utf8)
  }

  /// Appends a column of numbers from 0 on, in digits of 91: a text of the last digits of all, then of those before
  /// them. Compressed, it is half the size of decimal numbers: digits of the same weight are alike.
  mutating func column(_ numbers: [Int]) {
    var (digits, rest) = ([[UInt8]](), numbers)
    repeat {
      digits.append(rest.map { Self.digit($0 % Self.base) })
      rest = rest.map { $0 / Self.base }
    } while rest.contains { $0 > 0 }
    list(digits) { writer, digits in
      writer.bytes.append(UInt8(ascii: "\""))
      writer.bytes += digits
      writer.bytes.append(UInt8(ascii: "\""))
    }
  }

  /// The printable signs of ASCII but for the space, `!`, `"` and the backslash.
  private static let base = 91
  private static func digit(_ number: Int) -> UInt8 {
    let sign = UInt8(number) + UInt8(ascii: "#")
    return sign < UInt8(ascii: "\\") ? sign : sign + 1
  }

  /// The file.
  consuming func finished() -> [UInt8] {
    raw(");\n")
    return bytes
  }
}
