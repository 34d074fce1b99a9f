import Foundation
import Support

/// Why a state file can't be used.
package struct StateError: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// Another petspot is working on it.
    case locked
    case missing
    case unreadable(String)
    /// It is something else.
    case foreign
    /// A later petspot wrote it.
    case newer(Int)
    case notWritten(String)
    /// Another report was sent with it.
    case otherReport
  }

  package let path: String
  package let reason: Reason

  package init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What the system says of the call that just failed.
  static func notWritten(_ path: String, code: Int32 = errno) -> StateError {
    StateError(path: path, .notWritten(SystemError(code: code).reason))
  }

  /// What is wrong, in words that follow the path.
  package var problem: String {
    switch reason {
    case .locked: "is being used by another petspot"
    case .missing: "isn't there"
    case .unreadable(let why): "can't be read: \(why)"
    case .foreign: "isn't the state of a report"
    case .newer(let version): "was written by a later petspot (version \(version))"
    case .notWritten(let why): "can't be written: \(why)"
    case .otherReport: "belongs to another report, which was sent already"
    }
  }

  package var advice: String {
    switch reason {
    case .locked: "Wait until it is done, then try again"
    case .missing: "Check the path"
    case .unreadable: "Check that you may read it"
    case .foreign, .otherReport: "Choose another file with --state"
    case .newer: "Use that petspot"
    case .notWritten: "Make room, or choose another folder with --state"
    }
  }
}
