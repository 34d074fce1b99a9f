import CommandConsole
import PagePreview
import PetModel
import PetSite
import ProblemFormats
import Support

/// The last words of a preview.
struct PreviewSummary {
  let outcome: PreviewOutcome
  let output: String
  let duration: Duration

  /// `3 of 41 announcements changed; preview.html: 1.4 MB, 5 warnings; 2.1 s.`
  var text: String {
    guard let bytes = outcome.bytes else {
      return
        "Nothing was written; \(output) is as it was. \(DiagnosticLog(outcome.diagnostics).counts); \(duration.inWords)."
    }
    let announcements = outcome.announcements.counted("report")
    let what = outcome.changed.map { "\($0.grouped) of \(announcements) changed" } ?? announcements
    let design = outcome.design.isEmpty ? "" : "; design: \(outcome.design.joined(separator: "; "))"
    let left = outcome.leftOut == 0 ? "" : ", \(outcome.leftOut.grouped) not shown"
    return
      "\(what)\(left)\(design); \(output): \(bytes.inBytes), \(DiagnosticLog(outcome.diagnostics).counts)\(expected); \(duration.inWords)."
  }

  private var expected: String { outcome.expected == 0 ? "" : ", \(outcome.expected.grouped) expected" }
}
