import Foundation

/// The header of an answer, as it comes line by line.
struct ResponseHead {
  /// The most bytes that it may have.
  static let limit = 262_144

  /// By name in lower case; a name that comes again has its values in one, after a comma (RFC 9110, 5.3).
  private(set) var fields: [String: String] = [:]
  /// Whether the blank line after it has come.
  private(set) var isWhole = false
  private var count = 0

  /// Takes a line with its end.
  mutating func append(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
    count += line.count
    guard count <= Self.limit else { throw .garbled("a header of more than \(Self.limit / 1_024) kB") }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return isWhole = true }
    guard let colon = text.firstIndex(of: ":"), line.first.map({ $0 > 0x20 }) == true else { return }
    let name = text[..<colon].lowercased()
    guard !name.isEmpty else { throw .garbled("a header line without a name") }
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    fields[name] = fields[name].map { "\($0), \(value)" } ?? value
  }
}
