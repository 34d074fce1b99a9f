import PetModel

/// What is wrong with something, apart from what an `expected.json` says is meant to be.
struct CaseProblems: Sendable {
  /// What nobody means.
  let wrong: [Diagnostic]
  /// What an announcement is there to show.
  let meant: [Diagnostic]

  init(_ diagnostics: [Diagnostic] = [], meant expected: ExpectedProblems = ExpectedProblems()) {
    (wrong, meant) = expected.parted(diagnostics)
  }

  private init(wrong: [Diagnostic], meant: [Diagnostic]) { (self.wrong, self.meant) = (wrong, meant) }

  static func + (one: CaseProblems, other: CaseProblems) -> CaseProblems {
    CaseProblems(wrong: one.wrong + other.wrong, meant: one.meant + other.meant)
  }

  /// Both, in this order.
  var all: [Diagnostic] { wrong + meant }

  /// Nil for none and for mere advice.
  var worst: Diagnostic.Severity? { wrong.map(\.severity).max().flatMap { $0 > .advice ? $0 : nil } }
}
