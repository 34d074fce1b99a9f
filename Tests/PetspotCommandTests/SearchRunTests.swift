import Foundation
import TestSupport
import Testing

/// The search of built sites, used in a real browser from a folder and over http.
///
/// It needs the tools of `make test`: Chromium, and Playwright and axe-core in `.build/tools`.
struct SearchRunTests {
  private static let python = Petspot.repository.appending(path: ".build/tools/playwright/bin/python3")
  private static let axe = Petspot.repository.appending(path: ".build/tools/axe.min.js")
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "search-run.py")

  /// Pets that `search-run.py` looks for.
  private static let pets = #"""
    {"id":"luna","petName":"Luna","status":"ACTIVE","species":"DOG","breed":"Dalmatian","lastSeenDate":"2026-01-05",
     "location":"Wrocław","microchipNumber":"616-093-900-012-345","photoUrl":"luna.jpg",
     "description":"Biała w czarne łaty sunia, czerwona obroża."},
    {"id":"near","petName":"Rex","status":"ACTIVE","species":"DOG","lastSeenDate":"2026-01-04",
     "locationLatitude":51.1112,"locationLongitude":17.0311},
    {"id":"loud","petName":"Mia","status":"FOUND","species":"CAT","lastSeenDate":"2026-01-03","location":"WROCŁAW "},
    {"id":"hostile","petName":"<b>Bold</b><script>alert(1)</script>","status":"ACTIVE","species":"BIRD",
     "lastSeenDate":"2026-01-02","location":"wroclaw","breed":"\"]);alert(2)//</script>\u2028"},
    {"id":"turtle","petName":"Żółwinka","status":"ACTIVE","species":"żółw grecki","lastSeenDate":"2026-01-01",
     "location":"Łódź"},
    {"id":"louza","petName":"لوزة","status":"ACTIVE","species":"CAT","location":"القاهرة","locationRadius":5},
    {"id":"krakow","petName":"Kim","status":"ACTIVE","species":"CAT","lastSeenDate":"2026-01-01","location":"Kraków",
     "description":"A red collar with a bell"},
    {"id":"sea","petName":"Nemo","status":"ACTIVE","species":"OTHER","breed":"map","lastSeenDate":"last week",
     "locationLatitude":-52.22971,"locationLongitude":-21.01222},
    {"id":"nameless","status":"ACTIVE","species":"length","breed":"Nobody","location":"Gdańsk","locationRadius":5}
    """#

  /// Pets with little known, and readers of both kinds.
  private static let few = #"""
    [{"id":"lost-cat","petName":"Misia","status":"MISSING","species":"CAT","lastSeenDate":"2026-01-05","location":"Leeds",
      "sex":"FEMALE","description":"Small ginger cat."},
    {"id":"found-cat","status":"FOUND","species":"CAT","lastSeenDate":"2026-01-06","location":"Leeds",
     "description":"Ginger cat, no black on her."},
    {"id":"stolen","status":"STOLEN","species":"DOG","lastSeenDate":"2026-01-04","sex":"MALE","location":"Leeds",
     "description":"Male. No collar. Not black, dark brown."},
    {"id":"bare","petName":"Bare","description":"Ran off."},
    {"id":"black","petName":"Bor","status":"MISSING","species":"DOG","lastSeenDate":"2026-01-02","location":"York",
     "description":"Black sheepdog with a collar"}]
    """#

  /// Pets whose species is told in the owner's own words.
  private static let own = #"""
    [{"id":"leo","petName":"Leo","status":"MISSING","species":"Maine Coon","lastSeenDate":"2026-01-06",
      "location":"Leeds","description":"Rudo-biały."},
    {"id":"czarek","petName":"Czarek","status":"MISSING","species":"czarny kot","lastSeenDate":"2026-01-05",
     "location":"Leeds"},
    {"id":"sunny","petName":"Sunny","status":"MISSING","species":"Golden Retriever","lastSeenDate":"2026-01-04",
     "location":"Leeds"},
    {"id":"mruk","petName":"Mruk","status":"MISSING","species":"CAT","lastSeenDate":"2026-01-03","location":"Leeds",
     "description":"Rudy kot w prążki, z szarymi łatami, o niebieskich oczach."},
    {"id":"spike","petName":"Spike","status":"MISSING","species":"OTHER","lastSeenDate":"2026-01-02","location":"Leeds",
      "breed":"York"},
    {"id":"pip","petName":"Pip","status":"MISSING","species":"guinea pig","location":"Leeds"},
    {"id":"zolw","petName":"Zu","status":"MISSING","species":"żółw","location":"Leeds"},
    {"id":"tkhir","petName":"To","status":"MISSING","species":"тхір","location":"Leeds"},
    {"id":"rat","petName":"Сірко","status":"MISSING","species":"szczurek","location":"Leeds"}]
    """#

  /// 200 rabbits: 100 female, 50 of those seen since March.
  private static let rabbits = (0..<200).map {
    #"{"id":"rabbit-\#($0)","petName":"R","status":"ACTIVE","species":"RABBIT","gender":"\#($0 < 100 ? "FEMALE" : "MALE")","#
      + #""lastSeenDate":"2026-0\#($0 < 50 ? 3 : 2)-01","location":"Lublin"}"#
  }.joined(separator: ",")

  private func sites() async throws -> TemporaryFolder {
    let luna = Self.pets.split(separator: "},", maxSplits: 1)[0] + "}"
    let folder = try TemporaryFolder(texts: [
      "many.json": "[\(Self.pets),\(Self.rabbits)]", "one.json": "[\(luna)]", "none.json": "[]", "few.json": Self.few,
      "own.json": Self.own,
      // Copies of a version whose other parts had other names.
      "old-look/search/rank.js": "const meanings = () => allMeanings(); const search = () => allFound();",
      "old-chips/sha256.js": "petspotSearch(\"digest\", 0, () => new Set());",
    ])
    let photo = Petspot.repository.appending(path: "Fixtures/photos/luna.jpg")
    try FileManager.default.copyItem(at: photo, to: folder.url.appending(path: "luna.jpg"))
    for (input, name, more) in [
      ("many", "many", []), ("one", "one", []), ("none", "none", []), ("few", "few", []), ("own", "own", []),
      ("many", "two", ["--locale", "en", "--locale", "pl"]), ("one", "look", ["--templates", "old-look"]),
      ("one", "chips", ["--templates", "old-chips"]),
    ] {
      let run = try await LibraryRun(
        ["build", "\(input).json", "--output", name, "--cache", PreparedPhotos.path, "--allow-empty"] + more,
        in: folder.url)
      try #require(run.status == 0, "\(run.errors)")
    }
    return folder
  }

  @Test(
    .enabled("needs Chromium, Playwright and axe-core") {
      Tool.browser != nil && Tool.exists(python) && Tool.exists(axe)
    })
  func findsFiltersAndAnnouncesFromAFolderAndOverHTTP() async throws {
    let folder = try await sites()
    let words = Petspot.repository.appending(path: "Tests/TestSupport/search-words.tsv")
    let run = try await Tool.run(
      Self.python, [Self.script.path, try #require(Tool.browser).path, folder.path, words.path, Self.axe.path])
    try #require(run.status == 0, "\(run.errors.suffix(2000))")
    let findings = try JSONDecoder().decode([String].self, from: Data(run.bytes))
    #expect(findings == [])
  }
}
