import Foundation
import PetModel
import PetRendering
import Support
import TestSupport
import Testing

@testable import PetSite

/// Machines' ways to find pets: site map, `robots.txt` and feeds.
struct SitemapTests {
  private let site: SiteSandbox

  init() throws { site = try SiteSandbox() }

  private static func time(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + seconds) }

  private static let python = SiteSandbox.repository.appending(path: ".build/tools/pdf/bin/python3")
  private static let check = SiteSandbox.repository.appending(path: "Tests/PetSiteTests/Schemas/check.py")

  @Test func namesPetsWithTheirTimesAndListsAndNothingElse() async throws {
    try await site.build([
      SiteSandbox.pet("1") { $0.updatedAt = Self.time(0) }, SiteSandbox.pet("2") { $0.createdAt = Self.time(60) },
      SiteSandbox.pet("3"), SiteSandbox.pet("closed", .closed),
      .unavailable(try #require(PetID("x")), reason: .unreadable),
    ])
    let pets = try site.text("sitemap-pets-1.xml")
    let places = pets.matches(of: /<loc>(.*)<\/loc>(?:\n    <lastmod>(.*)<\/lastmod>)?/).map { "\($0.1) \($0.2 ?? "")" }
    #expect(
      places.sorted() == [
        "https://pets.example/lost/pets/1/ 2023-11-14T22:13:20Z",
        "https://pets.example/lost/pets/2/ 2023-11-14T22:14:20Z",
        "https://pets.example/lost/pets/3/ ",
      ])
    let lists = try site.text("sitemap-lists-1.xml")
    for list in ["", "lost/", "lost/dogs/", "found/", "places/", "places/wroclaw/"] {
      #expect(lists.contains("<loc>https://pets.example/lost/\(list)</loc>"), "\(list)")
    }
    #expect(!lists.contains("<lastmod>"), "a list also changes when a pet leaves it")
    let index = try site.text("sitemap.xml")
    for part in ["pets", "lists"] {
      #expect(index.contains("<loc>https://pets.example/lost/sitemap-\(part)-1.xml</loc>"))
    }
    #expect(try site.text("robots.txt").contains("\nSitemap: https://pets.example/lost/sitemap.xml\n"))
  }

  @Test(arguments: [(0, 1), (1, 1), (50_000, 1), (50_001, 2), (100_000, 4)])
  func partsHaveAtMost50000Addresses(count: Int, most: Int) {
    let parts = Sitemap.parts(of: count) { StableHash("pets/\($0)".utf8).value }
    #expect(parts.count <= most)
    #expect(parts.allSatisfy { $0.count <= 50_000 })
    #expect(parts.joined().sorted() == (0..<count).map(Int32.init))
  }

  @Test func onePetMoreChangesOnePart() {
    let (before, after) = (100_000, 100_001)
    let parts = [before, after].map { count in
      Sitemap.parts(of: count) { StableHash("pets/\($0)".utf8).value }
    }
    #expect(zip(parts[0], parts[1]).filter { $0 != $1 }.count == 1)
  }

  @Test func aFeedHasTheNewest50OfAllAndOfAPlace() async throws {
    var pets = try (1...60).map { number in
      try SiteSandbox.pet("pet-\(number)") { pet in
        pet.createdAt = Self.time(Double(number))
        pet.place = Place(city: number.isMultiple(of: 2) ? "Wrocław" : "Poznań")
      }
    }
    pets.append(try SiteSandbox.pet("closed", .closed) { $0.createdAt = Self.time(1000) })
    try await site.build(pets) { $0.showsClosed = true }
    #expect(try ids(in: "feed.xml") == (11...60).reversed().map { "https://pets.example/lost/pets/pet-\($0)/" })
    #expect(try ids(in: "places/wroclaw/feed.xml").count == 30)
    #expect(try site.text("places/wroclaw/index.html").contains(#"href="../../places/wroclaw/feed.xml""#))
    #expect(
      try site.text("pets/pet-1/index.html").contains(
        #"type="application/atom+xml" title="PetSpot" href="../../feed.xml""#))
  }

  @Test func anEntryOfAFeedHasTheTimeOfItsLastChangeOrOfItsReport() async throws {
    try await site.build([
      SiteSandbox.pet("1") { ($0.createdAt, $0.updatedAt) = (Self.time(0), Self.time(60)) },
      SiteSandbox.pet("2") { $0.createdAt = Self.time(30) },
    ])
    let feed = try site.text("feed.xml")
    let times = feed.matches(of: /<entry>(?:.|\n)*?<updated>(.*)<\/updated>/).map { String($0.1) }
    #expect(times.sorted() == ["2023-11-14T22:13:50Z", "2023-11-14T22:14:20Z"])
    let newest = try #require(feed.firstMatch(of: /<updated>(.*)<\/updated>/)).1
    #expect(newest == "2023-11-14T22:14:20Z", "the feed's own time is that of its newest entry")
  }

  @Test func aFeedTakesTheLastDayOfAPetForTheTimeOfAReportWithoutOne() async throws {
    func pet(_ id: String, day: String, updated: Date? = nil) throws -> Announcement {
      try SiteSandbox.pet(id) { ($0.lastSeen, $0.updatedAt) = (LastSeenDate(day), updated) }
    }
    var pets = try (1...60).map { number in
      try SiteSandbox.pet("old-\(number)") { $0.createdAt = Self.time(Double(number)) }
    }
    pets += [
      try pet("b", day: "2026-11-02"), try pet("a", day: "2026-11-03"),
      try pet("c", day: "2026-11-01", updated: Date(timeIntervalSince1970: 1_793_577_600)),
      try pet("never", day: "soon"), try pet("future", day: "2999-01-01"),
    ]
    try await site.build(pets)
    #expect(try ids(in: "feed.xml").prefix(4).map { $0.split(separator: "/").last } == ["a", "b", "c", "old-60"])
    #expect(try ids(in: "feed.xml").count == 50)
    let feed = try site.text("feed.xml")
    let times = feed.matches(of: /<updated>(.*)<\/updated>/).prefix(4).map { String($0.1) }
    #expect(
      times == ["2026-11-03T12:00:00Z", "2026-11-03T12:00:00Z", "2026-11-02T12:00:00Z", "2026-11-02T00:00:00Z"])
    #expect(!feed.contains("1970"))
  }

  @Test func aPetThatChangesRewritesItsPartOfTheSiteMapAndItsFeedsAlone() async throws {
    var pets = try (1...3).map { number in
      try SiteSandbox.pet("pet-\(number)") { pet in
        pet.updatedAt = Self.time(0)
        pet.place = Place(city: ["Wrocław", "Poznań", "Lublin"][number - 1])
      }
    }
    try await site.build(pets)
    pets[1] = try SiteSandbox.pet("pet-2") { ($0.updatedAt, $0.place) = (Self.time(60), Place(city: "Poznań")) }
    let written = try await site.build(pets).outcome.publication?.written.map(\.text)
    let machines = written?.filter { $0.hasSuffix(".xml") || $0.hasSuffix(".txt") }.sorted()
    #expect(
      machines == ["feed.xml", "places/poznan/feed.xml", "sitemap-pets-1.xml"])
  }

  @Test(.enabled("needs lxml") { Tool.exists(python) })
  func siteMapAndFeedsAreWhatTheirSchemasSayWhateverTheText() async throws {
    try await site.build([
      SiteSandbox.pet("1") { pet in
        pet.name = "]]>\u{1}\u{FFFE}<b>&\u{0}\"'"
        pet.description = "]]></content></feed> <script>alert(1)</script> \u{B} **bold** <https://a.example/?a=1&b=2>"
        pet.place = Place(city: "<Łódź & \"Ksawerów\">")
        pet.photo = SiteSandbox.photo("luna.jpg")
        pet.createdAt = Self.time(0.5)
      },
      SiteSandbox.pet("2", .found) { ($0.createdAt, $0.updatedAt) = (.distantPast, .distantFuture) },
      SiteSandbox.pet("3"),
    ])
    #expect(try await checked() == ["3 atom, 4 sitemap"])
    #expect(try site.text("feed.xml").contains(" **bold** "))
    #expect(try site.text("feed.xml").contains("<script") == false)
    try Data(try site.text("feed.xml").replacing(/<id>.*<\/id>/, with: "").utf8).write(
      to: site.output.url.appending(path: "feed.xml"))
    #expect(try await checked().count == 2, "and it would be said if they weren't")
  }

  @Test(.enabled("needs lxml") { Tool.exists(python) }) func aSiteWithoutAPetHasThemToo() async throws {
    try await site.build([])
    #expect(try await checked() == ["1 atom, 3 sitemap"])
  }

  private func checked() async throws -> [String] {
    let run = try await Tool.run(Self.python, [Self.check.path, site.output.path])
    try #require(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  private func ids(in feed: String) throws -> [String] {
    try site.text(feed).matches(of: /<entry>\s*<id>(.*)<\/id>/).map { String($0.1) }
  }
}
