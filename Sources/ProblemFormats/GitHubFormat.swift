import PetModel
import Support

extension Problems {
  /// GitHub shows ten annotations of a severity for each step, and says nothing of the others.
  private static let mostAnnotations = 10

  /// A command to GitHub's runner for each problem, the worst first. If a severity has more than ten, its tenth line
  /// counts the rest.
  var workflowCommands: String {
    Diagnostic.Severity.allCases.reversed().map { severity in
      let all = Array(diagnostics.lazy.filter { $0.severity == severity }.prefix(Self.mostAnnotations))
      let count = diagnostics.count(of: severity)
      guard count > Self.mostAnnotations else { return all.map(\.workflowCommand).joined() }
      let rest = count - Self.mostAnnotations + 1
      return all.prefix(Self.mostAnnotations - 1).map(\.workflowCommand).joined()
        + "::\(severity.marks.github) title=petspot \(command)::and \(rest) more\n"
    }.joined()
  }
}

extension Diagnostic {
  /// `::warning file=a.json,line=3,title=invalid-date (42)::a.json, line 3, lastSeenDate: …`
  fileprivate var workflowCommand: String {
    var properties = [("file", location.file)]
    let place = ProblemDocument(self)
    if let line = place.line { properties.append(("line", String(line))) }
    if let column = place.column { properties.append(("col", String(column))) }
    properties.append(("title", code.rawValue + (pet.map { " (\($0))" } ?? "")))
    let list = properties.map { "\($0)=\($1.workflowProperty)" }.joined(separator: ",")
    return "::\(severity.marks.github) \(list)::\(line().workflowData)\n"
  }
}

extension String {
  /// As the text of a command: nothing in it ends the line.
  fileprivate var workflowData: String {
    withoutControlCharacters(but: ["\n"]).replacingSigns(["%": "%25", "\n": "%0A", "\u{2028}": " ", "\u{2029}": " "])
  }

  /// As a property of a command: nothing in it begins another property, or the text.
  fileprivate var workflowProperty: String { workflowData.replacingSigns([":": "%3A", ",": "%2C"]) }

  func replacingSigns(_ signs: [Unicode.Scalar: String]) -> String {
    var text = ""
    for scalar in unicodeScalars { text += signs[scalar] ?? String(scalar) }
    return text
  }
}
