package import PetModel

/// The problems of an earlier version of the input. Each is known by its rule, its pet, its key and its words, at any
/// place, and as often as it occurred.
package struct KnownProblems: Sendable {
  private var counts: [[String]: Int] = [:]

  package init(_ problems: some Sequence<ProblemDocument>) {
    for problem in problems { counts[Self.name(of: problem), default: 0] += 1 }
  }

  /// The unknown ones of `diagnostics`, in their order.
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
