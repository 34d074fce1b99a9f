package import FolderPublisher
package import PetModel

extension PublicationProblem: LocatedError {
  /// ``place`` as a location.
  package var location: SourceLocation { SourceLocation(place) }

  /// The code of each kind.
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
