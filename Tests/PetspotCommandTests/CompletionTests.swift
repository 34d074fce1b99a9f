import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import CommandConsole
@testable import PetspotCommand

/// Tab in a shell in which petspot's completion is installed.
struct CompletionTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "completion-run.py")

  /// Typed text, and Tab's completion of it. The mark is the end of the line.
  private static let lines = [
    ("petspot bui", "petspot build |"), ("petspot build rep", "petspot build reports/|"),
    ("petspot build --templates Tem", "petspot build --templates Templates/|"),
    ("petspot build reports --fits github", "petspot build reports --fits github-pages |"),
    ("petspot build --locale u", "petspot build --locale uk |"), ("petspot serve lis", "petspot serve list.csv |"),
    ("petspot check reports --site out", "petspot check reports --site out/|"),
    ("petspot check --problems sar", "petspot check --problems sarif |"),
    ("petspot poster --paper ta", "petspot poster --paper tabloid |"),
    ("petspot columns lis", "petspot columns list.csv |"),
    ("petspot diff rep", "petspot diff reports/|"), ("petspot report --photo lu", "petspot report --photo luna.jpg |"),
    ("petspot templates card", "petspot templates card.mustache |"), ("petspot init ne", "petspot init new/|"),
  ]

  @Test func pathsLanguagesHostsAndFormatsAreCompleted() async throws {
    let folder = try TemporaryFolder(texts: [
      "reports/a.json": "", "Templates/a": "", "out/a": "", "new/a": "", "list.csv": "", "luna.jpg": "",
    ])
    let input = folder.url.appending(path: "typed")
    try Data(Self.lines.map { $0.0 + "\n" }.joined().utf8).write(to: input)
    let command = #"exec python3 "$0" "$1" "$2" <"$2/typed""#
    let arguments = ["-c", command] + [Self.script, Petspot.binary, folder.url].map { $0.path(percentEncoded: false) }
    let result = try await Tool.run(URL(filePath: "/bin/sh"), arguments, in: folder.url)
    #expect(result.output.split(separator: "\n").map(String.init) == Self.lines.map(\.1), "\(result.errors)")
  }

  /// Every option whose value is a file or a folder, by the name of its value, says so.
  @Test func everyPathIsDeclared() {
    let named = CommandOptions.settings.filter { !$0.isFlag && !$0.isPath }
    let paths = [
      "templates", "output", "cache", "snapshot", "into", "base", "newOnly", "from", "resume", "state", "photo",
    ]
    #expect(named.map(\.key).filter(paths.contains) == [])
  }
}
