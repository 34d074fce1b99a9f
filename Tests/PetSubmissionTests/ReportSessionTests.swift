import Foundation
import HTTPFetch
import PetModel
import Synchronization
import TestSupport
import Testing

@testable import PetSubmission

/// The rules of a session that no run of the program meets by chance.
struct ReportSessionTests {
  private static let now = Date(timeIntervalSince1970: 1_795_219_200)
  private static let response = AnnouncementResponse(
    id: PetID("a-1")!, managementPassword: ManagementPassword("hush-hush"))

  private static func state(_ texts: [(ReportField, String)] = []) -> SubmissionState {
    var draft = AnnouncementDraft()
    let all: [(ReportField, String)] = [
      (.species, "cat"), (.sex, "male"), (.lastSeen, "2026-01-02"), (.place, "52, 21"),
      (.phone, "600123456"),
    ]
    for (field, text) in all + texts { draft[field] = text }
    return SubmissionState(api: APIAddress("https://a.pl")!, wire: .camelCase, draft: draft)
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

  private final class Calls: Sendable {
    let sent = Mutex(0)
    let questions = Mutex<[SecondCreate]>([])
    private let answers: Mutex<[Bool]>

    init(_ answers: [Bool]) { self.answers = Mutex(answers) }

    /// How many requests there were, with this one.
    func count() -> Int {
      sent.withLock { count in
        count += 1
        return count
      }
    }

    func answer(_ question: SecondCreate) -> Bool {
      questions.withLock { $0.append(question) }
      return answers.withLock { $0.removeFirst() }
    }
  }

  /// A session whose server fails so often before it answers correctly, with the requests and the results.
  private func report(
    failures: Int, _ texts: [(ReportField, String)] = [], answers: [Bool]?
  ) async throws -> (result: ReportResult, questions: [SecondCreate], sent: Int) {
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
    if answers != nil { session.confirmSecondCreate = calls.answer }
    let result = await session.report(ReportItem(Self.state(texts)))
    return (result, calls.questions.withLock { $0 }, calls.sent.withLock { $0 })
  }

  @Test func asksWhetherToSendAgainWhatMayHaveBeenCreated() async throws {
    let (result, questions, sent) = try await report(failures: 2, answers: [true, true])
    #expect(result.isSent)
    #expect((questions.count, sent) == (2, 3))
    #expect(
      questions[0].problem
        == "it isn't known whether the server has the report: the server closed the connection too early (reset)")
    #expect(
      questions[0].risk
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
      questions.map(\.risk)
        == ["The server takes a microchip number only once. If the first exists, it refuses the new one"])
  }

  @Test func endsWithNothingSentWhereThereIsNoReport() {
    #expect([ReportResult]().exitStatus == 2)
    let sent = ReportResult(place: "a", outcome: .sent(Self.response))
    let unsent = ReportResult(place: "b", outcome: .invalid([]))
    let unknown = ReportResult(place: "c", outcome: .kept, step: .creating)
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

  @Test func asksAgainWhatIsWrongAndWhyItWasNotSent() async throws {
    let folder = try TemporaryFolder()
    let refusal = HTTPResponse(status: 400, url: URL(string: "https://a.pl/")!, body: Data("{}".utf8))
    let occasions = Mutex<[String]>([])
    let ask: ReportInterview.Ask = { state, occasion, onChange in
      var draft = state.draft
      onChange(draft)
      occasions.withLock {
        switch occasion {
        case .incomplete: $0.append("incomplete")
        case .invalid(let errors): $0.append(errors.errors.map(\.field.rawValue).joined(separator: " "))
        case .notSent(let problem): $0.append(problem)
        }
      }
      if case .notSent = occasion { return .stop(draft) }
      draft[.sex] = occasions.withLock { $0.count } == 1 ? " " : "female"
      return .send(draft)
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
