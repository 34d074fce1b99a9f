import Essentials

/// What the publisher's list of files says of the page of a pet.
enum PetPageNote: Equatable {
  /// The page shows a pet.
  case open
  /// It says that the announcement can't be shown.
  case unavailable
  /// The report is closed: nobody needs to look any more. With the day on which it went from the input, if it did.
  case closed(Date?)
  /// The announcement isn't in the input any more, since a day. That is all that is known.
  case gone(Date)

  private static let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

  /// A note that can't be read is that of an open page: its days are counted anew.
  init(_ note: String) {
    let words = note.split(separator: " ")
    let day = words.dropFirst().first.flatMap { try? Date(String($0), strategy: Self.format) }
    switch (words.first, day) {
    case ("unavailable", _): self = .unavailable
    case ("closed", _): self = .closed(day)
    case ("gone", let day?): self = .gone(day)
    default: self = .open
    }
  }

  var text: String {
    switch self {
    case .open: ""
    case .unavailable: "unavailable"
    case .closed(nil): "closed"
    case .closed(let day?): "closed \(day.formatted(Self.format))"
    case .gone(let day): "gone \(day.formatted(Self.format))"
    }
  }

  /// Whether the page shows something of an announcement, so that it can close.
  var isOpen: Bool { self == .open || self == .unavailable }

  /// Since when the announcement isn't in the input; nil when it was there the last time.
  var day: Date? {
    switch self {
    case .open, .unavailable: nil
    case .closed(let day): day
    case .gone(let day): day
    }
  }

  /// The same for an announcement that isn't in the input on a day.
  func missing(on today: Date) -> PetPageNote {
    switch self {
    case .open, .unavailable: .gone(today)
    case .closed(let day): .closed(day ?? today)
    case .gone: self
    }
  }
}
