import Essentials
import PetModel
import Support

// The problems for services that show them beside code: GitHub's code scanning, and GitLab's merge requests.

extension Problems {
  /// GitHub takes so many results of a run and drops the others.
  private static let mostResults = 5_000

  /// The worst problems as a log in SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0).
  var sarif: String {
    let shown = Array(worstFirst.prefix(Self.mostResults))
    let rules = Array(Set(shown.map(\.code.rawValue))).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    var fingerprints = Fingerprints()
    let results = shown.map { diagnostic in
      diagnostic.sarif(rule: numbers[diagnostic.code.rawValue] ?? 0, name: fingerprints.name(for: diagnostic))
    }
    let driver: JSONTree = ["name": "petspot \(command)", "rules": .value(rules.map { ["id": $0] })]
    return stableJSON(
      of: [
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
        "runs": [["tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .value(results)]],
      ] as JSONTree)
  }

  /// The problems that GitLab shows, in its subset of Code Climate's format (docs.gitlab.com/ci/testing/code_quality).
  func writeCodeQuality(_ write: (String) -> Void) {
    var fingerprints = Fingerprints()
    writeDocument([] as JSONTree, listBehind: "", of: worstFirst, write) {
      $0.codeQuality(fingerprint: fingerprints.name(for: $0))
    }
  }
}

extension Diagnostic {
  fileprivate func sarif(rule: Int, name: String) -> JSONTree {
    [
      "ruleId": .value(code.rawValue), "ruleIndex": .value(rule), "level": .value(severity.marks.sarif),
      "message": ["text": .value(line().withoutControlCharacters.sarifText)],
      "locations": [ProblemDocument(self).sarif],
      // The one of all names that GitHub looks at.
      "partialFingerprints": ["primaryLocationLineHash": .value(name)],
    ]
  }

  fileprivate func codeQuality(fingerprint: String) -> JSONTree {
    let place = ProblemDocument(self)
    return [
      "type": "issue", "check_name": .value(code.rawValue), "description": .value(line().withoutControlCharacters),
      "categories": ["Bug Risk"], "fingerprint": .value(fingerprint), "severity": .value(severity.marks.codeQuality),
      // GitLab asks for a line; the first stands for all of the file.
      "location": [
        "path": .value(place.file.withoutControlCharacters), "lines": ["begin": .value(place.line ?? 1)],
      ],
    ]
  }
}

extension ProblemDocument {
  /// Its file and line; and `item 3, age`, the place within a line.
  fileprivate var sarif: JSONTree {
    let region = line.map { ["startLine": .value($0), "startColumn": column.map(JSONTree.value)] as JSONTree }
    let parts = [item.map { "item \($0)" }, key, pet.map { "pet \($0)" }].compactMap(\.self)
    return [
      "physicalLocation": ["artifactLocation": ["uri": .value(file.uriReference)], "region": region],
      "logicalLocations": parts.isEmpty ? nil : [["fullyQualifiedName": .value(parts.joined(separator: ", "))]],
    ]
  }
}

extension String {
  /// As a plain text message, in which `[…](…)` would be a link (section 3.11.6).
  fileprivate var sarifText: String { replacingSigns(["\\": "\\\\", "[": "\\[", "]": "\\]"]) }

  /// As a reference to a file: `in/a b.json` → `in/a%20b.json`, `a:b` → `./a%3Ab`, `/tmp/a` → `file:///tmp/a`.
  fileprivate var uriReference: String {
    if hasPrefix("https://") || hasPrefix("http://"), let url = URL(string: self) { return url.absoluteString }
    let path = percentEncoded(allowing: "/")
    return path.hasPrefix("/") ? "file://" + path : path
  }
}
