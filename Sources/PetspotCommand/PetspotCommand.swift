package import ArgumentParser
import Essentials
import PetSite

/// The program's commands.
package struct PetspotCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "petspot",
    abstract: "Turns reports of missing pets into pages that bring them home.",
    discussion: """
      petspot reads announcements of missing and found pets, from JSON files, spreadsheets or the PetSpot API, and writes a folder \
      of static pages: an HTML and a Markdown page for each pet, and a list that leads to them. The pages follow the rules \
      of the PetSpot app's details screen.

      Try it: petspot build Fixtures --output output
      """,
    version: Version.current,
    subcommands: [
      BuildCommand.self, CheckCommand.self, FetchCommand.self, PosterCommand.self, PreviewCommand.self,
      ColumnsCommand.self, DiffCommand.self, ChangesCommand.self, ReportCommand.self, ReportsCommand.self,
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
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let problem = CommandWord.problem(in: arguments) {
      Console().note("Error: \(problem)\nSee 'petspot --help' for what there is.")
      Essentials.exit(ExitCode.validationFailure.rawValue)
    }
    if Set(arguments) == ["--version", "--verbose"] { return _ = Console().say(Version.details) }
    await main()
  }
}
