package import PetModel
import Support

/// What a command found, for people and for programs: its problems, and its last words.
package struct DiagnosticReport: Sendable {
  /// The command that was run: `check`.
  package var command: String
  /// Its last words on one line: `Checked 34 pets: 0 errors, 2 warnings.`
  package var summary: String
  /// In the order in which they were met.
  package var diagnostics: [Diagnostic]

  package init(command: String, summary: String, diagnostics: [Diagnostic]) {
    (self.command, self.summary, self.diagnostics) = (command, summary, diagnostics)
  }
}

extension DiagnosticReport {
  /// The diagnostics with the worst first, and equally bad ones as they came.
  var worstFirst: [Diagnostic] {
    Diagnostic.Severity.allCases.reversed().flatMap { severity in diagnostics.filter { $0.severity == severity } }
  }
}

extension [Diagnostic] {
  /// How many there are that matter: `1 error, 2 warnings`.
  package var counts: String {
    let errors = count { $0.severity == .error }
    return "\(errors.counted("error")), \(count { $0.severity == .warning }.counted("warning"))"
  }
}
