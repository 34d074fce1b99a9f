import Foundation
import PetFixtures
import PetModel
import ProblemFormats
import Synchronization
import TestSupport
import Testing

/// Where the management password is, and where it isn't.
struct ReportSecretTests {
  private static var processes: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
  }

  /// The process list, the environment and the open files of every process during a request.
  private static func processList() -> String {
    // Processes end while they are read.
    let texts = processes.flatMap { number in
      ["cmdline", "environ"].compactMap { FileManager.default.contents(atPath: "/proc/\(number)/\($0)") }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// The limits of the processes that work in a folder.
  private static func limits(in folder: String) -> [String] {
    let mine = processes.filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")) == folder
    }
    return mine.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/limits") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func standsInTheLastLineAndInTheStateFileAndInNoOtherFileProcessListOrCoreDump() async throws {
    let lists = Mutex<[String]>([])
    let limits = Mutex<[String]>([])
    let (desk, run) = (ReportDesk(), try ReportRun())
    let folder = run.folder.path
    let server = try await ReportServer(desk) { _ in
      lists.withLock { $0.append(Self.processList()) }
      limits.withLock { $0 += Self.limits(in: folder) }
    }
    let result = try await run.petspot(["--api", server.address, "--site", "https://pets.example"] + ReportRun.fredi)
    let password = try #require(desk.passwords.first)
    #expect(lists.withLock { $0.count } == 2)
    for list in lists.withLock({ $0 }) { #expect(!list.contains(password)) }
    #expect(lists.withLock { $0 }.allSatisfy { $0.contains("petspot\0report\0") })
    #expect(!result.errors.contains(password))
    #expect(result.output.components(separatedBy: password).count == 2)
    #expect(result.lastLine.hasSuffix(password))
    let state = try run.state()
    let files = run.filesWith(password)
    #expect(files.count == 2)
    #expect(files.contains(state))
    #expect(files.contains { $0.hasSuffix("-out") })
    for wrong in [
      Data(password.utf8).base64EncodedString(),
      Data("\(desk.announcements[0].id):\(password)".utf8).base64EncodedString(),
    ] {
      #expect(run.filesWith(wrong) == [])
    }
    let lines = limits.withLock { $0 }.flatMap { $0.split(separator: "\n") }.filter {
      $0.hasPrefix("Max core file size")
    }
    #expect(lines.count == 2)
    for line in lines { #expect(line.split(whereSeparator: \.isWhitespace).suffix(3) == ["0", "0", "bytes"]) }
  }

  @Test(arguments: [false, true])
  func isInJSONOnlyWhenAskedFor(isAskedFor: Bool) async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let result = try await run.petspot(
      ["--api", server.address, "--json"] + (isAskedFor ? ["--show-password"] : []) + ReportRun.fredi)
    let password = try #require(server.desk.passwords.first)
    let document = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let reports = try #require(document["reports"] as? [[String: Any]])
    #expect(document["status"] as? Int == 0)
    #expect(reports[0]["id"] as? String == server.desk.announcements[0].id)
    #expect(reports[0]["managementPassword"] as? String == (isAskedFor ? password : nil))
    #expect(run.filesWith(password).count == (isAskedFor ? 2 : 1))
    // A password that wasn't shown is shown the next time, and then no more.
    let next = try await run.petspot("--resume", try run.state())
    #expect(next.output.contains(password) == !isAskedFor)
    let last = try await run.petspot("--resume", try run.state())
    #expect(!last.output.contains(password))
  }

  /// Where it can't be stored, it would be lost if it weren't shown.
  @Test func isShownWhenItCannotBeStored() async throws {
    let run = try ReportRun()
    let states = run.folder.url.appending(path: ReportRun.reports)
    let server = try await ReportServer { number in
      if number == 1 { try? FileManager.default.removeItem(at: states) }
    }
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    let password = try #require(server.desk.passwords.first)
    #expect(result.status == 1)
    #expect(result.errors.contains("its password couldn't be stored: write down the next line."))
    #expect(!result.errors.contains(password))
    #expect(result.passwords == [password])
    #expect(try result.json()[0]["managementPassword"] as? String == password)
  }

  @Test func isInNoErrorOfARefusedPhotoAndInNoJSON() async throws {
    let desk = ReportDesk(script: [nil, .init(reply: .refusal(403, "UNAUTHORIZED", "Wrong password"))])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let refused = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(run.filesWith(desk.passwords[0]) == [try run.state()])
    #expect(refused.passwords == [])
    #expect(!refused.errors.contains(desk.passwords[0]))
    #expect(try !"\(refused.json())".contains(desk.passwords[0]))
  }

  private static func echo(_ announcement: ReportDesk.Announcement, as form: String) -> ReportDesk.Reply {
    if form == "redirect" {
      return ReportDesk.Reply(
        status: 307, headers: ["Location": "https://a.pl/\(announcement.password)"], body: Data())
    }
    return .refusal(403, "UNAUTHORIZED", "Wrong: \(repeated(announcement, as: form))")
  }

  private static func repeated(_ announcement: ReportDesk.Announcement, as form: String) -> String {
    let (password, both) = (announcement.password, "\(announcement.id):\(announcement.password)")
    return switch form {
    case "both": both
    case "base64": Data(both.utf8).base64EncodedString()
    case "percent": password.replacing("-", with: "%2d")
    case "escaped": "\\u0070\(password.dropFirst())"  // The "p" it begins with, as JSON may write it.
    // So far behind that it is cut off within.
    case "late": String(repeating: "x", count: 490) + password
    default: password
    }
  }

  @Test(arguments: ["secret", "both", "base64", "percent", "escaped", "late", "redirect"])
  func isBlackedOutWhereverTheServerRepeatsIt(form: String) async throws {
    let desk = ReportDesk { Self.echo($0, as: form) }
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address] + ReportRun.fredi)
    #expect(result.status == 1)
    #expect(result.passwords == [])
    let announcement = try #require(desk.announcements.first)
    for shown in [try "\(result.json())", result.errors] {
      #expect(!shown.contains(announcement.password.prefix(8)))
      #expect(!shown.contains(Self.repeated(announcement, as: form)))
      #expect(!shown.contains("Wrong: ") || shown.contains("••••••") || form == "late")
    }
    #expect(result.errors.contains(form == "redirect" ? "'https://a.pl/••••••'" : "Wrong: "))
  }

  @Test func isStillInTheStateWhenNobodyReadsTheOutput() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let shell = URL(filePath: "/bin/sh")
    let command =
      #""$0" report --api "$1" --species dog --sex male --last-seen 2025-11-18 --lat 52 --lng 21 --phone 600123456 | true"#
    let process = try ReportProcess(
      shell, ["-c", command, Petspot.binary.path, server.address], in: run.folder.url, streams: run.folder.url,
      environment: [:])
    _ = try await process.result()
    #expect(await eventually { (try? run.value("step")) == "done" })
    #expect(try run.value("managementPassword") == server.desk.passwords[0])
  }

  @Test func ignoresAPasswordInADraftAndDoesNotRepeatIt() async throws {
    let draft = """
      {"species":"DOG","sex":"MALE","last_seen_date":"2026-03-14T12:30:00.000Z","location_latitude":53.1,"phone":"600123456",
       "location_longitude":23.2,"management_password":"hush-hush"}
      """
    let (server, run) = (try await ReportServer(), try ReportRun(["draft.json": draft]))
    let result = try await run.send("--api", server.address, "--from", "draft.json", "--state", "s.json")
    #expect(result.status == 0)
    let warnings = DraftFile(run.folder.url.appending(path: "draft.json").path).diagnostics.map(\.labelledLine)
    #expect(
      warnings.contains {
        $0.contains("draft.json, management_password: a management password stands here; it is not used")
      })
    #expect(!(warnings.joined() + result.errors).contains("hush-hush"))
    #expect(run.filesWith("hush-hush") == ["draft.json"])
    #expect(server.desk.announcements.count == 1)
    #expect(server.desk.complaints == [])
  }
}
