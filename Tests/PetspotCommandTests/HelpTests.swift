import ArgumentParser
import Testing

@testable import CommandConsole
@testable import PetspotCommand
@testable import ReportCommands

/// The texts of `--help` and the manuals.
struct HelpTests {
  private static let names = ["build", "check", "fetch", "poster", "preview", "diff", "changes", "report", "reports"]
  private static let reports = ["list", "show", "photo"]

  private func help(_ name: String) -> [Substring] {
    let isOfReports = Self.reports.contains(name)
    let commands = (isOfReports ? ReportsCommand.configuration : PetspotCommand.configuration).subcommands
    let command = commands.first { $0.configuration.commandName == name }
    return command?.helpMessage(columns: 10_000).split(separator: "\n") ?? []
  }

  /// A terminal of 80 columns breaks longer ones in the middle of an example, where a manual indents them.
  @Test(arguments: names) func linesThatAreSetApartFit(name: String) {
    let lines = help(name).prefix { !$0.hasPrefix("USAGE") }
    #expect(lines.count > 4)
    #expect(lines.filter { $0.hasPrefix("  ") && $0.count > 73 } == [])
  }

  /// `reports` leaves that to its subcommands.
  @Test(arguments: names.dropLast() + reports) func everyCommandCanBeQuietAndVerbose(name: String) {
    let options = help(name).compactMap { $0.split(separator: "  ").first.map(String.init) }
    #expect(options.filter { ["-q, --quiet", "-v, --verbose"].contains($0.drop { $0 == " " }) }.count == 2)
  }

  /// All options are on the first screen of each command: those of most people with their help.
  @Test(arguments: names + ["serve", "prepare", "init", "templates", "columns"])
  func theFirstScreenFitsAndNamesEachOption(name: String) throws {
    let command = try #require(
      PetspotCommand.configuration.subcommands.first { $0.configuration.commandName == name })
    let whole = command.helpMessage(columns: 80)
    let screen = HelpScreen.text(of: whole)
    #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 90)
    let options = whole.matches(of: /\n  (?:-., )?(--[a-z-]+)/).map { String($0.1) }
    let shown = Set(screen.matches(of: /--[a-z-]+/).map { String($0.0) })
    #expect(options.filter { !shown.contains($0) } == [])
  }

  @Test func helpOfBuildShowsCommonOptionsFirstAndTheOthersByPurpose() throws {
    let screen = HelpScreen.text(of: PetspotCommand.helpMessage(for: BuildCommand.self, columns: 80))
    func place(_ text: String) throws -> String.Index { try #require(screen.range(of: text)).lowerBound }
    let order = [
      "USAGE: petspot build", "\n  --site <url>  ", "\n  --posters  ", "POSTERS, WITH --POSTERS:\n  --paper --reward",
    ]
    #expect(try order.map(place) == order.map(place).sorted())
    #expect(screen.hasSuffix("All of it: petspot help --all build, or man petspot-build."))
    #expect(!screen.contains("Without it,"))
  }

  /// The parser's own would name the command whose options it takes.
  @Test func usageOfServeNamesServe() {
    #expect(ServeCommand.helpMessage().contains("USAGE: petspot serve [<options>] [<input> ...]"))
  }

  @Test func allOfTheHelpIsShownOnRequestAndTheVersionToo() async throws {
    let whole = try await Petspot.run(["help", "--all", "build"])
    #expect(whole.status == 0)
    #expect(whole.output.contains("Commas say where a line may end."))
    let short = try await Petspot.run(["help", "build"])
    #expect(short.output.hasSuffix("All of it: petspot help --all build, or man petspot-build.\n"))
    let asked = try await Petspot.run(["build", "--help"])
    #expect(asked.status == 0)
    for word in ["EXAMPLES", "EXIT STATUS", "--profile", "--strict", "--templates", "--locale"] {
      #expect(asked.output.contains(word))
    }
    #expect(try await Petspot.run(["--version"]).output == "0.1.0\n")
    let misspelt = try await Petspot.run(["buld"])
    #expect(misspelt.status == 64)
    #expect(misspelt.errors.hasPrefix("Error: There is no command 'buld'. Did you mean 'petspot build'?"))
  }
}
