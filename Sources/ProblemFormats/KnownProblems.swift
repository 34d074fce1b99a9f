package import PetModel

/// The problems that an earlier version of the same input has: each is known by its rule, its pet, its key and its
/// words, wherever it stands, and as often as it was there.
package struct KnownProblems: Sendable {
  private var counts: [[String]: Int] = [:]

  package init(_ problems: some Sequence<ProblemDocument>) {
    for problem in problems { counts[Self.name(of: problem), default: 0] += 1 }
  }

  /// Those of `diagnostics` that aren't known, in their order.
  package func new(among diagnostics: DiagnosticLog) -> DiagnosticLog {
    var counts = counts
    return diagnostics.filtered { diagnostic in
      let name = Self.name(of: ProblemDocument(diagnostic))
      guard let count = counts[name], count > 0 else { return true }
      counts[name] = count - 1
      return false
    }
  }

  private static func name(of problem: ProblemDocument) -> [String] {
    [problem.code, problem.pet ?? "", problem.key ?? "", problem.problem]
  }
}
