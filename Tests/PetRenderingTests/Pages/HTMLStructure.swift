/// The tags of an HTML text with the names of their attributes, in order, as a browser's tokenizer finds them (HTML
/// Standard, 13.2.5). Unescaped text would add tags.
struct HTMLStructure: Equatable {
  private(set) var tags: [String] = []

  init(_ html: String) {
    var rest = Array(html.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      guard let first = rest.first, Self.isLetter(first) || first == UInt8(ascii: "/") || first == UInt8(ascii: "!")
      else { continue }
      tags.append(Self.tag(&rest))
    }
  }

  /// The tag that `rest` begins with: its name, and the names of its attributes.
  private static func tag(_ rest: inout ArraySlice<UInt8>) -> String {
    var parts: [String] = []
    while let byte = rest.first, byte != UInt8(ascii: ">") {
      if isSpace(byte) || byte == UInt8(ascii: "=") {
        rest.removeFirst()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let value = rest.dropFirst().prefix { $0 != byte }
        rest = rest.dropFirst(value.count + 2)
      } else {
        let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "=") }
        parts.append(String(decoding: name, as: UTF8.self))
        rest = rest.dropFirst(name.count)
      }
    }
    return parts.joined(separator: " ")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }
}
