/// The paper of printed sheets.
package enum PosterPaper: String, Sendable, CaseIterable {
  case a4, letter, a3, tabloid
  /// Four sheets of A4, glued together.
  case a2Tiled = "a2-tiled"

  package var size: Size {
    switch self {
    case .a4, .a2Tiled: Size(width: 210, height: 297)
    case .letter: Size(width: 215.9, height: 279.4)
    case .a3: Size(width: 297, height: 420)
    case .tabloid: Size(width: 279.4, height: 431.8)
    }
  }

  /// A poster's goals in millimetres (rules.md §10.5, 7, 14 and 15): the capitals of a stacked headline, the digits of
  /// 15 characters, the capitals of 22 letters of words on a line, and the least width of a QR code.
  ///
  /// The headlines of Letter and Tabloid are those of A4 and A3, by the height and the width that they lack. On A2,
  /// 115 mm miss the 35 m of the same rule by a hair.
  package var goals: (headline: Double, phone: Double, words: Double, code: Double) {
    switch self {
    case .a4: (55, 16, 10, 35)
    case .letter: (51, 16, 10, 35)
    case .a3: (80, 23, 14, 50)
    case .tabloid: (75, 23, 14, 50)
    case .a2Tiled: (117, 32, 20, 70)
    }
  }

  /// Whether messages give its size and reading distance in inches and feet.
  package var isInInches: Bool { self == .letter || self == .tabloid }
}
