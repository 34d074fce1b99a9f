internal import CVips
package import Support

extension ImageFormat {
  /// Whether the installed libvips can decode it.
  package var isReadable: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif: true
    case .heic, .avif: PhotoEngine.readsHEIF
    }
  }

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
