/// A colour. Nothing is told by colour alone (rules.md §10.11): in gray both signals are dark enough for white words.
package struct Color: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double

  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 1, green: 1, blue: 1)
  package static let gray = Color(red: 0.35, green: 0.35, blue: 0.35)
  /// Missing: 6.5 : 1 against white.
  package static let red = Color(red: 0.745, green: 0.047, blue: 0.094)
  /// Home again: 6.6 : 1 against white.
  package static let green = Color(red: 0.02, green: 0.4, blue: 0.2)
  /// Found: 8.1 : 1 against white.
  package static let blue = Color(red: 0.043, green: 0.282, blue: 0.647)
}
