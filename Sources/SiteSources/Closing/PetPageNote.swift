package import Essentials
import PetModel

/// The note about a pet's page in the publisher's list of files.
package enum PetPageNote: Equatable {
  /// The page shows a pet.
  case open
  /// It says that the announcement can't be shown.
  case unavailable
  /// The report is closed: the search is over. With the day on which it left the input, if it did.
  case closed(Date?)
  /// The announcement left the input on a day. The page knows no more.
  case gone(Date)

  private static let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

  /// A note that can't be read is that of an open page: its days are counted anew.
  package init(_ note: String) {
    let words = note.split(separator: " ")
    let day = words.dropFirst().first.flatMap { try? Date(String($0), strategy: Self.format) }
    switch (words.first, day) {
    case ("unavailable", _): self = .unavailable
    case ("closed", _): self = .closed(day)
    case ("gone", let day?): self = .gone(day)
    default: self = .open
    }
  }

  package var text: String {
    switch self {
    case .open: ""
    case .unavailable: "unavailable"
    case .closed(nil): "closed"
    case .closed(let day?): "closed \(day.formatted(Self.format))"
    case .gone(let day): "gone \(day.formatted(Self.format))"
    }
  }

  /// Whether the page shows something of an announcement, so that it can close.
  package var isOpen: Bool { self == .open || self == .unavailable }

  /// Since when the announcement isn't in the input; nil when it was there the last time.
  package var day: Date? {
    switch self {
    case .open, .unavailable: nil
    case .closed(let day): day
    case .gone(let day): day
    }
  }

  /// The note of an announcement that is missing from today's input.
  package func missing(on today: Date) -> PetPageNote {
    switch self {
    case .open, .unavailable: .gone(today)
    case .closed(let day): .closed(day ?? today)
    case .gone: self
    }
  }
}
