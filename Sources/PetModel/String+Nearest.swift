extension String {
  /// The one of `candidates` that was probably meant: the nearest by edits, if no more than a third of it is edited.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    candidates
      .map { (name: $0, edits: edits(to: $0)) }
      .filter { $0.edits <= Swift.max(1, $0.name.count / 3) }
      .min { ($0.edits, $0.name) < ($1.edits, $1.name) }?
      .name
  }

  /// How many letters have to be put in, taken out, replaced, or swapped with their neighbour to make `other`
  /// (Damerau and Levenshtein's distance, optimal string alignment).
  private func edits(to other: String) -> Int {
    let (source, target) = (Array(self), Array(other))
    var rows = [Array(0...target.count)]
    for (line, letter) in source.enumerated() {
      var row = [line + 1]
      for (column, wanted) in target.enumerated() {
        var edits = Swift.min(
          rows[line][column] + (letter == wanted ? 0 : 1), rows[line][column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, letter == target[column - 1], source[line - 1] == wanted {
          edits = Swift.min(edits, rows[line - 1][column - 1] + 1)
        }
        row.append(edits)
      }
      rows.append(row)
    }
    return rows[source.count][target.count]
  }
}
