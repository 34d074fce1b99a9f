package import PetModel
package import Support

/// The reason why a state file can't be used.
package struct StateError: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// Another petspot is working on it.
    case locked
    case missing
    /// The call failed for this reason, or the content isn't complete.
    case unreadable(String)
    /// It is another kind of file.
    case foreign
    /// A later version of petspot wrote it.
    case newer(Int)
    case notWritten(SystemError)
    /// Another report was sent with it.
    case otherReport
  }

  let path: String
  let reason: Reason
}

extension StateError: DiagnosticError {
  package var code: Diagnostic.Code { words.code }
  package var problem: String { "\(path) \(problemOfFile)" }
  /// The problem in words that follow the name of the file.
  package var problemOfFile: String { words.problem }
  package var advice: String? { words.advice }

  private var words: (code: Diagnostic.Code, problem: String, advice: String) {
    switch reason {
    case .locked: (.invalidState, "is being used by another petspot", "Wait until it is done, then try again")
    case .missing: (.notReadable, "isn't there", "Check the path")
    case .unreadable(let why): (.notReadable, "can't be read: \(why)", "Check that you may read it")
    case .foreign: (.invalidState, "isn't a file that records how far a report was sent", Self.otherFile)
    case .newer(let version): (.invalidState, "was written by a later petspot (version \(version))", "Use that petspot")
    case .notWritten(let error): (.notWritten, "can't be written: \(error.reason)", Self.advice(after: error))
    case .otherReport: (.invalidState, "belongs to another report, which was sent already", Self.otherFile)
    }
  }

  private static func advice(after error: SystemError) -> String {
    (error.advice ?? "Make room, or choose another folder").replacing("folder", with: "folder with --state")
  }

  private static let otherFile = "Choose another file with --state, or move this one away"
}
