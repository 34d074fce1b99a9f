import Foundation

/// What a response says about itself, so that the next request can ask whether anything is newer (RFC 9110, 8.8).
package struct Validators: Sendable, Hashable, Codable {
  /// The `ETag` header.
  let etag: String?
  /// The `Last-Modified` header.
  let lastModified: String?

  /// Nil when there is nothing to ask with.
  package init?(etag: String?, lastModified: String?) {
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
