import Essentials
import PetModel
import Support

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
      SARIFLog.Result(
        diagnostic, rule: numbers[diagnostic.code.rawValue] ?? 0, name: fingerprints.name(for: diagnostic))
    }
    let driver = SARIFLog.Driver(name: "petspot \(command)", rules: rules.map { SARIFLog.Rule(id: $0) })
    return stableJSON(of: SARIFLog(runs: [SARIFLog.Run(tool: SARIFLog.Tool(driver: driver), results: results)]))
  }
}

/// The parts of a log that are written.
private struct SARIFLog: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
  }

  struct Tool: Encodable { let driver: Driver }

  struct Driver: Encodable {
    let name: String
    let rules: [Rule]
  }

  struct Rule: Encodable { let id: String }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
  }

  struct Message: Encodable { let text: String }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    /// The place within a line: `item 3, age`.
    let logicalLocations: [LogicalLocation]?
  }

  struct LogicalLocation: Encodable { let fullyQualifiedName: String }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region?
  }

  struct Artifact: Encodable { let uri: String }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }
}

extension SARIFLog.Result {
  fileprivate init(_ diagnostic: Diagnostic, rule: Int, name: String) {
    ruleId = diagnostic.code.rawValue
    ruleIndex = rule
    level = diagnostic.severity == .advice ? "note" : diagnostic.severity.rawValue
    message = SARIFLog.Message(text: diagnostic.line().withoutControlCharacters.sarifText)
    locations = [SARIFLog.Location(ProblemDocument(diagnostic))]
    // The one of all names that GitHub looks at.
    partialFingerprints = ["primaryLocationLineHash": name]
  }
}

extension SARIFLog.Location {
  fileprivate init(_ place: ProblemDocument) {
    physicalLocation = SARIFLog.PhysicalLocation(
      artifactLocation: SARIFLog.Artifact(uri: place.file.uriReference),
      region: place.line.map { SARIFLog.Region(startLine: $0, startColumn: place.column) })
    let parts = [place.item.map { "item \($0)" }, place.key, place.pet.map { "pet \($0)" }].compactMap(\.self)
    logicalLocations =
      parts.isEmpty ? nil : [SARIFLog.LogicalLocation(fullyQualifiedName: parts.joined(separator: ", "))]
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
