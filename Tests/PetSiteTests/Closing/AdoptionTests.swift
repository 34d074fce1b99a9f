import FolderPublisher
import Foundation
import PetModel
import PetRendering
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// A site whose list of files is lost or damaged, and its recovery.
struct AdoptionTests {
  /// A folder with the site, and one with its next version.
  private let folder: TemporaryFolder
  private static let own = [
    "notes/mine.txt": "mine", "pets/mine.html": "mine too", "CNAME": "pets.example", "mine.md": "# Mine",
  ]

  /// Builds a site of eight pets, closes one, and continues on a copy.
  init() async throws {
    folder = try TemporaryFolder()
    try await build("site", Self.pets(1...9))
    try await build("site", Self.pets(1...8))
    for (name, text) in Self.own {
      let file = folder.url.appending(path: "site/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try copy(to: "reference")
    try await build("reference", Self.next())
  }

  private static func pets(_ numbers: some Sequence<Int>) throws -> [Announcement] {
    try numbers.map { number in
      try SiteSandbox.pet("pet-\(number)", number == 8 ? .closed : .missing) {
        if number < 3 { $0.photo = SiteSandbox.photo("luna.jpg") }
      }
    }
  }

  /// Two of them are gone, one is another one, and one is new.
  private static func next() throws -> [Announcement] {
    try pets(3...7) + [SiteSandbox.pet("pet-8", .closed), SiteSandbox.pet("new") { $0.name = "Mila" }].map { $0 }
  }

  @discardableResult
  private func build(_ name: String, _ pets: [Announcement], adopts: Bool = false) async throws -> BuildOutcome {
    var options = BuildOptions(output: folder.path + "/" + name, cache: PreparedPhotos.path)
    options.site = SiteAddress("https://pets.example/lost")
    options.contact = PageLink(contact: "help@pets.example")
    options.today = Date(timeIntervalSince1970: 1_767_225_600)
    options.translations = ["pl"]
    options.adopts = adopts
    return await SiteBuild(repository: CountingRepository(pets), options: options).run()
  }

  private func copy(to name: String) throws {
    for suffix in ["", ".petspot"] {
      let (source, target) = ("\(folder.path)/site\(suffix)", "\(folder.path)/\(name)\(suffix)")
      if FileManager.default.fileExists(atPath: target) { try FileManager.default.removeItem(atPath: target) }
      try FileManager.default.copyItem(atPath: source, toPath: target)
    }
  }

  /// Every file of a site, and the list of them.
  private func tree(_ name: String) throws -> [String: Data] {
    let root = folder.url.appending(path: name)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      if let bytes = try? Data(contentsOf: root.appending(path: path)) { files[path] = bytes }
    }
    files["manifest"] = try? Data(contentsOf: folder.url.appending(path: "\(name).petspot/manifest"))
    return files
  }

  /// Damages a copy's list, and sees that nothing is published, and that `--adopt` makes the reference of it.
  private func expectToHeal(
    _ comment: Comment, heals: Bool = true, _ damage: (URL) throws -> Void
  ) async throws {
    try copy(to: "copy")
    let manifest = folder.url.appending(path: "copy.petspot/manifest")
    try damage(manifest)
    let before = try tree("copy")
    let refused = try await build("copy", Self.next())
    #expect(refused.exitStatus == .nothingPublished, comment)
    #expect(refused.diagnostics.filter { $0.severity == .error }.map(\.code) == [.damagedManifest], comment)
    #expect(refused.diagnostics.last?.advice?.contains("--adopt") == true, comment)
    #expect(try tree("copy") == before, comment)
    guard heals else { return }
    let healed = try await build("copy", Self.next(), adopts: true)
    #expect(healed.exitStatus == .built, comment)
    let (tree, reference) = (try tree("copy"), try tree("reference"))
    #expect(tree.filter { reference[$0.key] != $0.value }.keys.sorted() == [], comment)
    #expect(reference.keys.filter { tree[$0] == nil }.sorted() == [], comment)
    let again = try await build("copy", Self.next())
    #expect(again.exitStatus == .built && again.publication?.written.count == 0, comment)
  }

  @Test func theReferenceClosesWhatIsGone() throws {
    let files = try tree("reference")
    for (name, text) in Self.own { #expect(files[name] == Data(text.utf8)) }
    for id in ["pet-1", "pet-2", "pet-9"] {
      let page = String(decoding: files["pets/\(id)/index.html"] ?? Data(), as: UTF8.self)
      #expect(page.contains("no longer shown here") && !page.contains("600"))
    }
    #expect(String(decoding: files["pets/pet-8/index.html"] ?? Data(), as: UTF8.self).contains("is closed"))
  }

  @Test func comesBackWithoutItsNotes() async throws {
    try await expectToHeal("removed") { try FileManager.default.removeItem(at: $0.deletingLastPathComponent()) }
    try await expectToHeal("without its list") { try FileManager.default.removeItem(at: $0) }
  }

  @Test func comesBackWithAListThatIsCutOrEmpty() async throws {
    let bytes = try Data(contentsOf: folder.url.appending(path: "site.petspot/manifest"))
    for length in [0, 1, 20, bytes.count / 2, bytes.count - 2] {
      try await expectToHeal("cut to \(length)") { try bytes.prefix(length).write(to: $0) }
    }
    try await expectToHeal("zeroed") { try Data(count: bytes.count).write(to: $0) }
  }

  @Test func comesBackWithAListOfWhichABitIsWrong() async throws {
    let bytes = try Data(contentsOf: folder.url.appending(path: "site.petspot/manifest"))
    var random = SeededRandom(seed: 24)
    for round in 1...40 {
      let bit = Int.random(in: 0..<bytes.count * 8, using: &random)
      // Each is refused; one of eight is healed, too, which takes ten times as long.
      try await expectToHeal("round \(round), bit \(bit)", heals: round.isMultiple(of: 8)) {
        var damaged = bytes
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
        try damaged.write(to: $0)
      }
    }
  }

  /// As after a folder was exchanged for an older one.
  @Test func comesBackWithASoundListThatDoesNotNameAllOfIt() async throws {
    try await build("site", Self.pets(1...9) + [SiteSandbox.pet("other") { $0.name = "Rex" }])
    try FileManager.default.removeItem(at: folder.url.appending(path: "site.petspot"))
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "reference.petspot"), to: folder.url.appending(path: "site.petspot"))
    let left = try await build("site", Self.next())
    #expect(left.publication?.leftOut.isEmpty == true)
    #expect(try tree("site")["pets/other/index.html"] != nil)
    #expect(try await build("site", Self.next(), adopts: true).exitStatus == .built)
    let page = String(decoding: try tree("site")["pets/other/index.html"] ?? Data(), as: UTF8.self)
    #expect(page.contains("no longer shown here") && !page.contains("Rex"))
  }

