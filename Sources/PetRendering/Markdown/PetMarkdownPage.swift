import PetMarkdown
import PetPresentation

/// The details page of a pet in Markdown: the same content and order as in HTML, readable on any Git host.
struct PetMarkdownPage {
  let pet: PetDetailsViewModel
  /// The facts for programs before the page; nil for none.
  var frontMatter: FrontMatter?
  /// The owner's text, from the row of that name; nil without one.
  let description: OwnerText?
  /// The link to the list.
  let back: String
  /// Links to printable files.
  var posters: [PageLink] = []
  /// The address for removing the report.
  let removeReportHref: String

  var markdown: String {
    MarkdownPage.text([
      frontMatter?.yaml, back, MarkdownPage.heading(pet.heading, level: 1), photo, badges,
      rows, pet.map.markdown,
      MarkdownPage.heading(pet.description.label, level: 2), description?.markdown ?? LabelValueRowModel.missing,
      posters.isEmpty ? nil : posters.map { MarkdownPage.link($0.label, to: $0.href) }.joined(separator: " · "),
      MarkdownPage.link(pet.removeReport, to: removeReportHref),
    ])
  }

  private var photo: String {
    guard let image = pet.photo.image else {
      return "*\(MarkdownEscaper.delimited(MarkdownEscaper.inline(pet.photo.fallbackText)))*"
    }
    return MarkdownEscaper.image(pet.photo.imageDescription, at: image.url)
  }

  private var badges: String? {
    let badges = [pet.photo.status.flatMap { MarkdownPage.strong($0.text) }, pet.photo.reward?.markdown].compactMap(
      \.self)
    return badges.isEmpty ? nil : MarkdownEscaper.line(badges.joined(separator: " · "))
  }

  /// All but the description, which has a part of its own.
  private var rows: String {
    var list: [UInt8] = []
    list.reserveCapacity(1024)
    for row in pet.rows.dropLast() { row.addMarkdown(to: &list) }
    return String(decoding: list, as: UTF8.self)
  }
}

extension RewardBadgeModel {
  /// `💰 Reward: 500 PLN`
  fileprivate var markdown: String {
    "💰 " + MarkdownEscaper.inline([label, rewardText].compactMap(\.self).joined(separator: ": "))
  }
}

extension MapButtonModel {
  /// A link, or why there is none.
  fileprivate var markdown: String {
    if let link { return MarkdownPage.link(label, to: link.address) }
    return MarkdownPage.paragraph(note.map { "\(label) (\($0))" } ?? label)
  }
}

extension LabelValueRowModel {
  /// `- **Animal Sex:** ♂ Male`
  fileprivate func addMarkdown(to list: inout [UInt8]) {
    list += (list.isEmpty ? "- " : "\n- ").utf8
    let start = list.count
    list += "**".utf8
    list += MarkdownEscaper.delimited(MarkdownEscaper.inline(label + ":")).utf8
    list += (field == .place && !isMissing ? "** 📍 " : "** ").utf8
    if let link {
      list += MarkdownPage.link(text, to: link.address).utf8
    } else if parts.count == 1 {
      text.withBytes { MarkdownEscaper.append($0, to: &list) }
    } else {
      for part in parts { list += part.markdown.utf8 }
    }
    MarkdownEscaper.endLine(from: start, in: &list)
    // Two spaces before a line end break the line, in every reader of Markdown.
    if let note { list += "  \n  \(MarkdownPage.paragraph(note))".utf8 }
  }
}

extension LabelValueRowModel.Part {
  /// One of several, beside a link; a `!` before it would make an image.
  fileprivate var markdown: String {
    if let link { return MarkdownPage.link(text, to: link.address) }
    let markdown = MarkdownEscaper.inline(text)
    return markdown.utf8.last == UInt8(ascii: "!") ? markdown.dropLast() + "&#33;" : markdown
  }
}
