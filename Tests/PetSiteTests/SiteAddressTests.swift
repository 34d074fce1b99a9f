import Testing

@testable import SiteSources

struct SiteAddressTests {
  @Test(arguments: [
    ("http://localhost:8000", true), ("https://127.0.0.1/", true), ("http://LOCALHOST", true),
    ("http://[::1]:8000", true),
    ("https://localhost.example", false), ("https://pets.example/127.0.0.1", false),
  ])
  func knowsTheAddressOfThisMachine(text: String, isLocal: Bool) throws {
    #expect(try #require(SiteAddress(text)).isLocal == isLocal)
  }

  @Test(arguments: [
    ("https://pets.example", "https://pets.example/pets/42/", "/"),
    ("http://pets.example/", "http://pets.example/pets/42/", "/"),
    (" https://pets.example/lost ", "https://pets.example/lost/pets/42/", "/lost/"),
    ("https://pets.example:8080/a/b/", "https://pets.example:8080/a/b/pets/42/", "/a/b/"),
    // Scanners of QR codes read other letters, and sitemaps have none.
    ("https://Tierheim-München.example", "https://xn--tierheim-mnchen-8vb.example/pets/42/", "/"),
    (
      "https://müller.example/straße%20a", "https://xn--mller-kva.example/stra%C3%9Fe%20a/pets/42/", "/stra%C3%9Fe%20a/"
    ),
    ("https://müller.example/50%-off", "https://xn--mller-kva.example/50%25-off/pets/42/", "/50%25-off/"),
    ("https://müller.example:80/hündin", "https://xn--mller-kva.example:80/h%C3%BCndin/pets/42/", "/h%C3%BCndin/"),
  ])
  func leadsToPagesBelowItsPath(text: String, page: String, path: String) throws {
    let site = try #require(SiteAddress(text))
    #expect(site.file("pets/42/") == page)
    #expect(site.path == path)
  }

  @Test(arguments: [
    ("pets.example", "'pets.example' has no https:// before it; did you mean https://pets.example?"),
    ("pets.example/lost/?page=1", "'pets.example/lost/?page=1' has a query; did you mean https://pets.example/lost?"),
    ("https://pets.example/?", "'https://pets.example/?' has a query; did you mean https://pets.example?"),
    ("https://pets.example/#top", "'https://pets.example/#top' has a fragment; did you mean https://pets.example?"),
    ("https://me:secret@pets.example", "the address has a user name; did you mean https://pets.example?"),
    (
      "https://pets.example/lost/index.html",
      "'https://pets.example/lost/index.html' has the name of a page; did you mean https://pets.example/lost?"
    ),
    ("", "'' is not an http or https address: type all of it, such as https://pets.example."),
    (
      "ftp://pets.example",
      "'ftp://pets.example' begins with ftp:. The address of a site begins with https:; did you mean https://pets.example?"
    ),
    ("a b", "'a b' has a space in it; an address has none."),
    ("https://", "'https://' is not an http or https address: type all of it, such as https://pets.example."),
  ])
  func saysWhatToTypeInstead(text: String, problem: String) {
    #expect(SiteAddress(text) == nil)
    #expect(SiteAddress.problem(with: text) == problem)
  }
}
