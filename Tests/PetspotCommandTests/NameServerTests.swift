import Foundation
import TestSupport
import Testing

/// A name server that doesn't answer, in a network of its own.
struct NameServerTests {
  /// Runs the program that is named after it, with a name server that takes every question and says nothing.
  private static let script = """
    printf 'nameserver 127.0.0.77\\n' > resolv && mount --bind resolv /etc/resolv.conf || exit 99
    exec python3 -c '
    import fcntl, os, socket, struct, sys
    server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    fcntl.ioctl(server, 0x8914, struct.pack("16sH14s", b"lo", 0x41, b""))  # SIOCSIFFLAGS: IFF_UP | IFF_RUNNING
    server.bind(("127.0.0.77", 53))
    os.set_inheritable(server.fileno(), True)
    os.execv(sys.argv[1], sys.argv[1:])' "$0" "$@"
    """

  private static func run(_ arguments: [String], in folder: URL) async throws -> Tool.Result? {
    guard let unshare = Tool.path(of: "unshare") else { return nil }
    return try await Tool.run(unshare, ["-Urmn", "/bin/sh", "-c", script] + arguments, in: folder)
  }

  private static func canRun() async throws -> Bool {
    let folder = try TemporaryFolder()
    return try await run(["/bin/true"], in: folder.url)?.status == 0
  }

  @Test(.enabled { try await canRun() }) func givesUpOnANameServerThatDoesNotAnswer() async throws {
    let run = try ReportRun()
    let result = try await Self.run(
      [Petspot.binary.path, "report", "--api", "https://petspot.example", "--timeout", "1", "--state", "one.json"]
        + ReportRun.fredi,
      in: run.folder.url)
    #expect(result?.status == 2)
    #expect(
      result?.errors.contains(
        "error: Fredi: no connection: the server timed out (no data for 1 s). Nothing was created.") == true,
      "\(result?.errors ?? "")")
  }
}
