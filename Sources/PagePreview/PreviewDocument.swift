import Support

/// The file: one page with nothing beside it, in which nothing runs.
struct PreviewDocument: Sendable {
  /// The subject of the preview: `Fixtures`
  let subject: String
  /// Below the title: `41 reports`, `2 errors`
  let facts: [String]
  let list: ChangeList
  /// In the order in which they are read.
  let parts: [Part]

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
    <section class="part overview">\(list.markup)</section>
    <form class="tools"><fieldset><legend>Width</legend>\
    <label><input type="radio" name="width" id="phone" checked> Phone, 390</label>\
    <label><input type="radio" name="width" id="tablet"> Tablet, 820</label>\
    <label><input type="radio" name="width" id="desktop"> Desktop, 1280</label></fieldset></form>
    \(parts.map(\.section))</main>
    </body>
    </html>

    """
  }
}
