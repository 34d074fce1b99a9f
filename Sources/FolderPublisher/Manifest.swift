import Foundation

/// A list of files as `manifest` and `journal` hold it: one path a line, with its note after a tab if it has one, below a
/// line with a checksum of these lines.
///
/// A list is only used if it is exactly what petspot wrote. So neither damage nor an edit by hand can make the publisher
/// overwrite or remove somebody else's file. (Git may change line ends to CRLF; that is accepted.)
struct Manifest: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    let path: OutputPath
    let note: String
  }

  var entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  /// Reads a list; nil unless ``bytes`` wrote it.
  init?(bytes: Data) {
    guard let lines = String(bytes: bytes, encoding: .utf8)?.split(whereSeparator: \.isNewline) else { return nil }
    entries = lines.dropFirst().compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.first.flatMap { OutputPath(String($0)) }.map { Entry(path: $0, note: parts.dropFirst().joined()) }
    }
    guard lines.joined(separator: "\n") + "\n" == text else { return nil }
  }

  var bytes: Data { Data(text.utf8) }

  private var text: String {
    let lines = entries.map { $0.note.isEmpty ? "\($0.path)\n" : "\($0.path)\t\($0.note)\n" }.joined()
    return "petspot files 1 \(String(Self.checksum(lines), radix: 16))\n\(lines)"
  }

  /// FNV-1a with 64 bits: it detects accidents, not attacks.
  private static func checksum(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// The hidden folder in the output folder where the publisher keeps its own files. It is there so that staged files are on
/// the same disk as the site and can be renamed into place in one step. Between two builds it holds only ``lock`` and
/// ``manifest``.
enum StateDirectory {
  static let folder = ".petspot"
  /// Locked while a build publishes. It is never removed: otherwise two builds could each lock a file of that name.
  static let lock = ".petspot/lock"
  /// The list of the files that petspot wrote.
  static let manifest = ".petspot/manifest"
  /// The list of the files that a running publication writes, see ``OutputFolder/recover()``.
  static let journal = ".petspot/journal"
  /// Holds the new files, complete, until they are put in their places.
  static let stage = ".petspot/stage"

  /// The staged file of a line of the journal, counted from 0.
  static func staged(_ line: Int) -> String { "\(stage)/\(line)" }
}
