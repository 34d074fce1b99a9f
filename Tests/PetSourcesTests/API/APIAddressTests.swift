import Foundation
import PetModel
import Testing

@testable import PetSources

struct APIAddressTests {
  @Test(arguments: [
    ("https://petspot.example", "https://petspot.example"), ("https://petspot.example/", "https://petspot.example"),
    (" HTTPS://PetSpot.Example:8443/a/b/ ", "https://petspot.example:8443/a/b"),
    ("http://[::1]:3000", "http://[::1]:3000"),
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

  @Test(arguments: [
    ("/images/x.jpg", "https://api.example:8443/images/x.jpg"),
    ("images/x.jpg", "https://api.example:8443/images/x.jpg"),
    ("/images/a b.jpg?v=1", "https://api.example:8443/images/a%20b.jpg?v=1"),
    ("../../x.jpg", "https://api.example:8443/x.jpg"),
    ("//cdn.example/x.jpg", "https://cdn.example/x.jpg"), ("http://cdn.example/x.jpg", "http://cdn.example/x.jpg"),
    (#"/\evil.example/x.jpg"#, "https://api.example:8443/%5Cevil.example/x.jpg"),
  ])
  func findsAPhotoFromTheServersOrigin(text: String, address: String) throws {
    let locator = PhotoLocator(origin: URL(string: "https://api.example:8443/")!)
    #expect(try locator.locate(text).get().absoluteString == address)
  }

  @Test(arguments: [
    "ftp://example.org/a.jpg", "https://", "javascript:alert(1)", "https://u:p@example.org/a.jpg", "//u@h/a",
  ])
  func refusesOtherPhotos(text: String) {
    let locator = PhotoLocator(origin: URL(string: "https://api.example/")!)
    #expect(throws: PhotoLocator.Problem.self) { try locator.locate(text).get() }
  }
}
