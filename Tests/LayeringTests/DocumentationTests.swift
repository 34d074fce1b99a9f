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

  @Test(arguments: ["problems", "report", "reports"]) func theTablesForProgramsHaveEachFieldOfTheSchema(schema: String)
    throws
  {
    let page = try Self.text("Documentation/programs.md")
    let json = try JSONSerialization.jsonObject(with: Data(Self.text("Documentation/\(schema).schema.json").utf8))
    let fields = Self.properties(of: json)
    #expect(fields.count > 5)
    #expect(fields.filter { !page.contains("`\($0)`") } == [])
  }

  /// The names of all properties in a schema, at any depth.
  private static func properties(of schema: Any) -> [String] {
    if let list = schema as? [Any] { return list.flatMap(properties) }
    guard let members = schema as? [String: Any] else { return [] }
    return members.flatMap { name, value -> [String] in
      let inner = name == "properties" ? (value as? [String: Any]).map { Array($0.keys) } ?? [] : []
      return inner + properties(of: value)
    }.sorted()
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
