import ArgumentParser
import Foundation
import PetModel
import ProblemFormats
import TestSupport
import Testing

@testable import PetspotCommand

/// The lists of `petspot changes`, and useless manifests. Twice a script runs the program.
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
    let outcome = try await Petspot.build(
      [
        folder.appending(path: input).path, "--output", folder.appending(path: output).path, "--cache",
        PreparedPhotos.path, "--contact", "a@b.example",
      ] + options)
    #expect(outcome.exitStatus.rawValue == 0, "\(outcome.diagnostics.map(\.labelledLine))")
  }

  private func build(_ input: String, into output: String, _ options: String...) async throws {
    try await Self.build(input, into: output, options, in: folder.url)
  }

  /// Runs the program.
  private func run(_ arguments: String...) async throws -> Tool.Result {
    try await Petspot.run(["changes"] + arguments, in: folder.url)
  }

  /// Writes the lists of a site since the time of these manifests.
  ///
  /// - Returns: The advice, a line each.
  @discardableResult
  private func changes(_ site: String, since manifests: [String] = [], _ options: String...) throws -> [String] {
    let since = manifests.flatMap { ["--since", file($0).path] }
    let changes = try Petspot.changes([file(site).path, "--output", file("changes").path] + since + options)
    return changes.advice.map(\.labelledLine)
  }

  /// The line of the problem that stops the lists.
  private func problem(_ site: String, since manifests: [String] = [], _ options: String...) throws -> String {
    let since = manifests.flatMap { ["--since", file($0).path] }
    let error = try #require(throws: Diagnostic.self) {
      try Petspot.changes([file(site).path, "--output", file("changes").path] + since + options)
    }
    #expect(!Tool.exists(file("changes")))
    return error.labelledLine
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
    let result = try await run("luna", "--since", "manifest")
    #expect((result.status, result.errors) == (0, ""))
    #expect(result.output.hasPrefix("2 files to send (0 assets, 0 new pages, 2 that change), "))
    #expect(try list("changes/3-upload-changed.txt") == ["pets/luna/index.html", "pets/luna/index.md"])
    for name in ["1-upload-assets.txt", "2-upload-new.txt", "4-delete.txt"] {
      #expect(try list("changes/\(name)") == [])
    }
    #expect(try Data(contentsOf: file("changes/manifest")) == Data(contentsOf: file("luna.petspot/manifest")))

    let again = try await run("luna", "--since", "changes/manifest", "--output", "again")
    #expect(again.output == "The host has it all: nothing to send, nothing to delete. The lists in again are empty.\n")
    let quiet = try await run("luna", "--first", "--quiet")
    #expect((quiet.status, quiet.output, quiet.errors) == (0, "", ""))
    try write("x", to: "luna/CNAME")
    let advised = try await run("luna", "--first")
    #expect(advised.errors.hasPrefix("advice: luna/CNAME: petspot didn't write it; in no list. Send it yourself"))
  }

  @Test func refusesTheManifestOfAnotherSiteAndSaysSoWhenItIsToBeQuiet() async throws {
    let result = try await run("luna", "--since", "rex.petspot/manifest", "--quiet")
    #expect((result.status, result.output) == (2, ""))
    #expect(
      result.errors.hasPrefix("error: rex.petspot/manifest: has none of the site's pets, and the site none of its 1; ")
    )
    #expect(!Tool.exists(file("changes")))
    let missing = try await run("nowhere", "--first", "--quiet")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("error: nowhere: "))
  }

  @Test func takesTheManifestOfAnotherSiteWhereThatIsAllowed() throws {
    try changes("luna", since: ["rex"], "--allow-other-site")
    #expect(
      try list("changes/4-delete.txt") == ["pets/rex/index.html", "pets/rex/index.md", "search/rows-" + rows("rex")])
  }

  @Test func theFirstTimeItListsEverythingAndTheFirstPageLast() throws {
    try changes("luna", "--first")
    #expect(try list("changes/1-upload-assets.txt").contains("style.css"))
    #expect(try list("changes/2-upload-new.txt").contains("pets/luna/index.html"))
    #expect(try list("changes/3-upload-changed.txt").contains("index.html"))
    let all = try ["1-upload-assets", "2-upload-new", "3-upload-changed"].flatMap { try list("changes/\($0).txt") }
    #expect(all.count == (try list("luna.petspot/manifest").count) - 1)
    for name in ["CNAME", "mine.txt"] { try write("x", to: "luna/\(name)") }
    #expect(
      try changes("luna", "--first") == [
        "advice: \(file("luna").path)/CNAME: petspot didn't write it, nor 1 other file there; in no list. Send it yourself if the host needs it, or put it into Templates/static."
      ])
    #expect(try changes("luna", since: ["luna"]) == [])
    #expect(!all.contains { $0.contains(".petspot") })
  }

  /// As after the very first time, when sending broke off.
  @Test func whatMayBeOnTheHostAndMayNotIsSentAgainAndDeletedAllTheSame() async throws {
    try write("[\(Self.pet("luna")),\(Self.pet("rex"))]", to: "both.json")
    try await build("both.json", into: "both")
    try changes("luna", since: ["both.petspot/manifest"], "--first")
    #expect(try list("changes/2-upload-new.txt").contains("pets/luna/index.html"))
    #expect(try list("changes/4-delete.txt").contains("pets/rex/index.html"))
  }

  private func rows(_ site: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: file("\(site)/search").path)
    return String(names.first { $0.hasPrefix("rows-") }?.dropFirst(5) ?? "")
  }

  @Test func refusesTheManifestOfASiteAtAnotherAddress() async throws {
    try await build("luna.json", into: "one", "--site", "https://one.example")
    try await build("luna.json", into: "two", "--site", "https://two.example")
    #expect(
      try problem("two", since: ["one.petspot/manifest"]).contains(
        "is of https://one.example/, and the site is for https://two.example/"))
  }

  @Test(arguments: [
    ("petspot files 3 0000000000000000\n", "a newer version of petspot wrote this list"),
    ("petspot files 1 0000000000000000\n", "is no list of the files of a site"),
    ("petspot files 2 0000000000000000\nindex.html\t-\t-\n", "was changed, damaged or cut off"),
    ("<!DOCTYPE html><title>404</title>", "is no list of the files of a site"),
    ("", "is no list of the files of a site"),
  ])
  func saysWhatIsWrongWithAManifest(text: String, problem: String) throws {
    try write(text, to: "manifest")
    let line = try self.problem("luna", since: ["manifest"])
    #expect(line.hasPrefix("error: \(file("manifest").path): ") && line.contains(problem), "\(line)")
    #expect(line.contains("no lists were written"))
  }

  @Test func noticesASiteThatLacksAFile() throws {
    try FileManager.default.removeItem(at: file("luna/style.css"))
    #expect(try problem("luna", "--first").hasPrefix("error: \(file("luna").path)/style.css: isn't there"))
  }

  @Test func refusesASiteWhoseBuildBrokeOff() throws {
    try write("petspot files 2 ", to: "luna.petspot/journal")
    let line = try problem("luna", "--first")
    #expect(line.hasPrefix("error: \(file("luna").path): a build of this site broke off or is under way"))
  }

  @Test func saysThatAnAddressDiesWhenTheFolderOfTheSiteWasNotKept() async throws {
    try write("[\(Self.pet("luna")),\(Self.pet("rex"))]", to: "both.json")
    try await build("both.json", into: "both")
    let advice = try changes("luna", since: ["both.petspot/manifest"])
    #expect(
      advice.first?.hasPrefix(
        "advice: pets/rex/index.html: the lists delete the pages of 1 pet and add no page that says") == true)
  }

  @Test(arguments: [
    ["luna"], ["luna", "--since", "-", "--since", "-"], ["luna", "--since", ""],
    ["luna", "--since", "changes/manifest"], ["luna", "--since", "./manifest", "--output", "."],
    ["luna", "--first", "--output", "luna/changes"], ["luna", "--first", "--output", "luna"], [],
  ])
  func wrongUsageIs64(arguments: [String]) throws {
    let whole = arguments.map { $0.hasPrefix("luna") ? file($0).path : $0 }
    let error = try #require(throws: (any Error).self) { try ChangesCommand.parse(whole) }
    #expect(ChangesCommand.exitCode(for: error).rawValue == 64)
  }

  @Test func aForeignFileIsNotReplaced() throws {
    try write("Mine", to: "manifest")
    let error = try #require(throws: Diagnostic.self) {
      try Petspot.changes([file("luna").path, "--first", "--output", folder.path])
    }
    #expect(error.labelledLine.contains("/manifest: is no file of petspot; no lists were written"))
    #expect(try list("manifest") == ["Mine"])
  }

  @Test func aFolderThatIsNoSiteIsRefused() throws {
    try FileManager.default.createDirectory(at: file("empty"), withIntermediateDirectories: true)
    #expect(try problem("empty", "--first").contains("empty: is no site that petspot built"))
  }
}
