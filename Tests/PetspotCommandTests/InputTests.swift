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
}
