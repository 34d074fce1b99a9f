import Essentials
package import PetModel
package import PetPresentation
import Support

/// The newest announcements for readers of feeds, as Atom (RFC 4287).
package enum AtomFeed {
  /// The most entries of a feed.
  package static let mostEntries = 50

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

  /// The file of a feed.
  ///
  /// - Parameters:
  ///   - address: Its address, which is also its identifier.
  ///   - page: The address of the page that has the same pets.
  package static func bytes(
    of entries: [Entry], at address: String, page: String, title: String, in locale: SiteLocale
  ) -> [UInt8] {
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
