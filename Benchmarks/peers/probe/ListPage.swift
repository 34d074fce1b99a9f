/// A page of the list of missing pets, or of that of found ones.
struct ListPage: Sendable {
  static let size = 48

  let isFound: Bool
  let number: Int
  let pages: Int
  /// How many pets are missing, and how many found.
  let counts: (missing: Int, found: Int)
  let pets: ArraySlice<Announcement>

  /// From the root of the site, without a slash at its end.
  var folder: String { (isFound ? "/found" : "") + (number > 1 ? "/page/\(number)" : "") }

  private var root: StaticString {
    switch (isFound, number > 1) {
    case (false, false): ""
    case (true, false): "../"
    case (false, true): "../../"
    case (true, true): "../../../"
    }
  }

  private var count: Int { isFound ? counts.found : counts.missing }
  private var heading: StaticString { isFound ? "Found pets" : "Missing pets" }
  private var intro: StaticString {
    isFound
      ? "Do you miss one of them? Open its page and tell its finder."
      : "Have you seen one of them? Open its page and tell its owner."
  }

  func html(_ page: inout Buffer) {
    page.head(title: "\(heading)", root: root) { $0.raw(intro) }
    page.raw(
      """
      </head>
      <body class="page-list">
        <a class="skip-link" href="#content">Skip to content</a>
        <header class="list-header">
          <p class="site-name">PetSpot</p>
          <h1>
      """)
    page.raw("\(heading)</h1>\n    <p class=\"list-intro\">\(intro)</p>\n")
    page.raw("    <nav class=\"tabs\" aria-label=\"PetSpot\">\n")
    tab("missing", "Missing", counts.missing, path: "", isCurrent: !isFound, &page)
    tab("found", "Found", counts.found, path: "found/", isCurrent: isFound, &page)
    page.raw("    </nav>\n  </header>\n  <main id=\"content\" class=\"list\">\n    <p class=\"list-count\">")
    page.raw("\(count) announcements</p>\n    <ul class=\"cards\">\n")
    for pet in pets { card(pet, &page) }
    page.raw("    </ul>\n    <nav class=\"pages\" aria-label=\"Pages\">\n")
    if number > 1 { page.raw("      <a rel=\"prev\" href=\"\(address(number - 1))\">Newer</a>\n") }
    page.raw("      <span>Page \(number) of \(pages)</span>\n")
    if number < pages { page.raw("      <a rel=\"next\" href=\"\(address(number + 1))\">Older</a>\n") }
    page.raw("    </nav>\n  </main>\n</body>\n</html>\n")
  }

  func markdown(_ page: inout Buffer) {
    page.raw("# \(heading)\n\n\(count) announcements\n\n")
    for pet in pets {
      page.raw("- [")
      page.markdown(pet.petName)
      page.raw("](\(root)pets/\(pet.id)/index.md) · **\(pet.statusText)** · \(pet.speciesText) · 📍 ")
      page.markdown(pet.place)
      page.raw(" · Last seen ")
      page.day(pet.lastSeenDate)
      page.raw("\n")
    }
    page.raw("\nPage \(number) of \(pages)")
    if number > 1 { page.raw(" · [Newer](\(address(number - 1, "index.md")))") }
    if number < pages { page.raw(" · [Older](\(address(number + 1, "index.md")))") }
    page.raw("\n")
  }

  private func address(_ number: Int, _ file: StaticString = "") -> String {
    (isFound ? "/found/" : "/") + (number > 1 ? "page/\(number)/" : "") + "\(file)"
  }

  private func tab(
    _ name: StaticString, _ label: StaticString, _ count: Int, path: StaticString, isCurrent: Bool, _ page: inout Buffer
  ) {
    page.raw("      <a class=\"tab\" href=\"\(root)\(path)index.html\"")
    if isCurrent { page.raw(" aria-current=\"page\"") }
    page.raw(" data-testid=\"petList.\(name).tab\">\(label) <span class=\"tab-count\">\(count)</span></a>\n")
  }

  private func card(_ pet: Announcement, _ page: inout Buffer) {
    page.raw(
      """
            <li class="card">
              <div class="photo">
                <span class="no-photo">Image not available</span>
                <p class="status is-
      """)
    page.raw(isFound ? "found\">FOUND</p>\n" : "missing\">MISSING</p>\n")
    if pet.reward != nil {
      page.raw(
        """
                  <p class="card-reward">
                    <span aria-hidden="true">💰</span>
                    <span class="visually-hidden">Reward</span>
                  </p>

        """)
    }
    page.raw("        </div>\n        <div class=\"card-text\">\n          <h2>\n")
    page.raw("            <a class=\"card-link\" href=\"")
    page.raw(root)
    page.raw("pets/")
    page.raw(pet.id)
    page.raw("/index.html\" data-testid=\"petList.")
    page.raw(pet.id)
    page.raw(".card\">\n              <span class=\"card-species clamp\"><span dir=\"auto\">")
    page.raw(pet.speciesText)
    page.raw("</span></span>\n              <span class=\"card-name clamp\"><span dir=\"auto\">")
    page.html(pet.petName)
    page.raw("</span></span>\n            </a>\n          </h2>\n          <p class=\"place\">\n            ")
    page.pin()
    page.raw("            <span class=\"clamp\"><span dir=\"auto\">")
    page.html(pet.place)
    page.raw("</span></span>\n          </p>\n          <p class=\"card-date clamp\">Last seen <span dir=\"auto\">")
    page.day(pet.lastSeenDate)
    page.raw("</span></p>\n        </div>\n      </li>\n")
  }
}
