import Foundation
import Support

/// A file of the site, named from the output folder down: `pets/42/index.html`.
///
/// Whatever it was made from, it can't lead out of the output folder, nor into ``StateDirectory``, the publisher's own folder in it.
package struct OutputPath: Hashable, Sendable, CustomStringConvertible {
  /// The names of the folders and of the file, joined by `/`.
  package let text: String

  /// A path from outside, or nil if a folder or file can't safely have that name everywhere.
  ///
  /// Refused: an empty or absolute path; an empty name, `.` or `..`; a name of more than 255 bytes; a backslash, a control
  /// character or a line break; letters that aren't composed (NFC), as some file systems take two spellings for one name.
  package init?(_ text: String) {
    // Bytes, not characters: `/` with a combining mark after it is one character that isn't `/`, yet the disk sees a slash.
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard names.allSatisfy(Self.isName), names.first?.lowercased() != StateDirectory.folder,
      text.unicodeScalars.allSatisfy(Self.isPlain), Self.isComposed(text)
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  /// The folders it is in, from the outermost: `pets`, `pets/42`.
  var folders: [String] {
    text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { String(text[..<$0]) }
  }

  /// The same for two paths that a file system which ignores case takes for one.
  var key: String { text.lowercased() }

  /// The keys of ``folders``.
  var folderKeys: [String] { folders.map { $0.lowercased() } }
}

extension OutputPath: Comparable {
  package static func < (left: OutputPath, right: OutputPath) -> Bool { left.text < right.text }
}

extension OutputPath {
  private static func isName(_ name: String) -> Bool {
    (1...255).contains(name.utf8.count) && name != "." && name != ".."
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isControl && !["\\", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  private static func isComposed(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 } || text.utf8.elementsEqual(text.precomposedStringWithCanonicalMapping.utf8)
  }
}
