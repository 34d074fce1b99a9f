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
    (pet.name, pet.species, pet.lastSeen) = ("Fredi", .known(.dog), LastSeenDate("2025-11-18"))
    pet.place.city = "Warsaw"
    let stranger = PetDetails(id: try #require(PetID("2")), status: .found)
    let cards = [pet, stranger].map { PetCardModel($0, image: nil, in: locale) }
    let counts = PetListCounts(missing: 1, found: 1)
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: locale)
    let page = renderer.list(PetListModel([cards[0]], counts: counts, in: locale))
    #expect(
      page.markdownText == """
        # ListHeading

        **MissingList** 1 · [FoundList](found/index.md) 1

        ListIntro

        1 announcements

        - [Fredi](pets/1/index.md) · **Missing** · Dog · 📍 Warsaw · LastSeen 2025-11-18

        """)
    #expect(
      renderer.list(PetListModel([cards[1]], of: .found, counts: counts, in: locale)).markdownText == """
        # FoundHeading

        [MissingList](../index.md) 1 · **FoundList** 1

        FoundIntro

        1 announcements

        - [UnknownPet](../pets/2/index.md) · **Found** · — · — · FoundAt —

        """)
  }

  @Test func saysThatThereIsNothing() throws {
    let list = PetListModel([], counts: PetListCounts(), in: try TestLocale.plain())
    let page = ListMarkdownPage(list: list, href: { _ in "x" })
    #expect(
      page.markdown
        == "# ListHeading\n\n**MissingList** 0 · [FoundList](x) 0\n\nNoPets\n\n0 announcements\n")
  }

  @Test func saysWhatWentWrongAndHowToTryAgain() throws {
    let screen = PetDetailsScreen(
      .error("Unable to load"), answer: "No such pet (NOT_FOUND)", in: try TestLocale.plain())
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: try TestLocale.plain())
    let page = renderer.page(
      .pet(try #require(PetID("1"))), showing: screen, links: PetPageLinks(removeReport: .page(.removeReport)))
    #expect(
      page.markdownText == """
        [BackToList](../../index.md)

        # Unable to load

        No such pet (NOT_FOUND)

        [Retry](index.md)

        """)
  }

  @Test func readsBackHostileCards() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<100 {
      var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
      (pet.name, pet.species) = (HostileText.line(using: &random), .text(HostileText.line(using: &random)))
      (pet.place.city, pet.lastSeen) = (
        HostileText.line(using: &random), LastSeenDate(HostileText.line(using: &random))
      )
      let locale = try TestLocale.plain()
      let card = PetCardModel(pet, image: nil, in: locale)
      let href = HostileText.address(using: &random)
      let page = ListMarkdownPage(
        list: PetListModel([card], counts: PetListCounts(missing: 1), in: locale), href: { _ in href })
      let entry = ReadNode.paragraph(
        .link(card.name, to: MarkdownEscaper.encoded(href)), .text(" · "), .strong("Missing"),
        .text(" · \(card.species) · 📍 \(card.place) · LastSeen \(card.lastSeen)"))
      #expect(
        ReadNode.blocks(of: page.markdown).last == ReadNode("list", [ReadNode("item", [entry])]), "\(page.markdown)")
    }
  }
}
