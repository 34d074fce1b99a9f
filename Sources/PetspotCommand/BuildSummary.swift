import PetModel
import PetSite

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
    let errorPages = outcome.unavailable == 0 ? "" : " and \(outcome.unavailable.counted("error page"))"
    let files =
      "\(publication.written.count.counted("file")) written, \(publication.unchanged.count) unchanged, "
      + "\(publication.removed.count) removed"
    return
      "Built \(outcome.pets.counted("pet"))\(errorPages) into \(output): \(files); \(problems); \(duration.inWords)."
  }

  private var problems: String {
    let errors = outcome.diagnostics.count { $0.severity == .error }
    return "\(errors.counted("error")), \((outcome.diagnostics.count - errors).counted("warning"))"
  }

  /// What `--json` prints.
  var document: some Encodable {
    Document(
      status: outcome.exitStatus.rawValue, output: output, pets: outcome.pets, unavailable: outcome.unavailable,
      files: outcome.publication.map {
        Document.Files(
          written: $0.written.map(\.text), unchanged: $0.unchanged.count, removed: $0.removed.map(\.text),
          leftOut: $0.leftOut.map(\.text))
      },
      problems: outcome.diagnostics.map {
        Document.Problem(
          severity: $0.severity.rawValue, code: $0.code.rawValue, place: $0.location.description, problem: $0.problem,
          consequence: $0.consequence, advice: $0.advice)
      },
      seconds: (duration / .milliseconds(1)).rounded() / 1000)
  }
}

private struct Document: Encodable {
  struct Files: Encodable {
    let written: [String]
    let unchanged: Int
    let removed, leftOut: [String]
  }

  struct Problem: Encodable {
    let severity, code, place, problem: String
    let consequence, advice: String?
  }

  let status: Int32
  let output: String
  let pets, unavailable: Int
  let files: Files?
  let problems: [Problem]
  let seconds: Double
}
