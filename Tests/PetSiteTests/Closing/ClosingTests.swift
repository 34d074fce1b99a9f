import FolderPublisher
import Foundation
import PetModel
import PetPresentation
import PetRendering
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// Nothing closes by accident (rules.md §9).
struct ClosingTests {
  private let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  /// A site's other parts besides its pets.
  enum Kind: CaseIterable {
    case plain, twoLanguages, posters
  }

  @discardableResult
  private func build(
    _ pets: [Announcement], _ kind: Kind = .plain, scope: InputScope = InputScope([.api]), day: Int = 0,
    keptBack: [Int] = [], hidden: [(Int, UnshownReport.State)] = [],
    diagnostics: [Diagnostic] = [],
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuildOutcome {
    var options = BuildOptions(output: output.path, cache: cache.path)
    options.scope = scope
    options.today = Date(timeIntervalSince1970: 1_767_225_600 + Double(day) * 86_400)
    options.contact = PageLink(contact: "help@pets.example")
    if kind != .plain { options.translations = ["pl"] }
    if kind == .posters { options.posters = PosterChoices() }
    change(&options)
    let repository = CountingRepository(
      pets, keptBack: Set(keptBack.compactMap { PetID("pet-\($0)") }),
      unshown: Dictionary(
        uniqueKeysWithValues: try hidden.map { number, state in
          (try #require(PetID("pet-\(number)")), UnshownReport(state, at: SourceLocation("in/a.xlsx", .row(number))))
        }),
      diagnostics: diagnostics)
    return await SiteBuild(repository: repository, options: options).run()
  }

  /// The address of a page is an id; in public, it tells no chip (rules.md §2).
  @Test(arguments: PublicationProfile.allCases, ["616093900012345", "rex-616093900012345"])
  func publishesNoPageThatIsNamedByAChip(profile: PublicationProfile, id: String) async throws {
    var pet = PetDetails(id: try #require(PetID(id)), status: .missing)
    pet.microchip = .number("616 093 900 012 345")
    try await build(Self.pets(1...2) + [.loaded(pet)])
    let outcome = try await build(Self.pets(1...2) + [.loaded(pet)]) { $0.profile = profile }
    let told = outcome.diagnostics.filter { $0.code == .showsWithheldValues }
    #expect(told.map(\.severity) == (profile == .app ? [] : [.error]))
    let page = try String(contentsOfFile: "\(output.path)/pets/\(id)/index.html", encoding: .utf8)
    #expect(page.contains("petDetails.removeReport.button") == (profile == .app), "The old page is a notice.")
  }

  private static func pets(_ ids: some Sequence<Int>, _ prefix: String = "pet") throws -> [Announcement] {
    try ids.map { number in
      var pet = PetDetails(id: try #require(PetID("\(prefix)-\(number)")), status: .missing)
      (pet.name, pet.phone, pet.species) = ("Luna", "600100200", .known(.cat))
      pet.lastSeen = LastSeenDate("2025-11-18")
      return .loaded(pet)
    }
  }

  private func scope(_ id: String) throws -> InputScope { InputScope([.pet(try #require(PetID(id)))]) }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: output.url.appending(path: path), encoding: .utf8)
  }

  /// The number of pets' pages with each heading in the first language.
  private func pages() throws -> [String: Int] {
    let folders = try FileManager.default.contentsOfDirectory(atPath: output.path + "/pets").filter {
      !$0.contains(".")
    }
    return try folders.reduce(into: [:]) { counts, id in
      let page = try text("pets/\(id)/index.html")
      let state =
        page.contains("This report is closed</h1>")
        ? "closed" : page.contains("This report is no longer shown here</h1>") ? "gone" : "open"
      counts[state, default: 0] += 1
    }
  }

  private func everything() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: output.path).filter { !$0.hasPrefix(".petspot") }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? Data(contentsOf: output.url.appending(path: name))).map { (name, $0) }
      })
  }

  @Test(arguments: Kind.allCases)
  func publishesNothingWhereManyPetsWouldGoAtOnce(kind: Kind) async throws {
    let (all, others) = (try Self.pets(1...30), try Self.pets(1...8, "seed"))
    try await build(all, kind)
    let site = try everything()
    let refused = try await build(others, kind)
    #expect(refused.exitStatus == .nothingPublished)
    #expect(refused.publication == nil)
    #expect(refused.closing.pets.count == 30)
    #expect(refused.closing.open == 30)
    #expect(
      refused.diagnostics.last
        == Diagnostic(
          .error, .closesManyPages, at: SourceLocation(output.path),
          "30 of the 30 pets shown there are not in the input any more: pet-1, pet-10, pet-11, pet-12, pet-13 and 25 "
            + "others; their pages would no longer show them",
          consequence: "nothing was published",
          advice: "Check the input, or add --allow-closing 30 if that is meant"))
    #expect(try everything() == site)
    #expect(try await build(others, kind) { $0.allowsClosing = 29 }.exitStatus == .nothingPublished)
    #expect(try everything() == site)
    #expect(try await build(others, kind) { $0.allowsClosing = 30 }.exitStatus == .built)
    #expect(try pages() == ["gone": 30, "open": 8])
  }

  /// A nightly build of one region.
  @Test func closesWhatLeavesTheQueryThatASiteBeganWith() async throws {
    let region = InputScope([.near("52.2,21.0 10")])
    try await build(Self.pets(1...8), scope: region)
    #expect(try await build(Self.pets(2...8), scope: region).exitStatus == .built)
    #expect(try pages() == ["gone": 1, "open": 7])
    try await build(Self.pets(2...2), scope: scope("pet-2"))
    #expect(try await build(Self.pets(2...8), scope: region).exitStatus == .built)
    try await build(Self.pets(3...8), scope: InputScope([.near("50.0,20.0 10")]))
    #expect(try pages() == ["gone": 1, "open": 7], "another region tells nothing of the first")
  }

  @Test func refusesPagesThatWouldStayAsTheyWereBeforeThePublicProfile() async throws {
    try await build(Self.pets(1...3))
    let site = try everything()
    let part = try scope("pet-1")
    let refused = try await build(Self.pets(1...2), scope: part) { $0.profile = .public }
    #expect(refused.exitStatus == .nothingPublished && refused.diagnostics.last?.code == .showsWithheldValues)
    #expect(
      refused.diagnostics.last?.problem
        == "1 page would stay as they were made with --profile app, with all private values")
    #expect(try everything() == site)
    #expect(try await build(Self.pets(1...3)) { $0.profile = .public }.exitStatus == .built)
    #expect(try await build(Self.pets(1...2), scope: part) { $0.profile = .public }.exitStatus == .built)
    #expect(try pages() == ["open": 3])
  }

