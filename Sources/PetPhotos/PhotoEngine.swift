internal import CVips
package import Support

/// libvips, which is loaded and started when the first photo comes, once for the process, and never shut down.
package enum PhotoEngine {
  /// The version of libvips, `8.14.1`, or `8.14.1 without vector code`: another one may make other bytes of the same photo. Nil
  /// when it isn't installed or could not be started.
  ///
  /// Without vector code all machines would agree, as far as their libraries are the same, but photos take a fifth longer.
  ///
  /// The first read starts it, on whatever thread; others wait meanwhile. Everything in this target reads it before it asks
  /// libvips for anything.
  package static let version: String? =
    cvips_start() ? String(cString: cvips_version()) + (cvips_has_vector_code() ? "" : " without vector code") : nil

  /// Whether HEIC and AVIF can be read here: libvips can be built without.
  package static let readsHEIF: Bool = version != nil && cvips_reads_heif()
}

extension ImageFormat {
  /// Whether the installed libvips can decode it.
  package var isReadable: Bool { loader != CVIPS_HEIF || PhotoEngine.readsHEIF }

  /// The only loader of libvips that may see a file of this format.
  var loader: CVipsFormat {
    switch self {
    case .jpeg: CVIPS_JPEG
    case .png: CVIPS_PNG
    case .webp: CVIPS_WEBP
    case .gif: CVIPS_GIF
    case .heic, .avif: CVIPS_HEIF
    }
  }

  /// The memory that a decoder needs at once, in bytes a pixel; 0 where it reads row by row.
  ///
  /// The coefficients of a progressive JPEG are 2 bytes in each of 3 bands. The other figures were measured with libvips 8.14.
  func decodingBytesPerPixel(isInterlaced: Bool) -> Int {
    switch self {
    case .jpeg: isInterlaced ? 6 : 0
    case .png: isInterlaced ? 8 : 0
    case .webp, .gif: 4
    case .heic, .avif: 10
    }
  }
}
