import PetMarkdown
import PetModel
import PetPresentation
import Support

/// The details page of a pet, for `pet.mustache`.
struct PetPage: TemplatePage {
  static let template = "pet"

  let frame: PageFrame
  let pet: PetDetailsViewModel
  /// Links to printable files.
  let posters: [PageLink]
  /// The address outside the site for removing the report; nil for the page that explains it.
  let removal: String?
  /// The owner's description, from the row of that name; nil when there is none.
  let description: OwnerText?
  /// The pet whose facts stand before the page in Markdown, for programs; nil for none.
  let facts: PetDetails?

  static let fields: Fields = [
    "frame": .object(\.frame),
    "heading": .text(\.pet.heading),
    "markdownHref": .text { $0.frame.page.href(to: $0.frame.page, as: .markdown) },
    "photo": .object(\.pet.photo),
    "glanceName": .text(\.pet.glanceName),
    "glanceKind": .text(\.pet.glanceKind),
    "glancePlace": .html { $0.pet.glancePlace.map(Markup.init(isolating:)) },
    "shareText": .text(\.pet.shareText),
    "isMissing": .flag { $0.pet.photo.status?.status == .missing },
    "status": .object(\.pet.photo.status),
    "reward": .object(\.pet.photo.reward, ["word": .text(\.label), "amount": .text(\.rewardText)]),
    "lastSeen": .object(\.pet.lastSeen),
    "contacts": .list(\.pet.contacts),
    "contactBar": .object(\.pet.contactBar, contactBar),
    "silhouette": .text(\.pet.kind.species.rawValue),
    "hasAdvice": .flag { !$0.advisers.isEmpty },
    "advice": .list { page in
      page.advisers.map { adviser, label in
        let href = page.frame.page.href(to: .content(adviser), as: .html)
        return PageLink(page.frame.locale[label], to: href, name: adviser.rawValue)
      }
    },
    "name": .object(\.pet.name),
    "microchip": .object(\.pet.microchip),
    "species": .object(\.pet.species),
    "breed": .object(\.pet.breed),
    "sex": .object(\.pet.sex),
    "age": .object(\.pet.age),
    "place": .object(\.pet.place),
    "map": .object(\.pet.map, map),
    "details": .object({ $0 }, details),
    "hasPosters": .flag { !$0.posters.isEmpty },
    "posters": .list(\.posters),
    "remove": .object { page in
      PageLink(page.pet.removeReport, to: page.removalHref(as: .html), name: "removeReport")
    },
  ]

  private static let map: TemplateFields<MapButtonModel> = [
    "label": .text(\.label),
    "href": .text { $0.link?.address },
    "note": .text(\.note),
    "testID": .text { _ in "petDetails.showMap.button" },
  ]

  /// The owner's description.
  private static let details: Fields = [
    "label": .text(\.pet.description.label),
    "testID": .text(\.pet.description.field.rowTestID),
    "html": .html { $0.description.map { Markup(trusted: $0.html) } },
    "missing": .text { $0.description == nil ? LabelValueRowModel.missing : nil },
  ]

  private static let contactBar: TemplateFields<ContactBarModel> = [
    "label": .text(\.label),
    "callHref": .text {
      switch $0.call {
      case .number(let link): link.address
      case .rows: "#contact"
      case nil: nil
      }
    },
    "emailHref": .text { $0.email?.address },
  ]

  /// The way to remove the report.
  func removalHref(as format: SitePage.Format) -> String {
    removal ?? frame.page.href(to: .content(.removal), as: format)
  }

  /// Pages with advice for readers who have met the pet; for a found one, readers may have met another.
  private var advisers: KeyValuePairs<ContentPage, LocaleKey> {
    switch pet.photo.status?.status {
    case .missing: [.seen: "words.seenThisPet", .found: "words.foundThisPet"]
    case .found: [.found: .foundPet]
    case .closed, .unknown, nil: [:]
    }
  }
}

