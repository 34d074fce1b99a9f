/// A place in a picture, from its upper left corner.
struct PixelPoint: Sendable, Hashable {
  let x: Int
  let y: Int
}

/// A part of a picture.
struct PixelArea: Sendable, Hashable {
  let left: Int
  let top: Int
  let size: PixelSize
}

/// Which part of a picture is kept when it is cropped to another shape.
enum SubjectCrop {
  /// The largest part of `size` whose width is `aspect` times its height; at least a pixel.
  static func largest(in size: PixelSize, aspect: Double) -> PixelSize {
    let width = min(size.width, max(1, Int((Double(size.height) * aspect).rounded())))
    return PixelSize(width: width, height: min(size.height, max(1, Int((Double(width) / aspect).rounded()))))
  }

  /// The largest part of `size` that is 4 to 3, as pages show it; at least a pixel.
  static func largest(in size: PixelSize) -> PixelSize {
    let width = min(size.width, max(1, (size.height * 4 + 1) / 3))
    return PixelSize(width: width, height: min(size.height, max(1, (width * 3 + 2) / 4)))
  }

  /// Where a part of `size` as large as `kept` lies when the eye goes to `attention`.
  ///
  /// Across, the eye is in the middle. Down, that would cut off heads: the eye falls on a patterned chest as often as on a
  /// face, and heads are above. So the eye is 60 % down, and the result is drawn halfway to where portraits have their
  /// heads anyway: a third of what is cut off comes from the top.
  static func area(in size: PixelSize, keeping kept: PixelSize, attention: PixelPoint) -> PixelArea {
    let (spareWidth, spareHeight) = (size.width - kept.width, size.height - kept.height)
    let left = min(max(0, attention.x - kept.width / 2), spareWidth)
    let top = min(max(0, attention.y - kept.height * 3 / 5), spareHeight)
    return PixelArea(left: left, top: (top + spareHeight / 3) / 2, size: kept)
  }
}
