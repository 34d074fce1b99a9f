package import PetDecoding
import PetModel

/// The order of day and month in a table's dates: the reading of `3/4/2025`.
package struct DateOrder {
  /// Nil when both orders occur, or when one row contradicts the territory.
  package var order: WrittenDate.Order? = .dayFirst
  /// The row that tells.
  package var toldBy: Int?
  /// The first date that no row explains, or only one whose day is to come in the other order.
  var unexplained: (text: String, row: Int)?

  /// Looks for the order in dates that have one reading alone.
  struct Search {
    private let hints: TableHints
    /// The rows with dates that are in one order without a doubt.
    private var told: [WrittenDate.Order: [Int]] = [:]
    /// The days of two readings that are to come in the other order, and the first row of them.
    private var past: [WrittenDate.Order: (row: Int, days: Set<CalendarDay>)] = [:]
    /// Whether both readings of a date are past.
    private var isOpen = false
    private var ambiguous: (text: String, row: Int)?

    init(_ hints: TableHints) { self.hints = hints }

    mutating func look(at text: String, row: Int) {
      let isWritten = text.utf8.contains(UInt8(ascii: "/")) || hints.isAmerican && text.utf8.contains(UInt8(ascii: "-"))
      guard isWritten, let date = hints.date(text) else { return }
      if let order = date.order, told[order]?.last != row { told[order, default: []].append(row) }
      guard date.isAmbiguous else { return }
      if ambiguous == nil { ambiguous = (text, row) }
      let possible = [WrittenDate.Order.dayFirst, .monthFirst].filter { order in
        guard let day = date.day(order), let latest = hints.latest else { return true }
        return day <= latest
      }
      if possible.count > 1 { isOpen = true }
      if possible.count == 1, past[possible[0]]?.days.count ?? 0 < 2, let day = date.day(possible[0]) {
        past[possible[0], default: (row, [])].days.insert(day)
      }
    }

    var result: DateOrder {
      switch (told[.dayFirst], told[.monthFirst]) {
      case (let rows?, nil): return proven(.dayFirst, by: rows)
      case (nil, let rows?): return proven(.monthFirst, by: rows)
      case (.some, .some): return DateOrder(order: nil)
      case (nil, nil): break
      }
      if hints.territory == "US" { return DateOrder(order: .monthFirst) }
      let usual = hints.isAmerican ? WrittenDate.Order.monthFirst : .dayFirst
      // A single date that is to come in the usual order may be a slip, which must not turn others round.
      if past.count == 1, let (order, dates) = past.first, order == usual || dates.days.count > 1 || !isOpen {
        return DateOrder(order: order, toldBy: dates.row, unexplained: order == usual ? nil : ambiguous)
      }
      return DateOrder(order: usual, unexplained: ambiguous)
    }

    private func proven(_ order: WrittenDate.Order, by rows: [Int]) -> DateOrder {
      let usual = hints.territory.map { $0 == "US" ? WrittenDate.Order.monthFirst : .dayFirst }
      // One row among others may be a slip.
      return DateOrder(order: usual ?? order != order && rows.count == 1 ? nil : order, toldBy: rows.first)
    }
  }
}
