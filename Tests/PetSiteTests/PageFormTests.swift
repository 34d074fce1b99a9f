import Foundation
import PetFixtures
import SiteComparison
import SiteSources
import TestSupport
import Testing

@testable import PetSite

/// A pet's Markdown page is read back and compared with its HTML page.
struct PageFormTests {
  private static let fixtures = SiteSandbox.repository.appending(path: "Fixtures").path(percentEncoded: false)

  @Test(arguments: ["en", "pl", "uk"]) func bothPagesOfAPetSayTheSame(locale: String) async throws {
    let output = try TemporaryFolder()
    var options = BuildOptions(output: output.path, cache: PreparedPhotos.path)
    options.locale = locale
    let outcome = await SiteBuild(repository: FixtureRepository(inputs: [Self.fixtures]), options: options).run()
    #expect(outcome.pets > 30)
    for folder in try FileManager.default.contentsOfDirectory(atPath: "\(output.path)/pets") {
      func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(output.path)/pets/\(folder)/\(name)", encoding: .utf8)
      }
      if folder.hasPrefix("index.") { continue }
      let rows = (Self.rows(markdown: try text("index.md")), Self.rows(html: try text("index.html")))
      if !rows.0.isEmpty { #expect(rows.0.sorted() == rows.1.sorted(), "\(folder)") }
    }
  }

  private static func rows(markdown: String) -> [String] {
    let blocks = ReadNode.blocks(of: markdown)
    guard let list = blocks.firstIndex(where: { $0.kind == "list" }) else { return [] }
    let rows = blocks[list].children.compactMap { item -> String? in
      let inlines = item.children.first?.children ?? []
      guard let label = inlines.first, label.kind == "strong" else { return nil }
      let value = inlines.dropFirst().map(\.plainText).joined().inSingleSpaces.withoutPin
      return "\(label.plainText) \(value)".inSingleSpaces
    }
    guard let below = blocks[list...].firstIndex(where: { $0.level == 2 }) else { return rows }
    // The last block is the link to the removal of the report.
    let description = blocks[(below + 1)...].dropLast().map(\.plainText).joined(separator: "\n")
    return rows + ["\(blocks[below].plainText): \(description.inSingleSpaces)"]
  }

  private static func rows(html: String) -> [String] {
    let rows = html.matches(of: /(?s)<dt\b[^>]*>(.*?)<\/dt>(.*?)(?=<dt\b|<\/dl>)/).map { row in
      let values = row.2.matches(of: /(?s)<dd\b[^>]*>(.*?)<\/dd>/).map { String($0.1).visible }
      return "\(String(row.1).visible): \(values.joined(separator: " "))"
    }
    let below = html.split(separator: "petDetails.description.row\"", maxSplits: 1).last ?? ""
    let description = below.firstMatch(of: /(?s)<h2[^>]*>(.*?)<\/h2>(.*?)<\/section>/)
    return rows + (description.map { ["\(String($0.1).visible): \(String($0.2).visible)"] } ?? [])
  }
}

extension String {
  /// The text of HTML without tags and references: `a<br>b &lt;` → `a b <`.
  fileprivate var visible: String {
    let text = replacing(/<br|<\/p/) { " \($0.output)" }.replacing(/<[^>]*>/, with: "")
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }.inSingleSpaces
  }

  /// The words with a space between each two, without the invisible signs that keep a word's direction.
  fileprivate var inSingleSpaces: String {
    let visible = unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
    return String(String.UnicodeScalarView(visible)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
