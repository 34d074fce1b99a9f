import FolderPublisher
import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// The lists of whole sites.
struct SiteListsTests {
  private let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  @Test func somebodyWithoutScriptReachesEveryPetWithin4Clicks() async throws {
    let pets = try Self.pets(600) + Self.crowd(250) + Self.strangers()
    let outcome = try await build(pets)
    #expect(outcome.exitStatus == .built, "\(outcome.diagnostics)")
    let crawl = try SiteCrawl(output.url)
    #expect(crawl.dead == [])
    #expect(crawl.tooLarge == [])
    let far = pets.filter { crawl.clicks["pets/\($0.id)/index.html"] ?? 99 > 4 }
    #expect(far.map(\.id.rawValue) == [])
    let files = try files()
    let unreached = files.filter { $0.hasSuffix("index.html") && crawl.clicks[$0] == nil }
    #expect(unreached == ["pets/index.html"], "pages that nothing leads to, besides that for cut addresses")
  }

  @Test func namesEveryPlaceSafely() async throws {
    try await build(try Self.strangers())
    let places = Set(try files().filter { $0.hasPrefix("places/") }.map { $0.split(separator: "/")[1] })
    #expect(places.contains("wroclaw") && places.contains("p-4ae4adef"))
    #expect(places.contains { $0.hasPrefix("con-") })
    let isSafe = /index\.(html|md)|[a-z0-9-]{2,71}/
    #expect(places.filter { $0.wholeMatch(of: isSafe) == nil } == [])
    let wroclaw = try text("places/wroclaw/index.html")
    #expect(wroclaw.contains(">3 reports<"), "three spellings are one place")
    #expect(wroclaw.contains(#"<h1 dir="auto">Wrocław</h1>"#), "as the table of towns calls it")
  }

