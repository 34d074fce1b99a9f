import Foundation
import PetModel
import Synchronization
import TestSupport
import Testing

@testable import HTTPFetch
@testable import PetSubmission

/// The state, step by step, as the service leaves it.
struct SubmissionServiceTests {
  private static let announcement = #"{"id":"a-1","managementPassword":"hush-hush"}"#

  private final class Script: Sendable {
    let outcomes: Mutex<[PostOutcome]>
    /// The state in the file when each request left.
    let steps = Mutex<[SubmissionState.Step?]>([])

    init(_ outcomes: [PostOutcome]) { self.outcomes = Mutex(outcomes) }

    func client(_ state: String) -> PostClient {
      PostClient { request in
        self.steps.withLock { $0.append(try? StateFile.state(at: state).step) }
        return self.outcomes.withLock { $0.removeFirst() }
      }
    }
  }

  private static func answer(_ status: Int, _ body: String = "{}") -> PostOutcome {
    .answered(HTTPResponse(status: status, url: URL(string: "https://a.pl/")!, body: Data(body.utf8)))
  }

  private func open(_ path: String, photo: Data? = Data("photo".utf8)) throws -> Submission {
    var draft = AnnouncementDraft()
    let texts: [(ReportField, String)] = [
      (.species, "cat"), (.sex, "male"), (.lastSeen, "2026-01-02"), (.place, "52, 21"),
      (.phone, "600123456"),
    ]
    for (field, text) in texts { draft[field] = text }
    if photo != nil { draft[.photo] = "cat.png" }
    let preparer = SubmissionPreparer(now: Date(timeIntervalSince1970: 1_795_219_200), reader: .plain) { _ in
      photo ?? Data()
    }
    let state = SubmissionState(api: APIAddress("https://a.pl")!, wire: .camelCase, draft: draft)
    return try Submission(try preparer.check(state), in: try StateFile(at: path))
  }

