import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// Every pet has a place in words, from the table of towns.
struct SiteTownTests {
  private let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  @Test func namesTheTownOnPageAndList() async throws {
    try await build([pet(1, at: (51.12, 17))])
    for file in ["index.html", "index.md", "pets/1/index.html", "pets/1/index.md"] {
      #expect(try text(file).contains("near Wrocław"), "\(file)")
    }
    #expect(try text("pets/1/index.html").contains("<title>MISSING · Luna · near Wrocław · PetSpot</title>"))
    #expect(
      try text("pets/1/index.html").contains(
        #"<dd class="place-note"><span dir="auto">near Wrocław · 3 km</span></dd>"#))
    #expect(try text("pets/1/index.md").contains("📍 51.1200° N, 17.0000° E  \n  near Wrocław · 3 km\n"))
    #expect(try text("index.html").contains("51.12") == false)
  }

  @Test func namesItInTheLanguageOfTheSite() async throws {
    try await build([pet(1, at: (52.23, 21.01))]) { $0.locale = "pl" }
    #expect(try text("index.html").contains("okolice: Warszawa"))
    #expect(try text("pets/1/index.html").contains("okolice: Warszawa · poniżej 1 km"))
  }

  @Test func keepsAnArabicCityWhole() async throws {
    try await build([pet(1, city: "القاهرة", radius: 5)])
    let value = #"<span dir="auto" title="⁨القاهرة⁩ • ±5 km"><bdi>القاهرة</bdi> • ±5 km</span>"#
    #expect(try text("pets/1/index.html").contains(value))
    #expect(try text("pets/1/index.html").contains("<title>MISSING · Luna · ⁨القاهرة⁩ · PetSpot</title>"))
    #expect(try text("index.html").contains(#"<p dir="auto"><bdi>القاهرة</bdi> • ±5 km</p>"#))
    #expect(try text("pets/1/index.md").contains("📍 ⁨القاهرة⁩ • ±5 km\n"))
  }

  @Test func usesTheTableOfTheOwner() async throws {
    let templates = try TemporaryFolder(texts: ["places.tsv": "Mine\t\t51.1\t17\t500\tPL\n"])
    let first = try await build([pet(1, at: (51.12, 17))]) { $0.templates = templates.path }
    #expect(try text("index.html").contains("near Mine"))
    #expect(first.diagnostics.allSatisfy { $0.code != .invalidPlace })
    try Data("Other\t\t51.1\t17\t500\tPL\n".utf8).write(to: templates.url.appending(path: "places.tsv"))
    try await build([pet(1, at: (51.12, 17))]) { $0.templates = templates.path }
    #expect(try text("index.html").contains("near Other"))
    #expect(try text("pets/1/index.html").contains("near Other"))
  }

  @Test func escapesNamesOfTowns() async throws {
    let templates = try TemporaryFolder(texts: ["places.tsv": "<b>*A*</b> [x](y)\"\t\t51.1\t17\t500\tPL\n"])
    try await build([pet(1, at: (51.12, 17))]) { $0.templates = templates.path }
    for file in ["index.html", "pets/1/index.html"] {
      #expect(try text(file).contains("near &lt;b&gt;*A*&lt;/b&gt; [x](y)&quot;"))
      #expect(try text(file).contains("<b>") == false)
    }
    #expect(try text("pets/1/index.md").contains("  \n  near &lt;b>&#42;A&#42;&lt;/b> &#91;x&#93;(y)\" · 2 km\n"))
  }

  @Test func showsCoordinatesWithoutATable() async throws {
    let templates = try TemporaryFolder(texts: ["places.tsv": ""])
    let outcome = try await build([pet(1, at: (51.12, 17))]) { $0.templates = templates.path }
    #expect(outcome.exitStatus == .built && outcome.diagnostics.allSatisfy { $0.severity == .advice })
    #expect(try text("index.html").contains("51.1200° N, 17.0000° E"))
    #expect(try text("pets/1/index.html").contains("place-note") == false)
  }

  @Test func saysWhichLineOfTheTableOfLooksCantBeUsed() async throws {
    let templates = try TemporaryFolder(texts: ["looks.tsv": "black\tblack\nred, green\n"])
    let outcome = try await build([pet(1, at: (51.12, 17))]) { $0.templates = templates.path }
    let problems = outcome.diagnostics.filter { $0.code == .invalidTemplate }
    #expect(problems.map(\.location.position) == [.line(2)])
    #expect(problems.map(\.location.file) == [templates.path + "/looks.tsv"])
    #expect(problems.map(\.problem) == ["has no tab between a name and its words"])
    #expect(outcome.exitStatus == .built)
  }

  @Test func saysWhichLinesOfTheTableCantBeUsed() async throws {
    let lines = (1...9).map { "Town \($0)\t\t\(90 + $0)\t17\t1\tPL\n" }.joined()
    let templates = try TemporaryFolder(texts: ["places.tsv": "Good\t\t51\t17\t1\tPL\n" + lines])
    let outcome = try await build([pet(1, at: (51.12, 17))]) { $0.templates = templates.path }
    let problems = outcome.diagnostics.filter { $0.code == .invalidPlace }
    #expect(problems.map(\.location.position) == (2...6).map { .line($0) } + [nil])
    #expect(problems.last?.problem == "has 4 more lines that can't be used")
    #expect(try text("index.html").contains("near Good"))
    #expect(outcome.exitStatus == .built)
  }

  @Test func saysOfAnAmbiguousCityOnceThatItIs() async throws {
    let pets = try (1...4).map { try pet($0, city: $0 == 3 ? "Wrocław" : "Brest") }
    let said = try await build(pets).diagnostics.filter { $0.code == .ambiguousCity }
    #expect(said.map(\.problem) == ["the city 'Brest' may be Brest (BY) or Brest (FR)"])
    #expect(said.first?.severity == .advice)
    #expect(try await build(pets).diagnostics.filter { $0.code == .ambiguousCity } == said, "in every build")
  }

  @Test func advisesOnAPointFarFromItsCity() async throws {
    let pets = [
      try pet(1, city: "Opole", at: (17.92, 50.67)), try pet(2, city: "Opole", at: (54.35, 18.65)),
      try pet(3, city: "Opole", at: (50.67, 17.92)), try pet(4, city: "Moczary", at: (17.92, 50.67)),
    ]
    let said = try await build(pets).diagnostics.filter { $0.code == .invalidCoordinates }
    #expect(said.map(\.severity) == [.warning, .advice])
    #expect(said.map(\.pet) == [PetID("1"), PetID("2")] && said.allSatisfy { $0.problem == "is far from 'Opole'" })
    #expect(
      said.map(\.advice) == ["Swap latitude and longitude", "Correct the place or the point, if one is wrong"])
  }

