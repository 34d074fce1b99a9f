internal import Essentials

extension PosterLayout {
  /// A line of a sheet that is read from afar, and from where (rules.md §10.18).
  package struct Tier: Sendable, Hashable {
    package enum Name: String, Sendable { case headline, words, phone }

    package let name: Name
    /// The height of its capitals, in millimetres.
    package let capital: Double

    /// How far away it can be read, in metres: 0.3 m for a millimetre of its capitals, which is 25 feet for an inch, the more
    /// careful end of the sign-makers' tables (rules.md §10.5).
    package var distance: Double { 0.3 * capital }

    /// `headline 55 mm, 16 m`, `words 9.8 mm, 2.9 m`: rounded down, because it is a promise, and never by more than 2 % of the
    /// letters' height.
    var summary: String {
      "\(name.rawValue) \(Self.text(capital, wholeFrom: 50)) mm, \(Self.text(distance, wholeFrom: 10)) m"
    }

    /// A figure with one decimal, or without one from `whole` on; `10` and not `10.0`.
    private static func text(_ value: Double, wholeFrom whole: Double) -> String {
      let tenths = Int((value * 10 + 1e-6).rounded(.down))
      return value >= whole || tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
  }
}
