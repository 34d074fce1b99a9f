package import Foundation

/// A GET request, and how much of its response is wanted.
package struct HTTPRequest: Sendable, Hashable {
  /// Where the body of a response goes.
  enum Destination: Sendable, Hashable {
    /// ``HTTPResponse/body``
    case memory
    /// A file, written as the bytes come; what was there is replaced. Only the body of a 200 goes there.
    case file(URL)
  }

  /// What is asked for; after a redirect, where that leads.
  package var url: URL
  /// The kinds of content that are wanted: `application/json`.
  var accept = "*/*"
  /// The most bytes that the body may have, counted after decompression.
  var limit = HTTPLimit.json
  /// Where the body of a 200 goes.
  var destination = Destination.memory
  /// What the last response said about itself; a server that has nothing newer answers 304.
  var validators: Validators?

  init(_ url: URL) { self.url = url }

  /// For a response of the API.
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
enum HTTPLimit {
  /// 64 MB.
  static let json = 64 * 1_048_576
  /// 20 MB, which is what the server takes (rules.md §6).
  static let photo = 20 * 1_048_576
  /// What is kept of a response that isn't the one that was wanted: enough for an error and its message.
  static let refusal = 65_536
}
