import Foundation
import PetModel
import Synchronization
import TestSupport
import Testing

@testable import HTTPFetch
@testable import PetSubmission

/// The rules of a session that no run of the program meets by chance.
struct ReportSessionTests {
  static let now = Date(timeIntervalSince1970: 1_795_219_200)
  static let response = AnnouncementResponse(
    id: PetID("a-1")!, managementPassword: ManagementPassword("hush-hush"))

  static func state(_ texts: [(ReportField, String)] = [], source: String? = nil) -> SubmissionState {
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

  final class Calls: Sendable {
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
  func report(
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
  final class Kennel: Sendable {
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

  @Test(arguments: [
    (ReportField.description, "DO NOT PUBLISH - owner in refuge"), (.name, "DO NOT PUBLISH"),
    (.breed, "York, not for publication"), (.reward, "do not publish this amount: 500 zł"),
    (.description, "Consent has been withdrawn"), (.description, "Please do not\npublish my phone number"),
    (.description, "Shy. My neighbour: 07700 900555, do not publish this number."),
  ])
  func sendsNoReportWhoseWordsKeepAPartFromThePublic(field: ReportField, text: String) async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    let result = await session.report(ReportItem(Self.state([(field, text)])))
    guard case .invalid(let errors) = result.outcome else { return #expect(Bool(false), "\(result.outcome)") }
    let reason = "The words say that a part of the report, or all of it, is private, and a report is public"
    #expect(errors == [FieldError(field, "\(reason): leave it out, or the words")])
  }

  @Test(arguments: [
    "Shy, please don't chase. Share!", "Chipped. Private road nearby, ring me.",
    "Do not make eye contact, ring us.", "He is chipped, tag has no number shown", "Ring 07700 900555, not online much",
  ])
  func sendsAReportWithOtherWords(text: String) async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    #expect(await session.report(ReportItem(Self.state([(.description, text)]))).isSent)
  }

  @Test(arguments: [(nil, true, true), (true, true, false), (false, false, false)] as [(Bool?, Bool, Bool)])
  func asksBeforeItSendsWordsThatMayBeAWishForPrivacy(answer: Bool?, isSent: Bool, isWarned: Bool) async throws {
    let text = "I would sooner not have my number on the internet."
    let doubt = FieldError(.description, "'\(text)' may be a wish for privacy, and a report is public")
    let asked = Mutex<[FieldError]>([])
    let warned = Mutex<[FieldError]>([])
    var session = Kennel(refusing: 9).session(try TemporaryFolder())
    if let answer {
      session.ask = { state, occasion, _ in
        if case .invalid(let errors) = occasion { asked.withLock { $0 += errors.errors } }
        state.draft[.description] = "Shy"
        return answer
      }
    }
    session.onReady = { result in warned.withLock { $0 += result.notes.filter { $0.field == .description } } }
    #expect(await session.report(ReportItem(Self.state([(.description, text)]))).isSent == isSent)
    #expect(asked.withLock { $0 } == (answer == nil ? [] : [doubt]))
    #expect(warned.withLock { $0 } == (isWarned ? [doubt] : []))
  }

  @Test func keepsOneDraftOfAReportThatIsRefusedAgainAndAgain() async throws {
    let session = Kennel(refusing: 9).session(try TemporaryFolder())
    #expect(await session.report(ReportItem(Self.state([(.name, "Fredi")]))).isSent)
    for _ in 1...3 {
      #expect(await !session.report(ReportItem(Self.state([(.name, "Fredi"), (.phone, "700123456")]))).isSent)
    }
    #expect(session.states.paths.map { $0.split(separator: "/").last?.prefix(6) } == ["fredi-", "fredi-"])
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
