import Foundation
import PetModel
import PetSite
import Support

/// The last words of a build, for people and for programs.
struct BuildSummary {
  let outcome: BuildOutcome
  let output: String
  let duration: Duration

  /// `Built 34 pets into output: 71 files written, 0 unchanged, 0 removed; 5 warnings; 0.41 s.`
  var text: String {
    guard let publication = outcome.publication else {
      return "Nothing was published; \(output) is as it was. \(problems); \(duration.inWords)."
    }
    let files =
      "\(publication.written.count.counted("file")) written, \(publication.unchanged.count) unchanged, "
      + "\(publication.removed.count) removed"
    return "Built \(pets) into \(output): \(files); \(problems); \(duration.inWords)."
  }

  private var pets: String {
    let counts = [(outcome.unavailable, "error page"), (outcome.closed, "closed page")].filter { $0.0 > 0 }
    let pages = [outcome.pets.counted("pet")] + counts.map { $0.0.counted($0.1) }
    return (pages.dropLast(2) + [pages.suffix(2).joined(separator: " and ")]).joined(separator: ", ")
  }

  private var problems: String {
    let errors = outcome.diagnostics.count { $0.severity == .error }
    let warnings = outcome.diagnostics.count { $0.severity == .warning }
    return "\(errors.counted("error")), \(warnings.counted("warning"))"
  }

  /// The same as one JSON object, its keys sorted.
  var json: String {
    let document = Document(outcome: outcome, output: output, seconds: duration.totalSeconds)
    let bytes = try? JSONEncoder.stable.encode(document)  // Texts and numbers can always be encoded.
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

/// What `--json` prints.
private struct Document: Encodable {
  let status: Int32
  let output: String
  let pets: Int
  let unavailable: Int
  let closed: Int
  let files: Files?
  let problems: [Problem]
  let seconds: Double

  struct Files: Encodable {
    let written: [String]
    let unchanged: Int
    let removed: [String]
    let leftOut: [String]
  }

  struct Problem: Encodable {
    let severity: String
    let code: String
    let place: String
    let problem: String
    let consequence: String?
    let advice: String?
  }

  init(outcome: BuildOutcome, output: String, seconds: Double) {
    status = outcome.exitStatus.rawValue
    self.output = output
    pets = outcome.pets
    unavailable = outcome.unavailable
    closed = outcome.closed
    files = outcome.publication.map {
      Files(
        written: $0.written.map(\.text), unchanged: $0.unchanged.count, removed: $0.removed.map(\.text),
        leftOut: $0.leftOut.map(\.text))
    }
    problems = outcome.diagnostics.map {
      Problem(
        severity: $0.severity.rawValue, code: $0.code.rawValue, place: $0.location.description, problem: $0.problem,
        consequence: $0.consequence, advice: $0.advice)
    }
    self.seconds = (seconds * 1000).rounded() / 1000
  }
}
