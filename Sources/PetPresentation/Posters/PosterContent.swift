public import PetModel

/// Everything that the sheets of one announcement say, in the words of one language.
///
/// Every kind and size is made of this one value, because recognition grows with repetition of few designs
/// (posters.md 8). What mustn't be printed isn't in it: the word STOLEN, the microchip's number, and of a found pet
/// whatever its owner could be asked.
public struct PosterContent: Sendable, Hashable {
  /// The announcement.
  public let id: PetID
  /// Where it stands, for what is told of its posters: `pets.json, item 3, posters`.
  public let location: SourceLocation
  /// Where the words were written: beside the announcement, or `--words`; where it stands, if they were found.
  public let wordsLocation: SourceLocation
  /// What was left out of it on purpose, or for want of something.
  public let diagnostics: [Diagnostic]

  /// `LOST DOG`.
  public package(set) var headline: HeadlineWords
  /// The headline for a species whose own words are too long to be seen from afar: `LOST PET`.
  public let generalHeadline: HeadlineWords
  /// What the sheets are for.
  public let message: Message
  /// What the pet looks like in a few words, as large as the sheet allows (posters.md 7).
  public package(set) var words: PosterWords?
  /// `Thank you. Please take the posters down.`, of a pet that is home again; nil for any other.
  public package(set) var thanks: String?
  /// What it answers to; nil where nobody knows, and for a pet whose owner is looked for.
  public package(set) var name: String?
  /// Name, breed, age, sex, chip: as far as they are known.
  public package(set) var looks: [String]
  /// The owner's word for the species, which joins ``looks`` where the headline is the general one.
  public package(set) var species: String?
  /// What the owner wrote.
  public package(set) var description: DescriptionExcerpt
  /// Where and when it was last seen, or found.
  public package(set) var lastSeen: Seen?
  /// Whom to call or write to.
  public package(set) var contact: Contact?
  /// The e-mail address where the phone is the contact: small, on flyers.
  public package(set) var secondContact: String?
  /// `REWARD`, perhaps with the amount.
  public package(set) var reward: RewardText?
  /// The pet's page (posters.md 14).
  public let page: SafeLink?
  /// The date of the announcement and the site's name, so that old posters can be taken down (posters.md 16).
  public package(set) var smallPrint: String
  /// What a PDF says about itself.
  public let document: DocumentFacts
  /// What the sheets of a tiled poster say about each other.
  public let assembly: AssemblyWords
  /// Which way the language is written.
  public let direction: SiteLocale.TextDirection
  /// By whom a poster is read: from a car its photo may be smaller for larger words, and it has no QR code.
  public let use: PosterOptions.Use
  /// None or one, because a value can't hold another of its kind.
  private var translations: [PosterContent] = []

  /// The same in a second language: its headline, words and "last seen" stand beside the first's, and it is the back side of
  /// a flyer. Nil where there is one language.
  public package(set) var translation: PosterContent? {
    get { translations.first }
    set { translations = newValue.map { [$0] } ?? [] }
  }

  /// The same with a second language.
  public func with(_ translation: PosterContent?) -> PosterContent {
    var content = self
    content.translation = translation
    return content
  }

  /// What the sheets are for (posters.md 21).
  public enum Message: Sendable, Hashable {
    /// `LOST DOG`: whoever sees it should call.
    case lost
    /// `FOUND DOG`: somebody has it and looks for its owner.
    case found
    /// `HOME AGAIN`: nobody has to be called, and posters can be taken down.
    case home
  }

  /// Whether somebody has the pet and looks for its owner.
  package var isFound: Bool { message == .found }

  /// Whether there is anything to say about its looks.
  package var hasWords: Bool { !looks.isEmpty || !description.sentences.isEmpty }
}
