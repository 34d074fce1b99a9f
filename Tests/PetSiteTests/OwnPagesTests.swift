import Foundation
import PetModel
import PetRendering
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// An owner's additions to a site: pages, styles, files and words.
struct OwnPagesTests {
  private let output: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    output = try TemporaryFolder()
    cache = try TemporaryFolder()
  }

  private func build(_ files: [String: String], _ change: (inout BuildOptions) -> Void = { _ in }) async throws
    -> BuildOutcome
  {
    let templates = try TemporaryFolder(texts: files)
    var options = BuildOptions(output: output.path, cache: cache.path)
    options.templates = templates.path
    change(&options)
    let pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    return await SiteBuild(repository: CountingRepository([.loaded(pet)], changed: []), options: options).run()
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: output.url.appending(path: file), encoding: .utf8)
  }

  private func fileName(_ problem: Diagnostic) -> String { URL(filePath: problem.location.file).lastPathComponent }

  private func stop(_ outcome: BuildOutcome) -> String {
    outcome.diagnostics.last.map { "\($0.location): \($0.message)" } ?? ""
  }

  @Test func aPageOfTheOwnersIsAtItsNameAndInTheFoot() async throws {
    let outcome = try await build([
      "pages/about.en.md": "# About <us>\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] done\n"
    ])
    #expect(outcome.exitStatus == .built && outcome.diagnostics.count(of: .warning) == 0)
    let page = try text("about/index.html")
    #expect(page.contains("<h1 dir=\"auto\">About &lt;us&gt;</h1>") && page.contains("<td>1</td>"))
    #expect(try text("about/index.md").hasSuffix("- [x] done\n"))
    #expect(try text("index.html").contains("<a href=\"about/index.html\" dir=\"auto\">About &lt;us&gt;</a>"))
    #expect(try text("pets/1/index.html").contains("<a href=\"../../about/index.html\" dir=\"auto\">"))
  }

  @Test func frontMatterSaysWhereTheLinkStands() async throws {
    _ = try await build([
      "pages/a.en.md": "---\nnav: none\n---\n# Hidden\n",
      "pages/b.en.md": "---\r\nnav: header\r\norder: 2\r\n---\n# Second\n",
      "pages/c.en.md": "---\nnav: header\norder: 1\n---\n# First\n",
    ])
    let head = try #require(text("index.html").components(separatedBy: "</header>").first)
    let first = try #require(head.range(of: ">First</a>")), second = try #require(head.range(of: ">Second</a>"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(try !text("index.html").contains("Hidden") && text("a/index.html").contains("<h1 dir=\"auto\">Hidden"))
    #expect(try !text("b/index.html").contains("nav: header"))
    let wrong = try await build(["pages/a.en.md": "---\n\nnav: top\n---\n# A\n"])
    #expect(stop(wrong).hasSuffix("pages/a.en.md:3: 'nav: top' sets nothing of a page"), "\(stop(wrong))")
  }

  @Test func aPageInOneLanguageIsShownInTheOthersAsThatLanguage() async throws {
    let outcome = try await build(["pages/about.en.md": "# About", "pages/o.de.md": "# Über"]) {
      $0.translations = ["pl"]
    }
    #expect(try text("pl/about/index.html").contains("<h1 dir=\"auto\" lang=\"en\">About</h1>"))
    #expect(try text("pl/index.html").contains("about/index.html\" lang=\"en\" dir=\"auto\">About</a>"))
    #expect(try text("index.html").contains("about/index.html\" dir=\"auto\">About</a>"))
    let left = outcome.diagnostics.first { $0.code == .unusedTemplate }
    #expect(left?.message == "is in no language of the site; left out")
    #expect(!FileManager.default.fileExists(atPath: "\(output.path)/o"))
  }

  @Test(arguments: [
    ("pages/lost.en.md", "would be at /lost/, in the way of petspot's own 'lost/'"),
    ("pages/Photos.en.md", "would be at /Photos/, in the way of petspot's own 'photos/'"),
    ("pages/en.en.md", "would be at /en/, in the way of the pages in 'en'"),
    ("pages/pl.en.md", "would be at /pl/, in the way of the pages in 'pl'"),
    ("pages/zaginione.en.md", "would be at /zaginione/, in the way of petspot's own 'zaginione/'"),
    ("pages/a b.en.md", "'a b' can't be a folder of the site"),
    ("static/lost/x.txt", "would be at /lost/x.txt, in the way of petspot's own 'lost/'"),
    ("static/Style.css", "would be in the way of petspot's own 'style.css'"),
    ("static/x.svg", "has no <svg> element"),
  ])
  func whatWouldBeInTheWayStopsTheBuild(name: String, message: String) async throws {
    let outcome = try await build([name: "# x"]) { $0.translations = ["pl"] }
    #expect(outcome.publication == nil)
    #expect(stop(outcome).contains("\(name): \(message)"), "\(stop(outcome))")
  }

  @Test func aPageAndAFileCannotShareAName() async throws {
    let outcome = try await build(["pages/about.en.md": "# A", "static/about/x.txt": "x"])
    #expect(
      stop(outcome).contains("static/about/x.txt: would be at /about/x.txt, in the way of the page 'pages/about.en.md'")
    )
  }

  @Test func stylesAndTheAccentFollowPetspots() async throws {
    let accent = try Accent("#0a7d5a")
    let outcome = try await build(["style/mine.css": ".mine { color: red }", "static/CNAME": "a.example"]) {
      $0.brand.accent = accent
    }
    #expect(outcome.diagnostics.count(of: .warning) == 0)
    let sheet = try text("style.css")
    let own = try #require(sheet.range(of: "--action: #155dfc")),
      theirs = try #require(sheet.range(of: "--action: #0a7d5a"))
    #expect(own.upperBound < theirs.lowerBound && sheet.hasSuffix(".mine { color: red }\n"))
    #expect(try text("CNAME") == "a.example")
  }

  @Test(arguments: [
    ([:], "#0a7d5a"), (["style/mine.css": ":root { --brand: #112233; }"], "#112233"),
    (["style/colours.css": ":root { --brand: #445566; }"], "#445566"),
    (["style.css": ":root { --brand: #445566; }"], "#445566"),
  ])
  func theAccentIsTheSitesColourUnlessAStyleHasOne(files: [String: String], colour: String) async throws {
    let accent = try Accent("#0a7d5a")
    _ = try await build(files) { $0.brand.accent = accent }
    #expect(try text("index.html").contains("<meta name=\"theme-color\" content=\"#0a7d5a\">"))
    let sheet = try text("style.css")
    #expect(sheet.contains("--brand: \(colour);"))
    #expect(sheet.hasSuffix("--brand: #112233; }\n") == (colour == "#112233"), "a sheet of the owner's comes last")
    #expect(sheet.contains("--brand: #0a7d5a;") == (colour != "#445566"))
    _ = try await build(files)
    #expect(try text("index.html").contains("content=\"#ffb020\""))
  }

  @Test(arguments: [
    ("About us\n", "Begin it with a line such as # About us"), ("", "Begin it with a line such as # About us"),
    ("---\nnav: header\n# About\n", "End its front matter with a line ---"),
  ])
  func aPageWithoutATitleIsNamed(text: String, advice: String) async throws {
    let outcome = try await build(["pages/about.en.md": text]) { $0.translations = ["pl"] }
    let warnings = outcome.diagnostics.filter { $0.severity == .warning }
    #expect(outcome.exitStatus == .built && warnings.map(fileName) == ["about.en.md"])
    #expect(warnings.map(\.message) == ["doesn't begin with a heading of level 1; its title is 'about'"])
    #expect(warnings.map(\.advice) == [advice])
  }

  @Test func partsThatNoPageShowsAreNamedOnce() async throws {
    let outcome = try await build([
      "pages/about.en.md": "# About\n\n![us](https://a.example/us.jpg) [map](C:/map.pdf) <u>x</u> [ok](/lost/)\n",
      "pages/privacy.en.md": "# Privacy\n\n<iframe src=\"x\"></iframe>\n",
    ]) { $0.translations = ["pl"] }
    let warnings = outcome.diagnostics.filter { $0.severity == .warning && $0.code == .invalidTemplate }
    #expect(
      warnings.map { "\(fileName($0)): \($0.problem)" } == [
        "about.en.md: has the picture https://a.example/us.jpg", "about.en.md: has the address C:/map.pdf",
        "about.en.md: has the HTML <u>", #"privacy.en.md: has the HTML <iframe src="x"></iframe>"#,
      ])
    #expect(
      warnings.map(\.consequence) == [
        "not shown, unless it is the site's own", "leads nowhere", "not shown", "not shown",
      ])
    #expect(warnings.first?.advice == "Put the file into Templates/static, and write /name for it")
  }

  @Test(arguments: [("A.example", 0), ("b.example", 1)])
  func aPictureByTheSitesOwnAddressIsShown(host: String, count: Int) async throws {
    let outcome = try await build(["pages/about.en.md": "# About\n\n![us](https://a.example/us.jpg)\n"]) {
      $0.site = SiteAddress("https://\(host)/pets")
    }
    #expect(
      outcome.diagnostics.filter { $0.code == .invalidTemplate }.map(\.consequence)
        == Array(repeating: "not shown", count: count))
  }

  @Test func aFileThatMayTellWhereItWasTakenIsNamed() async throws {
    let files = ["static/IMG_1.HEIC": "x", "static/a/walk.mov": "x", "static/map.pdf": "x", "static/mp4.txt": "x"]
    let advice = try await build(files) { $0.translations = ["pl"] }.diagnostics.filter { $0.code == .notAudited }
    #expect(advice.map(fileName) == ["IMG_1.HEIC", "walk.mov"])
    #expect(Set(advice.map(\.message)) == ["may tell where it was taken; published as it is"])
  }

  @Test func oneLanguageHasNoFolderOfItsOwn() async throws {
    let outcome = try await build(["pages/en.en.md": "# English"])
    #expect(try outcome.publication != nil && text("en/index.html").contains("English"))
  }

  @Test func aPageOfPetspotsThatIsReplacedInOneLanguageIsNamed() async throws {
    let outcome = try await build(["pages/privacy.en.md": "# Privacy\n\nCall 600 100 200."]) {
      $0.translations = ["pl"]
    }
    let advice = outcome.diagnostics.filter { $0.code == .incompleteLocale }
    #expect(
      advice.map(\.message) == [
        "has no privacy.pl.md; shown in another language, as that language, or in petspot's words"
      ])
    let whole = try await build(["pages/privacy.en.md": "# Privacy", "pages/privacy.pl.md": "# Dane"]) {
      $0.translations = ["pl"]
    }
    #expect(whole.diagnostics.count(of: .advice) == 0)
  }

  @Test func aFolderCalledTemplatesInSmallLettersIsNamed() async throws {
    let input = try TemporaryFolder(texts: [
      "reports/a.csv": "", "templates/footer.mustache": "x", "other/a.csv": "", "other/templates/base.html": "",
    ])
    let outcome = try await build([:]) {
      ($0.templates, $0.scope) = (nil, InputScope(inputs: ["\(input.path)/reports"]))
    }
    let advice = outcome.diagnostics.first { $0.code == .unusedTemplate }
    #expect(advice?.location.file.hasSuffix("/templates") == true && advice?.severity == .advice)
    #expect(advice?.message == "isn't called Templates; not used")
    let others = try await build([:]) {
      ($0.templates, $0.scope) = (nil, InputScope(inputs: ["\(input.path)/other"]))
    }
    // Those in small letters beside `other` are petspot's.
    #expect(others.diagnostics.filter { $0.code == .unusedTemplate } == [advice].compactMap(\.self))
    let chosen = try await build(["footer.mustache": "x"]) { $0.scope = InputScope(inputs: ["\(input.path)/reports"]) }
    #expect(chosen.diagnostics.count(of: .warning) == 0)
  }

  @Test func templatesAreInOrBesideTheInputOrPetspots() throws {
    let folder = try TemporaryFolder(texts: [
      "Templates/footer.mustache": "x", "data/reports.csv": "", "data/own/a.json": "",
      "data/own/Templates/footer.mustache": "y", "other/Templates/Letter.odt": "",
    ])
    let root = try #require(folder.path.realPath)
    #expect(TemplateFolder.of(["\(root)/data/reports.csv"]) == nil)
    #expect(TemplateFolder.own(in: "\(root)/") == "\(root)/Templates")
    #expect(TemplateFolder.own(in: "\(root)/other/") == nil)
    #expect(TemplateFolder.of(["\(root)/data/own"]) == "\(root)/data/own/Templates")
    #expect(TemplateFolder.of(["\(root)/data/own/a.json"]) == "\(root)/data/own/Templates")
  }

  /// As editors of Windows save them.
  @Test func theMarkAtTheBeginningOfAStyleIsNoPartOfIt() async throws {
    _ = try await build([
      "style/colours.css": "\u{FEFF}:root { --missing: #c00 }\n", "style/mine.css": "\u{FEFF}.mine { color: red }\n",
      "footer.mustache": "\u{FEFF}<p>foot</p>", "static/list.csv": "\u{FEFF}a;b\n",
    ])
    let sheet = try text("style.css")
    #expect(sheet.hasPrefix("/* petspot */\n:root { --missing: #c00 }\n") && sheet.contains("\n.mine { color: red }\n"))
    #expect(try !sheet.contains("\u{FEFF}") && !text("index.html").contains("\u{FEFF}"))
    let table = try Data(contentsOf: output.url.appending(path: "list.csv"))
    #expect(table.starts(with: "\u{FEFF}a;b".utf8), "Excel needs it")
  }

  @Test(arguments: [
    ("style/colours.css", "/* żółty */", String.Encoding.windowsCP1250, "is not UTF-8. Save the file as UTF-8"),
    ("style/mine.css", ".mine { color: red }", .utf16, "is not UTF-8. Save the file as UTF-8"),
    ("style.css", ".mine { color: red }", .utf16, "is not UTF-8. Save the file as UTF-8"),
    ("search/words.js", "// żółty", .windowsCP1250, "is not UTF-8. Save the file as UTF-8"),
    ("footer.mustache", "<p>żółty</p>", .windowsCP1250, "is not UTF-8. Save the file as UTF-8"),
    (
      "locales/pl.json", #"{"words":{"search":"żółty"}}"#, .windowsCP1250,
      "is not the JSON of a locale: byte 20 is not UTF-8. Save the file as UTF-8"
    ),
    (
      "locales/pl.json", #"{"words":"#, .utf8,
      "is not the JSON of a locale: unexpected end of file. Compare it with 'petspot templates locales/en.json'"
    ),
  ])
  func aTextInAnotherEncodingIsRefused(
    name: String, text: String, encoding: String.Encoding, message: String
  ) async throws {
    let folder = try TemporaryFolder(texts: [name: "", "static/old.css": ""])
    try #require(text.data(using: encoding)).write(to: folder.url.appending(path: name))
    try #require("/* ż */".data(using: .windowsCP1250)).write(to: folder.url.appending(path: "static/old.css"))
    let outcome = try await build([:]) { ($0.templates, $0.locale) = (folder.path, "pl") }
    let problem = outcome.diagnostics.last
    #expect(outcome.publication == nil && problem?.location.description == "\(folder.path)/\(name)")
    #expect([problem?.problem, problem?.advice].compactMap(\.self).joined(separator: ". ") == message)
  }

  @Test func linksFromTheRootLeadThereOnASiteInAFolder() async throws {
    let outcome = try await build([
      "pages/hours.en.md":
        "# Hours\n\n[map](/map.pdf) ![x](/team.jpg) [all](/lost/) [c](//c.example/) [h](/)\n\n[d]\n\n[d]: /d.txt",
      "static/map.pdf": "map", "pages/not-found.en.md": "# No\n\n[map](/map.pdf)",
    ]) {
      $0.translations = ["pl"]
      $0.site = SiteAddress("https://me.example/lost")
    }
    #expect(outcome.publication != nil)
    for (page, root) in [("hours", "../"), ("pl/hours", "../../")] {
      let html = try text("\(page)/index.html")
      for part in [
        "<a href=\"\(root)map.pdf\">", "<img src=\"\(root)team.jpg\"", "<a href=\"\(root)lost/index.html\">",
        "<a href=\"//c.example/\">", "<a href=\"\(root)index.html\">h</a>", "<a href=\"\(root)d.txt\">",
      ] {
        #expect(html.contains(part), "\(part)")
      }
      #expect(try text("\(page)/index.md").contains("[map](\(root)map.pdf) ![x](\(root)team.jpg)"))
    }
    #expect(try text("404.html").contains("<a href=\"/lost/map.pdf\">"))
  }

  @Test func nameTaglineAndLinksAreTheOwners() async throws {
    let link = try #require(PageLink(contact: "https://a.example/"))
    _ = try await build([:]) {
      $0.translations = ["pl"]
      $0.brand.names = ["": "Shelter", "pl": "Schronisko"]
      $0.brand.taglines = ["": "Come home"]
      $0.brand.links = [link.called("Map <1>")]
    }
    #expect(try text("index.html").contains("<title>Come home · Shelter</title>"))
    #expect(try text("pl/index.html").contains("<title>Come home · Schronisko</title>"))
    #expect(try text("index.html").contains("<a href=\"https://a.example/\" dir=\"auto\">Map &lt;1&gt;</a>"))
  }

  @Test func oneWordOfABuiltInLanguageIsLaidOverIt() async throws {
    let outcome = try await build(["locales/en.json": #"{"words":{"siteName":"Mine"}}"#])
    #expect(outcome.diagnostics.count(of: .warning) == 0)
    #expect(try text("index.html").contains("<title>Lost and found pets · Mine</title>"))
  }

  @Test func aWordOfTheOwnersStandsWhereATemplateUsesIt() async throws {
    let outcome = try await build([
      "locales/en.json": #"{"words":{"opening":"Open <daily>","serch":"?"}}"#,
      "locales/pl.json": #"{"words":{"opening":"Otwarte"}}"#,
      "footer.mustache": "<p>{{words.opening}}{{#words.opening}}!{{/words.opening}}</p>",
    ]) { $0.translations = ["pl", "uk"] }
    #expect(try text("index.html").contains("<p>Open &lt;daily&gt;!</p>"))
    #expect(try text("pl/index.html").contains("<p>Otwarte!</p>"))
    #expect(try text("uk/index.html").contains("<p>Open &lt;daily&gt;!</p>"))
    let unknown = outcome.diagnostics.filter { $0.code == .unknownLocaleKey }
    #expect(unknown.map(\.location.key) == ["words.serch"])
    let stopped = try await build(["footer.mustache": "{{words.opening}}"])
    #expect(stop(stopped).contains("unknown field 'words.opening'"))
  }

  @Test func aWordThatALanguageLacksIsShownInAnotherOne() async throws {
    let files = [
      "locales/pl.json": #"{"words":{"hours":"Czynne","empty":"x"}}"#, "locales/en.json": #"{"words":{"empty":""}}"#,
      "footer.mustache": "<p>{{words.hours}}|{{words.empty}}</p>",
    ]
    let outcome = try await build(files) { ($0.locale, $0.translations, $0.posters) = ("pl", ["en"], PosterChoices()) }
    #expect(try text("index.html").contains("<p>Czynne|x</p>") && text("en/index.html").contains("<p>Czynne|</p>"))
    let warnings = outcome.diagnostics.filter { $0.severity == .warning && $0.code == .incompleteLocale }
    #expect(warnings.map(\.location.key) == ["words.hours"])
    #expect(warnings.map(\.message) == ["is missing; shown in another language"])
    let english = try await build([
      "locales/en.json": #"{"words":{"hours":"9-17 on weekdays"}}"#, "footer.mustache": "<p>{{words.hours}}</p>",
    ]) { $0.locale = "pl" }
    #expect(try text("index.html").contains("<p>9-17 on weekdays</p>"))
    let warning = english.diagnostics.first { $0.severity == .warning && $0.code == .incompleteLocale }
    #expect(warning?.location.key == "words.hours" && warning?.advice == "Add it to your locales/pl.json")
    let posters = try await build(files) {
      ($0.locale, $0.posters) = ("en", PosterChoices())
      $0.posters?.translation = "pl"
    }
    #expect(posters.exitStatus == .built)
  }

  /// The design of posters has one language; its pages are none of theirs.
  @Test func onlyTextsInNoLanguageOfTheSiteAreReported() async throws {
    let outcome = try await build(["pages/about.pl.md": "# O nas"]) {
      ($0.locale, $0.translations, $0.posters) = ("pl", ["en"], PosterChoices())
      $0.posters?.translation = "en"
      $0.brand.names = ["": "Shelter", "pl": "Schronisko", "de": "Tierheim"]
      $0.brand.taglines = ["de": "Kommt heim"]
    }
    let unknown = outcome.diagnostics.filter { $0.severity == .warning && $0.code != .noQRCode }
    #expect(
      unknown.map { "\($0.location): \($0.message)" } == [
        "--name: is in 'de', which is no language of the site; left out",
        "--tagline: is in 'de', which is no language of the site; left out",
      ])
  }

  @Test func noFileOutsideTheFolderIsPublished() async throws {
    let manager = FileManager.default
    let folder = try TemporaryFolder(texts: [
      "secret.txt": "secret", "T/static/in.txt": "in", "T/static/.well-known/security.txt": "a",
      "T/static/.nojekyll": "",
      "T/static/docs/.htaccess": "b", "T/static/.env": "PASSWORD", "T/static/.DS_Store": "x", "T/.git/config": "x",
      "T/static/Thumbs.db": "x", "T/static/docs/desktop.ini": "x", "T/pages/Thumbs.db": "x",
      "T/static/__MACOSX/a.jpg": "x", "T/static/~$flyer.docx": "Anna Nowak",
    ])
    func built() async throws -> BuildOutcome { try await build([:]) { $0.templates = folder.path + "/Design" } }
    try manager.createSymbolicLink(atPath: folder.path + "/Design", withDestinationPath: "T")
    try manager.createSymbolicLink(atPath: folder.path + "/T/static/same.txt", withDestinationPath: "in.txt")
    let outcome = try await built()
    #expect(try text("same.txt") == "in" && text(".well-known/security.txt") == "a" && text("docs/.htaccess") == "b")
    #expect(manager.fileExists(atPath: output.path + "/.nojekyll"))
    for name in [".env", "Thumbs.db", "docs/desktop.ini", "__MACOSX", "~$flyer.docx"] {
      #expect(!manager.fileExists(atPath: "\(output.path)/\(name)"), "\(name)")
    }
    let warnings = outcome.diagnostics.filter { $0.severity == .warning }
    #expect(
      warnings.map { "\($0.location): \($0.message)" }
        == ["\(folder.path)/Design/static/.env: is hidden; not published"])
    for name in ["static/secret.txt", "pages/about.en.md", "locales/de.json", "static/folder"] {
      try? manager.createDirectory(atPath: folder.path + "/T/pages", withIntermediateDirectories: true)
      try? manager.createDirectory(atPath: folder.path + "/T/locales", withIntermediateDirectories: true)
      let target = name.hasSuffix("folder") ? folder.path : folder.path + "/secret.txt"
      try manager.createSymbolicLink(atPath: "\(folder.path)/T/\(name)", withDestinationPath: target)
      #expect(stop(try await built()) == "\(folder.path)/Design/\(name): is a link that leads out of the folder")
      try manager.removeItem(atPath: "\(folder.path)/T/\(name)")
    }
  }

  @Test func whatANewLanguageLacksIsOneProblem() async throws {
    let outcome = try await build(["locales/de.json": #"{"lang":"de","language":"Deutsch"}"#]) { $0.locale = "de" }
    let missing = outcome.diagnostics.filter { $0.code == .incompleteLocale && $0.severity == .warning }
    #expect(missing.count == 1)
    #expect(missing.first?.details.contains("labels.name") == true && missing.first?.details.count ?? 0 > 200)
    #expect(missing.first?.message.contains(/^[0-9]+ words are missing, such as .*; they stand in English$/) == true)
  }
}
