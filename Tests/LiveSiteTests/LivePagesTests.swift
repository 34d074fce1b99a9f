import Foundation
import PetModel
import TestSupport
import Testing

@testable import LiveSite

/// The files of a served site that browsers get, and those that they don't.
struct LivePagesTests {
  private let folder: TemporaryFolder
  private let pages: LivePages

  init() throws {
    folder = try TemporaryFolder(texts: [
      "site/index.html": "<html><head><title>x</title></head></html>", "site/style.css": "a {}",
      "site/pets/1/index.html": "pet",
      "site/404.html": "<html><head></head>gone</html>", "site/.hidden": "secret", "petspot.json": "secret",
      "site/a%2fb.txt": "percent",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/site/link.txt", withDestinationPath: "\(folder.path)/petspot.json")
    pages = LivePages(folder: "\(folder.path)/site", host: nil)
    pages.note(changed: ["index.html"], problems: [])
  }

  private func get(_ path: String, build: Int? = nil, host: String? = "127.0.0.1:4000", _ method: String = "GET")
    -> (status: Int, body: String)?
  {
    pages.answer(LocalServer.Request(method: method, path: path, build: build, host: host))
      .map { ($0.status, String(decoding: $0.body, as: UTF8.self)) }
  }

  @Test func aPageGetsTheScriptAndAStyleSheetStaysAsItIs() {
    #expect(
      get("/")?.body == "<html><head><title>x</title>"
        + "<script src=\"/.petspot/live.js?build=1&amp;errors=0&amp;warnings=0\"></script></head></html>")
    #expect(get("/style.css")?.body == "a {}")
    #expect(get("/pets/1/")?.body == "pet")
    #expect(get("/a%252fb.txt")?.body == "percent")
    #expect(get("/pets/1", "HEAD")?.status == 301)
  }

  @Test(arguments: [
    "/../petspot.json", "/%2e%2e/petspot.json", "/%2E%2e%2fpetspot.json", "/pets/../../petspot.json", "//petspot.json",
    "/..%5cpetspot.json", "/index.html%00.css", "/%", "/%zz", "/%ff", "/.hidden", "/link.txt", "/pets/./1/", "/nothing",
    "petspot.json", "", "/.petspot/other", "/+2/",
  ])
  func noPathLeadsOutOfTheFolder(path: String) {
    #expect(get(path)?.status == 404)
    #expect(get(path)?.body.contains("gone") == true && get(path)?.body.contains("secret") == false)
  }

  @Test(arguments: [
    ("localhost", 200), ("LOCALHOST:4000", 200), ("127.0.0.1", 200), ("[::1]:4000", 200), ("evil.example", 403),
    ("127.0.0.1.evil.example:4000", 403), ("localhost.evil", 403), ("", 403), ("[::1", 200), ("[::2]", 403),
  ])
  func onlyNamesOfThisMachineAreAnswered(host: String, status: Int) {
    #expect(get("/", host: host)?.status == status)
    #expect(get("/.petspot/problems", host: host)?.status == status)
  }

  @Test func aRequestWithoutAHostAndOneThatWritesAreRefused() {
    #expect(get("/", host: nil)?.status == 403)
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "get"] { #expect(get("/", method)?.status == 405) }
    #expect(
      LivePages(folder: folder.path, host: "10.0.0.1").answer(
        .init(method: "GET", path: "/x", build: nil, host: "10.0.0.1:80"))?.status == 404)
  }

  @Test(arguments: [
    ("fd00::2", "[fd00::2]:80", 404), ("FD00::2", "[fd00::2]", 404), ("fd00::2", "[fd00::3]", 403),
    ("0.0.0.0", "10.0.0.1:4000", 404), ("::", "[fd00::2]:4000", 404), ("0.0.0.0", "pets.example", 403),
    ("0.0.0.0", "1.pets.example", 403), ("0.0.0.0", "", 403),
  ])
  func anAddressOfThisMachineIsAnswered(address: String, host: String, status: Int) {
    let request = LocalServer.Request(method: "GET", path: "/x", build: nil, host: host)
    #expect(LivePages(folder: folder.path, host: address).answer(request)?.status == status)
  }

