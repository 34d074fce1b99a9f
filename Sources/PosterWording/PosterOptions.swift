public import Essentials
public import PetModel
public import PetPresentation

/// The choices of a poster's maker.
public struct PosterOptions: Sendable, Hashable {
  /// The form of a reward on posters (rules.md §10.9).
  public enum RewardMention: String, Sendable, CaseIterable { case word, amount, none }

  /// The word alone by default: an amount attracts fraud and arguments.
  public var reward = RewardMention.word
  /// Asks for the "Do not chase" line on every announcement (rules.md §10.10).
  public var doNotChase = false
  /// The pet's page, where the QR code leads; nil when the site's address isn't known.
  public var page: SafeLink?
  /// The pet's looks, instead of those in its announcement: `tan terrier, red collar`.
  public var words: String?
  /// The place where it was last seen, instead of the announcement's: `corner of Polna and Lipowa`.
  public var place: String?
  /// The meaning of a found pet (rules.md §10.21); nil makes no poster of one.
  public var found: FoundMeaning?
  /// The point of the photo that stays in the picture, instead of the announcement's.
  public var focus: PhotoFocus?
  /// The last day on which a pet can have been seen; nil when only the announcement's own times tell.
  public var today: Date?
  /// Leaves the photo's light and sharpness unchanged (rules.md §10.20).
  public var photoAsIs = false
  /// Prints words and lines in black alone, for neon paper, which shows other inks badly.
  public var neon = false

  /// The word REWARD, no page.
  public init() {}
}

/// Something that an announcement says and its posters don't, and why.
struct PosterOmission: Hashable {
  private let words: String

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

  /// The words beside a telephone number.
  static func aboutCalls(_ words: String) -> Self {
    Self(words: "\(words.shown(upTo: 60).quoted), because words need one number, and at most 40 signs")
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
      .advice, .posterText, at: place, "the sheets appear without \(omissions.map(\.words).joined(separator: "; "))",
      advice: omissions.contains(.coordinates) ? "Use words, such as --place 'the park behind the school'" : nil)
  }
}
