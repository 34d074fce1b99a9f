import Foundation
import PetPresentation
import Synchronization

@testable import PetPhotos

/// Pictures to test with, drawn by libvips.
enum Drawing {
  static let red: [UInt8] = [255, 0, 0]
  static let green: [UInt8] = [0, 255, 0]
  static let blue: [UInt8] = [0, 0, 255]
  static let white: [UInt8] = [255, 255, 255]

  /// A file of one colour.
  static func plain(_ colour: [UInt8], _ width: Int, _ height: Int, as suffix: String = ".jpg[Q=95]") throws -> Data {
    let row = [[UInt8]](repeating: colour, count: width).flatMap(\.self)
    let samples = [[UInt8]](repeating: row, count: height).flatMap(\.self)
    let size = PixelSize(width: width, height: height)
    return try VipsImage(samples: samples, size: size, bands: colour.count).encoded(as: suffix)
  }

  /// Red, green, blue and white quarters, from the upper left to the lower right: every turn and reflection shows.
  static func quarters(_ width: Int, _ height: Int) throws -> VipsImage {
    func row(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
      (0..<width).flatMap { x in x < width / 2 ? left : right }
    }
    let upper = [[UInt8]](repeating: row(red, green), count: height / 2)
    let lower = [[UInt8]](repeating: row(blue, white), count: height - height / 2)
    let samples = (upper + lower).flatMap(\.self)
    return try VipsImage(samples: samples, size: PixelSize(width: width, height: height), bands: 3)
  }

  /// Fine detail all over, the same each time: as many compressed bytes at the top as at the bottom. Drawn once.
  static func noise(_ width: Int, _ height: Int, as suffix: String = ".jpg[Q=80]") throws -> Data {
    let name = "\(width) \(height) \(suffix)"
    if let drawn = noises.withLock({ $0[name] }) { return drawn }
    var state: UInt32 = 7
    let samples = (0..<width * height * 3).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(96 + state >> 24 / 4)
    }
    let size = PixelSize(width: width, height: height)
    let file = try VipsImage(samples: samples, size: size, bands: 3).encoded(as: suffix)
    noises.withLock { $0[name] = file }
    return file
  }

  private static let noises = Mutex<[String: Data]>([:])

  /// The EXIF segment of an orientation, behind the start of a JPEG.
  static func turned(_ jpeg: Data, orientation: UInt8) -> Data {
    let exif: [UInt8] = [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1,
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    return jpeg.prefix(2) + Data(exif) + jpeg.dropFirst(2)
  }

  /// A PNG that claims a size, with right checksums, and has no pixels.
  static func emptyPNG(_ width: UInt32, _ height: UInt32, isInterlaced: Bool = false) -> Data {
    let size = [width, height].flatMap { bigEndian($0) }
    let chunks = [("IHDR", Data(size + [8, 2, 0, 0, isInterlaced ? 1 : 0])), ("IDAT", Data()), ("IEND", Data())]
    return chunks.reduce(into: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])) { png, chunk in
      let content = Data(chunk.0.utf8) + chunk.1
      png += bigEndian(UInt32(chunk.1.count))
      png += content
      png += bigEndian(checksum(content))
    }
  }

  /// A GIF of 43 bytes that claims a size, and has one pixel.
  static func emptyGIF(_ width: UInt16, _ height: UInt16) -> Data {
    let size = [width, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let colours: [UInt8] = [0x80, 0, 0, 255, 255, 255, 0, 0, 0]
    let start: [UInt8] = [0x21, 0xF9, 4, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0]
    return Data("GIF89a".utf8) + size + colours + start + size + [0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  private static func bigEndian(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }

  private static func checksum(_ bytes: Data) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
  }
}

/// The decoded content of a file.
struct Decoded {
  let size: PixelSize
  let fieldNames: [String]
  let samples: [UInt8]
  private let bands: Int

  init(_ file: Data) throws {
    let photo = try EncodedPhoto(file)
    (size, fieldNames, samples, bands) = try photo.content.withUnsafeBytes { bytes in
      let header = try VipsImage(opening: bytes, as: photo.format, isStrict: true)
      let image = try header.inMemory()
      return (image.size, image.fieldNames, try image.withSamples { Array($0) }, image.bands)
    }
  }

  /// The samples of a pixel; negative places count from the right and from below.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let column = x < 0 ? size.width + x : x
    let row = y < 0 ? size.height + y : y
    return Array(samples[((row * size.width + column) * bands)...].prefix(bands))
  }
}

/// Whether two colours are the same except for the effect of compression.
func isNear(_ colour: [UInt8], _ expected: [UInt8], tolerance: Int = 12) -> Bool {
  colour.count == expected.count && zip(colour, expected).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}

extension PhotoProcessor {
  /// The files of a photo that is called `photo`, by name: in all the sizes there are.
  static func files(of content: Data) throws(PhotoError) -> [String: Data] {
    try photo(named: "photo", from: content, as: .full).contents
  }
}
