import Foundation
import TestSupport
import Testing

/// A browser's requests to the network for the pages, of `Fixtures` and of pets that would have it ask others.
@Suite(.serialized)
struct PageNetworkTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "page-network.js")
  private static let host = "foreign.invalid"

  /// Chromium's own requests.
  private static func isOfBrowser(_ host: String) -> Bool {
    [".google.com", ".googleapis.com", ".gvt1.com"].contains(where: host.hasSuffix)
  }

  /// Texts that would load something from another host, if they were markup.
  private static let lures = [
    "<img src=http://\(host)/a.png srcset='//\(host)/b.png 2x'>", "![x](http://\(host)/c.png)",
    "<link rel=stylesheet href=http://\(host)/d.css><link rel=prefetch href=http://\(host)/e>",
    "<style>@import 'http://\(host)/f.css'; body { background: url(//\(host)/g.png) }</style>",
    "<script src=//\(host)/h.js></script>", "<iframe src=http://\(host)/i></iframe>",
    "\"><video poster=//\(host)/j.png><source src=//\(host)/k.webm></video>", "<base href=http://\(host)/>",
    "<meta http-equiv=refresh content='0; url=http://\(host)/l'>", "<svg><image href=http://\(host)/m.png></svg>",
    "|a|\n|:-:|\n|![x](//\(host)/n.png)|", "![x][1]\n\n[1]: http://\(host)/o.png",
    "' style='background: url(//\(host)/p.png)",
  ]

  /// Signs that might end the surroundings of a text.
  private static let ends = [
    "", "\"", "'", "\">", "'>", "\\", "`", "```\n", "|", "](", ")", "-->", "]]>", "{{{", "}}", "<", "&lt;", "\n\n",
    "\n> ",
    "\n    ", "\n# ", "</p>", "</title>", "</dd></dl>", "</textarea>", "\u{0}", "\u{2028}", "%22%3E",
  ]

  /// Pets with 12 hostile texts each. The first 31 have each lure behind each sign.
  private static func pets(_ count: Int) throws -> Data {
    var random = SeededRandom(seed: 10)
    var texts = 0
    func text() -> String {
      defer { texts += 1 }
      let others = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        (ends.randomElement(using: &random) ?? "") + (lures.randomElement(using: &random) ?? "")
      }
      return ends[texts / lures.count % ends.count] + lures[texts % lures.count] + others.joined()
    }
    let pets = (0..<count).map { number in
      var pet = ["id": "lure-\(number)", "status": "MISSING", "photoUrl": "http://\(host)/photo-\(number).jpg"]
      for key in [
        "petName", "species", "breed", "gender", "description", "location", "phone", "email", "reward", "lastSeenDate",
        "approximateAge", "microchipNumber",
      ] { pet[key] = text() }
      return pet
    }
    return try JSONSerialization.data(withJSONObject: pets, options: .sortedKeys)
  }

  /// `Fixtures` and 31 hostile pets.
  private static let site = SharedFolder { folder in
    let path = folder.path(percentEncoded: false)
    try pets(31).write(to: folder.appending(path: "pets.json"))
    let result = try await LibraryRun([
      "build", "Fixtures", "\(path)/pets.json", "--output", "\(path)/site", "--cache", PreparedPhotos.path,
    ])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// A copy of the site, and beside its pages one that visits some of them.
  private func site(provokes: Bool, of pages: (String) -> Bool) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try await FileManager.default.copyItem(
      at: Self.site.url.appending(path: "site"), to: folder.url.appending(path: "site"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/site").sorted()
      .filter { $0.hasSuffix(".html") && pages($0) }
    try #require(!names.isEmpty)
    let question: [String: Any] = ["pages": names, "provokes": provokes]
    let json = String(decoding: try JSONSerialization.data(withJSONObject: question), as: UTF8.self)
    try Data(
      """
      <!DOCTYPE html><body><pre id="result">nothing</pre><script src="page-network.js"></script>
      <script>visit(\(json)).catch((e) => { result.textContent = JSON.stringify([String(e)]) })</script>
      """.utf8
    ).write(to: folder.url.appending(path: "site/visit.html"))
    try FileManager.default.copyItem(at: Self.script, to: folder.url.appending(path: "site/page-network.js"))
    return folder
  }

  private struct Visit {
    let findings: [String]
    let console: String
    /// All hosts that the browser asked for, with their ports.
    let hosts: Set<String>
  }

  /// Shows a page with nothing but this machine within reach, and waits until all is loaded.
  private func visit(_ address: String, in folder: TemporaryFolder, _ options: String...) async throws -> Visit {
    let log = folder.url.appending(path: "net-log.json")
    let result = try await Tool.run(
      try #require(Tool.browser),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
        "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1", "--log-net-log=\(log.path)",
        "--enable-logging=stderr", "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=3600000",
      ] + options + ["--dump-dom", address])
    let found = try #require(
      result.output.firstMatch(of: /<pre id="result">(.*?)<\/pre>/)?.1, "\(result.output.prefix(500))")
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    try #require(text.contains("\"events\""))
    return Visit(
      findings: try JSONDecoder().decode([String].self, from: Data(found.replacing("&amp;", with: "&").utf8)),
      console: result.errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }.joined(separator: "\n"),
      hosts: Set(text.matches(of: /"url":"(?:https?|wss?):\/\/([^\/"]+)/).map { String($0.1) }))
  }

  private func serve(_ folder: TemporaryFolder) async throws -> WebServer {
    let site = folder.url.appending(path: "site")
    let types = [
      "html": "text/html", "css": "text/css", "js": "text/javascript", "webp": "image/webp", "jpg": "image/jpeg",
      "svg": "image/svg+xml",
    ]
    return try await WebServer { question in
      let file = site.appending(path: question.path)
      guard let bytes = try? Data(contentsOf: file) else { return .text("not found", status: 404) }
      return .data(bytes, headers: ["Content-Type": types[file.pathExtension] ?? "text/plain"])
    }
  }

  /// 372 hostile texts, besides those of `Fixtures`.
  @Test(.enabled("needs Chromium") { Tool.browser != nil })
  func noPageAsksAnotherHostForAnythingOrHasAnElementOfAPets() async throws {
    let folder = try await site(provokes: false) { _ in true }
    let server = try await serve(folder)
    let visit = try await visit("\(server.address)/visit.html", in: folder)
    #expect(visit.findings == [])
    #expect(visit.console == "", "nothing that a page needs is prevented")
    #expect(visit.hosts.contains("127.0.0.1:\(server.port)"))
    #expect(
      visit.hosts.allSatisfy { $0 == "127.0.0.1:\(server.port)" || Self.isOfBrowser($0) }, "\(visit.hosts)")
  }

  /// As it is opened with a double click, where each file is an origin of its own.
  @Test(.enabled("needs Chromium") { Tool.browser != nil })
  func pagesShowTheirStyleAndPhotosWhenOpenedFromAFolder() async throws {
    let folder = try await site(provokes: false) { !$0.hasPrefix("pets/") || $0.hasPrefix("pets/1") }
    let page = folder.url.appending(path: "site/visit.html").absoluteString
    let visit = try await visit(page, in: folder, "--allow-file-access-from-files")
    #expect(visit.findings == [])
    #expect(visit.console == "")
    #expect(visit.hosts.allSatisfy { Self.isOfBrowser($0) }, "\(visit.hosts)")
  }

  @Test(.enabled("needs Chromium") { Tool.browser != nil }, arguments: [true, false])
  func pagesLetNothingElseBeLoadedOrRun(fromFolder: Bool) async throws {
    let folder = try await site(provokes: true) { ["index.html", "pets/lure-0/index.html"].contains($0) }
    let server = try await serve(folder)
    let page =
      fromFolder ? folder.url.appending(path: "site/visit.html").absoluteString : "\(server.address)/visit.html"
    let visit = try await visit(page, in: folder, "--allow-file-access-from-files")
    #expect(visit.findings == [])
  }
}
