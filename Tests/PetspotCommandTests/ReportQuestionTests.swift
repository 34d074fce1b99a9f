import Foundation
import TestSupport
import Testing

@testable import ReportCommands

/// The app's four steps as questions, at a pseudo-terminal, or to a person in the process of the tests.
struct ReportQuestionTests {
  private static let setsid = Tool.path(of: "setsid")

  /// A question, and its answer, which may have several lines.
  private struct Step {
    let question, answer: String
    /// The text on the screen after the answer.
    let message: String

    init(_ question: String, _ answer: String, _ message: String = "") {
      (self.question, self.answer, self.message) = (question, answer, message)
    }
  }

  /// Sends a report with a person's answers, who is asked exactly these questions.
  private func send(
    _ arguments: [String], in run: ReportRun, asking steps: [Step]
  ) async throws -> (decision: ReportDecision, texts: [String]) {
    let lines = steps.map { $0.answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    let person = ReportPerson(lines.flatMap(\.self))
    let decision = try await run.send(arguments, at: person.terminal)
    let texts = person.texts
    #expect(person.hasTypedAll)
    var first = 0
    for (step, lines) in zip(steps, lines) {
      let after = first + lines.count
      guard texts.indices.contains(after) else { break }
      #expect(texts[first].contains(step.question))
      // A screen of 80 columns breaks lines.
      let screen = [texts[after], texts[after].replacing("\n  ", with: " ")]
      #expect(screen.contains { step.message.isEmpty || $0.contains(step.message) }, "\(step.message): \(screen[0])")
      first = after
    }
    return (decision, texts)
  }

  /// The questions from the place on, and answers to all of them.
  private static let rest = [
    Step(
      "Place of Disappearance (a town; 52.2297, 21.0122; or the link of a map): ",
      "https://www.google.com/maps/@52.2297,21.0122,15z",
      "  52.2297° N, 21.0122° E: https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=15/52.2297/21.0122\n"),
    Step(
      "Animal Additional Description (ends with an empty line; optional): ", "Small, *brown*.\nShy.\n",
      "Step 4 of 4: Your details\n"),
    Step("Phone (7 to 11 digits; this, an email, or both): ", "600 123 456"),
    Step("Email (name@example.org): ", ""), Step("Reward (at most 120 characters; optional): ", "500 PLN"),
  ]

  /// The questions up to the place, and answers to all of them.
  private static let beginning = [
    Step("Step 1 of 4: Microchip\nMicrochip number (optional): ", "616-093-900-012-345"),
    Step("Step 2 of 4: Photo\nPhoto (a file; optional): ", ""),
    Step(
      "Step 3 of 4: Description\nDate of Disappearance (2026-11-18, 18 November, yesterday): ", "18.11.2025"),
    Step("Animal Name (optional): ", "Fredi"),
    Step("Animal Species (dog, cat, bird, rabbit, other): ", "rabbit"), Step("Animal Breed (optional): ", ""),
    Step("Animal Sex (male, female, unknown): ", "male"), Step("Animal Approx. Age (years; optional): ", "3"),
  ]

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
    let steps = [
      ("Microchip number", "AB12", "Enter digits only"),
      ("Microchip number", "", ""),
      (
        "Photo", "\(run.folder.path)/nobody.jpg",
        "'nobody.jpg' can't be read. Check that it exists and that you may read it"
      ),
      ("Photo", "\(run.folder.path)/note.txt", "'note.txt' is not an image that can be read"),
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
    ].map { Step($0, $1, $2) }
    let result = try await send(["--api", server.address], in: run, asking: steps).decision
    #expect(result.status == 0)
    #expect(
      server.desk.announcements.first?.json
        == #"{"email":"a.b@example.pl","lastSeenDate":"2025-11-18","locationLatitude":0,"locationLongitude":21.5,"#
        + #""sex":"FEMALE","species":"Golden Retriever","status":"MISSING"}"#)
    #expect(server.desk.uploads.isEmpty)
  }

