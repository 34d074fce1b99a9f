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

/// How long the other side may take.
package struct HTTPTimeouts: Sendable, Hashable {
  /// To say anything at all: to be found, to connect, to begin its answer, and between any two parts of the body.
  package var silence: Duration
  /// For the whole answer, however steadily it drips.
  package var whole: Duration

  package init(silence: Duration = .seconds(30), whole: Duration = .seconds(300)) {
    self.silence = silence
    self.whole = whole
  }
}

/// What an answer says of itself, so that the next request can ask whether it still holds.
package struct Validators: Sendable, Hashable, Codable {
  package let etag: String?
  package let lastModified: String?

  /// Nil when there is nothing to ask with.
  package init?(etag: String?, lastModified: String?) {
    self.etag = etag.flatMap(Self.asHeader)
    self.lastModified = lastModified.flatMap(Self.asHeader)
    if self.etag == nil && self.lastModified == nil { return nil }
  }

  /// The headers of a request. What was read back from a file is looked at again: a line break would add headers.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = etag.flatMap(Self.asHeader)
    headers["If-Modified-Since"] = lastModified.flatMap(Self.asHeader)
    return headers
  }

  private static func asHeader(_ text: String) -> String? {
    (1...1_000).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
  }
}
