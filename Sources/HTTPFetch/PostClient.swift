package import Essentials

/// A request that changes something on the server.
package struct PostRequest: Sendable, Hashable {
  let url: URL
  let body: Data
  let contentType: String
  /// The `Authorization` header: credentials.
  let authorization: String?

  package init(url: URL, body: Data, contentType: String, authorization: String? = nil) {
    self.url = url
    self.body = body
    self.contentType = contentType
    self.authorization = authorization
  }
}

/// The outcome of a request that changes something. Each case says how much is known of the change.
package enum PostOutcome: Sendable, Hashable {
  /// A whole response, with any status; or the beginning of a refusal (4xx). A server may refuse before it has read the
  /// body, and hang up.
  case answered(HTTPResponse)
  /// The request failed before the first byte of the body. So the server can't have done anything.
  case notSent(HTTPError)
  /// The connection broke. The server may have made the change.
  ///
  /// - Parameter answer: As much of a response as arrived, if it began.
  case brokenOff(HTTPError, answer: HTTPResponse?)
}

/// Sends requests that change something. It sends each at most once, and never again after an error.
package struct PostClient: Sendable {
  /// The kept bytes of a response: it repeats the announcement, and the server takes 100 KB of that.
  private static let limit = 1_048_576

  package let send: @Sendable (PostRequest) async -> PostOutcome

  /// A client that sends over the network.
  package static func web(version: String, timeouts: HTTPTimeouts) -> PostClient {
    PostClient { post in
      var headers = ["User-Agent": "petspot/\(version)", "Accept": "application/json", "Connection": "close"]
      headers["Content-Type"] = post.contentType
      headers["Authorization"] = post.authorization
      headers["Expect"] = ""  // Don't wait for "100 Continue".
      // A compressed body that is cut off may count as whole.
      headers["Accept-Encoding"] = "identity"
      let request = TransferRequest(
        url: post.url, headers: headers, body: post.body, limit: Self.limit, timeouts: timeouts)
      return PostOutcome(await CurlTransport.shared.result(of: request))
    }
  }
}

extension PostOutcome {
  init(_ result: TransferResult) {
    switch (result.error, result.response) {
    case (let error, let response?) where error == nil || (400..<500).contains(response.status):
      self = .answered(response)
    case (let error, _) where !result.isBodySent: self = .notSent(error ?? .malformedResponse("no header"))
    case (let error, let response): self = .brokenOff(error ?? .malformedResponse("no header"), answer: response)
    }
  }
}
