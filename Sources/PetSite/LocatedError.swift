public import PetModel
public import PetPresentation
package import PetRendering

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

extension TemplateError: LocatedError {
  package var code: Diagnostic.Code { .invalidTemplate }
  var location: SourceLocation { SourceLocation(place) }
}

extension LocaleError: LocatedError {
  public var code: Diagnostic.Code { .invalidLocale }
  var location: SourceLocation { SourceLocation(place) }
}
