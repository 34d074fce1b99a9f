import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetFixtures

struct FixtureRepositoryTests {
  private static func pet(_ id: String, updated: String? = nil) -> String {
    let updatedAt = updated.map { #","updatedAt":"\#($0)""# } ?? ""
    return #"{"id":"\#(id)","status":"MISSING","lastSeenDate":"2025-11-18","species":"DOG","phone":"112"\#(updatedAt)}"#
  }

  private func load(_ files: [String: String]) async throws -> LoadedAnnouncements {
    let folder = try TemporaryFolder(texts: files)
    return await FixtureRepository(inputs: [folder.path]).announcements()
  }

  @Test func readsObjectsArraysDataAndLinesFromAFolderInAStableOrder() async throws {
    let loaded = try await load([
      "b.json": Self.pet("one-object"),
      "a.json": "[\(Self.pet("array-1")),\(Self.pet("array-2"))]",
      "a/z.json": #"{"data":[\#(Self.pet("data"))]}"#,
      "c.jsonl": "\(Self.pet("line-1"))\r\n\n  \n\(Self.pet("line-3"))\n",
      "photo.jpg": "no json", ".hidden.json": "no json", "README.txt": "no json", "Templates/locales/de.json": "{}",
    ])
    #expect(
      loaded.announcements.map(\.id.rawValue) == ["data", "array-1", "array-2", "one-object", "line-1", "line-3"])
    #expect(loaded.diagnostics == [])
  }

