import Foundation

/// A request as it goes over the wire, once, and how much of the answer is wanted.
struct WireRequest: Sendable {
  /// What is kept of a body.
  enum Kept: Sendable {
    /// That of a 200 whole, or none of it if it is over the limit; of any other the beginning.
    case content(limit: Int, HTTPRequest.Destination)
    /// The beginning, whatever the status.
    case beginning(limit: Int)
  }

  let address: CheckedAddress
  let headers: [String: String]
  /// What is posted; nil to get.
  var body: Data?
  let kept: Kept
  let timeouts: HTTPTimeouts
}

/// What became of a request on the wire.
struct WireResult: Sendable {
  /// As much of an answer as came, if its header is whole.
  let answer: HTTPAnswer?
  /// Why it isn't the whole answer.
  let error: HTTPError?
  /// Whether a byte of the request's body was handed over, so that the server may have acted on it.
  let isBodySent: Bool
}
