/// Which part of a photo a sheet asks for: cropped to the subject in this shape, at this many pixels (posters.md 12).
package struct PosterCrop: Sendable, Hashable {
  /// Width by height.
  package let aspect: Double
  /// How many pixels wide; fewer where the photo has fewer.
  package let pixelWidth: Int
}
