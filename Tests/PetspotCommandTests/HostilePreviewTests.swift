import Foundation
import TestSupport
import Testing

/// Hostile announcements and a hostile style sheet in a preview, whose every frame is opened in a real browser.
///
/// `Benchmarks/hostile-preview` does the same with 10,000 texts.
struct HostilePreviewTests {
  private static let chromium = Tool.path(of: "chromium", "chromium-browser", "google-chrome")
  private static let python = Petspot.repository.appending(path: ".build/tools/playwright/bin/python3")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "hostile-preview.py")

  /// What `hostile-preview.py` found.
  private struct Outcome: Decodable {
    let frames: Int
    let wrong: [String]
  }

  private func outcome(of preview: String) async throws -> Outcome {
    let run = try await Tool.run(Self.python, [Self.script.path, try #require(Self.chromium).path, preview])
    try #require(run.status == 0, "\(run.errors.suffix(2000))")
    return try JSONDecoder().decode(Outcome.self, from: Data(run.bytes))
  }

  @Test(.enabled("needs Chromium and Playwright") { chromium != nil && Tool.exists(python) })
  func noTextRunsLoadsOrLeavesItsFrame() async throws {
    let count = ProcessInfo.processInfo.environment["PETSPOT_HOSTILE_PETS"].flatMap { Int($0) } ?? 30
    let folder = try HostileRunTests.site(of: count)
    let run = try await Petspot.run(["preview", "in", "--cache", "cache"], in: folder.url)
    try #require(FileManager.default.fileExists(atPath: "\(folder.path)/preview.html"), "\(run.errors.suffix(1000))")
    let outcome = try await outcome(of: "\(folder.path)/preview.html")
    #expect(outcome.frames > count)
    #expect(outcome.wrong == [])
  }

  @Test(.enabled("needs Chromium and Playwright") { chromium != nil && Tool.exists(python) })
  func twoMegabytesOfHostileStyleStayInTheirFrame() async throws {
    let rules = """
      @import url(http://foreign.example/i.css); @import "//foreign.example/j.css";
      @font-face { font-family: x; src: url("http://foreign.example/f.woff") }
      * { color: rgb(1, 2, 3) !important; position: fixed !important; z-index: 2147483647 !important; font-family: x }
      body { background: url(//foreign.example/b.png), url(file:///etc/passwd), url('javascript:alert(1)') }
      </style><script>alert(1)</script>'><img src=x onerror=alert(1)><iframe srcdoc="<script>alert(1)</script>"></iframe>
      iframe' onload='alert(1) { } ]]> --> </iframe></div></main><h1 style="position:fixed">x</h1> &#39;>

      """
    let style = String(repeating: rules, count: 2_000_000 / rules.utf8.count + 1)
    let pet = #"{"id":"1","petName":"Luna","status":"ACTIVE","species":"CAT","lastSeenDate":"2025-11-18"}"#
    let folder = try TemporaryFolder(texts: ["pets.json": "[\(pet)]", "templates/style/own.css": style])
    let run = try await Petspot.run(
      ["preview", "pets.json", "--templates", "templates", "--cache", "cache"], in: folder.url)
    try #require(FileManager.default.fileExists(atPath: "\(folder.path)/preview.html"), "\(run.errors.suffix(1000))")
    #expect(try Data(contentsOf: folder.url.appending(path: "preview.html")).count > 4_000_000)
    let outcome = try await outcome(of: "\(folder.path)/preview.html")
    #expect(outcome.frames > 1)
    #expect(outcome.wrong == [])
  }
}
