import SiteComparison
import Testing

struct SitePathTests {
  @Test(
    arguments: [
      ("pets/1/index.html", .pet), ("pl/pets/1/index.html", .pet), ("pets/1/index.md", .twin),
      ("pets/1/flyer-a4.pdf", .poster), ("pl/pets/1/share.txt", .poster), ("pets/1/share.jpg", .picture),
      ("photos/1f.webp", .picture), ("lost/dogs/index.html", .list), ("feed.xml", .feed), ("sitemap.xml", .siteMap),
      ("search/rows-1.js", .search), ("style.css", .design), ("map.pdf", .design), ("privacy/index.html", .text),
    ] as [(String, SitePath.Kind)])
  func tellsTheKindOfAFile(path: String, kind: SitePath.Kind) {
    #expect(SitePath(path).kind == kind)
  }
}
