private import ContentHash
package import Foundation

/// The published variants of a photo, in memory.
package struct ProcessedPhoto: Sendable, Hashable {
  /// The names, sizes and hashes of its files.
  package let photo: PublishedPhoto
  /// The bytes of each of its files, by name.
  package let contents: [String: Data]

  init(name: String, isCutShort: Bool, narrower: [PhotoVariant], widest: PhotoVariant) {
    photo = PublishedPhoto(
      name: name, widest: widest.rendition(named: name), narrower: narrower.map { $0.rendition(named: name) },
      isCutShort: isCutShort)
    let variants = narrower + [widest]
    contents = Dictionary(
      variants.flatMap { variant in
        PublishedFormat.allCases.map {
          (PublishedPhoto.fileName(name, width: variant.size.width, $0), variant[$0])
        }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension PhotoVariant {
  fileprivate func rendition(named name: String) -> PublishedPhoto.Rendition {
    PublishedPhoto.Rendition(size: size, webp: file(.webp, named: name), jpeg: file(.jpeg, named: name))
  }

  private func file(_ format: PublishedFormat, named name: String) -> PublishedFile {
    PublishedFile(
      name: PublishedPhoto.fileName(name, width: size.width, format), byteCount: self[format].count,
      sha256: ContentHash(of: self[format]).hex)
  }
}
