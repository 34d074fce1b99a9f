import Foundation

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