  @Test func writesEachStepBeforeItsRequest() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/s/state.json"
    var submission = try open(path)
    #expect(try StateFile.state(at: path).step == .prepared)
    let script = Script([Self.answer(201, Self.announcement), Self.answer(201)])
    let service = AnnouncementSubmissionService(client: script.client(path))
    let response = try await service.submit(&submission)
    #expect(response.managementPassword.secret == "hush-hush")
    #expect(script.steps.withLock { $0 } == [.creating, .uploading])
    #expect(submission.state.step == .done)
    #expect(try StateFile.state(at: path).announcement == response)
  }

  @Test func sendsNothingOfWhatIsDone() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([Self.answer(201, Self.announcement)])
    let service = AnnouncementSubmissionService(client: script.client(path))
    do {
      var submission = try open(path, photo: nil)
      _ = try await service.submit(&submission)
    }
    var again = try open(path, photo: nil)
    #expect(try await service.submit(&again).id.rawValue == "a-1")
    #expect(script.steps.withLock { $0.count } == 1)
  }

  /// As after a kill between the last line of the state and the photo's removal.
  @Test func removesThePhotoThatAKilledRunHasLeftBesideAReportThatIsDone() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([Self.answer(201, Self.announcement), Self.answer(201)])
    let service = AnnouncementSubmissionService(client: script.client(path))
    do {
      var submission = try open(path)
      _ = try await service.submit(&submission)
    }
    try Data("photo".utf8).write(to: folder.url.appending(path: ".state.json.jpg"))
    var again = try open(path)
    _ = try await service.submit(&again)
    #expect(script.steps.withLock { $0.count } == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".jpg") } == [])
  }

  @Test func asksAgainAfterARefusalOfASecondAttempt() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([
      .brokenOff(.connectionLost("reset"), answer: nil), Self.answer(403), Self.answer(201, Self.announcement),
    ])
    let service = AnnouncementSubmissionService(client: script.client(path))
    var submission = try open(path, photo: nil)
    await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
    await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission, createAgain: true) }
    // That the second was refused says nothing about the first.
    #expect(try StateFile.state(at: path).step == .creating)
    await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
    #expect(script.steps.withLock { $0.count } == 2)
    _ = try await service.submit(&submission, createAgain: true)
    #expect(try StateFile.state(at: path).step == .done)
  }

  private final class Waits: Sendable {
    let delays = Mutex<[Duration]>([])
    /// A service that waits for nothing, and notes its delays here.
    func service(_ client: PostClient) -> AnnouncementSubmissionService {
      var service = AnnouncementSubmissionService(client: client)
      service.retry.sleep = { delay in self.delays.withLock { $0.append(delay) } }
      service.retry.random = { 0 }
      service.retry.now = { Date(timeIntervalSince1970: 0) }
      return service
    }
  }

  private static func busy(_ status: Int, retryAfter: String? = nil) -> PostOutcome {
    let headers = retryAfter.map { ["retry-after": $0] } ?? [:]
    return .answered(
      HTTPResponse(status: status, url: URL(string: "https://a.pl/")!, headers: headers, body: Data("{}".utf8)))
  }

  @Test func waitsAsLongAsTheServerAsksTo() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let reset = PostOutcome.brokenOff(.connectionLost("reset"), answer: nil)
    let script = Script([
      Self.busy(429, retryAfter: "900"), Self.busy(429), Self.answer(201, Self.announcement), reset,
      Self.busy(503, retryAfter: "7"), Self.answer(201),
    ])
    let waits = Waits()
    var submission = try open(path)
    let service = waits.service(script.client(path))
    _ = try await service.submit(&submission)
    #expect(
      waits.delays.withLock { $0 } == [.seconds(900), .milliseconds(500), .milliseconds(250), .seconds(7)])
    #expect(
      script.steps.withLock { $0 } == [.creating, .creating, .creating, .uploading, .uploading, .uploading])
    #expect(try StateFile.state(at: path).step == .done)
  }

  private static func redirect(_ status: Int, to location: String) -> PostOutcome {
    let url = URL(string: "https://a.pl/api/v1/announcements")!
    return .answered(HTTPResponse(status: status, url: url, headers: ["location": location], body: Data()))
  }

  /// Ends of a create request that say that it wasn't carried out.
  @Test(arguments: [
    busy(503), busy(503, retryAfter: "1"), busy(429), redirect(302, to: "/login"),
    redirect(307, to: "https://portal.example/api/v1/announcements"), .notSent(.unreachable("refused")),
    .brokenOff(.connectionLost("reset"), answer: HTTPResponse(status: 503, url: URL(string: "https://a.pl/")!)),
  ])
  func createsAgainByItselfWhatWasNotCarriedOut(ending: PostOutcome) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([ending, ending, ending, ending, Self.answer(201, Self.announcement)])
    let waits = Waits()
    var submission = try open(path, photo: nil)
    let service = waits.service(script.client(path))
    let failure = await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
    #expect(failure?.announcement == nil)
    // Three times and no more; the next run starts afresh.
    #expect(script.steps.withLock { $0 } == [.creating, .creating, .creating])
    #expect(waits.delays.withLock { $0.count } == 2)
    #expect(try StateFile.state(at: path).step == .prepared)
    _ = try await service.submit(&submission)
    #expect(script.steps.withLock { $0.count } == 5)
    #expect(try StateFile.state(at: path).step == .done)
  }

  /// A request with a certain answer isn't repeated, but starts afresh in the next run.
  @Test(arguments: [301, 308])
  func doesNotRepeatARedirectForGood(status: Int) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([Self.redirect(status, to: "https://b.pl/api/v1/announcements")])
    var submission = try open(path, photo: nil)
    let service = AnnouncementSubmissionService(client: script.client(path))
    await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
    #expect(try StateFile.state(at: path).step == .prepared)
  }

  /// A redirect to the announcement that was made means that there is one.
  @Test(arguments: [
    (303, "/"), (302, "/api/v1/announcements/a-1"), (301, "https://b.pl/api/v1/announcements/a-1"),
  ])
  func doesNotKnowWhetherARedirectLeadsToTheAnnouncement(status: Int, location: String) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([Self.redirect(status, to: location)])
    var submission = try open(path, photo: nil)
    let service = AnnouncementSubmissionService(client: script.client(path))
    await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
    #expect(try StateFile.state(at: path).step == .creating)
  }

  @Test(arguments: [400, 431, 451])
  func asksOnceWhereTheServerRefuses(status: Int) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let (script, waits) = (Script([Self.busy(status), Self.answer(201, Self.announcement)]), Waits())
    var submission = try open(path, photo: nil)
    let service = waits.service(script.client(path))
    await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
    #expect(script.steps.withLock { $0 } == [.creating])
    #expect(waits.delays.withLock { $0 } == [])
  }

  /// A server that fails while it creates may have created it: that is never tried again.
  @Test(arguments: [500, 502, 504])
  func neverCreatesAgainByItself(status: Int) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let (script, waits) = (Script([Self.busy(status, retryAfter: "1")]), Waits())
    var submission = try open(path)
    let service = waits.service(script.client(path))
    await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
    #expect(waits.delays.withLock { $0 } == [])
    #expect(submission.state.step == .creating)
  }

  @Test func stopsWhileItWaits() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let (script, waits) = (Script([Self.busy(429)]), Waits())
    var submission = try open(path)
    var service = waits.service(script.client(path))
    service.mustStop = { true }
    let failure = await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
    #expect(failure?.refusal?.status == 429)
    #expect(try StateFile.state(at: path).step == .prepared)
  }

  @Test func keepsAResponseThatItCannotRead() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([Self.answer(201, #"{"secret":"467432"}"#)])
    var submission = try open(path)
    await #expect(throws: SubmissionFailure.self) {
      try await AnnouncementSubmissionService(client: script.client(path)).submit(&submission)
    }
    let state = try StateFile.state(at: path)
    #expect(state.step == .creating)
    #expect(state.answer == #"{"secret":"467432"}"#)
  }

  /// The announcement exists, and its password came.
  @Test(
    arguments: [
      #"{"id":"../x","managementPassword":"hush-hush"}"#, #"{"managementPassword":"hush-hush"}"#,
      #"{"data":{"id":["a"],"management_password":"hush-hush"}}"#, #"{"managementPassword":"hush-hush","id":"12"#,
    ], [200, 201])
  func saysThatThePasswordCameWithoutAnIDToUse(body: String, status: Int) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([Self.answer(status, body)])
    var submission = try open(path)
    let service = AnnouncementSubmissionService(client: script.client(path))
    for _ in 0..<2 {
      let failure = await #expect(throws: SubmissionFailure.self) { try await service.submit(&submission) }
      #expect(failure?.problem == "the server has the report, but its answer has no id that can be used")
    }
    let state = try StateFile.state(at: path)
    #expect(state.step == .creating && state.announcement == nil)
    #expect(state.password?.secret == "hush-hush")
  }

  @Test func stopsBeforeThePhotoWhenItIsTold() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let script = Script([Self.answer(201, Self.announcement), Self.answer(201)])
    var submission = try open(path)
    let stopping = AnnouncementSubmissionService(client: script.client(path), mustStop: { true })
    let failure = await #expect(throws: SubmissionFailure.self) { try await stopping.submit(&submission) }
    #expect(failure?.reason == .stopped)
    #expect(try StateFile.state(at: path).step == .created)
    var other = try open("\(folder.path)/other.json", photo: nil)
    let last = AnnouncementSubmissionService(
      client: Script([Self.answer(201, Self.announcement)]).client("\(folder.path)/other.json"), mustStop: { true })
    _ = try await last.submit(&other)
    #expect(other.state.step == .done, "without a photo, nothing is left to do")
  }

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test func isWholeWheneverItIsRead() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let file = try StateFile(at: path)
    var draft = AnnouncementDraft()
    try file.save(SubmissionState(api: APIAddress("https://a.pl")!, wire: .camelCase, draft: draft))
    let reads = Counter()
    let reader = Task.detached {
      repeat {
        defer { reads.count.add(1, ordering: .relaxed) }
        _ = try StateFile.state(at: path)
      } while !Task.isCancelled
    }
    // Both go on at the same time from here, and neither lets other tests in between.
    while reads.count.load(ordering: .relaxed) == 0 { await Task.yield() }
    for length in 1...200 {
      draft[.description] = String(repeating: "x", count: length * 50)
      try file.save(SubmissionState(api: APIAddress("https://a.pl")!, wire: .camelCase, draft: draft))
    }
    reader.cancel()
    try await reader.value
    #expect(reads.count.load(ordering: .relaxed) > 1)
  }

  @Test func isForOneAtATime() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    do {
      let first = try StateFile(at: path)
      let error = #expect(throws: Diagnostic.self) { try StateFile(at: path) }
      #expect(error?.problem == "is being used by another petspot")
      withExtendedLifetime(first) {}
    }
    _ = try StateFile(at: path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// The lock's file is removed and made again all the time here: the holder of a removed one must notice.
  @Test func isForOneAtATimeHoweverOftenItsLockIsMadeAgain() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/state.json"
    let holders = Counter()
    await withTaskGroup(of: Int.self) { group in
      for _ in 1...4 {
        group.addTask {
          var most = 0
          for _ in 1...20_000 {
            guard let file = try? StateFile(at: path) else { continue }
            most = max(most, holders.count.add(1, ordering: .sequentiallyConsistent).newValue)
            holders.count.subtract(1, ordering: .sequentiallyConsistent)
            withExtendedLifetime(file) {}
          }
          return most
        }
      }
      for await most in group { #expect(most == 1) }
    }
  }
}
