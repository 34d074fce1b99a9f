import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering

/// The list, the error page and a page of links in Markdown.
struct ListMarkdownPageTests {
  @Test func listsTheCardsInTheirOrder() throws {
    let locale = try TestLocale.plain()
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.name, pet.species, pet.lastSeen) = ("Fredi", .known(.dog), LastSeenDate("2025-11-18"))
    pet.place.city = "Warsaw"
    let stranger = PetDetails(id: try #require(PetID("2")), status: .found)
    let cards = [pet, stranger].map { PetCardModel($0, image: nil, in: locale) }
    let page = ListMarkdownPage(
      heading: "Missing pets", intro: "Have you seen one?", count: "2 announcements",
      entries: cards.map { ListMarkdownPage.Entry(card: $0, href: "pets/\($0.id)/index.md") }, languageTag: "en")
    #expect(
      page.markdown == """
        ---
        lang: "en"
        title: "Missing pets"
        ---

        # Missing pets

        Have you seen one?

        2 announcements

        - [Fredi](pets/1/index.md) · **Missing** · Dog · 📍 Warsaw · 2025-11-18
        - [UnknownPet](pets/2/index.md) · **Found** · — · — · —

        """)
  }

  @Test func saysThatThereIsNothing() {
    let page = ListMarkdownPage(heading: "Pets", intro: "Nobody.", count: "0", entries: [], languageTag: "pl")
    #expect(page.markdown == "---\nlang: \"pl\"\ntitle: \"Pets\"\n---\n\n# Pets\n\nNobody.\n\n0\n")
  }

  @Test func saysWhatWentWrongAndHowToTryAgain() {
    let page = ErrorMarkdownPage(
      message: "Unable to load", reason: "No such pet (NOT_FOUND)", retry: MarkdownPageLink("Retry", to: "index.md"),
      back: MarkdownPageLink("Back", to: "../../index.md"), languageTag: "en")
    #expect(
      page.markdown == """
        ---
        lang: "en"
        title: "Unable to load"
        ---

        [Back](../../index.md)

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
      let card = PetCardModel(pet, image: nil, in: try TestLocale.plain())
      let href = HostileText.address(using: &random)
      let page = ListMarkdownPage(
        heading: "", intro: "", count: "", entries: [.init(card: card, href: href)], languageTag: "en")
      let entry = ReadNode.paragraph(
        .link(card.name, to: href), .text(" · "), .strong("Missing"),
        .text(" · \(card.species) · 📍 \(card.place) · \(card.lastSeen)"))
      #expect(
        ReadNode.blocks(of: page.markdown).last == ReadNode("list", [ReadNode("item", [entry])]), "\(page.markdown)")
    }
  }
}
