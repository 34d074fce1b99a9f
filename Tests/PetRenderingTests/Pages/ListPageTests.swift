import PetModel
import PetPresentation
import Testing

@testable import PetRendering

/// The two lists, and the ways between them and the pages of pets.
struct ListPageTests {
  private let renderer: PageRenderer

  init() throws { renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: .english) }

  @Test func leadsFromEachListToTheOther() throws {
    let missing = renderer.list(PetListModel([], in: .english))
    #expect(missing.page.path(as: .html) == "index.html")
    #expect(missing.htmlText.contains(#"<a class="tab" href="index.html" aria-current="page""#))
    #expect(
      missing.htmlText.contains(#"<a class="tab" href="found/index.html" data-testid="petList.found.tab">Found <span"#))
    #expect(missing.htmlText.contains("Nobody is missing right now."))
    let found = renderer.list(PetListModel([], of: .found, in: .english))
    #expect(found.page.path(as: .html) == "found/index.html")
    #expect(
      found.htmlText.contains(#"<a class="tab" href="../index.html" data-testid="petList.missing.tab">Missing <span"#))
    #expect(found.htmlText.contains(#"<a class="tab" href="index.html" aria-current="page""#))
    #expect(found.htmlText.contains("No found pet is waiting for its owner right now."))
  }

  @Test(arguments: [
    (AnnouncementStatus.missing, "../../index."), (.closed, "../../index."), (.found, "../../found/index."),
  ])
  func leadsFromAPetBackToItsList(status: AnnouncementStatus, way: String) throws {
    let pet = PetDetails(id: try #require(PetID("1")), status: status)
    let page = renderer.page(
      .pet(pet.id), showing: PetDetailsScreen(.loaded(pet), in: .english),
      links: PetPageLinks(removeReport: .page(.removeReport)))
    #expect(page.htmlText.contains(#"<a class="back" href="\#(way)html""#))
    #expect(page.markdownText.hasPrefix("[Back to the list](\(way)md)"))
    let card = PetCardModel(pet, image: nil, in: .english)
    let list = renderer.list(PetListModel([card], of: status == .found ? .found : .missing, in: .english))
    #expect(list.htmlText.contains(#"href="\#(list.page.root)pets/1/index.html""#))
  }
}
