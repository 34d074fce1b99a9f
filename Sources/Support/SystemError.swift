import Essentials

/// A call of the operating system that failed, in words that follow a colon: `permission denied`.
package struct SystemError: Error, Hashable, Sendable {
  /// `ENOSPC`, `EACCES` and so on.
  package let code: Int32
  /// The folder of temporary files, if the call was about one of them.
  package let temporaryFolder: String?

  package init(code: Int32, temporaryFolder: String? = nil) {
    self.code = code
    self.temporaryFolder = temporaryFolder
  }

  /// The failure that the last call left in `errno`.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's error that caused an error of Foundation about a file; EIO if it is unknown.
  package init(_ error: any Error) {
    if let known = error as? SystemError {
      self = known
    } else if let cause = (error as? CocoaError)?.underlying as? POSIXError ?? error as? POSIXError {
      self.init(code: cause.code.rawValue)
    } else {
      switch (error as? CocoaError)?.code {
      case .fileNoSuchFile, .fileReadNoSuchFile: self.init(code: ENOENT)
      case .fileReadNoPermission, .fileWriteNoPermission: self.init(code: EACCES)
      case .fileWriteOutOfSpace: self.init(code: ENOSPC)
      case .fileWriteVolumeReadOnly: self.init(code: EROFS)
      case .fileWriteFileExists: self.init(code: EEXIST)
      default: self.init(code: EIO)
      }
    }
  }

  /// `the disk is full`
  package var reason: String {
    (temporaryFolder.map { "a copy can't be kept in the temporary folder \($0): " } ?? "") + words.reason
  }

  /// The remedy; nil if unknown.
  package var advice: String? {
    temporaryFolder == nil ? words.advice : "Name a folder with free space in the variable TMPDIR"
  }

  private var words: (reason: String, advice: String?) {
    let (space, permission) = ("Free some space, then try again", "Allow writing there, or choose another folder")
    let place = "Move the file in the way, or choose another folder"
    return switch code {
    case ENOSPC: ("the disk is full", space)
    case EDQUOT: ("the disk quota is used up", space)
    case EACCES, EPERM: ("permission denied", permission)
    case EROFS: ("the disk is read-only", permission)
    case EIO: ("the disk reported an error", nil)
    case ENOENT: ("no such file or folder", nil)
    case ENOTDIR: ("a file is in the way, where a folder is needed", place)
    case EISDIR: ("a folder is in the way, where a file is needed", place)
    case EEXIST: ("something else of that name is in the way", place)
    case EXDEV: ("another disk is mounted there", "Choose an output folder without another disk inside it")
    case ENAMETOOLONG: ("the name is too long for this disk", nil)
    default: (String(cString: strerror(code)), code == ELOOP ? place : nil)
    }
  }
}
