package import Essentials
package import PetPresentation

package enum PixelEncoder {
  /// The JPEG of the highest quality that has less than `limit` bytes; nil if there is none.
  ///
  /// - Parameter rgb: Red, green and blue, a byte each, row after row.
  package static func jpeg(rgb: Data, size: PixelSize, lessThan limit: Int) -> Data? {
    guard let image = try? VipsImage(samples: [UInt8](rgb), size: size, bands: 3) else { return nil }
    for quality in [88, 80, 70, 55, 40] {
      let options = ".jpg[Q=\(quality),optimize_coding,interlace,subsample_mode=on,strip]"
      if let file = try? image.encoded(as: options), file.count < limit { return file }
    }
    return nil
  }

  /// A small WebP, whose text can be read on a screen; nil if it can't be made.
  ///
  /// - Parameter rgb: Red, green and blue, a byte each, row after row.
  package static func thumbnail(rgb: Data, size: PixelSize) -> Data? {
    let image = try? VipsImage(samples: [UInt8](rgb), size: size, bands: 3)
    return (try? image?.encoded(as: ".webp[Q=35,effort=6,strip]")).map(WebPFile.withoutMetadata)
  }
}
