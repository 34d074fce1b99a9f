import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering

/// The content of a pet's page, and its places (rules.md §2 and §7).
struct PetPageTests {
  private func html(_ announcement: Announcement, in locale: SiteLocale = .english) throws -> String {
    try page(announcement, in: locale).htmlText
  }

  private func page(_ announcement: Announcement, in locale: SiteLocale = .english) throws -> RenderedPage {
    try PageRenderer(templates: TemplateSet(TemplateFiles()), locale: locale)
      .page(
        .pet(announcement.id), showing: PetDetailsScreen(announcement, in: locale))
  }

  private func markdown(_ page: RenderedPage) -> String { String(decoding: page.markdown ?? [], as: UTF8.self) }

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

  @Test func anErrorPageSaysWhichRequestItWas() throws {
    let error = AnnouncementError.refused(code: "E", message: "m", requestID: "4f1c<b>")
    let failed = Announcement.unavailable(try #require(PetID("1")), reason: error)
    #expect(try html(failed).contains(#"<p class="state-reason" dir="auto">Request 4f1c&lt;b&gt;</p>"#))
    #expect(try html(failed, in: .polish).contains("Zapytanie 4f1c"))
    let page = try page(failed)
    #expect(markdown(page).contains("\nRequest 4f1c"))
    let silent = Announcement.unavailable(failed.id, reason: .refused(code: "E", message: "m"))
    #expect(try !html(silent).contains("Request"))
  }

  @Test func aPetWithoutAStatusHasNoBadge() throws {
    let page = try page(pet { ($0.status, $0.reward) = (.unknown(nil), .text("5 PLN")) })
    #expect(testIDs(page.htmlText).contains("phone.tap") && !testIDs(page.htmlText).contains("status.badge"))
    #expect(page.htmlText.contains("Date of Disappearance") && page.htmlText.contains("Contact owner"))
    #expect(markdown(page).contains("\n💰 Reward: 5 PLN\n"))
  }

  @Test func aStatusThatNobodyKnowsIsShownAsItIs() throws {
    let page = try page(pet { $0.status = .unknown("</p><b>*re*united") })
    #expect(
      page.htmlText.contains(
        #"<p class="status is-unknown" data-testid="petDetails.status.badge" dir="auto">&lt;/p&gt;&lt;b&gt;*re*united</p>"#
      ))
    #expect(!page.htmlText.contains("<b>"))
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
