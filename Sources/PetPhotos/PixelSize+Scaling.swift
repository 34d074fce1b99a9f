internal import PetPresentation

extension PixelSize {
  /// The size after a quarter turn.
  var turned: PixelSize { PixelSize(width: height, height: width) }

  /// The size made larger or smaller; at least a pixel.
  func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())), height: max(1, Int((Double(height) * factor).rounded())))
  }
}
