import PetModel
import Support

extension Problems {
  /// In bytes. GitHub drops a summary above 1 MiB, all of a step's commands together, and the step stays green.
  package static let summaryLimit = 900_000

  /// The problems in Markdown: how many of each kind, then each of them, the worst first, as many as fit.
  ///
  /// Text from outside stands in code spans, where nothing is a mention, a link, a picture or HTML.
  ///
  /// - Parameter limit: In bytes.
  package func markdown(upTo limit: Int) -> String {
    var text = "### petspot \(command)\n\n\(summary.codeSpan)\n"
    guard !diagnostics.isEmpty else { return text }
    text += "\n| | rule | how many |\n|---|---|---:|\n"
    text += rules.map { "| \($0.marks.sign) \($0.rawValue) | `\($1.rawValue)` | \($2) |\n" }.joined()
    let room = limit - 100  // For the line about the rest.
    var (shown, severity) = (0, Diagnostic.Severity?.none)
    for diagnostic in worstFirst {
      let heading = diagnostic.severity == severity ? "" : "\n#### \(diagnostic.severity.marks.heading)\n\n"
      let line = heading + diagnostic.listItem
      guard text.utf8.count + line.utf8.count <= room else { break }
      text += line
      shown = shown + 1
      severity = diagnostic.severity
    }
    let rest = diagnostics.count - shown
    return rest == 0 ? text : text + "\nAnd \(rest) more; `--problems json=FILE` has all.\n"
  }

  /// The frequency of each kind of problem, the worst first, then the most frequent.
  private var rules: [(severity: Diagnostic.Severity, code: Diagnostic.Code, count: Int)] {
    diagnostics.kinds.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      return left.count == right.count ? left.code.rawValue < right.code.rawValue : left.count > right.count
    }
  }
}

extension Diagnostic {
  /// The problem as an item of a list: place, then problem.
  fileprivate var listItem: String {
    let words = [message, advice].compactMap(\.self).joined(separator: ". ")
    return "- \(location.description.codeSpan)\\\n  \(words.codeSpan)\n"
  }
}

extension String {
  /// A code span of Markdown that shows the text on one line; signs that can't be seen as `\u{7}`. At most 500
  /// characters.
  fileprivate var codeSpan: String {
    let text = split(whereSeparator: \.isNewline).joined(separator: " ").shown(upTo: 500)
    // As long as no run of backticks within is; a space beside it is not shown.
    let runs = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    return "\(fence) \(text.isEmpty ? "—" : text) \(fence)"
  }
}
