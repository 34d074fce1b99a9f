package import Essentials

/// A file format of photos, and how its files begin.
package enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webp = "WebP"
  case gif = "GIF"
  case heic = "HEIC"
  case avif = "AVIF"

  /// The format that the first 12 bytes of `content` tell; nil if they are the start of none of these.
  ///
  /// File names and media types aren't looked at, because they can be wrong. What follows the signature isn't either: a
  /// file that begins as an image may still be damaged.
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

  /// The usual ending of a file name: `jpg`.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue.lowercased() }

  /// The brands of the HEIF container that hold single pictures (ISO/IEC 23008-12).
  private static let heif: [String: ImageFormat] = [
    "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic, "hevc": .heic, "hevx": .heic, "mif1": .heic,
    "msf1": .heic, "avif": .avif, "avis": .avif,
  ]
}
