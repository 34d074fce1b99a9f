import CVips
import Essentials
import PetPresentation

/// The correction of a photo's light for print: a curve that only rises.
struct PhotoTone: Sendable, Hashable, Codable {
  /// The factor for the difference between two levels, 0 to 255.
  var contrast = 1.0
  /// The level that is added after that.
  var offset = 0.0
  /// The exponent for the result, as parts of white: less than 1 makes middle tones lighter.
  var exponent = 1.0

  static let none = PhotoTone()

  /// The curve, for each value of 8 bits.
  var table: [UInt8] { (0...255).map { UInt8(applied(to: Double($0)).rounded()) } }

  func applied(to light: Double) -> Double { 255 * pow(min(max(0, (contrast * light + offset) / 255), 1), exponent) }
}

extension PhotoTone {
  /// The correction for a photo: none, unless its light spans less than a usual photo's, or its subject would be a
  /// black or a white patch on paper. An empty photo is left alone, too.
  init(for light: SubjectLight) {
    self.init()
    guard light.span >= Self.least else { return }
    let part = min(max(0, (Self.enough - light.span) / (Self.enough - Self.little)), 1)
    if part > 0 { stretch(light, by: part) }
    exponent = exponent(for: light, stretchedBy: part)
  }

  /// A span of less than this is noise.
  static let least = 10.0
  /// The span of light that a photo has at least, and the one that is stretched all the way; between them it is the
  /// less the more light there is, so that no two photos that look alike are printed in different ways.
  private static let (enough, little) = (110.0, 70.0)
  /// The span of a good photo, without its darkest and its lightest hundredth.
  private static let good = 235.0

  /// - Parameter part: 0 for not at all, 1 for all the way.
  private mutating func stretch(_ light: SubjectLight, by part: Double) {
    // A subject in fog stays pale: beyond twice, ginger fur turns gray, because colours aren't stretched, and a smooth
    // ground gets rings. One that is dark or burnt would be lost without more. Beyond 8, it has steps, too.
    let mean = light.mean(through: .none)
    let spoiled = min(max(0, 0.3 - mean, mean - 0.78) / 0.1, 1)
    contrast = 1 + part * (min(2 + 6 * spoiled, Self.good / light.span) - 1)
    // Levels without light stay free at both ends as before: a light photo stays light.
    let black = light.darkest * (255 - contrast * light.span) / (255 - light.span)
    offset = black - contrast * light.darkest
  }

  /// The exponent that brings the mean of the subject to a level that prints well.
  private func exponent(for light: SubjectLight, stretchedBy part: Double) -> Double {
    let mean = { light.mean(through: PhotoTone(contrast: contrast, offset: offset, exponent: $0)) }
    // A photo that was stretched has no mood to keep. In others a black cat stays darker than the rest.
    let good = (0.22 + part * 0.18)...(0.85 - part * 0.2)
    if good.contains(mean(1)) { return 1 }
    let end = mean(1) < good.lowerBound ? 0.4 : 2.5
    let steps = stride(from: 1, through: end, by: end < 1 ? -0.02 : 0.02)
    return steps.first { good.contains(mean($0)) } ?? end
  }
}

/// The light of a photo and of its subject, 0 to 255.
struct SubjectLight {
  /// The level that all but the darkest hundredth of the photo or of its subject exceeds, and the same at the other
  /// end. An animal on snow or on a lawn has its own lights and shades, however small it is.
  let darkest: Double
  let lightest: Double
  /// The part of the subject with each value; together 1.
  private let shares: [Double]

  var span: Double { lightest - darkest }

  init(of subject: Subject, in picture: SmallPicture) {
    var (whole, shares) = ([Double](repeating: 0, count: 256), [Double](repeating: 0, count: 256))
    let weights = subject.weights(in: picture)
    let all = weights.reduce(0, +)
    for (light, weight) in zip(picture.light, weights) {
      whole[Int(light)] += 1 / Double(weights.count)
      shares[Int(light)] += weight / all
    }
    let ends = [whole, shares].map { (Self.end(of: $0), 255 - Self.end(of: $0.reversed())) }
    darkest = Double(ends.map(\.0).min() ?? 0)
    lightest = Double(ends.map(\.1).max() ?? 255)
    self.shares = shares
  }

