internal import PetPresentation

/// A photo made gray and so small that it is measured in a millisecond.
struct SmallPicture {
  let width: Int
  let height: Int
  /// The light of each pixel, 0 to 255, row after row.
  let light: [Float]
  /// How much each pixel draws the eye, row after row: fine detail that lies on a dark dot.
  let appeal: [Float]

  /// A pixel of it is as large as a pupil in a picture of a whole animal, and an ear in one of a whole garden. A panorama has
  /// more of them, so that there is enough of it from top to bottom.
  private static let (longest, leastShortest) = (48.0, 24.0)

  init(of photo: VipsImage) throws(VipsError) {
    let sides = (Double(photo.size.width), Double(photo.size.height))
    let scale = max(Self.longest / max(sides.0, sides.1), Self.leastShortest / min(sides.0, sides.1))
    let gray = try photo.resized(to: photo.size.scaled(by: min(1, scale))).gray().inMemory()
    (width, height) = (gray.size.width, gray.size.height)
    light = try gray.withSamples { $0.map(Float.init) }
    appeal = try Self.appeal(of: light, blurred: gray.values)
  }

  /// Colour doesn't count: it is scarves and flowers that are colourful. Eyes and noses are dark dots, small or large.
  private static func appeal(
    of light: [Float], blurred: (Double) throws(VipsError) -> [Float]
  ) throws(VipsError) -> [Float] {
    let (finest, fine, middle) = (try blurred(0.6), try blurred(1.2), try blurred(2))
    let (coarse, coarsest) = (try blurred(4), try blurred(7))
    let detail = light.indices.map { abs(light[$0] - fine[$0]) }
    let dots = light.indices.map {
      max(middle[$0] - finest[$0], coarse[$0] - fine[$0], coarsest[$0] - middle[$0], 0)
    }
    return zip(detail.scaledToOne, dots.scaledToOne).map { ($0 + 0.02) * ($1 + 0.02) }
  }
}

extension [Float] {
  /// The same values from 0 to 1; all of them 0 where they are alike.
  fileprivate var scaledToOne: [Float] {
    guard let least = self.min(), let most = self.max(), most > least else { return map { _ in 0 } }
    return map { ($0 - least) / (most - least) }
  }
}
