import PetModel
import Support

extension Problems {
  /// The problems that GitLab shows in a merge request, in its subset of Code Climate's format
  /// (docs.gitlab.com/ci/testing/code_quality).
  func writeCodeQuality(_ write: (String) -> Void) {
    var fingerprints = Fingerprints()
    JSONList(in: [JSONTree](), "").write(worstFirst, write) { $0.codeQuality(fingerprint: fingerprints.name(for: $0)) }
  }
}

extension Diagnostic {
  fileprivate func codeQuality(fingerprint: String) -> JSONTree {
    let place = ProblemDocument(self)
    return [
      "type": "issue", "check_name": .text(code.rawValue), "description": .text(line().withoutControlCharacters),
      "categories": ["Bug Risk"], "fingerprint": .text(fingerprint), "severity": .text(severity.codeQuality),
      // GitLab asks for a line; the first stands for all of the file.
      "location": [
        "path": .text(place.file.withoutControlCharacters), "lines": ["begin": .number(place.line ?? 1)],
      ],
    ]
  }
}

extension Diagnostic.Severity {
  fileprivate var codeQuality: String {
    switch self {
    case .error: "critical"
    case .warning: "minor"
    case .advice: "info"
    }
  }
}
