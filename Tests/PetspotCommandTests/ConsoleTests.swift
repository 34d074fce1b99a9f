import Foundation
import TestSupport
import Testing

/// What is said, and what becomes of it.
@Suite(.startsPrograms)
struct ConsoleTests {
  private func shell(_ script: String, _ arguments: String...) async throws -> Tool.Result {
    let folder = try TemporaryFolder(texts: ["in/pet.json": #"{"id":"a","petName":"Rex","status":"ACTIVE"}"#])
    return try await Tool.run(
      URL(filePath: "/bin/sh"), ["-c", script, Petspot.binary.path] + arguments, in: folder.url)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["", "--json"])
  func isNoSuccessWhenTheOutcomeCannotBeWritten(option: String) async throws {
    let result = try await shell(#""$0" build in --output out \#(option) >/dev/full; echo "status $?"; ls out"#)
    #expect(result.output.hasPrefix("status 1\n"))
    #expect(result.output.contains("index.html"))
    #expect(result.errors.contains("error: standard output: can't be written: the disk is full."))
  }

  @Test func isQuietWhenNobodyReadsOn() async throws {
    let result = try await shell(#"(trap "" PIPE; "$0" build in --output out; echo "status $?" >&2) | true"#)
    #expect(!result.errors.contains("standard output"))
    #expect(!result.errors.contains("status 2"))
  }

  private static func canMount() async throws -> Bool {
    guard let unshare = Tool.path(of: "unshare") else { return false }
    return try await Tool.run(unshare, ["-Urm", "mount", "-t", "tmpfs", "none", "/proc"]).status == 0
  }

  @Test(.enabled { try await canMount() })
  func isNoSuccessWhereItSeesNoArguments() async throws {
    let result = try await shell(
      #"unshare -Urm /bin/sh -c 'mount -t tmpfs none /proc; "$0" build in --output out; echo "status $?"' "$0""#)
    #expect(result.output.hasPrefix("status "))
    #expect(result.output != "status 0\n")
    #expect(result.errors.contains("error: petspot can't see its arguments: mount /proc, which it reads them from.\n"))
  }
}
