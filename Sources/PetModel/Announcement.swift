import Support

/// The result of reading one announcement: the pet, or at least that it exists and why it can't be shown.
public enum Announcement: Sendable, Hashable, Identifiable {
  case loaded(PetDetails)
  /// Its page says "Unable to load pet details" (rules.md §2).
  case unavailable(PetID, reason: AnnouncementError)

  /// The identifier, whether or not there is a pet.
  public var id: PetID {
    switch self {
    case .loaded(let pet): pet.id
    case .unavailable(let id, _): id
    }
  }

  /// The pet, if it could be loaded.
  public var pet: PetDetails? { if case .loaded(let pet) = self { pet } else { nil } }
}

/// The reason why an announcement couldn't be loaded.
public enum AnnouncementError: Error, Sendable, Hashable {
  /// The API's own answer: `{"error":{"code":…,"message":…,"requestId":…}}` (rules.md §1 and §6).
  /// Code or message may be empty.
  case refused(code: String, message: String, requestID: String? = nil)
  /// It can be read, but not as a pet; a diagnostic names problem and place.
  case unreadable

  /// The API's message: `Resource not found (NOT_FOUND)`; nil for none.
  public var answer: String? {
    guard case .refused(let code, let message, _) = self else { return nil }
    if message.isEmpty || code.isEmpty { return message + code }
    return "\(message) (\(code))"
  }

  /// The request identifier, for support; nil when the API gave none.
  public var requestID: String? { if case .refused(_, _, let id) = self { id } else { nil } }
}

/// The state of a report.
public enum AnnouncementStatus: Sendable, Hashable {
  case missing
  case found
  case closed
  /// An unknown word, as it came; nil for none. Such a pet is shown, and nothing is guessed of it.
  case unknown(String?)

  /// The statuses of the API.
  public static let known: [AnnouncementStatus] = [.missing, .found, .closed]

  /// The status that the API calls `apiValue`, in any case; ACTIVE and MISSING are the same one (rules.md §1).
  /// Nil for a word that no dialect knows.
  public init?(apiValue: String) {
    switch apiValue.uppercased() {
    case "ACTIVE", "MISSING": self = .missing
    case "FOUND": self = .found
    case "CLOSED": self = .closed
    default: return nil
    }
  }

  /// A word for programs: `missing`, and `unknown` for any text.
  public var name: String {
    switch self {
    case .missing: "missing"
    case .found: "found"
    case .closed: "closed"
    case .unknown: "unknown"
    }
  }
}

/// The kind of animal: a word of the app, or the owner's own text.
public enum Species: Sendable, Hashable {
  case known(Known)
  case text(String)

  /// The species that the app knows, and every locale translates.
  public enum Known: String, Sendable, CaseIterable {
    case dog, cat, bird, rabbit, other
  }

  /// `DOG`, `dog` → ``Known/dog``; anything else is kept as the owner wrote it (rules.md §6: free text in practice).
  public init(apiValue: String) { self = Known(rawValue: apiValue.lowercased()).map(Species.known) ?? .text(apiValue) }

  /// The owner's own text; nil for a word of the app.
  package var ownWords: String? { if case .text(let text) = self { text } else { nil } }
}

/// The sex of a pet: a word of the app, or the owner's own text.
public enum Sex: Sendable, Hashable {
  case known(Known)
  case text(String)

  /// The words that the app knows, and every locale translates.
  public enum Known: String, Sendable, CaseIterable {
    case male, female, unknown
  }

  /// `MALE`, `male` → ``Known/male``; anything else is kept as the owner wrote it (rules.md §6: free text in practice).
  public init(apiValue: String) { self = Known(rawValue: apiValue.lowercased()).map(Sex.known) ?? .text(apiValue) }
}

/// The approximate age of a pet.
public enum Age: Sendable, Hashable {
  /// Whole years, zero or more.
  case years(Int)
  /// The owner's own words.
  case text(String)
}

/// The microchip of a pet.
public enum Microchip: Sendable, Hashable {
  /// Its number, as the owner wrote it.
  case number(String)
  /// Has one, but its number is withheld (rules.md §2, `--profile public`): only the real owner should know it. It
  /// serves to find the number in the owner's other texts, and is never shown.
  case withheld(String)

  /// The number, as the owner wrote it, whether it may be shown or not.
  package var number: String {
    switch self {
    case .number(let number), .withheld(let number): number
    }
  }

  /// A number without the white space and dashes that people write between its digits (rules.md §2): `616 093-9` →
  /// `6160939`.
  package static func unspaced(_ number: String) -> String {
    if number.utf8.allSatisfy(\.isASCIIDigit) { return number }
    return number.filter { !$0.isWhitespace && !"-‐‑–—−".contains($0) }
  }
}

/// The reward for the finder.
public enum Reward: Sendable, Hashable {
  /// The owner's own words, such as `500 PLN`.
  case text(String)
  /// There is one, but its amount is kept back (rules.md §2, `--profile public`).
  case withheld
}

/// The day a pet was last seen: the owner's text, and the date if it can be read.
public struct LastSeenDate: Sendable, Hashable {
  /// The text as it came.
  public let text: String
  /// The day it names; nil without one: then the text is shown unchanged (rules.md §2).
  public let day: CalendarDay?
  /// The day that lists sort it by: `day`, or one that stands among other words, as in `22-23 November 2026`.
  package let listedDay: CalendarDay?

  /// Reads `YYYY-MM-DD`, or the day of a full ISO 8601 date-time.
  public init(_ text: String) { self.init(text, listedDay: nil) }

  package init(_ text: String, listedDay: CalendarDay?) {
    self.text = text
    day = CalendarDay(text)
    self.listedDay = day ?? listedDay
  }
}
