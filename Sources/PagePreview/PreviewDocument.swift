import PetModel
import SiteComparison
import Support

/// The file: one page with nothing beside it, in which nothing runs.
struct PreviewDocument: Sendable {
  /// The subject of the preview: `Fixtures`
  let subject: String
  /// Below the title: `41 reports`, `2 errors`
  let facts: [String]
  let changes: PreviewChanges
  /// The number of posters that differ, among those that were drawn.
  let posters: Int
  /// A difference of settings, which no page shows.
  let settings: Diagnostic?
  /// In the order in which they are read.
  let parts: [Part]
  /// The names of places in the file.
  let places: Set<String>

  struct Part: Sendable {
    let id: String
    let heading: String
    let content: Markup

    var section: Markup { "<section class=\"part\" id=\"\(id)\"><h2>\(heading)</h2>\n\(content)</section>\n" }
  }

  /// Nothing may be loaded and nothing may run, with any announcement. Frames inherit it.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

  /// Whether a file that begins with `text` is a preview.
  static func isBeginning(_ text: String) -> Bool {
    text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n") && text.contains("\n<title>Preview of ")
  }

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
    <header class="top"><h1>Preview of \(subject)</h1><p class="quiet">\(facts.joined(separator: " · "))</p></header>
    <main>
    <section class="part overview">\(lists)</section>
    <form class="tools"><fieldset><legend>Width</legend>\
    <label><input type="radio" name="width" id="phone" checked> Phone, 390</label>\
    <label><input type="radio" name="width" id="tablet"> Tablet, 820</label>\
    <label><input type="radio" name="width" id="desktop"> Desktop, 1280</label></fieldset></form>
    \(parts.map(\.section))</main>
    </body>
    </html>

    """
  }

  // The lists at the top: changes and problems, each once, with a link to the part that shows it.

  var lists: Markup { "\(changed)\(wrong)" }

  /// Settings, then pets by field, files of the design, and other changes for readers; nil without a base.
  private var changed: Markup? {
    guard let sites = changes.sites else { return nil }
    let pets = changes.cases.filter { $0.rank == .changed }.map { found in
      line(found, found.change.map { "\($0.name): \($0.sentence)" } ?? found.changeText ?? "")
    }
    let shown = ["states", "pages"].first(where: places.contains)
    let design = sites.design.map { "<li>\(link($0.file, to: shown)) \($0.pages.counted("page"))</li>" as Markup }
    let kinds = (sites.kinds + (posters == 0 ? [] : [posters.counted("poster")])).map { "<li>\($0)</li>" as Markup }
    let keys = [settings].compactMap(\.self).map { "<li class=\"is-warning\">\($0.message)</li>" as Markup }
    let named = [("Settings", keys), ("Reports", pets), ("Design", design), ("Differs for readers", kinds)]
    let lists = named.map(list)
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
    let more = lines.count - InputComparison.listedAtMost
    return lines.isEmpty
      ? nil
      : """
      <h3>\(name): \(lines.count)</h3><ul>\(Array(lines.prefix(InputComparison.listedAtMost)))\
      \(more > 0 ? "<li>and \(more.grouped) more</li>" as Markup : nil)</ul>
      """
  }

  private func line(_ found: PreviewCase, _ text: String) -> Markup {
    let worst = found.problems.worst.map { " class=\"is-\($0.rawValue)\"" as Markup }
    let name = link(found.shortName, to: places.contains(found.anchor) ? found.anchor : nil)
    return "<li\(worst)>\(name) <span dir=\"auto\">\(text)</span></li>"
  }

  private func link(_ text: String, to place: String?) -> Markup {
    "<a\(place.map { " href=\"#\($0)\"" as Markup })>\(text)</a>"
  }

  /// The worst, and how many more there are.
  private static func text(of problems: [Diagnostic]) -> String {
    let worst = problems.max { $0.severity < $1.severity }
    let name = worst.map { ($0.location.key.map { "\($0) " } ?? "") + $0.message } ?? ""
    return problems.count > 1 ? "\(name), and \(problems.count - 1) more" : name
  }
}
