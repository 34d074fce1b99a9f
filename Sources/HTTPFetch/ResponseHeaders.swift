import Essentials

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
    let text = line[...].trimmed
    if text.isEmpty { return isComplete = true }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text.startIndex == 0 else { return }
    let name = String(decoding: text[..<colon], as: UTF8.self).lowercased()
    guard !name.isEmpty else { throw .malformedResponse("a header line without a name") }
    let value = String(decoding: text[(colon + 1)...].trimmed, as: UTF8.self)
    fields[name] = fields[name].map { "\($0), \(value)" } ?? value
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Without spaces and line breaks at either end.
  fileprivate var trimmed: Self {
    guard let first = firstIndex(where: { $0 > 0x20 }), let last = lastIndex(where: { $0 > 0x20 }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
