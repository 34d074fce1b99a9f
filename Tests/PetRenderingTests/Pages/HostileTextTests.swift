import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering

/// Text of a pet never becomes markup or an attribute: with any texts, its page has the same tags and attributes as
/// with harmless ones.
struct HostileTextTests {
  private static let pieces = [
    "<", ">", "\"", "'", "&", "`", "=", "/", "<script>alert(1)</script>", "\" onerror=\"x", "' onload='x", "-->",
    "<!--",
    "]]>", "</title>", "</dd>", "<img src=x onerror=x>", "&lt;", "&#60;", "&quot;", "\"\u{301}", "<\u{338}",
    ">\u{20D2}",
    "'\u{200D}", "{{name}}", "{{{html}}}", "{{> row}}", "javascript:x", " ", "a", "é", "🐕", "שלום", "\u{200F}", "\\",
    "%",
    "\u{FFFD}", "ﬀ", "1",
  ]

  private func renderer() throws -> PageRenderer {
    PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: .english)
  }

  private func pet(_ text: () -> String) throws -> PetDetails {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.name = text()
    pet.species = .text(text())
    pet.breed = text()
    pet.sex = .text(text())
    pet.age = .text(text())
    pet.microchip = .number(text())
    pet.reward = .text(text())
    pet.place.city = text()
    pet.lastSeen = LastSeenDate(text())
    // A number and no "@": the one always has a link, the other never.
    pet.phone = "600 100 200 y" + text()
    pet.email = text()
    return pet
  }

  @Test func aPageHasTheSameTagsAndAttributesWhateverItsTextsSay() throws {
    let renderer = try renderer()
    func page(of pet: PetDetails) -> RenderedPage {
      let screen = PetDetailsScreen(.loaded(pet), image: PhotoImage(url: "a.jpg"), in: .english)
      return renderer.page(.pet(pet.id), showing: screen)
    }
    // Each another one: a name that is its breed, too, stands once.
    var number = 0
    let harmless = page(
      of: try pet {
        number += 1
        return "text\(number)"
      })
    let expected = HTMLStructure(harmless.htmlText)
    try #require(expected.tags.count > 100)
    var random = SeededRandom(seed: 2)
    for _ in 0..<300 {
      let hostile = try pet {
        number += 1
        return "x\(number)"
          + (0..<Int.random(in: 1...6, using: &random)).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
      }
      let page = page(of: hostile)
      if HTMLStructure(page.htmlText) != expected { Issue.record("\(hostile)") }
    }
  }

  @Test func aListHasTheSameTagsAndAttributesWhateverItsTextsSay() throws {
    let renderer = try renderer()
    func list(_ pet: PetDetails) -> HTMLStructure {
      let place = ListPlace(AddressWord("x"), name: pet.place.city ?? "", members: [0])
      let list = TestLists.models([:], in: .english).place(place, lost: [0]).showing { _ in
        PetCardModel(pet, image: PhotoImage(url: "\"><b>"), in: .english)
      }
      return HTMLStructure(renderer.list(list).htmlText)
    }
    let expected = list(try pet { "text" })
    for piece in Self.pieces { #expect(list(try pet { "x" + piece }) == expected, "\(piece)") }
  }

  @Test func theCheckItselfSeesMarkupAndAttributes() {
    #expect(HTMLStructure(#"<p class="a">x<b>y</b></p>"#).tags == ["p class", "b", "/b", "/p"])
    #expect(HTMLStructure(#"<p title="a" onload="x">"#).tags == ["p title onload"])
    #expect(HTMLStructure("a < b <3 <!-- -->").tags == ["!-- --"])
  }

  @Test func anErrorPageEscapesWhatTheServerSaid() throws {
    let id = try #require(PetID("1"))
    let refused = Announcement.unavailable(id, reason: .refused(code: "<b>", message: "\"><script>alert(1)</script>"))
    let page = try renderer().page(
      .pet(id), showing: PetDetailsScreen(refused, in: .english))
    #expect(page.htmlText.contains("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; (&lt;b&gt;)"))
    #expect(!page.htmlText.contains("<script>alert"))
  }
}
