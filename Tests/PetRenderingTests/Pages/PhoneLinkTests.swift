import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering

/// Phone links on a page (rules.md §8).
struct PhoneLinkTests {
  private func html(phone: String) throws -> String {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.phone = phone
    return try PageRenderer(templates: TemplateSet(TemplateFiles()), locale: .english)
      .page(
        .pet(pet.id), showing: PetDetailsScreen(.loaded(pet), in: .english)
      ).htmlText
  }

  @Test func makesOneLinkOfATextThatIsANumber() throws {
    let html = try html(phone: "+48 600 100 200")
    #expect(
      html.contains(
        #"<a class="action" href="tel:+48600100200" data-testid="petDetails.phone.tap" dir="auto">+48 600 100 200</a>"#)
    )
    // The same once more is the button at the lower edge of a phone.
    #expect(html.split(separator: "tel:").count == 3)
  }

  @Test func showsTheWholeTextAndMakesALinkOfEachNumberInIt() throws {
    let html = try html(phone: "Anna <b>: (22) 555 01 99 wew. 3 lub 600 300 400!")
    #expect(
      html.contains(
        #"<span dir="auto">Anna &lt;b&gt;: "#
          + #"<a class="action" href="tel:225550199;ext=3" data-testid="petDetails.phone.tap" dir="auto">(22) 555 01 99 wew. 3</a>"#
          + #" lub "#
          + #"<a class="action" href="tel:600300400" data-testid="petDetails.phone.tap.2" dir="auto">600 300 400</a>!</span>"#
      ))
  }

  @Test func dialsNoDigitThatIsNotShown() throws {
    var random = SeededRandom(seed: 3)
    let pieces = [
      "+", "00", "(0)", "48", "600", "100200300", "7", " ", " ", "-", ".", "/", "(", ")", ", ", " lub ", " x", " wew. ",
      "#", "*", "<b>", "\"", "&#49;", "٣", "Anna", "ż", "{{1}}", "{", "!",
    ]
    for _ in 0..<200 {
      let phone = (0..<Int.random(in: 1...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      for link in try html(phone: phone).matches(of: /href="tel:([^"]*)"[^>]*>([^<]*)<\/a>/) {
        var shown = link.2.compactMap(\.wholeNumberValue)[...]
        for digit in link.1.compactMap(\.wholeNumberValue) {
          guard let index = shown.firstIndex(of: digit) else {
            Issue.record("'\(phone)' shows \(link.2) and dials \(link.1)")
            break
          }
          shown = shown[(index + 1)...]
        }
      }
    }
  }
}
