import PetModel
import PetPresentation
import PetRendering

/// An error that knows where it is and what it led to.
protocol LocatedError: DiagnosticError {
  var location: SourceLocation { get }
  var consequence: String? { get }
}

extension LocatedError {
  var consequence: String? { nil }
}

extension Diagnostic {
  init(_ severity: Severity, _ error: some LocatedError) {
    self.init(error, severity, at: error.location, consequence: error.consequence)
  }
}

extension TemplateError: LocatedError {}
extension LocaleError: LocatedError {}
