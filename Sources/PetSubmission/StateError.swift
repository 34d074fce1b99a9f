package import PetModel

/// Why a state file can't be used.
package struct StateError: Error, Sendable, Hashable {
  /// What is wrong with it.
  package enum Reason: Sendable, Hashable {
    /// Another petspot is working on it.
    case locked
    /// There is no such file.
    case missing
    /// The call failed for this reason, or the content isn't complete.
    case unreadable(String)
    /// It is another kind of file.
    case foreign
    /// A later version of petspot wrote it.
    case newer(Int)
    /// The call failed for this reason.
    case notWritten(String)
    /// Another report was sent with it.
    case otherReport
  }

  let path: String
  let reason: Reason

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension StateError: DiagnosticError {
  package var code: Diagnostic.Code {
    switch reason {
    case .missing, .unreadable: .notReadable
    case .notWritten: .notWritten
    case .locked, .foreign, .newer, .otherReport: .invalidState
    }
  }

  package var problem: String { "\(path) \(predicate)" }

  private var predicate: String {
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

  package var advice: String? {
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
