private import ContentHash
package import Foundation

/// What the darkroom made of a photo, in memory.
package struct DevelopedPhoto: Sendable, Hashable {
  /// What it is.
  package let photo: PublishedPhoto
  /// The bytes of each of its files, by name.
  package let contents: [String: Data]

  init(name: String, isCutShort: Bool, narrower: [PhotoPrint], widest: PhotoPrint) {
    photo = PublishedPhoto(
      name: name, widest: widest.rendition(named: name), narrower: narrower.map { $0.rendition(named: name) },
      isCutShort: isCutShort)
    let prints = narrower + [widest]
    contents = Dictionary(
      prints.flatMap { print in
        PublishedFormat.allCases.map { (PublishedPhoto.fileName(name, width: print.size.width, $0), print[$0]) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// A photo in one size, in both formats.
struct PhotoPrint: Sendable, Hashable {
  let size: PixelSize
  let webp: Data
  let jpeg: Data

  subscript(format: PublishedFormat) -> Data {
    switch format {
    case .webp: webp
    case .jpeg: jpeg
    }
  }

  fileprivate func rendition(named name: String) -> PublishedPhoto.Rendition {
    PublishedPhoto.Rendition(size: size, webp: file(.webp, named: name), jpeg: file(.jpeg, named: name))
  }

  private func file(_ format: PublishedFormat, named name: String) -> PublishedFile {
    PublishedFile(
      name: PublishedPhoto.fileName(name, width: size.width, format), byteCount: self[format].count,
      sha256: ContentHash(of: self[format]).hex)
  }
}
