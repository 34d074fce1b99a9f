package import ArgumentParser
import CBuildFacts
import CommandConsole
import ContentHash
import Essentials
import HTTPFetch
import PetMarkdown
import PetModel
import PetPhotos
import PetSite
import PosterDrawing
import ReportCommands
import Support

package struct PetspotCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "petspot",
    abstract: "Turns reports of missing pets into pages that bring them home.",
    discussion: """
      petspot reads reports of missing and found pets, from JSON files, spreadsheets or the PetSpot API, and writes a folder \
      of static pages: an HTML and a Markdown page for each pet, and a list that leads to them. The pages follow the rules \
      of the PetSpot app's details screen.

      Begin with: petspot init shelter

      'petspot build --help' shows the most used options of a command, 'petspot help --all build' all, with all explanations.
      """,
    version: Version.current,
    subcommands: [
      InitCommand.self, ServeCommand.self, BuildCommand.self, CheckCommand.self, FetchCommand.self, PosterCommand.self,
      PreviewCommand.self, PrepareCommand.self, ColumnsCommand.self, TemplatesCommand.self, DiffCommand.self,
      ChangesCommand.self, ReportCommand.self, ReportsCommand.self,
    ])

  package init() {}

  /// Runs the command that the arguments name.
  package static func start() async {
    // The first is the program itself. On Linux they are read from /proc: where it isn't mounted, there are none, and a
    // script would take the help that is printed then for a success.
    if CommandLine.arguments.isEmpty {
      Console().note("error: petspot can't see its arguments: mount /proc, which it reads them from.")
      Essentials.exit(ExitStatus.nothingPublished.rawValue)
    }
    openManyFiles()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let problem = problem(in: arguments[...]) {
      Console().note("Error: \(problem)\nSee 'petspot --help' for the commands.")
      Essentials.exit(ExitCode.validationFailure.rawValue)
    }
    if Set(arguments) == ["--version", "--verbose"] { end(saying: Version.details) }
    let isHelp = arguments.first == "help"
    await run(
      isHelp ? arguments.filter { $0 != HelpScreen.all } : arguments,
      isShort: !isHelp || !arguments.contains(HelpScreen.all))
  }

  /// Raises the number of files that may be open as far as the system allows. Each table of an input stays open, and
  /// 1,024 are the usual limit.
  private static func openManyFiles() {
    #if os(Linux)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 1 << 16))
    setrlimit(files, &limit)
  }

  /// Runs a command with the additions of `petspot.json`.
  ///
  /// - Parameter isShort: Whether help is only the first screen.
  private static func run(_ typed: [String], isShort: Bool) async {
    let applied: AppliedSettings
    do throws(ValidationError) { applied = try self.applied(typed) } catch {
      Console().note("Error: \(error.message)")
      Essentials.exit(ExitCode.validationFailure.rawValue)
    }
    if typed.contains(AppliedSettings.show) { end(saying: applied.table.withoutCredentials) }
    do {
      var command = try self.command(applied.arguments)
      if let note = applied.note { Console().note(note) }
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch let problem as Diagnostic {
      Console().show(problem)
      Essentials.exit(ExitStatus.nothingPublished.rawValue)
    } catch {
      let text = fullMessage(for: error)
      if isShort && text.hasPrefix(HelpScreen.start) { end(saying: HelpScreen.text(of: text)) }
      if let place = applied.place(of: message(for: error)) { Console().note(place) }
      // To the parser, `serve` belongs to the command whose options it has.
      let shown = text.withoutCredentials.replacing("'petspot build serve", with: "'petspot serve")
      if text == shown { exit(withError: error) }
      Console().note(shown)
      Essentials.exit(exitCode(for: error).rawValue)
    }
  }

  private static func end(saying text: String) -> Never {
    let console = Console()
    console.say(text)
    exit(withError: console.exitCode(0))
  }

  private static func applied(_ typed: [String]) throws(ValidationError) -> AppliedSettings {
    // A broken file hides no help.
    let hasSettings =
      CommandOptions.command(named: typed.first) != nil
      && !typed.contains(where: ["-h", "--help", "--version"].contains)
    return AppliedSettings(typed, hasSettings ? try SettingsFile.nearest() : nil)
  }

  /// The typed command, with the present settings of `petspot.json`.
  static func parsed(_ typed: [String]) throws -> any ParsableCommand { try command(try applied(typed).arguments) }

  /// The command of some arguments. The parser would take the argument behind `--name=` for the name.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let options = arguments.prefix { $0 != "--" }
    if let empty = options.first(where: { $0.wholeMatch(of: /--?[a-z][a-z-]*=/) != nil }) {
      throw ValidationError("\(empty.dropLast()) is empty; leave it out.")
    }
    return try parseAsRoot(arguments)
  }
}

extension ParsableCommand {
  /// The word for it on a command line: `build`.
  static var name: String { configuration.commandName ?? "" }

  /// The answer to words behind its name that name no command of it; nil for others. The argument parser would only say
  /// that it didn't expect a misspelt one.
  static func problem(in words: ArraySlice<String>, named name: String = "petspot") -> String? {
    let commands = configuration.subcommands
    guard let word = words.first, !word.hasPrefix("-"), !commands.isEmpty else { return nil }
    if word == "help" { return problem(in: words.dropFirst(), named: name) }
    if let next = commands.first(where: { $0.name == word }) {
      return next.problem(in: words.dropFirst(), named: "\(name) \(word)")
    }
    let names = commands.map { $0.name }
    let meant = word.lowercased().nearest(in: names).map { " Did you mean '\(name) \($0)'?" }
    return "There is no command '\(word)'.\(meant ?? " There are \(names.joined(separator: ", ")).")"
  }
}

extension Version {
  /// The text of `--version --verbose`: also the commit, and the libraries, because other versions may make other
  /// bytes.
  static var details: String {
    let commit = String(cString: petspot_commit())
    let missing = "can't be loaded"
    return """
      petspot \(current)
      commit \(commit.isEmpty ? "unknown: built from a folder" : commit)
      cmark-gfm \(GFM.version), libvips \(PhotoEngine.version ?? missing)
      \(Typesetter.libraries)
      \(HTTPClient.library ?? "libcurl \(missing)"), \(ContentHash.library) for checksums
      """
  }
}
