import Foundation
import TestSupport
import Testing

/// 120 announcements whose texts try to become a part of the page, built by the real program and opened in a real
/// browser, every page of them. They have each attack in each field, and 4,000 attacks in all.
struct HostileRunTests {
  private static let python = Tool.path(of: "python3")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "hostile-run.py")

  /// The findings of `hostile-run.py`.
  private struct Outcome: Decodable {
    let pages: Int
    let findings: [[String]]
    let requests: [[String]]
  }

  @Test(.enabled("needs Chromium and Python") { Tool.browser != nil && python != nil })
  func nothingOfThousandsOfHostileTextsIsAliveAndNothingIsLoadedFromElsewhere() async throws {
    let folder = try Self.site()
    let build = try await LibraryRun(
      ["build", "in", "--output", "out", "--cache", PreparedPhotos.path, "--site", "https://pets.example"],
      in: folder.url)
    try #require(build.status == 0, "hostile statuses are shown as they are: \(build.errors.suffix(1000))")
    let outcome = try await outcome(of: folder.path + "/out")
    #expect(outcome.pages > 120)
    #expect(Array(outcome.findings.prefix(20)) == [])
    #expect(Array(outcome.requests.prefix(20)) == [])
  }

  /// Or the run above would prove nothing.
  @Test(.enabled("needs Chromium and Python") { Tool.browser != nil && python != nil })
  func whatIsAliveIsNoticed() async throws {
    let folder = try TemporaryFolder(texts: [
      "a.html": "<!DOCTYPE html><p onclick='x()'><a href='javascript:alert(1)'>x</a><svg onload=alert(1)></svg>",
      "b.html": "<!DOCTYPE html><img src=x onerror=alert(1)><video poster='http://foreign.example/v.png'></video>",
      "c.html": "<!DOCTYPE html><iframe srcdoc='<script>confirm(1)</script>'></iframe>",
    ])
    let outcome = try await outcome(of: folder.path)
    let found = outcome.findings.map { "\($0[0].suffix(6)): \($0[1])" }
    for expected in [
      "a.html: attribute p.onclick", "a.html: scheme javascript: in a.href: javascript:alert(1)",
      "a.html: code ran: alert(1)",
      "b.html: code ran: alert(1)", "b.html: element <video>", "c.html: element <iframe>",
    ] {
      #expect(found.contains(expected), "\(found)")
    }
    #expect(outcome.requests.map { $0[1] }.contains("http://foreign.example/v.png"))
  }

  private func outcome(of site: String) async throws -> Outcome {
    let (python, chromium) = (try #require(Self.python), try #require(Tool.browser))
    let run = try await Tool.run(python, [Self.script.path, chromium.path, site])
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Outcome.self, from: Data(run.bytes))
  }

  /// The announcements, and a photo whose name is hostile too.
  static func site(of count: Int = 120, seed: UInt64 = 2025) throws -> TemporaryFolder {
    var random = SeededRandom(seed: seed)
    let pets = (1...count).map { Self.announcement($0, using: &random) }
    let photo = try Data(contentsOf: Petspot.repository.appending(path: "Fixtures/photos/burek.jpg"))
    return try TemporaryFolder([
      "in/pets.json": JSONSerialization.data(withJSONObject: pets), "in/\(photoName)": photo,
    ])
  }

  private static let photoName = #""><img src=x onerror=alert(1)>.jpg"#
}

extension HostileRunTests {
  private static func announcement(_ number: Int, using random: inout SeededRandom) -> [String: Any] {
    var pet: [String: Any] = ["id": "\(number)"]
    let keys = [
      "petName", "species", "breed", "sex", "phone", "email", "location", "approximateAge", "reward", "microchipNumber",
      "lastSeenDate", "createdAt", "updatedAt",
    ]
    for (place, key) in keys.enumerated() where Int.random(in: 0..<10, using: &random) > 0 {
      pet[key] = text(number + place, using: &random)
    }
    pet["description"] = [14, 34, 54].map { text(number + $0, using: &random) }.joined(separator: "\n\n")
    pet["status"] =
      number % 20 == 0 ? text(number, using: &random) : ["MISSING", "FOUND", "ACTIVE", "CLOSED"][number % 4]
    let address = "https://foreign.example/\(number).jpg"
    pet["photoUrl"] =
      [
        photoName, address, address + text(number, using: &random), text(number, using: &random),
      ][number / 4 % 4]
    (pet["locationLatitude"], pet["locationLongitude"]) = (52.2297, 21.0122)
    return pet
  }

