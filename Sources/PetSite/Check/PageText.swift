import Support

/// The rows of a page in HTML as a reader sees them: labels and values without markup.
struct PageText {
  /// A label and its value, with single spaces.
  struct Row: Equatable {
    var label: String
    var value: String
  }

  /// The rows of definition lists, in order.
  private(set) var rows: [Row] = []
  /// The row with the owner's text; nil where the page has none.
  private(set) var description: Row?

  /// Reads the page by its `dt` and `dd`, and its description by the row's `data-testid`.
  init(html: [UInt8]) {
    var rest = html[...]
    while let label = rest.takeElement("dt") {
      var values: [String] = []
      let end = rest.firstIndex(ofText: "<dt") ?? rest.endIndex
      var row = rest[..<end]
      while let value = row.takeElement("dd") { values.append(value) }
      rows.append(Row(label: label, value: values.joined(separator: " ")))
    }
    guard let start = html[...].firstIndex(ofText: "data-testid=\"petDetails.description.row\""),
      let end = html[start...].firstIndex(ofText: "</section>")
    else { return }
    var row = html[start..<end]
    guard let label = row.takeElement("h2") else { return }
    description = Row(label: label, value: row.visibleText)
  }
}

extension ArraySlice<UInt8> {
  /// The text of the first element `name`, which goes with all before it.
  fileprivate mutating func takeElement(_ name: String) -> String? {
    guard let tag = firstIndex(ofText: "<" + name), let start = self[tag...].firstIndex(of: UInt8(ascii: ">")),
      let end = self[start...].firstIndex(ofText: "</" + name)
    else { return nil }
    let text = self[(start + 1)..<end].visibleText
    self = self[end...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
    return text
  }

  /// The text without tags and references: `a<br>b &lt;` → `a b <`.
  fileprivate var visibleText: String {
    var text: [UInt8] = []
    var rest = self
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")),
      let end = rest[tag...].firstIndex(of: UInt8(ascii: ">"))
    {
      text += rest[..<tag]
      // Only the end of a line or a paragraph ends a word.
      if ["<br", "</p"].contains(where: { rest[tag..<end].starts(with: $0.utf8) }) { text.append(UInt8(ascii: "\n")) }
      rest = rest[(end + 1)...]
    }
    return String(decoding: text + rest, as: UTF8.self).withoutReferences.inSingleSpaces
  }

  /// The place of `text`.
  fileprivate func firstIndex(ofText text: String) -> Int? {
    let text = Array(text.utf8)
    var rest = self
    while let start = rest.firstIndex(of: text[0]) {
      if self[start...].starts(with: text) { return start }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}

extension String {
  private static let references = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&"]

  /// The text with the signs that petspot's HTML writes as references.
  fileprivate var withoutReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return replacing(#/&(?:lt|gt|quot|amp|#39);/#) { Self.references[String($0.0)] ?? "" }
  }

  /// The words with a space between each two, without the invisible signs that keep a word's direction.
  var inSingleSpaces: String {
    var text = ""
    for scalar in unicodeScalars where !(0x2066...0x2069).contains(scalar.value) {
      if !scalar.properties.isWhitespace {
        text.unicodeScalars.append(scalar)
      } else if text.utf8.last != UInt8(ascii: " ") && !text.isEmpty {
        text += " "
      }
    }
    return text.utf8.last == UInt8(ascii: " ") ? String(text.dropLast()) : text
  }
}
