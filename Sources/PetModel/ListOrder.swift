public import Essentials

/// What the order of a list depends on: a pet, or a reference to the announcement of one.
public protocol ListedPet {
  /// The identifier of the announcement.
  var id: PetID { get }
  /// The day on which the pet was last seen; nil when none can be read.
  var lastSeenDay: CalendarDay? { get }
  /// When the announcement was made.
  var createdAt: Date? { get }
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
