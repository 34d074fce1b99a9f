import Foundation
import TestSupport
import Testing

/// Addresses that hang on lamp posts (rules.md §9), and who answers for a site.
struct BuildClosedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(texts: [
      "in/stays.json": Self.pet("stays", "Luna"), "in/goes.json": Self.pet("goes", "Rex"),
      "in/closed.json": Self.pet("closed", "Hrabia").replacing("ACTIVE", with: "CLOSED"),
    ])
    let photo = Petspot.repository.appending(path: "Fixtures/photos/luna.jpg")
    try FileManager.default.copyItem(at: photo, to: folder.url.appending(path: "in/luna.jpg"))
    try FileManager.default.copyItem(
      at: Petspot.repository.appending(path: "Fixtures/photos/burek.jpg"),
      to: folder.url.appending(path: "in/burek.jpg"))
  }

  private static func pet(_ id: String, _ name: String) -> String {
    """
    {"id":"\(id)","petName":"\(name)","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"CAT","phone":"600100200",
     "location":"Kazimierz","photoUrl":"\(id == "stays" ? "luna" : "burek").jpg"}
    """
  }

  /// The time of a day, counted from the first of January 2026.
  private func time(_ day: Int) -> Int { 1_767_225_600 + day * 86_400 }

  /// Builds on a day.
  @discardableResult
  private func build(day: Int = 0, _ arguments: String..., in input: [String] = ["in"]) async throws -> LibraryRun {
    try await LibraryRun(
      ["build"] + input + ["--output", "out", "--cache", PreparedPhotos.path] + arguments, in: folder.url,
      today: Date(timeIntervalSince1970: Double(time(day))))
  }

  /// The same by the real program.
  @discardableResult
  private func petspot(day: Int = 0, _ arguments: String..., in input: [String] = ["in"]) async throws -> Tool.Result {
    try await Petspot.run(
      ["build"] + input + ["--output", "out", "--cache", "cache"] + arguments, in: folder.url,
      environment: ["SOURCE_DATE_EPOCH=\(time(day))"])
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: "out/\(path)"), encoding: .utf8)
  }

  private func files(_ path: String) throws -> [String] {
    let folder = folder.url.appending(path: "out/\(path)").path(percentEncoded: false)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func photos() throws -> [String] {
    let folder = folder.url.appending(path: "out/photos").path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
  }

  /// The first parts of the names of photos, which all sizes of one share.
  private func hashes(_ photos: [String]) -> Set<String> {
    Set(photos.filter { $0.contains("-") }.map { String($0.dropFirst(3).prefix(32)) })
  }

  private func expectClosed(_ id: String) throws { try expectNotice("This report is closed", id) }

  private func expectGone(_ id: String) throws { try expectNotice("This report is no longer shown here", id) }

  private func expectNotice(_ heading: String, _ id: String) throws {
    #expect(try files("pets/\(id)") == ["index.html", "index.md"])
    let (html, markdown) = (try text("pets/\(id)/index.html"), try text("pets/\(id)/index.md"))
    #expect(html.contains("<h1 dir=\"auto\">\(heading)</h1>"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(html.contains("href=\"../../index.html\" data-testid=\"notice.list.button\""))
    #expect(markdown.contains("# \(heading)"))
    #expect(markdown.contains("(../../index.md)"))
    for word in ["Rex", "Hrabia", "600", "Kazimierz", "photos/", "2025"] {
      #expect(!(html + markdown).replacing("notice.list", with: "").contains(word), "\(word)")
    }
    for page in ["index.html", "index.md"] { #expect(!(try text(page).contains("pets/\(id)/"))) }
  }

  @Test func keepsTheAddressOfAPetThatIsGoneAndNothingElseOfIt() async throws {
    #expect(try await build("--posters").output.hasPrefix("Built 2 pets and 1 closed page into out: "))
    try expectClosed("closed")
    #expect(try files("pets/goes").contains("poster-a4.pdf"))
    let photos = try self.photos().count
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/goes.json"))
    #expect(try await build("--posters").output.hasPrefix("Built 1 pet and 2 closed pages into out: "))
    try expectGone("goes")
    #expect(try self.photos().count < photos)
    #expect(try await build("--posters").output.contains(": 0 files written, "))
  }

  /// Rows without consent would be published.
  @Test(arguments: ["Consent", "OK?"]) func publishesNothingWhereAColumnOfConsentIsGone(other: String) async throws {
    func write(_ header: String, _ columns: String = "{}") throws {
      let cells = header == "Consent" && other == "Consent" ? ["", "", ""] : [",\(header)", ",yes", ",no"]
      let table = "Nr,Name,Status\(cells[0])\n71,Rex,lost\(cells[1])\n72,Ada,lost\(cells[2])\n"
      try Data(table.utf8).write(to: folder.url.appending(path: "in/list.csv"))
      try Data(columns.utf8).write(to: folder.url.appending(path: "in/list.columns.json"))
    }
    // An empty list is remembered for nothing.
    try Data("Nr,Name,Status\n".utf8).write(to: folder.url.appending(path: "in/list.csv"))
    try await build()
    try Data("Nr,Name,Status\n71,Rex,lost\n".utf8).write(to: folder.url.appending(path: "in/list.csv"))
    #expect(try await build().status == 0)
    let asking = "Nr,Name,Status,Consent\n71,Rex,lost,yes\n72,Ada,lost,no\n"
    try Data(asking.utf8).write(to: folder.url.appending(path: "in/list.csv"))
    #expect(try await build().status == 0)
    // A build without the list forgets nothing.
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/list.csv"))
    #expect(try await build().status == 0)
    // Nor does one of an empty list.
    try Data("Nr,Name,Status\n".utf8).write(to: folder.url.appending(path: "in/list.csv"))
    #expect(!(try await build().errors.contains("had answers for consent")))
    try write(other)
    let stopped = try await build()
    #expect(stopped.status == 2)
    #expect(
      stopped.errors.contains(
        "in/list.csv: had answers for consent at the last build, and has no column with them now; nothing was published"
      ),
      "\(stopped.errors)")
    #expect(stopped.errors.contains("in/list.csv --always consent=yes"), "\(stopped.errors)")
    #expect(!(try files("pets").contains("72")))
    try write(other, #"{"always":{"consent":"yes"}}"#)
    #expect(try await build().status == 0)
    #expect(try files("pets").contains("72"))
    try write(other)
    #expect(try await build().status == 2)
  }

  /// Reports that the column kept back would be published, and closed ones would be open again.
  @Test(arguments: [
    ("Do not publish", "doNotPublish"), ("Found?", "foundOn"),
  ])
  func publishesNothingWhereAColumnThatDecidesIsGone(header: String, key: String) async throws {
    func write(_ cells: [String], _ columns: String = "{}") throws {
      let table = "Nr,Name,Status\(cells[0])\n71,Rex,lost\(cells[1])\n72,Ada,lost\(cells[2])\n"
      try Data(table.utf8).write(to: folder.url.appending(path: "in/list.csv"))
      try Data(columns.utf8).write(to: folder.url.appending(path: "in/list.columns.json"))
    }
    // An empty column may go.
    try write([",\(header)", ",", ","])
    #expect(try await build().status == 0)
    try write(["", "", ""])
    #expect(try await build().status == 0)
    try write([",\(header)", ",", ",yes"])
    #expect(try await build("--allow-closing", "1").status == 0)
    #expect(!(try text("pets/72/index.html").contains("Ada")))
    try write(["", "", ""])
    let stopped = try await build()
    #expect(stopped.status == 2)
    #expect(
      stopped.errors.contains(
        "in/list.csv: had answers for \(key) at the last build, and has no column with them now; nothing was published"),
      "\(stopped.errors)")
    #expect(stopped.errors.contains("in/list.csv --always \(key)=no"), "\(stopped.errors)")
    try write(["", "", ""], #"{"always":{"\#(key)":"no"}}"#)
    #expect(try await build().status == 0)
    #expect(try text("pets/72/index.html").contains("Ada"))
    // Nor may an owner's answers be lost again, but they may be taken back.
    try write([",\(header)", ",", ",yes"])
    #expect(try await build("--allow-closing", "1").status == 0)
    try write([",\(header)", ",", ","])
    #expect(try await build().status == 0)
  }

  /// A list with the month in its name has the questions of the last one.
  @Test func publishesNothingWhereARenamedListLacksAColumnThatDecides() async throws {
    func write(_ name: String, _ header: String, _ cell: String) throws {
      let table = "Nr,Name,Status\(header)\n71,Rex,lost\(cell)\n"
      try Data(table.utf8).write(to: folder.url.appending(path: "in/\(name)"))
    }
    try write("may.csv", ",Consent", ",yes")
    try write("strays.csv", "", "")
    try Data("Nr,Name,Status\n81,Ada,lost\n".utf8).write(to: folder.url.appending(path: "in/strays.csv"))
    #expect(try await build().status == 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/may.csv"))
    try write("june.csv", "", "")
    let stopped = try await build()
    #expect(stopped.status == 2)
    #expect(
      stopped.errors.contains("in/june.csv: has no column with answers for consent, and ")
        && stopped.errors.contains("in/may.csv had one at the last build; nothing was published"), "\(stopped.errors)")
    let check = try await Petspot.check(["\(folder.path)/in", "--site", "\(folder.path)/out"])
    #expect(check.lines.contains("in/june.csv: has no column with answers for consent"), "\(check.lines)")
    // A list that had no such column needs none.
    try write("june.csv", ",Consent", ",yes")
    #expect(try await build().status == 0)
  }

  /// A pet whose file is damaged may still be missing: no page may say that it is home.
  @Test func closesNoPageWhileAPartOfTheInputCannotBeRead() async throws {
    try await build("--posters")
    let page = try text("pets/goes/index.html")
    let (files, photos) = (try self.files("pets/goes"), try self.photos())
    try Data("{".utf8).write(to: folder.url.appending(path: "in/goes.json"))
    let damaged = try await build("--posters")
    #expect(damaged.status == 1)
    #expect(try text("pets/goes/index.html") == page)
    #expect(try self.files("pets/goes") == files)
    #expect(try self.photos() == photos)
    try expectClosed("closed")
    // The photo of a report that closes meanwhile goes all the same.
    let stays = Self.pet("stays", "Luna").replacing("ACTIVE", with: "CLOSED")
    try Data(stays.utf8).write(to: folder.url.appending(path: "in/stays.json"))
    try await build("--posters")
    try expectClosed("stays")
    #expect(try hashes(self.photos()).count == 1 && hashes(photos).count == 2)
    #expect(try hashes(self.photos()).allSatisfy(page.contains))
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/goes.json"))
    try await build("--posters")
    try expectGone("goes")
  }

  /// The row of an owner who withdrew consent was read: another list's error doesn't hide it.
  @Test(arguments: ["", "["])
  func closesThePageOfARowWithoutConsentWhileAnotherListCannotBeRead(broken: String) async throws {
    func lists(consent: String, other: String) throws {
      let list = """
        Nr,Name,Species,Status,Date lost,Location,Phone,Consent
        1,Luna,Cat,Lost,2025-11-18,Leeds,600100200,yes
        2,Rex,Cat,Lost,2025-11-18,Kazimierz,600100201,\(consent)

        """
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "lists"), withIntermediateDirectories: true)
      try Data(list.utf8).write(to: folder.url.appending(path: "lists/a.csv"))
      try Data(other.utf8).write(to: folder.url.appending(path: "lists/b.json"))
    }
    try lists(consent: "yes", other: "[\(Self.pet("21", "Bo"))]")
    #expect(try await build("--posters", in: ["lists"]).output.hasPrefix("Built 3 pets into out: "))
    let page = try text("pets/21/index.html")
    try lists(consent: "no", other: broken)
    let result = try await build("--posters", in: ["lists"])
    #expect(result.status == 1)
    try expectGone("2")
    #expect(try text("pets/21/index.html") == page)
    #expect(
      result.errors.contains("1 of the 3 pets shown there is missing because of the error at lists/b.json: 21"),
      "\(result.errors)")
  }

  /// Thirty reports, and then one of their files.
  @Test func publishesNothingWhereOneFileOfAFolderIsBuiltIntoItsSite() async throws {
    for number in 1...30 {
      try Data(Self.pet("pet-\(number)", "Mila").replacing("burek.jpg", with: "").utf8)
        .write(to: folder.url.appending(path: "in/pet-\(number).json"))
    }
    #expect(try await petspot().status == 0)
    let result = try await petspot("in/pet-3.json", "--json", in: [])
    #expect(result.status == 2)
    let document = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let closing = try #require(document["closing"] as? [String: Any])
    #expect(closing["open"] as? Int == 32)
    #expect((closing["pets"] as? [String])?.count == 31)
    #expect(result.errors.contains("or add --allow-closing 31 if that is meant"))
    #expect(try files("pets").count { $0.hasPrefix("pet-") } == 30)
    #expect(try text("pets/pet-7/index.html").contains("Mila"))
    let check = try await Petspot.run(["check", "in/pet-3.json", "--site", "out"], in: folder.url)
    #expect(check.status == 1)
    #expect(check.errors.contains("error: out: 31 of the 32 pets shown there are not asked for this time: goes, "))
    #expect(try await petspot("in/pet-3.json", "--allow-closing", "all", in: []).status == 0)
    try expectGone("pet-7")
    #expect(try await petspot("--allow-closing", "few").status == 64)
  }

  @Test func takesItsFilesBackWhenTheListOfThemIsLost() async throws {
    try await build()
    try FileManager.default.removeItem(at: folder.url.appending(path: "out.petspot"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/goes.json"))
    try Data("mine".utf8).write(to: folder.url.appending(path: "out/mine.html"))
    let refused = try await build("--quiet")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("error: out: "))
    #expect(
      refused.errors.contains(
        "files here are petspot's by their mark, but the list of them, out.petspot/manifest, is lost; nothing was "
          + "published. With --adopt, petspot treats these files as its own again"), "\(refused.errors)")
    #expect(refused.errors.count(where: \.isNewline) == 1)
    #expect(refused.errors.contains("give the list's folder the name out.petspot instead."))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.petspot"))
    #expect(try await build("--adopt").status == 0)
    try expectGone("goes")
    #expect(try text("mine.html") == "mine")
  }

  @Test func forgetsTheAddressAfterSoManyDaysAndNotBefore() async throws {
    try await petspot(day: 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "in/goes.json"))
    try await petspot(day: 10)
    try await petspot(day: 374)
    try expectGone("goes")
    try await petspot(day: 375)
    #expect(try files("pets") == ["closed", "index.html", "index.md", "stays"])
    try await petspot(day: 376)
    #expect(try files("pets") == ["closed", "index.html", "index.md", "stays"])
  }

  @Test func takesThePageBackWhenThePetIsInTheInputAgain() async throws {
    let file = folder.url.appending(path: "in/goes.json")
    let pet = try Data(contentsOf: file)
    for day in [0, 300] {
      try await build(day: day)
      #expect(try text("pets/goes/index.html").contains("Rex"))
      try FileManager.default.removeItem(at: file)
      try await build(day: day + 1, "--forget-after", "30")
      try expectGone("goes")
      try pet.write(to: file)
    }
  }

  @Test func saysSoInTheWordsOfTheSitesOwner() async throws {
    let templates = folder.url.appending(path: "Templates")
    for folder in ["pages", "locales"] {
      try FileManager.default.createDirectory(
        at: templates.appending(path: folder), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      at: Petspot.repository.appending(path: "Templates/locales/en.json"),
      to: templates.appending(path: "locales/de.json"))
    try Data("# Zu Hause\n".utf8).write(to: templates.appending(path: "pages/closed.de.md"))
    try Data("# Nichts da\n".utf8).write(to: templates.appending(path: "pages/not-found.de.md"))
    let result = try await build("--locale", "de", "--contact", "help@pets.example")
    #expect(!result.errors.contains("replaces nothing"), "\(result.errors)")
    #expect(try text("pets/closed/index.html").contains("<h1 dir=\"auto\">Zu Hause</h1>"))
    #expect(try text("404.html").contains("<h1 dir=\"auto\">Nichts da</h1>"))
  }

  @Test func showsClosedPetsAsTheAppDoesWhenAsked() async throws {
    #expect(try await build("--closed", "keep").output.hasPrefix("Built 3 pets into out: "))
    #expect(try text("lost/index.html").contains("pets/closed/"))
    #expect(try !text("index.html").contains("pets/closed/"), "which has open reports")
    #expect(try text("pets/closed/index.html").contains("Hrabia"))
  }

  @Test(arguments: [
    ("https://pets.example", "/"), ("https://pets.example/lost", "/lost/"),
    ("https://pets.example//lost/", "/lost/"), (nil, "/"),
  ])
  func leadsOnFromAnyAddressThatIsNotThere(site: String?, root: String) async throws {
    #expect(try await build(site.map { "--site=\($0)" } ?? "--locale=en").status == 0)
    let page = try text("404.html")
    #expect(page.contains("<link rel=\"stylesheet\" href=\"\(root)style.css\">"))
    #expect(page.contains("href=\"\(root)index.html\" data-testid=\"notice.list.button\""))
    #expect(page.contains("noindex"))
    #expect(try text("pets/index.html").contains("href=\"../index.html\" data-testid=\"notice.list.button\""))
  }

  @Test(arguments: [
    ("help@pets.example", "mailto:help@pets.example"), ("https://pets.example/help", "https://pets.example/help"),
  ])
  func saysOnEveryPageWhoAnswersForIt(contact: String, href: String) async throws {
    let result = try await build("--contact", contact, "--strict")
    #expect(result.status == 0)
    #expect(result.errors == "")
    for page in [
      "index", "404", "pets/index", "pets/stays/index", "pets/closed/index", "remove-report/index",
    ] {
      #expect(try text("\(page).html").contains("<a href=\"\(href)\" dir=\"auto\">\(contact)</a>"), "\(page)")
      if page != "404" { #expect(try text("\(page).md").contains("About these pages: "), "\(page)") }
    }
  }

  @Test func saysWhereAReportIsRemovedWhomToAsk() async throws {
    try await build("--contact", "help@pets.example")
    let page = try text("remove-report/index.html")
    #expect(page.contains("<a class=\"button\" href=\"mailto:help@pets.example\" dir=\"auto\">help@pets.example</a>"))
    #expect(!page.contains("noindex"))
    #expect(page.contains("send another photo of the pet"))
  }

  @Test func advisesOnPublicPagesToNameSomebodyAndStrictDoesNotMind() async throws {
    #expect(try await build("--strict").errors == "")
    let result = try await build("--strict", "--profile", "public")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("advice: out: the pages have no address for questions; "))
    #expect(result.errors.contains("Give --contact with a mail address or a page, or --remove-url."))
    #expect(result.output.contains("0 errors, 0 warnings"))
    #expect(try await build("--profile", "public", "--remove-url", "https://pets.example/{id}").errors == "")
  }

  @Test(arguments: [
    ["--contact", "javascript:alert(1)"], ["--contact", "me"], ["--contact", "ftp://a.example"], ["--closed", "hide"],
    ["--forget-after", "-1"], ["--output", "/"], ["--output", "in"], ["--output", "."], ["--output", "in/../in/"],
    ["--output", "in/Templates"],
  ])
  func refusesWhatMakesNoSense(arguments: [String]) async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "in/Templates"), withIntermediateDirectories: true)
    let result = try await build(arguments.first ?? "", arguments.last ?? "")
    #expect(result.status == 64)
    #expect(result.errors.contains("Error: "))
  }

  @Test(arguments: [
    ("HOME=/home", "home", "--output 'home' is a home folder; give a folder for the new files alone"),
    ("SOURCE_DATE_EPOCH=today", "out", "SOURCE_DATE_EPOCH needs a number of seconds since 1970"),
  ])
  func refusesAHomeFolderAndATimeThatIsNone(variable: String, output: String, message: String) async throws {
    try FileManager.default.createDirectory(at: folder.url.appending(path: "home"), withIntermediateDirectories: true)
    let result = try await Petspot.run(
      ["build", "in", "--output", output], in: folder.url,
      environment: [variable.replacing("=/", with: "=\(folder.path)/")])
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
  }

  @Test func publishesPhotosThatTheCacheCannotKeep() async throws {
    try Data().write(to: folder.url.appending(path: "cache"))
    let result = try await build("--contact", "help@pets.example", "--cache", "cache")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("warning: --cache: photos can't be kept in "))
    #expect(result.errors.count(where: \.isNewline) == 1)
    #expect(try self.photos().count > 4)
    let (page, photos) = (try text("pets/stays/index.html"), try self.photos())
    #expect(page.matches(of: /photos\/([0-9a-z.\/-]+)/).allSatisfy { photos.contains(String($0.1)) })
  }

  /// Animal Shelter Manager exports the last 90 days: an older pet may still be missing.
  @Test func anExportThatEndsBeforeAPetDoesNotCloseIt() async throws {
    func export(_ rows: String...) throws {
      let head = "LFID,DATELOST,AREALOST,DATEFOUND,SPECIESNAME\n"
      try Data((head + rows.joined()).utf8).write(to: folder.url.appending(path: "lost.csv"))
    }
    let (old, young, last) = (
      "1,2025-11-01 00:00:00,Bergen,,Dog\n", "2,2025-12-20 00:00:00,Bergen,,Dog\n",
      "3,2025-12-30 00:00:00,Bergen,,Cat\n"
    )
    try export(old, young, last)
    try await build(in: ["lost.csv"])
    let page = try text("pets/lost-1/index.html")
    try export(last)
    let later = try await build(day: 40, in: ["lost.csv"])
    #expect(later.errors.contains("out: the export covers 90 days, and 1 older pet isn't in it; its page stays"))
    #expect(try text("pets/lost-1/index.html") == page)
    try expectGone("lost-2")
    try await build(day: 400, in: ["lost.csv"])
    try expectGone("lost-1")
  }

  /// It stopped the program.
  @Test func aPetIsForgottenBeforeAnExportEndsWhereThatIsAskedFor() async throws {
    let head = "LFID,DATELOST,AREALOST,DATEFOUND,SPECIESNAME\n"
    let (old, young) = ("1,2025-11-01 00:00:00,Bergen,,Dog\n", "2,2025-12-30 00:00:00,Bergen,,Cat\n")
    let table = folder.url.appending(path: "lost.csv")
    try Data((head + old + young).utf8).write(to: table)
    try await build(in: ["lost.csv"])
    try Data((head + young).utf8).write(to: table)
    try await build(day: 40, "--forget-after", "30", in: ["lost.csv"])
    try expectGone("lost-1")
  }
}
