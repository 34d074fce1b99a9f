import Essentials
import Support

/// What is at a path when links aren't followed.
enum FileStatus: Hashable, Sendable {
  case missing
  case file(size: Int)
  case folder
  /// A link, a device, or something that the system doesn't let us look at.
  case other(PathConflict.Kind)
}

/// What is at the place of a file of the site.
enum Occupant: Equatable, Sendable {
  case nothing
  case file(size: Int)
  /// Something is there, or in place of a folder above it, that isn't replaced.
  case conflict(PathConflict)
}

extension OutputFolder {
  func status(_ path: String) -> FileStatus {
    var info = stat()
    guard lstat(absolute(path), &info) == 0 else {
      // Nothing can have a name that is too long; creating the file reports that.
      return [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
        ? .missing : .other(.failure(FileOperationError(.inspect(path))))
    }
    return switch info.st_mode & S_IFMT {
    case S_IFREG: .file(size: Int(info.st_size))
    case S_IFDIR: .folder
    case S_IFLNK: .other(.link)
    default: .other(.device)
    }
  }

  /// What is at the place of a file of the site. If it is a file, then all folders above it are real ones and not links.
  func occupant(of path: OutputPath) -> Occupant {
    for folder in path.folders {
      switch status(folder) {
      case .folder: continue
      case .missing: return .nothing
      case .file: return .conflict(PathConflict(kind: .fileForFolder, path: folder))
      case .other(let kind): return .conflict(PathConflict(kind: kind, path: folder))
      }
    }
    return switch status(path.text) {
    case .missing: .nothing
    case .file(let size): .file(size: size)
    case .folder: .conflict(PathConflict(kind: .folderForFile, path: path.text))
    case .other(let kind): .conflict(PathConflict(kind: kind, path: path.text))
    }
  }
}

extension OutputFolder {
  /// Whether there is a file, and no link above it.
  func holdsFile(_ path: OutputPath) -> Bool {
    if case .file = occupant(of: path) { true } else { false }
  }
}

extension OutputFolder {
  /// Calls `body` for every file in it, whoever put it there, but for petspot's own notes. Links aren't followed.
  func forEachFile(_ body: (_ path: String, _ bytes: Int) -> Void) {
    for member in FileTree(in: absolute(""), except: StateDirectory.folder)?.members ?? [] {
      if case .file(let size) = member.kind { body(member.path, size) }
    }
  }
}
