import Essentials
import Support

/// Something that the publisher does to the disk. Paths start at the output folder.
package enum FileOperation: Hashable, Sendable {
  case open(String)
  case lock(String)
  case inspect(String)
  case makeFolder(String)
  /// The path is that of the bytes' source.
  case read(String)
  case write(String)
  case sync(String)
  case rename(String, to: String)
  case remove(String)

  fileprivate var refusal: (path: String, problem: String) {
    switch self {
    case .open(let path): (path, "couldn't be opened")
    case .lock(let path): (path, "couldn't be locked")
    case .inspect(let path): (path, "couldn't be looked at")
    case .makeFolder(let path): (path, "couldn't be created")
    case .read(let path): (path, "couldn't be read")
    case .write(let path), .sync(let path): (path, "couldn't be written")
    case .rename(_, to: let path): (path, "couldn't be put in place")
    case .remove(let path): (path, "couldn't be removed")
    }
  }
}

/// An operation that the system, or a test in its place, refused.
package struct FileOperationError: Error, Hashable, Sendable {
  let operation: FileOperation
  /// `ENOSPC`, `EACCES` and so on.
  let code: Int32

  init(_ operation: FileOperation, code: Int32 = errno) {
    self.operation = operation
    self.code = code
  }

  /// Whether every other file would fail in the same way.
  var concernsWholeDisk: Bool { [ENOSPC, EDQUOT, EROFS, EIO].contains(code) }

  /// `couldn't be written: the disk is full`
  var problem: String {
    "\(operation.refusal.problem): \(isLockedByOther ? "another build is writing here" : SystemError(code: code).reason)"
  }

  /// The path that ``problem`` is about; empty for the output folder itself.
  var path: String { operation.refusal.path }

  var advice: String? {
    if case .read = operation { return "Check that it is there and that you may read it, then build again" }
    return isLockedByOther ? "Wait until it is done, then build again" : SystemError(code: code).advice
  }

  var kind: PublicationProblem.Kind {
    switch operation {
    case .lock where isLockedByOther: .folderInUse
    case .read: .notReadable
    default: .notWritten
    }
  }

  private var isLockedByOther: Bool { code == EWOULDBLOCK }
}
