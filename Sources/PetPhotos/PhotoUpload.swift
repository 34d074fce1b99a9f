package import Foundation

/// A photo that is to be sent to the server with a report.
package enum PhotoUpload {
  /// What the server takes is less than this (rules.md §6).
  package static let limit = 20_971_520

  /// The photo as an upright JPEG in sRGB without metadata: uncropped, and in its full size where that is less than
  /// `limit` bytes.
  ///
  /// A photo that is cut short is refused: whoever sends it has another, and is there to choose it.
  package static func jpeg(from file: URL, lessThan limit: Int = limit) throws(PhotoError) -> Data {
    try jpeg(from: PhotoFile(file).content(), lessThan: limit)
  }

  /// The same for the bytes of a photo.
  package static func jpeg(from content: Data, lessThan limit: Int = limit) throws(PhotoError) -> Data {
    let negative = try Negative(content)
    let development = try Development(negative)
    guard !development.isCutShort else { throw .damaged(negative.kind) }
    for step in steps {
      let size = development.picture.size.scaled(by: step.scale)
      guard let file = try? development.picture.resized(to: size).encoded(as: step.options) else { break }
      try MetadataProof(format: .jpeg).check(file, size: size)
      if file.count < limit { return file }
    }
    throw .tooLarge(negative.size)
  }

  /// From the best to the smallest: most photos pass with the first.
  private static let steps: [(scale: Double, options: String)] = [
    (1, options(quality: 90)), (1, options(quality: 80)), (0.7, options(quality: 80)), (0.5, options(quality: 80)),
    (0.25, options(quality: 75)),
  ]

  private static func options(quality: Int) -> String {
    ".jpg[Q=\(quality),optimize_coding,subsample_mode=on,strip]"
  }
}
