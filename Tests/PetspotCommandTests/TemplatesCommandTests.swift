import Foundation
import PetRendering
import TestSupport
import Testing

/// The templates out of the program, for a folder of one's own.
struct TemplatesCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(texts: [
      "in/a.json": #"[{"id":"1","petName":"Luna","status":"MISSING","species":"CAT","phone":"+48600100200"}]"#
    ])
  }

  private func run(_ arguments: String...) async throws -> Tool.Result {
    try await Petspot.run(arguments, in: folder.url)
  }

  @Test func listsAllAndPrintsOne() async throws {
    let list = try await run("templates").output
    #expect(
      list.contains(/(?m)^card\.mustache +\S.*$/) && list.contains(/(?m)^locales\/pl\.json +the words of a language$/))
    let card = try String(contentsOf: Petspot.repository.appending(path: "Templates/card.mustache"), encoding: .utf8)
    #expect(try await run("templates", "card.mustache").output == card)
  }

  @Test func aCopyIsUsedAndNeverWrittenOver() async throws {
    let lacking = try await run("templates", "--diff", "card.mustache")
    #expect(lacking.status == 2)
    #expect(lacking.errors.contains("Templates/card.mustache: there is no such file."), "\(lacking.errors)")
    let before = try await LibraryRun(["build", "in", "--output", "a"], in: folder.url)
    #expect(try await run("templates", "--copy", "card.mustache").output == "Templates/card.mustache\n")
    let copy = folder.url.appending(path: "Templates/card.mustache")
    let text = try String(contentsOf: copy, encoding: .utf8)
    #expect(text.hasPrefix("{{! From petspot 0.1.0, "))
    let after = try await LibraryRun(["build", "in", "--output", "b"], in: folder.url)
    #expect(after.errors == before.errors.replacing("advice: a:", with: "advice: b:"))
    let pages = try ["a", "b"].map { try Data(contentsOf: folder.url.appending(path: "\($0)/index.html")) }
    #expect(pages[0] == pages[1])
    try Data((text + "mine\n").utf8).write(to: copy)
    let again = try await run("templates", "--copy", "card.mustache")
    #expect(again.status == 2)
    #expect(again.errors == "error: Templates/card.mustache: is there already, for you to edit; nothing was copied.\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(try await run("templates", "--diff", "card.mustache").output == "\(lines) + mine\n")
  }

  @Test func anOutdatedCopyIsOneAdvice() async throws {
    let footer = try Data(contentsOf: Petspot.repository.appending(path: "Templates/footer.mustache"))
    let mark = try #require(
      String(data: CopyMark.line(for: footer, of: "footer.mustache", version: "0.0.9"), encoding: .utf8))
    let old = mark.replacing(/petspot 0.0.9, [0-9a-f]+:/, with: "petspot 0.0.9, 12ab:")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Templates"), withIntermediateDirectories: true)
    try (Data(old.utf8) + footer).write(to: folder.url.appending(path: "Templates/footer.mustache"))
    let errors = try await LibraryRun(["build", "in"], in: folder.url).errors
    #expect(
      errors.contains(
        "advice: Templates/footer.mustache: is a copy of an older template of petspot's. See the differences: petspot templates --diff footer.mustache."
      ), "\(errors)")
  }

  @Test(arguments: [
    (
      ["templates", "cards.mustache"], 64,
      "petspot has no template file 'cards.mustache'; did you mean 'card.mustache'?"
    ),
    (["templates", "--copy"], 64, "Name a file: petspot templates --copy card.mustache."),
  ])
  func saysWhatIsWrong(arguments: [String], status: Int32, message: String) async throws {
    let result = try await LibraryRun(arguments, in: folder.url)
    #expect(result.status == status && result.errors.contains(message), "\(result.errors)")
  }
}
