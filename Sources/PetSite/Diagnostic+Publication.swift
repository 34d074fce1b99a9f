import FolderPublisher
import PetModel

extension Diagnostic {
  /// A problem that the publisher met.
  init(_ severity: Severity, _ problem: PublicationProblem) {
    self.init(
      severity, Code(problem.kind), at: SourceLocation(problem.place), problem.problem,
      consequence: problem.consequence, advice: problem.advice)
  }
}

extension Diagnostic.Code {
  fileprivate init(_ kind: PublicationProblem.Kind) {
    self =
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