  @Test func namesAnAreaInTheProfilePublicAndHasItsNumberInTheMapLinkAlone() async throws {
    try await build([pet(1, at: (51.1118799, 17.0301))]) {
      $0.profile = .public
      $0.hasFrontMatter = true
    }
    let page = try text("pets/1/index.md")
    #expect(page.contains("📍 near Wrocław, within about 1 km\n"))
    #expect(page.contains("https://www.openstreetmap.org/?mlat=51.111&mlon=17.027#map=13/51.111/17.027"))
    #expect(page.components(separatedBy: "51.1").count == 3, "in the link alone, twice")
    #expect(try text("pets/1/index.html").components(separatedBy: "51.1").count == 3)
  }

  /// Each spelling is as frequent as the others.
  @Test func callsAPlaceByTheFirstOfItsSpellings() async throws {
    let endings = ["za", "Za", "zA", "ZA"]
    let cities = ["lubr", "Lubr", "LUBR", "LuBr"].flatMap { start in endings.map { start + $0 } }
    try await build(cities.enumerated().map { try pet($0.offset, city: $0.element) })
    #expect(try text("places/lubrza/index.html").contains("LUBRZA</h1>"))
  }

  /// In any order: the town of a city is looked up once.
  @Test func aCityFarFromItsPointIsInNoListOfItsTown() async throws {
    let far = try pet(2, city: "Breslau", at: (53.3, 15.9))
    for pets in [[try pet(1, city: "Breslau", at: (51.1, 17)), far], [far, try pet(1, city: "Breslau")]] {
      try await build(pets)
      let list = try text("places/wroclaw/index.html")
      #expect(list.contains("pets/1/") && !list.contains("pets/2/"))
      #expect(try text("places/breslau/index.html").contains("pets/2/"))
    }
  }

  @Test func aStreetWithoutAKnownTownHasNoList() async throws {
    try await build([pet(1, city: "ul. Polna 5, Nowhere"), pet(2, city: "Park Wilsona, Wrocław")]) {
      $0.profile = .public
    }
    let places = try FileManager.default.contentsOfDirectory(atPath: "\(output.path)/places")
    #expect(Set(places) == ["index.html", "index.md", "wroclaw"])
  }
}

extension SiteTownTests {
  @discardableResult
  private func build(_ pets: [Announcement], _ change: (inout BuildOptions) -> Void = { _ in }) async throws
    -> BuildOutcome
  {
    var options = BuildOptions(output: output.path, cache: cache.path)
    change(&options)
    return await SiteBuild(repository: CountingRepository(pets, changed: []), options: options).run()
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: output.url.appending(path: file), encoding: .utf8)
  }

  private func pet(
    _ number: Int, city: String? = nil, radius: Int? = nil, at point: (Double, Double)? = nil
  ) throws -> Announcement {
    var pet = PetDetails(id: try #require(PetID("\(number)")), status: .missing)
    (pet.name, pet.phone) = ("Luna", "600100200")
    let coordinates = point.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) }
    pet.place = Place(city: city, radiusInKilometers: radius, coordinates: coordinates)
    return .loaded(pet)
  }
}
