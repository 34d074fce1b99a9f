public import Essentials

/// The values that order a list: of a pet, or of a reference to its announcement.
public protocol ListedPet {
  /// The identifier of the announcement.
  var id: PetID { get }
  /// The day on which the pet was last seen; nil when none can be read.
  var lastSeenDay: CalendarDay? { get }
  /// When the announcement was made.
  var createdAt: Date? { get }
  /// When it was last changed.
  var updatedAt: Date? { get }
}

extension ListedPet {
  /// The day on which the pet was last seen, if it can't have been seen then.
  /// Such a day is later than `today`, or than when the announcement was written.
  package func dayToCome(after today: Date?) -> CalendarDay? {
    guard let day = lastSeenDay else { return nil }
    let written = [createdAt, updatedAt].compactMap(\.self).max()
    return [today, written].contains { $0.map(day.isToCome) == true } ? day : nil
  }

  /// A warning of such a day; nil for any other.
  ///
  /// - Parameter place: Where the announcement stands.
  package func warningOfDayToCome(after today: Date?, at place: SourceLocation) -> Diagnostic? {
    guard let day = dayToCome(after: today) else { return nil }
    let isLater = today.map(day.isToCome) == true
    var warning = Diagnostic(
      .warning, .futureDate, at: place.key("lastSeenDate"),
      "\(day.iso8601) is later than \(isLater ? "today" : "the announcement itself")",
      consequence: "shown as it is; posters leave it out", advice: "Write the day when the pet was last seen")
    warning.pet = id
    return warning
  }
}

extension ListedPet {
  /// The order of a list: last seen most recently first, then announced most recently; pets without a readable date
  /// last; ties by identifier.
  public static func newestFirst(_ left: Self, _ right: Self) -> Bool {
    let (leftDay, rightDay) = (left.lastSeenDay, right.lastSeenDay)
    if leftDay != rightDay {
      guard let leftDay, let rightDay else { return leftDay != nil }
      return leftDay > rightDay
    }
    let (leftDate, rightDate) = (left.createdAt, right.createdAt)
    if leftDate != rightDate {
      guard let leftDate, let rightDate else { return leftDate != nil }
      return leftDate > rightDate
    }
    return left.id < right.id
  }
}

extension PetDetails: ListedPet {
  /// The day on which the pet was last seen; nil when none can be read.
  public var lastSeenDay: CalendarDay? { lastSeen?.day }
}