  @Test func saysThatDataInOtherFormatsIsNotRead() async throws {
    let folder = try TemporaryFolder(texts: ["a.csv": "x", "b/pets.XLSX": "", "c.json": Self.pet("1"), "d.yaml": ""])
    let loaded = await FixtureRepository(inputs: [folder.path]).announcements()
    #expect(loaded.announcements.count == 1)
    #expect(
      loaded.diagnostics.map { "\($0.location): \($0.message)".replacing(folder.path + "/", with: "") } == [
        "d.yaml: is not read", "a.csv: is neither JSON nor a table; skipped",
        "b/pets.XLSX: is empty; skipped",
      ])
    let named = await FixtureRepository(inputs: [folder.path + "/a.csv"]).announcements()
    #expect(named.diagnostics.map(\.message) == ["is neither JSON nor a table; skipped"])
    #expect(named.diagnostics.map(\.advice) == ["Save the reports as .json, .jsonl, .csv or .xlsx"])
  }

  /// Its pets are missing, so their pages stay.
  @Test(
    arguments: [
      ("", "is empty; skipped"), (" \r\n", "is empty; skipped"), ("<!doctype html>\n<p>Log in", nil),
      ("\0\0\0\0\0\0", nil), ("x", nil),
    ] as [(String, String?)])
  func isIncompleteWithoutTheReportsOfABrokenTable(text: String, problem: String?) async throws {
    let folder = try TemporaryFolder(texts: ["a.csv": text, "b.json": Self.pet("1"), "c.txt": text, "d.tsv": text])
    for input in ["", "/a.csv", "/c.txt"] {
      let catalog = await FixtureRepository(inputs: [folder.path + input]).catalog()
      let name = input.isEmpty ? "/a.csv" : input
      #expect(catalog.unreadPart == SourceLocation(folder.path + name), "\(input)")
      #expect(
        catalog.diagnostics.first { $0.severity == .error }?.message == problem
          ?? "is neither JSON nor a table; skipped")
    }
  }

  /// The second list is read whole, because of the key that is given twice.
  @Test(arguments: ["", #","x":1,"x":2"#])
  func isIncompleteWithTheErrorOfAServerBesideItsList(rest: String) async throws {
    let error = #""error":{"code":"PARTIAL","message":"shard 2 is down"}"#
    let folder = try TemporaryFolder(texts: ["a.json": #"{"data":[\#(Self.pet("1"))],\#(error)\#(rest)}"#])
    let catalog = await FixtureRepository(inputs: [folder.path]).catalog()
    #expect(catalog.references.count == 1)
    #expect(catalog.unreadPart == SourceLocation(folder.path + "/a.json"))
    #expect(
      catalog.diagnostics.filter { $0.code == .refusedByServer }.map(\.message)
        == ["the server refused with PARTIAL (200): shard 2 is down; its list may lack reports"])
  }

  /// The second list is read whole, because of the key that is given twice.
  @Test(arguments: ["", #","x":1,"x":2"#])
  func isIncompleteWithOnePageOfAList(rest: String) async throws {
    let folder = try TemporaryFolder(texts: ["a.json": #"{"meta":{"total":3},"data":[\#(Self.pet("1")),7]\#(rest)}"#])
    let catalog = await FixtureRepository(inputs: [folder.path]).catalog()
    #expect(catalog.references.count == 1)
    #expect(catalog.unreadPart == SourceLocation(folder.path + "/a.json"))
    let problem = catalog.diagnostics.first { $0.code == .refusedByServer }
    #expect(problem?.location == SourceLocation(folder.path + "/a.json", key: "meta.total"))
    #expect(problem?.message == "the list has 2 reports, and 'meta.total' says 3; its list may lack reports")
    #expect(problem?.advice == "Add the reports of its other pages, and take out the key 'meta.total' if it is whole")
  }

  /// A disk that isn't mounted leaves an empty folder.
  @Test(
    arguments: [([], false), (["w/.keep"], false), (["w/notes.txt"], false), (["w/a/b.json"], true)]
      as [([String], Bool)])
  func isIncompleteWithoutTheReportsOfAnEmptyFolderAmongInputs(files: [String], isComplete: Bool) async throws {
    let folder = try TemporaryFolder(
      texts: Dictionary(uniqueKeysWithValues: files.map { ($0, Self.pet("2")) }).merging(["n/a.json": Self.pet("1")]) {
        $1
      })
    let (north, west) = (folder.path + "/n", folder.path + "/w")
    try FileManager.default.createDirectory(atPath: west, withIntermediateDirectories: true)
    let catalog = await FixtureRepository(inputs: [north, west]).catalog()
    #expect(catalog.isComplete == isComplete)
    let errors = catalog.diagnostics.filter { $0.severity == .error }
    #expect(
      errors
        == (isComplete
          ? []
          : [
            Diagnostic(
              .error, .emptyFile, at: SourceLocation(west), "is a folder without a file of reports",
              consequence: "skipped",
              advice: "Put the reports back, or mount its disk; if it has none any more, leave it out")
          ]))
    #expect(await FixtureRepository(inputs: [west]).catalog().isComplete, "a build refuses it")
  }

  /// No report was ever in them.
  @Test(arguments: ["notes.txt", "README.txt", "old.xml", "data.db", "README.md"])
  func isCompleteBesideOtherFiles(name: String) async throws {
    let folder = try TemporaryFolder(texts: ["a.json": Self.pet("1"), name: "", "b/\(name)": "Hello\nworld"])
    #expect(await FixtureRepository(inputs: [folder.path]).catalog().isComplete)
  }

  @Test func keepsAwayFromPetspotsOwnRecordsOfReports() async throws {
    let state = #"{"kind":"petspot report","version":1,"managementPassword":"467432"}"#
    let folder = try TemporaryFolder(texts: ["a.json": state, "b.json": Self.pet("1"), "c.json": state])
    for inputs in [[folder.path], [folder.path + "/a.json", folder.path + "/b.json"]] {
      let loaded = await FixtureRepository(inputs: inputs).announcements()
      #expect(loaded.announcements.map(\.id.rawValue) == ["1"])
      #expect(loaded.diagnostics.map(\.severity) == [.advice] && loaded.diagnostics.map(\.code) == [.stateFile])
      #expect(loaded.diagnostics.first?.advice?.contains("Remove") == false)
      #expect(!"\(loaded)".contains("467432"))
    }
  }

  @Test func saysOnceForAFileWhichKeyWasMeant() async throws {
    let loaded = try await load(["a.json": Self.pet("1").replacing("phone", with: "Phone")])
    #expect(loaded.diagnostics.map(\.code).filter { $0 == .unknownKey }.count == 1)
    #expect(loaded.diagnostics.contains { $0.message == "is not a known key; ignored; did you mean 'phone'?" })
  }

  @Test func acceptsAByteOrderMark() async throws {
    let loaded = try await load(["a.json": "\u{FEFF}" + Self.pet("1"), "b.jsonl": "\u{FEFF}" + Self.pet("2")])
    #expect(loaded.announcements.map(\.id.rawValue) == ["1", "2"])
  }

  @Test func keepsTheNewestOfSeveralWithTheSameIDAndReportsTheOthers() async throws {
    let loaded = try await load([
      "a.json": """
      [\(Self.pet("x")), \(Self.pet("x", updated: "2026-11-20 21:07:34")), \(Self.pet("x", updated: "2025-11-18T10:00:00.000Z"))]
      """
    ])
    #expect(loaded.announcements.count == 1)
    #expect(loaded.announcements.first?.pet?.updatedAt == Date(timeIntervalSince1970: 1_795_208_854))
    #expect(
      loaded.diagnostics.map { $0.location.description.split(separator: "/").last } == [
        "a.json, item 1, id", "a.json, item 3, id",
      ])
    #expect(loaded.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: ["2026-11-20T10:00:00", "2026-11-20", "2026-11-20T10:00:00.123456"])
  func takesTheNewerReportWhateverItsTimeLooksLike(time: String) async throws {
    let closed = Self.pet("x", updated: time).replacing("MISSING", with: "CLOSED")
    let loaded = try await load(["a.json": "[\(Self.pet("x", updated: "2026-11-02 10:00:00")),\(closed)]"])
    #expect(loaded.announcements.first?.pet?.status == .closed)
    #expect(loaded.diagnostics.first?.problem.hasSuffix("elsewhere too, at least as recently") == true)
  }

  @Test(arguments: ["soon", nil])
  func saysOfNoReportWithoutATimeThatItIsOlder(time: String?) async throws {
    let loaded = try await load([
      "a.json": "[\(Self.pet("x", updated: "2026-11-02 10:00:00")),\(Self.pet("x", updated: time))]"
    ])
    let problem = try #require(loaded.diagnostics.first { $0.code == .duplicateID }).problem
    #expect(problem.hasSuffix("elsewhere too; this one doesn't say when it was changed (updatedAt)"))
  }

  /// They may be two pets, one of them without a page: that is no success.
  @Test func reportsAnErrorForAnIDThatDiffersOnlyInCase() async throws {
    let loaded = try await load(["a.json": "[\(Self.pet("rex")),\(Self.pet("REX"))]"])
    #expect(loaded.announcements.map(\.id.rawValue) == ["rex"])
    #expect(loaded.diagnostics.map(\.severity) == [.error])
    let diagnostic = try #require(loaded.diagnostics.first)
    #expect(diagnostic.pet?.rawValue == "REX")
    #expect(diagnostic.problem == "'REX' and 'rex' differ only in case, so both have the same address")
    #expect(diagnostic.consequence?.hasSuffix("/a.json, item 1 is shown") == true)
  }

  /// For any way to read the file, and for any parts of the threads.
  @Test func countsUnknownKeysBeyondTwentyOfAFile() async throws {
    let keys = (10...40).map { #""note\#($0)":1"# }.joined(separator: ",")
    let pets = (1...3).map { Self.pet("\($0)").dropLast() + ",\(keys)}" }
    let loaded = try await load(["a.json": "[\(pets.joined(separator: ","))]", "b.json": Self.pet("9")])
    #expect(
      loaded.diagnostics.filter { $0.code == .unknownKey }.map(\.problem)
        == ["from here on, the file has 11 other unknown keys"])
  }

  @Test func namesTheByteThatIsNotUTF8() async throws {
    let folder = try TemporaryFolder([
      "bad.json": Data([0x7B, 0x22, 0xFF, 0x22, 0x7D]), "good.json": Data(Self.pet("1").utf8),
    ])
    let loaded = await FixtureRepository(inputs: [folder.path]).announcements()
    #expect(loaded.announcements.map(\.id.rawValue) == ["1"])
    var place = SourceLocation("\(folder.path)/bad.json")
    place.mark = .lineAndColumn(1, 3)
    #expect(
      loaded.diagnostics == [
        Diagnostic(
          .error, .invalidText, at: place, "byte 2 is not UTF-8",
          consequence: "skipped", advice: "Save the file as UTF-8")
      ])
  }

  @Test(arguments: [
    ("", "is empty; skipped"), (" \n", "is empty; skipped"),
    (#"{"id":"1","status":"#, "is not JSON: unexpected end of file; skipped"),
    ("{\n  \"id\": nul\n}", "is not JSON: "), ("42", "42 is not a report; skipped"),
    ("[[", "is not JSON: "), (String(repeating: "[", count: 100_000), "is not JSON: "),
  ])
  func skipsAFileThatHoldsNoAnnouncementAndSaysWhy(json: String, problem: String) async throws {
    let loaded = try await load(["bad.json": json, "good.json": Self.pet("1")])
    #expect(loaded.announcements.map(\.id.rawValue) == ["1"])
    #expect(loaded.diagnostics.map(\.severity) == [.error])
    #expect(loaded.diagnostics.first?.message.hasPrefix(problem) == true, "\(loaded.diagnostics)")
  }

  @Test func namesTheLineOfABrokenText() async throws {
    let loaded = try await load(["bad.json": "{\n  \"id\": nul\n}", "lines.jsonl": "{}\n{\"id\":}\n"])
    #expect(loaded.diagnostics.first?.message.contains("line 2") == true, "\(loaded.diagnostics)")
    #expect(loaded.diagnostics.contains { $0.location.description.hasSuffix("lines.jsonl, line 2") })
  }

  @Test func skipsAFileThatCannotBeRead() async throws {
    let loaded = await FixtureRepository(inputs: ["/nowhere/pets.json"]).announcements()
    let diagnostic = try #require(loaded.diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.location == "/nowhere/pets.json")
    #expect(diagnostic.message.hasPrefix("can't be read: "))
    #expect(diagnostic.message.hasSuffix("; skipped"))
    #expect(diagnostic.advice == "Check how it is spelled, and in which folder you are")
  }

  @Test func readsALinkedFileOnlyInsideTheInputFolderOrWhenItIsNamedItself() async throws {
    let folder = try TemporaryFolder(texts: ["in/files/a.data": Self.pet("a"), "secret.json": Self.pet("secret")])
    let inside = folder.url.appending(path: "in")
    for (link, target) in [("a.json", "files/a.data"), ("b.json", "../secret.json"), ("c.json", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: inside.appending(path: link).path(percentEncoded: false), withDestinationPath: target)
    }
    let loaded = await FixtureRepository(inputs: [folder.path + "/in"]).announcements()
    #expect(loaded.announcements.map(\.id.rawValue) == ["a"])
    #expect(
      loaded.diagnostics.first
        == Diagnostic(
          .error, .linkOutside, at: SourceLocation("\(folder.path)/in/b.json"),
          "is a link to a file outside the input folder", consequence: "skipped",
          advice: "Put the file itself there"))
    #expect(loaded.diagnostics.dropFirst().map(\.severity) == [.error])
    let named = await FixtureRepository(inputs: [folder.path + "/in/b.json"]).announcements()
    #expect(named.announcements.map(\.id.rawValue) == ["secret"])
  }

  @Test func survivesJSONNestedAsDeepAsTheParserAllows() async throws {
    let depth = 500
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let loaded = try await load(["a.json": #"{"id":"1","status":"FOUND","x":\#(nested),"petName":\#(nested)}"#])
    #expect(loaded.announcements.count <= 1)
  }
}
