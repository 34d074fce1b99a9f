import Foundation

/// A rasterised page.
struct Picture {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel.
  private(set) var rgb: [UInt8]

  /// A page of a PDF at so many dots to the inch.
  init(_ pdf: Data, page: Int = 1, dpi: Double) throws {
    let ppm = try Tool.withFile(pdf, "pdf") {
      try Tool.run("pdftoppm", ["-r", String(dpi), "-f", String(page), "-l", String(page), $0])
    }
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

  func isNear(_ color: (red: Int, green: Int, blue: Int), _ x: Int, _ y: Int) -> Bool {
    let at = 3 * (y * width + x)
    return abs(Int(rgb[at]) - color.red) < 12 && abs(Int(rgb[at + 1]) - color.green) < 12
      && abs(Int(rgb[at + 2]) - color.blue) < 12
  }

  /// The part of all pixels for which `isCounted` holds.
  func share(where isCounted: (Int, Int) -> Bool) -> Double {
    var count = 0
    for y in 0..<height { for x in 0..<width where isCounted(x, y) { count += 1 } }
    return Double(count) / Double(width * height)
  }

  /// A PGM file in gray, each pixel the mean of a square around it: a photo taken in a hurry.
  func pgm(blurredBy radius: Int) -> Data {
    var bytes = Data("P5\n\(width) \(height)\n255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        var (sum, count) = (0, 0)
        for row in max(0, y - radius)...min(height - 1, y + radius) {
          for column in max(0, x - radius)...min(width - 1, x + radius) {
            sum += gray(column, row)
            count += 1
          }
        }
        // Gray: neither black nor white is left.
        bytes.append(UInt8(60 + (sum / count) * 130 / 255))
      }
    }
    return bytes
  }

  /// What zbar reads in it.
  func codes(blurredBy radius: Int = 0) throws -> [String] {
    try Tool.withFile(pgm(blurredBy: radius), "pgm") { try Tool.text("zbarimg", ["--raw", "-q", $0]) }
      .split(separator: "\n").map(String.init)
  }
}
