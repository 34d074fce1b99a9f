public import Essentials
import Support

/// A day of the Gregorian calendar, without time or time zone.
public struct CalendarDay: Sendable, Hashable, Comparable {
  /// 1…9999.
  public let year: Int
  /// 1…12.
  public let month: Int
  /// 1…31.
  public let day: Int

  /// A day that exists, or nil: 2024-02-29 does, 2025-02-29 and 2025-13-45 don't.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that `text` begins with, written `YYYY-MM-DD`. Nothing follows it, or a space and a time, or the time of
  /// an ISO 8601 date-time. `2025-11-18T23:30:00Z` is the 18th, which its writer wrote. Nil for anything
  /// else.
  public init?(_ text: String) {
    let read = text.withBytes { bytes -> CalendarDay? in
      var rest = bytes[...]
      guard rest.take("0000-00-00"), rest.isEmpty || (rest.take("T") || rest.take(" ")) && Self.isTime(rest)
      else { return nil }
      return CalendarDay(writtenIn: bytes)
    }
    guard let read else { return nil }
    self = read
  }

  /// The day that bytes begin with, written as in `2025-11-18T10:00:00Z`.
  package init?(writtenIn bytes: UnsafeBufferPointer<UInt8>) {
    self.init(year: bytes.number(at: 0..<4), month: bytes.number(at: 5..<7), day: bytes.number(at: 8..<10))
  }

  /// `18.11.2026`: with dots, the day stands first everywhere. Nil for anything else.
  init?(dotted text: String) {
    guard let parts = text.wholeMatch(of: /([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4})\.?/)?.output,
      let day = Int(parts.1), let month = Int(parts.2), let year = Int(parts.3)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Whether `text` is in the form of a day, `2026-02-31` or `31.02.2026`, but the calendar has no such day.
  package static func isMissing(_ text: String) -> Bool {
    let isDay = text.contains(/^([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}\. ?[0-9]{1,2}\. ?[0-9]{4}\.?)$/)
    return isDay && (CalendarDay(text) ?? CalendarDay(dotted: text)) == nil
  }

  /// `YYYY-MM-DD`.
  public var iso8601: String {
    // Digit by digit, because each list with the pet needs it.
    let digits = [year / 1000, year / 100, year / 10, year, -1, month / 10, month, -1, day / 10, day]
    return String(
      decoding: digits.map { $0 < 0 ? UInt8(ascii: "-") : UInt8(ascii: "0") + UInt8($0 % 10) }, as: UTF8.self)
  }

  /// Whether `left` is the earlier day.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Whether it is nowhere on earth this day yet at some time: days begin first where clocks are 14 hours before UTC.
  package func isToCome(at date: Date) -> Bool {
    Double(daysSince1970) > ((date.timeIntervalSince1970 + 14 * 3600) / 86_400).rounded(.down)
  }

  /// By arithmetic, because each pet needs it: years begin in March, so that leap days are their last.
  package var daysSince1970: Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 719_469
  }

  /// The last day with a month and a day that isn't after `latest`: of 18 November and 2026-02-03, 2025-11-18.
  package init?(month: Int, day: Int, notAfter latest: CalendarDay) {
    // A 29 February may be eight years ago.
    let days = (0...8).lazy.compactMap { CalendarDay(year: latest.year - $0, month: month, day: day) }
    guard let found = days.first(where: { $0 <= latest }) else { return nil }
    self = found
  }

  package func days(until other: CalendarDay) -> Int { other.daysSince1970 - daysSince1970 }

  package func earlier(by days: Int) -> CalendarDay {
    CalendarDay(utc: Date(timeIntervalSince1970: Double(daysSince1970 - days) * 86_400))
  }

  /// The day that it is in UTC at some time.
  public init(utc date: Date) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    year = parts.year ?? 1
    month = parts.month ?? 1
    day = parts.day ?? 1
  }

  /// The day that it is on this machine at some time. To FoundationEssentials each zone is UTC.
  package init(here date: Date) {
    var (time, parts) = (time_t(date.timeIntervalSince1970), tm())
    localtime_r(&time, &parts)
    self.init(utc: date.addingTimeInterval(TimeInterval(parts.tm_gmtoff)))
  }

  package static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    default: 31
    }
  }

  /// Whether it is `9:00`, `10:00`, `10:00:00` or `10:00:00.5`, then nothing, `Z`, or an offset: `+02`, `+0200`,
  /// ` +02:00`.
  private static func isTime(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = bytes
    guard rest.take("00:00") || rest.take("0:00") else { return false }
    if rest.take(":00"), rest.take(".0") || rest.take(",0") { rest = rest.drop(while: \.isASCIIDigit) }
    if rest.isEmpty { return true }
    _ = rest.take(" ")
    if rest.take("Z") { return rest.isEmpty }
    guard rest.take("+00") || rest.take("-00") else { return false }
    return rest.isEmpty || (rest.take(":00") || rest.take("00")) && rest.isEmpty
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a digit wherever `pattern` has a 0, and the same sign wherever it has another.
  package func match(_ pattern: StaticString) -> Bool {
    var rest = self[...]
    return count == pattern.utf8CodeUnitCount && rest.take(pattern)
  }

  /// The number that the digits in `range` make.
  package func number(at range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(self[$1] - UInt8(ascii: "0")) } }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Drops a beginning that has a digit wherever `pattern` has a 0, and the same sign wherever it has another.
  ///
  /// - Returns: Whether it begins so; if not, nothing is dropped.
  mutating func take(_ pattern: StaticString) -> Bool {
    let begins = pattern.withUTF8Buffer { pattern in
      count >= pattern.count && zip(self, pattern).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isASCIIDigit : $0 == $1 }
    }
    if begins { self = dropFirst(pattern.utf8CodeUnitCount) }
    return begins
  }
}