  @Test(arguments: [
    ("pl/miejsca", ["Chełm", "Czarna Białostocka", "Czerkasy", "Czerniowce"]),
    ("uk/mistsia", ["Житомир", "Івано-Франківськ", "Ковель"]), ("places", ["Chełm", "Cherkasy", "Chernivtsi"]),
  ])
  func listsPlacesInTheOrderOfTheirShownNames(folder: String, names: [String]) async throws {
    let cities = ["Czerniowce", "Chełm", "Czarna Białostocka", "Черкаси", "Івано-Франківськ", "Ковель", "Житомир"]
    try await build(try cities.enumerated().map { try Self.pet($0, city: $1) }) { $0.translations = ["pl", "uk"] }
    let list = try text("\(folder)/index.md")
    let places = try names.map { try #require(list.range(of: "[\($0)]"), "\($0)").lowerBound }
    #expect(places == places.sorted())
  }

  @Test func splitsTheListOfVeryManyPlacesByLetters() async throws {
    let pets = try (0..<620).map { number in
      // Letters, because a number behind a town is a house.
      let letters = String("\(number)".unicodeScalars.map { Character(Unicode.Scalar($0.value + 49) ?? "x") })
      return try Self.pet(number, city: (number < 510 ? "Sq" : "Gq") + letters)
    }
    try await build(pets)
    let files = try files()
    #expect(files.contains("places/s/index.html") && files.contains("places/s/2/index.md"))
    #expect(files.contains("places/g/index.html") && !files.contains("places/g/2/index.html"))
    #expect(try SiteCrawl(output.url).dead == [])
  }

  @Test func aListOfAKindInAPlaceComesWith24Pets() async throws {
    let pets = try (0..<24).map { try Self.pet($0, city: "Toruń") }
    try await build(Array(pets.dropLast()))
    #expect(try !files().contains("places/torun/lost-dogs/index.html"))
    try await build(pets)
    #expect(try files().contains("places/torun/lost-dogs/index.html"))
  }

  @Test func aPetWithADateInWordsIsAmongTheNewestAndInTheMonthOfNone() async throws {
    var pet = PetDetails(id: try #require(PetID("pet-words")), status: .missing)
    pet.species = .known(.dog)
    pet.lastSeen = LastSeenDate("10-12.10.2026", listedDay: CalendarDay("2026-10-12"))
    let pets = try (0..<60).map { try Self.pet($0, day: $0 < 30 ? "2026-10-13" : "2026-10-05") }
    try await build(pets + [.loaded(pet)])
    #expect(try Self.cards(text("index.md")).firstIndex { $0.contains("pets/pet-words/") } == 30)
    #expect(try text("lost/dogs/undated/index.html").contains("pets/pet-words/"))
    #expect(try !text("lost/dogs/2026-10/index.html").contains("pets/pet-words/"))
  }

  @Test func closedReportsThatAreShownAreNotAmongTheNewestOpenOnes() async throws {
    let closed = PetDetails(id: try #require(PetID("gone")), status: .closed)
    try await build(try Self.pets(3) + [.loaded(closed)]) { $0.showsClosed = true }
    #expect(try !text("index.html").contains("pets/gone/"))
    #expect(try text("lost/index.html").contains("pets/gone/"))
    #expect(try text("lost/others/index.html").contains("pets/gone/"))
  }

  @Test(arguments: [(60, 5, 48, 5), (3, 50, 3, 48), (2, 0, 2, 0)])
  func theFirstPageHasTheNewest48LostPetsAndTheNewest48FoundOnes(
    lost: Int, found: Int, shownLost: Int, shownFound: Int
  ) async throws {
    let pets = try (0..<lost).map { try Self.pet($0, day: "2026-11-05") }
    try await build(pets + (0..<found).map { try Self.pet(100 + $0, day: "2026-10-05", status: .found) })
    let sections = try text("index.md").components(separatedBy: "\n## Found pets\n")
    #expect(sections.map { Self.cards($0).count } == [shownLost, shownFound])
    #expect(sections.last?.contains("No found pet is waiting") == (found == 0))
  }

  @Test func aFullPageOfAMonthStaysTheSameWhenPetsAreAdded() async throws {
    let pets = try (0..<500).map { try Self.pet($0, day: "2026-10-\(10 + $0 / 25)") }
    func pages() throws -> [String: String] {
      let files = try files().filter { $0.hasPrefix("lost/dogs/2026-10/") }
      return Dictionary(uniqueKeysWithValues: try files.map { ($0, try text($0)) })
    }
    try await build(Array(pets.prefix(300)))
    let before = try pages()
    let folders = ["12/", "14/", "16/", "18/", "20/", ""].map { "lost/dogs/2026-10/\($0)index.html" }
    #expect(before.keys.filter { $0.hasSuffix(".html") }.sorted() == folders)
    try await build(pets)
    let after = try pages()
    #expect(after.count > before.count)
    for (name, page) in before where !name.contains("/20/") {
      // The first part of a month leads to all others, so these may change on it.
      let isFirst = name.hasPrefix("lost/dogs/2026-10/index.")
      #expect(after[name].map(Self.cards) == Self.cards(page) && (isFirst || after[name] == page), "\(name)")
    }
  }

  /// With 10,000 pets it is the same: which files there are, and not how many. A pet that leaves one list for another
  /// changes the files of both.
  @Test func fewFilesOfListsChangeWithAPet() async throws {
    let pets = try Self.pets(640)
    try await build(pets)
    let changes: [(String, Int, ([Announcement]) throws -> [Announcement])] = [
      ("added", 11, { try $0 + [Self.pet(9999, day: "2026-12-31", city: "Toruń")] }),
      ("added, of the next month", 11, { try $0 + [Self.pet(9999, day: "2027-01-01", city: "Toruń")] }),
      ("added, of an old day", 11, { try $0 + [Self.pet(9999, day: "2026-10-02", city: "Toruń")] }),
      ("changed", 11, { try Self.replacing($0, at: 500) { $0.name = "Changed" } }),
      ("closed", 11, { try Self.replacing($0, at: 500) { $0.status = .closed } }),
      ("gone", 11, { Array($0.dropFirst(500).dropFirst()) + $0.prefix(500) }),
      ("found", 13, { try Self.replacing($0, at: 508) { $0.status = .found } }),
      ("moved", 12, { try Self.replacing($0, at: 508) { $0.place.city = "Toruń" } }),
      ("one of the newest closed", 11, { try Self.replacing($0, at: 111) { $0.status = .closed } }),
      ("one of the newest found", 15, { try Self.replacing($0, at: 111) { $0.status = .found } }),
      ("one of the newest moved", 16, { try Self.replacing($0, at: 111) { $0.place.city = "Gdynia" } }),
      (
        "one of the newest, now of an old day", 14,
        {
          try Self.replacing($0, at: 111) { $0.lastSeen = LastSeenDate("2026-10-02") }
        }
      ),
    ]
    for (name, limit, change) in changes {
      let changed = try change(pets)
      let written = try await build(changed).publication?.written ?? []
      // The data of the search are no lists, and have tests of their own.
      let lists = written.map(\.text).filter { !$0.hasPrefix("pets/") && !$0.hasPrefix("search/") }
      #expect((1...limit).contains(lists.count), "\(name): \(lists)")
      try await build(pets)
    }
  }
}

extension SiteListsTests {
  @discardableResult
  private func build(
    _ announcements: [Announcement], _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildOutcome {
    var options = BuildOptions(output: output.path, cache: cache.path)
    change(&options)
    return await SiteBuild(repository: CountingRepository(announcements), options: options).run()
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: output.path).filter { !$0.hasPrefix(".petspot") }.sorted()
      .filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }
  }

  /// The pets on a page, in HTML or Markdown.
  private static func cards(_ page: String) -> [Substring] {
    page.split(separator: "\n").filter { $0.contains("pets/pet-") }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: output.url.appending(path: name)), as: UTF8.self)
  }

