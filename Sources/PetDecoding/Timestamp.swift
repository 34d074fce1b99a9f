import Essentials
import PetModel

/// A time as the API writes it: `2025-11-18T10:00:00.000Z`, or `2026-11-20 21:07:34`, which is UTC (rules.md §6).
enum Timestamp {
  /// The time that `text` says; nil for a text that isn't a time.
  static func date(_ text: String) -> Date? {
    if let date = plainDate(text) { return date }
    for format in formats {
      // The next format may fit; without any, the text is no time.
      if let date = try? format.parse(text) { return date }
    }
    return nil
  }

  private static let formats = [
    Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    Date.ISO8601FormatStyle(),
    Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false),
  ]
}

extension Timestamp {
  /// The time of a text in one of the shapes of ``PlainDateTime``.
  ///
  /// Nil for a day without a time, for numbers that no clock or calendar shows, and for years before the Gregorian
  /// calendar, as patterns read those in a way of their own.
  static func plainDate(_ text: String) -> Date? {
    guard let plain = PlainDateTime(text), plain.shape != .day, plain.year > 1582, plain.hour < 24, plain.minute < 60,
      plain.second < 60,
      let day = CalendarDay(year: plain.year, month: plain.month, day: plain.day)
    else { return nil }
    let seconds = ((daysSinceReferenceDate(day) * 24 + plain.hour) * 60 + plain.minute) * 60 + plain.second
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(plain.millisecond) / 1000)
  }

  /// The days from 2001-01-01 to `day`, in the Gregorian calendar. A year that begins in March ends with its
  /// leap day, so that its months begin at fixed days: every five of them have 153.
  private static func daysSinceReferenceDate(_ day: CalendarDay) -> Int {
    let (year, month) = day.month > 2 ? (day.year, day.month - 3) : (day.year - 1, day.month + 9)
    let leapDays = year / 4 - year / 100 + year / 400
    return year * 365 + leapDays + (153 * month + 2) / 5 + day.day - 1 - daysFromYearZero
  }

  /// From 1 March of the year 0 to 2001-01-01.
  private static let daysFromYearZero = 730_791
}
