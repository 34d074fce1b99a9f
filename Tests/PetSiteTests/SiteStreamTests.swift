import FolderPublisher
import Foundation
import PetModel
import PetRendering
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// Pets stream through a build, and unchanged sources aren't built again.
struct SiteStreamTests {
  private let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  @Test func readsEachPetOnce() async throws {
    let (outcome, reads) = try await build(Self.pets(100))
    #expect(outcome.pets == 100)
    #expect(reads.count == 100)
    #expect(reads.values.allSatisfy { $0 == 1 }, "for its page; lists and the search know enough of it")
  }

  @Test func readsNothingAgainWhenNothingChanged() async throws {
    let pets = try Self.pets(100) + [Self.closed("home"), Self.unavailable("lost")]
    let first = try await build(pets)
    let files = try contents()
    let second = try await build(pets)
    #expect(second.reads == [:])
    #expect(second.outcome.publication?.written.count == 0)
    #expect(second.outcome.publication?.unchanged == first.outcome.publication?.written.count)
    #expect(try contents() == files)
    #expect(second.outcome.pets == 100)
    #expect(second.outcome.unavailable == 1)
    #expect(second.outcome.closed == 1)
  }

  @Test func readsNoPetButTheOneThatChanged() async throws {
    var pets = try Self.pets(100)
    try await build(pets)
    pets[60] = try Self.pet(61, name: "Changed")
    let (outcome, reads) = try await build(pets)
    #expect(reads == ["pet-61": 1], "the search has the looks of all others from the last time")
    #expect(outcome.publication?.written.count == 6, "two pages in two forms, its row, the index")
    #expect(try contents()["pets/pet-61/index.html"]?.contains("Changed") == true)
  }

  @Test func showsNothingThatTheLastSiteKeptBackUnlessTheProfileIsChosen() async throws {
    let pets = try Self.pets(1)
    try await build(pets) { $0.profile = .public }
    let files = try contents()
    let stopped = try await build(pets) { $0.isProfileChosen = false }
    #expect(stopped.outcome.diagnostics.map(\.code) == [.showsWithheldValues])
    #expect(try contents() == files)
    #expect(try await build(pets).outcome.publication != nil)
    #expect(try await build(pets) { $0.isProfileChosen = false }.outcome.publication != nil)
  }

  @Test func makesTheSameSiteWhicheverWayItCame() async throws {
    var pets = try Self.pets(60)
    try await build(pets)
    pets[3] = try Self.pet(4, name: "Changed")
    pets.removeLast(20)
    try await build(pets) { $0.allowsClosing = .max }
    let (files, other) = (try contents(), try SiteStreamTests())
    try await other.build(pets)
    // Those that are gone have pages that say so.
    let gone = Set((41...60).map { "pets/pet-\($0)/" })
    let expected = try other.contents()
    #expect(files.filter { name, _ in !gone.contains { name.hasPrefix($0) } } == expected)
  }

  @Test(
    arguments: [
      { $0.locale = "pl" }, { $0.profile = .public }, { $0.contact = PageLink(contact: "a@b.example") },
      { $0.removeReportAddress = RemoveReportAddress("https://a.example/{id}") }, { $0.hasFrontMatter = true },
      { $0.site = SiteAddress("https://a.example") }, { $0.program = "another" }, { $0.showsClosed = true },
    ] as [@Sendable (inout BuildOptions) -> Void])
  func makesEveryPageAgainForAnotherOption(change: @Sendable (inout BuildOptions) -> Void) async throws {
    let pets = try Self.pets(3)
    try await build(pets)
    let reads = try await build(pets, change).reads
    #expect(reads.keys.sorted() == ["pet-1", "pet-2", "pet-3"])
    #expect(Set(reads.values).isSubset(of: [1, 2]), "a second time for the feed, where there is one")
  }

  @Test func makesEveryPageAgainForAnotherTemplate() async throws {
    let pets = try Self.pets(3)
    let templates = try TemporaryFolder(texts: ["icon-pin.mustache": "<i></i>\n"])
    try await build(pets)
    for icon in ["<i></i>\n", "<b></b>\n"] {
      try Data(icon.utf8).write(to: templates.url.appending(path: "icon-pin.mustache"))
      #expect(try await build(pets) { $0.templates = templates.path }.reads.count == 3)
      #expect(try await build(pets) { $0.templates = templates.path }.reads.count == 0)
    }
  }

  @Test(
    arguments: [
      { $0.now = .distantFuture }, { $0.today = .distantFuture }, { $0.allowsEmpty = true },
      { $0.allowsClosing = .max }, { $0.scope = InputScope([.api]) },
      { $0.forgetAfter = 1 }, { $0.takesTimes = true },
      { $0.verifies = true }, { $0.photos = .small }, { $0.limits = SiteLimits.hosts[0] },
    ] as [@Sendable (inout BuildOptions) -> Void])
  func makesNothingAgainForWhatIsOnNoPage(change: @Sendable (inout BuildOptions) -> Void) async throws {
    let pets = try Self.pets(3)
    try await build(pets)
    #expect(try await build(pets, change).reads == [:])
  }

