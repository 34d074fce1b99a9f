import ArgumentParser
import CommandConsole
import Foundation
import PagePreview
import PetModel
import PetSite
import ProblemFormats
import SiteSources

@testable import PetspotCommand

/// A command without a process: its arguments are parsed as the program parses them, and the library type that the
/// command calls does the rest.
///
/// Settings are missing, and the console, which removes control characters and passwords, and shows a few problems of
/// each kind: `SettingsTests`, `OptionTests` and `ConsoleTests` have those.
struct LibraryRun {
  private(set) var status: Int32 = 0
  /// The last words.
  private(set) var output = ""
  /// A line for each problem, the gravest last.
  private(set) var errors = ""

  /// - Parameters:
  ///   - arguments: A command and its arguments, with paths from `folder`: `["build", "in"]`.
  ///   - today: The day of a build; nil for the present one.
  init(_ arguments: [String], in folder: URL = Petspot.repository, today: Date? = nil) async throws {
    let root = folder.appending(path: "/").path(percentEncoded: false)
    do {
      let command = try PetspotCommand.command(Self.located(arguments, in: root))
      try await run(command, today: today)
    } catch let error as UnknownCommand {
      throw error
    } catch {
      status = PetspotCommand.exitCode(for: error).rawValue
      errors = PetspotCommand.fullMessage(for: error) + "\n"
    }
    // The program would stand in the folder.
    output.replace(root, with: "")
    errors.replace(root, with: "")
  }

  private struct UnknownCommand: Error {
    let command: String
  }

  private mutating func run(_ command: any ParsableCommand, today: Date?) async throws {
    switch command {
    case let build as BuildCommand:
      var options = build.options
      options.today = today ?? options.today
      let outcome = await build.outcome(Console(.quiet), options)
      let summary = BuildSummary(outcome: outcome, output: build.output, duration: .zero)
      end(outcome.exitStatus, summary.problems, summary.text)
      errors = (summary.firstLine.map { $0 + "\n" } ?? "") + errors + (summary.times.map { $0 + "\n" } ?? "")
    case let poster as PosterCommand:
      let outcome = await poster.outcome(of: poster.input.inputs, ids: poster.ids, Console(.quiet))
      end(outcome.exitStatus, DiagnosticLog(outcome.diagnostics), outcome.lines.joined(separator: "\n"))
    case let prepare as PrepareCommand:
      let repository = prepare.input.repository(of: prepare.input.inputs)
      let outcome = await SiteBuild(repository: repository, options: prepare.options).preparePhotos { _ in }
      end(outcome.exitStatus, outcome.diagnostics, "Prepared \(outcome.photos) photos")
    case let preview as PreviewCommand:
      let repository = preview.input.repository(of: preview.input.inputs)
      let outcome = await preview.preview.run(of: repository)
      end(outcome.exitStatus, DiagnosticLog(outcome.diagnostics), "")
    default:
      throw UnknownCommand(command: "\(type(of: command))")
    }
  }

  private mutating func end(_ status: ExitStatus, _ problems: DiagnosticLog, _ lastWords: String) {
    self.status = status.rawValue
    output = lastWords.isEmpty ? "" : lastWords + "\n"
    for severity in Diagnostic.Severity.allCases {
      for problem in problems where problem.severity == severity {
        errors += problem.labelledLine + "\n"
      }
    }
  }
}

extension LibraryRun {
  /// The argument parser takes longer to list the options of a command than to parse a line.
  private static let known: [String?: CommandOptions] = {
    let commands: [any ParsableCommand.Type] = [
      BuildCommand.self, PosterCommand.self, PrepareCommand.self, PreviewCommand.self,
    ]
    return Dictionary(uniqueKeysWithValues: commands.map { ($0.configuration.commandName, CommandOptions(of: $0)) })
  }()

  /// The arguments with paths that hold wherever the tests run.
  private static func located(_ arguments: [String], in root: String) -> [String] {
    guard let known = Self.known[arguments.first] else { return arguments }
    let (options, given) = (known.all, known.given(in: arguments.dropFirst()))
    var located = Array(arguments.prefix(1))
    for option in options where option.isPath && given[option.key] == nil {
      if let usual = option.usual { located.append("--\(option.name)=\(path(usual, in: root))") }
    }
    var waiting: CommandOptions.Option?
    for text in arguments.dropFirst() {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = options.first { $0.spellings.contains(parts[0]) }
      if let asked = waiting {
        located.append(asked.isPath ? path(text, in: root) : text)
        waiting = nil
      } else if !text.hasPrefix("-") || text == "-" {
        located.append(path(text, in: root))
      } else if let option, option.isPath, parts.count > 1 {
        located.append("\(parts[0])=\(path(parts[1], in: root))")
      } else {
        located.append(text)
        if let option, !option.isFlag, parts.count == 1 { waiting = option }
      }
    }
    return located
  }

  private static func path(_ text: String, in root: String) -> String {
    text.isEmpty || text == "-" || text.hasPrefix("/") ? text : root + text
  }
}
