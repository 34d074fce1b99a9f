extension String {
  /// The text with its lines broken between words for a terminal of so many columns; where one goes on, it is indented. A line that begins
  /// with a space is set apart, and stays as it is, as a word does that is longer than a line.
  func wrapped(to columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.count < columns || line.hasPrefix(" ") ? [String(line)] : String(line).broken(at: columns)
    }.joined(separator: "\n")
  }

  private func broken(at columns: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let line = lines.last, line.count + 1 + word.count < columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(lines.isEmpty ? String(word) : "  \(word)")
      }
    }
    return lines
  }
}
