import PetMarkdown
import PetModel
import Support

/// A pet's page in Markdown, as cmark-gfm reads it.
package struct MarkdownPetPage {
  package struct Row {
    package let label: String
    /// Without the note below it.
    package let text: String
    /// The line below the value; empty when there is none.
    package let note: String
    let addresses: [String]
  }

  private(set) var heading: String?
  private(set) var badge: String?
  private(set) var reward: String?
  /// The address of the photo, which is named for its content.
  private(set) var photo: String?
  /// The rows in order, without the description.
  package private(set) var rows: [Row] = []
  /// The exact point of the map, or the middle of an area.
  private(set) var point: Coordinates?
  private(set) var isArea = false
  package private(set) var descriptionLabel: String?
  /// The owner's text: a newline for each line break, an empty line between paragraphs; nil when there is none.
  package private(set) var description: String?

  /// Reads `markdown`, with or without front matter.
  package init(_ markdown: String) {
    let end = markdown.hasPrefix("---\n") ? markdown.firstRange(of: "\n---\n")?.upperBound : nil
    GFM(String(markdown[(end ?? markdown.startIndex)...])).read { root in read(Array(root.children)) }
  }

  private mutating func read(_ blocks: [GFMNode]) {
    guard let first = blocks.firstIndex(where: { $0.headingLevel == 1 }) else { return }
    heading = blocks[first].plainText
    // A list above the heading is no part of the page.
    guard let list = blocks[first...].firstIndex(where: { $0.kind == "list" }) else { return }
    for block in blocks[(first + 1)..<list] { readAbove(Array(block.children)) }
    rows = blocks[list].children.compactMap { item in item.children.first { _ in true }.flatMap(Row.init) }
    let map = blocks.dropFirst(list + 1).first?.addresses.first
    point = map.flatMap(Self.point(of:))
    isArea = map?.contains("#map=13/") == true  // A map of an area is wider (rules.md §2).
    guard let below = blocks[list...].firstIndex(where: { $0.headingLevel == 2 }) else { return }
    descriptionLabel = blocks[below].plainText
    // Links to posters and to the removal of the report follow, and the contact.
    let text = blocks[(below + 1)...].prefix { !$0.isWay }.map(\.plainText).joined(separator: "\n\n")
    description = text.isEmpty || text == "—" ? nil : text
  }

  /// Reads the photo, or the badges: `**MISSING** · 💰 Reward: 500 PLN`. An unknown status has no badge.
  private mutating func readAbove(_ inlines: [GFMNode]) {
    guard let first = inlines.first else { return }
    if first.kind == "image" { photo = first.address }
    if first.kind == "strong" { badge = first.plainText }
    let rest = inlines.dropFirst(badge == nil ? 0 : 1).map(\.plainText).joined()
    guard let sign = rest.firstRange(of: "💰 ") else { return }
    // `Reward: 500 PLN`, or only that there is one.
    reward =
      rest[sign.upperBound...].split(separator: ": ", maxSplits: 1).dropFirst().first.map(String.init) ?? "offered"
  }

  private static func point(of address: String) -> Coordinates? {
    guard let query = address.split(separator: "?mlat=", maxSplits: 1).dropFirst().first else { return nil }
    let numbers = query.prefix { $0 != "#" }.split(separator: "&mlon=").compactMap { Double($0) }
    return numbers.count == 2 ? Coordinates(latitude: numbers[0], longitude: numbers[1]) : nil
  }
}

extension MarkdownPetPage.Row {
  /// `**Animal Sex:** ♂ Male`, with a note on a second line.
  fileprivate init?(_ paragraph: GFMNode) {
    let inlines = Array(paragraph.children)
    guard let label = inlines.first, label.kind == "strong" else { return nil }
    self.label = String(label.plainText.dropLast())
    let value = inlines.dropFirst().map(\.plainText).joined().split(separator: "\n", maxSplits: 1)
    text = value.first?.trimmed ?? ""
    note = value.dropFirst().first?.trimmed ?? ""
    addresses = paragraph.addresses
  }
}

extension GFMNode {
  /// Whether it is a paragraph of links that have words. An owner's link has its own address as its text.
  fileprivate var isWay: Bool {
    guard kind == "paragraph", let first = children.first(where: { _ in true }), first.kind == "link" else {
      return false
    }
    return !first.plainText.lowercased().hasPrefix("http")
      && children.allSatisfy { $0.kind == "link" || $0.plainText == " · " }
  }
}
