import Foundation

/// A request as it is sent, once, and how much of the response is wanted.
struct TransferRequest: Sendable {
  /// What is kept of a body.
  enum Kept: Sendable {
    /// The whole body of a 200, or none if it is over the limit; the beginning of any other.
    case content(limit: Int, HTTPRequest.Destination)
    /// The beginning, whatever the status.
    case beginning(limit: Int)
  }

  let url: URL
  var scope = AddressScope.any
  /// Lines of `CURLOPT_RESOLVE`, for tests.
  var knownHosts: [String] = []
  let headers: [String: String]
  /// What is posted; nil to get.
  var body: PostRequest.Body?
  let kept: Kept
  let timeouts: HTTPTimeouts
}

/// What became of a request that was sent once.
struct TransferResult: Sendable {
  /// As much of a response as arrived, if its header is whole.
  let response: HTTPResponse?
  /// Why it isn't the whole response.
  let error: HTTPError?
  /// Whether a byte of the request's body was handed to libcurl, so that the server may have acted on it.
  let isBodySent: Bool
}
