internal import Essentials

extension PosterLayout {
  /// A line of a sheet that is read from afar, and from where (rules.md §10.6).
  package struct Tier: Sendable, Hashable {
    package enum Name: String, Sendable { case headline, reward, words, phone }

    package let name: Name
    /// The height of its capitals, in millimetres.
    package let capital: Double

    /// Its reading distance, in metres: 0.3 m for a millimetre of its capitals. That is 25 feet for an inch, the more
    /// careful end of the sign-makers' tables (rules.md §10.5).
    package var distance: Double { 0.3 * capital }

    /// `headline 55 mm, 16 m`, `words 9.8 mm, 2.9 m`, on paper that is measured so `headline 2.16 in, 54 ft`: rounded
    /// down, because it is a promise, and never by more than 2 % of the letters' height.
    func summary(inInches: Bool) -> String {
      guard inInches else {
        return "\(name.rawValue) \(Self.text(capital, tenthsBelow: 50)) mm, \(Self.text(distance, tenthsBelow: 10)) m"
      }
      let hundredths = Int((100 * capital / 25.4 + 1e-6).rounded(.down))
      let inches = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
      return "\(name.rawValue) \(inches) in, \(Self.text(25 * capital / 25.4, tenthsBelow: 10)) ft"
    }

    /// A figure with one decimal below `limit`, else without one; `10` and not `10.0`.
    private static func text(_ value: Double, tenthsBelow limit: Double) -> String {
      let tenths = Int((value * 10 + 1e-6).rounded(.down))
      return value >= limit || tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
  }
}
