import Essentials
import PetModel
import PetPresentation

/// The likely place of a photo's subject: found once for all shapes that the photo is cropped to.
struct Subject: Sendable, Hashable, Codable {
  /// Its middle, as a part of the photo's width and height.
  let x: Double
  let y: Double
  /// The appeal of each column of the small picture, at the height of the subject: 0 to 255.
  let columns: [UInt8]
  /// The appeal of each row, where the subject is.
  let rows: [UInt8]

  init(in picture: SmallPicture) {
    let middle = Self.middle(of: picture)
    let across = Self.nearness(to: middle.x, in: picture.width, within: Self.breadth)
    let down = Self.nearness(to: middle.y, in: picture.height, within: Self.breadth)
    let usual = Self.usual(in: picture.height)
    let appeal = { (row: Int, column: Int) in Double(picture.appeal[row * picture.width + column]) }
    let columns = across.indices.map { column in down.indices.reduce(0) { $0 + appeal($1, column) * down[$1] } }
    let rows = down.indices.map { row in across.indices.reduce(0) { $0 + appeal(row, $1) * across[$1] * usual[row] } }
    x = middle.x / Double(picture.width)
    y = middle.y / Double(picture.height)
    self.columns = columns.inBytes
    self.rows = rows.inBytes
  }

  /// In pixels of the small picture: how far around the middle a subject reaches, and a head.
  private static let (reach, breadth) = (9.6, 4.8)

  /// The densest place of eye-catching detail: starting from the mean of all, the mean of its surroundings, again and
  /// again.
  private static func middle(of picture: SmallPicture) -> (x: Double, y: Double) {
    let usual = usual(in: picture.height)
    var middle = (x: 0.0, y: 0.0)
    for round in 0..<6 {
      let reach = round == 0 ? .infinity : reach
      let across = nearness(to: middle.x, in: picture.width, within: reach)
      let down = nearness(to: middle.y, in: picture.height, within: reach)
      var (sum, x, y) = (0.0, 0.0, 0.0)
      for row in down.indices {
        for column in across.indices {
          let appeal = Double(picture.appeal[row * picture.width + column]) * usual[row]
          let weight = appeal * appeal * down[row] * across[column]
          sum = sum + weight
          x = x + weight * (Double(column) + 0.5)
          y = y + weight * (Double(row) + 0.5)
        }
      }
      middle = (x / sum, y / sum)
    }
    return middle
  }

  /// The likelihood of a head at the height of each row. Of 36 photos of animals by as many people, none had its head's
  /// middle below 53 % of the height. So detail below that counts less than half.
  private static func usual(in count: Int) -> [Double] {
    (0..<count).map { row in
      let below = max(0, (Double(row) + 0.5) / Double(count) - 0.3)
      return 0.45 + 0.55 * nearness(below, within: 0.15)
    }
  }

  /// The nearness of each pixel of a row or a column to `middle`.
  private static func nearness(to middle: Double, in count: Int, within reach: Double) -> [Double] {
    (0..<count).map { nearness(Double($0) + 0.5 - middle, within: reach) }
  }

  /// The weight of each pixel of `picture` as the subject's head, row by row: 1 in the middle, less around it.
  func weights(in picture: SmallPicture) -> [Double] {
    let across = Self.nearness(to: x * Double(picture.width), in: picture.width, within: Self.breadth)
    let down = Self.nearness(to: y * Double(picture.height), in: picture.height, within: Self.breadth)
    return down.flatMap { row in across.map { $0 * row } }
  }

  /// 1 for no distance, less and less for more.
  static func nearness(_ distance: Double, within reach: Double) -> Double {
    exp(-distance * distance / (2 * reach * reach))
  }

  /// The kept part of an image of `size` that is cropped: around the subject, or around `focus`, which is certain.
  func area(in size: PixelSize, keeping kept: PixelSize, focus: PhotoFocus? = nil) -> PixelArea {
    let across = Double(kept.width) / Double(size.width)
    let down = Double(kept.height) / Double(size.height)
    let left = focus.map { $0.x - across / 2 } ?? Self.start(of: across, in: columns, after: 0.25)
    // Heads are above bodies. So the part below the middle counts less, and there is room for ears above it.
    let top = focus.map { $0.y - down / 2 } ?? Self.start(of: down, in: rows, after: 0.2)
    return PixelArea(
      left: min(max(0, Int((left * Double(size.width)).rounded())), size.width - kept.width),
      top: min(max(0, Int((top * Double(size.height)).rounded())), size.height - kept.height), size: kept)
  }

  /// The start of a part of the length `part`, 0 to 1, with most of the eye-catching detail near its middle.
  ///
  /// - Parameters:
  ///   - appeal: How much draws the eye, from one end to the other.
  ///   - after: How fast it counts less after the middle of the part: before it, by 0.25.
  private static func start(of part: Double, in appeal: [UInt8], after: Double) -> Double {
    var best = (appeal: -1.0, start: 0.0)
    // From the middle to both ends: where nothing draws the eye, the middle is kept.
    for step in (0...64).sorted(by: { abs($0 - 32) < abs($1 - 32) }) {
      let start = (1 - part) * Double(step) / 64
      let total = appeal.enumerated().reduce(0) { total, pixel in
        let place = (Double(pixel.offset) + 0.5) / Double(appeal.count)
        let distance = (place - start) / part - 0.5
        return total + Double(pixel.element) * nearness(distance, within: distance < 0 ? 0.25 : after)
      }
      if total > 1.000_001 * best.appeal { best = (total, start) }
    }
    return best.start
  }
}

extension [Double] {
  /// The same proportions in whole numbers, so that they are written and read without loss.
  fileprivate var inBytes: [UInt8] {
    guard let most = self.max(), most > 0 else { return map { _ in 0 } }
    return map { UInt8((255 * $0 / most).rounded()) }
  }
}
