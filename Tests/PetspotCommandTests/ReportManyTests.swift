import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import ReportCommands

/// Many reports at once.
struct ReportManyTests {
  private static func draft(_ name: String, _ more: String = "") -> String {
    #"{"petName":"\#(name)","status":"MISSING","lastSeenDate":"2025-11-18","species":"DOG","sex":"MALE","#
      + #""locationLatitude":52.2,"locationLongitude":21,"phone":"600123456"\#(more)}"#
  }

  /// A folder with a report in each dialect, one with a mistake, and one that is no JSON.
  private static let folder = [
    "in/a-details.json": """
    {"id":"a","petName":"Ada","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"CAT","gender":"FEMALE",
     "description":"Gray","location":"Kamionka","phone":"+48 123 456 789","locationLatitude":52.2,"locationLongitude":21.01}
    """,
    "in/b-submission.json": """
    {"species":"RABBIT","sex":"MALE","last_seen_date":"2026-05-09T10:00:00Z","location_latitude":52.4,"status":"MISSING",
     "location_longitude":16.9,"email":"k@example.org","photo_url":"photos/r.png","reward":"Kosz warzyw"}
    """,
    "in/c-server.json": #"{"data":[\#(draft("Czarek", #","age":3,"photoUrl":null"#)),\#(draft("Dino"))]}"#,
    "in/d-wrong.json": draft("Emil", #","reward":"\#(String(repeating: "x", count: 121))""#),
    "in/e-broken.json": "{",
  ]

  private func run(_ texts: [String: String] = folder) throws -> ReportRun {
    let run = try ReportRun(texts)
    let photos = run.folder.url.appending(path: "in/photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    try ReportRun.photo.write(to: photos.appending(path: "r.png"))
    return run
  }

  @Test func sendsWhatItCanEndsWithATableAndThePasswordsAndGoesOnWithTheRest() async throws {
    let (server, run) = (try await ReportServer(), try run())
    let dry = try await run.petspot("--api", server.address, "--from", "in", "--dry-run")
    #expect(dry.output.hasSuffix("\n6 reports: 4 can be sent, 2 not. Nothing was sent.\n"))
    #expect(server.desk.requests.isEmpty)
    let result = try await run.petspot("--api", server.address, "--from", "in")
    let made = server.desk.announcements
    #expect(server.desk.complaints == [])
    #expect(result.status == 1)
    #expect(made.count == 4)
    #expect(server.desk.uploads.count == 1)
    #expect(made[0].json.contains(#""description":"Gray""#))
    #expect(made[1].json.contains(#""lastSeenDate":"2026-05-09""#))
    #expect(
      result.output == """
        in/e-broken.json          not sent        
        in/a-details.json         sent            \(made[0].id)
        in/b-submission.json      sent            \(made[1].id)
        in/c-server.json, item 1  sent            \(made[2].id)
        in/c-server.json, item 2  sent            \(made[3].id)
        in/d-wrong.json           not sent        
        6 reports: 4 done, 2 not.

        Management passwords, for you alone:
          \(made[0].id)  \(made[0].password)  in/a-details.json
          \(made[1].id)  \(made[1].password)  in/b-submission.json
          \(made[2].id)  \(made[2].password)  in/c-server.json, item 1
          \(made[3].id)  \(made[3].password)  in/c-server.json, item 2

        """)
    #expect(result.errors.contains("error: in/d-wrong.json, --reward: Reward can have at most 120 characters.\n"))
    #expect(result.errors.contains("error: in/e-broken.json: is not JSON: "))
    #expect(result.errors.contains("warning: in/a-details.json, location: 'Kamionka' is not sent"))
    // Run again, it goes on with the rest.
    try Data(Self.draft("Emil").utf8).write(to: run.folder.url.appending(path: "in/d-wrong.json"))
    try FileManager.default.removeItem(at: run.folder.url.appending(path: "in/e-broken.json"))
    let again = try await run.petspot("--api", server.address, "--from", "in")
    #expect(again.status == 0)
    #expect(server.desk.announcements.map(\.json).filter { $0.contains("Emil") }.count == 1)
    #expect(server.desk.announcements.count == 5)
    #expect(again.output.components(separatedBy: "sent before").count == 5)
    #expect(again.lastLine.hasSuffix("\(server.desk.announcements[4].password)  in/d-wrong.json"))
    #expect(again.output.contains(server.desk.passwords[0]) == false)
  }

  @Test func sendsALineThatWasAddedAndNoneThatWasChanged() async throws {
    let lines = ["Ada", "Bob"].map { Self.draft($0) }
    let (server, run) = (try await ReportServer(), try run(["in/list.jsonl": lines.joined(separator: "\n")]))
    _ = try await run.send("--api", server.address, "--from", "in/list.jsonl")
    let list = run.folder.url.appending(path: "in/list.jsonl")
    try Data(([Self.draft("Zoe")] + lines).joined(separator: "\n").utf8).write(to: list)
    let added = try await run.send("--api", server.address, "--from", "in/list.jsonl")
    #expect(added.status == 0)
    #expect(server.desk.announcements.count == 3)
    let changed = [Self.draft("Zoe"), Self.draft("Ada", #","breed":"York""#), lines[1]]
    try Data(changed.joined(separator: "\n").utf8).write(to: list)
    let result = try await run.send("--api", server.address, "--from", "in/list.jsonl")
    #expect(result.status == 1)
    #expect(result.errors.contains("in/list.jsonl, line 2: was sent before with other details"))
    #expect(server.desk.announcements.count == 3)
  }

  @Test func doesNotSendAReportAgainThatWasChangedSince() async throws {
    let (server, run) = (try await ReportServer(), try run(["in/ada.json": Self.draft("Ada")]))
    _ = try await run.send("--api", server.address, "--from", "in")
    try Data(Self.draft("Ada", #","breed":"York""#).utf8).write(to: run.folder.url.appending(path: "in/ada.json"))
    let result = try await run.send("--api", server.address, "--from", "in")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("was sent before with other details, see \(try run.state()); petspot doesn't change"))
    #expect(server.desk.announcements.count == 1)
  }

  @Test func sendsOnlyThePhotosThatAreMissing() async throws {
    let list = (1...3).map { Self.draft("Pet \($0)", #","photoUrl":"photos/r.png""#) }.joined(separator: "\n")
    let failure = ReportDesk.Scripted(reply: .refusal(500, "INTERNAL_SERVER_ERROR", "No"))
    let desk = ReportDesk(script: [nil, nil, nil, failure, failure, failure])
    let (server, run) = (try await ReportServer(desk), try run(["in/list.jsonl": list]))
    let result = try await run.send("--api", server.address, "--from", "in/list.jsonl")
    #expect(result.status == 1)
    #expect(result.summaries == ["sent", "photo not sent", "sent"])
    #expect(result.results[1].place.description.hasSuffix("in/list.jsonl, line 2"))
    #expect(result.results[1].announcement?.id.rawValue == desk.announcements[1].id)
    #expect(result.passwords == [desk.passwords[0], desk.passwords[2]])
    let again = try await run.send("--api", server.address, "--from", "in/list.jsonl")
    #expect(again.status == 0)
    #expect((desk.creates.count, desk.uploads.count) == (3, 6))
    #expect(again.passwords.contains(desk.passwords[1]))
  }

  @Test func losesNothingWhenItIsStoppedInTheMiddle() async throws {
    let list = (1...3).map { Self.draft("Pet \($0)") }.joined(separator: "\n")
    let gate = ReportGate(at: 2)
    let server = try await ReportServer { await gate.pass($0) }
    let run = try run(["in/list.jsonl": list])
    let process = try run.start(["--api", server.address, "--timeout", "600", "--from", "in/list.jsonl"])
    try #require(await eventually { gate.isReached })
    kill(process.identifier, SIGINT)
    #expect(await eventually { process.errors.contains("Waiting for the server's answer about in/list.jsonl, line 2") })
    gate.open()
    let first = try await process.result()
    #expect(first.status == 130)
    #expect(server.desk.announcements.count == 2)
    let second = try await run.petspot("--api", server.address, "--from", "in/list.jsonl")
    #expect(second.status == 0)
    #expect(server.desk.announcements.count == 3)
    for password in server.desk.passwords { #expect((first.output + second.output).contains(password)) }
  }

  @Test func letsOptionsWinAndRefusesThoseThatAreForOnePet() async throws {
    let (server, run) = (try await ReportServer(), try run())
    let single = try await run.send(
      "--api", server.address, "--from", "in/a-details.json", "--phone", "600 999 999", "--found", "--lat", "-33,9",
      "--lng", "18.4")
    #expect(single.status == 0)
    #expect(server.desk.announcements[0].json.contains(#""locationLatitude":-33.9,"locationLongitude":18.4,"#))
    #expect(server.desk.announcements[0].json.contains(#""phone":"600999999""#))
    #expect(server.desk.announcements[0].json.contains(#""status":"FOUND""#))
    let many = try await #require(throws: (any Error).self) {
      try await run.send("--api", server.address, "--from", "in", "--name", "Rex")
    }
    #expect(ReportCommand.exitCode(for: many).rawValue == 64)
    #expect(ReportCommand.message(for: many) == "--name is for one report, and there are many.")
    #expect(server.desk.announcements.count == 1)
  }

  @Test func takesNoStateForAReport() async throws {
    let (server, run) = (try await ReportServer(), try run(["in/ada.json": Self.draft("Ada")]))
    for _ in 1...2 { _ = try await run.send("--api", server.address, "--from", "in", "--state", "in/states") }
    #expect(server.desk.announcements.count == 1)
    #expect(server.desk.complaints == [])
  }

  @Test(arguments: [
    (#"{"status":"CLOSED","species":"DOG"}"#, "the status 'CLOSED' can't be reported: use MISSING or FOUND"),
    ("7", "7 is not a report: write an object"),
    (
      draft("A", #","photoUrl":"https://a.pl/b.jpg""#), "--photo: 'https://a.pl/b.jpg' is on the web: save it as a file"
    ),
    (draft("A", #","photoUrl":"https://a.pl/b.jpg?token=abc""#), "--photo: 'https://a.pl/b.jpg?•••' is on the web"),
    (draft("A", #","photoUrl":"../b.jpg""#), "--photo: '../b.jpg' lies outside the input folder"),
    (draft("A", #","photoUrl":"b.jpg""#), "--photo: 'b.jpg' is not there"),
    (draft("A", #","breed":["York"]"#), "--breed: […] is not a text"),
  ])
  func saysWhyADraftIsNone(draft: String, message: String) async throws {
    let run = try run(["in/a.jsonl": draft])
    let result = try await run.send("--api", "http://127.0.0.1:9", "--from", "in/a.jsonl", "--no-input")
    #expect(result.status == 2)
    #expect(result.errors.contains(message))
  }

  @Test func saysThatThereIsNothingToSend() async throws {
    let run = try run(["in/readme.txt": ""])
    let result = try await run.send("--api", "http://127.0.0.1:9", "--from", "in")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: \(run.folder.path)/in: there is no report in it. Put .json or .jsonl files there.\n")
  }
}
