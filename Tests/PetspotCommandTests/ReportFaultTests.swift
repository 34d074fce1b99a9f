import Foundation
import TestSupport
import Testing

/// Connections that break off before, during and after each request: in no run are there two announcements, and no
/// password that arrived is lost.
struct ReportFaultTests {
  typealias Fault = ReportRawServer.Fault

  private func arguments(_ server: ReportRawServer, _ more: String...) -> [String] {
    ["--api", server.address, "--timeout", "3"] + more + ReportRun.fredi
  }

  @Test(arguments: [
    Fault.resetDuringRequest, .resetAfterRequest, .closedAfterRequest, .closedWithinHeader, .silence, .nonsense,
    .cutOffDuringAnswer(0), .cutOffDuringAnswer(40),
  ])
  func neverRepeatsACreateWhoseOutcomeIsNotKnown(fault: Fault) async throws {
    let (server, run) = (try ReportRawServer(faults: [fault]), try ReportRun())
    let result = try await run.send(arguments(server))
    #expect(result.status == 1)
    #expect(result.passwords == [])
    #expect(try run.value("step") == "creating")
    #expect(result.errors.contains("petspot report --resume \(try run.state()) --create-again"))
    // Neither the same command nor going on sends it again.
    let count = server.desk.requests.count
    let again = try await run.send(arguments(server))
    var words = "it isn't known whether the server has the report"
    if case .cutOffDuringAnswer = fault { words = "the server has the report, but its password didn't arrive" }
    #expect(again.errors.contains(words))
    let resumed = try await run.send("--resume", try run.state())
    #expect((again.status, resumed.status) == (1, 1))
    #expect(server.desk.requests.count == count)
    #expect(server.desk.announcements.count <= 1)
  }

  @Test(arguments: [Fault.resetDuringRequest, .resetBeforeRequest])
  func createsItWhenThePersonDecidesTo(fault: Fault) async throws {
    let (server, run) = (try ReportRawServer(faults: [fault]), try ReportRun())
    var result = try await run.send(arguments(server))
    // Whether any of it was handed over before the reset came, is chance. If not, it was sent again.
    #expect((try run.value("step") == "creating") == (result.status == 1))
    #expect(try run.value("step") == "creating" || fault == .resetBeforeRequest)
    if result.status == 1 { result = try await run.send("--resume", try run.state(), "--create-again") }
    #expect(result.status == 0)
    #expect(server.desk.announcements.count == 1)
    #expect(server.desk.announcements.first?.photo != nil)
    #expect(result.passwords == server.desk.passwords)
    #expect(server.desk.complaints == [])
  }

