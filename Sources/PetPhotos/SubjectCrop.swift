internal import PetPresentation

struct PixelPoint: Sendable, Hashable {
  let x: Int
  let y: Int
}

struct PixelArea: Sendable, Hashable {
  let left: Int
  let top: Int
  let size: PixelSize
}

/// Which part of an image is kept when it is cropped to another shape.
enum SubjectCrop {
  /// The largest part of `size` whose width is `aspect` times its height, on pages 4 to 3; at least a pixel.
  static func largest(in size: PixelSize, aspect: Double = 4 / 3) -> PixelSize {
    let width = min(size.width, max(1, Int((Double(size.height) * aspect).rounded())))
    return PixelSize(width: width, height: min(size.height, max(1, Int((Double(width) / aspect).rounded()))))
  }

  /// How much of `size` the largest part of the shape `aspect` takes, 0 to 1.
  static func share(of size: PixelSize, aspect: Double) -> Double {
    let kept = largest(in: size, aspect: aspect)
    return Double(kept.width * kept.height) / Double(size.width * size.height)
  }

  /// Where the kept part lies when the eye of a viewer goes to `attention`.
  ///
  /// Horizontally, that point is in the middle. Vertically, that would cut off heads: a patterned chest draws the eye as often
  /// as a face, and heads are above. So the point is at 60 % of the height. The result is then moved halfway to where portraits
  /// usually have their heads: a third of what is cut off comes from the top.
  static func area(in size: PixelSize, keeping kept: PixelSize, attention: PixelPoint) -> PixelArea {
    let (spareWidth, spareHeight) = (size.width - kept.width, size.height - kept.height)
    let left = min(max(0, attention.x - kept.width / 2), spareWidth)
    let top = min(max(0, attention.y - kept.height * 3 / 5), spareHeight)
    return PixelArea(left: left, top: (top + spareHeight / 3) / 2, size: kept)
  }
}

extension PixelSize {
  var turned: PixelSize { PixelSize(width: height, height: width) }

  /// The size made as wide as `target`, in the same shape.
  func narrowed(to target: Int) -> PixelSize { scaled(by: Double(target) / Double(width)) }

  /// The size made larger or smaller; at least a pixel.
  func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())), height: max(1, Int((Double(height) * factor).rounded())))
  }
}
