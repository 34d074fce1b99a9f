import ArgumentParser
import Testing

@testable import PetspotCommand

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
}
