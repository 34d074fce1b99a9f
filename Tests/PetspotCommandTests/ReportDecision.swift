import Foundation
import PetModel
import ProblemFormats
import SiteSources
import Synchronization
import TestSupport

@testable import CommandConsole
@testable import PetSubmission
@testable import ReportCommands

/// The results of `petspot report` in the process of the tests, before they are printed.
struct ReportDecision {
  let results: [ReportResult]
  /// The delays before something was tried again. None of them passed.
  let waits: [Duration]

  /// The exit status.
  var status: Int32 { results.exitStatus }

  /// The passwords to show.
  var passwords: [String] { results.compactMap { $0.passwordToShow?.secret } }

  /// The lines on standard error about the results.
  var errors: String {
    let lines = results.flatMap { result in
      result.warnings.map(\.labelledLine)
        + result.problems.map { "\($0.diagnostic.severity.rawValue): \($0.diagnostic.line(command: $0.command))" }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The words about each result in the table.
  var summaries: [String] { results.map(\.summary) }

  /// The entries of `--json`.
  func json(showsPassword: Bool = false, site: SiteAddress? = nil) throws -> [[String: Any]] {
    let printer = ReportPrinter(console: Console(.quiet), site: site, asJSON: true, showsPassword: showsPassword)
    let text = stableJSON(of: results.map(printer.entry))
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] ?? []
  }
}

extension ReportRun {
  /// Sends the reports of the arguments. Their paths begin in the folder of the run.
  ///
  /// - Parameter terminal: A person who can be asked.
  func send(_ arguments: [String], at terminal: Terminal? = nil) async throws -> ReportDecision {
    let command = try ReportCommand.parse(absolute(arguments))
    let console = Console(.quiet)
    let states = command.location.state == nil ? usualStates : command.location.states
    let signals = SignalHandler(states: states, console: console)
    let clock = PatientClock()
    var session = command.session(states, signals, console, at: terminal)
    clock.keep(&session.service.retry)
    let results = try await command.results(of: session, typed: command.pet.draft(), states, console)
    return ReportDecision(results: results, waits: clock.waited)
  }

  func send(_ arguments: String...) async throws -> ReportDecision { try await send(arguments) }

  private var usualStates: StateLocation { StateLocation("\(folder.path)/\(Self.reports)", now: Date()) }

  /// The arguments, with whole paths: the tests share one current folder.
  private func absolute(_ arguments: [String]) -> [String] {
    let options = ["--photo", "--from", "--state", "--resume", "--description-file"]
    return zip([""] + arguments, arguments).map { option, value in
      let isName = option == "--resume" && !value.hasSuffix(".json")
      return options.contains(option) && !value.hasPrefix("/") && !isName ? "\(folder.path)/\(value)" : value
    }
  }
}

/// A person who types the same lines for any questions.
final class ReportPerson: Sendable {
  private struct State {
    var lines: ArraySlice<String>
    var texts = [""]
  }

  private let state: Mutex<State>

  init(_ lines: [String]) { state = Mutex(State(lines: lines[...])) }

  /// The texts on the screen before each line, and after the last one.
  var texts: [String] { state.withLock { $0.texts } }

  /// Whether everything was typed.
  var hasTypedAll: Bool { state.withLock { $0.lines.isEmpty } }

  var terminal: Terminal {
    Terminal(
      read: {
        self.state.withLock { state in
          guard let line = state.lines.popFirst() else { return nil }
          state.texts.append("")
          return line
        }
      },
      write: { text in self.state.withLock { $0.texts[$0.texts.count - 1] += text } })
  }
}
