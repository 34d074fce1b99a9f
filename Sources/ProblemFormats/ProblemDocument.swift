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
    let numbers: (item: Int?, line: Int?, column: Int?) = location.position?.numbers ?? (nil, nil, nil)
    item = numbers.item
    line = location.mark?.line ?? numbers.line
    column = location.mark?.column ?? numbers.column
    pet = diagnostic.pet?.rawValue
    problem = diagnostic.problem
    consequence = diagnostic.consequence
    advice = diagnostic.advice
  }
}

extension SourceLocation.Position {
  /// The numbers that it consists of.
  fileprivate var numbers: (item: Int?, line: Int?, column: Int?) {
    switch self {
    case .item(let item): (item, nil, nil)
    case .line(let line): (nil, line, nil)
    case .row: (nil, nil, nil)
    case .lineAndColumn(let line, let column): (nil, line, column)
    }
  }
}
