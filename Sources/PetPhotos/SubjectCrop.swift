import PetModel
import PetPresentation

/// The part of an image that is kept when it is cropped to another shape.
enum SubjectCrop {
  /// The largest part of `size` whose width is `aspect` times its height, on pages 4 to 3; at least a pixel.
  static func largest(in size: PixelSize, aspect: Double = 4 / 3) -> PixelSize {
    let width = min(size.width, max(1, Int((Double(size.height) * aspect).rounded())))
    return PixelSize(width: width, height: min(size.height, max(1, Int((Double(width) / aspect).rounded()))))
  }

  /// The kept part around `subject`, or around `focus`, which is certain.
  static func area(in size: PixelSize, keeping kept: PixelSize, subject: Subject, focus: PhotoFocus? = nil) -> PixelArea
  {
    let across = Double(kept.width) / Double(size.width)
    let down = Double(kept.height) / Double(size.height)
    let left = focus.map { $0.x - across / 2 } ?? start(of: across, in: subject.columns, after: 0.25)
    // Heads are above bodies. So the part below the middle counts less, and there is room for ears above it.
    let top = focus.map { $0.y - down / 2 } ?? start(of: down, in: subject.rows, after: 0.2)
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
        return total + Double(pixel.element) * Subject.nearness(distance, within: distance < 0 ? 0.25 : after)
      }
      if total > 1.000_001 * best.appeal { best = (total, start) }
    }
    return best.start
  }
}
