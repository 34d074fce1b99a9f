import Foundation
import PetPresentation
import TestSupport

@testable import PetPosters
@testable import PosterDrawing

/// A rasterised page.
struct Picture {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel.
  private let rgb: [UInt8]

  /// A page of a PDF at so many dots to the inch.
  init(_ pdf: Data, page: Int = 1, dpi: Double) async throws {
    let arguments = ["-r", String(dpi), "-f", String(page), "-l", String(page), "{}"]
    let ppm = try await Tool.output(of: "pdftoppm", arguments, about: pdf)
    let header = String(decoding: ppm.prefix(20), as: UTF8.self).split(separator: "\n")
    let size = header[1].split(separator: " ").compactMap { Int($0) }
    (width, height) = (size[0], size[1])
    rgb = [UInt8](ppm.suffix(3 * width * height))
  }

  /// 0 (black) … 255 at a pixel.
  func gray(_ x: Int, _ y: Int) -> Int {
    let at = 3 * (y * width + x)
    return (30 * Int(rgb[at]) + 59 * Int(rgb[at + 1]) + 11 * Int(rgb[at + 2])) / 100
  }

  func rgb(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let at = 3 * (y * width + x)
    return (Int(rgb[at]), Int(rgb[at + 1]), Int(rgb[at + 2]))
  }

  /// A poster as it hangs: its only page, or its four sheets glued together, at a pixel a millimetre.
  static func poster(_ pdf: Data, on paper: PosterPaper) async throws -> Picture {
    guard paper == .a2Tiled else { return try await Picture(pdf, dpi: 25.4) }
    let size = (width: Int(Tiling.posterSize.width), height: Int(Tiling.posterSize.height))
    var rgb = [UInt8](repeating: 255, count: 3 * size.width * size.height)
    for page in 0..<4 {
      let (column, row) = (page % 2, page / 2)
      let sheet = try await Picture(pdf, page: page + 1, dpi: 25.4)
      let (window, origin) = (Tiling.window(column: column, row: row), Tiling.origin(column: column, row: row))
      for y in Int(window.y)..<Int(window.bottom) {
        for x in Int(window.x)..<Int(window.right) {
          let (left, top) = (x - Int(origin.x), y - Int(origin.y))
          guard left >= 0, top >= 0, left < size.width, top < size.height else { continue }
          for band in 0..<3 { rgb[3 * (top * size.width + left) + band] = sheet.rgb[3 * (y * sheet.width + x) + band] }
        }
      }
    }
    return Picture(width: size.width, height: size.height, rgb: rgb)
  }

  /// A picture of petspot's own.
  init(_ pixels: PosterPixels) {
    self.init(width: pixels.size.width, height: pixels.size.height, rgb: [UInt8](pixels.rgb))
  }

  private init(width: Int, height: Int, rgb: [UInt8]) { (self.width, self.height, self.rgb) = (width, height, rgb) }

  /// How many pixels of a border are not white.
  func inkedPixels(within border: Int) -> Int {
    (0..<height).reduce(0) { count, y in
      let isAtTheEnd = y < border || y >= height - border
      let columns = isAtTheEnd ? Array(0..<width) : Array(0..<border) + Array(width - border..<width)
      return count + columns.count { gray($0, y) < 250 }
    }
  }

  var colouredPixels: Int {
    var (count, at) = (0, 0)
    while at < rgb.count {
      let (least, most) = (min(rgb[at], rgb[at + 1], rgb[at + 2]), max(rgb[at], rgb[at + 1], rgb[at + 2]))
      if most - least > 3 { count += 1 }
      at += 3
    }
    return count
  }

  /// The part of all pixels that have a colour, or nearly.
  func share(of color: (red: Int, green: Int, blue: Int)) -> Double {
    // Plain loops here and below: without optimisation a closure for each pixel takes most of the time of these tests.
    var (count, at) = (0, 0)
    while at < rgb.count {
      let isAlike = abs(Int(rgb[at]) - color.red) < 12 && abs(Int(rgb[at + 1]) - color.green) < 12
      if isAlike && abs(Int(rgb[at + 2]) - color.blue) < 12 { count += 1 }
      at += 3
    }
    return Double(count) / Double(width * height)
  }

  /// The codes that zbar reads in it, after it was made gray (neither black nor white is left) and perhaps blurred:
  /// each pixel is then the mean of nine, like a photo taken in a hurry.
  func codes(blurred: Bool = false) async throws -> [String] {
    var pixels = [UInt8](repeating: 0, count: width * height)
    var at = 0
    while at < pixels.count {
      pixels[at] = 60 + rgb[3 * at + 1] / 2
      at += 1
    }
    if blurred {
      for step in [1, width] {
        let sharp = pixels
        for at in step..<pixels.count - step {
          pixels[at] = UInt8((Int(sharp[at - step]) + Int(sharp[at]) + Int(sharp[at + step])) / 3)
        }
      }
    }
    let file = Data("P5\n\(width) \(height)\n255\n".utf8) + Data(pixels)
    return try await Tool.text("zbarimg", ["--raw", "-q", "{}"], about: file)
      .split(separator: "\n").map(String.init)
  }
}