  @Test func tellsThatTheFirstAttemptHadCreatedItWhenTheMicrochipIsThere() async throws {
    let (server, run) = (try ReportRawServer(faults: [.resetAfterRequest]), try ReportRun())
    _ = try await run.send(arguments(server, "--microchip", "616093900012345"))
    let result = try await run.send("--resume", try run.state(), "--create-again")
    #expect(result.status == 1)
    #expect(result.errors.contains("it had been created: the server refused with CONFLICT (409)"))
    #expect(result.errors.contains("The first attempt succeeded"))
    #expect(server.desk.announcements.count == 1)
    #expect(try run.value("step") == "creating")
    let later = try await run.send("--resume", try run.state())
    #expect(
      later.errors.contains(
        "the server has the report, but its password didn't arrive: the server refused with CONFLICT"))
  }

  @Test func keepsThePasswordOfAnAnswerThatIsCutOffBehindIt() async throws {
    let (server, run) = (try ReportRawServer(faults: [.cutOffDuringAnswer(10_000)]), try ReportRun())
    let result = try await run.send(arguments(server))
    #expect(result.status == 0)
    #expect(server.desk.announcements.first?.photo != nil)
    #expect(result.passwords == server.desk.passwords)
  }

  @Test func keepsThePasswordOfAnAnswerInChunksWithTrailers() async throws {
    let (server, run) = (try ReportRawServer(faults: [.trailers, .trailers]), try ReportRun())
    let result = try await run.send(arguments(server))
    #expect(result.status == 0)
    #expect(server.desk.announcements.count == 1)
    #expect(result.passwords == server.desk.passwords)
  }

  @Test func saysThatThereIsNoConnectionWhenNobodyAnswers() async throws {
    let run = try ReportRun()
    let result = try await run.petspot(["--api", "http://127.0.0.1:9"] + ReportRun.fredi)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("The server didn't take it; trying again in "))
    #expect(result.errors.contains("error: Fredi: no connection: the server can't be reached"))
    #expect(result.errors.contains("Nothing was created. To try again: petspot report --resume \(try run.state())\n"))
    #expect(try run.value("step") == "prepared")
  }

  @Test func knowsThatNothingWasSentWhileTheConnectionWasBeingMade() async throws {
    let (server, run) = (try ReportRawServer(faults: [.silence]), try ReportRun())
    let address = server.address.replacing("http:", with: "https:")
    let result = try await run.send(["--api", address, "--timeout", "0.5"] + ReportRun.fredi)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "error: Fredi: no connection: the server timed out (no data for 0.5 s). Nothing was created."))
    #expect(try run.value("step") == "prepared")
  }

  @Test(arguments: [
    Fault.resetBeforeRequest, .resetDuringRequest, .resetAfterRequest, .closedAfterRequest, .closedWithinHeader,
    .silence, .nonsense, .cutOffDuringAnswer(0),
  ])
  func sendsOnlyThePhotoAgain(fault: Fault) async throws {
    // A request that may succeed the next time is sent three times.
    let faults = Array(repeating: fault, count: fault == .nonsense ? 1 : 3)
    let (server, run) = (try ReportRawServer(faults: [nil] + faults), try ReportRun())
    let result = try await run.send(arguments(server))
    let announcement = try #require(server.desk.announcements.first)
    #expect(result.status == 1)
    #expect(result.passwords == [])
    #expect(result.errors.contains("The server has the report, as \(announcement.id), and its password is kept."))
    #expect(try run.value("step") == "uploading")
    #expect(try run.value("managementPassword") == announcement.password)
    // The original may be gone by now.
    try FileManager.default.removeItem(at: run.folder.url.appending(path: "rabbit.png"))
    let resumed = try await run.send("--resume", try run.state())
    #expect(resumed.status == 0)
    #expect(resumed.passwords == [announcement.password])
    #expect(server.desk.announcements.count == 1)
    #expect(server.desk.announcements.first?.photo != nil)
    #expect(server.desk.creates.count == 1)
    #expect(server.desk.complaints == [])
  }

  @Test(arguments: [Fault.resetBeforeRequest, .resetDuringRequest, .resetAfterRequest, .closedWithinHeader])
  func sendsThePhotoAgainByItself(fault: Fault) async throws {
    let (server, run) = (try ReportRawServer(faults: [nil, fault, fault]), try ReportRun())
    let result = try await run.send(arguments(server))
    #expect(result.status == 0)
    #expect(result.waits.count == 2)
    #expect(result.passwords == server.desk.passwords)
    #expect(server.desk.creates.count == 1)
    #expect(server.desk.announcements.first?.photo != nil)
    #expect(server.desk.complaints == [])
  }

  @Test func tellsARefusalOfThePhotoThoughItBreaksOff() async throws {
    let (server, run) = (try ReportRawServer(faults: [nil, .refusalCutOff]), try ReportRun())
    let result = try await run.send(arguments(server))
    #expect(result.status == 1)
    #expect(result.errors.contains("the server refused with HTTP 413: Content Too Large"), "\(result.errors)")
    #expect(result.errors.contains("The server has the report, as"))
  }

  @Test func neverUsesAConnectionTwice() async throws {
    let (server, run) = (try ReportRawServer(faults: [.keptOpen, .keptOpen, .keptOpen]), try ReportRun())
    _ = try await run.send(arguments(server))
    _ = try await run.send(arguments(server) + ["--name", "Ada"])
    #expect(server.desk.announcements.count == 2)
    #expect(server.desk.complaints == [])
  }
}
