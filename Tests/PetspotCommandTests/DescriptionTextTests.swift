import Foundation
import TestSupport
import Testing

/// Two thousand descriptions, built by the real program and read in a real browser, letter for letter.
struct DescriptionTextTests {
  private static let python = Petspot.repository.appending(path: ".build/tools/playwright/bin/python3")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "description-text.py")

  /// The output of `description-text.py`.
  private struct Outcome: Decodable {
    let read: Int
    let wrong: [[Part]]
    let foreign: [String]

    enum Part: Decodable, Equatable {
      case text(String)
      case elements([String])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .elements(try container.decode([String].self))
        }
      }
    }
  }

  @Test(.enabled("needs Chromium and Playwright") { Tool.browser != nil && Tool.exists(python) })
  func showEveryTextAsItWasTyped() async throws {
    var random = SeededRandom(seed: 23)
    let texts = (0..<2000).map { number in
      number < 1000 ? HostileText.description(using: &random).asDecoded : NaturalText.description(using: &random)
    }.filter { !$0.isEmpty }
    let folder = try TemporaryFolder([
      "in/pets.json": JSONSerialization.data(
        withJSONObject: texts.enumerated().map { ["id": "pet-\($0)", "status": "MISSING", "description": $1] }),
      // The server stores `>` as `&gt;` (rules.md §6).
      "texts.json": JSONSerialization.data(withJSONObject: texts.map { $0.replacing("&gt;", with: ">") }),
    ])
    let build = try await LibraryRun(["build", "in", "--output", "out"], in: folder.url)
    try #require(build.status == 0, "\(build.errors.suffix(1000))")
    try Self.page(of: texts.indices.map { "pet-\($0)" }, in: folder).write(to: folder.url.appending(path: "page.html"))
    let run = try await Tool.run(
      Self.python, [Self.script.path, try #require(Tool.browser).path, folder.path])
    try #require(run.status == 0, "\(run.errors)")
    let outcome = try JSONDecoder().decode(Outcome.self, from: Data(run.bytes))
    #expect(outcome.read == texts.count && texts.count > 1950)
    #expect(Array(outcome.wrong.prefix(5)) == [])
    #expect(outcome.foreign == [])
  }

  /// One page with the descriptions of all, cut out of their own pages, and with the site's own style sheet.
  private static func page(of ids: [String], in folder: TemporaryFolder) throws -> Data {
    let out = folder.url.appending(path: "out")
    let style = try #require(
      try FileManager.default.contentsOfDirectory(atPath: out.path).first { $0.hasSuffix(".css") })
    var page = "<!DOCTYPE html><meta charset=utf-8><link rel=stylesheet href=\"out/\(style)\">\n"
    for id in ids {
      let html = try String(contentsOf: out.appending(path: "pets/\(id)/index.html"), encoding: .utf8)
      let start = try #require(html.range(of: "<div class=\"owner-text\"")?.lowerBound)
      let end = try #require(html[start...].range(of: "</div>")?.upperBound)
      page += html[start..<end] + "\n"
    }
    return Data(page.utf8)
  }
}
