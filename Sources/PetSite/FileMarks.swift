import FolderPublisher
import PetModel
import Support

/// The mark of a file that petspot made, for the day when the list of these files is lost.
///
/// A file of text has it in its first lines. Photos and posters have names that no other program would choose. Any
/// other file is petspot's if it has the very bytes of the site.
enum FileMarks {
  private static let html = #"<meta name="generator" content="petspot">"#
  private static let comment = "<!-- petspot -->"
  private static let script = Array("/* petspot */\n".utf8)
  private static let line = Array("# petspot\n".utf8)
  private static let frontMatter = Array("---\n".utf8)

  /// The name of a list's picture, beside its page.
  static let faces = "petspot-faces.jpg"

  /// Puts the mark into the bytes of a file, if there is one for its kind.
  static func mark(_ bytes: inout [UInt8], at path: String) {
    switch Kind(path) {
    // The beginning of a page has no text of a pet's owner.
    case .html: insert(Array("\n  \(html)".utf8), after: "<head>", in: &bytes)
    case .markdown where bytes.starts(with: frontMatter): bytes.insert(contentsOf: line, at: frontMatter.count)
    case .markdown: bytes.insert(contentsOf: Array("\(comment)\n\n".utf8), at: 0)
    case .xml: insert(Array("\n\(comment)".utf8), after: "?>", in: &bytes)
    case .script: bytes.insert(contentsOf: script, at: 0)
    case .lines: bytes.insert(contentsOf: line, at: 0)
    case nil: break
    }
  }

  static func isOwn(_ path: OutputPath, beginning: () -> [UInt8]) -> Bool {
    switch Kind(path.text) {
    case .html: beginning().firstIndex(of: html) != nil
    case .markdown: beginning().starts(with: comment.utf8) || beginning().starts(with: frontMatter + line)
    case .xml: beginning().firstIndex(of: comment) != nil
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

  /// `pets/42/poster-a4.pdf`, `pl/pets/42/share.txt`
  private static func isPoster(_ path: String) -> Bool {
    let names = Array(path.split(separator: "/").map(String.init).suffix(3))
    return names.count == 3 && names[0] == "pets" && PetID(names[1]) != nil
      && PosterService.fileNames.contains(names[2])
  }

  private static func insert(_ mark: [UInt8], after place: String, in bytes: inout [UInt8]) {
    guard let start = bytes.prefix(1024).firstIndex(of: place) else { return }
    bytes.insert(contentsOf: mark, at: start + place.utf8.count)
  }
}
