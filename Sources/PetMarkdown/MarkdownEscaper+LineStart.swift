extension MarkdownEscaper {
  /// What opens a block at the start of a line: headings, quotes, lists, rules, and the lines below headings and table heads.
  /// Fences and HTML are not among them: their signs are escaped wherever they stand.
  enum LineStart {
    /// `line` with a backslash where it has to be.
    static func escaped(_ line: String) -> String {
      var scalars = Array(line.unicodeScalars)
      guard let index = indexOfMarker(in: scalars) else { return line }
      scalars.insert("\\", at: index)
      return String(String.UnicodeScalarView(scalars))
    }

    private static func indexOfMarker(in line: [Unicode.Scalar]) -> Int? {
      guard let first = line.first else { return nil }
      let opens =
        switch first {
        case ">": true
        case "#": endsWord(line, at: line.prefix { $0 == "#" }.count)
        case "-": endsWord(line, at: 1) || consists(line, of: "-|: \t")
        case "+", "*": endsWord(line, at: 1)
        case "=": consists(line, of: "= \t")
        case "|", ":": consists(line, of: "-|: \t")
        default: false
        }
      return opens ? 0 : indexAfterNumber(in: line)
    }

    /// The dot or parenthesis of `1. ` and `23) `.
    private static func indexAfterNumber(in line: [Unicode.Scalar]) -> Int? {
      let digits = line.prefix { ("0"..."9").contains($0) }.count
      guard (1...9).contains(digits), digits < line.count, line[digits] == "." || line[digits] == ")",
        endsWord(line, at: digits + 1)
      else { return nil }
      return digits
    }

    private static func endsWord(_ line: [Unicode.Scalar], at index: Int) -> Bool {
      index >= line.count || line[index] == " " || line[index] == "\t"
    }

    private static func consists(_ line: [Unicode.Scalar], of set: String) -> Bool {
      line.allSatisfy(set.unicodeScalars.contains)
    }
  }
}
