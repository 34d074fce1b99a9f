/// The point of a photo that a crop has to keep: where the pet's head is.
public struct PhotoFocus: Sendable, Hashable {
  /// From the left edge of the upright photo, 0, to the right one, 1.
  public let x: Double
  /// From the upper edge of the upright photo, 0, to the lower one, 1.
  public let y: Double

  /// A point of the photo; nil for one beside it.
  public init?(x: Double, y: Double) {
    let photo = 0.0...1.0
    guard photo.contains(x), photo.contains(y) else { return nil }
    (self.x, self.y) = (x, y)
  }

  /// The point that `text` says: `0.5,0.8`, also with a space after the comma. Nil for anything else.
  public init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmed) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    self.init(x: x, y: y)
  }
}
