import Foundation
import TestSupport
import Testing

/// Answers that aren't the one that was hoped for.
struct ReportRefusalTests {
  typealias Reply = ReportDesk.Reply

  private static let page = Reply(
    status: 200, headers: ["Content-Type": "text/html"], body: Data("<html><body>Sign in</body></html>".utf8))

  @Test(arguments: [
    (
      Reply.refusal(400, "VALIDATION_ERROR", "phone is too short", field: "phone"),
      "VALIDATION_ERROR (400): phone is too"
    ),
    (.refusal(401, "UNAUTHENTICATED", "Who are you?"), "UNAUTHENTICATED (401): Who are you?"),
    (.refusal(403, "FORBIDDEN", "No"), "FORBIDDEN (403): No"),
    (.refusal(404, "NOT_FOUND", "Resource not found"), "NOT_FOUND (404): Resource not found"),
    (.refusal(413, "PAYLOAD_TOO_LARGE", "Too large"), "PAYLOAD_TOO_LARGE (413): Too large"),
    (
      Reply(status: 307, headers: ["Location": "https://elsewhere.example/api/v1/announcements"], body: Data()),
      "HTTP 307"
    ),
  ])
  func tellsTheServersOwnWordsAndThatNothingWasCreated(reply: Reply, words: String) async throws {
    let times = reply.status == 307 ? 3 : 1  // It is a redirect for the time being.
    let desk = ReportDesk(script: Array(repeating: .init(reply: reply), count: times))
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == 2)
    #expect(result.passwords == [])
    #expect(result.errors.contains("the server refused with \(words)"))
    #expect(result.errors.contains("request 'req-7'") || reply.status == 307)
    #expect(result.errors.contains("field 'phone'") == (reply.status == 400))
    #expect(result.errors.contains("Nothing was created."))
    #expect(result.errors.contains("with options for the changes") == [400, 413].contains(reply.status))
    #expect(try run.value("step") == "prepared")
    let corrected = try await run.send("--resume", try run.state(), "--phone", "600 999 999")
    #expect(corrected.status == 0)
    #expect(desk.announcements.first?.json.contains(#""phone":"600999999""#) == true)
    #expect(desk.announcements.count == 1)
  }

  @Test(arguments: [
    Reply.refusal(500, "INTERNAL_SERVER_ERROR", "Internal server error"),
    Reply(status: 502, headers: ["Content-Type": "text/html"], body: Data("<html>Bad Gateway</html>".utf8)), page,
    Reply(status: 201, body: Data()), Reply(status: 201, body: Data(#"{"id":"1"}"#.utf8)),
    Reply(status: 303, headers: ["Location": "/api/v1/announcements/1"], body: Data()),
  ])
  func doesNotTakeAFailureOfTheServerForANo(reply: Reply) async throws {
    let desk = ReportDesk(script: [.init(reply: reply, isCarriedOut: true)])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == 1)
    #expect(result.errors.contains("--create-again"))
    #expect(try run.value("step") == "creating")
    _ = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(desk.creates.count == 1)
  }

  @Test(arguments: [
    Reply.refusal(400, "INVALID_FILE", "Not an image", field: "file"),
    .refusal(401, "UNAUTHENTICATED", "No credentials"),
    .refusal(403, "UNAUTHORIZED", "Wrong password"), .refusal(413, "PAYLOAD_TOO_LARGE", "Too large"), page,
    .refusal(200, "PHOTO_REJECTED", "unsafe photo"),
    Reply(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"a\""], body: Data("{}".utf8)),
    Reply(status: 307, headers: ["Location": "https://elsewhere.example/photos"], body: Data()),
  ])
  func keepsTheAnnouncementWhenThePhotoIsRefused(reply: Reply) async throws {
    let times = reply.status == 307 ? 3 : 1
    let desk = ReportDesk(script: [nil] + Array(repeating: .init(reply: reply), count: times))
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == 1)
    #expect(result.passwords == [])
    #expect(result.errors.contains("the server refused with "))
    #expect(
      result.errors.contains("The server has the report, as \(desk.announcements[0].id), and its password is kept."))
    #expect(try run.value("step") == "uploading")
    let resumed = try await run.send("--resume", try run.state(), "--photo", "rabbit.png")
    #expect(resumed.status == 0)
    #expect(resumed.passwords == desk.passwords)
    #expect((desk.creates.count, desk.uploads.count) == (1, times + 1))
    #expect(desk.announcements[0].photo != nil)
  }

  @Test(arguments: [
    (#"{"id":"ffffffff","photoUrl":"/x.jpg"}"#, "the answer is about another report, 'ffffffff'"),
    (#"{"id": "abc", "#, "the answer can't be read"), ("", nil), ("Created", nil), (#"{"error":null}"#, nil),
  ])
  func believesNoAnswerThatContradictsThePhoto(body: String, problem: String?) async throws {
    let desk = ReportDesk(script: [nil, .init(reply: .json(200, body))])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == (problem == nil ? 0 : 1))
    #expect(result.errors.contains("it isn't known whether the photo arrived: \(problem ?? "")") == (problem != nil))
    #expect(try run.value("step") == (problem == nil ? "done" : "uploading"))
  }

  @Test func saysThatTheServerHasTheFirstPhotoWhenANewOneFails() async throws {
    let failure = ReportDesk.Scripted(reply: .refusal(400, "INVALID_FILE", "Not an image"))
    let desk = ReportDesk(script: [nil, nil, failure])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    _ = try await run.send(["--api", server.address] + ReportRun.fredi)
    let photo = Petspot.repository.appending(path: "Fixtures/photos/tortoise.png").path(percentEncoded: false)
    let result = try await run.send("--resume", try run.state(), "--photo", photo)
    #expect(
      result.errors.contains(
        "and its password is kept. It still has the earlier photo. To send only the new photo, or another one with "
          + "--photo: "))
    #expect((result.status, result.summaries) == (1, ["new photo not sent"]))
    let list = try await run.start(command: "reports", []).result()
    #expect(list.output.contains("  new photo not sent  "))
    #expect(try await run.send("--resume", try run.state()).summaries == ["sent"])
  }

  @Test func tellsWhereThePasswordOfAReportWithoutAnIDIsKept() async throws {
    let body = #"{"id":"../x","managementPassword":"hush-hush"}"#
    let desk = ReportDesk(script: [ReportDesk.Scripted(reply: .json(201, body))])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    let path = try run.state()
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "the server has the report, but its answer has no id that can be used. The answer with its password is kept in \(path): with "
          + "it, the server's owner can remove the report. "))
    #expect(result.errors.hasSuffix(" To create another one instead: petspot report --resume \(path) --create-again\n"))
    #expect(!result.errors.contains("hush-hush") && result.passwords == [])
    let shown = try await run.start(command: "reports", ["show", path, "--password"]).result()
    #expect(shown.status == 0)
    #expect(shown.output.contains("Management password: hush-hush"))
  }

  @Test func saysInALaterRunThatTheServerHasTheReport() async throws {
    let desk = ReportDesk(script: [.init(reply: Reply(status: 201, body: Data(#"{"id":"1"}"#.utf8)))])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    for _ in 1...2 {
      let result = try await run.send(["--api", server.address] + ReportRun.fredi)
      #expect(
        result.errors.contains("the server has the report, but its password didn't arrive: the answer can't be read. "))
    }
    #expect(desk.creates.count == 1)
  }

  @Test func saysInALaterRunThatTheServerMayNoLongerHaveTheReport() async throws {
    let gone = ReportDesk.Scripted(reply: .refusal(404, "NOT_FOUND", "Resource not found"))
    let desk = ReportDesk(script: [nil, gone, gone, gone])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("The server has the report, as \(desk.announcements[0].id), and its password is kept."))
    #expect(!result.errors.contains("--create-again"))
    let later = try await run.send("--resume", try run.state())
    #expect(later.errors.contains("The server may no longer have the report \(desk.announcements[0].id); "))
    // Nor may it have a place for photos.
    #expect(
      later.errors.contains(
        "If \(server.address)/api/v1/announcements/\(desk.announcements[0].id) still shows it, don't make a new one: the "
          + "pet would be announced twice. Ask the server's owner why it takes no photo. "))
    #expect(later.errors.hasSuffix("petspot report --resume \(try run.state()) --create-again\n"))
    let again = try await run.send("--resume", try run.state(), "--create-again")
    #expect(again.status == 0)
    #expect((desk.creates.count, desk.uploads.count) == (2, 4))
    #expect(again.passwords == [desk.passwords[1]])
  }

  @Test(arguments: [
    Reply.refusal(429, "TOO_MANY_REQUESTS", "Slower"), .refusal(500, "INTERNAL_SERVER_ERROR", "Internal server error"),
  ])
  func sendsThePhotoThreeTimesToABusyServer(reply: Reply) async throws {
    for failures in [2, 3] {
      let failed = Array(repeating: ReportDesk.Scripted(reply: reply), count: failures)
      let (desk, run) = (ReportDesk(script: [nil] + failed), try ReportRun())
      let server = try await ReportServer(desk)
      let result = try await run.send(["--api", server.address] + ReportRun.fredi)
      #expect(result.status == (failures == 2 ? 0 : 1))
      #expect((desk.creates.count, desk.uploads.count) == (1, 3))
      #expect(try run.value("step") == (failures == 2 ? "done" : "uploading"))
    }
  }

  @Test(arguments: [
    Reply.refusal(429, "TOO_MANY_REQUESTS", "Slower"), .refusal(503, "UNAVAILABLE", "Later"),
  ])
  func waitsForAServerThatHasNoTimeForTheAnnouncement(reply: Reply) async throws {
    var reply = reply
    reply.headers["Retry-After"] = "1"
    let desk = ReportDesk(script: [.init(reply: reply), .init(reply: reply)])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == 0)
    #expect(result.waits.map(\.inWords) == ["1.00 s", "1.00 s"])
    #expect((desk.creates.count, desk.announcements.count) == (3, 1))
    #expect(result.passwords == desk.passwords)
  }

  /// Each of them thrice in each of three runs, and nothing was created by any.
  @Test(arguments: [
    Reply.refusal(503, "UNAVAILABLE", "Later"), Reply(status: 302, headers: ["Location": "/login"], body: Data()),
  ])
  func startsAfreshInTheNextRunWhereNothingWasCreated(reply: Reply) async throws {
    let desk = ReportDesk(script: Array(repeating: .init(reply: reply), count: 7))
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    for status in [2, 2, 0] as [Int32] {
      let result = try await run.send(["--api", server.address] + ReportRun.fredi)
      #expect(result.status == status)
      #expect(!result.errors.contains("--create-again"))
    }
    #expect((desk.creates.count, desk.announcements.count) == (8, 1))
    #expect(desk.announcements[0].photo != nil)
  }

  @Test func namesTheCommandThatSendsTheReportWhereARedirectLeads() async throws {
    let new = try await ReportServer()
    let moved = Reply(status: 308, headers: ["Location": "\(new.address)/api/v1/announcements"], body: Data())
    let old = try await ReportServer(ReportDesk(script: [.init(reply: moved)]))
    let run = try ReportRun()
    let result = try await run.send(["--api", old.address] + ReportRun.fredi)
    #expect(result.status == 2)
    let state = try run.state()
    #expect(
      result.errors.contains(
        "Nothing was created. To send it there: petspot report --resume \(state) --api \(new.address)\n"))
    #expect(try await run.send("--resume", state, "--api", new.address).status == 0)
    #expect((old.desk.announcements.count, new.desk.announcements.count) == (0, 1))
    #expect(new.desk.announcements[0].photo != nil)
    let again = try await run.send(["--api", new.address] + ReportRun.fredi)
    #expect(again.status == 0)
    let back = try await run.send("--resume", state, "--api", old.address)
    #expect(back.errors.contains("was sent already, or may have been. Only --photo can be changed now"))
    #expect((old.desk.creates.count, new.desk.creates.count) == (1, 1))
  }

  @Test(arguments: ["/login", "http://elsewhere.example/api/v1/announcements", "/api/v1/announcements/"])
  func namesNoNewServerWhereARedirectLeadsToNone(location: String) async throws {
    let reply = Reply(status: 301, headers: ["Location": location], body: Data())
    let (server, run) = (try await ReportServer(ReportDesk(script: [.init(reply: reply)])), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(!result.errors.contains("there: petspot"))
    #expect(!result.errors.contains(" --api "))
  }

  @Test func doesNotWaitLongerThanAPersonWould() async throws {
    var reply = Reply.refusal(429, "TOO_MANY_REQUESTS", "Slower")
    reply.headers["Retry-After"] = "901"
    let desk = ReportDesk(script: [.init(reply: reply)])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "(429): Slower [request 'req-7']. Nothing was created. To try again after 16 minutes: petspot report --resume "
      ))
    #expect(try run.value("step") == "prepared")
    #expect(desk.creates.count == 1)
  }

  @Test func tellsThatAnotherAnnouncementHasTheMicrochip() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let chip = ["--microchip", "616093900012345", "--api", server.address]
    _ = try await run.send(chip + ReportRun.fredi)
    let second = try ReportRun()
    let result = try await second.send(chip + ReportRun.fredi)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("it had been created: the server refused with CONFLICT (409): An entity with microchip"))
    #expect(server.desk.announcements.count == 1)
  }

  @Test func takesAnotherConflictForARefusal() async throws {
    let desk = ReportDesk(script: [.init(reply: .refusal(409, "CONFLICT", "Try again later"))])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == 2)
    #expect(!result.errors.contains("it had been created"))
    #expect(result.errors.contains("(409): Try again later [request 'req-7']. Nothing was created. To try again"))
    #expect(try await run.send("--resume", try run.state()).status == 0)
    #expect(desk.announcements.count == 1)
  }

  @Test func printsNothingThatSteersTheTerminal() async throws {
    let message = #"No\u001b[2J\u009b31m"#
    let desk = ReportDesk(script: [.init(reply: .refusal(400, "BAD\\u0007", message))])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.petspot(["--api", server.address] + ReportRun.fredi + ["--name", "Fre\u{1B}[2Jdi"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: Fre[2Jdi: the server refused with BAD"))
    let controls = result.errors.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(controls.isEmpty)
  }

  @Test func changesNothingButThePhotoOnceTheAnnouncementExists() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    _ = try await run.send(["--api", server.address] + ReportRun.fredi)
    let changed = try await run.send("--resume", try run.state(), "--phone", "600 999 999")
    #expect(changed.status == 1)
    #expect(changed.errors.contains("Only --photo can be changed now"))
    let again = try await run.send("--resume", try run.state(), "--create-again")
    #expect(again.status == 1)
    #expect(again.errors.contains("it isn't created again"))
    let photo = Petspot.repository.appending(path: "Fixtures/photos/tortoise.png").path(percentEncoded: false)
    let repainted = try await run.send("--resume", try run.state(), "--photo", photo)
    #expect(repainted.status == 0)
    #expect((server.desk.creates.count, server.desk.uploads.count) == (1, 2))
  }
}
