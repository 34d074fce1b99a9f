import PetModel
import Support

extension Problems {
  /// The problems that GitLab shows in a merge request, in its subset of Code Climate's format
  /// (docs.gitlab.com/ci/testing/code_quality).
  func writeCodeQuality(_ write: (String) -> Void) {
    var fingerprints = Fingerprints()
    writeDocument([] as JSONTree, listBehind: "", of: worstFirst, write) {
      $0.codeQuality(fingerprint: fingerprints.name(for: $0))
    }
  }
}

extension Diagnostic {
  fileprivate func codeQuality(fingerprint: String) -> JSONTree {
    let place = ProblemDocument(self)
    return [
      "type": "issue", "check_name": .value(code.rawValue), "description": .value(line().withoutControlCharacters),
      "categories": ["Bug Risk"], "fingerprint": .value(fingerprint), "severity": .value(severity.names.codeQuality),
      // GitLab asks for a line; the first stands for all of the file.
      "location": [
        "path": .value(place.file.withoutControlCharacters), "lines": ["begin": .value(place.line ?? 1)],
      ],
    ]
  }
}
