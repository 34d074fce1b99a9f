package import Foundation

/// A kind of image that may be a photo.
package enum PhotoKind: String, Sendable, Hashable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webp = "WebP"
  case gif = "GIF"
  case heic = "HEIC"
  case avif = "AVIF"

  /// What `content` is by its first bytes; its name and what a server calls it are not believed (rules.md §6).
  ///
  /// What begins as an image is one, whatever follows: only its pixels get any further.
  package init?(_ content: Data) {
    let head = Array(content.prefix(12))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else if head.dropFirst(4).starts(with: "ftyp".utf8), let kind = Self.heif[Array(head.dropFirst(8))] {
      self = kind
    } else {
      return nil
    }
  }

  /// The brands of the HEIF container that hold single pictures.
  private static let heif: [[UInt8]: PhotoKind] = [
    Array("heic".utf8): .heic, Array("heix".utf8): .heic, Array("heim".utf8): .heic, Array("heis".utf8): .heic,
    Array("hevc".utf8): .heic, Array("hevx".utf8): .heic, Array("mif1".utf8): .heic, Array("msf1".utf8): .heic,
    Array("avif".utf8): .avif, Array("avis".utf8): .avif,
  ]

  /// Whether the installed libvips reads it.
  package var isReadable: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif: true
    case .heic, .avif: PhotoEngine.readsHEIF
    }
  }
}
