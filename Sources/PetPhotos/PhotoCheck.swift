package import Essentials
internal import PetPresentation

/// Whether a photo can be shown, without making anything of it.
package enum PhotoCheck {
  /// Reads the photo in `file` to its end, as small as its format allows.
  ///
  /// - Returns: Whether it is cut short, and what is there would be shown.
  package static func isCutShort(_ file: URL) throws(PhotoError) -> Bool {
    let photo = try EncodedPhoto(Data(photoIn: file))
    let longest = max(photo.size.width, photo.size.height)
    return try PhotoDecoding(photo, scale: 320 / Double(max(longest, 320))).isCutShort
  }
}
