import Foundation
import PetModel
import PetSubmission
import Support

/// What `--json` prints.
struct ReportDocument: Encodable {
  struct Entry: Encodable {
    let place, outcome: String
    let id, page, state, step: String?
    let errors: [FieldProblem]?
    let problem: String?
    let server: ServerProblem?
    let preview, managementPassword: String?
  }

  struct FieldProblem: Encodable {
    let field, message: String
  }

  struct ServerProblem: Encodable {
    let status: Int
    let code, message: String
    let field, requestId: String?
  }

  let status: Int32
  let reports: [Entry]

  /// - Parameter showsPassword: Whether passwords are asked for.
  init(_ results: [ReportResult], page: (PetID) -> String?, showsPassword: Bool) {
    status = results.exitStatus
    reports = results.map { result in
      let messages = ReportMessages(result: result)
      let problems = messages.problems.map { $0.diagnostic.line(command: $0.command) }
      let (errors, server, preview) = Self.details(of: result.outcome)
      return Entry(
        place: result.place.description, outcome: messages.summary, id: result.announcement?.id.rawValue,
        page: result.isSent ? result.announcement.flatMap { page($0.id) } : nil, state: result.path,
        step: result.step?.rawValue, errors: errors, problem: problems.isEmpty ? nil : problems.joined(separator: "\n"),
        server: server, preview: preview,
        managementPassword: Self.password(of: result, isAskedFor: showsPassword)?.secret)
    }
  }

  /// The password that is in the document, if it is asked for. One that couldn't be stored is in any case: it would be lost.
  static func password(of result: ReportResult, isAskedFor: Bool) -> ManagementPassword? {
    isAskedFor || !result.isSent ? result.passwordToShow : nil
  }

  private static func details(
    of outcome: ReportResult.Outcome
  ) -> (errors: [FieldProblem]?, server: ServerProblem?, preview: String?) {
    switch outcome {
    case .invalid(let errors):
      return (errors.map { FieldProblem(field: $0.field.rawValue, message: $0.message) }, nil, nil)
    case .checked(let preview): return (nil, nil, preview)
    case .failed(let failure):
      guard let refusal = failure.refusal else { return (nil, nil, nil) }
      let server = ServerProblem(
        status: refusal.status, code: refusal.code, message: refusal.message, field: refusal.field,
        requestId: refusal.requestID)
      return (nil, server, nil)
    default: return (nil, nil, nil)
    }
  }
}
