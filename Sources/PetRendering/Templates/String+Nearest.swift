extension String {
  /// The one of `candidates` that was probably meant: the nearest by edits, if no more than a third of it is edited.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    candidates
      .map { (name: $0, edits: edits(to: $0)) }
      .filter { $0.edits <= max(1, $0.name.count / 3) }
      .min { ($0.edits, $0.name) < ($1.edits, $1.name) }?
      .name
  }

  /// How many letters have to be put in, taken out or replaced to make `other` (Levenshtein's distance).
  private func edits(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
