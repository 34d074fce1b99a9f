import PetModel

/// The parts of a pet's page in Markdown.
struct PetPage {
  struct Row {
    let text: String
    let addresses: [String]
  }

  private(set) var heading: String?
  private(set) var badge: String?
  private(set) var reward: String?
  /// The way to the photo, which is named for what is on it.
  private(set) var photo: String?
  private(set) var rows: [Row] = []
  private(set) var point: Coordinates?
  private(set) var description: String?

  init(_ markdown: String) {
    let paragraphs = markdown.split(separator: "\n\n").drop {
      $0.hasPrefix("---") || $0.hasPrefix("<!--") || $0.hasPrefix("[")
    }
    guard let first = paragraphs.first, first.hasPrefix("# ") else { return }
    heading = MarkdownText(first.dropFirst(2)).text
    guard let list = paragraphs.firstIndex(where: { $0.hasPrefix("- **") }) else { return }
    for paragraph in paragraphs[..<list] { readAbove(paragraph) }
    rows = paragraphs[list].split(separator: "\n- ").compactMap { line in
      // Below a value there may be a note, on a line of its own.
      let line = line.prefix { $0 != "\n" }
      guard let label = line.firstRange(of: ":** ") else { return nil }
      let text = MarkdownText(line[label.upperBound...])
      return Row(text: text.text.trimmed, addresses: text.addresses)
    }
    readBelow(paragraphs[(list + 1)...])
  }

  private mutating func readAbove(_ paragraph: Substring) {
    if paragraph.hasPrefix("![") { photo = MarkdownText(paragraph.dropFirst()).addresses.first }
    guard paragraph.hasPrefix("**") else { return }
    let parts = paragraph.split(separator: " · 💰 ", maxSplits: 1)
    badge = MarkdownText(parts[0].replacing("**", with: "")).text
    // `Reward: 500 PLN`, or only that there is one.
    reward =
      parts.count < 2
      ? nil
      : MarkdownText(parts[1]).text.split(separator: ": ", maxSplits: 1).dropFirst().first.map(String.init) ?? "offered"
  }

  private mutating func readBelow(_ paragraphs: ArraySlice<Substring>) {
    if let map = paragraphs.first?.firstMatch(of: #/\?mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/#),
      let latitude = Double(map.1), let longitude = Double(map.2)
    {
      point = Coordinates(latitude: latitude, longitude: longitude)
    }
    guard let heading = paragraphs.firstIndex(where: { $0.hasPrefix("## ") }) else { return }
    var text = paragraphs[(heading + 1)...]
    // Below the description are the ways to posters, and to where a report is removed; below that, whom to write to.
    if let end = text.lastIndex(where: Self.isWay) { text = text[..<end] }
    while let last = text.last, Self.isWay(last) { text = text.dropLast() }
    description = text.joined(separator: "\n\n")
    if description == "—" || description?.isEmpty == true { description = nil }
  }

  private static func isWay(_ paragraph: Substring) -> Bool {
    paragraph.hasPrefix("[") && paragraph.trimmed.hasSuffix(")")
  }
}
