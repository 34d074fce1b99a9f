import CommandConsole
import Foundation
import TestSupport
import Testing

@testable import PetspotCommand

/// Messages, and their form on screen.
struct ConsoleTests {
  private func shell(_ script: String, _ arguments: String...) async throws -> Tool.Result {
    let folder = try TemporaryFolder(texts: ["in/pet.json": #"{"id":"a","petName":"Rex","status":"ACTIVE"}"#])
    return try await Tool.run(
      URL(filePath: "/bin/sh"), ["-c", script, Petspot.binary.path] + arguments, in: folder.url)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ("build in --output out", 1), ("build in --output out --json", 1), ("templates", 1),
      ("templates card.mustache", 1), ("build in --show-settings", 1), ("build --help", 1),
      ("--version --verbose", 1), ("init new", 1), ("diff in in", 2), ("diff in in --problems json=-", 2),
      ("check in --fail-on error", 2),
    ])
  func endsWithAFailureOfTheCommandWhenTheOutcomeCannotBeWritten(command: String, status: Int32) async throws {
    let result = try await shell(#""$0" \#(command) >/dev/full; status=$?; ls out 2>/dev/null; exit $status"#)
    #expect(result.status == status)
    #expect(result.errors.contains("error: standard output: can't be written: the disk is full."))
    #expect(result.output.contains("index.html") == command.contains("--output"), "the site is there")
  }

  @Test func isQuietWhenNobodyReadsOn() async throws {
    let result = try await shell(#"(trap "" PIPE; "$0" build in --output out; echo "status $?" >&2) | true"#)
    #expect(!result.errors.contains("standard output"))
    #expect(!result.errors.contains("status 2"))
  }

  private static let terminal = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "in-a-terminal.py")
    .path

  /// The output on a screen of 25 columns while pets were built.
  private func screen(_ environment: String = "", interruptedAt text: String = "", _ options: String = "") async throws
    -> Tool.Result
  {
    try await shell(
      "for id in $(seq 40); do cp in/pet.json in/$id.json; sed -i.old s/\\\"a\\\"/\\\"a$id\\\"/ in/$id.json; done; "
        + "\(environment) python3 \"$1\" 25 \"$2\" \"$0\" build in --contact a@b.example --cache c --output out \(options)",
      Self.terminal, text)
  }

  @Test func showsProgressOnOneNarrowLineAndTakesItAwayWhereThatIsPossibleAndWanted() async throws {
    let screen = try await screen().output
    let lines = screen.split(separator: "\r\u{1B}[2K", omittingEmptySubsequences: false)
    #expect(lines.contains("Reading reports…"))
    #expect(lines.dropLast().allSatisfy { $0.count < 25 })
    #expect(lines.last?.contains("Built 41 pets into out") == true)
    #expect(try await !self.screen("TERM=dumb").output.contains("\r\u{1B}"))
    let quiet = try await self.screen("", "--quiet")
    #expect(quiet.output.replacing("\r\u{1B}[2K", with: "") == "")
    #expect(quiet.status == 0)
  }

  @Test func takesTheProgressAwayAtAnInterruption() async throws {
    // It waits for a writer, so that it can't be done before.
    let result = try await screen("mkfifo pipe;", interruptedAt: "Reading", "pipe")
    #expect(result.output.hasSuffix("\r\u{1B}[2K"))
    #expect(result.status == 254)  // -2, as Python says it: ended by that signal.
  }

  @Test func groupsProblemsOfAKind() async throws {
    let locale = #"mkdir -p Templates/locales; echo '{"lang":"de"}' >Templates/locales/de.json; "#
    let fill = #"for id in $(seq 30); do echo "{\"id\":\"b$id\"}"; done >in/many.jsonl; "# + locale
    let build = #""$0" build in --contact a@b.example --output out --cache c"#
    let usual = try await shell("\(fill) \(build)")
    #expect(usual.errors.split(separator: "\n").count { $0.contains("is missing, and so is everything else") } == 5)
    #expect(usual.errors.contains("… and 25 more like this; --verbose shows all."))
    let verbose = try await shell("\(fill) \(build) --locale de --verbose")
    #expect(verbose.errors.contains("\n  plurals.rules\n") && verbose.errors.contains("\n  labels.breed\n"))
    #expect(verbose.errors.split(separator: "\n").count { $0.contains("is missing, and so is everything else") } == 30)
    let quiet = try await shell("\(fill) \(build) --quiet")
    #expect(!quiet.errors.contains("warning:"))
    #expect([usual, verbose, quiet].map(\.status) == [usual.status, usual.status, usual.status])
  }

  @Test func printsErrorsLastAndOtherProblemsByFile() async throws {
    let files =
      #"echo '{' >in/0.json; for f in 1 2; do echo "[{\"id\":\"d$f\",\"status\":\"x\",\"lastSeenDate\":\"y\"}]" >in/$f.json; done; "#
    let lines = try await shell("\(files) \"$0\" build in --contact a@b.example --output out --cache c").errors
      .split(separator: "\n")
    let firstError = try #require(lines.firstIndex { $0.hasPrefix("error: in/0.json") })
    let warnings = lines.indices.filter { lines[$0].hasPrefix("warning: in/") }
    #expect(warnings.count >= 4)
    #expect(warnings.allSatisfy { $0 < firstError })
    let ofDirectory = warnings.compactMap {
      lines[$0].contains("in/1.json") ? 1 : lines[$0].contains("in/2.json") ? 2 : nil
    }
    #expect(ofDirectory.contains(1) && ofDirectory.contains(2))
    #expect(ofDirectory == ofDirectory.sorted())
    #expect(lines.first == "1 error at the end of this list: some reports are missing on the site.")
  }

  @Test(arguments: ["in/expected.json", "out/index.html"])
  func tellsThatNoReportIsMissing(file: String) async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": #"{"id":"a","status":"FOUND"}"#, file: "[]"])
    let build = ["build", "in", "--output", "out", "--cache", "cache"]
    let lines = try await LibraryRun(build, in: folder.url).errors
    #expect(lines.hasPrefix("1 error at the end of this list: everything else is published.\n"), "\(lines)")
  }

  /// The first pass finds unknown keys of the whole file before other problems.
  @Test func printsTheProblemsOfAFileByItem() async throws {
    let pets = (1...8).map { #"{\"id\":\"p\#($0)\",\"status\":\"MISSING\",\"lastSeenDate\":\"y\",\"Phone\":\"1\"}"# }
    let fill = "echo \"[\(pets.joined(separator: ","))]\" >in/list.json; echo '{' >in/z.json; echo '[7]' >in/b.json; "
    let lines = try await shell("\(fill) \"$0\" build in --contact a@b.example --output out --cache c").errors
      .split(separator: "\n")
    let ofDates = try #require(lines.firstIndex { $0.contains("item 5, lastSeenDate") })
    #expect(lines[ofDates + 1] == "warning: … and 3 more like this; --verbose shows all.")
    let items = lines[..<ofDates].compactMap { $0.firstMatch(of: /list.json, item ([0-9])/)?.1 }
    #expect(items == items.sorted() && Set(items).isSuperset(of: ["1", "2", "3", "4"]))
    #expect(lines.suffix(2).map { $0.prefix(18) } == ["error: in/b.json, ", "error: in/z.json: "])
  }

  @Test(arguments: [
    (["buld"], "Error: There is no command 'buld'. Did you mean 'petspot build'?"),
    (["help", "fetsh"], "Error: There is no command 'fetsh'. Did you mean 'petspot fetch'?"),
    (["xyzzy"], "Error: There is no command 'xyzzy'. There are init, serve, build, "),
    (["reports", "sho", "rex"], "Error: There is no command 'sho'. Did you mean 'petspot reports show'?"),
    (["reports", "--json", "--qiet"], "Error: Unknown option '--qiet'. Did you mean '--quiet'?"),
  ])
  func namesTheNearestCommand(arguments: [String], message: String) async throws {
    if let problem = PetspotCommand.problem(in: arguments[...]) {
      #expect("Error: \(problem)".hasPrefix(message))
    } else {
      let refused = try await LibraryRun(arguments)
      #expect(refused.status == 64)
      #expect(refused.errors.hasPrefix(message))
    }
  }

  @Test func tellsWhatItIsMadeOf() throws {
    let text = Version.details
    #expect(text.hasPrefix("petspot 0.1.0\ncommit "))
    for library in ["cmark-gfm", "libvips", "Pango", "Cairo", "libqrencode", "libcurl", "OpenSSL"] {
      #expect(text.contains(try Regex("\\b\(library) [0-9]+\\.[0-9]")), "\(library)")
    }
  }

  private static func canMount() async throws -> Bool {
    guard let unshare = Tool.path(of: "unshare") else { return false }
    return try await Tool.run(unshare, ["-Urm", "mount", "-t", "tmpfs", "none", "/proc"]).status == 0
  }

  @Test(.enabled { try await canMount() })
  func isNoSuccessWhereItSeesNoArguments() async throws {
    let result = try await shell(
      #"unshare -Urm /bin/sh -c 'mount -t tmpfs none /proc; "$0" build in --output out; echo "status $?"' "$0""#)
    #expect(result.output.hasPrefix("status "))
    #expect(result.output != "status 0\n")
    #expect(result.errors.contains("error: petspot can't see its arguments: mount /proc, which it reads them from.\n"))
  }
}
