import Foundation
import PetModel
import PetSubmission
import Support

/// What `--json` prints.
struct ReportDocument: Encodable {
  struct Entry: Encodable {
    let place: String
    let outcome: String
    let id: String?
    let page: String?
    let state: String?
    let step: String?
    let errors: [FieldProblem]?
    let problem: String?
    let server: ServerProblem?
    let preview: String?
    let managementPassword: String?
  }

  struct FieldProblem: Encodable {
    let field: String
    let message: String
  }

  struct ServerProblem: Encodable {
    let status: Int
    let code: String
    let message: String
    let field: String?
    let requestId: String?
  }

  let status: Int32
  let reports: [Entry]

  /// - Parameter showsPassword: Whether passwords are asked for.
  init(_ results: [ReportResult], page: (PetID) -> String?, showsPassword: Bool) {
    status = results.exitStatus
    reports = results.map { result in
      let messages = ReportMessages(result)
      let problems = messages.problems.map { $0.diagnostic.line(command: $0.command) }
      return Entry(
        place: result.place.description, outcome: messages.summary, id: result.announcement?.id.rawValue,
        page: result.isSent ? result.announcement.flatMap { page($0.id) } : nil, state: result.path,
        step: result.step?.rawValue, errors: Self.fieldProblems(result),
        problem: problems.isEmpty ? nil : problems.joined(separator: "\n"),
        server: Self.serverProblem(result), preview: Self.preview(result),
        managementPassword: Self.password(of: result, isAskedFor: showsPassword)?.secret)
    }
  }

  /// The document, its keys sorted.
  var json: String {
    (try? JSONEncoder.stable.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"  // Texts can be encoded.
  }
}

extension ReportDocument {
  /// The password that is in the document, if it is asked for. One that couldn't be stored is in any case: it would be lost.
  static func password(of result: ReportResult, isAskedFor: Bool) -> ManagementPassword? {
    isAskedFor || !result.isSent ? result.passwordToShow : nil
  }

  private static func fieldProblems(_ result: ReportResult) -> [FieldProblem]? {
    guard case .invalid(let errors) = result.outcome else { return nil }
    return errors.map { FieldProblem(field: $0.field.rawValue, message: $0.message) }
  }

  private static func serverProblem(_ result: ReportResult) -> ServerProblem? {
    guard case .failed(let failure) = result.outcome else { return nil }
    switch failure.reason {
    case .refused(let refusal), .alreadyThere(let refusal):
      return ServerProblem(
        status: refusal.status, code: refusal.code, message: refusal.message, field: refusal.field,
        requestId: refusal.requestID)
    default: return nil
    }
  }

  private static func preview(_ result: ReportResult) -> String? {
    if case .checked(let preview) = result.outcome { preview } else { nil }
  }
}
