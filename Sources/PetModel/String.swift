import Support

extension String {
  /// White space of any kind and length as one space, without control characters; nil when nothing is left.
  package var onOneLine: String? {
    if isPlainLine && !hasSpareSpace { return self }
    let words = split(whereSeparator: \.isWhitespace).map { String($0).withoutControlCharacters }
    let line = words.filter { !$0.isEmpty }.joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// Lines that end in `\n`, trimmed, without control characters; nil when nothing is left.
  var onManyLines: String? {
    let text = replacing("\r\n", with: "\n").replacing("\r", with: "\n").withoutControlCharacters.trimmed
    return text.isEmpty ? nil : text
  }

  /// Whether a space stands at either end or two in a row; so it is for an empty text.
  private var hasSpareSpace: Bool {
    let space = UInt8(ascii: " ")
    return withBytes { bytes in
      var last = space
      for byte in bytes {
        if byte == space && last == space { return true }
        last = byte
      }
      return last == space
    }
  }

  /// The one of `candidates` that was probably meant: the nearest by edits, if no more than a third of it is edited.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    candidates
      .map { (name: $0, edits: edits(to: $0)) }
      .filter { $0.edits <= Swift.max(1, $0.name.count / 3) }
      .min { ($0.edits, $0.name) < ($1.edits, $1.name) }?
      .name
  }

  /// The number of letters to put in, take out, replace, or swap with their neighbour to make `other` (Damerau and
  /// Levenshtein's distance, optimal string alignment).
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

extension Character {
  /// 0…9 for a decimal digit of any script; nil for everything else, ½ and ² too.
  package var decimalDigit: Int? {
    if let sign = asciiValue { return sign.isASCIIDigit ? Int(sign - UInt8(ascii: "0")) : nil }
    guard unicodeScalars.first?.properties.numericType == .decimal else { return nil }
    return wholeNumberValue
  }
}
