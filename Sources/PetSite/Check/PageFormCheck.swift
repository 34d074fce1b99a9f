import FolderPublisher
import PetModel
import SiteComparison
import Support

/// Compares the two forms of a pet's page: reads the Markdown page back with cmark-gfm, and holds its rows against the HTML page.
enum PageFormCheck {
  /// The rows that differ, among the files of a unit. A row that a template leaves out of the HTML page is no difference.
  static func diagnostics(of files: [OutputItem]) -> [Diagnostic] {
    guard let (path, markdown) = files.page(".md"), let (_, html) = files.page(".html") else { return [] }
    let page = MarkdownPetPage(String(decoding: markdown, as: UTF8.self))
    guard !page.rows.isEmpty else { return [] }
    let shown = PageText(html: html)
    var said = page.rows.map { PageText.Row(label: $0.label, value: $0.text.withoutPin + " " + $0.note) }
    var expected = shown.rows
    if let label = page.descriptionLabel, let description = shown.description {
      said.append(.init(label: label, value: page.description ?? "—"))
      expected.append(description)
    }
    return differences(said.map(\.normal), expected.map(\.normal)).map { row, other in
      Diagnostic(
        .warning, .pageFormsDiffer, at: SourceLocation(path),
        "says \(row.label.quoted): \(row.value.quoted), but index.html says \(other.quoted)",
        advice: "Correct the template of the page, or report the difference as an error of petspot")
    }
  }

  /// Compares rows with the same label in their order: two rows may be labelled "Contact owner".
  private static func differences(
    _ rows: [PageText.Row], _ others: [PageText.Row]
  ) -> [(row: PageText.Row, other: String)] {
    var left = Dictionary(grouping: others, by: \.label).mapValues { $0.map(\.value)[...] }
    return rows.compactMap { row in
      guard let value = left[row.label]?.popFirst(), value != row.value else { return nil }
      return (row, value)
    }
  }
}

extension [OutputItem] {
  /// The page of a pet with that ending, and its path.
  fileprivate func page(_ ending: String) -> (path: String, bytes: [UInt8])? {
    for item in self where item.path.text.hasSuffix("index" + ending) {
      if case .bytes(let bytes) = item.content { return (item.path.text, bytes) }
    }
    return nil
  }
}

extension PageText.Row {
  fileprivate var normal: Self { Self(label: label.inSingleSpaces, value: value.inSingleSpaces) }
}

extension String {
  fileprivate var withoutPin: String { hasPrefix("📍 ") ? String(dropFirst(2)) : self }
}
