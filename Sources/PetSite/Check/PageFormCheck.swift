import FolderPublisher
import PetModel
import SiteComparison
import Support

/// Compares the two forms of a pet's page: reads the Markdown page back with cmark-gfm, and holds its rows against the
/// HTML page.
enum PageFormCheck {
  /// The rows that differ, among the files of a unit. A row that a template leaves out of the HTML page is no
  /// difference.
  static func diagnostics(of files: [OutputItem]) -> [Diagnostic] {
    guard let (path, markdown) = files.page(".md"), let (_, html) = files.page(".html") else { return [] }
    let page = MarkdownPetPage(String(decoding: markdown, as: UTF8.self))
    guard !page.rows.isEmpty else { return [] }
    let shown = PageText(html: html)
    var said = page.rows.map { PageText.Row(label: $0.label, value: $0.text.withoutPin + " " + $0.note) }
    var expected = shown.rows
    if let label = page.descriptionLabel, let description = shown.description {
      said.append(.init(label: label, value: page.description ?? "—"))
      expected.append(description)
    }
    return differences(said.map(\.normal), expected.map(\.normal)).map { row, other in
      Diagnostic(
        .warning, .pageFormsDiffer, at: path,
        "says \(row.label.quoted): \(row.value.quoted), but index.html says \(other.quoted)",
        advice: "Correct the template of the page, or report the difference as an error of petspot")
    }
  }

  /// Compares rows with the same label in their order: two rows may be labelled "Contact owner".
  private static func differences(
    _ rows: [PageText.Row], _ others: [PageText.Row]
  ) -> [(row: PageText.Row, other: String)] {
    var left = Dictionary(grouping: others, by: \.label).mapValues { $0.map(\.value)[...] }
    return rows.compactMap { row in
      guard let value = left[row.label]?.popFirst(), value != row.value else { return nil }
      return (row, value)
    }
  }
}

extension [OutputItem] {
  /// The page of a pet with that ending, and its path.
  fileprivate func page(_ ending: String) -> (path: String, bytes: [UInt8])? {
    first { $0.path.text.hasSuffix("index" + ending) }.map { ($0.path.text, $0.bytes) }
  }
}

extension PageText.Row {
  fileprivate var normal: Self { Self(label: label.inSingleSpaces, value: value.inSingleSpaces) }
}

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
      let end = rest.firstIndex(of: "<dt") ?? rest.endIndex
      var row = rest[..<end]
      while let value = row.takeElement("dd") { values.append(value) }
      rows.append(Row(label: label, value: values.joined(separator: " ")))
    }
    guard let start = html.firstIndex(of: "data-testid=\"petDetails.description.row\""),
      let end = html.firstIndex(of: "</section>", from: start)
    else { return }
    var row = html[start..<end]
    guard let label = row.takeElement("h2") else { return }
    description = Row(label: label, value: row.visibleText)
  }
}

extension ArraySlice<UInt8> {
  /// The text of the first element `name`, which goes with all before it.
  fileprivate mutating func takeElement(_ name: String) -> String? {
    guard let tag = firstIndex(of: "<" + name), let start = self[tag...].firstIndex(of: UInt8(ascii: ">")),
      let end = firstIndex(of: "</" + name, from: start)
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
    return String(decoding: (text + rest).withoutReferences, as: UTF8.self).inSingleSpaces
  }
}

extension [UInt8] {
  /// The text with the signs that petspot's HTML writes as references; `&` last, or `&amp;lt;` would become `<`.
  fileprivate var withoutReferences: [UInt8] {
    if !contains(UInt8(ascii: "&")) { return self }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(self) {
      $0.replacing(Array($1.0.utf8), with: Array($1.1.utf8))
    }
  }
}

extension String {
  /// The words with a space between each two, without the invisible signs that keep a word's direction.
  var inSingleSpaces: String {
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars where !(0x2066...0x2069).contains(scalar.value) {
      // To ask Unicode about signs of ASCII, too, took an eighth of a check.
      if scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace {
        if let last = text.last, last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
      } else if scalar.isASCII {
        text.append(UInt8(scalar.value))
      } else {
        text.append(contentsOf: String(scalar).utf8)
      }
    }
    if text.last == UInt8(ascii: " ") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}
