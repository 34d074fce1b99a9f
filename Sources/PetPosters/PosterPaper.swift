/// The paper in the printer.
package enum PosterPaper: String, Sendable, CaseIterable {
  case a4, letter, a3, tabloid
  /// Four sheets of A4, glued together.
  case a2Tiled = "a2-tiled"

  /// The size of one sheet, upright, in millimetres.
  var size: Size {
    switch self {
    case .a4, .a2Tiled: Size(width: 210, height: 297)
    case .letter: Size(width: 215.9, height: 279.4)
    case .a3: Size(width: 297, height: 420)
    case .tabloid: Size(width: 279.4, height: 431.8)
    }
  }

  /// The capitals that a stacked headline reaches on a poster (posters.md 5), in millimetres. Letter and Tabloid have
  /// no figure there: theirs are those of A4 and A3, by the height and by the width that they lack. On A2 it is 2 mm
  /// more than there, because 115 mm miss the 35 m of the same rule by a hair.
  var headlineGoal: Double {
    switch self {
    case .a4: 55
    case .letter: 51
    case .a3: 80
    case .tabloid: 75
    case .a2Tiled: 117
    }
  }

  /// The least width of a QR code without its quiet zone (posters.md 14), in millimetres; on A2, as much larger again.
  var leastCodeWidth: Double {
    switch self {
    case .a4, .letter: 35
    case .a3, .tabloid: 50
    case .a2Tiled: 70
    }
  }
}
