package import Essentials
package import PetModel
package import PetPresentation
import Support

/// The newest announcements for readers of feeds, as Atom (RFC 4287).
package struct AtomFeed: Sendable {
  /// The most entries of a feed.
  package static let mostEntries = 50

  /// The file of the feed, whose address is also its identifier, and the page that has the same pets.
  package let address, page: String
  package let title: String
  package let locale: SiteLocale
  package let entries: [Entry]

  package init(at address: String, of page: String, title: String, entries: [Entry], in locale: SiteLocale) {
    self.address = address
    self.page = page
    self.title = title
    self.entries = entries
    self.locale = locale
  }

  /// An announcement.
  package struct Entry: Sendable {
    /// The address of its page, which is also its identifier: it stays as long as the page does.
    let address: String
    let title, summary, html: String
    let published: Date?
    let updated: Date

    /// - Parameter image: A picture of it.
    package init(_ pet: PetDetails, at address: String, image: PreviewImage?, in locale: SiteLocale) {
      self.address = address
      let model = PetDetailsViewModel(pet, image: nil, in: locale)
      title = model.title
      summary = model.summary
      html = Self.html(of: model, image: image)
      published = pet.createdAt
      // An entry must have a time; an unknown one is the same in each build.
      updated = pet.updatedAt ?? pet.createdAt ?? Date(timeIntervalSince1970: 0)
    }

    private static func html(of pet: PetDetailsViewModel, image: PreviewImage?) -> String {
      var html: [UInt8] = []
      if let image {
        html += Array("<p><img src=\"".utf8)
        MarkupEscaping.append(image.address, to: &html)
        html += Array("\" alt=\"".utf8)
        MarkupEscaping.append(image.description, to: &html)
        html += Array("\" width=\"\(PreviewImage.size.width)\" height=\"\(PreviewImage.size.height)\"></p>\n".utf8)
      }
      html += Array("<p>".utf8)
      MarkupEscaping.append(pet.summary, to: &html)
      html += Array("</p>\n".utf8)
      if !pet.description.isMissing { html += OwnerText(pet.description.value).html.utf8 }
      return String(decoding: html, as: UTF8.self)
    }
  }

  /// The file.
  package var bytes: [UInt8] {
    var writer = XMLWriter()
    writer.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": locale.languageTag]) { writer in
      writer.element("id", text: address)
      writer.element("title", text: title)
      writer.element("updated", text: (entries.map(\.updated).max() ?? Date(timeIntervalSince1970: 0)).inXML)
      writer.element("author") { $0.element("name", text: locale[.siteName]) }
      writer.element("link", ["rel": "self", "type": "application/atom+xml", "href": address])
      writer.element("link", ["rel": "alternate", "type": "text/html", "href": page])
      for entry in entries { writer.element("entry") { entry.write(to: &$0) } }
    }
    return writer.bytes
  }
}

extension AtomFeed.Entry {
  fileprivate func write(to writer: inout XMLWriter) {
    writer.element("id", text: address)
    writer.element("title", text: title)
    writer.element("updated", text: updated.inXML)
    if let published { writer.element("published", text: published.inXML) }
    writer.element("link", ["rel": "alternate", "type": "text/html", "href": address])
    writer.element("summary", text: summary)
    writer.element("content", ["type": "html"], text: html)
  }
}

/// A part of a site map, or the index of its parts, as sitemaps.org describes them.
package struct Sitemap: Sendable {
  /// An address, and the time of its last change, if known.
  package struct Entry: Sendable {
    package let address: String
    package let changed: Date?

    package init(_ address: String, changed: Date?) {
      self.address = address
      self.changed = changed
    }
  }

  /// The most entries of a file, and its most bytes.
  package static let (mostEntries, mostBytes) = (50_000, 50_000_000)

  /// At most how many bytes an entry takes whose address takes so many.
  package static func bytes(ofEntryAt addressBytes: Int) -> Int { addressBytes + 100 }

  /// A file that names pages.
  package static func part(_ entries: some Sequence<Entry>) -> [UInt8] { file("urlset", of: "url", entries) }

  /// The file that names the others.
  package static func index(_ parts: some Sequence<Entry>) -> [UInt8] { file("sitemapindex", of: "sitemap", parts) }

  private static func file(_ root: StaticString, of name: StaticString, _ entries: some Sequence<Entry>) -> [UInt8] {
    var writer = XMLWriter()
    writer.element(root, ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { writer in
      for entry in entries {
        writer.element(name) { writer in
          writer.element("loc", text: entry.address)
          if let changed = entry.changed { writer.element("lastmod", text: changed.inXML) }
        }
      }
    }
    return writer.bytes
  }
}

/// Writes XML 1.0 in UTF-8. Text is escaped, and signs that XML forbids are left out, such as control characters.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  /// An element on a line of its own, with others in it.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ content: (inout XMLWriter) -> Void
  ) {
    indent()
    start(name, attributes, end: ">\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    close(name)
  }

  /// An element on a line of its own, with text in it.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    indent()
    start(name, attributes, end: ">")
    escaped(text)
    close(name)
  }

  /// An element on a line of its own, with nothing in it.
  mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
    indent()
    start(name, attributes, end: "/>\n")
  }

  private mutating func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>, end: StaticString
  ) {
    raw("<")
    raw(name)
    for (attribute, value) in attributes {
      raw(" ")
      raw(attribute)
      raw("=\"")
      escaped(value)
      raw("\"")
    }
    raw(end)
  }

  private mutating func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">\n")
  }

  private mutating func indent() { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth)) }

  private mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  private mutating func escaped(_ text: String) {
    MarkupEscaping.append(text.withoutNonXML, to: &bytes)
  }
}

extension Date {
  /// In UTC as XML Schema and RFC 3339 write it: `2025-11-18T10:00:00Z`.
  var inXML: String { formatted(.iso8601) }
}
