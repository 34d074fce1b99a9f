package import PetModel
package import PetSite
import Support

package struct PreviewOutcome: Sendable {
  /// The number of announcements, with those that are gone.
  package var announcements = 0
  /// The number that differs from the base; nil without one.
  package var changed: Int?
  /// The files of templates, locales and texts that differ, each with the pages that it changes.
  package var design: [String] = []
  /// The number of announcements without a frame: the file would be too large, or a sample of similar ones is enough.
  package var leftOut = 0
  /// The number of these that differ from the base.
  var changedLeftOut = 0
  /// The size of the file; nil when none was written.
  package var bytes: Int?
  /// In the order in which they were met, without those that are expected.
  package var diagnostics: [Diagnostic] = []
  /// The number of problems that announcements are there to show, by an `expected.json` beside them.
  package var expected = 0

  package var exitStatus: ExitStatus { ExitStatus(of: diagnostics, published: bytes != nil) }
}

extension PreviewOutcome {
  mutating func add(_ problems: CaseProblems) {
    diagnostics += problems.wrong
    expected += problems.expected.count
  }

  /// The facts at the file's top: `41 announcements`, `3 of 41 changed`, `2 errors`.
  var facts: [String] {
    let problems = [Diagnostic.Severity.error, .warning].compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    let files = design.isEmpty ? [] : ["\(design.count.counted("file")) of the design changed"]
    let counts = changed.map { "\($0.grouped) of \(announcements.counted("report")) changed" }
    return [counts ?? announcements.counted("report")] + files + problems
      + (expected == 0 ? [] : [expected.counted("expected problem")])
      + notShown
  }

  /// `94 changed reports not shown`, `189 more not shown`; without changed ones among them, `189 not shown`.
  package var notShown: [String] {
    let others = leftOut - changedLeftOut
    return (changedLeftOut == 0 ? [] : ["\(changedLeftOut.counted("changed report")) not shown"])
      + (others == 0 ? [] : ["\(others.grouped)\(changedLeftOut == 0 ? "" : " more") not shown"])
  }
}
