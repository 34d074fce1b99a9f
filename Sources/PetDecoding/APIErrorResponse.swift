package import Essentials
import PetModel
import Support

/// The answer of a server that refuses: its status, and `{"error":{"code":…,"message":…,"field":…}}`.
package struct APIErrorResponse: Sendable, Hashable, Encodable {
  package let status: Int
  /// The server's own, else `HTTP 404`.
  package let code: String
  package let message: String
  package let field: String?
  /// The request identifier, for support.
  package let requestID: String?
  /// The header that says when to try again: seconds, or a time.
  package var retryAfter: String?

  private enum CodingKeys: String, CodingKey {
    case status, code, message, field
    case requestID = "requestId"
  }

  package init(status: Int, code: String, message: String, field: String? = nil, requestID: String? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.field = field
    self.requestID = requestID
  }

  /// The server's reason for its refusal, if it gives one.
  ///
  /// - Parameter hiding: Takes secrets out of its texts.
  package init(status: Int, body: Data, hiding: (String) -> String = { $0 }) {
    // Often a web page: then the status has to do.
    self.init(status: status, answer: try? JSONValue(json: body), hiding: hiding)
  }

  /// The error beside a list, which then may lack reports. Nil for none.
  package init?(besideList answer: JSONValue) {
    let nothing: [JSONValue] = [.null, .bool(false), .object([:]), .array([])]
    guard let error = answer.members?["error"], !nothing.contains(error), error.text.map(ListGap.saysNo) != true
    else { return nil }
    self.init(status: 200, answer: answer, hiding: { $0 })
  }

  private init(status: Int, answer: JSONValue?, hiding: (String) -> String) {
    let error = answer?.members?["error"]?.members ?? [:]
    func text(_ value: JSONValue?) -> String? {
      guard let text = value?.text?.trimmed, !text.isEmpty else { return nil }
      return hiding(text).shown(upTo: 500)
    }
    self.init(
      status: status, code: text(error["code"]) ?? "HTTP \(status)",
      message: text(error["message"]) ?? Self.phrases[status] ?? "no reason given", field: text(error["field"]),
      requestID: text(error["requestId"] ?? answer?.members?["requestId"]))
  }

  /// RFC 9110's. Foundation's own differ from system to system, and these end up on pages.
  private static let phrases = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone", 413: "Content Too Large",
    414: "URI Too Long", 429: "Too Many Requests", 451: "Unavailable For Legal Reasons", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]

  /// The server's message, in one line.
  package var problem: String {
    let details = [field.map { "field \($0.quoted)" }, requestID.map { "request \($0.quoted)" }]
      .compactMap(\.self).joined(separator: ", ")
    let status = code == "HTTP \(status)" ? "" : " (\(status))"
    return "the server refused with \(code.shown(upTo: 60))\(status): \(message.shown(upTo: 300))"
      + (details.isEmpty ? "" : " [\(details)]")
  }

  package var advice: String {
    switch status {
    case 404, 410: "Check the address and the id"
    case 429: "Try again later"
    case 200, 500...: "Try again later; if it stays so, tell the server's owner"
    default: "Check the request"
    }
  }
}
