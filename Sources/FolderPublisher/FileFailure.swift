import Foundation
import Support

/// Something that is done to the disk; paths start at the output folder.
package enum FileStep: Hashable, Sendable {
  case open(String)
  case lock(String)
  case look(String)
  case makeFolder(String)
  case write(String)
  /// Waits until the disk itself holds the staged files.
  case sync(String)
  case rename(String, to: String)
  case remove(String)
}

/// What the system answered to a step that it refused.
package struct FileFailure: Error, Hashable, Sendable {
  package let step: FileStep
  /// `ENOSPC`, `EACCES` and so on.
  package let code: Int32

  package init(_ step: FileStep, code: Int32) {
    self.step = step
    self.code = code
  }

  /// The failure that the last call to the system left in `errno`.
  init(_ step: FileStep) { self.init(step, code: errno) }

  /// Whether the next file would fail in the same way.
  var isOfTheDisk: Bool { [ENOSPC, EDQUOT, EROFS, EIO].contains(code) }

  /// `couldn't be written: the disk is full`
  var problem: String { "\(complaint): \(reason)" }

  /// The path that the complaint is about; empty for the output folder itself.
  var path: String {
    switch step {
    case .open(let path), .lock(let path), .look(let path), .makeFolder(let path), .write(let path), .sync(let path),
      .rename(_, to: let path), .remove(let path):
      path
    }
  }

  var advice: String? {
    code == EWOULDBLOCK ? "Wait until it is done, then build again" : SystemError(code: code).advice
  }
}

extension FileFailure {
  private var complaint: String {
    switch step {
    case .open: "couldn't be opened"
    case .lock: "couldn't be locked"
    case .look: "couldn't be looked at"
    case .makeFolder: "couldn't be created"
    case .write, .sync: "couldn't be written"
    case .rename: "couldn't be put in place"
    case .remove: "couldn't be removed"
    }
  }

  private var reason: String {
    code == EWOULDBLOCK ? "another build is writing here" : SystemError(code: code).reason
  }
}
