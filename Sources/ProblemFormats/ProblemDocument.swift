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
    line = location.mark?.line ?? (position?.kind == .line ? position?.number : nil)
    column = location.mark?.column ?? position?.column
    pet = diagnostic.pet?.rawValue
    problem = diagnostic.problem
    consequence = diagnostic.consequence
    advice = diagnostic.advice
  }
}
