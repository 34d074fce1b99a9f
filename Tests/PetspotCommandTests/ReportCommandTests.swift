import ArgumentParser
import Foundation
import PetModel
import SiteSources
import TestSupport
import Testing

@testable import CommandConsole
@testable import ReportCommands

/// `petspot report`, asked of the real program or of its parts, and a strict server.
struct ReportCommandTests {
  @Test func createsTheAnnouncementThenSendsThePhotoAndShowsThePasswordLast() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let result = try await run.petspot(["--api", server.address, "--site", "https://pets.example"] + ReportRun.fredi)
    #expect(server.desk.complaints == [])
    #expect(result.errors == "")
    #expect(result.status == 0)
    let announcement = try #require(server.desk.announcements.first)
    #expect(server.desk.announcements.count == 1)
    #expect(announcement.photo != nil)
    #expect(
      announcement.json
        == #"{"lastSeenDate":"2025-11-18","locationLatitude":52.2297,"locationLongitude":21.0122,"petName":"Fredi","#
        + #""phone":"+48600123456","sex":"MALE","species":"DOG","status":"MISSING"}"#)
    #expect(result.output.hasPrefix("Fredi is reported, as \(announcement.id).\n"))
    #expect(result.output.contains("https://pets.example/pets/\(announcement.id)/\n"))
    let (id, folder) = (announcement.id, "reported/\(announcement.id)")
    #expect(result.output.contains("petspot fetch \(server.address) --id \(id) --into \(folder)\n"))
    #expect(result.output.contains("petspot poster \(folder) --id \(id) --site https://pets.example\n"))
    #expect(
      result.lastLine
        == "Management password of \(announcement.id), for you alone: \(announcement.password)")
    #expect(try run.value("step") == "done")
    #expect(run.files(in: ReportRun.reports) == [".gitignore"] + run.states)
    // The state is for its owner alone, and the same report is sent once, however often it is run.
    for (path, mode) in [("\(run.folder.path)/\(ReportRun.reports)", 0o700), (try run.state(), 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    let again = try await run.petspot(["--api", server.address] + ReportRun.fredi)
    #expect(again.status == 0)
    #expect(
      again.output
        == "Fredi was reported before, as \(announcement.id). Nothing was sent again. For its password: petspot "
        + "reports show \(try run.state()) --password\n")
    #expect(server.desk.requests.count == 2)
  }

  @Test func saysNothingButThePasswordWhenItIsToBeQuiet() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let result = try await run.petspot(["--api", server.address, "--quiet"] + ReportRun.fredi)
    let announcement = try #require(server.desk.announcements.first)
    #expect(
      result.output == "Management password of \(announcement.id), for you alone: \(announcement.password)\n")
    let again = try await run.petspot(["--api", server.address, "--quiet"] + ReportRun.fredi)
    #expect((again.status, again.output, again.errors) == (0, "", ""))
  }

  @Test func writesSnakeCaseAsTheSeedDoesAndLeavesOutWhatItDoesNotKnow() async throws {
    let (server, run) = (try await ReportServer(ReportDesk(isSnakeCase: true)), try ReportRun())
    let result = try await run.send(
      ["--api", server.address, "--wire", "snake-case", "--microchip", "616-093 900012345", "--found"] + ReportRun.fredi
    )
    #expect(server.desk.complaints == [])
    #expect(result.status == 0)
    let sent = try #require(result.results.first)
    let steps = ReportPrinter(console: Console(.quiet), site: nil).links(try #require(sent.announcement?.id), sent)
    #expect(steps.last?.wholeMatch(of: /\ \ petspot poster reported\/.* --found looking/) != nil)
    #expect(result.errors.contains("warning: Fredi, --name: isn't sent: the keys of snake-case have no place for it"))
    #expect(
      server.desk.announcements.first?.json
        == #"{"last_seen_date":"2025-11-18","location_latitude":52.2297,"location_longitude":21.0122,"#
        + #""microchip_number":"616093900012345","phone":"+48600123456","sex":"MALE","species":"DOG","status":"FOUND"}"#
    )
    #expect(server.desk.announcements.first?.photo != nil)
  }

  @Test func showsBothRequestsOfADryRunAndSendsAndWritesNothing() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let result = try await run.petspot(["--api", server.address, "--dry-run"] + ReportRun.fredi)
    #expect(result.status == 0)
    #expect(result.output.contains("POST \(server.address)/api/v1/announcements\n"))
    #expect(result.output.contains(#""phone" : "+48600123456""#))
    #expect(result.output.contains("POST \(server.address)/api/v1/announcements/•••/photos\n"))
    #expect(result.output.contains("Authorization: Basic ••••••\n"))
    #expect(result.output.hasSuffix("Nothing was sent.\n"))
    #expect(server.desk.requests.isEmpty)
    #expect(run.files(in: "") == ["rabbit.png"])
  }

  /// Clocks of these zones never show the same day.
  @Test func countsYesterdayFromTheDayOnTheMachine() async throws {
    let (run, dry) = (try ReportRun(), ["--api", "http://localhost:9", "--dry-run"])
    var days: Set<Substring> = []
    for zone in ["EAST-14", "WEST+12"] {
      let result = try await run.petspot(
        dry + ReportRun.fredi.map { $0 == "2025-11-18" ? "yesterday" : $0 }, environment: ["TZ": zone])
      days.insert(try #require(result.output.firstMatch(of: /"lastSeenDate" : "([-\d]{10})"/)).1)
    }
    #expect(days.count == 2)
  }

  @Test(
    arguments: [
      (["--site", "https://a.example", "--show-password"], nil, "id managementPassword outcome page place state step"),
      (["--dry-run"], nil, "outcome place preview"), (["--age", "old"], nil, "errors outcome place problem"),
      ([], .refusal(403, "FORBIDDEN", "No"), "outcome place problem server state step"),
    ] as [([String], ReportDesk.Reply?, String)])
  func namesEachFieldOfTheOutcome(options: [String], refusal: ReportDesk.Reply?, fields: String) async throws {
    let desk = ReportDesk(script: [refusal.map { ReportDesk.Scripted(reply: $0) }])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let result = try await run.send(["--api", server.address, "--no-input", "--json"] + ReportRun.fredi + options)
    let showsSite = options.contains("--site")
    let reports = try result.json(showsPassword: showsSite, site: showsSite ? SiteAddress("https://a.example") : nil)
    #expect(reports.map { $0.keys.sorted().joined(separator: " ") } == [fields])
  }

  @Test func tellsEverythingThatIsWrongAtOnceAndSendsNothing() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let result = try await run.petspot(
      "--api", server.address, "--no-input", "--last-seen", "9999-01-01", "--lat", "0", "--lng", "0", "--phone",
      "600123",
      "--email", "a@b@c.pl", "--reward", String(repeating: "🐕", count: 121), "--microchip", "AB12", "--age", "old",
      "--photo", "nobody.jpg")
    #expect(result.status == 2)
    #expect(server.desk.requests.isEmpty)
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 10)
    let expected = [
      "--microchip: Enter digits only",
      "--photo: 'nobody.jpg' can't be read. Check that it exists and that you may read it",
      "--last-seen: 9999-01-01 is after today, which is ", "--species: Enter the species",
      "--sex: Sex is missing. Enter male, female or unknown", "--age: Enter the age in whole years",
      "--place: 0, 0 is no place: enter where the pet was last seen", "--phone: Enter at least 7 digits",
      "--email: Enter a valid email address", "--reward: Reward can have at most 120 characters",
    ]
    for (line, text) in zip(lines, expected) { #expect(line.hasPrefix("error: the report, \(text)")) }
    #expect(run.files(in: "") == ["rabbit.png"])
  }

  @Test func asksForCoordinatesRatherThanMakingThemUp() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let result = try await run.send(
      "--api", server.address, "--species", "cat", "--sex", "female", "--last-seen", "2025-11-18", "--phone",
      "600123456")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "--place: Enter one of three: a town by its whole name; latitude and longitude, such as 52.2297, 21.0122; or the link of a map"
      ))
  }

  @Test(arguments: [
    (["--api", "http://petspot.example"], "--api must be https, or http on this machine"),
    (["--api", "http://127.0.0.1.petspot.example"], "--api must be https, or http on this machine"),
    (["--api", "ftp://petspot.example"], "--api needs an http or https address"),
    (["--api", "https://a:b@petspot.example"], "--api needs an http or https address"),
    ([], "Say where the server is: --api https://…"),
    (
      ["--api", "https://petspot.example", "--lat", "1"],
      "--lat and --lng belong together. Both at once go with --place '52.2297, 21.0122'."
    ),
    (
      ["--api", "https://petspot.example", "--lat", "1", "--lng", "2", "--place", "3, 4"],
      "Use --place, or --lat and --lng, not all."
    ),
    (["--api", "https://petspot.example", "--create-again"], "--create-again goes with --resume FILE."),
    (["--resume", "x.json", "--from", "y.json"], "--resume goes on as it was begun"),
    (["--api", "https://petspot.example", "--show-password"], "--show-password goes with --json"),
    (["--api", "https://petspot.example", "--site", "https://pets.example/?page=1"], "has a query;"),
    (["--api", "https://petspot.example", "--site", "pets.example"], "; did you mean https://pets.example?"),
    (["--api", "petspot.example"], "without a password in it; did you mean https://petspot.example?"),
    (["--resume", "x.json", "--wire", "camel-case"], "--resume goes on as it was begun"),
    (["--api", "https://petspot.example/?page=1"], "--api needs an http or https address"),
    (["--api", "https://petspot.example", "--timeout", "0"], "--timeout needs a number of seconds."),
    (["--api", "https://petspot.example", "--description", "a", "--description-file", "b"], "not both"),
    (["--api", "https://petspot.example", "--wire", "kebab-case"], "--wire"),
  ])
  func refusesWrongUsage(arguments: [String], message: String) async throws {
    let error = try #require(throws: (any Error).self) { try ReportCommand.parse(arguments) }
    #expect(ReportCommand.exitCode(for: error).rawValue == 64)
    #expect(ReportCommand.message(for: error).contains(message))
  }
}
