import PetModel
import TestSupport
import Testing

@testable import PetPresentation

/// The words and ways on pages with lists.
struct ListModelsTests {
  private static let (dogs, cats) = (PetKind(.missing, .dog), PetKind(.missing, .cat))
  private static let october = ListMonth.month(year: 2026, month: 10)

  private static func models(_ kinds: [PetKind: Int] = [dogs: 60, cats: 3]) -> ListModels {
    let months = [october, .month(year: 2026, month: 9), .undated]
    let pets = kinds.mapValues { count -> ListedPets in
      (Array(0..<Int32(count)), count > 48 ? months.map { ($0, []) } : [])
    }
    return ListModels(pets, in: TestLocales.en)
  }

  @Test func theFirstPageCountsWhatItLeadsTo() {
    let place = ListPlace(AddressWord("Wrocław"), name: "Wrocław", members: Array(0..<7))
    let home = Self.models().home(lost: [], found: [], places: [place])
    #expect(home.sections.map(\.heading) == ["Lost pets", "Found pets"])
    #expect(home.sections.map(\.choices?.heading) == ["Lost", nil])
    #expect(home.sections[0].choices?.links.map(\.label) == ["All", "Dogs", "Cats"])
    #expect(home.sections[0].choices?.links.map(\.count) == [63, 60, 3])
    #expect(home.archive.map(\.heading) == ["Places"])
    #expect(home.archive[0].links.map(\.address.folder) == ["places/wroclaw/", "places/"])
    #expect(home.sections[1].emptyNote == "No found pet is waiting for its owner right now.")
  }

  @Test func anEmptySiteSaysSo() {
    let home = Self.models([:]).home(lost: [], found: [], places: [])
    #expect(home.choices == [] && home.sections.map(\.choices) == [nil, nil])
    let places = Self.models([:]).places([], letters: [])
    #expect(places.archive == [] && places.sections.map(\.emptyNote) == ["No report says yet where a pet was seen."])
    #expect(
      home.sections.map(\.emptyNote) == [
        "No pet is missing right now.", "No found pet is waiting for its owner right now.",
      ])
    #expect(home.sections.map(\.more) == [nil, nil])
  }

  @Test func aListOfNewestPetsCountsAllAndLeadsToThem() {
    let list = Self.models().list(.missing, Array(0..<48))
    #expect(list.count == "63 reports")
    #expect(list.archive.map(\.heading) == ["All: Lost pets"])
    #expect(list.archive.flatMap(\.links).map(\.label) == ["Lost dogs", "Lost cats"])
    #expect(list.archive.flatMap(\.links).map(\.count) == [60, 3])
    #expect(Self.models([Self.cats: 3]).list(.missing, [0, 1, 2]).archive == [])
  }

  @Test func aListOfAKindLeadsToItsMonths() {
    let list = Self.models().kind(Self.dogs, [])
    #expect(list.heading == "Lost dogs" && list.count == "60 reports")
    #expect(list.path.map(\.label) == ["PetSpot", "Lost"])
    #expect(list.archive.flatMap(\.links).map(\.label) == ["Oct 2026", "Sep 2026", "Undated"])
    #expect(
      list.archive.flatMap(\.links).map(\.address.folder) == [
        "lost/dogs/2026-10/", "lost/dogs/2026-09/", "lost/dogs/undated/",
      ])
  }

  @Test func whatHasMonthsIsThereInMarkdownByMonth() {
    let models = Self.models()
    #expect(!models.kind(Self.dogs, []).address.hasMarkdown)
    #expect(models.kind(Self.cats, []).address.hasMarkdown)
    let home = models.home(lost: [], found: [], places: [])
    #expect(home.markdownArchive.map(\.heading) == ["Lost dogs", "Lost cats"])
    #expect(home.markdownArchive.flatMap(\.links).filter { !$0.address.hasMarkdown } == [])
  }

  @Test func aMonthLeadsToItsParts() {
    let models = Self.models()
    let parts: [ListPart] = [("", "1–15"), ("16", "16–31")]
    let pages = (0..<2).map {
      models.month(
        Self.october, [], part: $0, of: parts, before: .month(year: 2026, month: 9), in: models.kind(Self.dogs, []))
    }
    #expect(pages.map(\.heading) == ["Lost dogs · Oct 2026 · 1–15", "Lost dogs · Oct 2026 · 16–31"])
    #expect(pages[0].choices.flatMap(\.links).map(\.label) == ["1–15", "16–31"])
    #expect(pages[1].choices == [])
    #expect(pages.map(\.older?.address.folder) == ["lost/dogs/2026-09/", "lost/dogs/2026-10/"])
    #expect(pages.map(\.newer?.address.folder) == ["lost/dogs/2026-10/16/", "lost/dogs/"])
    #expect(pages[1].path.map(\.label) == ["PetSpot", "Lost", "Dogs", "Oct 2026"])
  }

  @Test func nothingOnAMonthChangesWhenAPetIsAddedElsewhere() {
    let frames = [60, 61].map { count in
      let models = Self.models([Self.dogs: count, Self.cats: count])
      return models.month(
        Self.october, [], part: 0, of: [("", nil)], before: .undated, in: models.kind(Self.dogs, [])
      ).frame
    }
    #expect(frames[0] == frames[1])
  }

  @Test func onlyVeryManyPlacesAreApartByTheirLetters() {
    let place = ListPlace(AddressWord("Wrocław"), name: "Wrocław", members: Array(0..<7))
    #expect(Self.models().places([place], letters: []).choices == [])
    let many = Self.models().places([place], letters: ["p", "w"])
    #expect(many.choices.flatMap(\.links).map(\.label) == ["P", "W"])
    #expect(many.archive.flatMap(\.links).map(\.count) == [7])
    let page = Self.models().places([place], from: "w", page: 2, of: 3)
    #expect(page.archive.flatMap(\.links).map(\.count) == [nil])
    #expect([page.older, page.newer].map(\.?.address.folder) == ["places/w/", "places/w/3/"])
  }
}
