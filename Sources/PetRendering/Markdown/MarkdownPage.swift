import PetMarkdown
import PetModel
import PetPresentation
import Support

/// The parts of pages in Markdown. All arguments are plain text, not Markdown.
enum MarkdownPage {
  /// `parts` with a blank line between each two, and a newline at the end.
  static func text(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: "\n\n") + "\n" }

  static func paragraph(_ text: String) -> String { MarkdownEscaper.line(MarkdownEscaper.inline(text)) }

  /// A heading; a line end in `text` doesn't end it.
  static func heading(_ text: String, level: Int) -> String {
    MarkdownEscaper.heading(MarkdownEscaper.inline(text), level: level)
  }

  /// `**text**`; nil if there is nothing to see.
  static func strong(_ text: String) -> String? {
    text.isEmpty ? nil : "**\(MarkdownEscaper.delimited(MarkdownEscaper.inline(text)))**"
  }

  /// A link to an address, or to another page of the site.
  static func link(_ label: String, to href: String) -> String {
    MarkdownEscaper.link(MarkdownEscaper.inline(label, in: .linkText), to: href)
  }
}

/// The lines of YAML before a pet's page with facts for programs, in the words of the API: `MISSING`, `DOG`,
/// `2025-11-18`.
///
/// A reader that knows no front matter takes it for Markdown, so every sign that might be markup is `\u00XX` between
/// the quotes. That is YAML and JSON alike.
struct FrontMatter {
  let pet: PetDetails
  let photo: String?
  let languageTag: String

  /// The lines; a field without a value is left out.
  var yaml: String {
    let texts: KeyValuePairs<String, String?> = [
      "id": pet.id.rawValue, "lang": languageTag, "status": pet.status.code, "name": pet.name,
      "species": pet.species?.code, "breed": pet.breed, "sex": pet.sex.code, "lastSeen": pet.lastSeen?.day?.iso8601,
      "place": pet.place.city, "photo": photo,
    ]
    // The middle of an area is no place to go to.
    let point = pet.place.isArea ? nil : pet.place.coordinates
    let numbers: KeyValuePairs<String, Double?> = ["latitude": point?.latitude, "longitude": point?.longitude]
    let lines =
      texts.compactMap { key, value in value.map { "\(key): \(Self.quoted($0))" } }
      + numbers.compactMap { key, value in value.map { "\(key): \($0)" } }
    return (["---"] + lines + ["---"]).joined(separator: "\n")
  }

  /// `text` in quotes, with possible markup as codes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // `www.` would become a link.
      if isPlain(scalar) && !(scalar == "." && (before == "w" || before == "W")) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u" + String(scalar.value, radix: 16, uppercase: true).zeroPadded(to: 4)
      }
      before = scalar
    }
    return result + "\""
  }

  /// Whether a sign is visible and no markup in Markdown or YAML. `\u` has four digits, so longer ones stay.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "-", ".", ",", "/": return true
    case "\0"..."\u{7F}": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse:
      return scalar.value > 0xFFFF
    default: return true
    }
  }
}

extension AnnouncementStatus {
  fileprivate var code: String? {
    switch self {
    case .missing, .found, .closed: name.uppercased()
    case .unknown(let text): text
    }
  }
}

extension Species {
  fileprivate var code: String {
    switch self {
    case .known(let species): species.rawValue.uppercased()
    case .text(let text): text
    }
  }
}

extension Sex {
  fileprivate var code: String {
    switch self {
    case .known(let sex): sex.rawValue.uppercased()
    case .text(let text): text
    }
  }
}

/// A page with a list of pets in Markdown. It leads only to pages that are there in Markdown, too.
struct ListMarkdownPage {
  let list: PetListModel
  /// The way to another page.
  let href: (SitePage) -> String

  var markdown: String {
    MarkdownPage.text(
      [
        // `[PetSpot](../index.md) · [Places](index.md)`
        joined(list.path), MarkdownPage.heading(list.heading, level: 1),
        list.intro.isEmpty ? nil : MarkdownPage.paragraph(list.intro),
      ] + list.choices.map(text) + list.sections.flatMap(texts) + (list.archive + list.markdownArchive).map(text)
        + [joined([list.older, list.newer].compactMap(\.self))])
  }

  private func joined(_ links: [PetListModel.Link]) -> String? {
    let links = links.compactMap(text)
    return links.isEmpty ? nil : links.joined(separator: " · ")
  }

  /// `[Wrocław](wroclaw/index.md)`; nil for a page without Markdown. Numbers are left out: they would change the page.
  private func text(of link: PetListModel.Link) -> String? {
    guard link.address.hasMarkdown else { return nil }
    return MarkdownPage.link(link.label, to: href(.list(link.address)))
  }

  private func text(of group: PetListModel.Group) -> String? {
    joined(group.links).map { "\(MarkdownPage.strong(group.heading) ?? ""): \($0)" }
  }

  private func texts(of section: PetListModel.Section) -> [String?] {
    [
      section.heading.map { MarkdownPage.heading($0, level: 2) },
      section.cards.isEmpty
        ? section.emptyNote.map(MarkdownPage.paragraph) : section.cards.map(line).joined(separator: "\n"),
    ]
  }

  /// `- [Fredi](pets/1/index.md) · **MISSING** · Dog · Dalmatian · 📍 Warsaw · Last seen Nov 18, 2025`
  private func line(of card: PetCardModel) -> String {
    let pin = card.place == LabelValueRowModel.missing ? "" : "📍 "
    let parts = [
      MarkdownPage.link(card.name, to: href(.pet(card.id))),
      card.status.flatMap { MarkdownPage.strong($0.text) },
      MarkdownEscaper.inline(card.species), card.breed.map { MarkdownEscaper.inline($0) },
      pin + MarkdownEscaper.inline(card.place), MarkdownEscaper.inline("\(card.dateLabel) \(card.lastSeen)"),
    ]
    return "- " + MarkdownEscaper.line(parts.compactMap(\.self).joined(separator: " · "))
  }
}

extension OwnerText {
  /// The text for a Markdown page: every reader shows the same text, line breaks and links.
  var markdown: String {
    var (page, line) = ([UInt8](), 0)
    page.reserveCapacity(text.utf8.count * 5 / 4)
    forEachPiece { kind, bytes in
      switch kind {
      case .text: MarkdownEscaper.append(bytes, to: &page)
      case .webAddress:
        let address = String(decoding: bytes, as: UTF8.self)
        // `![a](b)` would be an image.
        if page.count > line, page.last == UInt8(ascii: "!") {
          page.replaceSubrange((page.count - 1)..., with: "&#33;".utf8)
        }
        page += MarkdownPage.link(address, to: address).utf8
      case .lineBreak, .paragraphBreak:
        MarkdownEscaper.endLine(from: line, in: &page)
        // An empty line in Markdown would end the paragraph, so further empty lines are left out.
        if kind == .paragraphBreak { page += "\n\n".utf8 } else if page.count > line { page += "  \n".utf8 }
        line = page.count
      }
    }
    MarkdownEscaper.endLine(from: line, in: &page)
    return String(decoding: page, as: UTF8.self)
  }
}
