package import Essentials

/// What a server answered, whatever its status.
package struct HTTPResponse: Sendable, Hashable {
  package let status: Int
  /// Where it came from, after redirects.
  package let url: URL
  /// By name in lower case.
  package let headers: [String: String]
  /// Empty when it went to a file. Only the beginning of it, when the status isn't 200 or something was posted.
  package let body: Data

  package init(status: Int, url: URL, headers: [String: String] = [:], body: Data = Data()) {
    (self.status, self.url, self.headers, self.body) = (status, url, headers, body)
  }

  /// What to ask with next time.
  package var validators: Validators? {
    Validators(etag: headers["etag"], lastModified: headers["last-modified"])
  }

  /// Whether the server says that it, or one behind it, has too much to do right now.
  package var isOverload: Bool { [429, 502, 503, 504].contains(status) }
}

/// What a response says about itself, so that the next request can ask whether anything is newer (RFC 9110, 8.8).
package struct Validators: Sendable, Hashable, Codable {
  let etag: String?
  let lastModified: String?

  /// Nil when there is nothing to ask with.
  init?(etag: String?, lastModified: String?) {
    self.etag = etag.flatMap(Self.asHeader)
    self.lastModified = lastModified.flatMap(Self.asHeader)
    if self.etag == nil && self.lastModified == nil { return nil }
  }

  /// The headers of a request. What was read from a file is checked again: a line break would add headers.
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
