package import ArgumentParser
import Essentials
import PetSite
import Support

/// The program's commands.
package struct PetspotCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "petspot",
    abstract: "Turns reports of missing pets into pages that bring them home.",
    discussion: """
      petspot reads announcements of missing and found pets, from JSON files or from the PetSpot API, and writes a folder \
      of static pages: an HTML and a Markdown page for each pet, and a list that leads to them. The pages follow the rules \
      of the PetSpot app's details screen.

      Try it: petspot build Fixtures --output output
      """,
    version: Version.current,
    subcommands: [
      BuildCommand.self, FetchCommand.self, PosterCommand.self, PreviewCommand.self, DiffCommand.self,
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
    await main()
  }
}

/// The version of this program.
enum Version {
  static let current = "0.1.0"

  /// The same, and size and time of the program's file: while it is developed, one version makes different pages.
  static var build: String {
    guard let file = FolderEntry(at: URL(filePath: ExecutableFile.path)) else { return current }
    return "\(current) \(file.kind.size ?? 0) \(file.modified.timeIntervalSinceReferenceDate)"
  }
}
