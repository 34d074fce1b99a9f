import Foundation
import Support

/// An operation that the system refused.
struct FileOperationError: Error, Hashable, Sendable {
  /// What was refused.
  let operation: FileOperation
  /// The system's reason: `ENOSPC`, `EACCES` and so on.
  let code: Int32

  /// An operation that the system, or a test in its place, refused.
  init(_ operation: FileOperation, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The failure that the last system call left in `errno`.
  init(_ operation: FileOperation) { self.init(operation, code: errno) }

  /// Whether every other file would fail in the same way.
  var concernsWholeDisk: Bool { [ENOSPC, EDQUOT, EROFS, EIO].contains(code) }

  /// `couldn't be written: the disk is full`
  var problem: String {
    "\(action): \(isLockedByOther ? "another build is writing here" : SystemError(code: code).reason)"
  }

  /// The path that ``problem`` is about; empty for the output folder itself.
  var path: String {
    switch operation {
    case .open(let path), .lock(let path), .inspect(let path), .makeFolder(let path), .read(let path),
      .write(let path), .sync(let path), .rename(_, to: let path), .remove(let path):
      path
    }
  }

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

  private var action: String {
    switch operation {
    case .open: "couldn't be opened"
    case .lock: "couldn't be locked"
    case .inspect: "couldn't be looked at"
    case .makeFolder: "couldn't be created"
    case .read: "couldn't be read"
    case .write, .sync: "couldn't be written"
    case .rename: "couldn't be put in place"
    case .remove: "couldn't be removed"
    }
  }
}
