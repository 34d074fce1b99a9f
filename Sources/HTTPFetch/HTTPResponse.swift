package import Essentials
import Support

/// The server's limits of time.
package struct HTTPTimeouts: Sendable, Hashable {
  /// Without any data: to find its host, to connect, to begin its response, and between any two parts of the body.
  let idle: Duration
  /// For the whole response, however steadily it drips.
  let total: Duration

  package init(idle: Duration = .seconds(30), total: Duration = .seconds(300)) {
    self.idle = idle
    self.total = total
  }
}

extension Duration {
  /// Whole milliseconds.
  var milliseconds: Int { Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000) }

  /// `30 s`, `0.5 s`
  var inSeconds: String {
    let milliseconds = milliseconds
    return milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000) s" : "\(Double(milliseconds) / 1_000) s"
  }
}

/// A server's answer, with any status.
package struct HTTPResponse: Sendable, Hashable {
  package let status: Int
  /// Its address, after redirects.
  package let url: URL
  /// By name in lower case.
  package private(set) var headers: [String: String] = [:]
  /// Empty when it went to a file. Only the beginning of it, when the status isn't 200 or something was posted.
  package private(set) var body = Data()

  /// The address that a redirect leads to.
  package var location: URL? { headers["location"].flatMap { URL(string: $0, relativeTo: url)?.absoluteURL } }

  /// The validators for the next request.
  package var validators: Validators? { Validators(etag: headers["etag"], lastModified: headers["last-modified"]) }

  /// Whether the server says that it, or one behind it, has too much to do right now.
  package var isOverload: Bool { [429, 502, 503, 504].contains(status) }
}

/// A response's validators, so that the next request can ask for something newer (RFC 9110, 8.8).
package struct Validators: Sendable, Hashable, Codable {
  let etag: String?
  let lastModified: String?

  /// Nil when there is nothing to ask with.
  init?(etag: String?, lastModified: String?) {
    self.etag = etag.flatMap(Self.asHeader)
    self.lastModified = lastModified.flatMap(Self.asHeader)
    if self.etag == nil && self.lastModified == nil { return nil }
  }

  /// The headers of a request. Values from a file are checked again: a line break would add headers.
  var headers: [String: String] {
    ["If-None-Match": etag, "If-Modified-Since": lastModified].compactMapValues { $0.flatMap(Self.asHeader) }
  }

  private static func asHeader(_ text: String) -> String? {
    (1...1_000).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
  }
}

/// The header of a response, as it comes line by line.
struct ResponseHeaders {
  /// The most bytes that it may have.
  static let limit = 262_144

  /// By name in lower case; a name that comes again has its values in one, after a comma (RFC 9110, 5.3).
  private(set) var fields: [String: String] = [:]
  /// Whether the blank line after it has come.
  private(set) var isComplete = false
  private var count = 0

  /// Takes a line with its end.
  mutating func append(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
    count += line.count
    guard count <= Self.limit else { throw .malformedResponse("a header of more than \(Self.limit / 1_024) kB") }
    if line.allSatisfy({ $0 <= 0x20 }) { return isComplete = true }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[0] > 0x20 else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    guard !name.isEmpty else { throw .malformedResponse("a header line without a name") }
    let value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmed
    fields[name] = fields[name].map { "\($0), \(value)" } ?? value
  }
}

/// Takes the bytes of a body as they arrive, up to a limit.
struct ResponseBody {
  /// The received bytes, if they stay in memory.
  private(set) var bytes = Data()
  private(set) var count = 0
  let limit: Int
  /// Whether to keep the beginning of a body over the limit, instead of refusing it.
  let isLenient: Bool
  /// The file for the bytes that don't stay in memory.
  var file: FileWriter?

  mutating func append(_ part: UnsafeRawBufferPointer) throws {
    count += part.count
    if isLenient { return bytes.append(contentsOf: part.prefix(max(0, limit - bytes.count))) }
    guard count <= limit else { throw HTTPError.tooLarge(limit: limit) }
    guard let file else { return bytes.append(contentsOf: part) }
    try file.append(part)
  }

  /// Whether all further bytes are dropped.
  var isFull: Bool { isLenient && bytes.count == limit }

  /// The problem with the length of a whole body; nil if it is as announced.
  ///
  /// libcurl checks that itself, except where it can't read the header ("99999999999999999999", or two that differ).
  func shortfall(of response: HTTPResponse) -> String? {
    guard response.status == 200, response.headers["content-encoding"] == nil,
      response.headers["transfer-encoding"] == nil,
      let announced = response.headers["content-length"], Int(announced) != count
    else { return nil }
    return "\(count) bytes received of \(announced.quoted)"
  }
}