  @Test(arguments: [172, Int.max])
  func closesAsManyAsAreAllowed(limit: Int) async throws {
    try await build(Self.pets(1...172))
    let seeds = try Self.pets(1...8, "seed")
    #expect(try await build(seeds).exitStatus == .nothingPublished)
    #expect(try pages() == ["open": 172])
    #expect(try await build(seeds) { $0.allowsClosing = 164 }.exitStatus == .nothingPublished)
    #expect(try pages() == ["open": 172])
    #expect(try await build(seeds) { $0.allowsClosing = limit }.exitStatus == .built)
    #expect(try pages() == ["gone": 172, "open": 8])
    #expect(try await build(seeds).exitStatus == .built, "who is gone isn't counted again")
  }

  @Test(arguments: [
    (30, 3, true), (30, 5, true), (30, 6, false), (4, 3, true), (61, 6, true), (60, 6, true), (59, 6, false),
    (6, 5, true),
  ])
  func closesWithoutAskingAsManyAsAreUsual(count: Int, gone: Int, isUsual: Bool) async throws {
    try await build(Self.pets(1...count))
    let outcome = try await build(Self.pets((gone + 1)...count))
    #expect(outcome.exitStatus == (isUsual ? .built : .nothingPublished))
    #expect(try pages() == (isUsual ? ["gone": gone, "open": count - gone] : ["open": count]))
  }