extension PetPhotoWithBadgesModel: TemplateContext {
  static let fields: Fields = [
    "src": .text(\.imageUrl),
    "largest": .text(\.image?.largest),
    "alt": .text(\.imageDescription),
    "width": .text { $0.image?.size.map { String($0.width) } },
    "height": .text { $0.image?.size.map { String($0.height) } },
    "choices": .list({ $0.image?.choices ?? [] }, ["type": .text(\.mediaType), "sources": .text(\.sources)]),
  ]
}

extension StatusBadgeModel: TemplateContext {
  static let fields: Fields = ["text": .text(\.text), "kind": .text(\.status.name)]
}

extension LabelValueRowModel: TemplateContext {
  static let fields: Fields = [
    "label": .text(\.label),
    "value": .text { $0.value },
    "valueHTML": .html { Markup(isolating: $0.value) },
    "noteHTML": .html { $0.note.map(Markup.init(isolating:)) },
    "symbol": .text(\.symbol),
    "isMissing": .flag(\.isMissing),
    "day": .text(\.day),
    "testID": .text(\.field.rowTestID),
    "link": .object({ row in row.link.map { ($0.address, row.field.tapTestID) } }, way),
    "parts": .list(\.linkedParts, ["text": .text(\.text), "link": .object(\.link, way)]),
  ]

  private typealias Way = (href: String, testID: String)

  private static let way: TemplateFields<Way> = ["href": .text(\.href), "testID": .text(\.testID)]

  private var linkedParts: [(text: String, link: Way?)] {
    var count = 0
    return parts.map { part in
      let link = part.link.map { link -> Way in
        count += 1
        return (link.address, field.tapTestID + (count == 1 ? "" : ".\(count)"))
      }
      return (part.text, link)
    }
  }
}

/// The details screen while its pet is loading, for `pet-loading.mustache`.
struct PetLoadingPage: TemplatePage {
  static let template = "pet-loading"

  let frame: PageFrame

  static let fields: Fields = ["frame": .object(\.frame), "message": .text(\.frame.heading)]

  var markdown: String? { MarkdownEscaper.page([MarkdownEscaper.heading(frame.heading, level: 1), "- " + frame.back]) }
}

/// The page of an announcement that couldn't be loaded, for `pet-error.mustache`.
struct PetErrorPage: TemplatePage {
  static let template = "pet-error"

  let frame: PageFrame
  let error: PetDetailsErrorModel

  static let fields: Fields = [
    "frame": .object(\.frame),
    "message": .text(\.error.message),
    "reason": .text(\.error.reason),
    "request": .text(\.error.request),
    // A link of a page to itself loads it again, any number of times, without a script.
    "retry": .object {
      PageLink($0.error.retry, to: $0.frame.page.href(to: $0.frame.page, as: .html), name: "retry")
    },
  ]

  var markdown: String? {
    MarkdownEscaper.page([
      frame.back, MarkdownEscaper.heading(error.message, level: 1),
      error.reason.map(MarkdownEscaper.paragraph), error.request.map(MarkdownEscaper.paragraph),
      MarkdownEscaper.link(error.retry, to: frame.page.href(to: frame.page, as: .markdown)),
    ])
  }
}

extension OwnerText {
  /// The text as paragraphs of HTML, with nothing but `p`, `br` and `a`. No white space stands between paragraphs,
  /// because the style sheet keeps the white space of this text.
  var html: String {
    var page = Array("<p>".utf8)
    page.reserveCapacity(text.utf8.count * 5 / 4)
    forEachPiece { kind, bytes in
      switch kind {
      case .text: MarkupEscaping.append(bytes, to: &page)
      case .lineBreak: page += "<br>".utf8
      case .paragraphBreak: page += "</p><p>".utf8
      case .webAddress:
        let address = String(decoding: bytes, as: UTF8.self)
        page += "<a rel=\"nofollow\" href=\"".utf8
        MarkupEscaping.append(address.percentEncoded(allowing: "+!*'(),%#@?=;:/&$"), to: &page)
        page += "\">".utf8
        MarkupEscaping.append(bytes, to: &page)
        page += "</a>".utf8
      }
    }
    page += "</p>".utf8
    return String(decoding: page, as: UTF8.self)
  }
}
