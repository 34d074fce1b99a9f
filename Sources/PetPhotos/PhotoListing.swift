private import ContentHash
internal import Essentials
internal import PetPresentation

/// What the files of a published photo are: what a cache keeps beside them, to know whether they are whole.
struct PhotoListing: Sendable, Hashable, Codable {
  let name: String
  let preset: PhotoPreset
  /// What of the photo is shown, in pixels, before it is made smaller.
  let subject: PixelSize
  let isCutShort: Bool
  /// In the order of ``PublishedPhoto/files``.
  let files: [File]

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

  /// Whether the size is one that a photo can have; a damaged entry may say anything.
  var hasSize: Bool { [subject.width, subject.height].allSatisfy { (1...PhotoLimits.side).contains($0) } }

  var photo: PublishedPhoto {
    PublishedPhoto(
      name: name, preset: preset, subject: subject, isCutShort: isCutShort,
      digest: ContentHash(of: Data(files.map(\.sha256).joined().utf8)).hex)
  }
}
