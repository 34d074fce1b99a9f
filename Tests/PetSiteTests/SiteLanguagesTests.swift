import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetFixtures
@testable import PetSite
@testable import SiteSources

/// Sites in several languages.
struct SiteLanguagesTests {
  private let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  @Test func everyPageLeadsToTheSameThingInTheOtherLanguageAndBack() async throws {
    let outcome = try await build(try Self.pets(300)) { ($0.locale, $0.translations) = ("en", ["pl"]) }
    #expect(outcome.exitStatus == .built, "\(outcome.diagnostics)")
    #expect(try SiteCrawl(output.url).dead == [])
    let pages = try files().filter { $0.hasSuffix("index.html") }
    #expect(pages.count(where: { $0.hasPrefix("pl/") }) * 2 == pages.count)
    for page in pages {
      let other = try #require(try way(from: page), "\(page)")
      #expect(other.hasPrefix("pl/") != page.hasPrefix("pl/"), "\(page)")
      #expect(try way(from: other) == page, "\(page) → \(other)")
    }
    for (page, other) in [
      ("index.html", "pl/index.html"), ("lost/index.html", "pl/zaginione/index.html"),
      ("found/cats/index.html", "pl/znalezione/koty/index.html"),
      ("lost/dogs/2026-10/index.html", "pl/zaginione/psy/2026-10/index.html"),
      ("places/torun/lost-dogs/index.html", "pl/miejsca/torun/zaginione-psy/index.html"),
      ("places/torun/2026-09/index.html", "pl/miejsca/torun/2026-09/index.html"),
      ("pets/pet-1/index.html", "pl/pets/pet-1/index.html"), ("privacy/index.html", "pl/privacy/index.html"),
      ("404.html", "pl/index.html"),
    ] { #expect(try way(from: page) == other) }
  }

  @Test func advisesOnALanguageThatIsNoLongerPublished() async throws {
    let pets = try Self.pets(1)
    try await build(pets) { $0.translations = ["pl", "uk"] }
    let warning = "pl/, uk/ had the pages of another language; they are removed, and their addresses lead nowhere"
    #expect(try await build(pets).diagnostics.map(\.message).contains(warning))
    #expect(try await !build(pets).diagnostics.map(\.code).contains(.notAskedFor))
  }

  @Test func pagesInMarkdownLeadToTheOtherLanguageToo() async throws {
    try await build(try Self.pets(1)) { $0.translations = ["pl"] }
    #expect(try text("pets/pet-0/index.md").contains("\n[Polski](../../pl/pets/pet-0/index.md)\n"))
    #expect(try text("pl/pets/pet-0/index.md").contains("\n[English](../../../pets/pet-0/index.md)\n"))
  }

  @Test func searchEnginesAreToldOfBothFromBoth() async throws {
    try await build(try Self.pets(3) + [.loaded(PetDetails(id: try #require(PetID("gone")), status: .closed))]) {
      ($0.translations, $0.site) = (["pl"], SiteAddress("https://pets.example/lost"))
    }
    let alternates = """
        <link rel="alternate" hreflang="en" href="https://pets.example/lost/lost/cats/">
        <link rel="alternate" hreflang="pl" href="https://pets.example/lost/pl/zaginione/koty/">
        <link rel="alternate" hreflang="x-default" href="https://pets.example/lost/lost/cats/">

      """
    #expect(try text("lost/cats/index.html").contains(alternates))
    #expect(try text("pl/zaginione/koty/index.html").contains(alternates))
    for page in ["404.html", "pets/index.html", "pl/pets/gone/index.html"] {
      #expect(try !text(page).contains("<link rel=\"alternate\" hreflang"), "\(page) is left out by search engines")
    }
  }

  @Test func neitherOneLanguageNorAnUnknownAddressIsSaid() async throws {
    try await build(try Self.pets(1)) { $0.translations = ["pl"] }
    #expect(try !text("index.html").contains("<link rel=\"alternate\" hreflang"))
    try await build(try Self.pets(1)) { $0.site = SiteAddress("https://pets.example") }
    #expect(try !text("index.html").contains("hreflang"))
    #expect(try !files().contains { $0.hasPrefix("pl/") })
  }

  @Test func aSpeciesInTheWordsOfOneLanguageIsThatInAll() async throws {
    var pet = PetDetails(id: try #require(PetID("burek")), status: .missing)
    pet.species = .text("Pies")
    try await build([.loaded(pet)]) { $0.translations = ["pl"] }
    #expect(try text("lost/dogs/index.html").contains("pets/burek/"))
    #expect(try text("pl/zaginione/psy/index.html").contains("pets/burek/"))
  }

  @Test func whatHasNoWordsIsThereOnce() async throws {
    let luna = Self.repository.appending(path: "Fixtures/photos/luna.jpg")
    var pet = PetDetails(id: try #require(PetID("luna")), status: .missing)
    pet.photo = luna
    try await build([.loaded(pet)]) { ($0.translations, $0.posters) = (["pl"], PosterChoices()) }
    let folders = Set(
      try all().filter { $0.hasPrefix("pl/") }.compactMap { $0.split(separator: "/").dropFirst().first })
    #expect(!folders.contains("photos") && !folders.contains("silhouettes") && !folders.contains("style.css"))
    #expect(
      try all().filter { $0.hasPrefix("pl/pets/luna/") }
        == ["index.html", "index.md", "share.txt"].map { "pl/pets/luna/\($0)" })
    let page = try text("pl/pets/luna/index.html")
    #expect(page.contains(#"<a class="button" href="../../../pets/luna/poster"#))
    #expect(page.contains(#" src="../../../photos/"#))
    #expect(try SiteCrawl(output.url).dead == [])
  }

  @Test func nothingIsMadeAgainWhenNothingChanged() async throws {
    let pets = try Self.pets(20)
    try await build(pets) { $0.translations = ["pl"] }
    let again = try await build(pets) { $0.translations = ["pl"] }
    #expect(again.publication?.written.map(\.text) == [])
    let other = try await build(pets) { $0.locale = "pl" }
    #expect(other.publication?.removed.contains { $0.text.hasPrefix("pl/") } == true)
  }

  @Test func aPetThatIsGoneIsClosedInAllLanguagesAlsoInThoseThatCameLater() async throws {
    let pets = try Self.pets(3)
    try await build(pets)
    try await build(Array(pets.dropFirst()))
    try await build(Array(pets.dropFirst())) { $0.translations = ["pl"] }
    #expect(try text("pets/pet-0/index.html").contains(#"<a href="../../pl/pets/pet-0/index.html""#))
    #expect(try text("pl/pets/pet-0/index.html").contains("lang=\"pl\""))
    #expect(try SiteCrawl(output.url).dead == [])
  }

  @Test func aLanguageFromTheRightIsACopyOfOneFile() async throws {
    let english = try String(contentsOf: Self.repository.appending(path: "Templates/locales/en.json"), encoding: .utf8)
    let arabic = english.replacing("\"lang\": \"en\"", with: "\"lang\": \"ar\"")
      .replacing("\"dir\": \"ltr\"", with: "\"dir\": \"rtl\"").replacing("\"English\"", with: "\"العربية\"")
    let templates = try TemporaryFolder(texts: ["locales/ar.json": arabic, "pages/privacy.ar.md": "# الخصوصية\n"])
    let outcome = try await build(try Self.pets(3)) {
      ($0.locale, $0.translations, $0.templates) = ("pl", ["ar"], templates.path)
    }
    #expect(outcome.exitStatus == .built)
    #expect(try text("ar/pets/pet-0/index.html").contains(#"<html lang="ar" dir="rtl">"#))
    #expect(try text("pets/pet-0/index.html").contains(#" lang="ar">العربية</a>"#))
    #expect(try SiteCrawl(output.url).dead == [])
    // Its untranslated page of text is the first language's, and says so.
    #expect(try text("ar/seen-a-pet/index.html").contains(#"<div class="prose" dir="auto" lang="pl">"#))
    #expect(try text("ar/privacy/index.html").contains(#"<h1 dir="auto">الخصوصية</h1>"#))
    let advice = outcome.diagnostics.filter { $0.code == .incompleteLocale }.map { "\($0.location): \($0.message)" }
    #expect(
      advice == [
        "Templates/pages: has no seen-a-pet.ar.md, found-a-pet.ar.md, remove-report.ar.md, closed.ar.md, gone.ar.md and "
          + "not-found.ar.md; shown in another language, as that language"
      ])
  }

  @Test(arguments: [
    (["en", "pl"], nil), (["en", "pl", "PL"], "'PL' is given twice; give each language once."),
    (["en", "lost"], "the pages in 'lost' would be in lost/, where 'en' has others; rename the locale's file."),
    (["pl", "lost"], nil), (["lost", "pl"], nil),
    (["pl", "pets"], "the pages in 'pets' would be in pets/, where 'pl' has others; rename the locale's file."),
    (["pl", "a.b"], "'a.b' can't be a folder of the site: call its file something of letters, digits and dashes."),
    (["odd", "en"], "the pages in 'en' would be in en/, where 'odd' has others; rename the locale's file."),
  ])
  func refusesFoldersThatOthersHave(names: [String], problem: String?) throws {
    let file = try Data(contentsOf: Self.repository.appending(path: "Templates/locales/en.json"))
    let odd = String(decoding: file, as: UTF8.self).replacing("\"found\": \"Found\"", with: "\"found\": \"En\"")
    let templates = try TemporaryFolder(
      ["lost", "pets", "a.b"].reduce(into: ["locales/odd.json": Data(odd.utf8)]) { $0["locales/\($1).json"] = file })
    #expect(SiteDesign.problem(with: names, overriddenBy: templates.path) == problem)
  }
}

extension SiteLanguagesTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  @discardableResult
  private func build(
    _ announcements: [Announcement], _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildOutcome {
    var options = BuildOptions(output: output.path, cache: cache.path)
    change(&options)
    return await SiteBuild(repository: CountingRepository(announcements), options: options).run()
  }

  private func all() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: output.path).filter { !$0.hasPrefix(".petspot") }.sorted()
  }

  private func files() throws -> [String] { try all().filter { $0.contains(".") } }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: output.url.appending(path: name)), as: UTF8.self)
  }

  /// Where the first way to another language leads from a page.
  private func way(from page: String) throws -> String? {
    guard let href = try text(page).firstMatch(of: /<a href="([^"]*)" lang="[a-z]+">/)?.output.1 else {
      return nil
    }
    let base = href.hasPrefix("/") ? "/" : URL(filePath: "/\(page)").deletingLastPathComponent().path()
    return String(URL(filePath: base + "/" + href).standardizedFileURL.path().drop { $0 == "/" })
  }

  /// Pets of four months in one place, in several kinds.
  private static func pets(_ count: Int) throws -> [Announcement] {
    try (0..<count).map { number in
      var pet = PetDetails(
        id: try #require(PetID("pet-\(number)")), status: number.isMultiple(of: 7) ? .found : .missing)
      (pet.name, pet.species) = ("Rex", .known(number.isMultiple(of: 3) ? .dog : .cat))
      pet.lastSeen = LastSeenDate("2026-\(["09", "10", "11", "12"][number % 4])-05")
      pet.place.city = ["Toruń", "Łódź"][number % 2]
      return .loaded(pet)
    }
  }
}
