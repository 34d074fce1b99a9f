package import PetModel
package import PetSite

/// What came of a preview.
package struct PreviewOutcome: Sendable {
  /// How many announcements there are, with those that are gone.
  package var announcements = 0
  /// How many differ from the base; nil without one.
  package var changed: Int?
  /// How many aren't in the file, which would have become too large.
  package var leftOut = 0
  /// The size of the file; nil when none was written.
  package var bytes: Int?
  /// In the order in which they were met, without those that are meant.
  package var diagnostics: [Diagnostic] = []
  /// How many problems announcements are there to show, by an `expected.json` beside them.
  package var meant = 0

  package var exitStatus: ExitStatus { ExitStatus(of: diagnostics, published: bytes != nil) }
}

/// How far a preview is.
package enum PreviewProgress: Sendable, Hashable {
  /// Reading, and preparing photos.
  case preparing(BuildProgress)
  /// Looking at all pages.
  case comparing(done: Int, of: Int)
  /// Writing those that are shown.
  case drawing(done: Int, of: Int)
}

extension PreviewOutcome {
  mutating func add(_ problems: CaseProblems) {
    diagnostics += problems.wrong
    meant += problems.meant.count
  }

  /// What the file says at its top: `41 announcements`, `3 of 41 changed`, `2 errors`.
  var facts: [String] {
    let problems = [Diagnostic.Severity.error, .warning].compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let changes = changed.map { "\($0) of \(announcements) changed" }
    let expected = meant == 0 ? [] : ["\(meant) problem\(meant == 1 ? "" : "s") meant"]
    return [changes ?? "\(announcements) announcement\(announcements == 1 ? "" : "s")"] + problems
      + expected + (leftOut == 0 ? [] : ["\(leftOut) left out"])
  }
}
