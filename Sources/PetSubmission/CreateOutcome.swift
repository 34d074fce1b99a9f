import Essentials
import HTTPFetch
import PetDecoding
import PetModel
import Support

/// The state of the announcement after a create request.
enum CreateOutcome: Hashable {
  /// It exists, and this is how to manage it.
  case created(AnnouncementResponse)
  /// It certainly doesn't exist.
  case notCreated(SubmissionFailure.Reason)
  /// It may exist. `response` has the bytes that arrived.
  case unclear(SubmissionFailure.Reason, response: Data?)

  /// - Parameter hasMicrochip: Whether the request has a microchip number; the server accepts each number once.
  init(_ outcome: PostOutcome, hasMicrochip: Bool) {
    switch outcome {
    case .answered(let response): self.init(response, hasMicrochip: hasMicrochip)
    case .notSent(let error): self = .notCreated(.noConnection(error))
    case .brokenOff(let error, let response?) where response.isSuccess:
      self = Self.success(response, otherwise: "the server \(error.problem)")
    // The status alone says no; the reason broke off.
    case .brokenOff(_, let response?) where response.isRefusal: self.init(response, hasMicrochip: hasMicrochip)
    case .brokenOff(let error, _): self = .unclear(.unknown("the server \(error.problem)"), response: nil)
    }
  }

  private init(_ response: HTTPResponse, hasMicrochip: Bool) {
    switch response.status {
    case 200..<300: self = Self.success(response, otherwise: "the answer can't be read")
    case 409 where hasMicrochip: self = .notCreated(.alreadyThere(response.refusal()))
    case _ where response.isRefusal: self = .notCreated(.refused(response.refusal()))
    case 300..<400 where !response.mayLeadToAnnouncement: self = .notCreated(.refused(response.refusal()))
    // A server can fail after it has stored the announcement, and a proxy in front of it doesn't know.
    default: self = .unclear(.unknown(response.refusal().problem), response: nil)
    }
  }

  private static func success(_ response: HTTPResponse, otherwise problem: String) -> CreateOutcome {
    if let announcement = AnnouncementResponse(body: response.body) { return .created(announcement) }
    let body = response.body.prefix(65_536)
    if ManagementPassword(body: body) != nil { return .unclear(.unusableID, response: body) }
    // 201 says "created"; anything else may come from a proxy or a sign-in page.
    if response.status == 201 { return .unclear(.responseLost(problem), response: body) }
    return .unclear(.unknown("\(problem) (HTTP \(response.status))"), response: body)
  }
}

extension PostOutcome {
  /// The server that a redirect of a create request leads to, if that is one that may get a password.
  var newServer: APIAddress? {
    guard case .answered(let response) = self, let target = response.redirectTarget,
      let address = target.absoluteString.wholeMatch(of: /(.+)\/api\/v1\/announcements\/?/)?.1,
      let server = APIAddress(String(address)), server.keepsSecrets, server.list() != response.url
    else { return nil }
    return server
  }
}

extension HTTPResponse {
  fileprivate var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether the server took the photo. A web page with status 200 comes from a proxy or a sign-in page. Some servers
  /// answer 200 with an error.
  var isAccepted: Bool {
    let isPage = body.first { !$0.isJSONBlank } == UInt8(ascii: "<")
    return isSuccess && !isPage && (try? JSONValue(json: body)).flatMap(APIErrorResponse.init(besideList:)) == nil
  }

  /// The reason why the announcement may lack the accepted photo: another id, or JSON that is cut off.
  func doubt(about announcement: AnnouncementResponse) -> String? {
    if body.first(where: { !$0.isJSONBlank }) == UInt8(ascii: "{"), (try? JSONValue(json: body)) == nil {
      return "the answer can't be read"
    }
    guard let id = AnnouncementResponse.member("id", of: body).flatMap(PetID.init), id != announcement.id else {
      return nil
    }
    return "the answer is about another report, \(announcement.withoutPassword(id.rawValue).quoted)"
  }

  /// The server's own refusal, without the password of its announcement.
  func refusal(about announcement: AnnouncementResponse? = nil) -> APIErrorResponse {
    func open(_ text: String) -> String { announcement?.withoutPassword(text) ?? text }
    guard (300..<400).contains(status) else {
      var refusal = APIErrorResponse(status: status, body: body, hiding: open)
      refusal.retryAfter = headers["retry-after"]
      return refusal
    }
    // A redirect isn't followed.
    let target = headers["location"].map { " to \(open($0).quoted)" } ?? ""
    return APIErrorResponse(
      status: status, code: "HTTP \(status)",
      message: "it leads elsewhere\(target), where a password must not go; use that address")
  }

  /// Whether the status says that nothing was done: a mistake of the client, or a server that has no time (503).
  fileprivate var isRefusal: Bool { (400..<500).contains(status) || status == 503 }

  /// Whether a redirect may lead to the new announcement: "see other", or an address below the one that was sent to.
  /// Another one, as to https or to a page for signing in, is given before the request is read.
  fileprivate var mayLeadToAnnouncement: Bool {
    status == 303 || redirectTarget?.path().hasPrefix("\(url.path())/") == true
  }

  fileprivate var redirectTarget: URL? { (300..<400).contains(status) ? location : nil }
}
