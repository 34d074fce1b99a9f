import ArgumentParser
import Foundation
import PagePreview
import TestSupport
import Testing

@testable import PetspotCommand

/// `petspot preview`, twice as a user runs it, and else in the process of the tests.
struct PreviewCommandTests {
  private static func pet(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","petName":"Luna","status":"ACTIVE","species":"CAT","phone":"600100200","lastSeenDate":"2025-11-18""#
      + "\(more)}"
  }

  private static let last = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>Preview of pets</title>\n"

  /// The arguments for a preview of `input` into `preview.html`.
  private func arguments(_ input: String, base: String? = nil, in folder: TemporaryFolder) -> [String] {
    let base = base.map { ["--base", "\(folder.path)/\($0)"] } ?? []
    let output = ["--output", "\(folder.path)/preview.html", "--cache", PreparedPhotos.path]
    return ["\(folder.path)/\(input)"] + base + output
  }

  private func text(_ file: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
  }

  @Test func theFixturesTakeAtMostFourMegabytes() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/fixtures.html"
    let result = try await Petspot.run([
      "preview", "--output", file, "--cache", "\(folder.path)/cache", "--problems", "json=\(folder.path)/r.json",
    ])
    #expect(result.status == 0, "\(result.errors)")
    let html = try text("fixtures.html", in: folder)
    #expect(html.utf8.count < 4_000_000)
    #expect(html.ranges(of: "<article class=\"case\" id").count == 43)
    #expect(html.ranges(of: "<p class=\"note\" dir").count == 43)
    #expect(!html.contains("<script"))
    #expect(result.output.contains(/43 reports; .*fixtures\.html: (?:3\.\d|4\.0) MB, 0 errors/))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["cache", "fixtures.html", "r.json"])
    #expect(try text("r.json", in: folder).contains(#""command" : "preview""#))
  }

  @Test(arguments: ["in/m.json", "petspot.json", "output/index.html"])
  func overwritesNothingButAPreview(file: String) async throws {
    let page = "<!DOCTYPE html>\n<html lang=\"en\">\n<title>Lost</title>\n"
    let folder = try TemporaryFolder(texts: [
      "in/a.json": Self.pet("1"), "in/m.json": Self.pet("2"), "petspot.json": "{}", "output/index.html": page,
      "empty.html": "",
    ])
    let before = try text(file, in: folder)
    func arguments(_ file: String) -> [String] {
      ["\(folder.path)/in", "--output", "\(folder.path)/\(file)", "--cache", PreparedPhotos.path]
    }
    let error = try #require(throws: (any Error).self) { try PreviewCommand.parse(arguments(file)) }
    #expect(PreviewCommand.exitCode(for: error).rawValue == 64)
    #expect(
      PreviewCommand.message(for: error).contains("--output '\(folder.path)/\(file)' is no preview, so it stays"))
    #expect(try text(file, in: folder) == before)
    for _ in 1...2 {
      #expect(try await Petspot.preview(arguments("empty.html")).outcome.exitStatus.rawValue == 0)
    }
    #expect(try text("empty.html", in: folder).contains("Luna"))
  }

  @Test func changesAreCounted() async throws {
    let folder = try TemporaryFolder(texts: [
      "new/a.json": Self.pet("1", #","reward":"5 PLN""#), "new/b.json": Self.pet("2"), "old/a.json": Self.pet("1"),
      "old/b.json": Self.pet("2"),
    ])
    let (outcome, summary) = try await Petspot.preview(arguments("new", base: "old", in: folder))
    #expect(outcome.exitStatus.rawValue == 0, "\(outcome.diagnostics.lines)")
    #expect(summary.contains("1 of 2 reports changed; \(folder.path)/preview.html: "))
    #expect(try text("preview.html", in: folder).contains("reward added: 5 PLN"))
  }

  /// Nothing of the page changes with the words on the poster. The second pet, which is shown, too, didn't change.
  @Test func postersOfChangedPetsAloneAreShown() async throws {
    let folder = try TemporaryFolder(texts: [
      "new/a.json": Self.pet("1", #","posterWords":"gray, green eyes""#), "old/a.json": Self.pet("1"),
      "new/b.json": Self.pet("2"), "old/b.json": Self.pet("2"),
    ])
    let outcome = try await Petspot.preview(arguments("new", base: "old", in: folder)).outcome
    #expect(outcome.exitStatus.rawValue == 0, "\(outcome.diagnostics.lines)")
    let html = try text("preview.html", in: folder)
    #expect(html.contains("<h4>Poster before</h4>") && html.contains("<h4>Poster after</h4>"))
    #expect(html.ranges(of: "view is-poster").count == 2 && html.contains("<li>1 poster</li>"))
    #expect(html.contains(#"id="pet-2""#))
  }

  /// Templates beside the base are the base's, so a change of a template shows.
  @Test func aChangedTemplateShows() async throws {
    let folder = try TemporaryFolder(texts: [
      "new/a.json": Self.pet("1"), "old/a.json": Self.pet("1"),
      "new/Templates/footer.mustache": "<footer>new words</footer>",
    ])
    let (outcome, summary) = try await Petspot.preview(arguments("new", base: "old", in: folder))
    #expect(outcome.exitStatus.rawValue == 0, "\(outcome.diagnostics.lines)")
    #expect(summary.contains("0 of 1 report changed; design: footer.mustache, 12 pages"))
    let html = try text("preview.html", in: folder)
    #expect(html.contains("<h4>Before, dark</h4>") && html.contains("<h4>After, dark</h4>"))
  }

  @Test func aLanguageThatTheBaseLacksShows() async throws {
    let words = try String(
      contentsOf: Petspot.repository.appending(path: "Templates/locales/en.json"), encoding: .utf8)
    let folder = try TemporaryFolder(texts: [
      "new/a.json": Self.pet("1"), "old/a.json": Self.pet("1"),
      "new/Templates/locales/fy.json": words.replacing(#""lang": "en""#, with: #""lang": "fy""#),
    ])
    let outcome = try await Petspot.preview(arguments("new", base: "old", in: folder)).outcome
    #expect(outcome.exitStatus.rawValue == 0, "\(outcome.diagnostics.lines)")
    #expect(try text("preview.html", in: folder).contains("<h3>fy</h3>"))
  }

  @Test func aBaseKeepsItsOwnTemplates() async throws {
    let folder = try TemporaryFolder(texts: [
      "new/a.json": Self.pet("1"), "old/a.json": Self.pet("1"),
      "old/Templates/footer.mustache": "<footer>old words</footer>",
      "own/footer.mustache": "<footer>new words</footer>",
    ])
    let summary = try await Petspot.preview(
      arguments("new", base: "old", in: folder) + ["--templates", "\(folder.path)/own"]
    ).summary
    #expect(summary.contains("0 of 1 report changed; design: footer.mustache, 12 pages"), "\(summary)")
  }

  @Test(arguments: [
    (["broken"], 1, "b.json"), (["nothing"], 2, "there is no report"), (["absent"], 2, "absent"),
    (["good", "--base", "nothing"], 2, "--base: there is no report"),
    (["good", "--templates", "bad"], 2, "partial 'nowhere' does not exist"),
    (["good", "--output", "good"], 64, "--output 'good' is a folder; name a file"),
    (["good", "--output", "cache"], 64, "--output 'cache' is a folder; name a file, such as 'cache/preview.html'."),
    (["good/a.json", "--output", "good/a.json"], 64, "--output 'good/a.json' is the input"),
    (["good", "--base", "old.json", "--output", "old.json"], 64, "is the input 'old.json'; name another file."),
    (["good", "--output", "no/folder/p.html"], 2, "can't be written: "),
    (["good", "--base", ""], 64, "--base is empty"),
    (["-", "--base", "-"], 64, "is the standard input; give it once."),
    (["good", "--locale", "xx"], 64, "there is no 'xx'"), (["good", "--output", ""], 64, "--output is empty"),
  ])
  func saysWhatIsWrong(arguments: [String], status: Int32, message: String) async throws {
    let folder = try TemporaryFolder(texts: [
      "broken/a.json": Self.pet("1"), "broken/b.json": "{", "nothing/a.json": "[]", "good/a.json": Self.pet("1"),
      "old.json": Self.pet("1"), "bad/pet.mustache": "{{> nowhere}}", "cache/x": "", "preview.html": Self.last,
    ])
    let result = try await Petspot.run(
      ["preview"] + (arguments.contains("cache") ? [] : ["--cache", PreparedPhotos.path]) + arguments, in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try text("preview.html", in: folder) == Self.last || status < 2)
    #expect(try text("old.json", in: folder) == Self.pet("1"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func twoThousandPetsAreCutToWhatAFileHolds() async throws {
    let pets = (1...2000).map { Self.pet("p\($0)", $0 == 1999 ? #","email":"x""# : "") }
    let folder = try TemporaryFolder(texts: ["a.jsonl": pets.joined(separator: "\n")])
    let outcome = try await Petspot.preview(arguments("a.jsonl", in: folder)).outcome
    #expect(outcome.exitStatus.rawValue == 0, "\(outcome.diagnostics.lines)")
    let html = try text("preview.html", in: folder)
    #expect(html.utf8.count < 15_000_000 && html.utf8.count > 10_000_000)
    #expect(html.contains("id=\"pet-p1999\"") && !html.contains("id=\"pet-p2000\""))
    #expect(outcome.diagnostics.lines.contains("of 2000 reports don't fit into one file"))
  }
}
