package import PetModel
import Support

/// The result of a command, for people and for programs: its problems, and its last words.
package struct Problems: Sendable {
  /// The command that was run: `check`.
  package var command: String
  /// Its last words on one line: `Checked 34 pets: 0 errors, 2 warnings.`
  package var summary: String
  /// In the order in which they were met.
  package var diagnostics: DiagnosticLog

  package init(command: String, summary: String, diagnostics: some Sequence<Diagnostic>) {
    self.command = command
    self.summary = summary
    self.diagnostics = DiagnosticLog(diagnostics)
  }
}

extension Problems {
  /// The diagnostics with the worst first, and equally bad ones as they came.
  var worstFirst: some Sequence<Diagnostic> {
    Diagnostic.Severity.allCases.reversed().lazy.filter { diagnostics.count(of: $0) > 0 }.flatMap { severity in
      diagnostics.lazy.filter { $0.severity == severity }
    }
  }
}

extension DiagnosticLog {
  /// The numbers of errors and warnings: `1 error, 2 warnings`.
  package var counts: String { "\(count(of: .error).counted("error")), \(count(of: .warning).counted("warning"))" }
}