  @Test func goesBackAndKeepsWhatWasAnswered() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let steps =
      [
        Step("Microchip number (optional): ", "<", "This is the first question."),
        Step("Microchip number (optional): ", "616093900012345"),
        Step("Photo (a file; optional): ", "<", "Step 1 of 4"),
        Step("Microchip number (optional) [616093900012345]: ", "-"), Step("Photo (a file; optional): ", ""),
        Step("Date of Disappearance (2026-11-18, 18 November, yesterday): ", "18.11.2025"),
        Step("Animal Name (optional): ", "Fredi"), Step("Animal Species (dog, cat, bird, rabbit, other): ", "dog"),
        Step("Animal Breed (optional) [York]: ", ""), Step("Animal Sex (male, female, unknown): ", "male"),
        Step("Animal Approx. Age (years; optional): ", ""),
      ] + Self.rest + [
        Step("1. Microchip number: —\n", "<"),
        Step("Reward (at most 120 characters; optional) [500 PLN]: ", "-"), Step("Send it?", "y"),
      ]
    let arguments = ["--api", server.address, "--breed", "York"]
    #expect(try await send(arguments, in: run, asking: steps).decision.status == 0)
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
    let question = "Send it again? (y or n): "
    let (first, texts) = try await send(
      arguments, in: run, asking: [Step(question, "perhaps"), Step(question, "n")])
    let screen = texts[0].replacing("\n  ", with: " ")
    #expect(
      screen.contains("Fredi: it isn't known whether the server has the report: the server refused with INTERNAL"))
    #expect(screen.contains("A report without a photo appears in no list."))
    #expect(first.status == 1)
    #expect(try run.value("step") == "creating")
    let result = try await send(arguments, in: run, asking: [Step(question, "y")]).decision
    #expect(result.status == 0)
    #expect(result.passwords == [try #require(desk.passwords.last)])
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

  @Test func sendsNothingWithoutAYes() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let arguments = ["--api", server.address] + ReportRun.fredi.filter { !["--species", "dog"].contains($0) }
    let before = ["Microchip number", "Photo", "Date", "Animal Name"].map { Step($0, "") }
    let after = ["Breed", "Sex", "Age", "Place", "Description", "Phone", "Email", "Reward"].map { Step($0, "") }
    let result = try await send(
      arguments, in: run, asking: before + [Step("Animal Species", "dog")] + after + [Step("Send it?", "n")]
    ).decision
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "nothing was sent. Your answers are kept; go on with: petspot report --resume \(try run.state())\n"))
    #expect(server.desk.requests.isEmpty)
  }

  @Test func sendsNothingWhenTheAnswersEnd() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let arguments = ReportRun.fredi.filter { !["--species", "dog"].contains($0) }
    let terminal = try ReportTerminal(["--api", server.address] + arguments, in: run)
    for question in ["Microchip number", "Photo", "Date", "Animal Name"] { try await terminal.answer(question, "") }
    try await terminal.expect("Animal Species")
    terminal.type("\u{4}")
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
    let again = [
      Step(
        "Send it?", "y",
        "the server refused with VALIDATION_ERROR (400): reward is odd [field 'reward', request 'req-7']. Nothing was created."
      ),
      Step("Send it?", "0"), Step("Send it?", "15"), Step("Send it?", "-1"), Step("Send it?", "x"),
      Step("Send it?", "1"), Step("Microchip number (optional) [616-093-900-012-345]: ", ""),
      Step("Send it?", "13"), Step("Reward (at most 120 characters; optional) [500 PLN]: ", "600 PLN"),
      Step("Send it?", "y"),
    ]
    let result = try await send(["--api", server.address], in: run, asking: Self.beginning + Self.rest + again)
    #expect(result.decision.status == 0)
    #expect(desk.announcements.first?.json.contains("600 PLN") == true)
    #expect(run.files(in: ReportRun.reports) == [".gitignore"] + run.states)
    #expect(run.states.count == 1)
  }

  @Test func showsReadingsBeforeItSendsWithoutAQuestion() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let report = ReportRun.fredi.filter { !["--lat", "52.2297", "--lng", "21.0122"].contains($0) }
    let terminal = try ReportTerminal(["--api", server.address, "--place", "Warsaw"] + report, in: run)
    try await terminal.expect("'Warsaw' is read as the middle of Warsaw")
    try await terminal.expect("Sending the report…")
    #expect(try await terminal.result().status == 0)
    #expect(terminal.text.ranges(of: "the middle of").count == 1)
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

  @Test(arguments: [
    ("/a/rex.jpg", "/a/rex.jpg"), ("'/a/my dog.jpg'", "/a/my dog.jpg"), (#"/a/not\there.jpg"#, #"/a/not\there.jpg"#),
    ("file:///a/my%20dog.jpg", "/a/my dog.jpg"), ("\"/a/../b/rex.jpg\" ", "/b/rex.jpg"),
  ])
  func readsThePathOfAFileAsTerminalsWriteIt(typed: String, path: String) {
    #expect(FilePath.absolute(typed) == path)
  }

  @Test func readsThePathOfADroppedFile() throws {
    let folder = try TemporaryFolder(texts: ["my dog (1).jpg": "a"])
    #expect(FilePath.absolute(folder.path + #"/my\ dog\ \(1\).jpg"#) == folder.path + "/my dog (1).jpg")
  }

  @Test func keepsTheSignsOfAFileThatIsThere() throws {
    let folder = try TemporaryFolder(texts: [#"my\ dog.jpg"#: "a"])
    #expect(FilePath.absolute(folder.path + #"/my\ dog.jpg"#) == folder.path + #"/my\ dog.jpg"#)
  }
}
