import Foundation
import Testing

@testable import PetDecoding

/// Where the server's photos are.
struct ServerPhotoTests {
  @Test(arguments: [
    ("/images/x.jpg", "https://api.example:8443/images/x.jpg"),
    ("images/x.jpg", "https://api.example:8443/images/x.jpg"),
    ("/images/a b.jpg?v=1", "https://api.example:8443/images/a%20b.jpg?v=1"),
    ("../../x.jpg", "https://api.example:8443/x.jpg"),
    ("//cdn.example/x.jpg", "https://cdn.example/x.jpg"), ("http://cdn.example/x.jpg", "http://cdn.example/x.jpg"),
    ("https://drive.google.com/open?id=1aB", "https://drive.google.com/uc?export=download&id=1aB"),
    ("https://drive.google.com/", "https://drive.google.com/"),
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