  /// The attack of a number and up to two others, between signs that may open or close their surroundings.
  private static func text(_ number: Int, using random: inout SeededRandom) -> String {
    let others = (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: attacks.indices, using: &random)
    }
    return ([number % attacks.count] + others).map { index in
      Bool.random(using: &random) ? attacks[index] : HostileText.line(using: &random) + attacks[index]
    }.joined(separator: " ")
  }

  private static let attacks = [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>", "\"><script>alert(1)</script>",
    "'><img src=x onerror=alert(1)>", "\" onmouseover=alert(1) x=\"", "' autofocus onfocus=alert(1) x='",
    "<svg/onload=alert(1)>", "</title><svg onload=alert(1)>", "</style><svg onload=alert(1)>",
    "</textarea><svg onload=alert(1)>", "<details open ontoggle=alert(1)>", "<body onload=alert(1)>",
    "<input autofocus onfocus=alert(1)>", "<math><a xlink:href=javascript:alert(1)>x</a></math>",
    "<iframe src=javascript:alert(1)></iframe>", "<iframe srcdoc=\"<script>parent.alert(1)</script>\"></iframe>",
    "<iframe src=http://foreign.example/frame></iframe>", "<object data=http://foreign.example/o></object>",
    "<embed src=http://foreign.example/e>", "<img src=http://foreign.example/i.png>",
    "<img srcset=\"http://foreign.example/s.png 1x\">", "<picture><source srcset=//foreign.example/p.png></picture>",
    "<video poster=http://foreign.example/v.png src=//foreign.example/v.mp4>", "<audio src=//foreign.example/a.mp3>",
    "<link rel=stylesheet href=//foreign.example/l.css>", "<style>@import '//foreign.example/s.css';</style>",
    "<base href=http://foreign.example/>", "<meta http-equiv=refresh content='0;url=http://foreign.example/'>",
    "<form action=http://foreign.example/><button>x</button></form>", "\" style=\"background:url(//foreign.example/b)",
    "<svg><use href=\"http://foreign.example/u.svg#x\"></svg>", "<svg><script>alert(1)</script></svg>",
    "<!--<img src=\"--><img src=x onerror=alert(1)>\">", "]]><script>alert(1)</script>",
    "<![CDATA[<svg onload=alert(1)>]]>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">", "<template><script>alert(1)</script></template>",
    "javascript:alert(1)", "java\tscript:alert(1)", "JaVaScRiPt:alert(1)//https://a.pl",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:alert(1)", "[x](javascript:alert(1))", "[x](javascript&colon;alert(1))", "[x](&#106;avascript:alert(1))",
    "[x](<java\nscript:alert(1)>)", "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
    "<javascript:alert(1)>", "![x](http://foreign.example/m.png)", "![x](//foreign.example/m.png \"onload=alert(1)\")",
    "[![x](http://foreign.example/m.png)](javascript:alert(1))", "[r]: javascript:alert(1)\n\n[r]",
    "[x](http://a.pl/\"onclick=\"alert(1))",
    "[x](http://a.pl 'x\" onclick=\"alert(1)')", "```\n</code></pre><script>alert(1)</script>\n```",
    "`</code><svg onload=alert(1)>`",
    "| <svg onload=alert(1)> |\n|---|\n| [x](javascript:alert(1)) |", "http://a.pl/<svg/onload=alert(1)>",
    "www.a.pl/\"onmouseover=\"alert(1)",
    "a@b.pl?body=<script>alert(1)</script>", "tel:+48;ext=<script>alert(1)</script>",
    "+48 600 100 200\" onclick=\"alert(1)",
    "mailto:a@b.pl\" onclick=\"alert(1)", "{{{description}}}", "{{> page}}",
    "{{#pets}}<script>alert(1)</script>{{/pets}}",
    "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;svg onload=alert(1)&#62;",
    "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
    "%3Cscript%3Ealert(1)%3C/script%3E", "+ADw-script+AD4-alert(1)+ADw-/script+AD4-", "\\<svg onload=alert(1)>",
    "\\\\<svg onload=alert(1)>",
    "<\u{0}script>alert(1)</script>", "<scr\u{200B}ipt>alert(1)</script>", "\u{202E}<svg onload=alert(1)>",
    "＜script＞alert(1)＜/script＞",
    "../../../../../etc/passwd", "file:///etc/passwd", "//foreign.example/x.jpg", "\\\\foreign.example\\x.jpg",
  ]
}
