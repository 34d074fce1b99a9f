extension PosterContent {
  /// Where and when: `Last seen`, `Sieradz`, `Nov 05, 2025`.
  public struct Seen: Sendable, Hashable {
    /// `Last seen`, or `Found`.
    public let label: String
    /// `Sieradz`; nil where nobody knows.
    let place: String?
    /// The place and the date, as far as they are known.
    public package(set) var facts: [String]
  }

  /// Whom to call, as the owner wrote it, but digits without anything between them in groups (posters.md 15).
  public struct Contact: Sendable, Hashable {
    /// `Call`, `Do not chase – write`.
    public let label: String
    /// Each number on its own line, an e-mail address on one.
    public package(set) var lines: [Line]
    /// Whether the label asks not to chase, so that it is set where nobody misses it (posters.md 10).
    public let isWarning: Bool
    /// Whether it is a phone number; an e-mail address gets the label above it.
    public let isPhone: Bool

    /// All lines: `+48 600 100 200\n22 765 43 21`.
    public var text: String { numbers.joined(separator: "\n") }

    /// The texts of ``lines``: `+48 600 100 200`, `22 765 43 21`.
    public var numbers: [String] { lines.map(\.text) }

    /// A number or an address, and what a tap on it does.
    public struct Line: Sendable, Hashable {
      /// As it is printed: `+48 600 100 200`.
      public package(set) var text: String
      /// `tel:+48600100200`, `mailto:anna@example.org`; nil for what can be neither called nor written to.
      public let link: SafeLink?
    }

    /// The first of several numbers, for a sheet that has no room for more.
    package var short: Contact {
      var contact = self
      contact.lines = Array(lines.prefix(1))
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
    /// What is said of the photo to whoever can't see it: `Photo of Fredi, York`.
    public let photo: String
    /// When the announcement was made, in ISO 8601 and UTC; never the current time, so that the same input gives the same
    /// bytes.
    public let created: String
    /// When the announcement was last changed, in the same form.
    public let modified: String
  }

  /// What the sheets of a tiled poster say about each other.
  public struct AssemblyWords: Sendable, Hashable {
    /// `Sheet {n} of {count}`.
    public let sheet: String
    /// `Cut off along the dashes, glue onto sheet {n}`.
    public let cutAndGlue: String
    /// `Glue sheet {n} here`.
    public let glueHere: String
    /// How a board goes together, in steps.
    public let board: BoardWords
  }

  /// How a board goes together.
  public struct BoardWords: Sendable, Hashable {
    /// `How the board goes together`.
    public let title: String
    /// `Take a neon board of at least {size}, …`, `Put sheet {n} into a clear sleeve, …`.
    public let steps: [String]
    /// `cm`
    public let centimetres: String
  }
}
