package import Essentials

/// The times of a report: of a pet, or of a reference to its announcement.
package protocol ListedPet {
  var id: PetID { get }
  /// The day on which the pet was last seen; nil when none can be read.
  var lastSeenDay: CalendarDay? { get }
  /// When the announcement was made.
  var createdAt: Date? { get }
  /// When it was last changed.
  var updatedAt: Date? { get }
}

extension CalendarDay {
  /// One number for the day, greater for a later one; 0 for none.
  static func number(of day: CalendarDay?) -> Int32 { day.map { Int32($0.year << 9 | $0.month << 5 | $0.day) } ?? 0 }
}

extension ListedPet {
  /// When it was announced, as far as the report tells: without `createdAt`, noon of the day when the pet was last seen
  /// (rules.md §6). A day that is to come tells nothing.
  package func announcedAt(before today: Date?) -> Date? {
    let day = dayToCome(after: today) == nil ? lastSeenDay : nil
    return createdAt ?? day.map { Date(timeIntervalSince1970: (Double($0.daysSince1970) + 0.5) * 86_400) } ?? updatedAt
  }

  /// The day on which the pet was last seen, if it can't have been seen then.
  /// Such a day is later than `today`, or than when the announcement was written.
  package func dayToCome(after today: Date?) -> CalendarDay? {
    lastSeenDay.flatMap { isToCome($0, after: today) ? $0 : nil }
  }

  /// Whether a day is later than `today`, or than when the announcement was written.
  package func isToCome(_ day: CalendarDay, after today: Date?) -> Bool {
    let written = [createdAt, updatedAt].compactMap(\.self).max()
    return [today, written].contains { $0.map(day.isToCome) == true }
  }

  /// A warning of such a day; nil for any other.
  ///
  /// - Parameter place: Where the announcement stands.
  package func warningOfDayToCome(after today: Date?, at place: SourceLocation) -> Diagnostic? {
    guard let day = dayToCome(after: today) else { return nil }
    let isLater = today.map(day.isToCome) == true
    return Diagnostic(
      .warning, .futureDate, at: place.key("lastSeenDate"),
      "\(day.iso8601) is later than \(isLater ? "today" : "the announcement itself")",
      consequence: "shown as it is; posters leave it out", advice: "Write the day when the pet was last seen", pet: id)
  }
}

extension PetDetails: ListedPet {
  /// The day on which the pet was last seen; nil when none can be read.
  public var lastSeenDay: CalendarDay? { lastSeen?.day }

  /// The day that lists sort it by.
  var listedDay: CalendarDay? { lastSeen?.listedDay ?? createdAt.map(CalendarDay.init(utc:)) }
}
