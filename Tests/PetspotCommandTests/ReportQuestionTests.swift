import Foundation
import TestSupport
import Testing

/// The app's four steps as questions, at a pseudo-terminal.
struct ReportQuestionTests {
  private static let setsid = Tool.path(of: "setsid")

  /// Answers everything from the place on. The description is pasted with the phone number.
  private func answerTheRest(_ terminal: ReportTerminal) async throws {
    try await terminal.answer(
      "Place of Disappearance (a town; 52.2297, 21.0122; or the link of a map): ",
      "https://www.google.com/maps/@52.2297,21.0122,15z")
    try await terminal.expect(
      "  52.2297° N, 21.0122° E: https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=15/52.2297/21.0122\n")
    try await terminal.answer(
      "Animal Additional Description (ends with an empty line; optional): ", "Small, *brown*.\nShy.\n\n600 123 456")
    try await terminal.expect("Step 4 of 4: Your details\n")
    try await terminal.expect("Phone (7 to 11 digits; this, an email, or both): ")
    try await terminal.answer("Email (name@example.org): ", "")
    try await terminal.answer("Reward (at most 120 characters; optional): ", "500 PLN")
  }

  /// Answers everything up to the place.
  private func answerUpToThePlace(_ terminal: ReportTerminal) async throws {
    try await terminal.expect("Step 1 of 4: Microchip\n")
    try await terminal.answer("Microchip number (optional): ", "616-093-900-012-345")
    try await terminal.expect("Step 2 of 4: Photo\n")
    try await terminal.answer("Photo (a file; optional): ", "'rabbit.png'")
    try await terminal.expect("Step 3 of 4: Description\n")
    try await terminal.answer("Date of Disappearance (2026-11-18, 18 November, yesterday): ", "18.11.2025")
    try await terminal.answer("Animal Name (optional): ", "Fredi")
    try await terminal.answer("Animal Species (dog, cat, bird, rabbit, other): ", "rabbit")
    try await terminal.answer("Animal Breed (optional): ", "")
    try await terminal.answer("Animal Sex (male, female, unknown): ", "male")
    try await terminal.answer("Animal Approx. Age (years; optional): ", "3")
  }