  @Test func namesOptionsThatThereAre() {
    let names = Mirror(reflecting: BuildOptions(output: "", cache: "")).children.compactMap(\.label)
    #expect(BuildOptions.onNoPage.union(SiteContent.told).isSubset(of: names))
  }

  /// As a check does, it looks at every link, so it renders all pages once; the published site stays.
  @Test func readsEachPetOnceForTheChecksOfAStrictBuild() async throws {
    let pets = try Self.pets(3)
    try await build(pets)
    let strict = try await build(pets) { $0.isStrict = true }
    #expect(strict.reads.values.allSatisfy { $0 <= 2 } && strict.outcome.publication?.written.count == 0)
  }

  @Test func saysAgainWhatIsWrongWithAPageInInputOrder() async throws {
    var pets = try Self.pets(100)
    for (number, city) in [(90, "Aa"), (7, "Bb"), (31, "Cc")] {
      guard case .loaded(var pet) = pets[number] else { continue }
      pet.place = Place(city: city)
      pets[number] = .loaded(pet)
    }
    let towns = ["Aa", "Bb", "Cc"].map { "\($0)\t\t51\t17\t1\tPL\n\($0)\t\t41\t7\t1\tFR\n" }.joined()
    let templates = try TemporaryFolder(texts: ["places.tsv": towns])
    let first = try await build(pets) { $0.templates = templates.path }
    let cities = first.outcome.diagnostics.filter { $0.code == .ambiguousCity }.map { $0.problem.prefix(13) }
    #expect(cities == ["the city 'Bb'", "the city 'Cc'", "the city 'Aa'"])
    let second = try await build(pets) { $0.templates = templates.path }
    #expect(second.outcome.diagnostics == first.outcome.diagnostics)
    #expect(second.reads == ["pet-8": 1, "pet-32": 1, "pet-91": 1])
  }

  @Test func publishesNothingWhenAnAnnouncementChangedWhileItWasRead() async throws {
    try await build(try Self.pets(60))
    let files = try contents()
    let changed = Set([try #require(PetID("pet-50"))])
    let outcome = try await build(try Self.pets(60, name: "New"), changed: changed).outcome
    #expect(outcome.exitStatus == .nothingPublished)
    #expect(outcome.publication == nil)
    #expect(
      outcome.diagnostics.last
        == Diagnostic(
          .error, .inputChanged, at: SourceLocation("pets.json", .item(50)), "was changed while it was being read",
          consequence: "nothing was published", advice: "Wait until nothing writes to it, then start again"))
    #expect(try contents() == files)
  }

  @Test func publishesAnEmptySiteOnlyWhenThatIsAllowed() async throws {
    let refused = try await build([]).outcome
    #expect(refused.exitStatus == .nothingPublished)
    #expect(try contents() == [:])
    let allowed = try await build([]) { $0.allowsEmpty = true }.outcome
    #expect(allowed.exitStatus == .built)
    #expect(try contents()["index.html"]?.contains("No pet is missing right now.") == true)
    #expect(try contents().keys.filter { $0.contains("lost/") } == ["lost/index.html"])
  }

  @Test func removesThePagesOfAListThatItHasNoMore() async throws {
    try await build(try Self.pets(100))
    #expect(try contents()["lost/others/undated/2/index.md"] != nil)
    try await build(try Self.pets(48)) { $0.allowsClosing = .max }
    #expect(try contents().keys.filter { $0.contains("undated") } == [])
    #expect(try contents()["lost/others/index.md"] != nil)
  }
}

extension SiteStreamTests {
  @discardableResult
  private func build(
    _ announcements: [Announcement], changed: Set<PetID> = [], _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> (outcome: BuildOutcome, reads: [String: Int]) {
    var options = BuildOptions(output: output.path, cache: cache.path)
    change(&options)
    let repository = CountingRepository(announcements, changed: changed)
    let outcome = await SiteBuild(repository: repository, options: options).run()
    return (outcome, repository.reads)
  }

  /// The files of the site by their names.
  private func contents() throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: output.path).filter { !$0.hasPrefix(".petspot") }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? String(contentsOf: output.url.appending(path: name), encoding: .utf8)).map { (name, $0) }
      })
  }

  /// Pets that are missing, `pet-1` first in the list.
  private static func pets(_ count: Int, name: String = "Luna") throws -> [Announcement] {
    count == 0 ? [] : try (1...count).map { try pet($0, name: name) }
  }

  private static func pet(_ number: Int, name: String) throws -> Announcement {
    var pet = PetDetails(id: try #require(PetID("pet-\(number)")), status: .missing)
    pet.source = SourceLocation("pets.json", .item(number))
    (pet.name, pet.phone) = (name, "600100200")
    pet.createdAt = Date(timeIntervalSince1970: Double(-number))
    return .loaded(pet)
  }

  private static func closed(_ id: String) throws -> Announcement {
    .loaded(PetDetails(id: try #require(PetID(id)), status: .closed))
  }

  private static func unavailable(_ id: String) throws -> Announcement {
    .unavailable(try #require(PetID(id)), reason: .unreadable)
  }
}