  @Test(arguments: [(5, nil, false), (6, nil, true), (6, 6, false), (6, Int.max, false)] as [(Int, Int?, Bool)])
  func namesManyThatCloseWithoutAQuestion(gone: Int, limit: Int?, isNamed: Bool) async throws {
    try await build(Self.pets(1...100))
    let outcome = try await build(Self.pets((gone + 1)...100)) { $0.allowsClosing = limit }
    #expect(outcome.exitStatus == .built)
    #expect(try pages() == ["gone": gone, "open": 100 - gone])
    let advice = Diagnostic(
      .advice, .closesManyPages, at: SourceLocation(output.path),
      "6 of the 100 pets shown there are not in the input any more: pet-1, pet-2, pet-3, pet-4, pet-5, pet-6",
      consequence: "their pages no longer show them",
      advice: "If that isn't meant, put their reports back, and build again")
    #expect(outcome.diagnostics.filter { $0.code == .closesManyPages } == (isNamed ? [advice] : []))
  }

  /// A table that is torn behind its closed reports.
  @Test(arguments: [(2, false, false), (5, false, false), (1, false, true), (5, true, true)])
  func closesAllOfSeveralOnlyWhereItMayLeaveNone(count: Int, allowsEmpty: Bool, closes: Bool) async throws {
    let closed = Announcement.loaded(PetDetails(id: try #require(PetID("home")), status: .closed))
    try await build(Self.pets(1...count) + [closed])
    let outcome = try await build([closed]) { $0.allowsEmpty = allowsEmpty }
    #expect(outcome.exitStatus == (closes ? .built : .nothingPublished))
  }

  @Test func leavesNoneUnaskedAlsoWhereSomeAreHome() async throws {
    try await build(Self.pets(1...4))
    let home = Announcement.loaded(PetDetails(id: try #require(PetID("pet-1")), status: .closed))
    #expect(try await build([home]).exitStatus == .nothingPublished)
    #expect(try pages() == ["open": 4])
    var options = BuildOptions(output: "site", cache: cache.path)
    options.scope = InputScope([.api])
    let checked = await SiteBuild(repository: CountingRepository([home]), options: options).check(over: output.path) {
      _ in
    }
    #expect(checked.diagnostics.contains { $0.code == .closesManyPages })
  }

  /// Another sheet of a workbook, or last year's list.
  @Test(arguments: [(4, nil, false), (2, nil, false), (1, nil, true), (4, 4, true)] as [(Int, Int?, Bool)])
  func putsNoOthersInThePlaceOfAllUnasked(count: Int, limit: Int?, closes: Bool) async throws {
    try await build(Self.pets(1...count))
    let outcome = try await build(Self.pets(11...13)) { $0.allowsClosing = limit }
    #expect(outcome.exitStatus == (closes ? .built : .nothingPublished))
    #expect(try pages() == (closes ? ["gone": count, "open": 3] : ["open": count]))
  }

  @Test(arguments: [(4, 7, true), (3, 6, false), (2, 3, true), (1, 2, false)])
  func namesMoreThanHalfThatClose(gone: Int, of count: Int, isNamed: Bool) async throws {
    try await build(Self.pets(1...count))
    let outcome = try await build(Self.pets((gone + 1)...count))
    #expect(try pages() == ["gone": gone, "open": count - gone])
    #expect(outcome.diagnostics.contains { $0.code == .closesManyPages } == isNamed)
  }

  @Test(arguments: Kind.allCases)
  func saysOfAPetThatIsGoneNoMoreThanIsKnown(kind: Kind) async throws {
    try await build(Self.pets(1...30), kind)
    #expect(try await build(Self.pets(4...30), kind).exitStatus == .built)
    #expect(try pages() == ["gone": 3, "open": 27])
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path + "/pets/pet-1").count == 2)
    for file in ["html", "md"] {
      let page = try text("pets/pet-1/index.\(file)")
      #expect(page.contains("The pet may still be missing"))
      #expect(
        page.contains(
          file == "md" ? "(../../index.md)" : "href=\"../../index.html\" data-testid=\"notice.list.button\""))
      #expect(!page.contains("Luna") && !page.contains("look for it any more"))
    }
    guard kind != .plain else { return }
    #expect(try text("pl/pets/pet-1/index.html").contains("To zgłoszenie nie jest już tu pokazywane"))
  }

  @Test(arguments: ["en", "pl", "uk"])
  func tellsAClosedReportFromOneThatIsGoneInEveryLanguage(locale: String) async throws {
    var closed = PetDetails(id: try #require(PetID("home")), status: .closed)
    closed.name = "Rex"
    try await build(Self.pets(1...2) + [.loaded(closed)]) { $0.locale = locale }
    try await build(Self.pets(1...1) + [.loaded(closed)], day: 1) { $0.locale = locale }
    let words = [
      "en": ("This report is closed", "no longer shown here"), "pl": ("jest zamknięte", "nie jest już tu pokazywane"),
      "uk": ("Це оголошення закрито", "більше не показують"),
    ]
    let (closedWords, goneWords) = try #require(words[locale])
    #expect(try text("pets/home/index.html").contains(closedWords))
    #expect(try text("pets/pet-2/index.html").contains(goneWords))
    #expect(try !text("pets/pet-2/index.html").contains(closedWords))
  }

  @Test func goesOnSayingThatAReportIsClosedWhenItIsGoneToo() async throws {
    let closed = Announcement.loaded(PetDetails(id: try #require(PetID("home")), status: .closed))
    try await build(Self.pets(1...2) + [closed], day: 0)
    for day in [10, 374] {
      try await build(Self.pets(1...2), day: day)
      #expect(try pages() == ["closed": 1, "open": 2])
    }
    try await build(Self.pets(1...2), day: 375)
    #expect(try pages() == ["open": 2])
  }

  @Test func doesNotCountAReportThatIsClosedAsGone() async throws {
    let closed = try Self.pets(1...20).map { announcement -> Announcement in
      guard case .loaded(var pet) = announcement else { return announcement }
      pet.status = .closed
      return .loaded(pet)
    }
    try await build(Self.pets(1...30))
    #expect(try await build(closed + Self.pets(21...30)).exitStatus == .built)
    #expect(try pages() == ["closed": 20, "open": 10])
    #expect(try await build(Self.pets(21...30)).exitStatus == .built)
  }

  @Test(arguments: Kind.allCases)
  func closesNothingThatItDidNotAskFor(kind: Kind) async throws {
    try await build(Self.pets(1...172), kind == .posters ? .twoLanguages : kind)
    let refused = try await build(Self.pets(7...7), kind, scope: scope("pet-7"))
    #expect(refused.exitStatus == .nothingPublished)
    #expect(try pages() == ["open": 172])
    #expect(
      refused.diagnostics.last?.message.contains(
        "171 of the 172 pets shown there are not asked for this time: pet-1, pet-10, ") == true)
    #expect(refused.diagnostics.last?.advice?.contains("choose another folder with --output") == true)
  }

  @Test(arguments: Kind.allCases)
  func keepsThePagesOfFewPetsThatWereNotAskedFor(kind: Kind) async throws {
    try await build(Self.pets(1...4), kind)
    let site = try everything()
    let narrow = try await build(Self.pets(2...2), kind, scope: scope("pet-2"))
    #expect(narrow.exitStatus == .built)
    #expect(narrow.diagnostics.map(\.code).contains(.notAskedFor))
    let after = try everything()
    for (name, bytes) in site where name.contains("pets/") { #expect(after[name] == bytes, "\(name)") }
    // Nor does the next question, which the last one has not become the measure of.
    try await build(Self.pets(2...2), kind, scope: scope("pet-2"))
    #expect(try pages() == ["open": 4])
    try await build(Self.pets(2...4), kind)
    #expect(try pages() == ["gone": 1, "open": 3])
  }

  @Test func closesNothingByAnOldSnapshot() async throws {
    try await build(Self.pets(1...30))
    var stale = InputScope([.api])
    stale.isStale = true
    let few = try await build(Self.pets(3...30), scope: stale) { $0.allowsClosing = .max }
    #expect(few.exitStatus == .built)
    let notAskedFor = Array(few.diagnostics).last { $0.code == .notAskedFor }
    #expect(notAskedFor?.message.contains("not in the old snapshot") == true)
    #expect(try pages() == ["open": 30])
    #expect(try await build(Self.pets(1...8), scope: stale).exitStatus == .nothingPublished)
    #expect(try await build(Self.pets(3...30)).exitStatus == .built)
    #expect(try pages() == ["gone": 2, "open": 28])
  }

  @Test func closesNothingWhileAPartOfTheInputCannotBeRead() async throws {
    try await build(Self.pets(1...30))
    let error = Diagnostic(.error, .invalidJSON, at: SourceLocation("b.json"), "is broken")
    let outcome = try await build(Self.pets(1...8), diagnostics: [error]) { $0.allowsClosing = .max }
    #expect(outcome.exitStatus == .builtWithGaps)
    #expect(try pages() == ["open": 30])
  }

  @Test func namesThePetThatHasANewNumber() async throws {
    func pet(_ id: String, _ name: String) throws -> Announcement {
      var pet = PetDetails(id: try #require(PetID(id)), status: .missing)
      (pet.name, pet.phone, pet.species) = (name, "600100200", .known(.dog))
      return .loaded(pet)
    }
    try await build([pet("1", "Rex"), pet("2", "Ada"), pet("3", "Bob")])
    let outcome = try await build([pet("1", "Rex"), pet("22", "Ada"), pet("4", "Tom")])
    #expect(
      outcome.diagnostics.filter { $0.problem.contains("new address") && $0.severity == .advice }.map(\.problem)
        == ["1 pet may have a new address: 2 → 22"], "it stops no strict build, which would stop for ever")
    let later = try await build([pet("1", "Rex"), pet("22", "Ada"), pet("4", "Tom")])
    #expect(!later.diagnostics.contains { $0.problem.contains("new address") })
    // As when a row tells the order of days in addresses.
    let numbers = try [pet("11", "Rex"), pet("32", "Ada"), pet("4", "Tom")]
    let refused = try await build(numbers)
    #expect(refused.exitStatus == .nothingPublished)
    #expect(refused.diagnostics.last?.problem == "2 pets would get a new address: 1 → 11, 22 → 32")
    #expect(try await build(numbers) { $0.allowsClosing = 2 }.exitStatus == .built)
  }

  /// Most hosts tell capitals apart, and the site has only one of the two pages.
  @Test func refusesIdsInOtherCapitals() async throws {
    func pet(_ id: String) throws -> Announcement {
      .loaded(PetDetails(id: try #require(PetID(id)), status: .missing))
    }
    try await build([pet("4F3A-9C"), pet("b")])
    let outcome = try await build([pet("4f3a-9c"), pet("b")])
    #expect(outcome.exitStatus == .nothingPublished)
    #expect(
      outcome.diagnostics.last?.problem == "1 pet would get an address in other capitals: 4F3A-9C → 4f3a-9c")
    #expect(try await build([pet("4f3a-9c"), pet("b")]) { $0.allowsClosing = 1 }.exitStatus == .built)
  }

  /// Owners send reports anew. In a long list, that stops no build.
  @Test(arguments: [(40, 2, true), (40, 3, false), (14, 2, true), (5, 2, false)])
  func letsFewPetsOfManyHaveNewAddresses(
    of all: Int, count: Int, isBuilt: Bool
  ) async throws {
    func pet(_ number: Int, id: Int) throws -> Announcement {
      var pet = PetDetails(id: try #require(PetID("\(id)")), status: .missing)
      (pet.name, pet.phone) = ("Rex \(number)", "600100200")
      return .loaded(pet)
    }
    try await build((1...all).map { try pet($0, id: $0) })
    let outcome = try await build((1...all).map { try pet($0, id: $0 <= count ? 100 + $0 : $0) })
    #expect((outcome.exitStatus == .built) == isBuilt, "\(outcome.diagnostics.map(\.problem))")
  }

  /// A filter that was left on hides open reports. It keeps no page of others.
  @Test func closesNothingBehindAFilterThatWasLeftOn() async throws {
    func hidden(_ numbers: ClosedRange<Int>) -> [(Int, UnshownReport.State)] { numbers.map { ($0, .open) } }
    try await build(Self.pets(1...30))
    let outcome = try await build(Self.pets(1...20), hidden: hidden(22...30))
    #expect(outcome.exitStatus == .built)
    #expect(try pages() == ["open": 29, "gone": 1])
    let later = try await build(Self.pets(1...20), hidden: hidden(22...28) + [(29, .keptBack), (30, .closed)])
    #expect(later.exitStatus == .built)
    #expect(try pages() == ["open": 27, "gone": 2, "closed": 1])
    // A new pet has the number of an old one whose row is hidden.
    try await build(
      Self.pets(1...20), day: 400, hidden: hidden(22...28) + [(1, .closed), (2, .keptBack), (30, .closed)])
    #expect(try pages() == ["open": 27, "closed": 1], "The closed report is still in the list.")
    let empty = try await build([], hidden: hidden(1...28))
    #expect(empty.exitStatus == .nothingPublished && empty.diagnostics.last?.code == .noAnnouncements)
    try await build([], hidden: hidden(1...28)) { $0.allowsEmpty = true }
    #expect(try pages() == ["open": 27, "closed": 1])
  }

  private static func named(_ name: String, _ id: Int, day: Int = 18) throws -> Announcement {
    var pet = PetDetails(id: try #require(PetID("\(id)")), status: .missing)
    (pet.name, pet.phone, pet.species) = (name, "600100200", .known(.dog))
    pet.lastSeen = LastSeenDate("2025-11-\(day)")
    return .loaded(pet)
  }

  /// Two of three pets may be corrected in a night in which a fourth is deleted. A list that begins anew is none.
  @Test(arguments: [(4, 2, true), (4, 3, false), (3, 2, false), (3, 1, false)])
  func tellsCorrectionsFromANewList(count: Int, corrected: Int, isBuilt: Bool) async throws {
    try await build((1...count).map { try Self.named("Rex \($0)", $0) })
    let left = count == 3 && corrected == 1 ? 1 : count - 1
    let outcome = try await build(
      (1...left).map { try $0 > corrected ? Self.named("Rex \($0)", $0) : Self.named("Ada \($0)", $0, day: 19) })
    #expect((outcome.exitStatus == .built) == isBuilt, "\(outcome.diagnostics.map(\.problem))")
    if left == 1 {
      #expect(
        outcome.diagnostics.last?.problem.hasSuffix("show them, and another pet is shown at 1") == true)
    }
  }

  @Test(arguments: ["unknown", "No name", "nieznane", "Без клички"])
  func tellsOfOtherPetsInTheirPlacesThoughNoneHasAName(name: String) async throws {
    func pet(_ id: Int, _ day: Int, _ city: String) throws -> Announcement {
      guard var pet = try Self.named(name, id, day: day).pet else { throw CancellationError() }
      pet.place.city = city
      return .loaded(pet)
    }
    try await build((1...4).map { try pet($0, 17, "Oslo") })
    let outcome = try await build((1...4).map { try pet($0, 20, "Bergen") })
    #expect(outcome.exitStatus == .nothingPublished, "\(outcome.diagnostics.map(\.problem))")
  }

  @Test func publishesNothingWhereManyPetsAreMissingBecauseOfAnError() async throws {
    try await build(Self.pets(1...30))
    let site = try everything()
    let error = Diagnostic(.error, .emptyFile, at: SourceLocation("in/b.json"), "is empty")
    let refused = try await build(Self.pets(1...24), diagnostics: [error])
    #expect(refused.exitStatus == .nothingPublished)
    #expect(
      refused.diagnostics.last
        == Diagnostic(
          .error, .closesManyPages, at: SourceLocation(output.path),
          "6 of the 30 pets shown there are missing because of the error at in/b.json: pet-25, pet-26, pet-27, "
            + "pet-28, pet-29, pet-30; no list would show them",
          consequence: "nothing was published",
          advice: "Correct in/b.json, or add --allow-closing 6 to publish the others"))
    #expect(try everything() == site)
    #expect(try await build(Self.pets(1...24), diagnostics: [error]) { $0.allowsClosing = 5 }.closed == 0)
    #expect(try everything() == site)
    let allowed = try await build(Self.pets(1...24), diagnostics: [error]) { $0.allowsClosing = 6 }
    #expect(allowed.exitStatus == .builtWithGaps)
    #expect(try pages() == ["open": 30])
  }

  @Test func warnsOfTheFewPetsThatAreMissingBecauseOfAnError() async throws {
    try await build(Self.pets(1...30))
    let error = Diagnostic(.error, .notAnAnnouncement, at: SourceLocation("in/b.json", .item(3), key: "id"), "null")
    let outcome = try await build(Self.pets(1...28), diagnostics: [error])
    #expect(outcome.exitStatus == .builtWithGaps)
    #expect(
      Array(outcome.diagnostics).last
        == Diagnostic(
          .warning, .notAskedFor, at: SourceLocation(output.path),
          "2 of the 30 pets shown there are missing because of the error at in/b.json, item 3: pet-29, pet-30",
          consequence: "their pages stay as they are, and no list shows them",
          advice: "Correct in/b.json, item 3"))
    #expect(try pages() == ["open": 30])
  }

  /// Of pets 3 and 4, one was read and kept back. The other may stand in the broken part.
  @Test(arguments: Kind.allCases)
  func closesAReportThatIsKeptBackWhileAnotherPartCannotBeRead(kind: Kind) async throws {
    try await build(Self.pets(1...4), kind)
    let before = try everything()
    let error = Diagnostic(.error, .emptyFile, at: SourceLocation("in/b.json"), "is empty")
    let outcome = try await build(Self.pets(1...2), kind, keptBack: [3], diagnostics: [error])
    #expect(outcome.exitStatus == .builtWithGaps && outcome.closed == 1)
    #expect(try pages() == ["gone": 1, "open": 3])
    #expect(
      outcome.diagnostics.filter { $0.code == .notAskedFor }.map(\.problem)
        == ["1 of the 4 pets shown there is missing because of the error at in/b.json: pet-4"])
    let after = try everything()
    let left = after.keys.filter { $0.contains("pets/pet-3/") }
    #expect(left.allSatisfy { $0.hasSuffix("/index.html") || $0.hasSuffix("/index.md") }, "\(left)")
    for (name, bytes) in before where name.contains("pets/pet-4/") { #expect(after[name] == bytes, "\(name)") }
    // An unchanged input changes nothing.
    try await build(Self.pets(1...2), kind, keptBack: [3], diagnostics: [error])
    #expect(try everything() == after)
  }

  @Test func namesNoErrorAsTheReasonForReportsThatAreKeptBack() async throws {
    try await build(Self.pets(1...30))
    let site = try everything()
    let error = Diagnostic(.error, .emptyFile, at: SourceLocation("in/b.json"), "is empty")
    let refused = try await build(Self.pets(1...24), keptBack: Array(25...30), diagnostics: [error])
    #expect(refused.exitStatus == .nothingPublished)
    #expect(
      refused.diagnostics.last
        == Diagnostic(
          .error, .closesManyPages, at: SourceLocation(output.path),
          "6 of the 30 pets shown there are kept back: pet-25, pet-26, pet-27, pet-28, pet-29, pet-30; "
            + "their pages would no longer show them",
          consequence: "nothing was published",
          advice: "Check the input, or add --allow-closing 6 if that is meant"))
    #expect(try everything() == site)
    #expect(
      try await build(Self.pets(1...24), keptBack: Array(25...30), diagnostics: [error]) { $0.allowsClosing = 6 }
        .exitStatus == .builtWithGaps)
    #expect(try pages() == ["gone": 6, "open": 24])
  }

  @Test func tellsReportsThatAreKeptBackFromThoseThatLeft() async throws {
    try await build(Self.pets(1...30))
    let refused = try await build(Self.pets(1...23), keptBack: Array(25...30))
    #expect(
      refused.diagnostics.last?.problem
        == "7 of the 30 pets shown there are kept back or not in the input any more: pet-24, pet-25, pet-26, pet-27, "
        + "pet-28 and 2 others; their pages would no longer show them")
  }

  /// A list that was built alone, in place of the folder with it.
  @Test func closesAReportThatIsKeptBackInAPartOfTheInput() async throws {
    try await build(Self.pets(1...4))
    let outcome = try await build(Self.pets(2...2), scope: scope("pet-2"), keptBack: [3])
    #expect(try pages() == ["gone": 1, "open": 3])
    #expect(
      outcome.diagnostics.filter { $0.code == .notAskedFor }.map(\.problem)
        == ["2 of the 4 pets shown there are not asked for this time: pet-1, pet-4"])
  }

