import PetMarkdown
import PetModel
import PetPresentation
import Support

// The page in Markdown: the same content and order as in HTML, readable on any Git host.

extension PetPage {
  var markdown: String? {
    let frontMatter = facts.map {
      FrontMatter.yaml(of: $0, photo: pet.photo.imageUrl, languageTag: frame.locale.languageTag)
    }
    let posters = posters.map { MarkdownEscaper.link($0.label, to: $0.href) }.joined(separator: " · ")
    return MarkdownEscaper.page([
      frontMatter, frame.back, MarkdownEscaper.heading(pet.heading, level: 1), photo, badges,
      rows, map,
      MarkdownEscaper.heading(pet.description.label, level: 2), description?.markdown ?? LabelValueRowModel.missing,
      posters.isEmpty ? nil : posters,
      MarkdownEscaper.link(pet.removeReport, to: removalHref(as: .markdown)),
    ])
  }

  private var photo: String {
    guard let image = pet.photo.image else { return "*\(MarkdownEscaper.delimited(pet.photo.fallbackText))*" }
    return "!" + MarkdownEscaper.link(pet.photo.imageDescription, to: image.url)
  }

  private var badges: String? {
    let status = pet.photo.status.flatMap { MarkdownEscaper.strong($0.text) }
    // `💰 Reward: 500 PLN`
    let reward = pet.photo.reward.map { [$0.label, $0.rewardText].compactMap(\.self).joined(separator: ": ") }
    let badges = [status, reward.map { "💰 " + MarkdownEscaper.inline($0) }].compactMap(\.self)
    return badges.isEmpty ? nil : MarkdownEscaper.line(badges.joined(separator: " · "))
  }

  /// A link, or why there is none.
  private var map: String {
    let map = pet.map
    if let link = map.link { return MarkdownEscaper.link(map.label, to: link.address) }
    return MarkdownEscaper.paragraph(map.note.map { "\(map.label) (\($0))" } ?? map.label)
  }

  /// All but the description, which has a part of its own.
  private var rows: String {
    var list: [UInt8] = []
    list.reserveCapacity(1024)
    for row in pet.rows.dropLast() { row.addMarkdown(to: &list) }
    return String(decoding: list, as: UTF8.self)
  }
}

extension LabelValueRowModel {
  /// `- **Animal Sex:** ♂ Male`
  fileprivate func addMarkdown(to list: inout [UInt8]) {
    list += (list.isEmpty ? "- " : "\n- ").utf8
    let start = list.count
    list += "**".utf8
    list += MarkdownEscaper.delimited(label + ":").utf8
    list += (field == .place && !isMissing ? "** 📍 " : "** ").utf8
    if let link {
      list += MarkdownEscaper.link(text, to: link.address).utf8
    } else if parts.count == 1 {
      text.withBytes { MarkdownEscaper.append($0, to: &list) }
    } else {
      for part in parts { list += part.markdown.utf8 }
    }
    MarkdownEscaper.endLine(from: start, in: &list)
    // Two spaces before a line end break the line, in every reader of Markdown.
    if let note { list += "  \n  \(MarkdownEscaper.paragraph(note))".utf8 }
  }
}

extension LabelValueRowModel.Part {
  /// One of several, beside a link; a `!` before it would make an image.
  fileprivate var markdown: String {
    if let link { return MarkdownEscaper.link(text, to: link.address) }
    let markdown = MarkdownEscaper.inline(text)
    return markdown.utf8.last == UInt8(ascii: "!") ? markdown.dropLast() + "&#33;" : markdown
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
        page += MarkdownEscaper.link(address, to: address).utf8
      case .lineBreak, .paragraphBreak:
        MarkdownEscaper.endLine(from: line, in: &page)
        // An empty line in Markdown would end the paragraph. So further empty lines are left out.
        if kind == .paragraphBreak { page += "\n\n".utf8 } else if page.count > line { page += "  \n".utf8 }
        line = page.count
      }
    }
    MarkdownEscaper.endLine(from: line, in: &page)
    return String(decoding: page, as: UTF8.self)
  }
}

/// The lines of YAML before a pet's page with facts for programs, in the words of the API: `MISSING`, `DOG`,
/// `2025-11-18`.
///
/// A reader that knows no front matter takes it for Markdown. So every sign that might be markup is `\u00XX` between
/// the quotes. That is YAML and JSON alike.
enum FrontMatter {
  /// The lines; a field without a value is left out.
  static func yaml(of pet: PetDetails, photo: String?, languageTag: String) -> String {
    let status: String? = if case .unknown(let text) = pet.status { text } else { pet.status.name.uppercased() }
    let species = pet.species.map { $0.ownWords ?? $0.known.rawValue.uppercased() }
    let sex =
      switch pet.sex {
      case .known(let sex): sex.rawValue.uppercased()
      case .text(let text): text
      }
    let texts: KeyValuePairs<String, String?> = [
      "id": pet.id.rawValue, "lang": languageTag, "status": status, "name": pet.name, "species": species,
      "breed": pet.breed, "sex": sex, "lastSeen": pet.lastSeen?.day?.iso8601, "place": pet.place.city, "photo": photo,
    ]
    // The middle of an area is no place to go to.
    let point = pet.place.isArea ? nil : pet.place.coordinates
    let numbers: KeyValuePairs<String, Double?> = ["latitude": point?.latitude, "longitude": point?.longitude]
    let lines =
      texts.compactMap { key, value in value.map { "\(key): \(quoted($0))" } }
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
