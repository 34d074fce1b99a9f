import PetModel
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

  @Test(arguments: [
    ("mailto:help@a.example?subject=Remove {id}", "mailto:help@a.example?subject=Remove%20b-2"),
    ("https://a.example/{id}?x=1", "https://a.example/b-2?x=1"), ("javascript:{id}", nil), ("https://a.example/", nil),
  ])
  func anAddressForRemovalHasTheIdentifier(pattern: String, address: String?) throws {
    #expect(RemoveReportAddress(pattern)?.address(for: try #require(PetID("b-2"))) == address)
  }
}
