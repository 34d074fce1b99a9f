import Foundation

/// A list of files as the manifest and the journal hold it: one path a line, under a line with a checksum of them all.
///
/// A list that isn't letter for letter what petspot wrote is not believed, so no damage and no edit by hand can make the
/// publisher take somebody's file for its own. (CRLF, which git may put there, is no damage.)
struct FileList: Equatable, Sendable {
  var paths: [OutputPath]

  init(_ paths: [OutputPath]) { self.paths = paths }

  /// The list that ``bytes`` made, or nil if these are any others.
  init?(bytes: Data) {
    guard let lines = String(bytes: bytes, encoding: .utf8)?.split(whereSeparator: \.isNewline) else { return nil }
    paths = lines.dropFirst().compactMap { OutputPath(String($0)) }
    guard lines.joined(separator: "\n") + "\n" == text else { return nil }
  }

  var bytes: Data { Data(text.utf8) }

  private var text: String {
    let lines = paths.map { "\($0)\n" }.joined()
    return "petspot files 1 \(String(Self.checksum(lines), radix: 16))\n\(lines)"
  }

  /// FNV-1a with 64 bits: it has to notice accidents, not forgers.
  private static func checksum(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
