import Foundation
import TestSupport
import Testing

/// `petspot changes` as a script runs it: statuses, lists, and manifests that are of no use.
struct ChangesCommandTests {
  private let folder: TemporaryFolder

  /// The sites of two pets, and their input.
  private static let sites = SharedFolder { folder in
    for name in ["luna", "rex"] {
      try Data(pet(name).utf8).write(to: folder.appending(path: "\(name).json"))
      try await build("\(name).json", into: name, in: folder)
    }
  }

  init() async throws { folder = try await Self.sites.copy() }

  private static func pet(_ id: String, phone: String = "600100200") -> String {
    #"{"id":"\#(id)","petName":"Luna","status":"ACTIVE","species":"CAT","phone":"\#(phone)"}"#
  }

  private static func build(
    _ input: String, into output: String, _ options: [String] = [], in folder: URL
  ) async throws {
    let result = try await Petspot.run(
      ["build", input, "--output", output, "--cache", "cache", "--contact", "a@b.example"] + options, in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  private func build(_ input: String, into output: String, _ options: String...) async throws {
    try await Self.build(input, into: output, options, in: folder.url)
  }

  private func changes(_ arguments: String...) async throws -> Tool.Result {
    try await Petspot.run(["changes"] + arguments, in: folder.url)
  }

  private func file(_ path: String) -> URL { folder.url.appending(path: path) }

  private func list(_ path: String) throws -> [String] {
    try String(contentsOf: file(path), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: file(path)) }

  @Test func listsOnlyWhatDiffersAndTheManifestOfTheNextTime() async throws {
    try FileManager.default.copyItem(at: file("luna.petspot/manifest"), to: file("manifest"))
    try write(Self.pet("luna", phone: "600100300"), to: "luna.json")
    try await build("luna.json", into: "luna")
    let result = try await changes("luna", "--since", "manifest")
    #expect((result.status, result.errors) == (0, ""))
    #expect(result.output.hasPrefix("2 files to send (0 assets, 0 new pages, 2 that change), "))
    #expect(try list("changes/3-upload-changed.txt") == ["pets/luna/index.html", "pets/luna/index.md"])
    for name in ["1-upload-assets.txt", "2-upload-new.txt", "4-delete.txt"] {
      #expect(try list("changes/\(name)") == [])
    }
    #expect(try Data(contentsOf: file("changes/manifest")) == Data(contentsOf: file("luna.petspot/manifest")))

    let again = try await changes("luna", "--since", "changes/manifest", "--output", "again")
    #expect(again.output == "The host has it all: nothing to send, nothing to delete. The lists in again are empty.\n")
  }

  @Test func saysNothingWhenItIsToBeQuiet() async throws {
    let quiet = try await changes("luna", "--first", "--quiet")
    #expect((quiet.status, quiet.output, quiet.errors) == (0, "", ""))
    let missing = try await changes("nowhere", "--first", "--quiet")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("error: nowhere: "))
  }

  @Test func theFirstTimeItListsEverythingAndTheFirstPageLast() async throws {
    #expect(try await changes("luna", "--first").status == 0)
    #expect(try list("changes/1-upload-assets.txt").contains("style.css"))
    #expect(try list("changes/2-upload-new.txt").contains("pets/luna/index.html"))
    #expect(try list("changes/3-upload-changed.txt").contains("index.html"))
    let all = try ["1-upload-assets", "2-upload-new", "3-upload-changed"].flatMap { try list("changes/\($0).txt") }
    #expect(all.count == (try list("luna.petspot/manifest").count) - 1)
    for name in ["CNAME", "mine.txt"] { try write("x", to: "luna/\(name)") }
    let first = try await changes("luna", "--first")
    #expect(first.status == 0)
    #expect(
      first.errors
        == "advice: luna/CNAME: petspot didn't write it, nor 1 other file there; in no list. Send it yourself if the host needs it, or put it into Templates/static.\n"
    )
    #expect(try await changes("luna", "--since", "luna").errors == "")
    #expect(!all.contains { $0.contains(".petspot") })
  }

