import Foundation
import TestSupport
import Testing

/// The served site, in a real browser and with bytes that no browser sends.
struct ServeCommandTests {
  private static let python = Petspot.repository.appending(path: ".build/tools/playwright/bin/python3")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "serve-run.py")

  @Test(.enabled("needs Chromium and Playwright") { Tool.browser != nil && Tool.exists(python) })
  func showsEachChangeAndEachMistakeAndNothingElse() async throws {
    let folder = try TemporaryFolder(texts: [
      "petspot.json": #"{"input": ["reports.csv"], "name": "Shelter", "contact": "help@shelter.example"}"#,
      "reports.csv": "Nr,Name,Status,Species,Date lost,Location,Phone\r\n"
        + "1,Luna,missing,Cat,2026-01-02,Warsaw,+48 600 100 200\r\n2,Rex,missing,Dog,2026-01-03,Warsaw,+48 600 100 201\r\n",
      "Templates/static/x.txt": "x",
    ])
    let arguments = [Self.script, try #require(Tool.browser), Petspot.binary, folder.url].map {
      $0.path(percentEncoded: false)
    }
    let result = try await Tool.run(Self.python, arguments, in: folder.url)
    #expect(
      result.output.replacing(/port [0-9]+/, with: "port PORT") == """
        first: 2 pets, 0 errors, 0 warnings; Ctrl-C ends it
        second has another port: True
        /../petspot.json 404
        /%2e%2e/petspot.json 404
        /index.html%00 404
        /nothing 404
        NUL True
        foreign host 403
        POST 405
        beside 100 that wait 200
        seen: a change while the first build ran
        seen: settings that changed while they were read
        seen: row
        seen: name
        seen: word
        seen: colour
        without a reload: True
        seen: broken template
        overlay: ['  {{nmae}}</p>', '  ^']
        seen: repair
        seen: torn row
        first of the page: reports.csv, row 4, column B (Name)
        seen: whole row
        seen: the last of 200 saves
        settings: there is no setting 'nmae'; did you mean 'name'?
        a table that is gone comes back
        a folder that is renamed is served on
        a folder that is made again is served, not the one that is gone
        foreign requests: [] refused by the policy: []
        output is untouched: True
        ended by Ctrl-C: [-2, -2]
        the port is free again: True
        a taken port: 2 error: port PORT is taken by another program. Give a free one with --port.

        """, "\(result.errors.suffix(3000))")
  }
}
