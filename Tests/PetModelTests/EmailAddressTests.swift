import Testing

@testable import PetModel

struct EmailAddressTests {
  @Test(arguments: [
    ("owner@email.com", "owner@email.com"), ("  a+b@example.pl ", "a+b@example.pl"),
    ("a.b_c%d@sub.example.org", "a.b_c%d@sub.example.org"),
    ("ala@żółw.pl", "ala@żółw.pl"), ("x@example.xn--p1ai", "x@example.xn--p1ai"),
  ])
  func acceptsWhatIsShapedLikeAnAddress(text: String, address: String) {
    #expect(EmailAddress(text)?.text == address)
  }

  @Test(arguments: [
    "", "not an address", "a@b", "a@b.c", "a@@b.pl", "a@b@c.pl", "a b@example.pl", "a@example.pl\nBcc: x@y.pl",
    "@example.pl",
    "a@.pl", "a@example..pl", "a@-example.pl", "a@example.p1", "a\u{0}@example.pl", "\"a\"@example.pl",
    "<a@example.pl>",
    "a@example.pl?subject=x", "a\u{200B}@example.pl",
  ])
  func refusesWhatIsNot(text: String) {
    #expect(EmailAddress(text) == nil)
  }
}
