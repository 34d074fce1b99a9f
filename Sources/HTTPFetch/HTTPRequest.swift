package import Foundation

/// A GET request, and how much of an answer to it is wanted.
package struct HTTPRequest: Sendable, Hashable {
  /// Where the body of an answer goes.
  package enum Destination: Sendable, Hashable {
    case memory
    /// A file, written as the bytes come; what was there is replaced. Only the body of a 200 goes there.
    case file(URL)
  }

  package var url: URL
  /// The kinds of content that are wanted: `application/json`.
  package var accept = "*/*"
  /// The most bytes that the body may have, counted after decompression.
  package var limit = HTTPLimit.json
  package var destination = Destination.memory
  /// What the last answer said of itself; a server that has nothing newer answers 304.
  package var validators: Validators?
  /// Credentials. A request that carries them is never redirected.
  package var authorization: String?

  package init(_ url: URL) { self.url = url }

  /// For an answer of the API.
  package static func json(_ url: URL, validators: Validators? = nil) -> HTTPRequest {
    var request = HTTPRequest(url)
    request.accept = "application/json"
    request.validators = validators
    return request
  }

  /// For a photo.
  package static func photo(_ url: URL, into file: URL, validators: Validators? = nil) -> HTTPRequest {
    var request = HTTPRequest(url)
    request.accept = "image/*"
    request.limit = HTTPLimit.photo
    request.destination = .file(file)
    request.validators = validators
    return request
  }
}

/// The most bytes that are read of a body.
package enum HTTPLimit {
  /// 64 MB.
  package static let json = 64 * 1_048_576
  /// 20 MB, which is what the server takes (rules.md §6).
  package static let photo = 20 * 1_048_576
  /// What is kept of an answer that isn't the one that was wanted: enough for an error and its message.
  static let refusal = 65_536
}
