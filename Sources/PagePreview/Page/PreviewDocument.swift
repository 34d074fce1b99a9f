import PetModel

/// The file: one page with nothing beside it, in which nothing runs.
struct PreviewDocument: Sendable {
  /// What it is a preview of: `Fixtures`
  let subject: String
  /// How many there are of what: `41 announcements`, `3 of 41 changed`.
  let facts: [String]
  let overview: PreviewOverview
  let filters: CaseFilters
  /// What is wrong with no announcement alone.
  let problems: CaseProblems
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
    <main>
    \(overview.markup)\(aboutAll)\(controls)\(parts.map(section))</main>
    </body>
    </html>

    """
  }

  private static let style = [
    PackageResources.page_css, PackageResources.tools_css, PackageResources.lists_css, PackageResources.cases_css,
    PackageResources.markdown_css, PackageResources.narrow_css,
  ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")

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

  private var aboutAll: Markup? {
    ProblemList(problems: problems, saysPlaces: true).markup.map {
      "<section class=\"part\" id=\"problems\"><h2>About all</h2>\($0)</section>\n"
    }
  }
}