  /// An announcement whose page was open, asked for by its identifier, that the API doesn't know any more.
  @Test(arguments: [("NOT_FOUND", "closed"), ("INTERNAL", "open")])
  func saysThatAReportIsClosedWhenTheAPIAnswersSo(code: String, state: String) async throws {
    try await build(Self.pets(1...1), scope: scope("pet-1"))
    let id = try #require(PetID("pet-1"))
    let answer = [Announcement.unavailable(id, reason: .refused(code: code, message: "x"))]
    for day in [1, 2] {
      let outcome = try await build(answer, scope: scope("pet-1"), day: day)
      #expect(try pages() == [state: 1])
      #expect(!outcome.diagnostics.has(.notAskedFor))
    }
    try await build(Self.pets(1...1), scope: scope("pet-1"), day: 3)
    #expect(try text("pets/pet-1/index.html").contains("Luna"))
  }

  /// Only a pet that wasn't asked for keeps its page.
  @Test func warnsOfThePetsThatWereNotAskedForAlone() async throws {
    try await build(Self.pets(1...3))
    let gone = Announcement.unavailable(try #require(PetID("pet-1")), reason: .refused(code: "NOT_FOUND", message: "x"))
    let ids = try ["pet-1", "pet-2"].map { InputScope.Part.pet(try #require(PetID($0))) }
    let outcome = try await build([gone] + Self.pets(2...2), scope: InputScope(Set(ids)), day: 1)
    #expect(
      outcome.diagnostics.filter { $0.code == .notAskedFor }.map(\.problem)
        == ["1 of the 3 pets shown there is not asked for this time: pet-3"])
    #expect(try pages() == ["closed": 1, "open": 2])
  }

  @Test func saysOfAnAnnouncementThatNeverWasThatItCannotBeLoaded() async throws {
    let id = try #require(PetID("nobody"))
    for day in [1, 2] {
      try await build(
        [.unavailable(id, reason: .refused(code: "NOT_FOUND", message: "x"))], scope: scope("nobody"), day: day)
      #expect(try text("pets/nobody/index.html").contains("Unable to load pet details"))
    }
  }

  /// Also by answers in a snapshot.
  @Test(arguments: [true, false])
  func publishesNothingWhenTheAPIKnowsHardlyAnyPetAnyMore(isAsked: Bool) async throws {
    let ids = try (1...10).map { InputScope.Part.pet(try #require(PetID("pet-\($0)"))) }
    let scope = isAsked ? InputScope(Set(ids)) : InputScope([.path("/snapshot")])
    try await build(Self.pets(1...10), scope: scope)
    let answers = try Self.pets(1...9).map {
      Announcement.unavailable($0.id, reason: .refused(code: "NOT_FOUND", message: "x"))
    }
    #expect(try await build(answers + Self.pets(10...10), scope: scope).exitStatus == .nothingPublished)
    #expect(try pages() == ["open": 10])
  }

  @Test(arguments: Kind.allCases)
  func givesAPetThatReturnsEverythingBack(kind: Kind) async throws {
    try await build(Self.pets(1...12), kind)
    let site = try everything()
    try await build(Self.pets(3...12), kind, day: 1)
    #expect(try pages() == ["gone": 2, "open": 10])
    try await build(Self.pets(1...12), kind, day: 2)
    #expect(try everything() == site)
  }
}
