import Foundation
import TestSupport
import Testing

/// Readers' steps on the pages: opening the photo, calling, going on to the search, and printing.
///
/// It needs the tools of `make test`: Chromium, poppler, and Playwright in `.build/tools`.
struct PageUseTests {
  private static let python = Petspot.repository.appending(path: ".build/tools/playwright/bin/python3")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "page-use.py")

  @Test(.enabled("needs Chromium and Playwright") { Tool.browser != nil && Tool.exists(python) })
  func thePhotoOpensTheBarMakesWayTheLinkIsSharedAndTheFirstViewIsSmall() async throws {
    let site = try TemporaryFolder()
    let result = try await LibraryRun([
      "build", "Fixtures/seed-pets.json", "Fixtures/edge-cases/short-fields-very-long.json", "--output", site.path,
      "--contact", "a@b.example",
    ])
    try #require(result.status == 0, "\(result.errors)")
    let shared = try TemporaryFolder()
    let other = try await LibraryRun([
      "build", "Fixtures/seed-pets.json", "--output", shared.path, "--site", "https://pets.example/lost",
      "--locale", "en", "--locale", "pl",
    ])
    try #require(other.status == 0, "\(other.errors)")
    let all = try TemporaryFolder()
    let third = try await LibraryRun(
      ["build", "Fixtures", "--output", all.path] + ["en", "pl", "uk"].flatMap { ["--locale", $0] })
    try #require(third.status == 0, "\(third.errors)")
    let pet = "11111111-1111-1111-1111-111111111111"
    let run = try await Tool.run(
      Self.python, [Self.script.path, try #require(Tool.browser).path, site.path, pet, shared.path, all.path])
    try #require(run.status == 0, "\(run.errors.suffix(2000))")
    let findings = try JSONDecoder().decode([String].self, from: Data(run.bytes))
    #expect(findings == [])
  }

  /// With names, places and species that take all the lines that a card has.
  @Test(
    .enabled("needs Chromium and pdfinfo") { Tool.browser != nil && Tool.path(of: "pdfinfo") != nil },
    arguments: [(9, 1), (18, 2)])
  func nineCardsPrintOnOneSheet(pets: Int, sheets: Int) async throws {
    let long = String(repeating: "Bardzo długie imię ", count: 20)
    let json = (1...pets).map {
      #"{"id":"\#($0)","petName":"\#(long)","status":"ACTIVE","species":"DOG","breed":"\#(long)","location":"\#(long)","#
        + #""phone":"600100200","lastSeenDate":"2026-01-01"}"#
    }.joined(separator: ",")
    let folder = try TemporaryFolder(texts: ["pets.json": "[\(json)]"])
    let result = try await LibraryRun(
      ["build", "pets.json", "--output", "site", "--cache", PreparedPhotos.path], in: folder.url)
    try #require(result.status == 0, "\(result.errors)")
    let page = folder.url.appending(path: "site/lost/dogs/index.html").absoluteString
    let pdf = folder.url.appending(path: "list.pdf")
    _ = try await Tool.run(
      try #require(Tool.browser),
      ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--print-to-pdf=\(pdf.path)", page])
    let info = try await Tool.run(try #require(Tool.path(of: "pdfinfo")), [pdf.path]).output
    #expect(info.firstMatch(of: /Pages: +([0-9]+)/).flatMap { Int($0.output.1) } == sheets)
  }

  @Test(
    .enabled("needs Chromium") { Tool.browser != nil },
    arguments: ["pets/3fa85f64-5717-4562-b3fc-2c963f66afa6/", "lost/dogs/"])
  func hasAReadableCodeOnPaper(page: String) async throws {
    let json = #"{"id":"3fa85f64-5717-4562-b3fc-2c963f66afa6","status":"ACTIVE","species":"DOG","phone":"600100200","#
    let folder = try TemporaryFolder(texts: ["pet.json": json + #""lastSeenDate":"2026-01-01"}"#])
    let site = ["--site", "https://pets.example/wroclaw/", "--output", "site", "--cache", PreparedPhotos.path]
    let result = try await LibraryRun(["build", "pet.json"] + site, in: folder.url)
    try #require(result.status == 0, "\(result.errors)")
    let pdf = folder.url.appending(path: "page.pdf").path
    let address = folder.url.appending(path: "site/\(page)index.html").absoluteString
    _ = try await Tool.run(
      try #require(Tool.browser),
      ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--print-to-pdf=\(pdf)", address])
    let picture = folder.url.appending(path: "page").path
    _ = try await Tool.run(try #require(Tool.path(of: "pdftoppm")), ["-r", "100", "-singlefile", "-png", pdf, picture])
    let codes = try await Tool.run(try #require(Tool.path(of: "zbarimg")), ["--raw", "-q", picture + ".png"]).output
    #expect(codes == "HTTPS://PETS.EXAMPLE/wroclaw/\(page)\n")
  }
}