  private static func pet(
    _ number: Int, day: String? = "2026-05-05", city: String? = "Toruń", species: Species.Known = .dog,
    status: AnnouncementStatus = .missing
  ) throws -> Announcement {
    var pet = PetDetails(id: try #require(PetID("pet-\(number)")), status: status)
    (pet.name, pet.species) = ("Rex", .known(species))
    (pet.lastSeen, pet.place.city) = (day.map { LastSeenDate($0) }, city)
    return .loaded(pet)
  }

  /// Pets of four months and three places, most of them lost dogs: each month of these has several parts.
  private static func pets(_ count: Int) throws -> [Announcement] {
    try (0..<count).map { number in
      let (month, day) = (9 + number % 4, 1 + number / 4 % 28)
      return try pet(
        number, day: "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)",
        city: ["Toruń", "Gdynia", "Łódź"][number % 3], species: number.isMultiple(of: 5) ? .cat : .dog,
        status: number.isMultiple(of: 7) ? .found : .missing)
    }
  }

  /// Pets of one place and day, which is in the future.
  private static func crowd(_ count: Int) throws -> [Announcement] {
    try (0..<count).map { try pet(20_000 + $0, day: "2099-02-16", city: "Zgierz") }
  }

  /// Pets whose days and places are odd, or none.
  private static func strangers() throws -> [Announcement] {
    let cities = [
      "Wroclaw", "WROCŁAW", "wrocław", "القاهرة", "CON", "..", "", "<b>", "W", "a/b",
      String(repeating: "Łódź ", count: 60),
      "index.html", "2026-10", "Łódź\n# x",
    ]
    let odd = try cities.enumerated().map { try pet(30_000 + $0, city: $1) }
    let days = try (0..<120).map { try pet(40_000 + $0, day: $0.isMultiple(of: 2) ? nil : "soon", city: nil) }
    let years = try (0..<300).map { try pet(50_000 + $0, day: "\(1700 + $0)-01-01", city: nil, species: .rabbit) }
    return odd + days + years
  }

  private static func replacing(
    _ pets: [Announcement], at index: Int, _ change: (inout PetDetails) -> Void
  ) throws -> [Announcement] {
    var (pets, pet) = (pets, try #require(pets[index].pet))
    change(&pet)
    pets[index] = .loaded(pet)
    return pets
  }
}
