import Foundation
import PetModel
import Synchronization
import TestSupport
import Testing

@testable import HTTPFetch
@testable import PetSubmission

// Reports of pets that were sent before, and of pets that only resemble them (rules.md §3).

extension ReportSessionTests {
  @Test(
    arguments: [
      ([(.name, "Fredi"), (.breed, "York")], false), ([(.name, "Fredi"), (.species, "dog")], true),
      ([(.name, "Fredi"), (.phone, "600123457"), (.email, "a@b.pl")], false), ([(.name, "Mia")], true),
      ([(.name, "fredi"), (.phone, "+48 600 123 456")], false), ([(.name, "Fredi"), (.lastSeen, "2026-01-03")], true),
      ([], true),
    ] as [([(ReportField, String)], Bool)])
  func sendsNoSecondReportOfOnePet(texts: [(ReportField, String)], isSent: Bool) async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    let first = await session.report(ReportItem(Self.state([(.name, "Fredi"), (.email, "a@b.pl")])))
    let second = await session.report(ReportItem(Self.state(texts)))
    #expect((first.isSent, second.isSent) == (true, isSent))
    guard case .blocked(let problem) = second.outcome else { return #expect(isSent) }
    #expect(problem.advice?.contains("petspot report --resume ") == true)
    let name = texts.contains { $0 == (.name, "fredi") } ? "as Fredi " : ""
    #expect(problem.message.contains("was sent before \(name)with other details, see \(first.path ?? "")"))
  }

