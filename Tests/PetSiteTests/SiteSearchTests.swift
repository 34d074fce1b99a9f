import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering
@testable import PetSite
@testable import SiteSources

/// The data of the search: their content, their gaps, and the times of making them again.
struct SiteSearchTests {
  private let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  @Test func tellsTheNumberOfAMicrochipNowhere() async throws {
    let (number, shown) = ("616093900012345", "616-093-900-012-345")
    let pet = try Self.pet(1) { $0.microchip = .number(number) }
    try await build([pet])
    let files = try contents()
    #expect(files["search/chips.js"]?.contains("rounds:100") == true)
    for (name, text) in files where !name.hasPrefix("pets/") {
      #expect(!text.contains(number) && !text.contains(shown), "\(name)")
    }
    try await build([pet]) { $0.profile = .public }
    #expect(try contents()["search/chips.js"] == nil)
    #expect(try contents()["search/index.js"]?.contains("chips:0") == true)
  }

  /// `Сірко` would be grey, and `Rudy` ginger.
  @Test(arguments: [
    ("Сірко", "Відгукується на ім'я Сірко.", []), ("Сірко", "Пес на кличку „Сірка”, чорний", ["colour:black"]),
    ("Rudy", "Szukam Rudego! Zaginął wczoraj.", []), ("Rudy", "Szukam Rudego! Rudy kot.", ["colour:ginger"]),
    ("Rudy", "Cały rudy", ["colour:ginger"]), ("Rudy", "KOT RUDY", ["colour:ginger"]),
    ("Ginger", "Female Ginger Tabby cat", ["colour:ginger"]), ("Blacky", "Medium Black Dog", ["colour:black"]),
    ("Czarny", "Kolor:\nCzarny", ["colour:black"]),
    ("Azor", "Ma na imię Biały", ["colour:white"]), ("Biały kot", "To Biały kot", ["colour:white"]),
  ])
  func tellsNoLooksByThePetsName(name: String, description: String, expected: [String]) async throws {
    let pet = try Self.pet(1) { ($0.name, $0.description) = (name, description) }
    try await build([pet])
    let rest = try #require(try contents()["search/looks.js"]?.split(separator: "pets:\"").last)
    let signs = rest.prefix { $0 != "\"" }.unicodeScalars
    let table = AppearanceTable(try #require(TemplateFiles().bytes(of: "looks.tsv")))
    let colours = table.lines.indices.filter { signs.contains(AppearanceTable.sign($0)) }.map { table.lines[$0].name }
    #expect(colours.filter { $0.hasPrefix("colour:") } == expected)
  }

  /// Nor does it have values that only the page has.
  @Test(arguments: [PublicationProfile.app, .public])
  func tellsNobodyHowToReachTheOwner(profile: PublicationProfile) async throws {
    let secrets = [
      "600700800", "600 700 800", "anna@", "example.com", "Bring her home", "golden coin", "17.03456", "51.11234",
    ]
    let pet = try Self.pet(1) { pet in
      pet.microchip = .number("616093900012345")
      (pet.phone, pet.email) = ("600 700 800", "anna@example.com")
      (pet.description, pet.reward) = ("Bring her home", Reward.text("golden coin"))
      pet.place.coordinates = Coordinates(latitude: 51.11234, longitude: 17.03456)
    }
    try await build([pet]) { $0.profile = profile }
    let files = try contents().filter { $0.key.hasPrefix("search/") }
    #expect(files.keys.contains("search/index.js") && files.count == (profile == .app ? 5 : 4))
    for (name, text) in files {
      for secret in secrets + (profile == .public ? ["616093"] : []) {
        #expect(!text.contains(secret), "\(name): \(secret)")
      }
    }
  }

  @Test func tellsNoMoreOfThePointThanTheProfile() async throws {
    let point = try #require(Coordinates(latitude: 51.11234, longitude: 17.03456))
    let other = try #require(Coordinates(latitude: 51.11249, longitude: 17.03451))
    let pets = try [point, other].map { point in try Self.pet(1) { $0.place.coordinates = point } }
    var found: [String] = []
    for pet in pets {
      try await build([pet]) { $0.profile = .public }
      found.append(try #require(try contents()["search/index.js"]))
    }
    #expect(found[0] == found[1])
  }

  @Test func marksFilesThatListTheSamePetsInTheSameOrder() async throws {
    func marks(_ numbers: [Int]) async throws -> Set<String> {
      try await build(numbers.map { number in try Self.pet(number) { $0.microchip = .number("616093900012345") } })
      let files = try contents()
      let found = try ["index", "looks", "chips"].map { name in
        try #require(files["search/\(name).js"]?.firstMatch(of: /mark:"([0-9a-f]{12})"/)).output.1
      }
      return Set(found.map(String.init))
    }
    let two = try await marks([1, 2])
    let others = try await marks([1, 3])
    #expect(two.count == 1 && others.count == 1 && two != others)
    #expect(try await marks([1, 2]) == two)
  }

  @Test func hasNoClosedPet() async throws {
    try await build([try Self.pet(1), .loaded(PetDetails(id: try #require(PetID("home")), status: .closed))])
    for (name, text) in try contents() where name.hasPrefix("search/") {
      #expect(!text.contains("\"home\""), "\(name)")
    }
    #expect(try contents()["search/index.js"]?.contains("total:1,") == true)
  }

  @Test func isThereForNoPet() async throws {
    try await build([]) { $0.allowsEmpty = true }
    #expect(
      try Set(contents().keys.filter { $0.hasPrefix("search/") }) == [
        "search/index.js", "search/looks.js", "search/words.js",
      ])
  }

  @Test func hasItsDataOnceAndItsWordsInEachLanguage() async throws {
    let cities = ["Warszawa", "Kraków", "Wien", "Bór"]
    let pets = try cities.enumerated().map { number, city in
      try Self.pet(number) { $0.place = Place(city: city) }
    }
    try await build(pets)
    let alone = try contents().filter { $0.key.hasPrefix("search/rows") }
    try await build(pets) { $0.translations = ["pl"] }
    let files = try contents()
    #expect(files.filter { $0.key.hasPrefix("search/rows") } == alone && !alone.isEmpty)
    #expect(files.keys.filter { $0.hasPrefix("pl/search/") } == ["pl/search/words.js"])
    #expect(files["search/words.js"]?.contains("towns:{__proto__:null}") == true)
    #expect(files["pl/search/words.js"]?.contains(#"towns:{__proto__:null,"vienna":"Wiedeń"#) == true)
    #expect(files["search/index.js"]?.contains("dog dogs puppy puppies hound bitch perro") == true)
  }

  @Test func namesNoTownThatOnlyAClosedPetWasIn() async throws {
    var pet = PetDetails(id: try #require(PetID("home")), status: .closed)
    pet.place = Place(city: "Wien")
    try await build([try Self.pet(1), .loaded(pet)]) { $0.translations = ["pl"] }
    #expect(try contents()["pl/search/words.js"]?.contains("towns:{__proto__:null}") == true)
  }

  @Test func writesFewFilesForAPetMoreOrLess() async throws {
    let pets = try (1...2_000).map { number in try Self.pet(number) }
    try await build(pets)
    let before = try contents()
    try await build(Array(pets[..<999]) + pets[1000...])
    let after = try contents()
    let changed = Set(before.keys).union(after.keys).filter { $0.hasPrefix("search/") && before[$0] != after[$0] }
    #expect(after.keys.count { $0.hasPrefix("search/rows-") } > 15)
    #expect(changed.count <= 5, "\(changed.sorted())")
    try await build(pets)
    #expect(try contents().filter { $0.key.hasPrefix("search/") } == before.filter { $0.key.hasPrefix("search/") })
  }

  @Test func countsFullPartsFromTheOldestPet() {
    func parts(_ count: Int32) -> [ArraySlice<Int32>] { SearchParts.parts(of: Array(0..<count)) }
    #expect(parts(0).map(\.count) == [0])
    #expect(parts(20_000).map(\.count) == [20_000])
    #expect(parts(50_000) == [0..<10_000, 30_000..<50_000, 10_000..<30_000].map { ArraySlice($0) })
  }
}

extension SiteSearchTests {
  private static func pet(_ number: Int, _ change: (inout PetDetails) -> Void = { _ in }) throws -> Announcement {
    var pet = PetDetails(id: try #require(PetID("pet-\(number)")), status: .missing)
    pet.name = "Pet \(number)"
    pet.lastSeen = LastSeenDate("20\(10 + number / 28 / 12 % 90)-\(10 + number / 28 % 3)-\(10 + number % 18)")
    change(&pet)
    return .loaded(pet)
  }

  @discardableResult
  private func build(
    _ announcements: [Announcement], _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildOutcome {
    var options = BuildOptions(output: output.path, cache: cache.path)
    change(&options)
    let outcome = await SiteBuild(repository: CountingRepository(announcements), options: options).run()
    #expect(outcome.publication != nil, "\(outcome.diagnostics)")
    return outcome
  }

  private func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: output.path) where !name.hasPrefix(".") {
      contents[name] = try? String(contentsOf: output.url.appending(path: name), encoding: .utf8)
    }
    return contents
  }
}
