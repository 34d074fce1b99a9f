import PetDecoding

extension TableColumns {
  /// The row with the names of the columns.
  ///
  /// - Throws: Where a row above it says that the list is not for publication: `INTERNAL - DO NOT PUBLISH`.
  static func header(in rows: [TableRow], _ settings: ColumnSettings) throws(TableError) -> TableRow {
    let found = named(in: rows, settings)
    if let number = settings.header {
      guard let row = found?.number == number ? found : rows.first(where: { $0.number == number }) else {
        throw .settings(
          "\"header\": \(number)", problem: "there is no such row near the top", advice: "Correct the number")
      }
      return row
    }
    guard let row = found else {
      throw .settings(
        "the header", problem: "is not found in the first 20 rows",
        advice: "Write the names of the columns into the first row")
    }
    for above in rows where above.number < row.number {
      // Of a header in two rows, a cell of the first may be a name.
      let words = above.cells.indices.first { column in
        row[column] != above[column] && PrivacyWishes(above[column]).forbidReport
      }
      guard let words else { continue }
      throw .settings(
        "row \(above.number)", problem: "says \(above[words].quoted) above the columns",
        advice:
          "Take out these words, or all that they are about; or write {\"header\": \(row.number)} into its .columns.json"
      )
    }
    return row
  }

  /// The first of 20 rows in which two cells are known names, else the first of different texts. Of a header in two
  /// rows, where the second has more known names, the second: the first fills its gaps.
  private static func named(in rows: [TableRow], _ settings: ColumnSettings) -> TableRow? {
    let matcher = ColumnMatcher.builtIn
    let top = rows.prefix(20).filter { !$0.isBlank }
    func count(_ row: TableRow) -> Int {
      row.cells.prefix(mostColumns).count { !$0.isEmpty && (matcher.match($0) != nil || settings.names($0)) }
    }
    let named = top.first { count($0) >= 2 }
    if let named, var below = top.first(where: { $0.number > named.number }), matcher.isHeader(below.cells),
      count(below) > count(named)
    {
      below.cells = below.cells.indices.map { below[$0].contains(where: \.isLetter) ? below[$0] : named[$0] }
      return below
    }
    let distinct = top.first { row in
      row.cells.count > 1 && Set(row.cells).count == row.cells.count
        && row.cells.allSatisfy { cell in cell.contains(where: \.isLetter) && WrittenDate(cell) == nil }
    }
    return named ?? distinct
  }
}
