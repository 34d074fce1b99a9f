import PetModel

/// A list of problems, the worst first and those that are meant last.
struct ProblemList: Sendable {
  let problems: CaseProblems
  /// Whether each says where it is.
  var saysPlaces = false

  /// Nil for no problem.
  var markup: Markup? {
    if problems.all.isEmpty { return nil }
    let wrong = problems.wrong.sorted { $0.severity > $1.severity }.map { item($0, as: $0.severity.rawValue) }
    return "<ul class=\"problems\">\(wrong)\(problems.meant.map { item($0, as: "meant") })</ul>"
  }

  /// What is meant needs no advice.
  private func item(_ problem: Diagnostic, as kind: String) -> Markup {
    let place = saysPlaces ? problem.location.description : problem.location.key
    let advice = kind == "meant" ? nil : problem.advice
    return """
      <li class="is-\(kind)"><strong>\(kind)</strong> \(place.map { "<code>\($0)</code> " as Markup })\
      <span dir="auto">\(problem.message)</span>\(advice.map { ". <span class=\"advice\">\($0)</span>" as Markup })</li>
      """
  }
}
