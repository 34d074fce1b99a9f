import Foundation

/// A call of the operating system that failed, in words that follow a colon: `permission denied`.
package struct SystemError: Error, Hashable, Sendable {
  /// `ENOSPC`, `EACCES` and so on.
  package let code: Int32

  /// A failure for this reason.
  package init(code: Int32) { self.code = code }

  /// The failure that the last call left in `errno`.
  package static var last: SystemError { SystemError(code: errno) }

  /// What is behind an error of Foundation's about a file.
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
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the disk is read-only"
    case EIO: "the disk reported an error"
    case ENOENT: "no such file or folder"
    case ENOTDIR: "a file is in the way, where a folder is needed"
    case EISDIR: "a folder is in the way, where a file is needed"
    case EEXIST: "something else of that name is in the way"
    case ENAMETOOLONG: "the name is too long for this disk"
    default: String(cString: strerror(code))
    }
  }

  /// What to do about it; nil when nothing is known.
  package var advice: String? {
    switch code {
    case ENOSPC, EDQUOT: "Free some space, then try again"
    case EACCES, EPERM, EROFS: "Allow writing there, or choose another folder"
    case ENOTDIR, EEXIST, EISDIR, ELOOP: "Move what is in the way, or choose another folder"
    default: nil
    }
  }
}
