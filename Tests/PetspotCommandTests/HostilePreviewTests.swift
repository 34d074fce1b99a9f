import Foundation
import TestSupport
import Testing

/// Hostile announcements and a hostile style sheet in a preview, whose every frame is opened in a real browser.
///
/// `Benchmarks/hostile-preview` does the same with 10,000 texts.
struct HostilePreviewTests {
  private static let python = Petspot.repository.appending(path: ".build/tools/playwright/bin/python3")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "hostile-preview.py")

  /// The findings of `hostile-preview.py`.
  private struct Outcome: Decodable {
    let frames: Int
    /// The number of frames whose title has the colour of the hostile style sheet.
    let styled: Int
    let wrong: [String]
  }

  private func outcome(of preview: String) async throws -> Outcome {
    let run = try await Tool.run(Self.python, [Self.script.path, try #require(Tool.browser).path, preview])
    try #require(run.status == 0, "\(run.errors.suffix(2000))")
    return try JSONDecoder().decode(Outcome.self, from: Data(run.bytes))
  }

  /// The announcements that fit into one preview.
  private static let batch = 160

  @Test(.enabled("needs Chromium and Playwright") { Tool.browser != nil && Tool.exists(python) })
  func noTextRunsLoadsOrLeavesItsFrame() async throws {
    let count = ProcessInfo.processInfo.environment["PETSPOT_HOSTILE_PETS"].flatMap { Int($0) } ?? 30
    for start in stride(from: 0, to: count, by: Self.batch) {
      let pets = min(Self.batch, count - start)
      let folder = try HostileRunTests.site(of: pets, seed: 2025 + UInt64(start))
      let run = try await LibraryRun(["preview", "in", "--cache", PreparedPhotos.path], in: folder.url)
      try #require(
        FileManager.default.fileExists(atPath: "\(folder.path)/preview.html"), "\(run.errors.suffix(1000))")
      let outcome = try await outcome(of: "\(folder.path)/preview.html")
      #expect(outcome.frames > pets)
      #expect(outcome.wrong == [])
    }
  }

  /// The preview of a pet with a style sheet of at least `bytes`.
  private func preview(styledWith bytes: Int) async throws -> (folder: TemporaryFolder, html: String) {
    let rules = """
      @font-face { font-family: x; src: url("http://foreign.example/f.woff") }
      * { color: rgb(1, 2, 3) !important; position: fixed !important; z-index: 2147483647 !important; font-family: x }
      body { background: url(//foreign.example/b.png), url(file:///etc/passwd), url('javascript:alert(1)') }
      @import url(http://foreign.example/i.css); @import "//foreign.example/j.css";
      </style><script>alert(1)</script>'><img src=x onerror=alert(1)><iframe srcdoc="<script>alert(1)</script>"></iframe>
      iframe' onload='alert(1) { } ]]> --> </iframe></div></main><h1 style="position:fixed">x</h1> &#39;>

      """
    let style = String(repeating: rules, count: bytes / rules.utf8.count + 1)
    let pet = #"{"id":"1","petName":"Luna","status":"ACTIVE","species":"CAT","lastSeenDate":"2025-11-18"}"#
    let folder = try TemporaryFolder(texts: ["pets.json": "[\(pet)]", "templates/style/own.css": style])
    let run = try await LibraryRun(
      ["preview", "pets.json", "--templates", "templates", "--cache", PreparedPhotos.path], in: folder.url)
    let file = folder.url.appending(path: "preview.html")
    try #require(FileManager.default.fileExists(atPath: file.path), "\(run.errors.suffix(1000))")
    return (folder, try String(contentsOf: file, encoding: .utf8))
  }

  @Test(.enabled("needs Chromium and Playwright") { Tool.browser != nil && Tool.exists(python) })
  func twoMegabytesOfHostileStyleStayInTheirFrame() async throws {
    let (folder, html) = try await preview(styledWith: 2_000_000)
    #expect(html.utf8.count > 4_000_000)
    let outcome = try await outcome(of: "\(folder.path)/preview.html")
    #expect(outcome.frames > 1 && outcome.styled == outcome.frames, "the style sheet works where it belongs")
    #expect(outcome.wrong == [])
  }

  /// Or the test above would prove nothing: the same preview without what protects it.
  @Test(.enabled("needs Chromium and Playwright") { Tool.browser != nil && Tool.exists(python) })
  func whatLeavesAFrameIsNoticed() async throws {
    let (folder, html) = try await preview(styledWith: 1)
    let open = html.replacing("<iframe sandbox ", with: "<iframe ").replacing("<\\/", with: "</")
      .replacing(#/<meta http-equiv="Content-Security-Policy"[^>]*>/#, with: "")
    let cases: [(name: String, html: String, found: [String])] = [
      ("open.html", open, ["a dialog: 1", "loaded: ", "<script>alert(1)</script>", "a frame in a frame"]),
      (
        "style.html", html.replacing("<main>", with: "<main><style>* { color: rgb(1, 2, 3) !important }</style>"),
        ["a style sheet has left its frame"]
      ),
    ]
    for (name, html, found) in cases {
      try Data(html.utf8).write(to: folder.url.appending(path: name))
      let wrong = try await outcome(of: "\(folder.path)/\(name)").wrong
      for text in found { #expect(wrong.contains { $0.hasPrefix(text) }, "\(name): \(wrong)") }
    }
  }
}
