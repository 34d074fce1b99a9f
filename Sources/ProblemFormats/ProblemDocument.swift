package import PetModel

/// A problem as it stands in JSON (Documentation/problems.schema.json): every part of it is a field.
package struct ProblemDocument: Codable, Sendable {
  package let severity: String
  package let code: String
  /// File, position and key in words.
  package let place: String
  package let file: String
  package let item, line, column: Int?
  package let key: String?
  /// The identifier of the announcement that it is about.
  package let pet: String?
  package let problem: String
  package let consequence, advice: String?

  package init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity.rawValue
    code = diagnostic.code.rawValue
    let location = diagnostic.location
    place = location.description
    file = location.file
    key = location.key
    let position = location.position
    item = position?.kind == .item ? position?.number : nil
    line = location.mark?.number ?? (position?.kind == .line ? position?.number : nil)
    column = location.mark?.column ?? position?.column
    pet = diagnostic.pet?.rawValue
    problem = diagnostic.problem
    consequence = diagnostic.consequence
    advice = diagnostic.advice
  }
}

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
