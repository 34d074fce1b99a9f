import Essentials
package import PetModel
import Support

/// A day as people and spreadsheets write it, perhaps with a time behind it: `18.11.2025 14:03`, `Nov 18, 2025`.
///
/// A text that says more is none: `10-12.11.2025`, `18.11.2025 or later`.
package struct WrittenDate {
  /// The order of the parts of `3/4/2025`.
  package enum Order: String, Sendable { case dayFirst = "d/M/yyyy", monthFirst = "M/d/yyyy" }

  /// The day, by the order that it is read in; nil for an order in which it is none.
  private let days: (dayFirst: CalendarDay?, monthFirst: CalendarDay?)
  /// `140322`; nil when there is no time.
  package private(set) var time: String?
  /// The order that it has to be read in; nil when both would do, or it doesn't matter.
  package var order: Order? {
    switch days {
    case (nil, .some): .monthFirst
    case (.some, nil): .dayFirst
    default: nil
    }
  }
  /// Whether the order makes a difference.
  package var isAmbiguous: Bool { days.dayFirst != nil && days.monthFirst != nil && days.dayFirst != days.monthFirst }

  /// The day in a text other than `2026-11-18`; nil without one.
  ///
  /// - Throws: A question, if it can mean two days.
  package static func day(_ text: String, today: CalendarDay) throws(FieldError) -> CalendarDay? {
    guard CalendarDay(text) == nil, let date = WrittenDate(text, today: today) else { return nil }
    let days = [date.days.dayFirst, date.days.monthFirst].compactMap(\.self)
    if !date.isAmbiguous { return days.first }
    let choice = days.map(\.iso8601).joined(separator: " or ")
    throw FieldError(.lastSeen, "\(text.quoted) can mean two days: enter \(choice)")
  }

  package func day(_ order: Order) -> CalendarDay? { order == .dayFirst ? days.dayFirst : days.monthFirst }

  /// Nil for a text that is no date.
  ///
  /// - Parameters:
  ///   - today: With it, `yesterday` is a date too, and `18 November` the last one that isn't to come.
  ///   - mayBeAmongWords: Whether the text may say more: `about 18.11.2025`.
  ///   - isAmerican: Whether `3-4-2025` may begin with its month, too.
  package init?(_ text: String, today: CalendarDay? = nil, mayBeAmongWords: Bool = false, isAmerican: Bool = false) {
    guard text.utf8.count <= 60 else { return nil }
    if let today, let day = UnderstoodWords.builtIn.day(text, today: today) {
      days = (day, day)
      return
    }
    guard text.utf8.contains(where: \.isASCIIDigit) else { return nil }
    if let day = CalendarDay(text) {
      days = (day, day)
      time = Self.time(text.dropFirst(10))
    } else if let match = text.firstMatch(of: Self.numbers) {
      let numbers = [match.1, match.3, match.4].compactMap { Int($0) }
      guard numbers.count == 3, mayBeAmongWords || Self.isWhole(text, but: match.range) else { return nil }
      if match.1.count == 4 {
        let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
        days = (day, day)
      } else {
        guard match.4.count == 2 || match.4.count == 4 else { return nil }
        // `26-11-03` may begin with its year, and no list is from 2003.
        let mayBeginWithYear = match.2 == "-" && (20...29).contains(numbers[0]) && (1...31).contains(numbers[2])
        if match.4.count == 2, numbers[2] < 15 || mayBeginWithYear { return nil }
        let year = numbers[2] + (match.4.count == 2 ? 2000 : 0)
        let dayFirst = CalendarDay(year: year, month: numbers[1], day: numbers[0])
        // With dots, the day stands first everywhere.
        let mayBeginWithMonth = match.2 == "/" || isAmerican && match.2 == "-"
        days = (dayFirst, mayBeginWithMonth ? CalendarDay(year: year, month: numbers[0], day: numbers[1]) : dayFirst)
      }
      time = Self.time(text[match.range.upperBound...])
    } else {
      guard let (day, range) = Self.dayInWords(text, today),
        mayBeAmongWords || Self.isWhole(text, but: range)
      else { return nil }
      days = (day, day)
    }
    if days.dayFirst == nil && days.monthFirst == nil { return nil }
  }

  // Each pattern is made once, and never changed.
  private nonisolated(unsafe) static let numbers = /([0-9]{1,4})([.\/-]) ?([0-9]{1,2})\2 ?([0-9]{1,4})/
  /// A time of day: `14:03:22`, `2 PM`, `10:00 GMT+1`. `9.15` is one too, but `5.11` may be a day.
  private nonisolated(unsafe) static let clock =
    #/
      T?[0-9]{1,2} (?: (?: :[0-9]{2}){1,2}(?:\.[0-9]+)? | \.(?:00|1[3-9]|[2-5][0-9])(?![.0-9]) | (?=\s?[AaPp]\.?[Mm]))
      (?:\s?[AaPp]\.?[Mm]\.?)? (?:\s?(?:Z|UTC|GMT|[A-Z]{1,4}T)?(?:[+-][0-9]{1,2}(?: :?[0-9]{2})?)?)
    /#
  private nonisolated(unsafe) static let digitalClock = /([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?(?: ?([AaPp])\.?[Mm])?/

  private nonisolated(unsafe) static let behindHour = /:[0-9]|\s?(?i:[ap]\.?m|h|uhr)\b/

  /// Whether a text has nothing beside the date in `range` but a time of day and words such as `Tuesday` and `r.`.
  private static func isWhole(_ text: String, but range: Range<String.Index>) -> Bool {
    let rest = (text[..<range.lowerBound] + " " + text[range.upperBound...])
      .replacing(clock, with: " ", maxReplacements: 1)
    return rest.allSatisfy { $0.isLetter || $0.isWhitespace || ",.:;()'’ʼ".contains($0) }
      && UnderstoodWords.phrase(String(rest)).split(separator: " ").allSatisfy {
        UnderstoodWords.builtIn.isOne(String($0), of: .besideDate)
      }
  }

  /// The number in `3` and `3rd`.
  private static func dayNumber(_ text: Substring) -> Int? {
    let digits = text.prefix { $0.isNumber }
    return ["", "st", "nd", "rd", "th"].contains(text[digits.endIndex...].lowercased()) ? Int(digits) : nil
  }

  /// The months of `3 XI 2026`, as Polish writes them; a street's number may stand before a floor in capitals.
  private static let romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]

  /// `18 listopada 2025 r.`, `Tuesday, Nov 18, 2025 10:00`, `18 de noviembre de 2025`; with a day to count from, `18
  /// listopada`. And the place of the day in the text.
  private static func dayInWords(_ text: String, _ today: CalendarDay?) -> (CalendarDay, Range<String.Index>)? {
    let parts = text.split { !($0.isLetter || $0.isNumber) }.filter { !["de", "del"].contains($0.lowercased()) }
    func number(_ word: Substring) -> Int? {
      UnderstoodWords.builtIn.month(String(word)) ?? romans.firstIndex(of: String(word)).map { $0 + 1 }
    }
    guard let month = parts.firstIndex(where: { number($0) != nil }) else { return nil }
    let before = month > 0 ? dayNumber(parts[month - 1]) : nil
    let after = parts[(month + 1)...].prefix(2).map { part -> Int? in
      let digits = part.prefix { $0.isNumber }
      return digits.count > 2 || text[digits.endIndex...].prefixMatch(of: behindHour) == nil ? Int(digits) : nil
    }
    // `Nov 10-12` is no year 2012.
    let year = (before == nil ? after.dropFirst().last?.flatMap { $0 > 99 ? $0 : nil } : after.first) ?? nil
    guard let day = before ?? after.first ?? nil, let number = number(parts[month]) else { return nil }
    let first = before == nil ? month : month - 1
    let range = parts[first].startIndex..<parts[first + (year == nil ? 1 : 2)].endIndex
    let found =
      year.map { CalendarDay(year: $0 < 100 ? $0 + 2000 : $0, month: number, day: day) }
      ?? today.flatMap { CalendarDay(month: number, day: day, notAfter: $0) }
    return found.map { ($0, range) }
  }

  /// `14:03:22`, `2:03 PM`
  private static func time(_ text: Substring) -> String? {
    guard let match = text.firstMatch(of: digitalClock), var hour = Int(match.1) else { return nil }
    if let half = match.4?.lowercased() { hour = hour % 12 + (half == "p" ? 12 : 0) }
    return "\(String(hour).zeroPadded(to: 2))\(match.2)\(match.3 ?? "00")"
  }
}
