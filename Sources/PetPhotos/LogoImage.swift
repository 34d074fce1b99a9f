internal import CVips
package import PetPresentation
import Synchronization

/// A site's logo in other sizes, as PNG.
///
/// It isn't for photos: it reads only SVG that was checked.
package struct LogoImage {
  private let bytes: [UInt8]
  private let isSVG: Bool

  /// - Parameter bytes: A file in SVG or PNG.
  package init(_ bytes: [UInt8], isSVG: Bool) {
    self.bytes = bytes
    self.isSVG = isSVG
  }

  /// A `favicon.ico` of one square; nil if the logo can't be read.
  package func ico(square side: Int) -> [UInt8]? {
    png(within: PixelSize(width: side, height: side), fills: true).map { png in
      // One entry: its size, 32 bits a pixel, and where its PNG begins.
      let size = UInt8(truncatingIfNeeded: side)
      let header: [UInt8] = [0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]
      return header + png.count.littleEndianBytes + 22.littleEndianBytes + png
    }
  }

  /// The whole logo within `size`, on nothing or on white; nil if it can't be read.
  ///
  /// - Parameter fills: Whether the picture has that size, with the logo in its middle.
  package func png(within size: PixelSize, fills: Bool = false, onWhite: Bool = false) -> [UInt8]? {
    guard PhotoEngine.version != nil else { return nil }
    let png = Self.permission.withLock { _ in
      cvips_allow_svg(isSVG)
      defer { cvips_allow_svg(false) }
      return try? bytes.withUnsafeBytes { bytes in
        let options = "width=\(size.width),height=\(size.height)"
        let logo = try VipsImage(opening: bytes, with: "thumbnail_buffer", options)
        let placed = fills ? try logo.centred(in: size) : logo
        return try (onWhite && placed.hasAlpha ? placed.flattened() : placed).encoded(as: ".png[strip]")
      }
    }
    return png.map { [UInt8]($0) }
  }

  /// To read SVG is a permission of the process. So one thread has it at a time.
  private static let permission = Mutex(())
}
