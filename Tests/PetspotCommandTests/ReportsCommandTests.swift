import Foundation
import TestSupport
import Testing

@testable import ReportCommands

/// The place of reports, and the output of `petspot reports` about them.
struct ReportsCommandTests {
  private func reports(_ run: ReportRun, _ arguments: String...) async throws -> ReportRun.Result {
    try await run.start(command: "reports", arguments).result()
  }

  /// A folder of its own in which the same person works, with the same photo in it.
  private func elsewhere(_ run: ReportRun) throws -> ReportRun {
    try ReportRun(home: "\(run.folder.path)/home")
  }

  @Test func sendsAReportOnceFromWhereverItIsRun() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let first = try await run.petspot(["--api", server.address] + ReportRun.fredi)
    let other = try elsewhere(run)
    let second = try await other.petspot(["--api", server.address] + ReportRun.fredi)
    #expect((first.status, second.status) == (0, 0))
    #expect((server.desk.creates.count, server.desk.uploads.count) == (1, 1))
    #expect(second.output.contains("Nothing was sent again."))
    #expect(other.files(in: "") == ["rabbit.png"])
    // Another server is another announcement.
    let server2 = try await ReportServer()
    #expect(try await other.petspot(["--api", server2.address] + ReportRun.fredi).status == 0)
    #expect(server2.desk.creates.count == 1)
  }

  /// The standard says that a relative path in the variable means nothing.
  @Test(arguments: ["", "home"])
  func keepsReportsBelowTheHomeFolderAndGoesPastAProxyForThisMachine(variable: String) async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let me = "\(run.folder.path)/me"
    let result = try await run.petspot(
      ["--api", server.address] + ReportRun.fredi,
      environment: [
        "XDG_STATE_HOME": variable, "HOME": me, "http_proxy": "http://127.0.0.1:9", "no_proxy": "a.pl",
      ])
    #expect(result.status == 0)
    #if os(macOS)
      let reports = "me/Library/Application Support/petspot/reports"
    #else
      let reports = "me/.local/state/petspot/reports"
    #endif
    #expect(run.files(in: reports).contains { $0.hasPrefix("fredi-") && $0.hasSuffix(".json") })
    #expect(run.files(in: "") == ["me", "rabbit.png"])
  }

  @Test func keepsANewFolderOutOfGitAndNoOther() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun(["mine/notes.txt": "", "full/.gitignore": ""]))
    for folder in ["new", "mine", "full"] {
      _ = try await run.send(["--api", server.address, "--state", folder] + ReportRun.fredi)
    }
    _ = try await run.send(["--api", server.address, "--state", "one.json"] + ReportRun.fredi)
    let ignored = try String(contentsOf: run.folder.url.appending(path: "new/.gitignore"), encoding: .utf8)
    #expect(ignored == "*\n")
    let afterFullDisk = try String(contentsOf: run.folder.url.appending(path: "full/.gitignore"), encoding: .utf8)
    #expect(afterFullDisk == "*\n")
    let facts = try FileManager.default.attributesOfItem(atPath: run.folder.url.appending(path: "new/.gitignore").path)
    #expect(facts[.posixPermissions] as? Int == 0o600)
    #expect(!run.files(in: "mine").contains(".gitignore"))
    #expect(!run.files(in: "").contains(".gitignore"))
  }

  @Test func listsReportsAndShowsOneWithoutPasswordsUnlessAskedTo() async throws {
    let failure = ReportDesk.Scripted(reply: .refusal(403, "UNAUTHORIZED", "No"))
    let (desk, run) = (ReportDesk(script: [nil, failure]), try ReportRun())
    let server = try await ReportServer(desk)
    #expect(try await reports(run).output == "There are no reports in \(run.folder.path)/\(ReportRun.reports).\n")
    _ = try await run.petspot(["--api", server.address] + ReportRun.fredi)
    _ = try await run.petspot(["--api", "http://127.0.0.1:9"] + ReportRun.fredi)
    let list = try await reports(run)
    #expect(list.status == 0)
    let rows = list.output.split(separator: "\n").map {
      $0.split(separator: "  ").map { $0.trimmingCharacters(in: [" "]) }
    }
    let names = run.states.map { $0.replacing(".json", with: "") }
    #expect(
      Set(rows)
        == Set(
          zip(
            names,
            names.map { name in
              name == rows.first { $0[1] == "not sent" }?[0]
                ? ["not sent", "just now", "—", "http://127.0.0.1:9"]
                : ["photo not sent", "just now", desk.announcements[0].id, server.address]
            }
          ).map { [$0] + $1 }))
    let json = try await reports(run, "--json")
    #expect(json.output.contains(#""id" : "\#(desk.announcements[0].id)""#))
    for result in [list, json] { #expect(!(result.output + result.errors).contains(desk.passwords[0])) }

    // The photo is sent now.
    _ = try await run.petspot(["--api", server.address] + ReportRun.fredi)
    let name = try #require(names.first { name in rows.contains { $0[0] == name && $0[1] == "photo not sent" } })
    for arguments in [[name], ["\(name).json"], ["home/petspot/reports/\(name).json"]] {
      let shown = try await run.start(command: "reports", ["show"] + arguments).result()
      #expect(shown.status == 0)
      #expect(shown.output.contains("Id: \(desk.announcements[0].id)\nStep: sent\n"))
      #expect(!shown.output.contains(desk.passwords[0]))
    }
    let secret = try await reports(run, "show", name, "--password")
    #expect(secret.lastLine == "Management password: \(desk.passwords[0])")
    let one = try await reports(run, "show", name, "--password", "--json")
    #expect(one.output.contains(#""managementPassword" : "\#(desk.passwords[0])""#))
  }

  @Test(arguments: [
    (0.0, "just now"), (1.5, "1 minute"), (90, "1 hour"), (47.5 * 60, "47 hours"), (48.5 * 60, "2 days"),
  ])
  func saysHowLongAgoTheLastStepWas(minutes: Double, age: String) {
    #expect(ReportsCommand.List.age(of: Date(timeIntervalSinceNow: -60 * minutes)) == age)
  }

  @Test func sendsAnotherPhotoByNameAndCreatesNothingForAReportThatWasNotSent() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    _ = try await run.petspot(["--api", server.address] + ReportRun.fredi)
    let name = run.states[0].replacing(".json", with: "")
    let result = try await reports(run, "photo", name, "rabbit.png")
    #expect(result.status == 0)
    #expect((server.desk.creates.count, server.desk.uploads.count) == (1, 2))
    #expect(server.desk.complaints == [])
    let bad = try await reports(run, "photo", name, "nobody.png")
    #expect(bad.status == 1)
    #expect(bad.errors.contains("'nobody.png' can't be read"))

    let unsent = try ReportRun()
    _ = try await unsent.send(["--api", "http://127.0.0.1:9"] + ReportRun.fredi)
    let other = unsent.states[0].replacing(".json", with: "")
    let refused = try await reports(unsent, "photo", other, "rabbit.png")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "error: \(other): the server doesn't have this report yet, so it can't take a photo of it. Go on with: petspot report "
        + "--resume \(try unsent.state())\n")
    #expect((server.desk.creates.count, server.desk.uploads.count) == (1, 2))
  }

  @Test func saysThatAPlaceOfReportsCanNotBeRead() async throws {
    let run = try ReportRun(["list/a.txt": ""])
    for (state, problem) in [("gone", "isn't there"), ("gone.json", "isn't there"), ("list/a.txt", "can't be read")] {
      let list = try await reports(run, "--state", state)
      #expect(list.status == 1 && list.output == "", "\(list)")
      #expect(list.errors.hasPrefix("error: \(state): \(problem)"), "\(list.errors)")
    }
  }

  @Test func sendsNoPhotoOfAReportWhosePasswordIsUnknown() async throws {
    let (server, run) = (try ReportRawServer(faults: [.closedAfterRequest]), try ReportRun())
    _ = try await run.send(["--api", server.address] + ReportRun.fredi)
    let name = run.states[0].replacing(".json", with: "")
    let refused = try await reports(run, "photo", name, "rabbit.png")
    #expect(refused.status == 2)
    let said =
      "error: \(name): the answer with its password didn't arrive, and a photo needs that. Go on with: petspot "
    #expect(refused.errors == said + "report --resume \(try run.state())\n", "\(refused.errors)")
  }

  @Test func goesOnWithAReportByName() async throws {
    let failure = ReportDesk.Scripted(reply: .refusal(403, "UNAUTHORIZED", "No"))
    let (desk, run) = (ReportDesk(script: [nil, failure]), try ReportRun())
    let server = try await ReportServer(desk)
    _ = try await run.send(["--api", server.address] + ReportRun.fredi)
    let resumed = try await run.send("--resume", run.states[0].replacing(".json", with: ""))
    #expect(resumed.status == 0)
    #expect(resumed.passwords == desk.passwords)
  }

  @Test func listsTheRestWhenOneCannotBeReadAndShowsNoneThatIsNotThere() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun(["home/petspot/reports/broken.json": "{}"]))
    _ = try await run.petspot(["--api", server.address] + ReportRun.fredi)
    let list = try await reports(run)
    #expect(list.status == 1)
    #expect(list.errors.contains("broken.json: isn't a file that records how far a report was sent"))
    #expect(list.output.contains(server.desk.announcements[0].id))
    let nobody = try await reports(run, "show", "nobody")
    #expect(nobody.status == 2)
    #expect(nobody.errors == "error: nobody: there is no report of that name. See the names with: petspot reports\n")
  }
}
