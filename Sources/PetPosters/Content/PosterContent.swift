package import PetModel
internal import PetPresentation

/// Everything that the sheets of one announcement say, in the words of one language.
///
/// Every kind and size is made of this one value, because recognition grows with repetition of few designs
/// (posters.md 8). What mustn't be printed isn't in it: the word STOLEN, the microchip's number, and of a found pet
/// whatever its owner could be asked.
package struct PosterContent: Sendable, Hashable {
  /// The announcement.
  package let id: PetID
  /// What was left out of it on purpose, or for want of something.
  package let diagnostics: [Diagnostic]

  var headline: HeadlineWords
  /// The headline for a species whose own words are too long to be seen from afar: `LOST PET`.
  var generalHeadline: HeadlineWords
  var isFound: Bool
  /// Name, breed, age, sex, chip: as far as they are known.
  var looks: [String]
  /// The owner's word for the species, which joins ``looks`` where the headline is the general one.
  var species: String?
  var description: PlainWords
  var lastSeen: Seen?
  var contact: Contact?
  /// The e-mail address where the phone is the contact: small, on flyers.
  var secondContact: String?
  /// `REWARD`, perhaps with the amount.
  var reward: Reward?
  /// The pet's page (posters.md 14).
  var page: SafeLink?
  /// The date of the announcement and the site's name, so that old posters can be taken down (posters.md 16).
  var smallPrint: String
  var document: DocumentFacts
  var assembly: AssemblyWords
  var direction: SiteLocale.TextDirection

  /// Whether there is anything to say about its looks.
  var hasWords: Bool { !looks.isEmpty || !description.sentences.isEmpty }

  /// Where and when: `Last seen`, `Sieradz`, `Nov 05, 2025`.
  struct Seen: Sendable, Hashable {
    var label: String
    var facts: [String]
  }

  /// Whom to call, as the owner wrote it (posters.md 15).
  struct Contact: Sendable, Hashable {
    var label: String
    var text: String
    /// Whether the label asks not to chase, so that it is set where nobody misses it (posters.md 10).
    var isWarning: Bool
    /// A number speaks for itself; an address on a poster is told what it is for.
    var isPhone: Bool
  }

  /// The word, and the owner's words for the amount if they are to be printed.
  struct Reward: Sendable, Hashable {
    var word: String
    var amount: String?
  }

  /// What a PDF says about itself.
  struct DocumentFacts: Sendable, Hashable {
    var title: String
    var author: String
    var languageTag: String
    /// ISO 8601 in UTC; the announcement's and never the clock's, so that the same input gives the same bytes.
    var created: String
    var modified: String
  }

  /// What the sheets of a tiled poster say about each other.
  struct AssemblyWords: Sendable, Hashable {
    var sheet: String
    var cutAndGlue: String
    var glueHere: String
  }
}
