package import Essentials
import Support

/// A photo made ready to be sent to the server with a report.
package enum PhotoUpload {
  /// The server takes only photos of fewer bytes than this (rules.md §6).
  package static let limit = 20_971_520

  /// The photo as an upright JPEG in sRGB without metadata: uncropped, and in its full size where that is less than
  /// `limit` bytes.
  ///
  /// A photo that is cut short is refused: the sender is there to choose another one.
  package static func jpeg(from file: URL) throws(PhotoError) -> Data { try jpeg(from: FileContent(of: file).bytes) }

  package static func jpeg(from content: Data, lessThan limit: Int = limit) throws(PhotoError) -> Data {
    let photo = try EncodedPhoto(content)
    let decoding = try PhotoDecoding(photo)
    guard !decoding.isCutShort else { throw .damaged(photo.format) }
    for (scale, quality) in steps {
      let size = decoding.image.size.scaled(by: scale)
      let options = ".jpg[Q=\(quality),optimize_coding,subsample_mode=on,strip]"
      guard let file = try? decoding.image.resized(to: size).encoded(as: options) else { break }
      try MetadataVerifier.check(file, as: .jpeg, size: size)
      if file.count < limit { return file }
    }
    throw .tooLarge(photo.size)
  }

  /// From the best to the smallest: most photos fit with the first.
  private static let steps: [(scale: Double, quality: Int)] = [(1, 90), (1, 80), (0.7, 80), (0.5, 80), (0.25, 75)]
}
