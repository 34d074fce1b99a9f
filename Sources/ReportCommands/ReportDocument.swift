import PetDecoding
import PetModel
import PetSubmission
import SiteSources
import Support

/// The output of `--json`.
struct ReportDocument: Encodable {
  struct Entry: Encodable {
    let place, outcome: String
    let id, page, state, step: String?
    let errors: [FieldError]?
    let problem: String?
    let server: APIErrorResponse?
    let preview, managementPassword: String?
  }

  let status: Int32
  let reports: [Entry]

  /// - Parameter showsPassword: Whether passwords are requested.
  init(_ results: [ReportResult], site: SiteAddress?, showsPassword: Bool) {
    status = results.exitStatus
    reports = results.map { result in
      let messages = ReportMessages(result: result)
      let problems = messages.problems.map { $0.diagnostic.line(command: $0.command) }
      return Entry(
        place: result.place.description, outcome: messages.summary, id: result.announcement?.id.rawValue,
        page: result.isSent ? result.announcement.flatMap { site?.page(of: $0.id) } : nil, state: result.path,
        step: result.step?.rawValue, errors: result.outcome.errors,
        problem: problems.isEmpty ? nil : problems.joined(separator: "\n"),
        server: result.outcome.refusal, preview: result.outcome.preview,
        managementPassword: Self.password(of: result, isAskedFor: showsPassword)?.secret)
    }
  }

  /// The password in the document, if it is requested. One that couldn't be stored is always there: it would be lost.
  static func password(of result: ReportResult, isAskedFor: Bool) -> ManagementPassword? {
    isAskedFor || !result.isSent ? result.passwordToShow : nil
  }
}
