import Foundation
import TestSupport
import Testing

/// The preview of `Fixtures` in a browser that runs no script and has no network, and as axe-core judges it.
///
/// It needs the tools of `make test`: Chromium, Playwright and axe-core.
struct PreviewPageTests {
  private static let python = Petspot.repository.appending(path: ".build/tools/playwright/bin/python3")
  private static let axe = Petspot.repository.appending(path: ".build/tools/axe.min.js")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "preview-page.py")

  @Test(
    .enabled("needs Chromium, Playwright and axe-core") {
      Tool.browser != nil && Tool.exists(python) && Tool.exists(axe)
    })
  func framesShowWhatTheSiteShowsAndNothingRunsInThem() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/preview.html"
    let result = try await Petspot.run(["preview", "--output", file, "--cache", PreparedPhotos.path])
    try #require(result.status == 0, "\(result.errors)")
    let site = "\(folder.path)/site"
    let build = try await Petspot.run([
      "build", "Fixtures", "--site", "https://preview.example", "--output", site, "--cache", PreparedPhotos.path,
    ])
    try #require(build.status == 0, "\(build.errors)")
    let run = try await Tool.run(
      Self.python, [Self.script.path, try #require(Tool.browser).path, file, site, Self.axe.path])
    try #require(run.status == 0, "\(run.errors.suffix(2000))")
    #expect(try JSONDecoder().decode([String].self, from: Data(run.bytes)) == [])
  }
}
