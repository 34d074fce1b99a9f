import PetModel
import PetPresentation
import Testing

@testable import PetRendering

/// Pages with lists, and the ways between them and the pages of pets.
struct ListPageTests {
  private let renderer: PageRenderer
  private let models: ListModels

  init() throws {
    renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: .english)
    models = TestLists.models([PetKind(.missing, .dog): 60, PetKind(.found, .cat): 1], in: .english)
  }

  private static func luna(photo: Bool = true, id: String = "7") throws -> PetCardModel {
    var pet = PetDetails(id: try #require(PetID(id)), status: .missing)
    (pet.name, pet.species, pet.breed) = ("Luna", .known(.dog), "Dalmatian")
    (pet.place.city, pet.lastSeen) = ("Wrocław", LastSeenDate("2026-11-18"))
    let image = PhotoImage(url: "a.jpg", choices: [PhotoImage.Choice(mediaType: "image/webp", sources: "a.webp 320w")])
    return PetCardModel(pet, image: photo ? image : nil, in: .english)
  }

  @Test func leadsFromTheFirstPageToAllLists() throws {
    let luna = try Self.luna()
    let page = renderer.list(models.home(lost: [0], found: [], places: []).showing { _ in luna })
    #expect(page.page.path(as: .html) == "index.html")
    for way in ["lost/index.html", "found/index.html", "places/index.html"] {
      #expect(page.htmlText.contains(#"href="\#(way)""#), "\(way)")
    }
    #expect(page.htmlText.contains(#"<a href="lost/dogs/index.html" dir="auto">Dogs <span>60</span></a>"#))
    #expect(page.htmlText.contains(#"<a href="pets/7/index.html""#))
    #expect(page.htmlText.contains(#"<link rel="alternate" type="text/markdown" href="index.md">"#))
  }

  @Test func saysThatAListIsEmptyOnlyWhereItIs() throws {
    let luna = try Self.luna()
    let pages = [[], [0]].map { renderer.list(models.list(.missing, $0).showing { _ in luna }) }
    #expect(pages.map { $0.htmlText.contains("list-empty") } == [true, false])
  }

  @Test func marksWhereItIs() {
    let page = renderer.list(models.list(.missing, []))
    #expect(page.htmlText.contains(#"<a href="../lost/index.html" aria-current="page">Lost</a>"#))
    #expect(page.htmlText.contains(#"<nav class="path" aria-label="You are here">"#))
    #expect(page.htmlText.contains("<title>Lost pets · 60 reports · PetSpot</title>"))
    #expect(page.markdown == nil && !page.htmlText.contains("text/markdown"))
  }

  @Test func leadsFromAMonthToTheOnesBesideIt() {
    let parts: [ListPart] = [("", "1–15"), ("16", "16–31")]
    let page = renderer.list(
      models.month(
        .month(year: 2026, month: 10), [], part: 1, of: parts, before: nil,
        in: models.kind(PetKind(.missing, .dog), [])))
    #expect(page.page.path(as: .markdown) == "lost/dogs/2026-10/16/index.md")
    #expect(page.htmlText.contains(#"href="../../../../style.css""#))
    #expect(page.htmlText.contains(#"href="../../../../lost/dogs/2026-10/index.html" rel="prev""#))
    #expect(page.htmlText.contains(#"href="../../../../lost/dogs/index.html" rel="next""#))
    #expect(page.htmlText.contains("<title>Lost dogs · Oct 2026 · 16–31 · PetSpot</title>"))
  }

  @Test func aCardSaysWhatMattersInAtMost700Bytes() throws {
    let id = "11111111-1111-1111-1111-111111111111"
    let folder = "../../../photos/35f4fc3fe31f920794ea795efd4a85c1"
    let image = PhotoImage(
      url: "\(folder)-320.jpg",
      choices: [PhotoImage.Choice(mediaType: "image/webp", sources: "\(folder)-320.webp 320w, \(folder)-480.webp 480w")]
    )
    var pet = PetDetails(id: try #require(PetID(id)), status: .missing)
    (pet.name, pet.species, pet.breed) = ("Luna", .known(.dog), "Dalmatian")
    (pet.place, pet.lastSeen) = (Place(city: "Wrocław", radiusInKilometers: 15), LastSeenDate("2026-11-18"))
    let shown = PetCardModel(pet, image: image, in: .english)
    let parent = models.kind(PetKind(.missing, .dog), [])
    let page = renderer.list(
      models.month(.month(year: 2026, month: 10), Array(0..<5), part: 0, of: [("", nil)], before: nil, in: parent)
        .showing { _ in shown }
    ).htmlText
    let card = try #require(page.matches(of: /<li class="card">(?:.|\n)*?<\/li>\n/).last.map { String(page[$0.range]) })
    #expect(card.utf8.count <= 700, "\(card.utf8.count)")
    #expect(
      card == """
        <li class="card">
        <img src="\(folder)-320.jpg" srcset="\(folder)-320.webp 320w, \(folder)-480.webp 480w" sizes="260px" alt="" loading="lazy">
        <p class="status is-missing">MISSING</p>
        <p dir="auto">Dog · <bdi>Dalmatian</bdi></p>
        <a href="../../../pets/\(id)/index.html" aria-label="Missing dog Luna, Wrocław, Nov 18, 2026" data-testid="petList.\(id).card" dir="auto">Luna</a>
        <p dir="auto">Wrocław • ±15 km</p>
        <time datetime="2026-11-18">Nov 18, 2026</time>
        </li>

        """)
  }

  @Test func loadsTheFirstFourPhotosAtOnceAndTheOthersWhenTheyAreNear() throws {
    let cards = try (1...8).map { try Self.luna(photo: $0 != 2, id: "\($0)") }
    let list = models.home(lost: Array(0..<4), found: Array(4..<8), places: []).showing { cards[Int($0)] }
    let page = renderer.list(list).htmlText
    let cardsWithPhoto = page.matches(of: /<img [^>]*>\n.*\n.*\n<a href="pets\/([0-9])[^>]*>/)
    let lazy = cardsWithPhoto.filter { $0.output.0.contains(#"loading="lazy""#) }.map(\.output.1)
    #expect(lazy == ["6", "7", "8"])
    #expect(page.contains(#"<p class="no-photo is-dog">Image not available</p>"#))
  }

  @Test(arguments: [
    (AnnouncementStatus.missing, Species.known(.dog), "lost/dogs/"), (.closed, .known(.cat), "lost/cats/"),
    (.found, .known(.bird), "found/birds/"), (.found, .text("Golden Retriever"), "found/dogs/"),
    (.found, .text("Iguana"), "found/others/"),
  ])
  func leadsFromAPetBackToTheListOfItsKind(status: AnnouncementStatus, species: Species, folder: String) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: status)
    pet.species = species
    let page = renderer.page(
      .pet(pet.id), showing: PetDetailsScreen(.loaded(pet), in: .english))
    #expect(page.htmlText.contains(#"<a class="back" href="../../\#(folder)index.html""#))
    #expect(page.markdownText.hasPrefix("[Back to the list](../../index.md)"))
  }
}
