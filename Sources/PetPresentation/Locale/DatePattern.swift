package import PetModel

/// A locale's form of a day: a pattern in Unicode's letters (TR 35, part 4) and the months' names.
///
/// Understands `d`, `dd`, `M`, `MM`, `MMM` (the locale's own month names), `yyyy`, and text in single quotes.
/// `MMM dd, yyyy` writes 5 November 2025 as `Nov 05, 2025`; `dd MMM yyyy` with Polish months as `05 lis 2025`.
package struct DatePattern: Sendable, Hashable {
  let pattern: String
  package let months: [String]
  package let parts: [Part]

  /// A piece of a day: fixed text, or a number or name with its least width.
  package enum Part: Sendable, Hashable {
    case text(String)
    case day(width: Int)
    case month(width: Int)
    case monthName
    case year
  }

  /// Nil unless there are twelve months and every letter of the pattern outside quotes is one of those above.
  package init?(_ pattern: String, months: [String]) {
    guard months.count == 12 else { return nil }
    var parts: [Part] = []
    var rest = pattern[...]
    while let first = rest.first {
      if first == "'" {
        let quoted = rest.dropFirst().prefix { $0 != "'" }
        guard rest.count >= quoted.count + 2 else { return nil }
        parts.append(.text(quoted.isEmpty ? "'" : String(quoted)))
        rest = rest.dropFirst(quoted.count + 2)
      } else {
        let run = rest.prefix { $0 == first }
        guard let part = Self.part(run) else { return nil }
        parts.append(part)
        rest = rest.dropFirst(run.count)
      }
    }
    self.pattern = pattern
    self.months = months
    self.parts = parts
  }

  /// `day` as the locale writes it.
  package func text(for day: CalendarDay) -> String {
    parts.map { part in
      switch part {
      case .text(let words): words
      case .day(let width): String(day.day).zeroPadded(to: width)
      case .month(let width): String(day.month).zeroPadded(to: width)
      case .monthName: months[day.month - 1]
      case .year: String(day.year).zeroPadded(to: 4)
      }
    }.joined()
  }

  private static func part(_ run: Substring) -> Part? {
    switch run {
    case "d", "dd": .day(width: run.count)
    case "M", "MM": .month(width: run.count)
    case "MMM": .monthName
    case "yyyy": .year
    default: run.contains { $0.isASCII && $0.isLetter } ? nil : .text(String(run))
    }
  }
}
