import Foundation
import TestSupport
import Testing

/// Ctrl-C, `kill` and a crash, while each of the requests is under way.
struct ReportInterruptionTests {
  /// A report whose request of that number is waiting for its answer.
  private func waiting(
    at number: Int, _ desk: ReportDesk = ReportDesk()
  ) async throws -> (server: ReportServer, run: ReportRun, process: ReportProcess, gate: ReportGate) {
    let gate = ReportGate(at: number)
    let server = try await ReportServer(desk) { await gate.pass($0) }
    let run = try ReportRun()
    let process = try run.start(["--api", server.address, "--timeout", "600"] + ReportRun.fredi)
    try #require(await eventually { gate.isReached })
    return (server, run, process, gate)
  }

  @Test func hasTheExitStatusOfASignalInJSON() async throws {
    let gate = ReportGate(at: 1)
    let (server, run) = (try await ReportServer { await gate.pass($0) }, try ReportRun())
    let process = try run.start(["--api", server.address, "--timeout", "600", "--json"] + ReportRun.fredi)
    try #require(await eventually { gate.isReached })
    kill(process.identifier, SIGINT)
    #expect(await eventually { process.errors.contains("Waiting for the server's answer about Fredi") })
    gate.open()
    let result = try await process.result()
    #expect(result.status == 130)
    #expect(result.output.contains(#""status" : 130"#))
  }

  @Test func waitsForThePasswordWhenStoppedDuringTheCreate() async throws {
    let (server, run, process, gate) = try await waiting(at: 1)
    kill(process.identifier, SIGINT)
    #expect(await eventually { process.errors.contains("Waiting for the server's answer about Fredi") })
    gate.open()
    let result = try await process.result()
    #expect(result.status == 130)
    #expect(result.output == "")
    #expect(result.errors.contains("To send the missing photo: petspot report --resume \(try run.state())"))
    #expect(try run.value("step") == "created")
    #expect(try run.value("managementPassword") == server.desk.passwords[0])
    let resumed = try await run.petspot("--resume", try run.state())
    #expect(resumed.status == 0)
    #expect(resumed.lastLine.hasSuffix(server.desk.passwords[0]))
    #expect((server.desk.creates.count, server.desk.uploads.count) == (1, 1))
  }

  /// While it waits to send the report, or the photo.
  @Test(arguments: [(1, "prepared"), (2, "uploading")])
  func printsTheOutcomeAsJSONWhenStoppedBeforeAnotherAttempt(number: Int, step: String) async throws {
    var reply = ReportDesk.Reply.refusal(429, "TOO_MANY_REQUESTS", "Slower")
    reply.headers["Retry-After"] = "600"
    let desk = ReportDesk(script: Array(repeating: nil, count: number - 1) + [.init(reply: reply)])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let process = try run.start(["--api", server.address, "--json"] + ReportRun.fredi)
    #expect(await eventually { process.errors.contains("trying again in") })
    kill(process.identifier, SIGINT)
    let result = try await process.result()
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect((result.status, json?["status"] as? Int) == (130, 130))
    let reports = try #require(json?["reports"] as? [[String: Any]])
    #expect(reports.map { $0["step"] as? String } == [step])
    #expect(desk.requests.count == number)
  }

  @Test func stopsAtOnceTheSecondTimeAndSaysThatTheOutcomeIsNotKnown() async throws {
    let (server, run, process, gate) = try await waiting(at: 1)
    defer { gate.open() }
    kill(process.identifier, SIGINT)
    #expect(await eventually { process.errors.contains("Waiting") })
    kill(process.identifier, SIGINT)
    let result = try await process.result()
    #expect(result.status == 130)
    #expect(result.errors.contains("it isn't known whether the server has the report."))
    #expect(result.errors.contains("petspot report --resume \(try run.state()) --create-again"))
    #expect(try run.value("step") == "creating")
    #expect(server.desk.creates.count == 1)
  }

  /// While the photo is sent, also for the second time.
  @Test(arguments: [(SIGINT, 130, 2), (SIGTERM, 143, 2), (SIGHUP, 129, 2), (SIGTERM, 143, 3)] as [(Int32, Int32, Int)])
  func saysHowToGoOnWhenStoppedDuringThePhoto(signal: Int32, status: Int32, number: Int) async throws {
    let failure = ReportDesk.Scripted(reply: .refusal(503, "SERVICE_UNAVAILABLE", "Later"))
    let (server, run, process, gate) = try await waiting(
      at: number, ReportDesk(script: number == 3 ? [nil, failure] : []))
    kill(process.identifier, signal)
    let result = try await process.result()
    gate.open()
    #expect(result.status == status)
    #expect(
      result.errors.hasSuffix(
        "Fredi: the server has the report, but perhaps not its photo. Send the photo with: petspot report --resume "
          + "\(try run.state())\n"))
    #expect(try run.value("step") == "uploading")
    let resumed = try await run.petspot("--resume", try run.state())
    #expect(resumed.status == 0)
    #expect(resumed.lastLine.hasSuffix(server.desk.passwords[0]))
    #expect(server.desk.creates.count == 1)
  }

  @Test(arguments: [1, 2])
  func leavesAWholeStateWhenItIsKilled(number: Int) async throws {
    let (server, run, process, gate) = try await waiting(at: number)
    kill(process.identifier, SIGKILL)
    _ = try await process.result()
    gate.open()
    let resumed = try await run.petspot("--resume", try run.state())
    #expect(resumed.status == (number == 1 ? 1 : 0))
    #expect(try run.value("step") == (number == 1 ? "creating" : "done"))
    #expect(server.desk.creates.count == 1)
    #expect(number == 1 || resumed.lastLine.hasSuffix(server.desk.passwords[0]))
    #expect(number == 1 || run.files(in: ReportRun.reports) == [".gitignore"] + run.states)
  }

  @Test func refusesASecondRunWithTheSameState() async throws {
    let gate = ReportGate(at: 1)
    let server = try await ReportServer { await gate.pass($0) }
    let run = try ReportRun()
    async let only = run.send(["--api", server.address, "--timeout", "600"] + ReportRun.fredi)
    defer { gate.open() }
    try #require(await eventually { gate.isReached })
    let state = try run.state()
    for arguments in [["--api", server.address] + ReportRun.fredi, ["--resume", state]] {
      let second = try await run.send(arguments)
      #expect(second.status == 2)
      #expect(
        second.errors.contains("\(state) is being used by another petspot. Wait until it is done, then try again."))
    }
    gate.open()
    let first = try await only
    #expect(first.status == 0)
    #expect((server.desk.creates.count, server.desk.uploads.count) == (1, 1))
  }

  @Test func makesOneAnnouncementOfTheSameCommandRunTenTimesAtOnce() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let processes = try (1...10).map { _ in try run.start(["--api", server.address] + ReportRun.fredi) }
    var results: [ReportRun.Result] = []
    for process in processes { results.append(try await process.result()) }
    #expect(results.allSatisfy { [0, 2].contains($0.status) })
    #expect(server.desk.announcements.count == 1)
    #expect(server.desk.creates.count == 1)
    #expect(results.contains { $0.output.contains(server.desk.passwords[0]) })
    #expect(run.files(in: ReportRun.reports) == [".gitignore"] + run.states)
  }
}
