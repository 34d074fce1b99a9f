package import Essentials

/// The kind of a file. One system call; `FileManager` looks its owner's name up too, in two files of the system.
package enum FileKind: Sendable, Hashable {
  /// With its size in bytes.
  case file(Int)
  case folder, link
  /// A pipe, a socket or a device.
  case other

  /// Nil when nothing is there, or it can't be looked at.
  ///
  /// - Parameter followsLinks: Whether to look at the target of a link.
  package init?(at path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(Int(status.st_size))
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// In bytes; nil unless it is a file.
  package var size: Int? { if case .file(let size) = self { size } else { nil } }

  package var isFile: Bool { if case .file = self { true } else { false } }
}

extension String {
  /// The path without links, `.` and `..`; nil if nothing is there.
  package var realPath: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// A file format of photos, and how its files begin.
package enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webp = "WebP"
  case gif = "GIF"
  case heic = "HEIC"
  case avif = "AVIF"

  /// The format of a file with these first 12 bytes of `content`; nil if they begin no known format.
  ///
  /// File names and media types can be wrong, so only the signature counts. The bytes after it don't: a file that
  /// begins as an image may still be damaged.
  package init?(signatureOf content: Data) {
    let head = Array(content.prefix(12))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else if head.dropFirst(4).starts(with: "ftyp".utf8),
      let format = Self.heif[String(decoding: head.dropFirst(8), as: UTF8.self)]
    {
      self = format
    } else {
      return nil
    }
  }

  /// Whether a file of this format has its end, which one lacks that was cut short on its way.
  package func isWhole(_ content: Data) -> Bool {
    var offset = 0
    switch self {
    case .jpeg:
      // A thumbnail before the first scan has an end of its own.
      offset = 2
      while offset + 4 <= content.count, content[offset] == 0xFF, content[offset + 1] != 0xDA {
        offset += content[offset + 1] == 0xFF ? 1 : 2 + Self.number(content[offset + 2..<offset + 4])
      }
      return Self.holds([0xFF, 0xD9], in: content, from: offset)
    case .png: return Self.holds(Array("IEND".utf8), in: content, from: 0)
    case .gif: return content.last { $0 != 0 } == 0x3B
    case .webp: return content.count > 8 && Self.number(content[4..<8].reversed()) + 8 <= content.count
    case .heic, .avif:
      while offset + 8 <= content.count {
        let size = Self.number(content[offset..<offset + 4])
        // The last box may have no size, and one of 4 GB has it elsewhere.
        if size < 2 { return true }
        offset += max(size, 8)
      }
      return offset <= content.count
    }
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Looks from the end, where a whole file has it.
  private static func holds(_ sign: [UInt8], in content: Data, from start: Int) -> Bool {
    stride(from: content.count - sign.count, through: start, by: -1).contains { offset in
      content[offset] == sign[0] && content[offset..<offset + sign.count].elementsEqual(sign)
    }
  }

  /// The usual ending of a file name: `jpg`.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue.lowercased() }

  /// The brands of the HEIF container that hold single pictures (ISO/IEC 23008-12).
  private static let heif: [String: ImageFormat] = [
    "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic, "hevc": .heic, "hevx": .heic, "mif1": .heic,
    "msf1": .heic, "avif": .avif, "avis": .avif,
  ]
}

/// The parts that a published SVG file may not have. A browser that opens the file by its address would run its scripts
/// as the site's own.
///
/// It looks for more than browsers would run, in small and capital letters: a logo has no use for any of it.
package enum StillSVG {
  /// The part of `text` that no self-contained still picture has: `a script`; nil without one.
  package static func problem(in text: String) -> String? {
    let text = text.lowercased()
    guard text.contains("<svg") else { return "no <svg> element" }
    if let encoding = text.firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/)?.1, encoding != "utf-8" {
      return "another encoding than UTF-8"
    }
    if let problem = forbidden.first(where: { text.contains($0.pattern) })?.problem { return problem }
    return links(in: text) ?? styles(in: text)
  }

  // Regular expressions are values that are never changed.
  nonisolated(unsafe) private static let forbidden: [(pattern: Regex<Substring>, problem: String)] = [
    (/<[^>\s]*script/, "a script"),
    (/javascript/, "a script"),
    (/[\s"'\/]on[a-z]+\s*=/, "a script in an attribute"),
    (/<[^>\s]*(?:foreignobject|iframe|object|embed|handler)/, "another document in it"),
    (/1999\/xhtml/, "another document in it"),
    (/<[^>\s]*(?:animate|set[\s>\/])/, "an animation"),
    (/<!(?:doctype|entity)/, "a document type"),
    (/<\?xml-stylesheet/, "a style sheet from elsewhere"),
  ]

  /// A link may lead to a part of the file itself, or hold a picture.
  private static func links(in text: String) -> String? {
    let links = text.matches(of: /(?:href|src)\s*=\s*["']\s*([^"']*)/).map(\.1)
    let isOwn = links.allSatisfy { link in
      ["#", "data:image/png", "data:image/jpeg"].contains(where: link.hasPrefix) || link.isEmpty
    }
    return isOwn && !text.contains(/(?:href|src)\s*=\s*[^"'\s]/) ? nil : "a link to another file"
  }

  private static func styles(in text: String) -> String? {
    let addresses = text.matches(of: /url\(\s*["']?\s*([^"')]*)/).map(\.1)
    let isOwn = addresses.allSatisfy { $0.hasPrefix("#") }
    return isOwn && !text.contains("@import") && !text.contains("\\") ? nil : "a style from elsewhere"
  }
}
