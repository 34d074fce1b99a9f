import FolderPublisher
import PetModel
import PetRendering

/// The mark of a file that petspot made, for the day when the list of these files is lost.
///
/// A file of text has it in its first lines. Photos and posters have names that no other program would choose. Any
/// other file is petspot's if it has the very bytes of the site.
enum FileMarks {
  private static let html = Array(#"<meta name="generator" content="petspot">"#.utf8)
  private static let comment = Array("<!-- petspot -->".utf8)
  private static let script = Array("/* petspot */\n".utf8)
  private static let line = Array("# petspot\n".utf8)
  private static let frontMatter = Array("---\n".utf8)

  /// The name of a list's picture, beside its page.
  static let faces = "petspot-faces.jpg"

  /// Puts the mark into the bytes of a file, if there is one for its kind.
  static func mark(_ bytes: inout [UInt8], at path: String) {
    switch Kind(path) {
    // The beginning of a page has no text of a pet's owner.
    case .html: insert(Array("\n  ".utf8) + html, after: Array("<head>".utf8), in: &bytes)
    case .markdown where bytes.starts(with: frontMatter): bytes.insert(contentsOf: line, at: frontMatter.count)
    case .markdown: bytes.insert(contentsOf: comment + Array("\n\n".utf8), at: 0)
    case .xml: insert(Array("\n".utf8) + comment, after: Array("?>".utf8), in: &bytes)
    case .script: bytes.insert(contentsOf: script, at: 0)
    case .lines: bytes.insert(contentsOf: line, at: 0)
    case nil: break
    }
  }

  /// Whether a file is petspot's.
  static func isOwn(_ path: OutputPath, beginning: () -> [UInt8]) -> Bool {
    switch Kind(path.text) {
    case .html: contains(html, beginning())
    case .markdown: beginning().starts(with: comment) || beginning().starts(with: frontMatter + line)
    case .xml: contains(comment, beginning())
    case .script: beginning().starts(with: script)
    case .lines: beginning().starts(with: line)
    case nil: isPhoto(path.text) || isPoster(path.text) || path.text.hasSuffix(faces)
    }
  }

  private enum Kind {
    case html, markdown, xml, script, lines

    init?(_ path: String) {
      let path = path.utf8
      let name = path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")).map(path.index(after:)) ?? path.startIndex)
      switch Substring(name) {
      case "index.html", "404.html": self = .html
      case "index.md": self = .markdown
      case "robots.txt": self = .lines
      case let name where name.hasSuffix(".xml"): self = .xml
      case let name where name.hasSuffix(".js") || name.hasSuffix(".css"): self = .script
      default: return nil
      }
    }
  }

  /// `photos/ab/abcdef0123456789abcdef0123456789-640.jpg`
  private static func isPhoto(_ path: String) -> Bool {
    path.wholeMatch(of: /photos\/([0-9a-f]{2})\/([0-9a-f]{32})-[0-9a-z-]+\.[a-z]+/).map { $0.2.hasPrefix($0.1) }
      ?? false
  }

  /// `pets/42/poster-a4.pdf`
  private static func isPoster(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return names.count == 3 && names[0] == "pets" && PetID(names[1]) != nil
      && PosterService.fileNames.contains(names[2])
  }

  private static func insert(_ mark: [UInt8], after place: [UInt8], in bytes: inout [UInt8]) {
    guard let start = position(of: place, in: bytes.prefix(1024)) else { return }
    bytes.insert(contentsOf: mark, at: start + place.count)
  }

  private static func contains(_ mark: [UInt8], _ bytes: [UInt8]) -> Bool { position(of: mark, in: bytes[...]) != nil }

  private static func position(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern) }
  }
}
