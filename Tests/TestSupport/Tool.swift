package import Foundation

/// A program of the machine that a test judges with.
package enum Tool {
  package struct Result {
    package let status: Int32
    package let bytes: Data
    package var errors: String

    package var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The browser that reads pages: Chromium's shell without windows, with a third of the CPU, or Chromium itself.
  package static let browser = path(of: "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

  /// The folder of the build that these tests are part of.
  package static let products: URL = {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()

  /// Where the first of `names` is that is installed.
  package static func path(of names: String...) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.lazy.map { URL(filePath: "\($0)/\(name)") } }.first(where: exists)
  }

  package static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
  }

  /// Runs a program and waits for it.
  ///
  /// No thread waits: tests share a thread a core, and a server or a clock of another test would stand still meanwhile.
  package static func run(_ program: URL, _ arguments: [String], in folder: URL? = nil) async throws -> Result {
    let run = try Run(program, arguments, in: folder)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      run.process.terminationHandler = { _ in continuation.resume() }
      do { try run.start() } catch { continuation.resume(throwing: error) }
    }
    return try run.result
  }

  /// A process whose streams go to files, so that neither can fill up and stop it.
  private struct Run {
    let process = Process()
    private let streams: TemporaryFolder
    private let handles: [FileHandle]

    init(_ program: URL, _ arguments: [String], in folder: URL?) throws {
      streams = try TemporaryFolder(texts: ["out": "", "err": ""])
      process.executableURL = program
      process.arguments = arguments
      if let folder { process.currentDirectoryURL = folder }
      handles = try [
        FileHandle(forWritingTo: streams.url.appending(path: "out")),
        FileHandle(forWritingTo: streams.url.appending(path: "err")),
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handles[0]
      process.standardError = handles[1]
    }

    /// Foundation keeps the streams as long as it likes, and can't start a program where more than a thousand files are
    /// open.
    func start() throws {
      try process.run()
      for handle in handles { try handle.close() }
    }

    var result: Result {
      get throws {
        Result(
          status: process.terminationStatus, bytes: try content("out"),
          errors: String(decoding: try content("err"), as: UTF8.self))
      }
    }

    private func content(_ stream: String) throws -> Data {
      try Data(contentsOf: streams.url.appending(path: stream))
    }
  }
}
