import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering

/// What stands on the page of a pet, and where (rules.md §2 and §7).
struct PetPageTests {
  private func html(_ announcement: Announcement, in locale: SiteLocale = .english) throws -> String {
    try PageRenderer(templates: TemplateSet(TemplateFiles()), locale: locale)
      .page(
        .pet(announcement.id), showing: PetDetailsScreen(announcement, in: locale),
        links: PetPageLinks(removeReport: .page(.removeReport))
      ).htmlText
  }

  private func pet(_ change: (inout PetDetails) -> Void = { _ in }) throws -> Announcement {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.phone, pet.email) = ("600 100 200", "a@example.pl")
    pet.place.city = "Warsaw"
    change(&pet)
    return .loaded(pet)
  }

  /// Seed 004, FR-016, and in its style.
  private func testIDs(_ html: String) -> [Substring] {
    html.matches(of: /data-testid="petDetails\.([^"]+)"/).map(\.1)
  }

  @Test func everythingStandsInTheOrderOfTheScreenAndCanBeFoundByTests() throws {
    let ids = testIDs(try html(pet()))
    let wanted: [Substring] = [
      "back.button", "photo", "status.badge", "lastSeen.row", "phone.row", "phone.tap", "email.row", "email.tap",
      "name.row", "microchip.row", "species.row", "breed.row", "sex.row", "age.row", "place.row", "showMap.button",
      "description.row", "removeReport.button",
    ]
    #expect(ids.filter { wanted.contains($0) } == wanted)
  }

  @Test func aPetThatCouldNotBeLoadedHasNothingButRetry() throws {
    let html = try html(
      .unavailable(try #require(PetID("1")), reason: .refused(code: "NOT_FOUND", message: "Resource <not> found")))
    #expect(testIDs(html).filter { $0.hasSuffix(".button") } == ["back.button", "retry.button"])
    #expect(html.contains("Unable to load pet details") && html.contains("Resource &lt;not&gt; found (NOT_FOUND)"))
  }

  @Test func aShortFieldThatIsTooLongShowsItsWholeTextOnHover() throws {
    let long = String(repeating: "long \"text\" ", count: 30).trimmingCharacters(in: .whitespaces)
    let html = try html(
      pet {
        ($0.species, $0.breed, $0.age, $0.microchip) = (.text(long), long, .text(long), .number(long))
        $0.place.city = long
      })
    let escaped = long.replacing("\"", with: "&quot;")
    #expect(html.matches(of: /class="clamp"><span dir="auto" title="([^"]*)">/).filter { $0.1 == escaped }.count == 5)
  }

  @Test func aPlaceThatNobodyKnowsIsOnNoMap() throws {
    let html = try html(pet { $0.place = Place() })
    #expect(html.contains(#" disabled data-testid="petDetails.showMap.button">Show on the map</button>"#))
    #expect(html.contains("No location data"))
  }

  @Test(arguments: [(SiteLocale.english, #"<html lang="en" dir="ltr""#), (.polish, #"<html lang="pl" dir="ltr""#)])
  func aPageSaysItsLanguageAndDirection(locale: SiteLocale, start: String) throws {
    #expect(try html(pet(), in: locale).contains(start))
  }
}
