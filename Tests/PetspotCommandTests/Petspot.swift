import Foundation

/// The real program, run as a user runs it.
struct Petspot {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The program that was built with these tests.
  static let binary: URL = {
    let products = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
    let folder = products ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: "petspot")
  }()

  /// The repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  /// Runs the program in `folder` and waits for it; reads both streams while it runs.
  static func run(_ arguments: [String], in folder: URL = repository, environment: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let files = try (0..<2).map { _ in
      let url = FileManager.default.temporaryDirectory.appending(path: "petspot-\(UUID().uuidString).txt")
      try Data().write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try String(contentsOf: files[0], encoding: .utf8),
      errors: try String(contentsOf: files[1], encoding: .utf8))
  }
}
