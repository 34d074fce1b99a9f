package import Essentials
import Support

/// A time as the API writes it: `2025-11-18T10:00:00.000Z`, or `2026-11-20 21:07:34`, which is UTC (rules.md §6). Also
/// as other programs do: `2026-11-20T21:07:34.123456` is UTC, too, and `2026-11-20` the beginning of the day.
package enum Timestamp {
  /// The time that `text` says; nil for a text that isn't a time.
  package static func date(_ text: String) -> Date? {
    if let date = plainDate(text) { return date }
    if text.utf8.count == 10 { return plainDate(text + "T00:00:00Z") }
    let shape =
      #/
      ([-0-9]{10}) [T\ ] ([0-9]{2}:[0-9]{2}) (:[0-9]{2})? (?:[.,]([0-9]+))? \ ?
      (?:Z|UTC|GMT|([+-][0-9]{2}(?::?[0-9]{2})?))?
      /#
    guard text.utf8.count <= 60, let match = text.wholeMatch(of: shape),
      let date = plainDate("\(match.1)T\(match.2)\(match.3 ?? ":00")Z")
    else { return nil }
    let zone = (match.5 ?? "+00").filter { $0 != ":" }
    let offset = Int(zone.count == 3 ? zone + "00" : zone) ?? 0
    let fraction = match.4.flatMap { Double("0.\($0)") } ?? 0
    return date.addingTimeInterval(fraction - Double(offset / 100 * 3600 + offset % 100 * 60))
  }

  private static let shapes: [StaticString] = [
    "0000-00-00T00:00:00Z", "0000-00-00T00:00:00.000Z", "0000-00-00 00:00:00",
  ]

  /// The time of a text in one of the shapes that computers write, read by its digits.
  ///
  /// Nil for numbers that no clock or calendar shows, and for years before the Gregorian calendar. A text of any other
  /// shape may be a time too.
  package static func plainDate(_ text: String) -> Date? {
    text.withBytes { bytes in
      guard shapes.contains(where: bytes.match), let day = CalendarDay(writtenIn: bytes), day.year > 1582 else {
        return nil
      }
      let (hour, minute, second) = (bytes.number(at: 11..<13), bytes.number(at: 14..<16), bytes.number(at: 17..<19))
      guard hour < 24, minute < 60, second < 60 else { return nil }
      let days = day.daysSince1970 - 11_323  // To 2001-01-01, from which a date counts.
      let milliseconds = bytes.count == 24 ? bytes.number(at: 20..<23) : 0
      let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
      return Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(milliseconds) / 1000)
    }
  }
}
