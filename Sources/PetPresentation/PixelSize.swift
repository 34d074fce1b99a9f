/// Width and height in pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// A size as it is.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