  /// The first value up to which there is more than a hundredth.
  private static func end(of shares: [Double]) -> Int {
    var sum = 0.0
    return shares.firstIndex { share in
      sum += share
      return sum > 0.01
    } ?? 0
  }

  /// The mean of the subject after `tone`, as a part of white.
  func mean(through tone: PhotoTone) -> Double {
    shares.enumerated().reduce(0) { $0 + $1.element * tone.applied(to: Double($1.offset)) } / 255
  }
}

extension VipsImage {
  /// A part of a photo prepared for print: its light, its edges and its pixels, which are best `width` in a row.
  ///
  /// A part with fewer pixels than half of the paper's resolution is enlarged to that, in curves instead of squares.
  /// Others are sharpened a little, because ink spreads.
  func printed(through tone: PhotoTone, width: Int) throws(VipsError) -> VipsImage {
    let lit = tone == .none ? self : try withLight(mappedBy: tone.table)
    let least = (width + 1) / 2
    if size.width >= least { return try lit.narrowed(to: width).sharpened() }
    // A large enlargement smooths its outline and the noise of its JPEG first.
    return try (least > 3 * size.width ? lit.blurred(by: 0.5) : lit).resized(to: size.narrowed(to: least))
  }

  func narrowed(to width: Int) throws(VipsError) -> VipsImage {
    // A pixel too many by rounding is not worth resampling a photo that has just been reduced.
    size.width * 100 <= width * 101 ? self : try resized(to: size.narrowed(to: width))
  }

  /// Its light alone, in one band.
  func gray() throws(VipsError) -> VipsImage { try run("colourspace", "space=b-w") }

  /// The values of a gray image, 0 to 255, row after row, blurred by `sigma` pixels.
  func values(blurredBy sigma: Double) throws(VipsError) -> [Float] {
    let blurred = try blurred(by: sigma).inMemory()
    guard let samples = cvips_pixels(blurred.image) else { throw VipsError() }
    let count = size.width * size.height
    return Array(UnsafeBufferPointer(start: samples.assumingMemoryBound(to: Float.self), count: count))
  }

  /// Blurred by a Gaussian of `sigma` pixels, in floating-point samples.
  func blurred(by sigma: Double) throws(VipsError) -> VipsImage {
    // Down to a hundredth of the middle: libvips cuts off at a fifth, which is a box for small sigmas.
    try run("gaussblur", "sigma=\(sigma),min_ampl=0.01,precision=float")
  }

  /// Each sample replaced by the one that `table` has for it.
  func mapped(by table: [UInt8]) throws(VipsError) -> VipsImage {
    try run("maplut", with: ("lut", VipsImage(samples: table, size: PixelSize(width: 256, height: 1), bands: 1)))
  }

  /// With its light mapped by `table`, and with its own colours: mapping red, green and blue, a stretch would make a
  /// beige coat red.
  fileprivate func withLight(mappedBy table: [UInt8]) throws(VipsError) -> VipsImage {
    // In CIE L*a*b*, the first band is light, the others are colour.
    let light = try gray().mapped(by: table).run("colourspace", "space=lab").run("extract_band", "band=0")
    let colour = try run("colourspace", "space=lab").run("extract_band", "band=1,n=2")
    let joined = try withExtendedLifetime((light, colour)) { () throws(VipsError) in
      try VipsImage(cvips_joined(light.image, colour.image))
    }
    return try joined.run("colourspace", "space=srgb,source_space=lab")
  }

  /// With edges a little crisper, as print wants them.
  private func sharpened() throws(VipsError) -> VipsImage {
    // A quarter of the difference between a pixel and the nine around it. On its light alone, as vips_sharpen does it
    // by way of another colour space, it took twenty times as long and changed the same edges as much.
    let mask = try VipsImage(cvips_mask([-1, -1, -1, -1, 46, -1, -1, -1, -1], 38))
    return try run("conv", "precision=integer", with: ("mask", mask))
  }
}
