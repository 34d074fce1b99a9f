/// The microchip of a pet.
public enum Microchip: Sendable, Hashable {
  /// Its number, as the owner wrote it.
  case number(String)
  /// There is one, but its number is kept back (design.md, profile `public`): only its real owner should know it.
  case withheld
}
