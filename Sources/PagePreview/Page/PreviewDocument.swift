import PetModel

/// The file: one page with nothing beside it, in which nothing runs.
struct PreviewDocument: Sendable {
  /// What it is a preview of: `Fixtures`
  let subject: String
  /// How many there are of what: `41 announcements`, `3 of 41 changed`.
  let facts: [String]
  let filters: CaseFilters
  /// What is wrong with no announcement alone.
  let problems: [Diagnostic]
  /// In the order in which they are read: heading, text below it, and what is in it.
  let parts: [Part]
  let pictures: Set<Picture>

  /// A part of it.
  struct Part: Sendable {
    /// The name of its place.
    let id: String
    let heading: String
    /// Whether it is folded at first.
    let isFolded: Bool
    /// What is in it.
    let content: Markup
  }

  /// Nothing may be loaded and nothing may run, whatever stands in an announcement.
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
    \(Markup(trusted: Self.style))
    \(Markup(trusted: filters.css))
    :root{\(Markup(trusted: variables))}
    </style>
    </head>
    <body>
    <header class="top"><h1>Preview of \(subject)</h1><p class="sum">\(facts.joined(separator: " · "))</p></header>
    \(controls)
    <main>
    \(list(of: problems))\(parts.map(section))</main>
    </body>
    </html>

    """
  }

  private static let style = String(decoding: PackageResources.preview_css, as: UTF8.self)

  /// The pictures, each once, in an order that follows from their bytes.
  private var variables: String {
    pictures.map { "\($0.variable):url(\"\($0.address)\")" }.sorted().joined(separator: ";\n")
  }

  private var controls: Markup {
    """
    <form class="tools" aria-label="What is shown">
    <fieldset><legend>Width</legend>\
    <label><input type="radio" name="width" id="w375" checked> Phone, 375</label>\
    <label><input type="radio" name="width" id="w820"> Tablet, 820</label>\
    <label><input type="radio" name="width" id="print"> Print</label></fieldset>
    <fieldset><legend>Show</legend>\
    <label><input type="checkbox" id="pages" checked> Pages</label>\
    <label><input type="checkbox" id="markdown" checked> Markdown</label>\
    <label><input type="checkbox" id="posters" checked> Posters</label></fieldset>
    <fieldset class="filters"><legend>Only</legend>\(filters.controls)<button type="reset">Reset</button></fieldset>
    </form>
    """
  }

  private func section(_ part: Part) -> Markup {
    """
    <section class="part\(part.isFolded ? " is-folded" : "")" id="\(part.id)">\
    <h2>\(part.heading)\(part.isFolded ? "<label class=\"fold\"><input type=\"checkbox\"> show</label>" as Markup : nil)</h2>
    \(part.content)</section>

    """
  }

  private func list(of problems: [Diagnostic]) -> Markup? {
    guard !problems.isEmpty else { return nil }
    let items = problems.sorted { $0.severity > $1.severity }.map { problem -> Markup in
      """
      <li class="is-\(problem.severity.rawValue)"><strong>\(problem.severity.rawValue)</strong> <code>\(problem.location.description)</code> \
      <span dir="auto">\(problem.message)</span>\(problem.advice.map { ". <span class=\"advice\">\($0)</span>" as Markup })</li>
      """
    }
    return "<section class=\"part\" id=\"problems\"><h2>About all</h2><ul class=\"problems\">\(items)</ul></section>\n"
  }
}
