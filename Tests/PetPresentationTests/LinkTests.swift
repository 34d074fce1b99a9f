import PetModel
import Testing

@testable import PetPresentation

struct LinkTests {
  @Test(arguments: [
    ("+48 123 456 789", "tel:+48123456789"), ("555-PETS", "tel:5557387"), ("(+48) 600-100-200", "tel:+48600100200"),
    ("600 100 200", "tel:600100200"), ("600+100", "tel:600100"), ("٦٠٠ ١٠٠", "tel:600100"),
    ("1-800-flowers", "tel:18003569377"),
    ("6\"><script>", "tel:6727478"),
  ])
  func dialsTheLeadingPlusAndTheDigits(phone: String, link: String) {
    #expect(SafeLink.telephone(phone)?.address == link)
  }

  @Test(arguments: ["call me", "", "+", "—", "½"])
  func makesNoLinkOfAPhoneWithoutDigits(phone: String) {
    #expect(SafeLink.telephone(phone) == nil)
  }

  @Test(arguments: [
    ("a+b@example.pl", "mailto:a+b@example.pl"), ("a%b@example.pl", "mailto:a%25b@example.pl"),
    ("ż@example.pl", "mailto:%C5%BC@example.pl"), ("a?b&c=d@example.pl", "mailto:a%3Fb%26c%3Dd@example.pl"),
    ("it's@example.pl", "mailto:it's@example.pl"),
  ])
  func percentEncodesAnAddress(address: String, link: String) {
    #expect(EmailAddress(address).map(SafeLink.mail(to:))?.address == link)
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
