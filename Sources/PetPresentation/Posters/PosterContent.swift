public import PetModel

/// Everything that the sheets of one announcement say, in the words of one language.
///
/// Every kind and size is made of this one value, because recognition grows with repetition of few designs
/// (posters.md 8). What mustn't be printed isn't in it: the word STOLEN, the microchip's number, and of a found pet
/// whatever its owner could be asked.
public struct PosterContent: Sendable, Hashable {
  /// The announcement.
  public let id: PetID
  /// What was left out of it on purpose, or for want of something.
  public let diagnostics: [Diagnostic]

  /// `LOST DOG`.
  public package(set) var headline: HeadlineWords
  /// The headline for a species whose own words are too long to be seen from afar: `LOST PET`.
  public let generalHeadline: HeadlineWords
  /// Whether somebody has the pet and looks for its owner.
  public let isFound: Bool
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

  /// Whether there is anything to say about its looks.
  package var hasWords: Bool { !looks.isEmpty || !description.sentences.isEmpty }

  /// Where and when: `Last seen`, `Sieradz`, `Nov 05, 2025`.
  public struct Seen: Sendable, Hashable {
    /// `Last seen`, or `Found`.
    public let label: String
    /// The place and the date, as far as they are known.
    public package(set) var facts: [String]
  }

  /// Whom to call, as the owner wrote it (posters.md 15).
  public struct Contact: Sendable, Hashable {
    /// `Call`, `Do not chase – write`.
    public let label: String
    /// The phone number or the e-mail address.
    public package(set) var text: String
    /// Whether the label asks not to chase, so that it is set where nobody misses it (posters.md 10).
    public let isWarning: Bool
    /// Whether it is a phone number; an e-mail address gets the label above it.
    public let isPhone: Bool

    /// The first of several numbers, without the words around it, for a sheet that has no room for more.
    package var short: Contact {
      guard isPhone, let number = PhoneNumber.numbers(in: text).first else { return self }
      var contact = self
      contact.text = String(text[number.range])
      return contact
    }
  }

  /// The word, and the owner's words for the amount if they are to be printed.
  public struct RewardText: Sendable, Hashable {
    /// `REWARD`.
    public let word: String
    /// `500 PLN`; nil for the word alone.
    public package(set) var amount: String?
  }

  /// What a PDF says about itself.
  public struct DocumentFacts: Sendable, Hashable {
    /// `LOST DOG · Fredi · Kamionka`.
    public let title: String
    /// The site's name.
    public let author: String
    /// The BCP 47 tag of the language.
    public let languageTag: String
    /// When the announcement was made, in ISO 8601 and UTC; never the current time, so that the same input gives the same
    /// bytes.
    public let created: String
    /// When the announcement was last changed, in the same form.
    public let modified: String
  }

  /// What the sheets of a tiled poster say about each other.
  public struct AssemblyWords: Sendable, Hashable {
    /// `Sheet {n} of 4`.
    public let sheet: String
    /// `Cut off along the dashes, glue onto sheet {n}`.
    public let cutAndGlue: String
    /// `Glue sheet {n} here`.
    public let glueHere: String
  }
}
