package import Essentials
package import PetModel
package import PetPresentation
package import Support

/// The newest announcements for readers of feeds, as Atom (RFC 4287).
package enum AtomFeed {
  /// The most entries of a feed.
  package static let mostEntries = 50

  /// An announcement, and when it changed.
  package typealias Entry = (updated: Date, xml: Markup)

  /// - Parameters:
  ///   - announced: When it was announced, as far as is known.
  ///   - address: That of its page, which is also its identifier: it stays as long as the page does.
  ///   - image: A picture of it.
  package static func entry(
    of pet: PetDetails, announced: Date?, at address: String, image: PreviewImage?, in locale: SiteLocale
  ) -> Entry {
    let model = PetDetailsViewModel(pet, image: nil, in: locale)
    // An entry must have a time; an unknown one is the same in each build.
    let updated = pet.updatedAt ?? announced ?? Date(timeIntervalSince1970: 0)
    let picture: Markup? = image.map {
      """
      <p><img src="\($0.address)" alt="\($0.description)" width="\(PixelSize.preview.width)" \
      height="\(PixelSize.preview.height)"></p>

      """
    }
    let description = model.description.isMissing ? "" : OwnerText(model.description.value).html
    let html: Markup = "\(picture)<p>\(model.summary)</p>\n\(Markup(trusted: description))"
    let published: Markup? = pet.createdAt.map { "    <published>\($0.inXML)</published>\n" }
    let xml: Markup = """
        <entry>
          <id>\(address)</id>
          <title>\(model.title.withoutNonXML)</title>
          <updated>\(updated.inXML)</updated>
      \(published)    <link rel="alternate" type="text/html" href="\(address)"/>
          <summary>\(model.summary.withoutNonXML)</summary>
          <content type="html">\(html.html.withoutNonXML)</content>
        </entry>

      """
    return (updated, xml)
  }

  /// The file of a feed.
  ///
  /// - Parameters:
  ///   - address: Its address, which is also its identifier.
  ///   - page: The address of the page that has the same pets.
  package static func bytes(
    of entries: [Entry], at address: String, page: String, title: String, in locale: SiteLocale
  ) -> [UInt8] {
    let updated = entries.map(\.updated).max() ?? Date(timeIntervalSince1970: 0)
    let feed: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(locale.languageTag)">
        <id>\(address)</id>
        <title>\(title.withoutNonXML)</title>
        <updated>\(updated.inXML)</updated>
        <author>
          <name>\(locale[.siteName].withoutNonXML)</name>
        </author>
        <link rel="self" type="application/atom+xml" href="\(address)"/>
        <link rel="alternate" type="text/html" href="\(page)"/>
      \(entries.map(\.xml))</feed>

      """
    return Array(feed.html.utf8)
  }
}
