import PetModel
import PetPresentation

/// Something that an announcement says and its posters don't, and why.
struct PosterOmission: Hashable {
  private let words: String
  private var isGrave = false

  /// rules.md §10.9.
  static let theft = Self(words: "a sentence that tells of theft")
  static let microchip = Self(words: "a sentence with a microchip number")
  static let wordsOfTheft = Self(words: "the words that tell of theft or of a microchip number")
  /// rules.md §10.7.
  static let furtherWords = Self(words: "some of the words, because drivers can read only five short ones")
  /// rules.md §10.19.
  static let coordinates = Self(words: "the coordinates, because readers can't find a place by them")
  /// Money makes people run after a frightened animal.
  static let reward = Self(words: "the reward, because the sheets ask readers not to chase the pet")

  static let withdrawnReward = Self(words: "the reward, because the description takes it back")

  static func doubtfulReward(_ text: String) -> Self {
    Self(words: "the reward, because \(text.shown(upTo: 60).quoted) may say that there is none")
  }

  /// The words beside a telephone number.
  static func aboutCalls(_ words: String) -> Self {
    Self(words: "\(words.shown(upTo: 60).quoted), because words need one number, and at most 40 signs")
  }

  /// The only contact, which its own words take back (rules.md §10.15).
  static func onlyNumber(_ phone: String) -> Self {
    Self(words: "a number that works, because \(phone.shown(upTo: 60).quoted) takes its number back", isGrave: true)
  }

  /// One of several contacts, which the words beside it take back.
  static func number(_ number: String) -> Self {
    Self(words: "the number \(number.shown(upTo: 60)), because words beside it take it back")
  }

  /// A word of the second language.
  static func lookAlike(_ word: String) -> Self {
    Self(words: "\(word.quoted), because beside Polish words it reads as another word")
  }

  /// A field with one of these: `breed`.
  static func field(_ name: String) -> Self {
    Self(words: "the \(name), which tells of theft, of a microchip number or of coordinates")
  }

  /// A text that tells no day, such as `yesterday`, or one after the announcement or after today (rules.md §10.16).
  static func date(_ text: String, isToCome: Bool) -> Self {
    Self(
      words: "the date, because \(text.quoted) \(isToCome ? "is later than today or than the report" : "tells no day")")
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
