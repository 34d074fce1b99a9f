import Foundation
import TestSupport
import Testing

/// A shell's input for a command: the standard input, and a pipe in place of a file.
struct InputTests {
  @Test(arguments: [
    (#"cat d.json | "$0" $1 -"#, "standard input"), (#"cat d.json | "$0" $1 /dev/stdin"#, "/dev/stdin"),
    (#""$0" $1 - < d.json"#, "standard input"), (#""$0" $1 /dev/fd/9 9< d.json"#, "/dev/fd/9"),
  ])
  func readsADraftFromAnywhere(script: String, name: String) async throws {
    let folder = try TemporaryFolder(texts: [
      "d.json": #"{"species":"DOG","sex":"MALE","lastSeenDate":"2025-11-18","phone":"600123456","hobby":"","#
        + #""locationLatitude":52.2,"locationLongitude":21}"#
    ])
    let options = "report --api http://localhost:1 --dry-run --no-input --from"
    let arguments = ["-c", script, Petspot.binary.path(percentEncoded: false), options]
    let result = try await Tool.run(URL(filePath: "/bin/sh"), arguments, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(#""species" : "DOG""#) && result.output.hasSuffix("Nothing was sent.\n"))
    #expect(result.errors.contains("warning: \(name), hobby: is not a known key; ignored."), "\(result.errors)")
  }

  /// The table is right: a copy of its rows, or of a pipe, has no place.
  @Test(arguments: ["list.csv", "- <list.csv"])
  func namesTheTemporaryFolderWhereNoCopyCanBe(input: String) async throws {
    let folder = try TemporaryFolder(texts: ["list.csv": "Nr,Name,Status\n1,Rex,lost\n"])
    let script = #"TMPDIR=/petspot/nowhere "$0" check \#(input)"#
    let result = try await Tool.run(URL(filePath: "/bin/sh"), ["-c", script, Petspot.binary.path], in: folder.url)
    #expect(result.status != 0)
    #expect(
      result.errors.contains("can't be read: a copy can't be kept in the temporary folder /petspot/nowhere"),
      "\(result.errors)")
    #expect(
      result.errors.contains(
        ": no such file or folder; skipped. Name a folder with free space in the variable TMPDIR."),
      "\(result.errors)")
  }
}
