import Foundation
import TestSupport
import Testing

/// A second build: the files that it makes again, those that it leaves, and its behaviour when everything is scarce.
struct BuildAgainTests {
  private static let pets = (1...60).map { pet("pet-\($0)") }
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(texts: ["in/pets.json": "[\(Self.pets.joined(separator: ","))]"])
  }

  private static func pet(_ id: String, name: String = "Luna") -> String {
    #"{"id":"\#(id)","petName":"\#(name)","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"CAT","#
      + #""gender":"FEMALE","phone":"600100200"}"#
  }

  @discardableResult
  private func build(_ arguments: String...) async throws -> LibraryRun {
    try await LibraryRun(
      ["build", "in", "--output", "out", "--cache", "cache", "--contact", "a@b.example"] + arguments, in: folder.url)
  }

  private func file(_ path: String) -> URL { folder.url.appending(path: path) }

  private func text(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  @Test func writesOnlyWhatIsMadeOfSomethingElse() async throws {
    #expect(try await build().output.contains(": 157 files written, 0 unchanged, 0 removed;"))
    #expect(try await build().output.contains(": 0 files written, 157 unchanged, 0 removed;"))
    let pets = [Self.pet("pet-1", name: "Rex")] + Self.pets.dropFirst()
    try Data("[\(pets.joined(separator: ","))]".utf8).write(to: file("in/pets.json"))
    #expect(try await build().output.contains(": 10 files written, 147 unchanged, 0 removed;"))
    #expect(try text("out/pets/pet-1/index.html").contains("Rex"))
  }

  @Test func makesAPageAgainThatSomebodyChanged() async throws {
    try await build()
    let page = try text("out/pets/pet-7/index.html")
    try Data((page + "!").utf8).write(to: file("out/pets/pet-7/index.html"))
    try FileManager.default.removeItem(at: file("out/pets/pet-8/index.md"))
    #expect(try await build().output.contains(": 2 files written, 155 unchanged, 0 removed;"))
    #expect(try text("out/pets/pet-7/index.html") == page)
  }

  /// As a failing disk may, or a tool that puts times back.
  @Test func noticesOtherContentOfTheSameSizeAndTimeWhenAsked() async throws {
    try await build()
    let (page, path) = (try text("out/pets/pet-7/index.html"), file("out/pets/pet-7/index.html").path)
    try Data("[\(path)]".utf8).write(to: file("stamp"))
    let touch = try #require(Tool.path(of: "touch"))
    _ = try await Tool.run(touch, ["-r", path, file("stamp").path])
    let handle = try FileHandle(forWritingTo: file("out/pets/pet-7/index.html"))
    try handle.write(contentsOf: Data("<!DOCTYPF".utf8))
    try handle.close()
    _ = try await Tool.run(touch, ["-r", file("stamp").path, path])
    #expect(try await build().output.contains(": 0 files written, "))
    #expect(try text("out/pets/pet-7/index.html") != page)
    #expect(try await build("--verify").output.contains(": 1 file written, 156 unchanged, 0 removed;"))
    #expect(try text("out/pets/pet-7/index.html") == page)
  }

  /// A page's sources include the program, so that a repaired petspot repairs the pages of the last one. The binary
  /// alone is enough.
  @Test func makesEveryPageAgainWithANewerProgramInAnyFolder() async throws {
    // Copied by another process: while a process that this one starts holds the copy open for writing, it can't be run.
    let cp = try #require(Tool.path(of: "cp"))
    #expect(try await Tool.run(cp, [Petspot.binary.path, file("petspot").path]).status == 0)
    let script = """
      build() { ./petspot build in --output out --cache cache --contact a@b.example; }
      build; page=out/pets/pet-7/index.html; touch -r $page stamp; printf '<!DOCTYPF' | dd of=$page conv=notrunc status=none
      touch -r stamp $page; build; touch -d 2030-01-01 petspot; build; head -c 9 $page
      """
    let result = try await Tool.run(URL(filePath: "/bin/sh"), ["-c", script], in: folder.url)
    let said = result.output.split(separator: "\n")
    let counts = said.compactMap { $0.firstMatch(of: /[0-9]+ files? written/).map { String($0.output) } }
    #expect(counts == ["157 files written", "0 files written", "1 file written"])
    #expect(said.last == "<!DOCTYPE")
    #expect(try text("out/style.css").contains("--missing"))
  }

  @Test func saysWhatTookHowLong() async throws {
    let result = try await build("--timings")
    let lines = result.errors.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(lines.first?.joined(separator: " ") == "stage wall s CPU s CPU µs a pet")
    #expect(
      lines.compactMap(\.first) == [
        "stage", "design", "reading", "photos", "pets", "lists", "publishing", "all",
      ])
    #expect(Set(result.errors.split(separator: "\n").map(\.count)).count <= 2, "aligned: \(result.errors)")
    #expect(result.output.hasPrefix("Built 60 pets into out: "))
  }

  @Test func needsFewOpenFiles() async throws {
    let script = #"ulimit -n 16; exec "$0" "$@""#
    let result = try await Tool.run(
      URL(filePath: "/bin/sh"),
      ["-c", script, Petspot.binary.path, "build", "in", "--output", "out", "--contact", "a@b.example"],
      in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(": 157 files written"))
  }

  @Test func leavesTheLastSiteWhenTheDiskIsFull() async throws {
    try await build()
    let (page, list) = (try text("out/pets/pet-7/index.html"), try text("out/index.html"))
    try Data("[\((1...60).map { Self.pet("pet-\($0)", name: "Rex") }.joined(separator: ","))]".utf8)
      .write(to: file("in/pets.json"))
    // No file may be larger than 8 blocks of 512 bytes: those of lists are.
    let script = #"trap "" XFSZ; ulimit -f 8; exec "$0" "$@""#
    let result = try await Tool.run(
      URL(filePath: "/bin/sh"),
      ["-c", script, Petspot.binary.path, "build", "in", "--output", "out", "--cache", "cache"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("nothing was published"), "\(result.errors)")
    #expect(try text("out/pets/pet-7/index.html") == page)
    #expect(try text("out/index.html") == list)
    let output = try await build().output
    #expect(output.contains(": 129 files written, 28 unchanged, 0 removed;"), "\(output)")
  }

  /// They are one identifier, because many file systems take two such folders for one.
  @Test func showsOneOfTwoPetsWhoseIdentifiersDifferInCaseAlone() async throws {
    try Data("[\(Self.pet("Luna", name: "First")),\(Self.pet("luna", name: "Second"))]".utf8)
      .write(to: file("in/pets.json"))
    let result = try await build()
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "error: in/pets.json, item 2, id: 'luna' and 'Luna' differ only in case"),
      "\(result.errors)")
    #expect(try text("out/pets/Luna/index.html").contains("First"))
    #expect(result.output.hasPrefix("Built 1 pet into out: "))
  }
}
