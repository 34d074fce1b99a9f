import PetModel

/// Something that an announcement says and its posters don't, and why.
enum PosterOmission: Hashable {
  /// posters.md 9.
  case theft
  case microchip
  case wordsOfTheft
  /// posters.md 7.
  case furtherWords
  /// A field that tells of one of these: `breed`.
  case field(String)
  /// posters.md 19.
  case coordinates
  /// Money makes people run after a frightened animal.
  case reward

  private var words: String {
    switch self {
    case .theft: "a sentence that tells of theft"
    case .microchip: "a sentence with a microchip number"
    case .wordsOfTheft: "the words that tell of theft or of a microchip number"
    case .field(let name): "the \(name), which tells of theft, of a microchip number or of coordinates"
    case .furtherWords: "what is more than five short words, because nobody reads more from a car"
    case .coordinates: "the coordinates, because nobody walks to them"
    case .reward: "the reward, because the announcement asks not to chase"
    }
  }

  /// All omissions of a pet in one line; nil where there are none.
  static func diagnostic(of omissions: [PosterOmission], at place: SourceLocation) -> Diagnostic? {
    guard !omissions.isEmpty else { return nil }
    return Diagnostic(
      .advice, .posterText, at: place, "leave out \(omissions.map(\.words).joined(separator: "; "))",
      advice: omissions.contains(.coordinates) ? "Say where in words, with --place" : nil)
  }
}
