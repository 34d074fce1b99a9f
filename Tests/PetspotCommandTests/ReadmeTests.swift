import Foundation
import TestSupport
import Testing

/// The commands of the README, typed.
struct ReadmeTests {
  /// The first block of a section of the README that is for a shell.
  private func script(under heading: String) throws -> String {
    let readme = try String(contentsOf: Petspot.repository.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
    return try #require(block.components(separatedBy: "```").first)
  }

  @Test func theFirstScreenLeadsFromNothingToASiteAndPosters() async throws {
    let readme = try String(contentsOf: Petspot.repository.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.firstMatch(of: /```sh\n((?s).*?)```/)).1
    let script = block.split(separator: "\n").filter { !$0.hasPrefix("petspot serve") }.joined(separator: "\n")
    let folder = try TemporaryFolder()
    let result = try await run(script, in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/shelter")
    #expect(made.contains("output") && made.contains("posters"))
  }

  private func run(_ script: String, in folder: TemporaryFolder) async throws -> Tool.Result {
    let path = "\(Petspot.binary.deletingLastPathComponent().path(percentEncoded: false)):/usr/bin:/bin"
    return try await Tool.run(
      URL(filePath: "/usr/bin/env"), ["PATH=\(path)", "/bin/sh", "-ec", script], in: folder.url)
  }

  @Test func twelveCommandsMakeASiteOnesOwn() async throws {
    let folder = try TemporaryFolder()
    let script = try script(under: "A site of your own")
    #expect(script.split(separator: "\n").count <= 12)
    let result = try await run(script, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("; 0 errors, 0 warnings; "), "\(result.output)\(result.errors)")
    func page(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: "shelter/output/\(name)"), encoding: .utf8)
    }
    let (english, polish) = try (page("index.html"), page("pl/index.html"))
    #expect(english.contains("Our shelter</title>") && polish.contains("Nasze schronisko</title>"))
    #expect(english.contains(">About us</a>") && polish.contains(">O nas</a>"))
    #expect(try page("about/index.html").contains("1990") && page("pl/imprint/index.html").contains("Główna"))
    #expect(try page("style.css").contains("--action: #0a7d5a") && page("icon.svg").contains("<circle"))
  }
}
