internal import CVips
package import Support

/// libvips, which is started once for the process and never shut down.
package enum PhotoEngine {
  /// The version of libvips; nil when it could not be started.
  ///
  /// The first read starts it; other threads wait meanwhile. libvips prefers to be started on the main thread, before there are
  /// others, so a command that works on photos reads this early. Everything in this target reads it too.
  package static let version: String? = cvips_start() ? String(cString: cvips_version()) : nil

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
