import PetModel

/// Something that an announcement says and its posters don't, and why.
struct PosterOmission: Hashable {
  let words: String
  var isGrave = false

  /// rules.md §10.9.
  static let theft = Self(words: "a sentence that tells of theft")
  static let microchip = Self(words: "a sentence with a microchip number")
  /// rules.md §10.19.
  static let coordinates = Self(words: "the coordinates, because readers can't find a place by them")

  /// A field with one of these: `breed`.
  static func field(_ name: String) -> Self {
    Self(words: "the \(name), which tells of theft, of a microchip number or of coordinates")
  }

  /// All omissions of a pet in one line; nil where there are none.
  static func diagnostic(of omissions: [PosterOmission], at place: SourceLocation) -> Diagnostic? {
    guard !omissions.isEmpty else { return nil }
    return Diagnostic(
      omissions.contains(where: \.isGrave) ? .warning : .advice, .posterText, at: place,
      "the sheets appear without \(omissions.map(\.words).joined(separator: "; "))",
      advice: omissions.contains(.coordinates) ? "Use words, such as --place 'the park behind the school'" : nil)
  }
}