  @Test func asksInTheAppsFourStepsAndSendsWhatIsConfirmed() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let terminal = try ReportTerminal(["--api", server.address], in: run)
    try await answerUpToThePlace(terminal)
    try await answerTheRest(terminal)
    try await terminal.expect(
      "Please check the report for \(server.address):\n   1. Microchip number: 616093900012345\n")
    try await terminal.expect("10. Animal Additional Description: Small, *brown*.… (2 lines, 20 characters)\n")
    try await terminal.answer("Send it? (y, n, the number of a line to change, or <): ", "y")
    let result = try await terminal.result()
    #expect(result.status == 0)
    let announcement = try #require(server.desk.announcements.first)
    #expect(
      announcement.json
        == #"{"age":3,"description":"Small, *brown*.\nShy.","lastSeenDate":"2025-11-18","locationLatitude":52.2297,"#
        + #""locationLongitude":21.0122,"microchipNumber":"616093900012345","petName":"Fredi","phone":"600123456","#
        + #""reward":"500 PLN","sex":"MALE","species":"RABBIT","status":"MISSING"}"#)
    #expect(announcement.photo != nil)
    #expect(server.desk.complaints == [])
    #expect(result.lastLine.hasSuffix(announcement.password))
    #expect(!terminal.text.contains(announcement.password))
  }

  @Test func saysAtOnceWhatIsWrongAndAsksAgain() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun(["note.txt": "no photo"]))
    let terminal = try ReportTerminal(["--api", server.address], in: run)
    for (question, answer, message) in [
      ("Microchip number", "AB12", "Enter digits only"),
      ("Microchip number", "", ""),
      ("Photo", "nobody.jpg", "'nobody.jpg' can't be read. Check that it exists and that you may read it"),
      ("Photo", "note.txt", "'note.txt' is not an image that can be read"),
      ("Photo", "-", ""),
      ("Date of Disappearance", "3/4/2025", "'3/4/2025' can mean two days: enter 2025-04-03 or 2025-03-04"),
      ("Date of Disappearance", "9999-11-18", "9999-11-18 is after today, which is "),
      ("Date of Disappearance", "2025-11-18", ""),
      ("Animal Name", "", ""),
      ("Animal Species", "", "Enter the species"),
      ("Animal Species", "Golden Retriever", ""),
      ("Animal Breed", "", ""),
      ("Animal Sex", "", "Sex is missing. Enter male, female or unknown"),
      ("Animal Sex", "unknown", ""),
      ("Animal Approx. Age", "three", "Enter the age in whole years"),
      ("Animal Approx. Age", "", ""),
      (
        "Place of Disappearance", "95, 0",
        "Enter one of three: a town by its whole name; latitude and longitude, such as 52.2297, 21.0122; or the link of a map"
      ),
      ("Place of Disappearance", "0, 0", "0, 0 is no place: enter where the pet was last seen"),
      ("Place of Disappearance", "0; 21,5", ""),
      ("Animal Additional Description", "", ""),
      ("Phone", "600 123", "Enter at least 7 digits"),
      ("Phone", "600 123 456 789", "Enter at most 11 digits"),
      ("Phone", "", ""),
      ("Email", "a@b@c.pl", "Enter a valid email address"),
      ("Email", "", ""),
      ("Reward", String(repeating: "x", count: 121), "Reward can have at most 120 characters"),
      (
        "Reward", "",
        "Phone: Enter at least 7 digits, or an email address\n  Email: Enter a valid email address, or a phone number"
      ),
      ("Phone", "", ""),
      ("Email", " a.b@example.pl ", ""),
      ("Reward", "", ""),
      ("Send it?", "7", ""),
      ("Animal Sex", "female", ""),
      ("Send it?", "yes", ""),
    ] {
      try await terminal.answer(question, answer)
      if !message.isEmpty { try await terminal.expect(message) }
    }
    let result = try await terminal.result()
    #expect(result.status == 0)
    #expect(
      server.desk.announcements.first?.json
        == #"{"email":"a.b@example.pl","lastSeenDate":"2025-11-18","locationLatitude":0,"locationLongitude":21.5,"#
        + #""sex":"FEMALE","species":"Golden Retriever","status":"MISSING"}"#)
    #expect(server.desk.uploads.isEmpty)
  }

  @Test func goesBackAndKeepsWhatWasAnswered() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let terminal = try ReportTerminal(["--api", server.address, "--breed", "York"], in: run)
    try await terminal.answer("Microchip number (optional): ", "<")
    try await terminal.expect("This is the first question.")
    try await terminal.answer("Microchip number (optional): ", "616093900012345")
    try await terminal.answer("Photo (a file; optional): ", "<")
    try await terminal.expect("Step 1 of 4")
    try await terminal.answer("Microchip number (optional) [616093900012345]: ", "-")
    try await terminal.answer("Photo (a file; optional): ", "")
    try await terminal.answer("Date of Disappearance (2026-11-18, 18 November, yesterday): ", "18.11.2025")
    try await terminal.answer("Animal Name (optional): ", "Fredi")
    try await terminal.answer("Animal Species (dog, cat, bird, rabbit, other): ", "dog")
    try await terminal.answer("Animal Breed (optional) [York]: ", "")
    try await terminal.answer("Animal Sex (male, female, unknown): ", "male")
    try await terminal.answer("Animal Approx. Age (years; optional): ", "")
    try await answerTheRest(terminal)
    try await terminal.expect("1. Microchip number: —\n")
    try await terminal.answer("Send it?", "<")
    try await terminal.answer("Reward (at most 120 characters; optional) [500 PLN]: ", "-")
    try await terminal.answer("Send it?", "y")
    #expect(try await terminal.result().status == 0)
    let json = try #require(server.desk.announcements.first?.json)
    #expect(json.contains(#""breed":"York""#))
    #expect(!json.contains("microchip"))
    #expect(!json.contains("reward"))
  }

  @Test(.enabled(if: setsid != nil)) func keepsTheAnswersWhenCtrlCIsTyped() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let terminal = try ReportTerminal(["--api", server.address], in: run, by: Self.setsid)
    try await answerUpToThePlace(terminal)
    try await terminal.expect("Place of Disappearance")
    terminal.type("\u{3}")
    let result = try await terminal.result()
    #expect(result.status == 130)
    try await terminal.expect("Nothing was sent. Your answers are kept; go on with: petspot report --resume ")
    #expect(server.desk.requests.isEmpty)
    let state = try run.state()
    #expect(state.contains("/\(ReportRun.reports)/report-20"))
    let rest = try ReportTerminal(["--resume", state], in: run)
    try await rest.answer("Microchip number (optional) [616-093-900-012-345]: ", "")
    try await rest.answer("Photo (a file; optional) [", "")  // Of a long path only the beginning is shown.
    for question in ["[2025-11-18]: ", "[Fredi]: ", "[rabbit]: ", "Animal Breed (optional): ", "[male]: ", "[3]: "] {
      try await rest.answer(question, "")
    }
    try await answerTheRest(rest)
    try await rest.answer("Send it?", "y")
    #expect(try await rest.result().status == 0)
    #expect(server.desk.announcements.first?.photo != nil)
    #expect(try run.value("step") == "done")
  }

  /// The first run is told no, the same command asks again.
  @Test(arguments: [true, false])
  func asksWhetherToSendItAgainWhenTheOutcomeIsNotKnown(isCarriedOut: Bool) async throws {
    let failure = ReportDesk.Reply.refusal(500, "INTERNAL_SERVER_ERROR", "Internal server error")
    let desk = ReportDesk(script: [.init(reply: failure, isCarriedOut: isCarriedOut)])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let arguments = ["--api", server.address] + ReportRun.fredi
    let first = try ReportTerminal(arguments, in: run)
    try await first.expect(
      "Fredi: it isn't known whether the server has the report: the server refused with INTERNAL")
    try await first.expect("A report without a photo appears in no list.")
    try await first.answer("Send it again? (y or n): ", "perhaps")
    try await first.answer("Send it again? (y or n): ", "n")
    #expect(try await first.result().status == 1)
    #expect(try run.value("step") == "creating")
    let second = try ReportTerminal(arguments, in: run)
    try await second.answer("Send it again? (y or n): ", "y")
    let result = try await second.result()
    #expect(result.status == 0)
    #expect(result.lastLine.hasSuffix(try #require(desk.passwords.last)))
    #expect(desk.creates.count == 2)
    #expect(desk.announcements.count { $0.photo != nil } == 1)
  }

  @Test(.enabled(if: setsid != nil)) func saysHowToSendItAgainWhenCtrlCIsTypedAtThatQuestion() async throws {
    let desk = ReportDesk(script: [.init(reply: .refusal(500, "INTERNAL_SERVER_ERROR", "Internal server error"))])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let terminal = try ReportTerminal(["--api", server.address] + ReportRun.fredi, in: run, by: Self.setsid)
    try await terminal.expect("Send it again? (y or n): ")
    terminal.type("\u{3}")
    #expect(try await terminal.result().status == 130)
    try await terminal.expect("petspot report --resume \(try run.state()) --create-again")
  }

  @Test func keepsTheStateOfAReportThatWasSentWhenItIsStopped() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let arguments = ["--api", server.address, "--state", "one.json"]
    #expect(try await run.petspot(arguments + ReportRun.fredi).status == 0)
    let terminal = try ReportTerminal(arguments, in: run)
    try await terminal.answer("Microchip number (optional): ", "616093900012345")
    try await terminal.expect("Photo (a file; optional): ")
    terminal.signal(SIGINT)
    #expect(try await terminal.result().status == 130)
    try await terminal.expect("Nothing was sent.\n")
    #expect(run.filesWith(server.desk.passwords[0]).contains("one.json"))
    let again = try await run.petspot("--resume", "one.json")
    #expect(again.status == 0)
  }

  @Test(arguments: ["n", "\u{4}"])
  func sendsNothingWithoutAYes(answer: String) async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let arguments = ReportRun.fredi.filter { !["--species", "dog"].contains($0) }
    let terminal = try ReportTerminal(["--api", server.address] + arguments, in: run)
    for question in ["Microchip number", "Photo", "Date", "Animal Name"] { try await terminal.answer(question, "") }
    try await terminal.expect("Animal Species")
    if answer == "n" {
      terminal.type("dog\n")
      for question in ["Breed", "Sex", "Age", "Place", "Description", "Phone", "Email", "Reward"] {
        try await terminal.answer(question, "")
      }
      try await terminal.expect("Send it?")
      terminal.type("n\n")
    } else {
      terminal.type(answer)
    }
    let result = try await terminal.result()
    #expect(result.status == 2)
    try await terminal.expect(
      "nothing was sent. Your answers are kept; go on with:\n  petspot report --resume \(try run.state())\n")
    #expect(server.desk.requests.isEmpty)
  }

  @Test func comesBackToTheSummaryWhenTheServerRefuses() async throws {
    let refusal = ReportDesk.Reply.refusal(400, "VALIDATION_ERROR", "reward is odd", field: "reward")
    let desk = ReportDesk(script: [.init(reply: refusal)])
    let (server, run) = (try await ReportServer(desk), try ReportRun())
    let terminal = try ReportTerminal(["--api", server.address], in: run)
    try await answerUpToThePlace(terminal)
    try await answerTheRest(terminal)
    try await terminal.answer("Send it?", "y")
    try await terminal.expect(
      "the server refused with VALIDATION_ERROR (400): reward is odd [field 'reward', request 'req-7']")
    try await terminal.expect("Nothing was created.")
    for nothing in ["0", "15", "-1", "x"] { try await terminal.answer("Send it?", nothing) }
    try await terminal.answer("Send it?", "1")
    try await terminal.answer("Microchip number (optional) [616-093-900-012-345]: ", "")
    try await terminal.answer("Send it?", "13")
    try await terminal.answer("Reward (at most 120 characters; optional) [500 PLN]: ", "600 PLN")
    try await terminal.answer("Send it?", "y")
    #expect(try await terminal.result().status == 0)
    #expect(desk.announcements.first?.json.contains("600 PLN") == true)
    #expect(run.files(in: ReportRun.reports) == [".gitignore"] + run.states)
    #expect(run.states.count == 1)
  }

  @Test func asksNothingWithNoInputOrWhenNothingIsMissing() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let terminal = try ReportTerminal(["--api", server.address, "--no-input"], in: run)
    #expect(try await terminal.result().status == 2)
    try await terminal.expect("--species: Enter the species")
    #expect(!terminal.text.contains("Step 1"))
    let complete = try ReportTerminal(["--api", server.address] + ReportRun.fredi, in: run)
    #expect(try await complete.result().status == 0)
    #expect(!complete.text.contains("Step 1"))
  }
}
