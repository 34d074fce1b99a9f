package import FolderPublisher
package import PetModel

extension Diagnostic {
  /// A file that stays unpublished, or stays against its purpose, is an error.
  package init(_ problem: PublicationProblem) {
    self.init(problem.kind == .damagedManifest ? .warning : .error, problem)
  }

  private init(_ severity: Severity, _ problem: PublicationProblem) {
    self.init(problem, severity, at: SourceLocation(problem.place), consequence: problem.consequence)
  }

  /// Does a step of publishing, whose problem stops the build.
  package static func onError<Value>(_ work: () throws(PublicationProblem) -> Value) throws(Diagnostic) -> Value {
    do throws(PublicationProblem) { return try work() } catch { throw Diagnostic(.error, error) }
  }

  /// The meanings of a table's columns must be known before its values become public.
  package static func stopForQuestions(in diagnostics: DiagnosticLog) throws(Diagnostic) {
    guard diagnostics.has(.openQuestion, .invalidColumns) else { return }
    throw Diagnostic(
      .error, .openQuestion, at: SourceLocation("petspot"), "the meaning of some columns or numbers is open",
      consequence: "nothing was published", advice: "See 'petspot columns --help'")
  }
}

extension PublicationProblem: DiagnosticError {
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
