package import Essentials

/// A photo made ready to be sent to the server with a report.
package enum PhotoUpload {
  /// The server takes only photos of fewer bytes than this (rules.md §6).
  package static let limit = 20_971_520

  /// The photo as an upright JPEG in sRGB without metadata: uncropped, and in its full size where that is less than
  /// `limit` bytes.
  ///
  /// A photo that is cut short is refused: the sender is there to choose another one.
  package static func jpeg(from file: URL, lessThan limit: Int = limit) throws(PhotoError) -> Data {
    try jpeg(from: Data(photoIn: file), lessThan: limit)
  }

  package static func jpeg(from content: Data, lessThan limit: Int = limit) throws(PhotoError) -> Data {
    let photo = try EncodedPhoto(content)
    let decoding = try PhotoDecoding(photo)
    guard !decoding.isCutShort else { throw .damaged(photo.format) }
    for step in steps {
      let size = decoding.image.size.scaled(by: step.scale)
      guard let file = try? decoding.image.resized(to: size).encoded(as: step.options) else { break }
      try MetadataVerifier(format: .jpeg).check(file, size: size)
      if file.count < limit { return file }
    }
    throw .tooLarge(photo.size)
  }

  /// From the best to the smallest: most photos fit with the first.
  private static let steps: [(scale: Double, options: String)] = [
    (1, options(quality: 90)), (1, options(quality: 80)), (0.7, options(quality: 80)), (0.5, options(quality: 80)),
    (0.25, options(quality: 75)),
  ]

  private static func options(quality: Int) -> String {
    ".jpg[Q=\(quality),optimize_coding,subsample_mode=on,strip]"
  }
}
