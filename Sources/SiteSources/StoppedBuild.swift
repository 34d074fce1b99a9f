package import FolderPublisher
package import PetModel
package import PetPresentation
package import PetRendering

/// The reason why nothing was published.
package struct StoppedBuild: Error, Hashable {
  /// The problem, for the person who has to fix it.
  package let diagnostic: Diagnostic

  package init(
    _ code: Diagnostic.Code, at place: String, _ problem: String, consequence: String? = nil, advice: String? = nil
  ) {
    diagnostic = Diagnostic(.error, code, at: SourceLocation(place), problem, consequence: consequence, advice: advice)
  }

  /// The error that stopped another build.
  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  package init(_ error: some LocatedError) { diagnostic = Diagnostic(.error, error) }

  /// Does the work of a stage, whose error stops the build.
  package static func onError<Value, Failure: LocatedError>(
    _ work: () throws(Failure) -> Value
  ) throws(StoppedBuild) -> Value {
    do throws(Failure) { return try work() } catch { throw StoppedBuild(error) }
  }
}

extension StoppedBuild {
  /// The meanings of a table's columns must be known before its values become public.
  package static func stopForQuestions(in diagnostics: DiagnosticLog) throws(StoppedBuild) {
    guard diagnostics.has(.openQuestion, .invalidColumns) else { return }
    throw StoppedBuild(
      .openQuestion, at: "petspot", "the meaning of some columns or numbers is open",
      consequence: "nothing was published", advice: "See 'petspot columns --help'")
  }
}

/// An error with its place and its consequence.
package protocol LocatedError: DiagnosticError {
  var location: SourceLocation { get }
  var consequence: String? { get }
}

extension LocatedError {
  package var consequence: String? { nil }
}

extension Diagnostic {
  package init(_ severity: Severity, _ error: some LocatedError) {
    self.init(error, severity, at: error.location, consequence: error.consequence)
  }

  /// A publication's problem. A file that stays unpublished, or stays against its purpose, is an error.
  package init(_ problem: PublicationProblem) {
    self.init(problem.kind == .damagedManifest ? .warning : .error, problem)
  }
}

extension InputChanged: LocatedError {
  package var consequence: String? { "nothing was published" }
}

extension TemplateError: LocatedError {}
extension LocaleError: LocatedError {}

extension PublicationProblem: LocatedError {
  package var location: SourceLocation { SourceLocation(place) }

  package var code: Diagnostic.Code {
    switch kind {
    case .foreignFile: .foreignFile
    case .damagedManifest: .damagedManifest
    case .conflictingFiles: .conflictingFiles
    case .folderInUse: .folderInUse
    case .notWritten: .notWritten
    case .notReadable: .notReadable
    }
  }
}
