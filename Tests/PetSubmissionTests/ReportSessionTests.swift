import Foundation
import PetModel
import Synchronization
import TestSupport
import Testing

@testable import HTTPFetch
@testable import PetSubmission

/// The rules of a session that no run of the program meets by chance.
struct ReportSessionTests {
  private static let now = Date(timeIntervalSince1970: 1_795_219_200)
  private static let response = AnnouncementResponse(
    id: PetID("a-1")!, managementPassword: ManagementPassword("hush-hush"))

  private static func state(_ texts: [(ReportField, String)] = [], source: String? = nil) -> SubmissionState {
    var draft = AnnouncementDraft()
    let all: [(ReportField, String)] = [
      (.species, "cat"), (.sex, "male"), (.lastSeen, "2026-01-02"), (.place, "52, 21"),
      (.phone, "600123456"),
    ]
    for (field, text) in all + texts { draft[field] = text }
    return SubmissionState(api: APIAddress("https://a.pl")!, wire: .camelCase, source: source, draft: draft)
  }

  @Test func keepsAnswersOnlyWhereNothingWasSent() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/one.json"
    let location = StateLocation(path, now: Self.now)
    #expect(location.keep(Self.state(), at: nil) == path)
    #expect(location.keep(Self.state([(.name, "Fredi")]), at: nil) == path)
    #expect(try StateFile.state(at: path).draft[.name] == "Fredi")
    for step in [SubmissionState.Step.creating, .created, .uploading, .done] {
      var sent = Self.state()
      sent.step = step
      sent.announcement = Self.response
      try StateFile(at: path).save(sent)
      #expect(location.keep(Self.state([(.name, "Rex")]), at: nil) == nil)
      #expect(location.keep(Self.state([(.name, "Rex")]), at: path) == nil)
      let kept = try StateFile.state(at: path)
      #expect((kept.announcement, kept.draft[.name]) == (Self.response, nil))
    }
  }

  /// As when a terminal is closed: the questions end, and a signal comes.
  @Test func keepsAnswersOnSeveralThreadsAtOnce() async throws {
    let folder = try TemporaryFolder()
    let location = StateLocation("\(folder.path)/one.json", now: Self.now)
    let kept = await withTaskGroup(of: String?.self) { group in
      for _ in 1...16 { group.addTask { location.keep(Self.state(), at: nil) } }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(kept == Array(repeating: "\(folder.path)/one.json", count: 16))
  }

  private final class Calls: Sendable {
    let sent = Mutex(0)
    let questions = Mutex<[ReportResult]>([])
    private let answers: Mutex<[Bool]>

    init(_ answers: [Bool]) { self.answers = Mutex(answers) }

    /// How many requests there were, with this one.
    func count() -> Int {
      sent.withLock { count in
        count += 1
        return count
      }
    }

    func answer(_ question: ReportResult) -> Bool {
      questions.withLock { $0.append(question) }
      return answers.withLock { $0.removeFirst() }
    }
  }

  /// A session whose server fails so often before it answers correctly, with the requests and the results.
  private func report(
    failures: Int, _ texts: [(ReportField, String)] = [], answers: [Bool]?
  ) async throws -> (result: ReportResult, questions: [ReportResult], sent: Int) {
    let folder = try TemporaryFolder()
    let calls = Calls(answers ?? [])
    let client = PostClient { request in
      if calls.count() <= failures { return .brokenOff(.connectionLost("reset"), answer: nil) }
      let body = Data(#"{"id":"a-1","managementPassword":"hush-hush"}"#.utf8)
      return .answered(HTTPResponse(status: 201, url: URL(string: "https://a.pl/")!, body: body))
    }
    var session = ReportSession(
      preparer: SubmissionPreparer(now: Self.now, reader: .plain) { _ in Data() },
      states: StateLocation(folder.path, now: Self.now),
      client: client)
    let confirming = Mutex<String?>(nil)
    session.onActivity = { activity in
      if case .confirming(let place, let path) = activity {
        confirming.withLock { $0 = "\(place) \(URL(filePath: path).lastPathComponent.prefix(4))" }
      } else {
        confirming.withLock { $0 = nil }
      }
    }
    if answers != nil {
      session.confirmSecondCreate = { question in
        #expect(confirming.withLock { $0 } == "cat cat-", "a signal that comes now can say how to go on")
        return calls.answer(question)
      }
    }
    let result = await session.report(ReportItem(Self.state(texts)))
    return (result, calls.questions.withLock { $0 }, calls.sent.withLock { $0 })
  }

  @Test func asksWhetherToSendAgainWhatMayHaveBeenCreated() async throws {
    let (result, questions, sent) = try await report(failures: 2, answers: [true, true])
    #expect(result.isSent)
    #expect((questions.count, sent) == (2, 3))
    #expect(
      questions[0].unknownCreate
        == "it isn't known whether the server has the report: the server closed the connection too early (reset)")
    #expect(
      questions[0].riskOfSecondCreate
        == "A report without a photo appears in no list. If the server has the first, it has no photo and can't get one, so "
        + "only the new one will be seen")
  }

  @Test(arguments: [([false], 1, 1), ([true, false], 2, 2), (nil, 0, 1)] as [([Bool]?, Int, Int)])
  func sendsNothingAgainWithoutAYes(answers: [Bool]?, asked: Int, requests: Int) async throws {
    let (result, questions, sent) = try await report(failures: 9, answers: answers)
    #expect(result.step == .creating)
    #expect((questions.count, sent) == (asked, requests))
  }

  @Test func saysThatAMicrochipNumberIsTakenOnce() async throws {
    let (_, questions, _) = try await report(failures: 1, [(.microchip, "616093900012345")], answers: [true])
    #expect(
      questions.map(\.riskOfSecondCreate)
        == ["The server takes a microchip number only once. If the first exists, it refuses the new one"])
  }

  @Test func endsWithNothingSentWhereThereIsNoReport() {
    #expect([ReportResult]().exitStatus == 2)
    let sent = ReportResult(place: "a", outcome: .sent(Self.response))
    let unsent = ReportResult(place: "b", outcome: .invalid([]))
    var state = Self.state()
    state.step = .creating
    let unknown = ReportResult(place: "c", outcome: .kept, state: state)
    #expect([sent].exitStatus == 0)
    #expect([unsent].exitStatus == 2)
    #expect([sent, unsent].exitStatus == 1)
    #expect([unknown, unsent].exitStatus == 1)
  }

  /// The server takes 102,400 bytes of JSON.
  @Test(arguments: [(0, true), (1, false)])
  func takesAsMuchAsTheServer(more: Int, isTaken: Bool) throws {
    let preparer = SubmissionPreparer(now: Self.now, reader: .plain) { _ in Data() }
    let rest = WireFormat.camelCase.body(of: try preparer.check(Self.state([(.description, "x")])).request).count - 1
    let text = String(repeating: "x", count: 102_400 - rest + more)
    let check = Result { try preparer.check(Self.state([(.description, text)])) }
    #expect(((try? check.get()) != nil) == isTaken)
  }

  @Test func sendsTwoPetsOfAFileThatDifferInThePhotoAloneOnceEach() async throws {
    let folder = try TemporaryFolder()
    let calls = Calls([])
    let client = PostClient { _ in
      _ = calls.count()
      let body = Data(#"{"id":"a-1","managementPassword":"hush-hush"}"#.utf8)
      return .answered(HTTPResponse(status: 201, url: URL(string: "https://a.pl/")!, body: body))
    }
    let session = ReportSession(
      preparer: SubmissionPreparer(now: Self.now, reader: .plain) { Data($0.utf8) },
      states: StateLocation(folder.path, now: Self.now), client: client)
    let kittens = ["a.jpg", "b.jpg", "a.jpg"].map { ReportItem(Self.state([(.photo, $0)])) }
    let first = await session.report(kittens) { _ in }
    #expect(calls.sent.withLock { $0 } == 4, "two reports and two photos")
    #expect(first.map(\.step) == [.done, .done, .done])
    #expect(Set(first.compactMap(\.path)).count == 2 && first[1].path?.hasSuffix("-2.json") == true)
    let again = await session.report(kittens) { _ in }
    #expect(calls.sent.withLock { $0 } == 4 && again.map(\.path) == first.map(\.path))
  }

  /// A server that refuses one create request, and the photos that reached it.
  private final class Kennel: Sendable {
    private let creates = Mutex(0)
    private let refused: Int
    let photos = Mutex<[String]>([])

    init(refusing refused: Int) { self.refused = refused }

    func session(_ folder: TemporaryFolder) -> ReportSession {
      let client = PostClient { request in
        var status = 201
        if request.contentType.hasPrefix("multipart/form-data") {
          let parts = String(decoding: request.body, as: UTF8.self).split(separator: "\r\n")
          self.photos.withLock { $0.append(String(parts[3])) }
        } else {
          self.creates.withLock { $0 += 1 }
          status = self.creates.withLock { $0 } == self.refused ? 400 : 201
        }
        let body = Data(#"{"id":"a-1","managementPassword":"hush-hush"}"#.utf8)
        return .answered(HTTPResponse(status: status, url: URL(string: "https://a.pl/")!, body: body))
      }
      return ReportSession(
        preparer: SubmissionPreparer(now: now, reader: .plain) { Data($0.utf8) },
        states: StateLocation("\(folder.path)/states", now: now), client: client)
    }
  }

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

  @Test(arguments: [
    ("600 123 456 (do not publish)", nil, false), ("600 123 456 nie publikować", nil, false),
    ("do not publish: 600 123 456", "a@b.pl", false), ("600 123 456 private", "a@b.pl", false),
    ("600 123 456 private", nil, true), ("Anna 600 123 456", "a@b.pl", true),
  ])
  func sendsNoPhoneThatItsWordsKeepFromThePublic(phone: String, email: String?, isSent: Bool) async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    let result = await session.report(ReportItem(Self.state([(.phone, phone)] + (email.map { [(.email, $0)] } ?? []))))
    #expect(result.isSent == isSent)
    guard case .invalid(let errors) = result.outcome else { return #expect(isSent, "\(result.outcome)") }
    #expect(
      errors == [
        FieldError(.phone, "The words say that it is private, and a report is public: leave it out, or the words")
      ])
  }

  @Test func keepsOneDraftOfAReportThatIsRefusedAgainAndAgain() async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    #expect(await session.report(ReportItem(Self.state([(.name, "Fredi")]))).isSent)
    for _ in 1...3 {
      #expect(await !session.report(ReportItem(Self.state([(.name, "Fredi"), (.phone, "700123456")]))).isSent)
    }
    #expect(session.states.paths.map { $0.split(separator: "/").last?.prefix(6) } == ["fredi-", "fredi-"])
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
  private static func lines(_ photos: [String]) -> [ReportItem] {
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

  @Test func createsAReportAgainThatTheServerMayNoLongerHave() async throws {
    let folder = try TemporaryFolder()
    let statuses = Mutex([201, 404, 403, 404, 404, 400, 404, 201, 201])
    let client = PostClient { request in
      let (status, left) = statuses.withLock { ($0.removeFirst(), $0.count) }
      let isPhoto = request.authorization != nil
      let body = Data((isPhoto ? "{}" : #"{"id":"a-\#(left)","managementPassword":"hush-hush"}"#).utf8)
      return .answered(HTTPResponse(status: status, url: URL(string: "https://a.pl/")!, body: body))
    }
    var session = ReportSession(
      preparer: SubmissionPreparer(now: Self.now, reader: .plain) { Data($0.utf8) },
      states: StateLocation("\(folder.path)/one.json", now: Self.now), client: client)
    session.createsAgain = true
    let first = await session.report(ReportItem(Self.state([(.photo, "a.jpg")])))
    let path = try #require(first.path)
    let refused = await session.resume(path, typed: AnnouncementDraft())
    session.createsAgain = false
    let later = await session.resume(path, typed: AnnouncementDraft())
    for (result, isGone) in [(first, false), (refused, false), (later, true)] {
      guard case .failed(let failure) = result.outcome else { return #expect(Bool(false), "\(result.outcome)") }
      #expect((failure.isGone, failure.announcement?.id.rawValue) == (isGone, "a-8"))
    }
    session.createsAgain = true
    #expect(await session.resume(path, typed: AnnouncementDraft()).step == .uploading, "the new one is refused")
    #expect(try StateFile.state(at: path).announcement?.id.rawValue == "a-8")
    let again = await session.resume(path, typed: AnnouncementDraft())
    #expect((again.announcement?.id.rawValue, again.step) == ("a-1", .done))
    #expect(try StateFile.state(at: path).gone == ["a-8 hush-hush"])
    #expect(again.passwordToShow != nil)
    guard case .blocked = await session.resume(path, typed: AnnouncementDraft()).outcome else {
      return #expect(Bool(false), "one that is done isn't created again")
    }
    #expect(statuses.withLock { $0.isEmpty })
  }

  @Test func addsThePhotoOfAReportThatWasSentWithoutOne() async throws {
    let (folder, kennel) = (try TemporaryFolder(), Kennel(refusing: 0))
    let session = kennel.session(folder)
    let first = await session.report(ReportItem(Self.state()))
    let second = await session.report(ReportItem(Self.state([(.photo, "a.jpg")])))
    #expect((first.path, second.step) == (second.path, .done))
    #expect(kennel.photos.withLock { $0 } == ["a.jpg"])
  }

  @Test func refusesAnotherPhotoOfAReportThatWasSent() async throws {
    let (folder, kennel) = (try TemporaryFolder(), Kennel(refusing: 0))
    let session = kennel.session(folder)
    _ = await session.report(Self.lines(["a.jpg"])) { _ in }
    let result = try #require(await session.report(Self.lines(["b.jpg"])) { _ in }.first)
    guard case .blocked(let diagnostic) = result.outcome else { return #expect(Bool(false), "\(result.outcome)") }
    #expect(diagnostic.code == .alreadySent)
    #expect(kennel.photos.withLock { $0 } == ["a.jpg"])
  }

  @Test func leavesThePhotoOfAPersonWithTheNameOfTheStateFile() async throws {
    let folder = try TemporaryFolder()
    let photo = folder.url.appending(path: "fredi.jpg")
    try Data("mine".utf8).write(to: photo)
    var session = Kennel(refusing: 0).session(folder)
    session = ReportSession(
      preparer: session.preparer, states: StateLocation("\(folder.path)/fredi.json", now: Self.now),
      client: PostClient { _ in
        let body = Data(#"{"id":"a-1","managementPassword":"hush-hush"}"#.utf8)
        return .answered(HTTPResponse(status: 201, url: URL(string: "https://a.pl/")!, body: body))
      })
    let result = await session.report(ReportItem(Self.state([(.photo, photo.path)])))
    #expect(result.step == .done)
    #expect(try Data(contentsOf: photo) == Data("mine".utf8))
  }

  @Test func asksAgainWhatIsWrongAndWhyItWasNotSent() async throws {
    let folder = try TemporaryFolder()
    let refusal = HTTPResponse(status: 400, url: URL(string: "https://a.pl/")!, body: Data("{}".utf8))
    let occasions = Mutex<[String]>([])
    let ask: ReportSession.Ask = { state, occasion, onChange in
      onChange(state.draft)
      occasions.withLock {
        switch occasion {
        case .incomplete: $0.append("incomplete")
        case .invalid(let errors): $0.append(errors.errors.map(\.field.rawValue).joined(separator: " "))
        case .notSent(let problem): $0.append(problem)
        }
      }
      if case .notSent = occasion { return false }
      state.draft[.sex] = occasions.withLock { $0.count } == 1 ? " " : "female"
      return true
    }
    var session = ReportSession(
      preparer: SubmissionPreparer(now: Self.now, reader: .plain) { _ in Data() },
      states: StateLocation(folder.path, now: Self.now),
      client: PostClient { _ in .answered(refusal) })
    session.ask = ask
    let result = await session.report(ReportItem(Self.state([(.sex, "")])))
    #expect(
      occasions.withLock { $0 } == ["incomplete", "sex", "the server refused with HTTP 400: Bad Request"])
    guard case .kept = result.outcome else { return #expect(Bool(false), "\(result.outcome)") }
    #expect(try StateFile.state(at: try #require(result.path)).draft[.sex] == "female")
  }
}
