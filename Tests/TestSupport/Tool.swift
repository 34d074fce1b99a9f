package import Foundation

/// A program of the machine that a test judges with.
package enum Tool {
  package struct Result {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  /// Where the first of `names` is that is installed.
  package static func path(of names: String...) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.lazy.map { URL(filePath: "\($0)/\(name)") } }.first(where: exists)
  }

  package static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
  }

  /// Runs a program and waits for it. Both streams go to files, so that neither can fill up and stop it.
  package static func run(
    _ program: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Result {
    let streams = try TemporaryFolder(texts: ["out": "", "err": ""])
    let (out, err) = (streams.url.appending(path: "out"), streams.url.appending(path: "err"))
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: err), as: UTF8.self))
  }
}
