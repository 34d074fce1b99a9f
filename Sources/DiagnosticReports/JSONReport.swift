import Essentials
import Support

extension DiagnosticReport {
  /// All problems, by Documentation/report.schema.json.
  var json: String { stableJSON(of: DiagnosticReportDocument(self)) }
}

/// A report as it stands in JSON.
package struct DiagnosticReportDocument: Codable, Sendable {
  /// Of the schema. A field more doesn't change it; one that is gone or means something else does.
  package static let currentVersion = 1

  package let version: Int
  package let command: String
  package let summary: String
  package let problems: [ProblemDocument]

  package init(_ report: DiagnosticReport) {
    (version, command, summary) = (Self.currentVersion, report.command, report.summary)
    problems = report.diagnostics.map(ProblemDocument.init)
  }
}

/// `document` as JSON with a line end, its keys in order.
func stableJSON(of document: some Encodable) -> String {
  let bytes = (try? JSONEncoder.stable.encode(document)) ?? Data("{}".utf8)  // Texts and numbers can always be encoded.
  return String(decoding: bytes, as: UTF8.self) + "\n"
}
