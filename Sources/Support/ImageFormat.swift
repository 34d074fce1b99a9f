package import Essentials

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
