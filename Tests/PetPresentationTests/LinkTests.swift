import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetPresentation

struct LinkTests {
  @Test(arguments: [
    ("+48 123 456 789", ["+48 123 456 789"], ["tel:+48123456789"]),
    ("Anna: 600 100 200", ["Anna: ", "600 100 200"], [nil, "tel:600100200"]),
    (
      "600100200, 22 555 01 99 wew. 3", ["600100200", ", ", "22 555 01 99 wew. 3"],
      ["tel:600100200", nil, "tel:225550199;ext=3"]
    ),
    ("6\"><script>", ["6\"><script>"], [nil]), ("call me", ["call me"], [nil]),
  ])
  func makesALinkOfEachNumberInAPhone(phone: String, texts: [String], links: [String?]) {
    let parts = LabelValueRowModel.Part.parts(ofPhone: phone, by: SiteLocale.polish.phones)
    #expect(parts.map(\.text) == texts)
    #expect(parts.map(\.link?.address) == links)
  }

  @Test(arguments: [
    ("a+b@example.pl", "mailto:a+b@example.pl"), ("a%b@example.pl", "mailto:a%25b@example.pl"),
    ("ż@example.pl", "mailto:%C5%BC@example.pl"), ("a?b&c=d@example.pl", "mailto:a%3Fb%26c%3Dd@example.pl"),
    ("it's@example.pl", "mailto:it's@example.pl"),
  ])
  func percentEncodesAnAddress(address: String, link: String) {
    #expect(EmailAddress(address).map(SafeLink.mail(to:))?.address == link)
  }

  @Test func writesAMailLinkThatAnyProgramReadsBack() {
    var (random, count) = (SeededRandom(seed: 6), 0)
    for _ in 0..<2_000 {
      let name = RandomText.text(
        of: ["a", "Ż", "+", "%", "%41", "&", "?", "#", "=", "/", "'", "*", "!", "$", "."], upTo: 8, using: &random)
      let text = name + "@b.pl"
      guard let address = EmailAddress(text) else { continue }
      count += 1
      let link = SafeLink.mail(to: address).address
      if link.dropFirst("mailto:".count).removingPercentEncoding != address.text
        || link.wholeMatch(of: /mailto:(?:[A-Za-z0-9\-._~@+!$'*]|%[0-9A-F]{2})+/) == nil
      {
        Issue.record("\(text.debugDescription): \(link)")
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: [
    (
      Place(coordinates: Coordinates(latitude: 52.2297, longitude: 21.0122)),
      "https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=15/52.2297/21.0122"
    ),
    (
      Place(city: "Warsaw", coordinates: Coordinates(latitude: -1, longitude: 0.5)),
      "https://www.openstreetmap.org/?mlat=-1&mlon=0.5#map=15/-1/0.5"
    ),
    (
      Place(coordinates: Coordinates(latitude: -0.000_000_1, longitude: 6.5)),
      "https://www.openstreetmap.org/?mlat=0&mlon=6.5#map=15/0/6.5"
    ),
    (Place(city: "Łódź & \"x\""), "https://www.openstreetmap.org/search?query=%C5%81%C3%B3d%C5%BA%20%26%20%22x%22"),
    (Place(radiusInKilometers: 5), nil),
  ])
  func mapsThePointElseTheCity(place: Place, link: String?) {
    #expect(SafeLink.map(of: place)?.address == link)
  }

  @Test(arguments: ["https://example.org/a", "HTTP://example.org", "tel:1", "mailto:a@b.pl", "geo:1,2"])
  func allowsFiveSchemes(address: String) {
    #expect(SafeLink(address)?.address == address)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", " javascript:x", "java\nscript:x",
    "java\tscript:x",
    "vbscript:x", "//example.org", "/path", "#x", "", "https ://x", "https://a b", "\u{1}javascript:x",
    "file:///etc/passwd",
  ])
  func allowsNoOtherAddress(address: String) {
    #expect(SafeLink(address) == nil)
  }
}
