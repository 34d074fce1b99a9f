public import PetModel
public import PetPresentation
import Support

/// Everything that the sheets of one announcement say, in the words of one language.
///
/// Every kind and size is made of this one value, because recognition grows with repetition of few designs (rules.md
/// §10.8). It lacks everything that mustn't be printed: the word STOLEN, the microchip's number, and of a found pet the
/// details that prove an owner.
public struct PosterContent: Sendable, Hashable {
  /// The announcement.
  public let id: PetID
  /// Its place in the input, for problems of its posters: `pets.json, item 3, posters`.
  public internal(set) var location: SourceLocation
  /// The place where the words were written: beside the announcement, or `--words`; for found words, their own place.
  public internal(set) var wordsLocation: SourceLocation
  /// The parts that were left out, on purpose or for want of something.
  public internal(set) var diagnostics: [Diagnostic]
  /// Where the words for its looks come from, or that there are none; nil where the owner wrote them.
  public internal(set) var wordsAdvice: Diagnostic?

  /// `LOST DOG`.
  public package(set) var headline: HeadlineWords
  /// The headline for a species whose own words are too long to be seen from afar: `LOST PET`.
  public internal(set) var generalHeadline: HeadlineWords
  /// The purpose of the sheets.
  public let message: Message
  /// The pet's looks in a few words, as large as the sheet allows (rules.md §10.7).
  public package(set) var words: PosterWords?
  /// `Thank you. Please take the posters down.`, of a pet that is home again; nil for any other.
  public package(set) var thanks: String?
  /// Its name; nil when unknown, and for a pet whose owner is looked for.
  public package(set) var name: String?
  /// The known ones of name, breed, age, sex and chip.
  public package(set) var looks: [String]
  /// The owner's word for a lost pet's species; else nil. Sheets print it with ``looks`` under ``generalHeadline``.
  public package(set) var species: String?
  /// The owner's text.
  public package(set) var description: DescriptionExcerpt
  /// Place and date of the last sighting, or of the find.
  public package(set) var lastSeen: Seen?
  /// Whom to call or write to.
  public package(set) var contact: Contact?
  /// The e-mail address where the phone is the contact: small, on flyers.
  public package(set) var secondContact: String?
  /// `REWARD`, perhaps with the amount.
  public package(set) var reward: RewardText?
  /// The pet's page (rules.md §10.14).
  public let page: SafeLink?
  /// Whether printed sheets are in black alone (``PosterOptions/neon``).
  public let isInBlack: Bool
  /// The date of the announcement and the site's name, so that old posters can be taken down (rules.md §10.16).
  public package(set) var smallPrint: String
  /// The metadata of a PDF.
  public let document: DocumentFacts
  /// The instructions on the sheets of a tiled poster.
  public let assembly: AssemblyWords
  /// The direction of the language's script.
  public let direction: SiteLocale.TextDirection
  /// None or one, because a value can't hold another of its kind.
  private var translations: [PosterContent] = []

  /// The content in a second language: its headline, words and "last seen" stand beside the first's, and it is the back
  /// side of a flyer. Nil where there is one language.
  public package(set) var translation: PosterContent? {
    get { translations.first }
    set { translations = newValue.map { [$0] } ?? [] }
  }

  /// The content with a second language. No Cyrillic word stands beside Polish ones if its letters look Latin: СІРА is
  /// another word there.
  public func with(_ translation: PosterContent?) -> PosterContent {
    var (content, other) = (self, translation)
    let languages = [self, translation].compactMap { $0?.document.languageTag.prefix(2) }
    let isUnclear = { (phrase: String) in phrase.allSatisfy("АВЕІКМНОРСТУХ".contains) }
    let unclear = [self, translation].flatMap { $0?.words?.phrases ?? [] }.filter(isUnclear)
    if languages.count > 1, languages.contains("pl"), !unclear.isEmpty {
      let omissions = unclear.map {
        PosterOmission(words: "\($0.quoted), because beside Polish words it reads as another word")
      }
      content.leaveOutWords(where: isUnclear)
      other?.leaveOutWords(where: isUnclear)
      content.diagnostics += [PosterOmission.diagnostic(of: omissions, at: location)].compactMap(\.self)
    }
    content.translation = other
    return content
  }

  /// Everything that is printed: the same wherever the report stands in its file.
  package var printed: PosterContent {
    var content = self
    content.location = SourceLocation(id.rawValue)
    content.wordsLocation = content.location
    content.wordsAdvice = nil
    content.diagnostics = []
    content.translation = translation?.printed
    return content
  }

  private mutating func leaveOutWords(where isUnclear: (String) -> Bool) {
    words = words.flatMap { words in PosterWords(phrases: words.phrases.filter { !isUnclear($0) }) }
  }

  /// The purpose of the sheets (rules.md §10.21).
  public enum Message: Sendable, Hashable {
    /// `LOST DOG`: a reader who sees it should call.
    case lost
    /// `FOUND DOG`: a finder has it and looks for its owner.
    case found
    /// `HOME AGAIN`: no call is needed, and posters can be taken down.
    case home
  }

  /// The same with the name for the headline's largest word: `LOST DOG`, `Rex`. A name that finds no room there is the
  /// first of ``looks``.
  package var naming: PosterContent {
    guard let name, message == .lost else { return self }
    var content = self
    let isLong = headline.oneLine.count > 20
    (content.headline.status, content.headline.subject) = ((isLong ? generalHeadline : headline).oneLine, name)
    content.generalHeadline = isLong ? generalHeadline : headline
    content.species = name
    content.looks = [isLong ? species : nil].compactMap(\.self) + looks.filter { $0 != name }
    return content
  }

