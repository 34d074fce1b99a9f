import Foundation
import Testing

/// The documents lead to files that are there.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "Documentation/architecture.md", "Fixtures/README.md", "Benchmarks/README.md",
  ])
  func everyLinkWithinTheProjectLeadsSomewhere(document: String) throws {
    let file = Self.root.appending(path: document)
    let links = try String(contentsOf: file, encoding: .utf8).matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map(\.1)
    #expect(!links.isEmpty || !document.hasPrefix("Documentation"))
    for link in links {
      let target = file.deletingLastPathComponent().appending(path: String(link)).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: target.path(percentEncoded: false)), "\(document) → \(link)")
    }
  }

  @Test func everyRoomStandsInTheArchitecture() throws {
    let text = try String(contentsOf: Self.root.appending(path: "Documentation/architecture.md"), encoding: .utf8)
    for room in try PackageTargets().rooms where room.name != "petspot" && room.name != "ContentHash" {
      #expect(text.contains("[\(room.name)](../Sources/\(room.name))"), "\(room.name)")
    }
  }
}
