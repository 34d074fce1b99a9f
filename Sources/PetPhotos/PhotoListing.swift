private import ContentHash
internal import Foundation
internal import PetPresentation

/// What the files of a published photo are: what a cache keeps beside them, to know whether they are whole.
struct PhotoListing: Sendable, Hashable, Codable {
  let name: String
  /// The widest there is: as wide as the preset asks for, or as the photo is.
  let widest: Rendition
  let narrower: [Rendition]
  let isCutShort: Bool

  struct Rendition: Sendable, Hashable, Codable {
    let size: PixelSize
    let webp: File
    let jpeg: File
  }

  struct File: Sendable, Hashable, Codable {
    let name: String
    let byteCount: Int
    /// The SHA-256 of its bytes, in hexadecimal digits.
    let sha256: String

    init(name: String, content: Data) {
      (self.name, byteCount, sha256) = (name, content.count, ContentHash(of: content).hex)
    }

    func isWhole(_ content: Data) -> Bool { content.count == byteCount && ContentHash(of: content).hex == sha256 }
  }

  var files: [File] { (narrower + [widest]).flatMap { [$0.webp, $0.jpeg] } }

  var photo: PublishedPhoto {
    PublishedPhoto(
      name: name, widest: widest.size, narrower: narrower.map(\.size), isCutShort: isCutShort,
      digest: ContentHash(of: Data(files.map(\.sha256).joined().utf8)).hex)
  }
}
