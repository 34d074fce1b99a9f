import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetMarkdown
@testable import PetRendering

/// The list and the error page in Markdown.
struct ListMarkdownPageTests {
  @Test func listsTheCardsInTheirOrder() throws {
    let locale = try TestLocale.plain()
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.name, pet.species, pet.breed) = ("Fredi", .known(.dog), "Dalmatian")
    (pet.place.city, pet.lastSeen) = ("Warsaw", LastSeenDate("2025-11-18"))
    let stranger = PetDetails(id: try #require(PetID("2")), status: .found)
    let cards = [pet, stranger].map { PetCardModel($0, image: nil, in: locale) }
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: locale)
    let models = TestLists.models([PetKind(.missing, .dog): 60, PetKind(.found, .other): 1], in: locale)
    let place = ListPlace(AddressWord("Warsaw"), name: "Warsaw", members: [0])
    let home = models.home(lost: [0], found: [1], places: [place]).showing { cards[Int($0)] }
    #expect(
      renderer.list(home).markdownText == """
        # Home

        HomeIntro

        ## ListHeading

        - [Fredi](pets/1/index.md) · **Missing** · Dog · Dalmatian · 📍 Warsaw · LastSeen 2025-11-18

        ## FoundHeading

        - [UnknownPet](pets/2/index.md) · **Found** · — · — · FoundAt —

        **Places**: [Warsaw](places/warsaw/index.md) · [AllPlaces](places/index.md)

        **LostDogs**: [10 2026](lost/dogs/2026-10/index.md)

        **FoundOthers**: [All](found/others/index.md)

        """)
  }

  @Test func leadsFromAMonthUpAndBack() throws {
    let locale = try TestLocale.plain()
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: locale)
    let models = TestLists.models([PetKind(.missing, .dog): 60], in: locale)
    let page = renderer.list(
      models.month(
        .undated, [], part: 0, of: [("", nil)], before: .month(year: 2026, month: 10),
        in: models.kind(PetKind(.missing, .dog), [])))
    #expect(
      page.markdownText == """
        [SiteName](../../../index.md)

        # LostDogs · Undated

        [10 2026](../../../lost/dogs/2026-10/index.md)

        """)
  }

  @Test func saysThatThereIsNothing() throws {
    let locale = try TestLocale.plain()
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: locale)
    let list = TestLists.models([:], in: locale).home(lost: [], found: [], places: [])
    #expect(
      renderer.list(list).markdownText
        == "# Home\n\nHomeIntro\n\n## ListHeading\n\nNoPets\n\n## FoundHeading\n\nNoFoundPets\n")
  }

  @Test func saysWhatWentWrongAndHowToTryAgain() throws {
    let id = try #require(PetID("1"))
    let refused = Announcement.unavailable(id, reason: .refused(code: "NOT_FOUND", message: "No such pet"))
    let screen = PetDetailsScreen(refused, in: try TestLocale.plain())
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: try TestLocale.plain())
    let page = renderer.page(.pet(id), showing: screen)
    #expect(
      page.markdownText == """
        [BackToList](../../index.md)

        # UnableToLoad

        No such pet (NOT_FOUND)

        [Retry](index.md)

        """)
  }

  @Test func readsBackHostileCards() throws {
    var random = SeededRandom(seed: 5)
    let locale = try TestLocale.plain()
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: locale)
    for _ in 0..<100 {
      var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
      (pet.name, pet.species) = (HostileText.line(using: &random), .text(HostileText.line(using: &random)))
      (pet.place.city, pet.lastSeen) = (
        HostileText.line(using: &random), LastSeenDate(HostileText.line(using: &random))
      )
      let card = PetCardModel(pet, image: nil, in: locale)
      let home = TestLists.models([:], in: locale).home(lost: [0], found: [], places: [])
      let page = renderer.list(home.showing { _ in card }).markdownText
      let entry = ReadNode.paragraph(
        .link(card.name, to: "pets/1/index.md"), .text(" · "), .strong("Missing"),
        .text(" · \(card.species) · 📍 \(card.place) · LastSeen \(card.lastSeen)"))
      #expect(ReadNode.blocks(of: page).contains(ReadNode("list", [ReadNode("item", [entry])])), "\(page)")
    }
  }
}
