internal import Essentials

/// How the light of a photo is corrected for print: a curve that only rises.
struct PhotoTone: Sendable, Hashable, Codable {
  /// What becomes `black`, and what becomes `white`: 0 to 255.
  let darkest: Double
  let lightest: Double
  let black: Double
  let white: Double
  /// What the result is raised to, as parts of white: less than 1 makes middle tones lighter.
  let exponent: Double

  /// No change.
  static let none = PhotoTone(darkest: 0, lightest: 255, black: 0, white: 255, exponent: 1)

  /// The curve, for each value of 8 bits.
  var table: [UInt8] { (0...255).map { UInt8(applied(to: Double($0)).rounded()) } }

  func applied(to light: Double) -> Double {
    let stretched = black + (light - darkest) * (white - black) / (lightest - darkest)
    return 255 * pow(min(max(0, stretched / 255), 1), exponent)
  }
}

extension PhotoTone {
  /// What a photo needs: nothing, unless its light spans less than a photo's usually does, or its subject would be a black or a
  /// white patch on paper. A photo of nothing is left alone, too.
  init(for light: SubjectLight) {
    let span = light.lightest - light.darkest
    guard span >= Self.least else {
      self = .none
      return
    }
    let levels = PhotoTone(stretching: light)
    self = levels.with(exponent: levels.exponent(for: light))
  }

  /// A span of less than this is noise.
  private static let least = 10.0
  /// The span of light that a photo has at least, and the one that is stretched all the way; between them it is the less the
  /// more light there is, so that no two photos that look alike are printed in different ways.
  private static let (enough, little) = (110.0, 70.0)
  /// How many times it is stretched at most: more would show the steps between its values.
  private static let strongest = 8.0
  /// The span of a good photo, without its darkest and its lightest hundredth.
  private static let good = 235.0

  private init(stretching light: SubjectLight) {
    let span = light.lightest - light.darkest
    let part = min(max(0, (Self.enough - span) / (Self.enough - Self.little)), 1)
    guard part > 0 else {
      self = .none
      return
    }
    let wide = span + part * (min(Self.strongest * span, Self.good) - span)
    // What there is no light for is left free at both ends as it was: a light photo stays light.
    let black = light.darkest * (255 - wide) / (255 - span)
    self.init(
      darkest: light.darkest, lightest: light.lightest, black: black, white: black + wide, exponent: 1)
  }

  /// What brings the mean of the subject to where it prints well.
  private func exponent(for light: SubjectLight) -> Double {
    let mean = light.mean(through: self)
    // A photo that was stretched has no mood to keep. In others a black cat stays darker than the rest.
    let good = self == .none ? 0.22...0.85 : 0.4...0.65
    if good.contains(mean) { return 1 }
    let steps =
      mean < good.lowerBound ? stride(from: 1, through: 0.4, by: -0.02) : stride(from: 1, through: 2.5, by: 0.02)
    return steps.first { good.contains(light.mean(through: with(exponent: $0))) }
      ?? (mean < good.lowerBound ? 0.4 : 2.5)
  }

  private func with(exponent: Double) -> PhotoTone {
    PhotoTone(darkest: darkest, lightest: lightest, black: black, white: white, exponent: exponent)
  }
}
