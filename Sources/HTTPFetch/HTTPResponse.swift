package import Foundation

/// What a server answered, whatever its status.
package struct HTTPResponse: Sendable, Hashable {
  /// `200`
  package let status: Int
  /// Where it came from, after redirects.
  package let url: URL
  /// By name in lower case.
  package let headers: [String: String]
  /// Empty when it went to a file. Only the beginning of it, when the status isn't 200 or something was posted.
  package let body: Data

  /// A response as it arrived.
  package init(status: Int, url: URL, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// What to ask with next time.
  package var validators: Validators? {
    Validators(etag: headers["etag"], lastModified: headers["last-modified"])
  }

  /// Whether the server says that it, or one behind it, has too much to do right now.
  package var isOverload: Bool { [429, 502, 503, 504].contains(status) }
}
