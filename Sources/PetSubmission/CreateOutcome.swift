import Foundation
import HTTPFetch
import PetDecoding
import PetModel
import Support

/// What the end of a create request says about the announcement.
enum CreateOutcome: Hashable {
  /// It exists, and this is how to manage it.
  case created(AnnouncementResponse)
  /// It certainly doesn't.
  case notCreated(SubmissionFailure.Reason)
  /// It may. `answer` is what arrived of an answer that says so.
  case unclear(SubmissionFailure.Reason, answer: Data?)

  /// - Parameter hasMicrochip: Whether the request says a microchip number, which the server takes once.
  init(_ outcome: PostOutcome, hasMicrochip: Bool) {
    switch outcome {
    case .answered(let answer): self.init(answer, hasMicrochip: hasMicrochip)
    case .notSent(let error): self = .notCreated(.noConnection(error))
    case .brokenOff(let error, let answer):
      if let answer, answer.isSuccess {
        self = Self.success(answer, otherwise: "the server \(error.problem)")
      } else if let answer, (400..<500).contains(answer.status) {
        // The status alone says no; its reasons broke off.
        self.init(answer, hasMicrochip: hasMicrochip)
      } else {
        self = .unclear(.unknown("the server \(error.problem)"), answer: nil)
      }
    }
  }

  private init(_ answer: HTTPResponse, hasMicrochip: Bool) {
    let refusal = APIErrorResponse(status: answer.status, body: answer.body)
    switch answer.status {
    case 200..<300: self = Self.success(answer, otherwise: "the answer can't be read")
    case 409 where hasMicrochip: self = .notCreated(.alreadyThere(refusal))
    case 400..<500: self = .notCreated(.refused(refusal))
    case 300..<400 where answer.isForTheWholeSite: self = .notCreated(.refused(answer.elsewhere))
    case 300..<400: self = .unclear(.unknown(answer.elsewhere.problem), answer: nil)
    // A server can fail after it has stored something, and a proxy in front of it doesn't know.
    default: self = .unclear(.unknown(refusal.problem), answer: nil)
    }
  }

  private static func success(_ answer: HTTPResponse, otherwise problem: String) -> CreateOutcome {
    if let response = CreateAnswer.response(in: answer.body) { return .created(response) }
    let body = answer.body.prefix(65_536)
    // 201 says "created"; anything else may come from something in between that isn't the server.
    if answer.status == 201 { return .unclear(.answerLost(problem), answer: body) }
    return .unclear(.unknown("\(problem) (HTTP \(answer.status))"), answer: body)
  }
}

extension HTTPResponse {
  var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether the server has stored what was sent: a web page that says 200 comes from something in between.
  var isStored: Bool {
    isSuccess && body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } != UInt8(ascii: "<")
  }

  /// A redirect to the same path, as from http to https: nothing else was done. One to another path may lead to what was.
  fileprivate var isForTheWholeSite: Bool {
    let target = headers["location"].flatMap { URL(string: $0, relativeTo: url) }
    return [301, 302, 307, 308].contains(status) && target?.absoluteURL.path() == url.path()
  }

  /// A redirect, as a refusal: it isn't followed.
  var elsewhere: APIErrorResponse {
    let target = headers["location"].map { " to \($0.quoted)" } ?? ""
    return APIErrorResponse(
      status: status, code: "HTTP \(status)",
      message: "it leads elsewhere\(target), where a password must not go; use that address", field: nil,
      requestID: nil)
  }
}