  /// The first is named Fredi and has the photo a.jpg. The second has another phone, as after a slip.
  @Test(
    arguments: [
      ([], false), ([(.place, "52.0; 21.00")], false), ([(.place, "53, 21"), (.photo, "")], true),
      ([(.place, "53, 21")], false), ([(.place, "53, 21"), (.photo, "copy.jpg")], false),
      ([(.place, "53, 21"), (.photo, "b.jpg")], true), ([(.photo, "b.jpg")], false), ([(.name, "Mia")], true),
      ([(.name, "")], true), ([(.species, "dog")], true), ([(.lastSeen, "2026-01-03")], true),
    ] as [([(ReportField, String)], Bool)])
  func sendsNoSecondReportForACorrectedPhone(texts: [(ReportField, String)], isSent: Bool) async throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("a.jpg", "a"), ("copy.jpg", "a"), ("b.jpg", "b")] {
      try Data(text.utf8).write(to: folder.url.appending(path: name))
    }
    let session = Kennel(refusing: 9).session(folder)
    func report(_ texts: [(ReportField, String)]) async -> ReportResult {
      var state = Self.state([(.name, "Fredi"), (.photo, "a.jpg")] + texts)
      state.draft[.photo] = state.draft[.photo].flatMap { $0.isEmpty ? nil : "\(folder.path)/\($0)" }
      return await session.report(ReportItem(state))
    }
    let first = await report([])
    let second = await report([(.phone, "600123457")] + texts)
    #expect((first.isSent, second.isSent) == (true, isSent))
  }

  @Test func asksBeforeItResumesAReportOfAFileThatWasCorrectedAndSentSince() async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    var state = Self.state([(.name, "Fredi")])
    state.source = "a.json, item 1"
    let old = try #require(session.states.keep(state, at: nil))
    #expect(await session.report(ReportItem(Self.state([(.name, "Fredi"), (.phone, "+48600123456")]))).isSent)
    guard case .blocked = await session.resume(old, typed: AnnouncementDraft()).outcome else {
      return #expect(Bool(false))
    }
    // Also where the folder isn't named.
    var elsewhere = Kennel(refusing: 9).session(try TemporaryFolder())
    #expect(await !elsewhere.resume(old, typed: AnnouncementDraft()).isSent)
    elsewhere.createsAgain = true
    #expect(await elsewhere.resume(old, typed: AnnouncementDraft()).isSent)
  }

  /// As when the server refuses a report, and its owner types it again with a better phone.
  @Test func asksBeforeItResumesAReportOfAPetThatWasSentSince() async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    let old = try #require(session.states.keep(Self.state([(.name, "Fredi")]), at: nil))
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: old)
    let new = await session.report(ReportItem(Self.state([(.name, "Fredi"), (.phone, "+48600123456")])))
    #expect(new.isSent && new.path != old)
    let asked = await session.resume(old, typed: AnnouncementDraft())
    guard case .blocked(let problem) = asked.outcome else { return #expect(Bool(false), "\(asked.outcome)") }
    #expect(problem.message.contains("was sent before with other details, see \(new.path ?? "")"))
    #expect(problem.advice == "If it is another pet, send it with 'petspot report --resume \(old) --create-again'")
    #expect(await !session.resume(old, typed: AnnouncementDraft()).isSent, "as in a loop that tries again")
    var decided = session
    decided.createsAgain = true
    #expect(await decided.resume(old, typed: AnnouncementDraft()).isSent)
    // Both are sent now, and each is told again.
    let again = await session.report(ReportItem(Self.state([(.name, "Fredi"), (.phone, "+48600123456")])))
    guard case .sentBefore = again.outcome else { return #expect(Bool(false), "\(again.outcome)") }
  }

  /// The server refuses the first; `--resume` corrects it, and the first command is run again.
  @Test(arguments: [nil, "/in/list.jsonl, line 1"])
  func saysThatAReportWasSentThatWasCorrectedBefore(source: String?) async throws {
    let session = Kennel(refusing: 1).session(try TemporaryFolder())
    func report() async throws -> ReportResult {
      let item = ReportItem(Self.state(source: source))
      return source == nil ? await session.report(item) : try #require(await session.report([item]) { _ in }.first)
    }
    let path = try #require(try await report().path)
    var correction = AnnouncementDraft()
    correction[.phone] = "700 123 456"
    #expect(await session.resume(path, typed: correction).isSent)
    for _ in 1...2 {
      let result = try await report()
      guard case .blocked(let problem) = result.outcome else { return #expect(Bool(false), "\(result.outcome)") }
      #expect(problem.problem == "was sent before with other details, see \(path); petspot doesn't change sent reports")
      let other = "\(path.dropLast(".json".count))-2.json"
      #expect(
        problem.advice == "If it is another pet, "
          + (source == nil
            ? "send it with 'petspot report --resume \(other) --create-again'"
            : "give it an id of its own, or use another folder with --state"))
    }
    var decided = session
    decided.createsAgain = true
    guard source == nil else { return }
    #expect(await decided.resume("\(path.dropLast(".json".count))-2.json", typed: AnnouncementDraft()).isSent)
    guard case .sentBefore = try await report().outcome else { return #expect(Bool(false), "it is sent now") }
  }

  private static func line(_ number: Int, of file: String = "list", _ texts: [(ReportField, String)]) -> ReportItem {
    ReportItem(state(texts, source: "/in/\(file).jsonl, line \(number)"))
  }

  /// The second line was corrected, and moved: below a new one, to the first, or with its file.
  @Test(
    arguments: [
      (
        [line(1, [(.name, "Rex")]), line(2, [(.name, "K1")]), line(3, [(.name, "K2"), (.description, "red")])], [0, 1]
      ),
      ([line(1, [(.name, "K2"), (.description, "red")]), line(2, [(.name, "K1")])], [1]),
      ([line(1, of: "new", [(.name, "K1")]), line(2, of: "new", [(.name, "K2"), (.phone, "700123456")])], [0]),
    ] as [([ReportItem], [Int])])
  func sendsNoCorrectedReportOfAFileAgain(items: [ReportItem], sent: [Int]) async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    let first = await session.report([Self.line(1, [(.name, "K1")]), Self.line(2, [(.name, "K2")])]) { _ in }
    #expect(first.map(\.isSent) == [true, true])
    for _ in 1...2 {
      let results = await session.report(items) { _ in }
      #expect(results.indices.filter { results[$0].isSent } == sent)
      guard case .blocked(let problem)? = results.first(where: { !$0.isSent })?.outcome else {
        return #expect(Bool(false), "\(results)")
      }
      #expect(problem.problem.hasPrefix("was sent before with other details, see \(first[1].path ?? "?")"))
    }
  }

  /// The cat K1 in the first line of a file became this.
  @Test(
    arguments: [
      ([(.name, "K")], false), ([(.name, "K"), (.description, "red")], false), ([(.lastSeen, "2026-01-03")], false),
      ([(.name, "Rex"), (.species, "dog"), (.photo, "b")], true),
      ([(.name, "K2"), (.description, "red"), (.photo, "b")], true),
    ] as [([(ReportField, String)], Bool)])
  func sendsAnotherPetInTheSameLine(texts: [(ReportField, String)], isSent: Bool) async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    let pet: [(ReportField, String)] = [(.name, "K1"), (.photo, "a"), (.description, "blue")]
    #expect(await session.report([Self.line(1, pet)]) { _ in }.map(\.isSent) == [true])
    let result = try #require(await session.report([Self.line(1, pet + texts)]) { _ in }.first)
    #expect(result.isSent == isSent)
    guard case .blocked(let problem) = result.outcome else { return #expect(isSent) }
    let name = texts.contains { $0.0 == .name } ? "as K1 " : ""
    #expect(problem.problem.hasPrefix("was sent before \(name)with other details, see "))
  }

  /// Each is sent alone: the first from the file `a.json`, the second from the named one.
  @Test(
    arguments: [
      (
        [(.name, "Kitten"), (.photo, "1"), (.description, "black")],
        [(.name, "Kitten"), (.photo, "2"), (.description, "white")], "b", true
      ),
      ([(.name, "Kitten!"), (.photo, "1")], [(.name, "kitten"), (.photo, "1")], "b", false),
      ([(.name, "Kitten 1")], [(.name, "Kitten 1"), (.phone, "700123456")], "b", false),
      ([(.photo, "all"), (.description, "black")], [(.photo, "all"), (.description, "white, loud")], "b", true),
      ([(.photo, "1"), (.description, "red collar")], [(.photo, "1"), (.description, "blue collar")], "b", false),
      ([(.name, "Luna"), (.microchip, "616093900012345"), (.sex, "female")], [(.name, "Luna")], "b", true),
      ([(.name, "Luna"), (.sex, "unknown")], [(.name, "Luna")], "b", false),
      (
        [(.name, "Luna"), (.photo, "1"), (.description, "black")],
        [(.name, "Luna"), (.photo, "2"), (.description, "white")], "b", true
      ),
      ([(.name, "Luna"), (.photo, "1")], [(.name, "Luna"), (.photo, "2"), (.description, "white")], "b", false),
      ([], [(.lastSeen, "2026-01-03"), (.phone, "700123456"), (.sex, "female")], "a", true),
      ([(.name, "Cat")], [(.name, "Cat"), (.lastSeen, "2026-01-03"), (.phone, "700123456")], "a", true),
      ([(.name, "Cat")], [(.name, "Dog"), (.lastSeen, "2026-01-03"), (.species, "dog")], "a", true),
      ([], [(.phone, "700123456")], "a", false),
    ] as [([(ReportField, String)], [(ReportField, String)], String, Bool)])
  func sendsAnotherPetOfAShelter(
    first: [(ReportField, String)], second: [(ReportField, String)], file: String, isSent: Bool
  ) async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    let items = [(first, "a"), (second, file)].map { ReportItem(Self.state($0, source: "/in/\($1).json")) }
    #expect(await session.report([items[0]]) { _ in }.map(\.isSent) == [true])
    #expect(await session.report([items[1]]) { _ in }.map(\.isSent) == [isSent])
  }

  @Test func saysThatAReportMayHaveBeenSentBefore() async throws {
    let folder = try TemporaryFolder()
    let session = ReportSession(
      preparer: SubmissionPreparer(now: Self.now, reader: .plain) { Data($0.utf8) },
      states: StateLocation("\(folder.path)/states", now: Self.now),
      client: PostClient { _ in .brokenOff(.connectionLost("reset"), answer: nil) })
    #expect(await session.report(ReportItem(Self.state([(.name, "Fredi")]))).step == .creating)
    let second = await session.report(ReportItem(Self.state([(.name, "Fredi"), (.phone, "600123457")])))
    guard case .blocked(let problem) = second.outcome else { return #expect(Bool(false), "\(second.outcome)") }
    #expect(problem.problem.hasPrefix("was, or may have been, sent before with other details, see "))
  }

  /// A report of the cat K1 with another description.
  @Test(arguments: [
    (nil, "/in/list.jsonl, id 7", true), ("/in/list.jsonl, id 7", "/in/list.jsonl, id 8", true),
    ("/in/list.jsonl, id 7", "/in/list.jsonl, id 7", false), ("/in/list.jsonl, id 7", "/in/new.jsonl, id 7", false),
    ("/in/list.jsonl, id 7", "/in/list.jsonl, line 1", false), (nil, "/in/list.jsonl, line 1", false),
  ])
  func tellsPetsApartByTheirIDs(before: String?, after: String, isSent: Bool) async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    let first = ReportItem(Self.state([(.name, "K1")], source: before ?? "/in/list.jsonl, line 1"))
    #expect(await session.report([first]) { _ in }.map(\.isSent) == [true])
    let second = ReportItem(Self.state([(.name, "K1"), (.description, "red")], source: after))
    #expect(await session.report([second]) { _ in }.map(\.isSent) == [isSent])
  }

  /// Of one species, from one place, on one day, by one owner.
  @Test func sendsEachPuppyOfALitter() async throws {
    let (folder, kennel) = (try TemporaryFolder(), Kennel(refusing: 9))
    let session = kennel.session(folder)
    func report(_ text: String, photo: String, name: String? = nil) async -> ReportResult {
      let named = name.map { [(ReportField.name, $0)] } ?? []
      return await session.report(ReportItem(Self.state([(.description, text), (.photo, photo)] + named)))
    }
    #expect(await report("black", photo: "black.jpg").isSent)
    #expect(await report("white", photo: "white.jpg").isSent)
    #expect(await report("brown", photo: "all.jpg", name: "Fredi").isSent)
    #expect(await report("brown", photo: "all.jpg", name: "Mia").isSent)
    #expect(await report("red", photo: "all.jpg").isSent)
    #expect(await report("gray", photo: "all.jpg").isSent)
    // Little tells them apart, so a person has to say so.
    let twin = await report("gray, white tail", photo: "all.jpg")
    guard case .blocked(let problem) = twin.outcome else { return #expect(Bool(false), "\(twin.outcome)") }
    let advice = try #require(problem.advice)
    let command = try #require(
      advice.wholeMatch(of: /If it is another pet, send it with 'petspot report --resume (.+) --create-again'/))
    var decided = session
    decided.createsAgain = true
    #expect(await decided.resume(String(command.1), typed: AnnouncementDraft()).isSent)
    #expect(kennel.photos.withLock { $0 } == ["black.jpg", "white.jpg"] + Array(repeating: "all.jpg", count: 5))
  }

  /// The lines of a file with these photos.
  static func lines(_ photos: [String]) -> [ReportItem] {
    photos.enumerated().map { ReportItem(state([(.photo, $1)], source: "/in/list.jsonl, line \($0 + 1)")) }
  }

  @Test(arguments: [
    (1, ["a.jpg", "b.jpg"], ["b.jpg", "a.jpg"], ["b.jpg", "a.jpg"]),
    (2, ["a.jpg", "b.jpg"], ["b.jpg"], ["a.jpg", "b.jpg"]),
    (1, ["a.jpg", "b.jpg"], ["b.jpg"], ["b.jpg"]),
    (2, ["a.jpg", "b.jpg"], ["c.jpg", "b.jpg", "a.jpg"], ["a.jpg", "c.jpg", "b.jpg"]),
    (9, ["a.jpg", "b.jpg", "c.jpg"], ["c.jpg", "a.jpg"], ["a.jpg", "b.jpg", "c.jpg"]),
  ])
  func sendsThePhotoOfEachPetAfterLinesWereSwappedOrRemoved(
    refused: Int, before: [String], after: [String], sent: [String]
  ) async throws {
    let (folder, kennel) = (try TemporaryFolder(), Kennel(refusing: refused))
    let session = kennel.session(folder)
    _ = await session.report(Self.lines(before)) { _ in }
    let results = await session.report(Self.lines(after)) { _ in }
    #expect(results.map(\.step) == after.map { _ in .done })
    #expect(kennel.photos.withLock { $0 } == sent)
  }

  @Test func knowsAPhotoByItsContentInAnotherFolderAndByItsFirstFile() async throws {
    let (folder, kennel) = (try TemporaryFolder(), Kennel(refusing: 0))
    let session = kennel.session(folder)
    for (name, text) in [("1", "one"), ("2", "two"), ("moved-1", "one"), ("moved-2", "two"), ("new", "three")] {
      try Data(text.utf8).write(to: folder.url.appending(path: name))
    }
    func path(_ name: String) -> String { "\(folder.path)/\(name)" }
    let first = await session.report(Self.lines([path("1"), path("2")])) { _ in }
    let moved = await session.report(Self.lines([path("moved-2"), path("moved-1")])) { _ in }
    #expect(moved.map(\.path) == first.reversed().map(\.path))
    var draft = AnnouncementDraft()
    draft[.photo] = path("new")
    #expect(await session.resume(try #require(first[1].path), typed: draft).step == .done)
    let again = await session.report(Self.lines([path("1"), path("2")])) { _ in }
    #expect(again.map(\.path) == first.map(\.path))
    #expect(kennel.photos.withLock { $0 } == [path("1"), path("2"), path("new")])
  }

  /// The server refuses the first; `--resume` corrects its telephone.
  @Test(
    arguments: [([], true), ([(.name, "Fredi")], true), ([(.breed, "York")], false)]
      as [([(ReportField, String)], Bool)])
  func knowsAReportThatWasCorrectedBeforeItWasSent(texts: [(ReportField, String)], isKnown: Bool) async throws {
    let session = Kennel(refusing: 1).session(try TemporaryFolder())
    let name = texts.filter { $0.0 == .name }
    let first = await session.report(ReportItem(Self.state(name)))
    var correction = AnnouncementDraft()
    correction[.phone] = "700 123 456"
    #expect(await session.resume(try #require(first.path), typed: correction).isSent)
    let again = await session.report(ReportItem(Self.state(texts + [(.phone, "700 123 456")])))
    if case .sentBefore = again.outcome { #expect(isKnown) } else { #expect(!isKnown, "\(again.outcome)") }
    #expect((again.path == first.path) == isKnown)
  }

  @Test func asksWhetherATypedReportWithAnotherPhotoIsAnotherPet() async throws {
    let (folder, kennel) = (try TemporaryFolder(), Kennel(refusing: 0))
    let session = kennel.session(folder)
    for name in ["a.jpg", "b.jpg"] { try Data(name.utf8).write(to: folder.url.appending(path: name)) }
    try Data("a.jpg".utf8).write(to: folder.url.appending(path: "copy.jpg"))
    func report(_ photo: String) async -> ReportResult {
      await session.report(ReportItem(Self.state([(.photo, "\(folder.path)/\(photo)")])))
    }
    let first = await report("a.jpg")
    let path = try #require(first.path)
    let second = await report("b.jpg")
    guard case .blocked(let problem) = second.outcome else { return #expect(Bool(false), "\(second.outcome)") }
    let kept = "\(path.dropLast(".json".count))-2.json"
    #expect(problem.problem == "was sent before with another photo")
    #expect(
      problem.advice
        == "Put this one in its place with 'petspot report --resume \(path) --photo \(folder.path)/b.jpg'. If it is "
        + "another pet, send it with 'petspot report --resume \(kept) --create-again'")
    #expect([second].exitStatus == 1)
    #expect(await session.resume(kept, typed: AnnouncementDraft()).step == .done)
    for (photo, file) in [("a.jpg", path), ("copy.jpg", path), ("b.jpg", kept)] {
      let again = await report(photo)
      guard case .sentBefore = again.outcome else { return #expect(Bool(false), "\(photo): \(again.outcome)") }
      #expect(again.path == file)
    }
    #expect(kennel.photos.withLock { $0 } == ["a.jpg", "b.jpg"].map { "\(folder.path)/\($0)" })
  }
}
