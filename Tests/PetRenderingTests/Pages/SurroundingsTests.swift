import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering

/// The frame of every page.
struct SurroundingsTests {
  private static func page(_ page: SitePage, _ site: SiteFrame = SiteFrame(), in locale: SiteLocale = .english) throws
    -> String
  {
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: locale, site: site)
    return renderer.textPage(page, markdown: "# Title\n\nText", title: "").htmlText
  }

  private static func frame(_ change: (inout SiteFrame) -> Void) -> SiteFrame {
    var frame = SiteFrame()
    change(&frame)
    return frame
  }

  @Test func leadHomeToTheSearchAndToTheLists() throws {
    let html = try Self.page(.content(.privacy), in: .polish)
    for way in [
      "../index.html", "../index.html#search-words", "../zaginione/index.html", "../znalezione/index.html",
      "../miejsca/index.html", "../seen-a-pet/index.html", "../found-a-pet/index.html", "../privacy/index.html",
      "../remove-report/index.html",
    ] { #expect(html.contains(#"href="\#(way)""#), "\(way)") }
    #expect(html.contains(#"<img class="mark" src="../icon.svg" height="36" alt="">"#))
  }

  @Test func findTheRootFromWhereverAServerShows404() throws {
    let html = try Self.page(.notFound(root: "/pets/"))
    #expect(html.contains(#"href="/pets/privacy/index.html""#))
    #expect(html.contains(#"href="/pets/favicon.ico""#))
  }

  @Test func tellCrawlersTheirAddressUnlessTheyAreShownAtAny() throws {
    let site = Self.frame { $0.address = "https://pets.example/" }
    #expect(try Self.page(.pets, site).contains(#"<link rel="canonical" href="https://pets.example/pets/">"#))
    #expect(try !Self.page(.notFound(root: "/"), site).contains("canonical"))
  }

  @Test func nameNoImprintAndNoRemovalThatThereIsNot() throws {
    let without = try Self.page(.pets, Self.frame { $0.contents = [.seen, .found, .privacy] })
    #expect(!without.contains("imprint"))
    #expect(!without.contains("remove-report"))
    let with = try Self.page(.pets, Self.frame { $0.contents = [.imprint] })
    #expect(with.contains(#"<a href="../imprint/index.html">Imprint</a>"#))
  }

  @Test func showTheOwnersMark() throws {
    let html = try Self.page(.pets, Self.frame { $0.logo = .png })
    #expect(html.contains(#"<img class="mark" src="../icon.png""#))
    #expect(html.contains(#"<link rel="icon" href="../icon.png" type="image/png">"#))
  }

  @Test(arguments: [
    (AnnouncementStatus.missing, ["seen-a-pet", "found-a-pet"]), (.found, ["found-a-pet"]), (.closed, []),
    (.unknown("REUNITED"), []),
  ])
  func sayWhatToDoForAPetByItsStatus(status: AnnouncementStatus, advice: [String]) throws {
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: .english)
    let pet = PetDetails(id: try #require(PetID("1")), status: status)
    let html = renderer.page(.pet(pet.id), showing: PetDetailsScreen(.loaded(pet), in: .english)).htmlText
    let links = html.matches(of: /data-testid="petDetails\.([a-z]+-a-pet)\.button"/).map { String($0.output.1) }
    #expect(links == advice)
  }

  @Test func haveNoBarOnPhonesIfTheOwnerEmptiesIt() throws {
    let folder = try TemporaryFolder(texts: ["contact-bar.mustache": ""])
    let templates = try TemplateSet(try TemplateFiles(overriddenBy: folder.path))
    #expect(templates.diagnostics == [])
    let pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    for (templates, hasBar) in [(templates, false), (try TemplateSet(TemplateFiles()), true)] {
      let html = PageRenderer(templates: templates, locale: .english).page(
        .pet(pet.id), showing: PetDetailsScreen(.loaded(pet), in: .english)
      ).htmlText
      #expect(html.contains("contact-bar") == hasBar)
    }
  }

  /// Without style the words are read where they stand.
  @Test func aPhotoThatIsThereIsNotPrecededByTheWordsThatItIsNot() throws {
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: .english)
    let pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    let with = renderer.page(
      .pet(pet.id), showing: PetDetailsScreen(.loaded(pet), image: PhotoImage(url: "a.jpg"), in: .english)
    ).htmlText
    let (photo, words) = (
      try #require(with.range(of: "<img src=\"a.jpg\"")), try #require(with.range(of: "Image not available"))
    )
    #expect(photo.lowerBound < words.lowerBound)
    #expect(with.contains(#"<p class="no-photo is-other" hidden>"#))
    let without = renderer.page(.pet(pet.id), showing: PetDetailsScreen(.loaded(pet), in: .english)).htmlText
    #expect(without.contains(#"<p class="no-photo is-other">Image not available</p>"#))
  }
}