  /// As after the very first time, when sending broke off.
  @Test func whatMayBeOnTheHostAndMayNotIsSentAgainAndDeletedAllTheSame() async throws {
    try write("[\(Self.pet("luna")),\(Self.pet("rex"))]", to: "both.json")
    try await build("both.json", into: "both")
    #expect(try await changes("luna", "--first", "--since", "both.petspot/manifest").status == 0)
    #expect(try list("changes/2-upload-new.txt").contains("pets/luna/index.html"))
    #expect(try list("changes/4-delete.txt").contains("pets/rex/index.html"))
  }

  @Test func refusesTheManifestOfAnotherSite() async throws {
    let result = try await changes("luna", "--since", "rex.petspot/manifest")
    #expect((result.status, result.output) == (2, ""))
    #expect(
      result.errors.hasPrefix("error: rex.petspot/manifest: has none of the site's pets, and the site none of its 1; ")
    )
    #expect(!Tool.exists(file("changes")))
    #expect(try await changes("luna", "--since", "rex", "--allow-other-site").status == 0)
    #expect(
      try list("changes/4-delete.txt") == ["pets/rex/index.html", "pets/rex/index.md", "search/rows-" + rows("rex")])
  }

  private func rows(_ site: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: file("\(site)/search").path)
    return String(names.first { $0.hasPrefix("rows-") }?.dropFirst(5) ?? "")
  }

  @Test func refusesTheManifestOfASiteAtAnotherAddress() async throws {
    try await build("luna.json", into: "one", "--site", "https://one.example")
    try await build("luna.json", into: "two", "--site", "https://two.example")
    let result = try await changes("two", "--since", "one.petspot/manifest")
    #expect(result.status == 2)
    #expect(result.errors.contains("is of https://one.example/, and the site is for https://two.example/"))
  }

  @Test(arguments: [
    ("petspot files 3 0000000000000000\n", "a newer version of petspot wrote this list"),
    ("petspot files 1 0000000000000000\n", "is no list of the files of a site"),
    ("petspot files 2 0000000000000000\nindex.html\t-\t-\n", "was changed, damaged or cut off"),
    ("<!DOCTYPE html><title>404</title>", "is no list of the files of a site"),
    ("", "is no list of the files of a site"),
  ])
  func saysWhatIsWrongWithAManifest(text: String, problem: String) async throws {
    try write(text, to: "manifest")
    let result = try await changes("luna", "--since", "manifest")
    #expect((result.status, result.output) == (2, ""))
    #expect(result.errors.contains("error: manifest: ") && result.errors.contains(problem), "\(result.errors)")
    #expect(result.errors.contains("no lists were written"))
  }

  @Test func noticesASiteThatLacksAFile() async throws {
    try FileManager.default.removeItem(at: file("luna/style.css"))
    let result = try await changes("luna", "--first")
    #expect(result.status == 2)
    #expect(result.errors.contains("error: luna/style.css: isn't there"))
  }

  @Test func refusesASiteWhoseBuildBrokeOff() async throws {
    try write("petspot files 2 ", to: "luna.petspot/journal")
    let result = try await changes("luna", "--first")
    #expect(result.status == 2)
    #expect(result.errors.contains("error: luna: a build of this site broke off or is under way"))
  }

  @Test func saysThatAnAddressDiesWhenTheFolderOfTheSiteWasNotKept() async throws {
    try write("[\(Self.pet("luna")),\(Self.pet("rex"))]", to: "both.json")
    try await build("both.json", into: "both")
    let result = try await changes("luna", "--since", "both.petspot/manifest")
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        "advice: pets/rex/index.html: the lists delete the pages of 1 pet and add no page that says"))
  }

  @Test(arguments: [
    ["luna"], ["luna", "--since", "-", "--since", "-"], ["luna", "--since", ""],
    ["luna", "--first", "--output", "luna/changes"], ["luna", "--first", "--output", "luna"], [],
  ])
  func wrongUsageIs64(arguments: [String]) async throws {
    let result = try await Petspot.run(["changes"] + arguments, in: folder.url)
    #expect((result.status, result.output) == (64, ""))
  }

  @Test func aFolderThatIsNoSiteIs2() async throws {
    try FileManager.default.createDirectory(at: file("empty"), withIntermediateDirectories: true)
    let result = try await changes("empty", "--first")
    #expect(result.status == 2)
    #expect(result.errors.contains("empty: is no site that petspot built"))
  }
}