  /// Its looks, without those that the large words say: the breed.
  package var looksBesidesWords: [String] {
    let told = Set((words?.phrases ?? []).flatMap { $0.split(separator: " ") }.map { FoldedText(String($0)) })
    return looks.filter { fact in
      fact == name || !told.isSuperset(of: fact.split(separator: " ").map { FoldedText(String($0)) })
    }
  }

  /// Whether there is anything to say about its looks.
  package var hasWords: Bool { !looks.isEmpty || !description.sentences.isEmpty }

  /// Place and date: `Last seen`, `Sieradz`, `Nov 05, 2025`.
  public struct Seen: Sendable, Hashable {
    /// `Last seen`, or `Found`.
    public let label: String
    /// `Sieradz`; nil when unknown.
    let place: String?
    /// The known ones of place and date.
    public package(set) var facts: [String]

    /// The facts, and then with less and less of a long place: first no house, so that no `Flat 3…` stays, then less of
    /// its end, first its parts, then its words; at last the date alone.
    package var shortened: [[String]] {
      guard let place, facts.count > 1 else { return [facts] }
      let beginnings = { (text: Substring, mark: Character) in
        let parts = text.split(separator: mark)
        return (1..<max(1, parts.count)).reversed().map { parts.prefix($0).joined(separator: "\(mark)") }
      }
      let street = place.withoutHouseNumber
      // `Corner of St.…` says nothing.
      let words = beginnings(street.prefix { $0 != "," }, " ").filter { text in
        text.last != "." && text.split(separator: " ").last.map { $0.count > 3 } == true
      }
      let shorter = (beginnings(street[...], ",") + words).map { "\($0)…" }
      let places = (street == place ? [] : [street]) + shorter
      return [facts] + places.map { [$0] + facts.dropFirst() } + [Array(facts.dropFirst())]
    }
  }

  /// Whom to call, as the owner wrote it, but digits without anything between them in groups (rules.md §10.15).
  public struct Contact: Sendable, Hashable {
    /// `Call`, `Do not chase – write`: without the owner's words.
    package let purpose: String
    /// The purpose, with the owner's words where there are some: `Do not chase – write (text only)`.
    public let label: String
    /// When or how to call, in the owner's words, which the label has too: `text only`; nil for anything.
    package var condition: String?
    /// Each number on its own line, an e-mail address on one.
    public package(set) var lines: [Line]
    /// Whether the label asks not to chase, so that it is set in plain sight (rules.md §10.10).
    public let isWarning: Bool
    /// Whether a reader needs the label: a number of the owner's speaks for itself.
    package var isLabelled = true
    /// Whether it is a phone number; an e-mail address gets the label above it.
    public let isPhone: Bool

    /// All lines: `+48 600 100 200\n22 765 43 21`.
    public var text: String { numbers.joined(separator: "\n") }

    /// The texts of ``lines``: `+48 600 100 200`, `22 765 43 21`.
    public var numbers: [String] { lines.map(\.text) }

    /// A number or an address, and the result of a tap on it.
    public struct Line: Sendable, Hashable {
      /// As it is printed: `+48 600 100 200`.
      public package(set) var text: String
      /// `tel:+48600100200`, `mailto:anna@example.org`; nil for a text that can be neither called nor written to.
      public let link: SafeLink?
    }

    /// The first of several numbers, for a sheet that has no room for more.
    package func first(_ count: Int) -> Contact {
      var contact = self
      contact.lines = Array(lines.prefix(count))
      return contact
    }
  }

  /// The word, and the owner's words for the amount if they are to be printed.
  public struct RewardText: Sendable, Hashable {
    /// `REWARD`.
    public let word: String
    /// `500 PLN`; nil for the word alone.
    public package(set) var amount: String?

    /// The amount for the tag beside the word; nil for words that are too many and have not just one amount.
    package var shortAmount: String? {
      [amount, amount.flatMap(RewardAmounts.alone)].compactMap(\.self).first { $0.count <= 16 }
    }
  }

  /// The metadata of a PDF.
  public struct DocumentFacts: Sendable, Hashable {
    /// `LOST DOG · Fredi · Kamionka`.
    public let title: String
    /// The site's name.
    public let author: String
    /// The BCP 47 tag of the language.
    public let languageTag: String
    /// The photo in words, for readers who can't see it: `Photo of Fredi, York`.
    public let photo: String
    /// When the announcement was made, in ISO 8601 and UTC; never the current time, so that the same input gives the
    /// same bytes.
    public let created: String
    /// When the announcement was last changed, in the same form.
    public let modified: String
  }

  /// The instructions on the sheets of a tiled poster and of a board.
  public struct AssemblyWords: Sendable, Hashable {
    /// `Sheet {n} of {count}`.
    public let sheet: String
    /// `Cut off along the dashes, glue onto sheet {n}`.
    public let cutAndGlue: String
    /// `Glue sheet {n} here`.
    public let glueHere: String
    /// `How the board goes together`.
    public let boardTitle: String
    /// `Take a neon board of at least {size}, …`, `Put sheet {n} into a clear sleeve, …`.
    public let boardSteps: [String]
    /// `cm`
    public let centimetres: String
  }
}
