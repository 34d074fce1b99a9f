import DiagnosticReports
import PagePreview
import PetModel
import Support

/// The last words of a preview.
struct PreviewSummary {
  let outcome: PreviewOutcome
  let output: String
  let duration: Duration

  /// `3 of 41 announcements changed; preview.html: 1.4 MB, 5 warnings; 2.1 s.`
  var text: String {
    guard let bytes = outcome.bytes else {
      return "Nothing was written; \(output) is as it was. \(outcome.diagnostics.counts); \(duration.inWords)."
    }
    let announcements = outcome.announcements.counted("announcement")
    let what = outcome.changed.map { "\($0) of \(announcements) changed" } ?? announcements
    let left = outcome.leftOut == 0 ? "" : ", \(outcome.leftOut) left out"
    return "\(what)\(left); \(output): \(size(bytes)), \(outcome.diagnostics.counts); \(duration.inWords)."
  }

  private func size(_ bytes: Int) -> String {
    bytes < 1_000_000
      ? "\((bytes + 999) / 1000) kB" : "\((bytes + 99_999) / 100_000 / 10).\((bytes + 99_999) / 100_000 % 10) MB"
  }
}
