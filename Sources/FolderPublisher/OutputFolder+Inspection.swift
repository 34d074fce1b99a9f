/// What is at a path when links aren't followed.
enum FileStatus: Hashable, Sendable {
  case missing
  case file(size: Int)
  case folder
  case link
  /// A pipe, a socket or the like.
  case device
  /// The system doesn't tell.
  case unknown(FileOperationError)
}

/// What is at the place of a file of the site.
enum Occupant: Equatable, Sendable {
  case nothing
  case file(size: Int)
  /// Something is there, or in place of a folder above it, that isn't replaced.
  case conflict(PathConflict)
}

extension OutputFolder {
  /// What is at the place of a file of the site. If it is a file, then all folders above it are real ones and not links.
  func occupant(of path: OutputPath) -> Occupant {
    for folder in path.folders {
      switch status(folder) {
      case .folder: continue
      case .missing: return .nothing
      case .file: return .conflict(PathConflict(.fileForFolder, at: folder))
      case .link: return .conflict(PathConflict(.link, at: folder))
      case .device: return .conflict(PathConflict(.device, at: folder))
      case .unknown(let error): return .conflict(PathConflict(.failure(error), at: folder))
      }
    }
    return switch status(path.text) {
    case .missing: .nothing
    case .file(let size): .file(size: size)
    case .folder: .conflict(PathConflict(.folderForFile, at: path.text))
    case .link: .conflict(PathConflict(.link, at: path.text))
    case .device: .conflict(PathConflict(.device, at: path.text))
    case .unknown(let error): .conflict(PathConflict(.failure(error), at: path.text))
    }
  }
}
