import PetRendering
import Testing

@testable import SiteSources

/// Who answers questions about a site.
struct ContactAddressTests {
  @Test(arguments: ["help@pets.example", "https://pets.example/help"])
  func isAMailAddressOrAPage(text: String) { #expect(PageLink(contact: text) != nil) }

  @Test(arguments: ["mailto:help@pets.example", "MailTo:help@pets.example"])
  func isTheSameMailAddressAsALink(text: String) {
    #expect(PageLink(contact: text) == PageLink(contact: "help@pets.example"))
  }

  @Test(arguments: [
    "", "mailto:", "mailto:help", "mailto:mailto:a@b.example", "mailto:a@b.example?subject=x",
    "mailto:https://a.example",
    "javascript:alert(1)", "ftp://a.example",
  ])
  func isNothingElse(text: String) { #expect(PageLink(contact: text) == nil) }
}
