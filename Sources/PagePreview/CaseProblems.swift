import PetModel
import Support

/// The unexpected problems of something, by an `expected.json`.
struct CaseProblems: Sendable {
  private(set) var wrong: [Diagnostic]
  /// The problems that an announcement is there to show.
  private(set) var expected: [Diagnostic]

  init(_ diagnostics: [Diagnostic] = [], expected: ExpectedProblems = ExpectedProblems()) {
    wrong = diagnostics.filter { !expected.contains($0) }
    self.expected = diagnostics.filter(expected.contains)
  }

  static func += (one: inout CaseProblems, other: CaseProblems) {
    one.wrong += other.wrong
    one.expected += other.expected
  }

  /// Nil for none and for mere advice.
  var worst: Diagnostic.Severity? { wrong.map(\.severity).max().flatMap { $0 > .advice ? $0 : nil } }

  /// A list, the worst first and expected ones last; nil for no problem.
  ///
  /// - Parameter saysPlaces: Whether each says where it is, and not only its key.
  func markup(saysPlaces: Bool = false) -> Markup? {
    if wrong.isEmpty && expected.isEmpty { return nil }
    let items =
      wrong.sorted { $0.severity > $1.severity }.map { ($0, $0.severity.rawValue, $0.advice) }
      + expected.map { ($0, "expected", nil) }
    let list = items.map { problem, kind, advice -> Markup in
      let place = saysPlaces ? problem.location.description : problem.location.key
      return """
        <li class="is-\(kind)"><strong>\(kind)</strong> \(place.map { "<code>\($0)</code> " as Markup })\
        <span dir="auto">\(problem.message)</span>\(advice.map { ". <span class=\"quiet\">\($0)</span>" as Markup })</li>
        """
    }
    return "<ul class=\"problems\">\(list)</ul>"
  }
}
