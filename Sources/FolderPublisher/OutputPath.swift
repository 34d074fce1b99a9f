import Essentials
import Support

/// A file of the site, named from the output folder down: `pets/42/index.html`.
///
/// In any form, it can't lead out of the output folder, nor into ``StateDirectory``, the publisher's own folder in it.
package struct OutputPath: Hashable, Sendable, CustomStringConvertible, Comparable {
  /// The names of the folders and of the file, joined by `/`.
  package let text: String

  /// A path from outside, or nil if a folder or file can't safely have that name everywhere.
  ///
  /// Refused: an empty or absolute path; an empty name, `.` or `..`; a name of more than 255 bytes; a backslash, a
  /// control character or a line break; letters that aren't composed (NFC), as some file systems take two spellings for
  /// one name.
  package init?(_ text: String) {
    var text = text
    guard let isASCII = text.withUTF8(Self.areNames), isASCII || Self.isPlain(text) else { return nil }
    self.text = text
  }

  /// A path that was one before.
  init(unchecked text: String) { self.text = text }

  package var description: String { text }

  /// The folders it is in, from the outermost: `pets`, `pets/42`. Made one by one: often the first one is missing.
  var folders: some BidirectionalCollection<String> {
    text.utf8.indices.lazy.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { String(text[..<$0]) }
  }

  /// The innermost of ``folders``.
  var folder: String? { text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[..<$0]) } }

  /// The order of their bytes, which no version of Unicode changes.
  package static func < (left: OutputPath, right: OutputPath) -> Bool {
    left.text.withBytes { left in right.text.withBytes { left.lexicographicallyPrecedes($0) } }
  }

  /// Whether all bytes are ASCII's; nil if they aren't names between slashes. Bytes are looked at, not characters: `/`
  /// with a combining mark after it is one character that isn't `/`, yet the disk sees a slash.
  private static func areNames(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    var isASCII = true
    var (length, dots) = (0, 0)
    func isName() -> Bool { (1...255).contains(length) && !(length <= 2 && dots == length) }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "/"):
        guard isName() else { return nil }
        length = 0
        dots = 0
      case 0..<0x20, UInt8(ascii: "\\"), 0x7F: return nil
      default:
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
        if byte >= 0x80 { isASCII = false }
      }
    }
    let own = StateDirectory.folder.utf8
    let isOwn =
      bytes.prefix(own.count).map { $0 | 0x20 }.elementsEqual(own)
      && [nil, UInt8(ascii: "/")].contains(bytes.dropFirst(own.count).first)
    return isName() && !isOwn ? isASCII : nil
  }

  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { !$0.isControl && $0 != "\u{2028}" && $0 != "\u{2029}" }
      && text.utf8.elementsEqual(text.composed.utf8)
  }
}
