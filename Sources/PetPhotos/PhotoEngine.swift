import CVips
package import Essentials
import PetPresentation
package import Support

/// libvips, which is loaded and started when the first photo comes, once for the process, and never shut down.
package enum PhotoEngine {
  /// The version of libvips, `8.14.1`, or `8.14.1 without vector code`: another one may make other bytes of the same
  /// photo. Nil when it isn't installed or could not be started.
  ///
  /// Without vector code, machines with the same libraries would agree, but photos take a fifth longer.
  ///
  /// The first reader starts it, on any thread; others wait. All of this target reads it before libvips.
  package static let version: String? =
    cvips_start() ? String(cString: cvips_version()) + (cvips_has_vector_code() ? "" : " without vector code") : nil

  /// Whether HEIC and AVIF can be read here: libvips can be built without.
  package static let readsHEIF: Bool = version != nil && cvips_reads_heif()
}

extension ImageFormat {
  /// Whether the installed libvips can decode it.
  package var isReadable: Bool { loader != "heifload_buffer" || PhotoEngine.readsHEIF }

  /// The only loader of libvips that may see a file of this format.
  var loader: String {
    switch self {
    case .jpeg: "jpegload_buffer"
    case .png: "pngload_buffer"
    case .webp: "webpload_buffer"
    case .gif: "gifload_buffer"
    case .heic, .avif: "heifload_buffer"
    }
  }
}

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
