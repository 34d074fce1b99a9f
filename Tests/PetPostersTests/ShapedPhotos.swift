import Foundation
import PetPosters
import PetPresentation

@testable import PosterDrawing

/// The shapes that photos have, each with a photo that tells which part of it is seen.
enum PhotoProportion: String, CaseIterable, Sendable {
  case narrow = "9:16"
  case portrait = "3:4"
  case square = "1:1"
  case landscape = "4:3"
  case camera = "3:2"
  case wide = "16:9"

  var size: PixelSize {
    switch self {
    case .narrow: PixelSize(width: 1080, height: 1920)
    case .portrait: PixelSize(width: 1200, height: 1600)
    case .square: PixelSize(width: 1400, height: 1400)
    case .landscape: PixelSize(width: 1600, height: 1200)
    case .camera: PixelSize(width: 1800, height: 1200)
    case .wide: PixelSize(width: 1920, height: 1080)
    }
  }

  /// The limits of rules.md §10.12: the kept part of the photo, and its part of the sheet.
  var leastKept: Double { self == .narrow ? 0.6 : 0.75 }
  var leastPart: Double { [.narrow, .portrait].contains(self) ? 0.28 : self == .square ? 0.36 : 0.4 }

  /// A photo whose red says how far from the left a point is, whose green says how far from the top, and whose blue is
  /// ``TestPhoto/blue``.
  var photo: TestPhoto { Self.photos[self] ?? TestPhoto.marked(size) }

  private static let photos = Dictionary(uniqueKeysWithValues: allCases.map { ($0, TestPhoto.marked($0.size)) })
}

extension TestPhoto {
  /// The blue of each pixel of a marked photo.
  static let blue: UInt8 = 128

  /// A fifth of `size` in pixels, which the layout doesn't know.
  static func marked(_ size: PixelSize) -> TestPhoto {
    let (width, height) = (max(2, size.width / 5), max(2, size.height / 5))
    var rgb = [UInt8](repeating: blue, count: 3 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        rgb[3 * (y * width + x)] = UInt8(x * 255 / (width - 1))
        rgb[3 * (y * width + x) + 1] = UInt8(y * 255 / (height - 1))
      }
    }
    let photo = PosterPixels(Data(rgb), size: PixelSize(width: width, height: height)).map { PosterPhoto.pixels($0) }
    return TestPhoto(jpeg: photo ?? TestPhotos.plain.jpeg, pixels: photo, size: size)
  }
}

/// The part of a marked photo that a rasterised poster shows.
struct SeenPhoto {
  /// Its part of the sheet, without the area of drawings on it.
  let part: Double
  /// The part of the photo that its frame shows.
  let kept: Double

  init(_ picture: Picture) {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    // The blended edge of a letter may look like the photo, but is no wider than a pixel.
    for y in 1..<picture.height - 1 {
      var x = 1
      while x < picture.width - 1 {
        if picture.isMarked(x, y) && picture.isMarkedAround(x, y) {
          (left, right) = (min(left, x - 1), max(right, x + 1))
          (top, bottom) = (min(top, y - 1), max(bottom, y + 1))
        }
        x += 1
      }
    }
    guard left < right else {
      (part, kept) = (0, 0)
      return
    }
    let count = (top...bottom).reduce(0) { sum, y in sum + (left...right).count { picture.isMarked($0, y) } }
    // Half a pixel on each side is blended with the area beside the photo.
    part = Double(count + right - left + bottom - top) / Double(picture.width * picture.height)
    // Along lines that neither the reward nor the QR code covers; a pixel at each end is blended with its neighbour.
    let (middle, upper) = ((left + right) / 2, (2 * top + bottom) / 3)
    let across = picture.rgb(right - 1, upper).red - picture.rgb(left + 1, upper).red
    let down = picture.rgb(middle, bottom - 1).green - picture.rgb(middle, top + 1).green
    let (columns, rows) = (Double(right - left), Double(bottom - top))
    kept = Double(across) / 255 * columns / (columns - 2) * Double(down) / 255 * rows / (rows - 2)
  }
}

extension Picture {
  /// Whether a pixel belongs to a marked photo, whose colours text and bands don't have.
  fileprivate func isMarked(_ x: Int, _ y: Int) -> Bool {
    let (red, green, blue) = rgb(x, y)
    return abs(blue - Int(TestPhoto.blue)) < 5 && !(abs(red - blue) < 3 && abs(green - blue) < 3)
  }

  fileprivate func isMarkedAround(_ x: Int, _ y: Int) -> Bool {
    isMarked(x - 1, y) && isMarked(x + 1, y) && isMarked(x, y - 1) && isMarked(x, y + 1)
  }
}
