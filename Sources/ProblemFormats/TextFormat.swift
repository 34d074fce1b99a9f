package import PetModel
import Support

extension Problems {
  /// A line for each problem, and the last words below.
  func writePlainText(_ write: (String) -> Void) {
    for diagnostic in diagnostics { write(diagnostic.labelledLine.withoutControlCharacters + "\n") }
    write(summary.withoutControlCharacters + "\n")
  }
}

extension Diagnostic {
  /// `warning: Fixtures/server.json, item 3, age: 'x' is not …; left out. Write a number such as 5.`
  package var labelledLine: String { "\(severity.rawValue): \(line())" }

  /// The problem on one line: `place: problem; consequence. advice.`, or `place: problem. advice: command`.
  package func line(command: String? = nil) -> String {
    let text = ["\(location): \(message)", advice].compactMap(\.self).joined(
      separator: message.hasSuffix("?") ? " " : ". ")
    let end = text.hasSuffix("?") ? "" : "."
    let line = (text + (command.map { ": \($0)" } ?? end)).split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.withoutRunnerCommands
  }
}

extension String {
  /// GitHub's runner takes `##[`, anywhere in a line that it logs, for the begin of a command to itself: it is written
  /// as `## [`.
  package var withoutRunnerCommands: String {
    contains("##[") ? split(separator: "##[", omittingEmptySubsequences: false).joined(separator: "## [") : self
  }
}
