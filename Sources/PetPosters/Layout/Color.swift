/// A colour. Nothing is told by colour alone (posters.md 11): in gray both signals are dark enough for white words.
struct Color: Sendable, Hashable {
  var red: Double
  var green: Double
  var blue: Double

  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 1, green: 1, blue: 1)
  static let gray = Color(red: 0.35, green: 0.35, blue: 0.35)
  /// Missing: 6.5 : 1 against white.
  static let red = Color(red: 0.745, green: 0.047, blue: 0.094)
  /// Found: 8.1 : 1 against white.
  static let blue = Color(red: 0.043, green: 0.282, blue: 0.647)
}
