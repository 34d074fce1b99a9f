import Support

/// The point of a photo that a crop has to keep, the pet's head, and the only part of the photo to use.
public struct PhotoFocus: Sendable, Hashable {
  /// From the left edge of the upright photo, 0, to the right one, 1.
  public let x: Double
  /// From the upper edge of the upright photo, 0, to the lower one, 1.
  public let y: Double
  /// The share of the photo's width that is used, around the point; 1 for all.
  public private(set) var width = 1.0
  /// The share of the photo's height that is used; 1 for all.
  public private(set) var height = 1.0

  /// Whether only a part of the photo is used.
  public var isPart: Bool { width < 1 || height < 1 }

  /// A point of the photo; nil for one beside it.
  public init?(x: Double, y: Double) {
    let photo = 0.0...1.0
    guard photo.contains(x), photo.contains(y) else { return nil }
    self.x = x
    self.y = y
  }

  /// The point that `text` says: `0.5,0.8`, also with a space after the comma. Nil for anything else.
  public init?(_ text: String) {
    guard let numbers = Self.numbers(in: text), numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }

  /// The part of the photo that `text` says, `0.2,0.1,0.5,0.4`: left, top, width and height, each as a part of 1. Nil
  /// for anything else, and for less than a fiftieth of the photo's width or height.
  public init?(crop text: String) {
    guard let numbers = Self.numbers(in: text), numbers.count == 4, numbers.allSatisfy((0...1).contains),
      numbers[2] >= 0.02, numbers[3] >= 0.02, numbers[0] + numbers[2] <= 1.001, numbers[1] + numbers[3] <= 1.001
    else { return nil }
    self.init(x: min(1, numbers[0] + numbers[2] / 2), y: min(1, numbers[1] + numbers[3] / 2))
    width = numbers[2]
    height = numbers[3]
  }

  /// The numbers between commas; nil if one is none.
  private static func numbers(in text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmed) }
    return numbers.count == parts.count ? numbers : nil
  }
}