  @Test func isNotNeededWhereTheListIsSound() async throws {
    try copy(to: "copy")
    #expect(try await build("copy", Self.next(), adopts: true).exitStatus == .built)
    #expect(try tree("copy") == tree("reference"))
  }

  /// Files of people who know petspot well.
  @Test(arguments: [
    ("index.html", "<head><title>Mine</title></head>"), ("index.md", "# Mine"), ("robots.txt", "User-agent: *\n"),
    ("style.css", "a { color: red }"), ("about/index.html", "<p>petspot</p>"), ("photos/me.jpg", "x"),
    ("pets/me.txt", "x"), ("feed.xml", "<?xml version=\"1.0\"?><feed/>"), ("search.js", "petspot()"),
  ])
  func leavesAFileWithoutAMarkAndSaysSo(name: String, text: String) async throws {
    let file = folder.url.appending(path: "new/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let outcome = try await build("new", Self.pets(3...5), adopts: true)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    let isInTheWay = try tree("reference")[name] != nil
    #expect(outcome.exitStatus == (isInTheWay ? .builtWithGaps : .built))
    #expect(outcome.diagnostics.filter { $0.severity == .error }.map(\.code) == (isInTheWay ? [.foreignFile] : []))
  }

  /// A site in a folder of another one has a list of its own.
  @Test func leavesAnotherSiteInAFolderOfThisOne() async throws {
    try copy(to: "copy")
    for suffix in ["", ".petspot"] {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/site\(suffix)", toPath: "\(folder.path)/copy/archive\(suffix)")
    }
    try FileManager.default.removeItem(at: folder.url.appending(path: "copy.petspot"))
    let archive = try tree("copy/archive")
    #expect(try await build("copy", Self.next(), adopts: true).exitStatus == .built)
    #expect(try tree("copy/archive") == archive)
  }

  @Test(arguments: [
    "index.html", "404.html", "index.md", "style.css", "site.js", "search/index.js", "feed.xml", "robots.txt",
    "sitemap.xml",
  ])
  func marksAFile(name: String) throws {
    let path = try #require(OutputPath(name))
    let bytes = Array(try tree("site")[name] ?? Data())
    #expect(FileMarks.isOwn(path) { bytes })
  }

  @Test(arguments: [
    ("pets/42/poster-a4.pdf", true), ("pl/pets/42/share.txt", true), ("pets/42/mine.txt", false),
    ("pl/mine/42/share.txt", false),
  ])
  func knowsASheetByItsPlace(name: String, isOwn: Bool) throws {
    #expect(FileMarks.isOwn(try #require(OutputPath(name))) { [] } == isOwn)
  }

  @Test func marksMarkdownWithFrontMatterInIt() throws {
    let path = try #require(OutputPath("pets/1/index.md"))
    var marked = Array("---\nname: Luna\n---\n".utf8)
    FileMarks.mark(&marked, at: path.text)
    #expect(String(decoding: marked, as: UTF8.self) == "---\n# petspot\nname: Luna\n---\n")
    #expect(FileMarks.isOwn(path) { marked })
  }
}
