/// What a path leads to, when links aren't followed.
enum Standing: Hashable, Sendable {
  case nothing
  case file(size: Int)
  case folder
  case link
  /// A pipe, a socket or the like.
  case device
  /// The system doesn't let us look.
  case hidden(FileFailure)
}

/// What a file of the site finds where it belongs.
enum Found: Equatable, Sendable {
  case nothing
  case file(size: Int)
  case obstacle(Obstacle)
}

extension OutputFolder {
  /// What stands where a file of the site belongs, or stands in its way there. Every folder above it is a real one, unless
  /// this finds nothing or an obstacle.
  func find(_ path: OutputPath) -> Found {
    for folder in path.folders {
      switch standing(folder) {
      case .folder: continue
      case .nothing: return .nothing
      case .file: return .obstacle(Obstacle(.fileForFolder, at: folder))
      case .link: return .obstacle(Obstacle(.link, at: folder))
      case .device: return .obstacle(Obstacle(.device, at: folder))
      case .hidden(let failure): return .obstacle(Obstacle(.failure(failure), at: folder))
      }
    }
    return switch standing(path.text) {
    case .nothing: .nothing
    case .file(let size): .file(size: size)
    case .folder: .obstacle(Obstacle(.folderForFile, at: path.text))
    case .link: .obstacle(Obstacle(.link, at: path.text))
    case .device: .obstacle(Obstacle(.device, at: path.text))
    case .hidden(let failure): .obstacle(Obstacle(.failure(failure), at: path.text))
    }
  }
}
