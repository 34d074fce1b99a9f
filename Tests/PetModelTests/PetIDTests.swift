import Testing

@testable import PetModel

struct PetIDTests {
  @Test(arguments: ["11111111-1111-1111-1111-111111111111", "non-existent-id", "a", "pet_7.b", "0"])
  func acceptsWhatCanNameAFolderEverywhere(text: String) {
    #expect(PetID(text)?.rawValue == text)
  }

  @Test(arguments: [
    "", ".", "..", "../x", "a/b", "/etc/passwd", "a\\b", ".hidden", "dot.", "a b", "ą", "a\u{0}", "a\nb", "<script>",
    "a\"b", "con", "NUL", "com1.txt", String(repeating: "x", count: 101), "a:b", "a\u{301}", "%2e%2e",
  ])
  func refusesWhatCouldBeAnotherPath(text: String) {
    #expect(PetID(text) == nil)
  }

  @Test func takesIdentifiersThatDifferInCaseAloneForOne() {
    #expect(PetID("AB-1") == PetID("ab-1"))
    #expect(Set([PetID("AB-1"), PetID("ab-1")]).count == 1)
  }
}
