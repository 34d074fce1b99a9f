import Foundation
import Testing

@testable import PetModel

struct APIAddressTests {
  @Test(arguments: [
    ("https://petspot.example", "https://petspot.example"), ("https://petspot.example/", "https://petspot.example"),
    (" HTTPS://PetSpot.Example:8443/a/b/ ", "https://petspot.example:8443/a/b"),
    ("http://[::1]:3000", "http://[::1]:3000"), ("https://a.example/api/v1", "https://a.example"),
    ("https://a.example/b/api/v1/announcements/", "https://a.example/b"),
    ("https://a.example/api", "https://a.example/api"),
  ])
  func acceptsWhereAnAPIMayBe(text: String, shown: String) {
    #expect(APIAddress(text)?.description == shown)
  }

  @Test(arguments: [
    "", "petspot.example", "ftp://petspot.example", "https://", "https:///x", "https://user:pw@petspot.example",
    "https://petspot.example?x=1", "https://petspot.example#x", "file:///etc", "https://a b",
  ])
  func refusesWhatIsNoPlaceForOne(text: String) {
    #expect(APIAddress(text) == nil)
  }

  @Test func knowsItsOriginAndItsHost() throws {
    let address = try #require(APIAddress("https://petspot.example:8443/a/b"))
    #expect(address.origin.absoluteString == "https://petspot.example:8443/")
    #expect(address.host == "petspot.example")
    #expect(APIAddress("http://[::1]:3000")?.host == "::1")
  }
}
