import Support

/// A line of a table of places, read: all that is looked for in every town. What is only shown stays in the file.
struct TownRow: Sendable {
  /// Where the line is in the file.
  let line: Range<Int>
  /// Where the town is.
  let point: GeoPoint
  /// How many people live there.
  let people: Int

  /// What is wrong with a line, in words that follow its place.
  struct Problem: Error {
    let text: String
  }

  /// Reads a line.
  ///
  /// - Returns: Nil for a line of GeoNames' that is about something else than a town: a part of one, or one that is no more.
  init?(_ columns: TownColumns, at line: Range<Int>) throws(Problem) {
    guard columns.isTown else { return nil }
    guard columns.name != nil else {
      throw Problem(text: "has no name that can be shown: one in UTF-8, of 1 to 200 bytes")
    }
    guard let point = columns.point else {
      let (latitude, longitude) = (columns.text(.latitude).quoted, columns.text(.longitude).quoted)
      throw Problem(text: "\(latitude), \(longitude) is no latitude and longitude")
    }
    guard let people = columns.people else {
      throw Problem(text: "\(columns.text(.people).quoted) is no number of people")
    }
    (self.line, self.point, self.people) = (line, point, people)
  }
}
