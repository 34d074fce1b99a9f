import Foundation
import TestSupport
import Testing

/// State files that can't be written or are irregular.
struct ReportStateTests {
  /// Whether a file system of a chosen size can be made for a process.
  private static func canMount() async throws -> Bool {
    guard let unshare = Tool.path(of: "unshare") else { return false }
    return try await Tool.run(unshare, ["-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]).status == 0
  }

  /// From too small for anything to large enough. The state takes a page, the photo another, the space that is set
  /// aside for the password about 130 kB.
  @Test(.enabled { try await canMount() }, arguments: [4, 8, 12, 64, 128, 136, 140, 144, 148, 400])
  func sendsNothingOrKeepsThePasswordOnAFullDisk(kilobytes: Int) async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let script = """
      mkdir disk && mount -t tmpfs -o size=\(kilobytes)k none disk || exit 99
      "$0" report --api "$@" --state disk/states; status=$?
      cat disk/states/*.json; ls -A disk/states; exit $status
      """
    let process = try ReportProcess(
      Tool.path(of: "unshare")!,
      ["-Urm", "/bin/sh", "-c", script, Petspot.binary.path, server.address] + ReportRun.fredi,
      in: run.folder.url, streams: run.folder.url, environment: [:])
    let result = try await process.result()
    if server.desk.requests.isEmpty {
      #expect(result.status == 2)
      #expect(result.errors.contains("can't be written: the disk is full"))
    } else {
      #expect([0, 1].contains(result.status))
      #expect(result.output.contains(server.desk.passwords[0]))
      #expect(kilobytes > 128)
    }
    #expect(server.desk.announcements.count <= 1)
  }

  @Test(arguments: [0, 4])
  func sendsNothingWhenTheStateCannotBeWritten(blocks: Int) async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let script = #"( (trap "" XFSZ; ulimit -f \#(blocks); exec "$0" report --api "$@") 2>&1; echo "status $?" ) | cat"#
    let process = try ReportProcess(
      URL(filePath: "/bin/sh"), ["-c", script, Petspot.binary.path, server.address] + ReportRun.fredi,
      in: run.folder.url, streams: run.folder.url, environment: [:])
    let result = try await process.result()
    #expect(result.output.contains("can't be written: File too large. "))
    #expect(result.output.contains("Make room, or choose another folder with --state.\n"))
    #expect(result.output.hasSuffix("status 2\n"))
    #expect(server.desk.requests.isEmpty)
  }

  @Test(.enabled { try await canMount() }) func saysThatAReadOnlyDiskMustAllowWriting() async throws {
    let run = try ReportRun()
    let script = """
      mkdir disk && mount -t tmpfs -o ro none disk || exit 99
      exec "$0" report --api http://localhost:1 "$@" --state disk/states
      """
    let process = try ReportProcess(
      Tool.path(of: "unshare")!, ["-Urm", "/bin/sh", "-c", script, Petspot.binary.path] + ReportRun.fredi,
      in: run.folder.url, streams: run.folder.url, environment: [:])
    let result = try await process.result()
    #expect(result.status == 2)
    #expect(
      result.errors.contains("the disk is read-only. Allow writing there, or choose another folder with --state.\n"))
  }

  @Test func sendsNothingWhenTheFolderCannotBeMade() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let result = try await run.send(["--api", server.address, "--state", "rabbit.png/states"] + ReportRun.fredi)
    #expect(result.status == 2)
    #expect(result.errors.contains("can't be written: "))
    #expect(server.desk.requests.isEmpty)
  }

  @Test(arguments: [
    ("{}", "isn't a file that records how far a report was sent"),
    ("", "isn't a file that records how far a report was sent"),
    (#"{"kind":"petspot report","version":2}"#, "was written by a later petspot (version 2)"),
    (#"{"kind":"petspot report","version":1,"step":"created"}"#, "can't be read: it isn't complete"),
  ])
  func refusesAFileThatIsNoState(content: String, message: String) async throws {
    let (server, run) = (try await ReportServer(), try ReportRun(["state.json": content]))
    for arguments in [
      ["--resume", "state.json"], ["--api", server.address, "--state", "state.json"] + ReportRun.fredi,
    ] {
      let result = try await run.send(arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains("state.json \(message)"))
    }
    #expect(server.desk.requests.isEmpty)
    #expect(try String(contentsOf: run.folder.url.appending(path: "state.json"), encoding: .utf8) == content)
    #expect(run.files(in: "") == ["rabbit.png", "state.json"])
  }

  @Test func saysThatThereIsNothingToGoOnWith() async throws {
    let run = try ReportRun()
    let result = try await run.send("--resume", "nobody/state.json")
    #expect(result.status == 2)
    let path = "\(run.folder.path)/nobody/state.json"
    #expect(result.errors == "error: \(path): \(path) isn't there. Check the path.\n")
    #expect(run.files(in: "") == ["rabbit.png"])
  }

  @Test func doesNotMixTwoReportsInOneFile() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let state = ["--api", server.address, "--state", "one.json"]
    #expect(try await run.send(state + ReportRun.fredi).status == 0)
    let other = try await run.send(state + ReportRun.fredi + ["--breed", "York"])
    #expect(other.status == 2)
    #expect(
      other.errors.contains(
        "one.json belongs to a report that was sent already with other details; petspot doesn't change sent reports. If "
          + "this is another pet, choose another file with --state.\n"))
    #expect(server.desk.announcements.count == 1)
  }
}
