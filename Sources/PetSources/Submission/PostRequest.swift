package import Foundation

/// A request that changes something on the server.
package struct PostRequest: Sendable, Hashable {
  package let url: URL
  package let contentType: String
  package let body: Data
  /// Credentials.
  package var authorization: String?
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
      await PostTransfer(request, userAgent: "petspot/\(version)", timeouts: timeouts).outcome()
    }
  }
}
