import Foundation
import TestSupport
import Testing

/// The pages of `Fixtures` as a browser shows them, and as the field's checkers judge them.
///
/// They need the tools of `make test`: Chromium, Java, poppler, and the checkers in `.build/tools`. If one of them is
/// missing, its test is skipped and says so.
@Suite(.serialized)
struct PageCheckTests {
  private static let vnu = Petspot.repository.appending(path: ".build/tools/vnu.jar")
  private static let axe = Petspot.repository.appending(path: ".build/tools/axe.min.js")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "page-check.js")

  /// Enough beside those of `Fixtures` for lists with months, and for a list of a kind in a place.
  private static let morePets =
    "["
    + (1...110).map {
      #"{"id":"more-\#($0)","petName":"Rex","status":"ACTIVE","species":"DOG","phone":"600100200","#
        + #""lastSeenDate":"2024-01-01","gender":"MALE","location":"Łódź"}"#
    }.joined(separator: ",") + "]"

  /// The site of `Fixtures`, with every kind of list, as on the web. Its language `ar` is English words from the right.
  private func site(_ locales: String...) async throws -> TemporaryFolder {
    let (folder, more) = (try TemporaryFolder(), try TemporaryFolder(texts: ["more.json": Self.morePets]))
    let english = try String(
      contentsOf: Petspot.repository.appending(path: "Templates/locales/en.json"), encoding: .utf8)
    let templates = try TemporaryFolder(texts: [
      "locales/ar.json": english.replacing(#""lang": "en""#, with: #""lang": "ar""#)
        .replacing(#""dir": "ltr""#, with: #""dir": "rtl""#).replacing(#""English""#, with: #""العربية""#)
    ])
    var options = locales.flatMap { ["--locale", $0] }
    if locales.count > 1 { options += ["--site", "https://pets.example", "--templates", templates.path] }
    let result = try await LibraryRun(
      ["build", "Fixtures", more.path, "--output", folder.path, "--cache", PreparedPhotos.path] + options)
    try #require(result.status == 0, "\(result.errors)")
    // Their pages are alike: one of them stands for the others.
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.contains(/pets\/more-[0-9]+$/) && !path.hasSuffix("/more-1") {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }
    let list = locales[0] == "en" ? "places/lodz/lost-dogs" : "miejsca/lodz/zaginione-psy"
    try #require(FileManager.default.fileExists(atPath: folder.url.appending(path: "\(list)/index.html").path))
    return folder
  }

  @Test(
    .enabled("needs Java and the Nu HTML checker") { Tool.path(of: "java") != nil && Tool.exists(vnu) },
    arguments: [("en", "ar"), ("pl", "en")])
  func theNuCheckerFindsNothing(first: String, second: String) async throws {
    let java = try #require(Tool.path(of: "java"))
    let site = try await site(first, second)
    // A program that runs for two seconds isn't worth being optimised while it runs.
    let options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
    let result = try await Tool.run(
      java, options + ["-jar", Self.vnu.path, "--skip-non-html", "--stdout", site.path])
    #expect(result.output == "")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(.enabled("needs Chromium and axe-core") { Tool.browser != nil && Tool.exists(axe) })
  func everyPageFitsPhoneTabletAndDesktopAndRunsNothingOfAPets() async throws {
    let site = try await site("en")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: site.path).filter { $0.hasSuffix(".html") }.sorted()
      .map { site.url.appending(path: $0).absoluteString }
    try #require(pages.count > 40)
    let thorough = pages.filter { page in
      let path = page.replacing(site.url.absoluteString + "/", with: "")
      return Self.thorough.contains { path == $0 || path.hasPrefix("pets/\($0)") }
    }
    try #require(thorough.count >= Self.thorough.count)
    let findings = try await findings(pages: pages, thorough: thorough, in: site)
    #expect(findings == [])
  }

  /// One page of each kind.
  @Test(.enabled("needs Chromium and axe-core") { Tool.browser != nil && Tool.exists(axe) })
  func everyPageFitsInASecondLanguageFromTheRightToo() async throws {
    let site = try await site("pl", "ar")
    let pets = ["11111111", "33333333", "44444444"].flatMap { id in
      (try? FileManager.default.contentsOfDirectory(atPath: site.path + "/ar/pets").filter { $0.hasPrefix(id) }) ?? []
    }
    let names =
      Self.thorough.filter { $0.hasSuffix("index.html") }.map { "ar/\($0)" } + pets.map { "ar/pets/\($0)/index.html" }
    let pages = (names + ["index.html", "404.html", "zaginione/psy/index.html"]).map {
      site.url.appending(path: $0).absoluteString
    }
    try #require(pages.allSatisfy { URL(string: $0).map(Tool.exists) == true } && pets.count == 3)
    #expect(try await findings(pages: pages, thorough: pages, in: site) == [])
  }

  @Test(.enabled("needs Chromium and pdfinfo") { Tool.browser != nil && Tool.path(of: "pdfinfo") != nil })
  func anOrdinaryPetPrintsOnOnePage() async throws {
    let chromium = try #require(Tool.browser)
    let pdfinfo = try #require(Tool.path(of: "pdfinfo"))
    let site = try await site("en")
    for id in ["11111111-1111-1111-1111-111111111111", "33333333-3333-3333-3333-333333333333"] {
      let pdf = site.url.appending(path: "\(id).pdf")
      let page = site.url.appending(path: "pets/\(id)/index.html").absoluteString
      _ = try await Tool.run(
        chromium, Self.headless + ["--no-pdf-header-footer", "--print-to-pdf=\(pdf.path)", page])
      let info = try await Tool.run(pdfinfo, [pdf.path])
      #expect(info.output.contains(/Pages: +1\n/), "\(info.output)\(info.errors)")
    }
  }

  /// One page of each kind, which axe-core judges too.
  private static let thorough = [
    "index.html", "lost/index.html", "found/index.html", "lost/dogs/index.html", "lost/dogs/2024-01/index.html",
    "lost/dogs/2024-01/1-2/index.html", "places/index.html", "places/lodz/index.html",
    "places/lodz/lost-dogs/index.html",
    "places/lodz/2024-01/index.html", "places/p-4ae4adef/index.html", "404.html", "remove-report/index.html",
    "11111111",
    "33333333", "44444444", "non-existent-id",
  ]

  private static let headless = ["--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"]

  /// The findings of `page-check.js` on `pages`, at each width.
  private func findings(pages: [String], thorough: [String], in site: TemporaryFolder) async throws -> [String] {
    let question: [String: Any] = [
      "pages": pages, "widths": [320, 768, 1366], "axePages": thorough, "axeScript": Self.axe.absoluteString,
    ]
    let json = String(decoding: try JSONSerialization.data(withJSONObject: question), as: UTF8.self)
    let harness = site.url.appending(path: "check.html")
    try Data(
      """
      <!DOCTYPE html><body><pre id="result">nothing</pre><script src="\(Self.script.absoluteString)"></script>
      <script>check(\(json)).catch((e) => { result.textContent = JSON.stringify([String(e)]) })</script>
      """.utf8
    ).write(to: harness)
    let chromium = try #require(Tool.browser)
    let dom = try await Tool.run(
      chromium, Self.headless + ["--virtual-time-budget=3600000", "--dump-dom", harness.absoluteString]
    ).output
    let result = try #require(dom.firstMatch(of: /<pre id="result">(.*?)<\/pre>/)?.1, "\(dom.prefix(500))")
    return try JSONDecoder().decode([String].self, from: Data(result.replacing("&amp;", with: "&").utf8))
  }
}
