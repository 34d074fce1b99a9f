/// A tag of an HTML page, or what stands between two.
enum PagePart: Sendable, Hashable {
  /// Text as it stands there, with its character references.
  case text(String)
  /// `<a href="…">`: the name in lower case, and the attributes in their order, their values as they stand there; and whether it ends in `/>`,
  /// which in SVG means that nothing is in it.
  case open(name: String, attributes: [Attribute], isEmpty: Bool)
  case close(name: String)

  struct Attribute: Sendable, Hashable {
    let name: String
    /// With its character references; nil for one without a value.
    var value: String?
  }
}

/// Takes a page apart at its tags. Comments and the document type are left out.
///
/// Pages are made by templates, which an owner may have written: whatever stands there, what comes out are whole tags and text.
struct PageScanner: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0

  init(_ html: [UInt8]) { bytes = html }

  mutating func next() -> PagePart? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else { return text() }
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<!") || starts("<?") {
        skip(past: ">")
      } else {
        return tag()
      }
    }
    return nil
  }

  /// What a script or a style sheet has between its tags, which are passed.
  mutating func skipContent(of name: String) {
    while index < bytes.count, !starts("</\(name)") { index += 1 }
    skip(past: ">")
  }

  private mutating func text() -> PagePart {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return .text(string(start..<index))
  }

  private mutating func tag() -> PagePart {
    let isClosing = starts("</")
    let start = index + (isClosing ? 2 : 1)
    guard start < bytes.count, bytes[start].isLetter else {
      index += 1
      return .text("&lt;")
    }
    index = start
    while index < bytes.count, !bytes[index].endsName { index += 1 }
    let name = string(start..<index).lowercased()
    let attributes = attributes()
    let isEmpty = index > start + 1 && bytes[..<index].dropLast().last == UInt8(ascii: "/")
    return isClosing ? .close(name: name) : .open(name: name, attributes: attributes, isEmpty: isEmpty)
  }

  private mutating func attributes() -> [PagePart.Attribute] {
    var attributes: [PagePart.Attribute] = []
    while true {
      while index < bytes.count, bytes[index].isSpace || bytes[index] == UInt8(ascii: "/") { index += 1 }
      guard index < bytes.count, bytes[index] != UInt8(ascii: ">") else { break }
      let start = index
      index += 1
      while index < bytes.count, !bytes[index].endsName, bytes[index] != UInt8(ascii: "=") { index += 1 }
      attributes.append(PagePart.Attribute(name: string(start..<index).lowercased(), value: value()))
    }
    index = Swift.min(index + 1, bytes.count)
    return attributes
  }

  private mutating func value() -> String? {
    var next = index
    while next < bytes.count, bytes[next].isSpace { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return nil }
    index = next + 1
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    guard index < bytes.count else { return "" }
    let quote = bytes[index]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let start = index + (isQuoted ? 1 : 0)
    index = start
    while index < bytes.count, isQuoted ? bytes[index] != quote : !bytes[index].endsValue { index += 1 }
    defer { if isQuoted { index = Swift.min(index + 1, bytes.count) } }
    return string(start..<index)
  }

  private func starts(_ text: String) -> Bool {
    let end = index + text.utf8.count
    return end <= bytes.count && zip(bytes[index..<end], text.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  private mutating func skip(past end: String) {
    while index < bytes.count, !starts(end) { index += 1 }
    index = Swift.min(index + end.utf8.count, bytes.count)
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var endsValue: Bool { isSpace || self == UInt8(ascii: ">") }
  fileprivate var endsName: Bool { endsValue || self == UInt8(ascii: "/") }
}
