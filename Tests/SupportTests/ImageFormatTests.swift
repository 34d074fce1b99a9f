import Foundation
import Support
import Testing

struct ImageFormatTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// With a thumbnail in its first segment, which has an end of its own.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 1, 2, 0xFF, 0xD9, 0xFF, 0xFF, 0xDB, 0, 3, 9, 0xFF, 0xDA, 0, 3, 1, 7, 7,
  ]

  private static func bytes(_ text: String) -> [UInt8] { [UInt8](text.utf8) }

  private static let whole: [[UInt8]] = [
    jpeg + [0xFF, 0xD9], jpeg + [0xFF, 0xD9, 0, 0, 0], png + bytes("IHDR.IEND...."), bytes("RIFF\u{6}\0\0\0WEBPVP"),
    bytes("GIF89a..;"), bytes("GIF89a..;\0"), bytes("\0\0\0\u{C}ftypheic\0\0\0\u{9}mdat1"),
    bytes("\0\0\0\u{C}ftypavif\0\0\0\0mdat1"),
  ]
  private static let cut: [[UInt8]] = [
    jpeg, Array(jpeg.prefix(12)), Array(jpeg.prefix(4)), png + bytes("IHDR.IDAT...."),
    bytes("RIFF\u{7}\0\0\0WEBPVP"), bytes("GIF89a.."), bytes("\0\0\0\u{C}ftypavif\0\0\0\u{A}mdat1"),
  ]

  @Test(arguments: whole) func knowsAWholeFile(bytes: [UInt8]) {
    #expect(ImageFormat(signatureOf: Data(bytes))?.isWhole(Data(bytes)) == true)
  }

  @Test(arguments: cut) func knowsAFileThatWasCutShort(bytes: [UInt8]) {
    #expect(ImageFormat(signatureOf: Data(bytes))?.isWhole(Data(bytes)) == false)
  }
}
