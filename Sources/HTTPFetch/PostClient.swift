package import Foundation

/// A request that changes something on the server.
package struct PostRequest: Sendable, Hashable {
  package let url: URL
  package let contentType: String
  package let body: Data
  /// Credentials.
  package var authorization: String?

  package init(url: URL, contentType: String, body: Data, authorization: String? = nil) {
    (self.url, self.contentType, self.body, self.authorization) = (url, contentType, body, authorization)
  }
}

/// What became of a request that changes something. Each case says how much is known of the change.
package enum PostOutcome: Sendable, Hashable {
  /// A whole answer, whatever its status.
  case answered(HTTPAnswer)
  /// Not a byte of the body was handed over, so the server can't have done anything.
  case notSent(HTTPError)
  /// The server may have done it.
  ///
  /// - Parameter answer: As much of an answer as came, if it began.
  case brokenOff(HTTPError, answer: HTTPAnswer?)
}

/// Sends requests that change something: each once, whatever happens.
package struct PostClient: Sendable {
  package var send: @Sendable (PostRequest) async -> PostOutcome

  package init(send: @escaping @Sendable (PostRequest) async -> PostOutcome) { self.send = send }

  /// Sends them over the network.
  ///
  /// - Parameter version: The version of the program, which servers are told.
  package static func web(version: String, timeouts: HTTPTimeouts) -> PostClient {
    PostClient { request in
      let result = await WebEngine.shared.result(of: request.wire(version: version, timeouts: timeouts))
      return PostOutcome(result)
    }
  }
}

extension PostRequest {
  /// How much of an answer is kept: it repeats the announcement, of which the server takes 100 KB.
  private static let limit = 1_048_576

  fileprivate func wire(version: String, timeouts: HTTPTimeouts) -> WireRequest {
    var headers = ["User-Agent": "petspot/\(version)", "Accept": "application/json", "Content-Type": contentType]
    headers["Authorization"] = authorization
    headers["Connection"] = "close"
    headers["Expect"] = ""  // Waits for nobody's leave to send the body.
    // A compressed body that is cut off may count as whole.
    headers["Accept-Encoding"] = "identity"
    return WireRequest(
      address: CheckedAddress(url: url), headers: headers, body: body, kept: .beginning(limit: Self.limit),
      timeouts: timeouts)
  }
}

extension PostOutcome {
  fileprivate init(_ result: WireResult) {
    switch (result.error, result.answer) {
    case (nil, let answer?): self = .answered(answer)
    case (let error, _) where !result.isBodySent: self = .notSent(error ?? .garbled("no header"))
    case (let error, let answer): self = .brokenOff(error ?? .garbled("no header"), answer: answer)
    }
  }
}
