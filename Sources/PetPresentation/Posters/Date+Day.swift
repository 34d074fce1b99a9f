import Foundation
import PetModel

extension Date {
  /// The day and the second in UTC: `2025-11-19T15:47:14Z`.
  var iso8601: String { ISO8601Format() }

  /// The day in UTC, whatever the machine's time zone.
  var day: CalendarDay? { CalendarDay(String(iso8601.prefix { $0 != "T" })) }
}
