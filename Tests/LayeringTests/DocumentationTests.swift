import Foundation
import Testing

/// The documents lead to files that are there.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let pages = try! FileManager.default.contentsOfDirectory(
    atPath: root.appending(path: "Documentation").path
  ).filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }.sorted()
  /// The page of each target, beside its code.
  private static let readmes = try! PackageTargets().rooms.map(\.name).filter { $0 != "petspot" }
    .map { "Sources/\($0)/README.md" }

  @Test(
    arguments: [
      "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Fixtures/README.md", "Benchmarks/README.md",
    ] + pages + readmes)
  func everyLinkWithinTheProjectLeadsSomewhere(document: String) throws {
    let file = Self.root.appending(path: document)
    for link in try Self.text(document).matches(of: /\]\(([^)#:]*)(?:#([^)]*))?\)/) {
      let target = link.1.isEmpty ? file : file.deletingLastPathComponent().appending(path: String(link.1))
      #expect(FileManager.default.fileExists(atPath: target.path(percentEncoded: false)), "\(document) → \(link.1)")
      guard let heading = link.2 else { continue }
      let headings = try String(contentsOf: target, encoding: .utf8).matches(of: /(?m)^#+ (.*)$/).map {
        Self.anchor($0.1)
      }
      #expect(headings.contains(String(heading)), "\(document) → \(link.1)#\(heading)")
    }
  }

  @Test func theReadmeLeadsToEveryPage() throws {
    let readme = try Self.text("README.md")
    for page in Self.pages { #expect(readme.contains("](\(page))"), "\(page)") }
  }

  /// The name of a heading in a Git host's links.
  private static func anchor(_ heading: Substring) -> String {
    String(heading.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }.map { $0 == " " ? "-" : $0 })
  }

  private static func text(_ document: String) throws -> String {
    try String(contentsOf: root.appending(path: document), encoding: .utf8)
  }

  @Test func everyRoomStandsInTheArchitecture() throws {
    let text = try Self.text("Documentation/architecture.md")
    for readme in Self.readmes { #expect(text.contains("](../\(readme))"), "\(readme)") }
  }
}
