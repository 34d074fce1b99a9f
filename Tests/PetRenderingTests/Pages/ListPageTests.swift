import PetModel
import PetPresentation
import Testing

@testable import PetRendering

/// The two lists, and the ways between them and the pages of pets.
struct ListPageTests {
  private let renderer: PageRenderer

  init() throws { renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: .english) }

  @Test func leadsFromEachListToTheOther() throws {
    let missing = renderer.list(PetListModel([], counts: PetListCounts(), in: .english))
    #expect(missing.page.path(as: .html) == "index.html")
    #expect(missing.htmlText.contains(#"<a class="tab" href="index.html" aria-current="page""#))
    #expect(
      missing.htmlText.contains(#"<a class="tab" href="found/index.html" data-testid="petList.found.tab">Found <span"#))
    #expect(missing.htmlText.contains("Nobody is missing right now."))
    let found = renderer.list(PetListModel([], of: .found, counts: PetListCounts(), in: .english))
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
    let name = PetList(of: status)
    let list = renderer.list(PetListModel([card], of: name, counts: PetListCounts(missing: 1, found: 1), in: .english))
    #expect(list.htmlText.contains(#"href="\#(list.page.root)pets/1/index.html""#))
  }

  /// The HTML and the Markdown of page 2 of 3 of a list that has one card there.
  private func secondPage(of list: PetList) throws -> RenderedPage {
    let pet = PetDetails(id: try #require(PetID("7")), status: list == .found ? .found : .missing)
    let card = PetCardModel(pet, image: PhotoImage(url: "../../photos/a.jpg"), in: .english)
    let counts = PetListCounts(missing: 100, found: 100)
    return renderer.list(PetListModel([card], of: list, page: 2, counts: counts, in: .english))
  }

  @Test(arguments: [(PetList.missing, "page/2/", "../../"), (.found, "found/page/2/", "../../../")])
  func leadsFromAFurtherPageToTheSameFilesAsFromTheFirst(list: PetList, folder: String, root: String) throws {
    let page = try secondPage(of: list)
    #expect(page.page.path(as: .html) == folder + "index.html")
    #expect(page.page.path(as: .markdown) == folder + "index.md")
    #expect(page.htmlText.contains(#"href="\#(root)pets/7/index.html""#))
    #expect(page.htmlText.contains(#"href="\#(root)style.css""#))
    #expect(page.htmlText.contains(#"href="\#(root)index.html""#))
    #expect(page.htmlText.contains(#"href="\#(root)found/index.html""#))
    #expect(page.markdownText.contains("](\(root)pets/7/index.md)"))
  }

  @Test func leadsToThePagesBesideIt() throws {
    let page = try secondPage(of: .found)
    #expect(page.htmlText.contains(#"<nav class="pager" aria-label="Pages">"#))
    #expect(
      page.htmlText.contains(#"href="../../../found/index.html" rel="prev" data-testid="petList.previous.button""#))
    #expect(
      page.htmlText.contains(#"href="../../../found/page/3/index.html" rel="next" data-testid="petList.next.button""#))
    #expect(page.htmlText.contains("Page 2 of 3"))
    #expect(page.markdownText.contains("100 announcements · Page 2 of 3\n"))
    #expect(
      page.markdownText.hasSuffix("\n\n[Previous](../../../found/index.md) · [Next](../../../found/page/3/index.md)\n"))
  }

  @Test func saysInTheBrowsersTabWhichPageItIs() throws {
    #expect(try secondPage(of: .missing).htmlText.contains("<title>Missing pets · Page 2 of 3 · PetSpot</title>"))
    let first = renderer.list(
      PetListModel([], counts: PetListCounts(missing: 100), in: .english))
    #expect(first.htmlText.contains("<title>Missing pets · PetSpot</title>"))
    #expect(first.htmlText.contains(#"rel="next""#) && !first.htmlText.contains(#"rel="prev""#))
  }

  @Test func marksTheListAndNotThePageAsCurrentOnAFurtherPage() throws {
    #expect(try secondPage(of: .missing).htmlText.contains(#"href="../../index.html" aria-current="true""#))
  }
}