  private func get(_ path: String, _ method: String) -> (status: Int, body: String)? {
    get(path, build: nil, host: "localhost", method)
  }

  @Test func aPageHearsOfTheBuildsAfterItsOwnAlone() {
    let wait = "/.petspot/wait.js"
    #expect(get(wait, build: 1) == nil)
    pages.note(changed: ["style.css"], problems: [])
    #expect(get(wait, build: 1)?.body == "petspotLive({build:2,change:1,errors:0,warnings:0});\n")
    pages.note(changed: nil, problems: [Diagnostic(.error, .invalidTemplate, at: "x", "y")])
    #expect(get(wait, build: 2)?.body == "petspotLive({build:3,change:0,errors:1,warnings:0});\n")
    pages.note(changed: ["a/index.html", "style.css"], problems: [])
    #expect(get(wait, build: 1)?.body == "petspotLive({build:4,change:2,errors:0,warnings:0});\n")
    #expect(get(wait, build: 4) == nil)
    // A page that an earlier run of the program has shown.
    #expect(get(wait, build: 90)?.body == "petspotLive({build:4,change:2,errors:0,warnings:0});\n")
    #expect(get(wait, build: -5)?.body.contains("change:2") == true)
  }

  @Test func theProblemsShowTheLineThatTheyAreIn() throws {
    try Data("one\n<b>{{nmae}}</b>\n".utf8).write(to: folder.url.appending(path: "card.mustache"))
    let place = SourceLocation("\(folder.path)/card.mustache:2:4")
    pages.note(
      changed: nil, problems: [Diagnostic(.error, .invalidTemplate, at: place, "unknown <field>", advice: "Try name")])
    let page = get("/.petspot/problems")?.body ?? ""
    #expect(page.contains("<h1>The last build failed. These are the last good pages.</h1>"))
    #expect(page.contains("<pre>&lt;b&gt;{{nmae}}&lt;/b&gt;\n   ^</pre><p>Try name.</p>"), "\(page)")
    #expect(page.contains("unknown &lt;field&gt;") && !page.contains("<field>"))
  }

  @Test func theErrorsOfABuildThatPublishedComeBeforeItsWarnings() throws {
    let warnings = (1...60).map { Diagnostic(.warning, .invalidDate, at: "a.json", "warning \($0)") }
    pages.note(changed: ["index.html"], problems: warnings + [Diagnostic(.error, .invalidJSON, at: "bad.json", "{bad")])
    #expect(get("/")?.body.contains("live.js?build=2&amp;errors=1&amp;warnings=60\"") == true)
    #expect(get("/.petspot/wait.js", build: 1)?.body == "petspotLive({build:2,change:2,errors:1,warnings:60});\n")
    let page = get("/.petspot/problems")?.body ?? ""
    #expect(page.contains("<h1>Errors and warnings</h1><ul><li class=\"error\"><b>bad.json</b><p>{bad"), "\(page)")
  }

  @Test func aLookSeesNamesSizesAndTimes() throws {
    let watched = WatchedFiles([folder.path], shallow: [], except: "\(folder.path)/site/pets")
    var seen: Set<Int> = [watched.look()]
    #expect(watched.look() == seen.first)
    func change(_ name: String, _ text: String) throws -> Bool {
      try Data(text.utf8).write(to: folder.url.appending(path: name))
      return seen.insert(watched.look()).inserted
    }
    #expect(try change("petspot.json", "other!"))
    #expect(try change("new.csv", ""))
    #expect(try !change("site/pets/new", "skipped"))
    #expect(try !change(".git", "hidden"))
    try FileManager.default.moveItem(atPath: "\(folder.path)/new.csv", toPath: "\(folder.path)/newer.csv")
    #expect(seen.insert(watched.look()).inserted)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(seen.insert(watched.look()).inserted)
  }
}
