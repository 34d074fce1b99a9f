internal import Essentials

/// The one typographic scale: capitals of 1.7 mm on A4, and each step a fourth root of two larger, so that four steps
/// double; but none is too small to be read. It grows with the sheet as paper does. Only the headline and the phone
/// number stand outside it: they are as large as their frames.
struct TypeScale: Sendable {
  /// The factor by which the sheet is larger than A4, by the length of its sides.
  let unit: Double

  /// The smallest capitals that are ever printed, in millimetres: 7 points of Noto Sans, whose capitals are 0.714 of
  /// its size.
  static let least = 1.77

  func capital(_ step: Step) -> Double { max(Self.least, 1.7 * unit * pow(2, Double(step.rawValue) / 4)) }

  enum Step: Int, Sendable {
    case fine
    case note
    case text, textPlus
    /// Looks; place and date.
    case lead, leadPlus
    case strong, strongPlus
    case call, callPlus
    /// Text in place of a photo.
    case display, displayPlus
    case large, largePlus
  }

  func capitals(from largest: Step, to smallest: Step) -> [Double] {
    (smallest.rawValue...largest.rawValue).reversed().compactMap(Step.init).map(capital)
  }
}
