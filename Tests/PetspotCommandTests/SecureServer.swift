import Foundation
import TestSupport

/// OpenSSL's own server on loopback, which says one answer over TLS. It ends with the value that holds it.
final class SecureServer {
  let port: Int
  /// The certificate, signed by itself, for one host and nothing else.
  let certificate: URL
  private let process = Process()
  private let folder: TemporaryFolder

  struct Failure: Error {}

  /// - Parameters:
  ///   - host: The name that it has a certificate for.
  ///   - answers: Whole answers by path, with their headers.
  init(host: String = "localhost", answers: [String: String]) async throws {
    guard let openssl = Tool.path(of: "openssl") else { throw Failure() }
    folder = try TemporaryFolder(texts: answers)
    certificate = folder.url.appending(path: "certificate.pem")
    let key = folder.url.appending(path: "key.pem").path(percentEncoded: false)
    _ = try await Tool.run(
      openssl,
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
        + ["-subj", "/CN=\(host)", "-addext", "subjectAltName=DNS:\(host)"]
        + ["-keyout", key, "-out", certificate.path(percentEncoded: false)])
    let output = Pipe()
    process.executableURL = openssl
    process.arguments =
      ["s_server", "-accept", "127.0.0.1:0", "-HTTP", "-cert", certificate.path(percentEncoded: false), "-key", key]
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = ""
    while !said.contains(/ACCEPT .*:\d+\n/) {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw Failure() }
      said += String(decoding: part, as: UTF8.self)
    }
    guard let port = said.firstMatch(of: /ACCEPT .*:(\d+)\n/).flatMap({ Int($0.1) }) else { throw Failure() }
    self.port = port
  }

  /// Not by asking: a program that Foundation starts has the signals blocked that the thread which starts it has.
  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
