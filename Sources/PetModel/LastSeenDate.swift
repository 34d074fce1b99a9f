/// When a pet was last seen: what the owner wrote, and the day it means if that can be read.
public struct LastSeenDate: Sendable, Hashable {
  /// The text as it came.
  public let text: String
  /// The day it names, or nil when it names none: then the text is shown as it is (rules.md §2).
  public let day: CalendarDay?

  /// Reads `YYYY-MM-DD`, or the day of a full ISO 8601 date-time.
  public init(_ text: String) {
    self.text = text
    day = CalendarDay(text)
  }

  /// A day, written `YYYY-MM-DD`.
  init(_ day: CalendarDay) { (text, self.day) = (day.iso8601, day) }
}
