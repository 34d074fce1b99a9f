import Support

// Differences of shown texts.

extension TextDifference {
  /// The words of `new`, inserted ones marked, with those of `old` that are gone.
  static func words(from old: String, to new: String) -> Markup? {
    TextDifference(wordsFrom: old, to: new).map { difference in
      Markup(
        difference.parts.map { kind, text in
          switch kind {
          case .same: "\(String(text))"
          case .deleted: "<del>\(String(text))</del>"
          case .inserted: "<ins>\(String(text))</ins>"
          }
        })
    }
  }

  private static let context = 2

  /// A unified difference: the lines that changed, with two around them.
  static func lines(from old: String, to new: String) -> Markup? {
    guard let parts = TextDifference(linesFrom: old, to: new)?.parts else { return nil }
    let changed = parts.indices.filter { parts[$0].kind != .same }
    let shown = Set(changed.flatMap { max(0, $0 - context)...min(parts.count - 1, $0 + context) }).sorted()
    var last = -1
    return Markup(
      shown.map { index in
        let gap: Markup? = index > last + 1 ? "<span class=\"quiet\">⋯</span>\n" : nil
        last = index
        let text = String(parts[index].text)
        switch parts[index].kind {
        case .same: return "\(gap)  \(text)\n"
        case .deleted: return "\(gap)<del>- \(text)</del>\n"
        case .inserted: return "\(gap)<ins>+ \(text)</ins>\n"
        }
      })
  }
}
