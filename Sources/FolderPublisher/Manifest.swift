import Foundation

/// A list of files as `manifest` and `journal` hold it: one path a line, below a line with a checksum of the paths.
///
/// A list is only used if it is exactly what petspot wrote. So neither damage nor an edit by hand can make the publisher
/// overwrite or remove somebody else's file. (Git may change line ends to CRLF; that is accepted.)
struct Manifest: Equatable, Sendable {
  var paths: [OutputPath]

  init(_ paths: [OutputPath]) { self.paths = paths }

  /// Reads a list; nil unless ``bytes`` wrote it.
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

  /// FNV-1a with 64 bits: it detects accidents, not attacks.
  private static func checksum(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
