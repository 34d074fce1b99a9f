import PetModel
import Support

extension Problems {
  /// The problems that GitLab shows in a merge request, in its subset of Code Climate's format
  /// (docs.gitlab.com/ci/testing/code_quality).
  func writeCodeQuality(_ write: (String) -> Void) {
    var fingerprints = Fingerprints()
    JSONList(in: [CodeQualityIssue](), "").write(worstFirst, write) {
      CodeQualityIssue($0, fingerprint: fingerprints.name(for: $0))
    }
  }
}

private struct CodeQualityIssue: Encodable {
  let type = "issue"
  let checkName: String
  let description: String
  let categories = ["Bug Risk"]
  let fingerprint: String
  let severity: String
  let location: Location

  struct Location: Encodable {
    let path: String
    let lines: Lines
  }

  struct Lines: Encodable { let begin: Int }

  enum CodingKeys: String, CodingKey {
    case type, description, categories, fingerprint, severity, location
    case checkName = "check_name"
  }

  init(_ diagnostic: Diagnostic, fingerprint: String) {
    let place = ProblemDocument(diagnostic)
    checkName = diagnostic.code.rawValue
    self.fingerprint = fingerprint
    description = diagnostic.line().withoutControlCharacters
    severity =
      switch diagnostic.severity {
      case .error: "critical"
      case .warning: "minor"
      case .advice: "info"
      }
    // GitLab asks for a line; the first stands for all of the file.
    location = Location(path: place.file.withoutControlCharacters, lines: Lines(begin: place.line ?? 1))
  }
}
