import PetModel

/// The first screen of a preview: what changed and what is wrong, each with the way to it.
struct PreviewOverview: Sendable {
  /// All that the file shows.
  let cases: [PreviewCase]
  /// Whether there is a base.
  let isCompared: Bool

  /// Nil if there is nothing to say.
  var markup: Markup? {
    let changed = cases.filter { $0.rank == .changed }.map { line($0, $0.changeText ?? "") }
    let wrong = cases.filter { $0.problems.worst != nil }.map { line($0, Self.text(of: $0.problems.wrong)) }
    let lists = [
      isCompared ? list("Changed", changed, orElse: "Nothing changed.") : nil,
      list("Wrong", wrong, orElse: "No announcement has a problem that isn't meant."),
    ].compactMap(\.self)
    return cases.isEmpty ? nil : "<section class=\"part overview\">\(lists)</section>\n"
  }

  private static let listedAtMost = 12

  private func list(_ name: String, _ lines: [Markup], orElse nothing: String) -> Markup {
    if lines.isEmpty { return "<div><h2>\(name)</h2><p>\(nothing)</p></div>" }
    let more = lines.count - Self.listedAtMost
    return """
      <div><h2>\(name): \(lines.count)</h2><ul>\(Array(lines.prefix(Self.listedAtMost)))\
      \(more > 0 ? "<li>and \(more) more</li>" as Markup : nil)</ul></div>
      """
  }

  private func line(_ found: PreviewCase, _ text: String) -> Markup {
    let worst = found.problems.worst.map { " class=\"is-\($0.rawValue)\"" } ?? ""
    return """
      <li\(Markup(trusted: worst))><a href="#\(found.id.map(PreviewAnchor.anchor) ?? "")">\(found.shortName)</a> \
      <span dir="auto">\(text)</span></li>
      """
  }

  /// The worst, and how many more there are.
  private static func text(of problems: [Diagnostic]) -> String {
    let worst = problems.max { $0.severity < $1.severity }
    let name = worst.map { ($0.location.key.map { "\($0) " } ?? "") + $0.message } ?? ""
    return problems.count > 1 ? "\(name), and \(problems.count - 1) more" : name
  }
}
