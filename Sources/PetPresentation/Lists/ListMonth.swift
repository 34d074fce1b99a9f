package import PetModel
import Support

/// The pets of a list that were last seen in one month, or on no day that can be read.
package enum ListMonth: Sendable, Hashable {
  case month(year: Int, month: Int)
  /// Months that are too long ago to be told apart.
  case earlier
  case undated

  /// The month of `day`.
  package init(_ day: CalendarDay?) {
    self = day.map { .month(year: $0.year, month: $0.month) } ?? .undated
  }

  /// `Oct 2026`, or the words for the others.
  package func label(in locale: SiteLocale) -> String {
    switch self {
    case .month(let year, let month): "\(locale.datePattern.months[month - 1]) \(year)"
    case .earlier: locale[.earlier]
    case .undated: locale[.undated]
    }
  }
}

/// A part of a month of a list: as many pets as a page should have.
package struct ListPart: Sendable, Hashable {
  /// Its folder in that of the month; empty for the first part.
  package let name: String
  /// What it is called beside the month: `16–31`; nil when it is the whole month.
  package let label: String?

  package init(name: String = "", label: String? = nil) { (self.name, self.label) = (name, label) }
}
