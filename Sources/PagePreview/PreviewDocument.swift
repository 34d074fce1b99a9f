import PetModel
import SiteComparison
import Support

/// The file: one page with nothing beside it, in which nothing runs.
struct PreviewDocument: Sendable {
  /// The subject of the preview: `Fixtures`
  let subject: String
  let outcome: PreviewOutcome
  let changes: PreviewChanges
  /// In the order in which they are read.
  let parts: [Part]
  /// The announcements among them.
  let shown: Set<PetID>

  struct Part: Sendable {
    /// The name of its place.
    let id: String
    let heading: String
    let content: Markup
  }

  /// Nothing may be loaded and nothing may run, with any announcement. Frames inherit it.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

  /// The file's text.
  var html: Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>Preview of \(subject)</title>
    <style>
    \(Markup(trusted: String(decoding: PackageResources.preview_css, as: UTF8.self)))
    </style>
    </head>
    <body>
    <header class="top"><h1>Preview of \(subject)</h1><p class="quiet">\(outcome.facts.joined(separator: " · "))</p></header>
    <main>
    <section class="part overview">\(changed)\(wrong)</section>
    \(Self.controls)\(sections)</main>
    </body>
    </html>

    """
  }

  private static let controls: Markup = """
    <form class="tools"><fieldset><legend>Width</legend>\
    <label><input type="radio" name="width" id="phone" checked> Phone, 390</label>\
    <label><input type="radio" name="width" id="tablet"> Tablet, 820</label>\
    <label><input type="radio" name="width" id="desktop"> Desktop, 1280</label></fieldset></form>

    """

  private var sections: [Markup] {
    parts.map { "<section class=\"part\" id=\"\($0.id)\"><h2>\($0.heading)</h2>\n\($0.content)</section>\n" }
  }
}

// Changes and problems, each once, with a link to it.

extension PreviewDocument {
  private static let listedAtMost = 50

  /// Pets by field, then files of the design, then other changes for readers; nil without a base.
  private var changed: Markup? {
    guard let sites = changes.sites else { return nil }
    let pets = changes.cases.filter { $0.rank == .changed }.map { found in
      line(found, found.change.map { "\($0.name): \($0.sentence)" } ?? found.changeText ?? "")
    }
    let design = sites.design.map { change -> Markup in
      "<li><a href=\"#states\">\(change.file)</a> \(change.pages.counted("page"))</li>"
    }
    let posters = parts.reduce(0) { $0 + $1.content.html.ranges(of: "<h4>Poster after</h4>").count }
    let kinds = (sites.kinds + (posters == 0 ? [] : [posters.counted("poster")])).map { "<li>\($0)</li>" as Markup }
    let lists = [list("Reports", pets), list("Design", design), list("Differs for readers", kinds)]
    return """
      <div><h2>Changed</h2>\(lists.allSatisfy { $0 == nil } ? "<p>Nothing changed.</p>" as Markup : nil)\(lists.compactMap(\.self))</div>
      """
  }

  private var wrong: Markup {
    let pets = changes.cases.filter { $0.problems.worst != nil }.map { line($0, Self.text(of: $0.problems.wrong)) }
    let about = changes.problems.markup(saysPlaces: true)
    let nothing: Markup? = pets.isEmpty && about == nil ? "<p>No unexpected problems.</p>" : nil
    return "<div><h2>Problems</h2>\(nothing)\(list("Reports", pets))\(about)</div>"
  }

  private func list(_ name: String, _ lines: [Markup]) -> Markup? {
    let more = lines.count - Self.listedAtMost
    return lines.isEmpty
      ? nil
      : """
      <h3>\(name): \(lines.count)</h3><ul>\(Array(lines.prefix(Self.listedAtMost)))\
      \(more > 0 ? "<li>and \(more.grouped) more</li>" as Markup : nil)</ul>
      """
  }

  private func line(_ found: PreviewCase, _ text: String) -> Markup {
    let worst = found.problems.worst.map { " class=\"is-\($0.rawValue)\"" } ?? ""
    let place: Markup = shown.contains(found.id) ? " href=\"#\(found.anchor)\"" : ""
    return "<li\(Markup(trusted: worst))><a\(place)>\(found.shortName)</a> <span dir=\"auto\">\(text)</span></li>"
  }

  /// The worst, and how many more there are.
  private static func text(of problems: [Diagnostic]) -> String {
    let worst = problems.max { $0.severity < $1.severity }
    let name = worst.map { ($0.location.key.map { "\($0) " } ?? "") + $0.message } ?? ""
    return problems.count > 1 ? "\(name), and \(problems.count - 1) more" : name
  }
}
