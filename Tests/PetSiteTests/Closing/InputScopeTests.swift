import Foundation
import PetModel
import TestSupport
import Testing

@testable import SiteSources

/// The scope of a build, beside that of the last one.
@Suite struct InputScopeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(texts: [
      "reports/a.json": "{}", "reports/b.json": "{}", "reports 2/c.json": "{}", "site/index.html": "",
    ])
  }

  private func scope(_ words: String) throws -> InputScope {
    var scope = InputScope()
    for word in words.split(separator: " ") {
      switch word {
      case "api": scope.parts.insert(.api)
      case "near": scope.parts.insert(.near("52.2,21.0 10"))
      case "far": scope.parts.insert(.near("50.0,20.0 10"))
      case "x", "y": scope.parts.insert(.pet(try #require(PetID(String(word)))))
      case "-": scope.parts.insert(.standardInput)
      default: scope.parts.formUnion(InputScope(inputs: [folder.path + "/" + word.replacing("_", with: " ")]).parts)
      }
    }
    return scope
  }

  @Test(arguments: [
    // The same, more, or something else in its place.
    ("reports", "reports", false), ("reports/a.json", "reports", false), ("reports", "reports_2", false),
    ("reports reports_2", "reports_2 reports", false), ("reports", "api", false), ("-", "-", false),
    ("-", "reports", false),
    ("api", "api", false), ("api", "reports", false), ("near", "near", false), ("near", "api", false),
    ("x", "x", false),
    ("x", "x y", false), ("x y", "api", false), ("reports/gone.json reports/a.json", "reports/a.json", false),
    ("near x", "near", false),
    // A part of it, or a question.
    ("reports", "reports/a.json", true), ("reports reports_2", "reports", true), ("reports", "-", true),
    ("api", "-", true), ("api", "near", true), ("near", "far", true), ("api", "x", true), ("x", "y", true),
    ("reports/a.json reports/b.json", "reports/a.json", true), ("reports", "x", true), ("- reports", "reports", true),
    // All was moved: names say which are asked for.
    ("old/a.json old/b.json", "reports/a.json", true),
    ("old/a.json old/b.json", "reports/a.json reports/b.json", false),
    ("old/a.json", "reports/a.json", false), ("old/a.json older/a.json", "reports/a.json reports_2/c.json", false),
    ("old/c.json old/d.json", "reports/a.json", false),
    ("old/a.json reports/b.json", "reports/a.json", false), ("old/c.json reports/a.json", "reports/a.json", false),
  ])
  func tellsWhetherLessIsAskedForThanTheLastTime(last: String, now: String, isLess: Bool) throws {
    #expect(try scope(now).asksForLess(than: scope(last)) == isLess)
  }

  /// As in a folder with a list that was lost and made anew.
  @Test(arguments: [("reports", false), ("api", false), ("-", true), ("near", true), ("x", true)])
  func asksForLessWithAQuestionWhereNobodyKnowsWhatWasAskedFor(now: String, isLess: Bool) throws {
    #expect(try scope(now).asksForLess(than: nil) == isLess)
  }

  @Test(arguments: ["reports", "api", "-"])
  func asksForLessWhereTheAnnouncementsAreOld(now: String) throws {
    var stale = try scope(now)
    stale.isStale = true
    #expect(try stale.asksForLess(than: scope(now)))
  }

  @Test(arguments: ["reports", "reports_2 reports/a.json", "-", "api", "near", "x y", "- near reports"])
  func isTheSameWhenItIsReadFromItsNote(words: String) throws {
    let scope = try scope(words)
    let note = scope.note(from: folder.path + "/site")
    #expect(InputScope(note: note, from: folder.path + "/site") == scope, "\(note)")
    #expect(!note.contains(folder.path), "both may be moved together")
  }

  @Test func isToldFromTheSiteOn() throws {
    #expect(try scope("reports_2 -").note(from: folder.path + "/site") == "input - path%3D../reports%202")
    #expect(InputScope(note: "made locale=en", from: folder.path) == nil)
    #expect(InputScope(note: "", from: folder.path) == nil)
    #expect(InputScope().note(from: folder.path) == "")
  }

  @Test func namesTheFolderOfVeryManyFiles() throws {
    let files = (1...101).map { folder.path + "/reports/\($0).json" }
    #expect(InputScope(inputs: files).note(from: folder.path + "/site") == "input path%3D../reports")
  }

  @Test func takesAPipeForTheStandardInput() {
    #expect(InputScope(inputs: ["/dev/null"]).parts == [.standardInput])
  }

  @Test func keepsWhatTheLastOneAskedForBesideANarrowOne() throws {
    #expect(try scope("x").union(scope("api")) == scope("api"))
    #expect(try scope("far").union(scope("near")) == scope("near far"))
  }
}
