package import Foundation

/// Makes of a photo what is published of it. It decodes once, and keeps nothing.
package struct Darkroom: Sendable {
  private let recipe = PhotoRecipe()

  package init() {}

  /// The photo in all sizes and formats: upright, in sRGB, cropped to its subject, each file proven to be free of metadata.
  ///
  /// `name` is the one that the recipe has for `content`.
  package func photo(named name: String, from content: Data) throws(PhotoError) -> DevelopedPhoto {
    let negative = try Negative(content)
    let croppedWidth = SubjectCrop.largest(in: negative.uprightSize).width
    let development = try Development(negative, scale: Double(recipe.widest) / Double(croppedWidth))
    guard let subject = try? subject(of: development.picture) else { throw .damaged(negative.kind) }
    let widths = recipe.widths(upTo: subject.size.width)
    return DevelopedPhoto(
      name: name, isCutShort: development.isCutShort,
      narrower: try widths.narrower.map { width throws(PhotoError) in try print(of: subject, width: width) },
      widest: try print(of: subject, width: widths.widest))
  }

  private func subject(of picture: Picture) throws(PictureFailure) -> Picture {
    let kept = SubjectCrop.largest(in: picture.size)
    if kept == picture.size { return picture }
    let attention = try picture.attention(for: kept)
    return try picture.cropped(to: SubjectCrop.area(in: picture.size, keeping: kept, attention: attention))
  }

  private func print(of subject: Picture, width: Int) throws(PhotoError) -> PhotoPrint {
    let size = subject.size.scaled(by: Double(width) / Double(subject.size.width))
    guard let picture = try? subject.resized(to: size).inMemory() else { throw .notMade(size) }
    return PhotoPrint(size: size, webp: try file(.webp, of: picture), jpeg: try file(.jpeg, of: picture))
  }

  private func file(_ format: PublishedFormat, of picture: Picture) throws(PhotoError) -> Data {
    guard let encoded = try? picture.encoded(as: recipe.options(for: format)) else { throw .notMade(picture.size) }
    let file = format == .webp ? WebPFile.withoutMetadata(encoded) : encoded
    try MetadataProof(format: format).check(file, size: picture.size)
    return file
  }
}
