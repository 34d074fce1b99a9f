/// The frame around every page of a site, as far as it is the same on all: whom its foot names, and where it leads.
package struct SiteFrame: Sendable {
  let contact: PageContact?
  let contents: Set<ContentPage>
  let explainsRemoval: Bool
  let logo: Logo
  /// Where the site is on the web; nil when nobody knows.
  let web: SiteOnTheWeb?
  /// All languages of the site, the first one at its root; none says the same as one.
  let languages: [SiteLanguage]
  /// The one that the frame is in.
  let language: SiteLanguage

  /// The picture that stands for the site.
  package enum Logo: String, Sendable {
    case svg = "icon.svg"
    case png = "icon.png"

    var mediaType: String { self == .svg ? "image/svg+xml" : "image/png" }
  }

  /// - Parameters:
  ///   - contact: Who answers questions about the pages.
  ///   - contents: The pages of text that there are.
  ///   - explainsRemoval: Whether there is a page on how a report is removed.
  ///   - web: Where the site is on the web; nil when nobody knows.
  ///   - languages: All languages of the site; one alone needs no mention.
  ///   - language: The one that the frame is in; nil for the only one.
  package init(
    contact: PageContact? = nil, contents: Set<ContentPage> = [.seen, .found, .privacy],
    explainsRemoval: Bool = true, logo: Logo = .svg, web: SiteOnTheWeb? = nil, languages: [SiteLanguage] = [],
    language: SiteLanguage? = nil
  ) {
    (self.contact, self.contents, self.explainsRemoval, self.logo) = (contact, contents, explainsRemoval, logo)
    (self.web, self.languages, self.language) = (web, languages, language ?? SiteLanguage(.english))
  }
}
