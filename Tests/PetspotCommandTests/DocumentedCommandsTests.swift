import Foundation
import TestSupport
import Testing

/// Each command line of README and Documentation for a shell, typed in a folder with the files that it names.
///
/// Others have a test of their own: those that ask at a terminal (`ReportQuestionTests`), install (`PackagingTests`),
/// begin a site (`ReadmeTests`), share the work (`ScaleTests`), serve (`DocumentedOutputTests`), or send
/// (`DeployTests`).
struct DocumentedCommandsTests {
  private static let elsewhere = [
    "petspot report ", "git clone", "make install",
  ]

  /// The lines of a page's blocks for a shell that name petspot, without their remarks.
  private static func lines(of page: String) throws -> [String] {
    let text = try DocumentedOutputTests.text(page)
    return text.matches(of: /(?m)^ *```sh\n((?s).*?)^ *```$/).flatMap { block in
      block.1.contains("petspot init") || block.1.hasPrefix("#!")
        ? [] : block.1.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    .filter { line in line.contains("petspot ") && !elsewhere.contains { line.contains($0) } }
  }

  /// Reports with photos, a table, a photo alone, the reports of another branch, and what earlier commands leave.
  private static let folder = SharedFolder { folder in
    let pet =
      #""species":"DOG","breed":"York","description":"Small, shy.","lastSeenDate":"2025-11-18","location":"Łódź""#
    let fredi = #"{"id":"fredi","petName":"Fredi","status":"MISSING","phone":"600100200","photoUrl":"a.jpg",\#(pet)}"#
    let rex = #"{"id":"42","petName":"Rex","status":"MISSING","phone":"600100201","photoUrl":"a.jpg",\#(pet)}"#
    let files = [
      "shelter/reports/fredi.json": fredi, "shelter/reports/rex.json": rex, "shelter/last-week.json": fredi,
      "main/reports/fredi.json": fredi, "shelter/table.py": DocumentedOutputTests.table,
    ].mapValues { Data($0.utf8) }
    let photo = try Data(contentsOf: Petspot.repository.appending(path: "Fixtures/photos/fredi.jpg"))
    let photos = ["shelter/reports/a.jpg", "main/reports/a.jpg", "shelter/rex.jpg"].map { ($0, photo) }
    for (name, bytes) in files.merging(photos, uniquingKeysWith: { $1 }) {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    let before = """
      python3 table.py; petspot check reports --problems json=main.json; petspot build reports --output site
      petspot build reports; petspot changes output --first; cp changes/manifest manifest
      """
    let result = try await type(before, in: folder)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
  }

  private static func type(_ line: String, in folder: URL) async throws -> Tool.Result {
    let path = "PATH=\(Petspot.binary.deletingLastPathComponent().path(percentEncoded: false)):/usr/bin:/bin"
    let home = "HOME=\(folder.path(percentEncoded: false))"
    let summary = "GITHUB_STEP_SUMMARY=\(folder.path(percentEncoded: false))/summary.md"
    return try await Tool.run(
      URL(filePath: "/usr/bin/env"), [path, home, summary, "/bin/sh", "-c", line],
      in: folder.appending(path: "shelter"))
  }

  private static func server() async throws -> WebServer {
    let luna = #"{"id":"luna","petName":"Luna","status":"MISSING","species":"CAT","phone":"600100202"}"#
    return try await WebServer { question in
      switch question.path {
      case "/api/v1/announcements": .text(#"{"data":[\#(luna)]}"#)
      case "/api/v1/announcements/luna": .text(luna)
      default: .text("", status: 404)
      }
    }
  }

  @Test(arguments: try DocumentedOutputTests.pages.filter { try !$0.hasSuffix("scale.md") && !lines(of: $0).isEmpty })
  func everyLineDoesWhatItIsTypedFor(page: String) async throws {
    let (folder, server) = (try await Self.folder.copy(), try await Self.server())
    for line in try Self.lines(of: page) {
      let result = try await Self.type(
        line.replacingOccurrences(of: "https://petspot.example", with: server.address), in: folder.url)
      #expect(result.status == 0, "\(page): \(line): \(result.output)\(result.errors)")
    }
  }
}
