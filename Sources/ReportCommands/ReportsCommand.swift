package import ArgumentParser
import CommandConsole
import Essentials
import PetModel
import PetSubmission
import Support

/// `petspot reports`: the reports from this machine, and their steps.
package struct ReportsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "reports",
    abstract: "List the reports that were begun or sent, and go on with them.",
    discussion: """
      EXAMPLES
        petspot reports
        petspot reports show fredi-1f3a9c2b44d0 --password
        petspot reports photo fredi-1f3a9c2b44d0 new.jpg

      EXIT STATUS
        0   done
        1   not everything could be read, or the photo isn't on the server
        2   there is no such report
        64  wrong usage
      """,
    subcommands: [List.self, Show.self, Photo.self], defaultSubcommand: List.self)

  package init() {}

  /// A report on disk.
  struct Entry: Encodable {
    let name, pet, server: String
    let step: SubmissionState.Step
    let id: String?
    let changed: Date
    let state: String
    var managementPassword: String?

    init(_ path: String, _ state: SubmissionState) {
      name = URL(filePath: path).deletingPathExtension().lastPathComponent
      pet = state.draft.title.description
      server = state.api.description
      step = state.step
      id = state.announcement?.id.rawValue
      changed = FolderEntry(at: URL(filePath: path))?.modified ?? .distantPast
      self.state = path
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List them: name, server, id, step and age.")

    @OptionGroup var location: StateOptions

    @Flag(help: "Print them as JSON on standard output.")
    var json = false

    @OptionGroup var verbosity: VerbosityArguments

    func run() async throws {
      CoreDump.forbid()
      let console = Console(verbosity.level)
      var entries: [(entry: Entry, step: String)] = []
      let problem = location.problem
      if let problem { console.show(problem) }
      var isComplete = problem == nil
      for path in problem == nil ? location.states.paths : [] {
        do throws(Diagnostic) {
          let state = try StateFile.state(at: path)
          entries.append((Entry(path, state), state.words))
        } catch {
          isComplete = false
          console.show(error)
        }
      }
      if json {
        console.say(json: ["reports": entries.map(\.entry)])
      } else if !entries.isEmpty {
        let rows = entries.map { [$0.name, $1, Self.age(of: $0.changed), $0.id ?? "—", $0.server] }
        console.say(rows.aligned().joined(separator: "\n"))
      } else if isComplete {
        console.sayLast("There are no reports in \(location.states.folder).")
      }
      throw console.exitCode(isComplete ? 0 : 1)
    }

    /// `3 days`: the time since its last step.
    static func age(of date: Date) -> String {
      let minutes = Int(max(0, -date.timeIntervalSinceNow) / 60)
      if minutes == 0 { return "just now" }
      if minutes < 60 { return minutes.counted("minute") }
      return minutes < 48 * 60 ? (minutes / 60).counted("hour") : (minutes / 1_440).counted("day")
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show one of them.")

    @OptionGroup var report: NamedReport

    @Flag(help: "Show the management password, too.")
    var password = false

    @Flag(help: "Print it as JSON on standard output.")
    var json = false

    func run() async throws {
      let (path, state, console) = try report.read()
      var entry = Entry(path, state)
      if password { entry.managementPassword = state.password?.secret }
      if json {
        console.say(json: entry)
      } else {
        console.say(
          """
          Pet: \(entry.pet)
          Server: \(entry.server)
          Id: \(entry.id ?? "none is known")
          Step: \(state.words)
          Last change: \(entry.changed.formatted(.iso8601))
          File: \(path)
          """)
        if let secret = entry.managementPassword { console.say("Management password: \(secret)") }
      }
      if password && entry.managementPassword == nil {
        console.note("error: no management password is kept there: nothing was created, or the answer was lost.")
        throw ExitCode(1)
      }
      throw console.exitCode(0)
    }
  }

  struct Photo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "photo", abstract: "Send another photo of a pet, or the one that is missing.")

    @OptionGroup var report: NamedReport

    @Argument(help: "A file with the photo.")
    var photo: String

    func run() async throws {
      let (path, state, console) = try report.read()
      if state.announcement == nil {
        let problem =
          state.step == .prepared
          ? "the server doesn't have this report yet, so it can't take a photo of it"
          : "the answer with its password didn't arrive, and a photo needs that"
        console.show(
          Diagnostic(.error, .notSent, at: report.name, problem, advice: "Go on with"),
          command: ReportResult.resume(path))
        throw ExitCode(2)
      }
      var command = try ReportCommand.parse(["--resume=\(path)", "--photo=\(photo)", "--no-input"])
      command.verbosity = report.verbosity
      try await command.run()
    }
  }
}

/// A report, by its name in the list or by its file.
struct NamedReport: ParsableArguments {
  @Argument(help: "The report's name in the list, or its file.", completion: .file(extensions: ["json"]))
  var name: String

  @OptionGroup var location: StateOptions
  @OptionGroup var verbosity: VerbosityArguments

  /// The report, its file, and the console for its messages.
  ///
  /// - Throws: Status 2 when there is none, after saying so.
  fileprivate func read() throws -> (path: String, state: SubmissionState, console: Console) {
    CoreDump.forbid()
    let console = Console(verbosity.level)
    let path = location.states.path(named: name)
    do throws(Diagnostic) { return (path, try StateFile.state(at: path), console) } catch {
      if FileManager.default.fileExists(atPath: path) { throw error.told(of: SourceLocation(name)) }
      let folder = location.state.map { " --state \($0.forShell)" } ?? ""
      console.show(
        Diagnostic(.error, error.code, at: name, "there is no report of that name", advice: "See the names with"),
        command: "petspot reports\(folder)")
      throw ExitCode(2)
    }
  }
}
