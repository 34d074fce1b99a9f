import Foundation
import TestSupport
import Testing

/// A folder for `petspot report`, with a photo, and with the files of the run.
final class ReportRun: Sendable {
  struct Result: Sendable {
    let status: Int32
    let output: String
    let errors: String

    var lastLine: String { output.split(separator: "\n").last.map(String.init) ?? "" }
  }

  let folder: TemporaryFolder
  private let streams: TemporaryFolder

  private let home: String?

  /// - Parameter home: The folder for states, of another run; else one of its own.
  init(_ texts: [String: String] = [:], home: String? = nil) throws {
    self.home = home
    folder = try TemporaryFolder(texts: texts)
    streams = try TemporaryFolder()
    try Self.photo.write(to: folder.url.appending(path: "rabbit.png"))
  }

  /// A PNG of 16 by 12 pixels.
  static let photo = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAAY0lEQVR42mP8cOfEso4SBrwgqqIHroZZ7tuNqIqey0d24dFw+cguuBomBgaG"
      + "ZR0lURU9+C2Bq2GclmKDaS8etyE0EKmHCau9xGogRg8THv8RqwG/HiaC4UisBlx6mIiMLzgAAPwnN7KRjIB5AAAAAElFTkSuQmCC")!

  /// Everything that a report needs, and a photo.
  static let fredi = [
    "--species", "dog", "--sex", "male", "--last-seen", "2025-11-18", "--lat", "52.2297", "--lng", "21.0122",
    "--phone", "+48 (600) 123-456", "--name", "Fredi", "--photo", "rabbit.png",
  ]

  /// Runs `petspot report` and waits for it, without holding up the servers of the test.
  func petspot(_ arguments: String..., environment: [String: String] = [:]) async throws -> Result {
    try await petspot(arguments, environment: environment)
  }

  func petspot(_ arguments: [String], environment: [String: String] = [:]) async throws -> Result {
    try await start(arguments, environment: environment).result()
  }

  /// Starts `petspot report`, or another command.
  func start(
    command: String = "report", _ arguments: [String], environment: [String: String] = [:]
  ) throws -> ReportProcess {
    let home = home.map { ["XDG_STATE_HOME": $0] } ?? [:]
    return try ReportProcess(
      Petspot.binary, [command] + arguments, in: folder.url, streams: streams.url,
      environment: environment.merging(home) { given, _ in given })
  }

  /// Starts `petspot report`, or a program that starts it, at a terminal without colours.
  func start(_ arguments: [String], at terminal: FileHandle, by program: URL? = nil) throws -> ReportProcess {
    let arguments = ["report"] + arguments
    return try ReportProcess(
      program ?? Petspot.binary, program == nil ? arguments : ["--ctty", "--wait", Petspot.binary.path] + arguments,
      in: folder.url, streams: streams.url, environment: ["NO_COLOR": "1"], terminal: terminal)
  }

  /// The folder of the states: the user's own isn't touched.
  static let reports = "home/petspot/reports"

  /// The state files, by name.
  var states: [String] { files(in: Self.reports).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") } }

  /// The path of the only state file.
  func state() throws -> String {
    let states = states
    try #require(states.count == 1)
    return "\(folder.path)/\(Self.reports)/\(states[0])"
  }

  /// A value of the only state file.
  func value(_ key: String) throws -> String? {
    let bytes = try Data(contentsOf: URL(filePath: try state()))
    let members = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    return members[key] as? String
  }

  /// The names of all files in a folder, hidden ones, too.
  func files(in path: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: path).path(percentEncoded: false))
    return (files ?? []).sorted()
  }

  /// Every file that was written, the two streams among them, in which `text` stands; of states the whole path.
  func filesWith(_ text: String) -> [String] {
    [folder, streams].flatMap { folder -> [String] in
      let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return all.filter { name in
        let bytes = try? Data(contentsOf: folder.url.appending(path: name))  // A folder has none.
        return bytes?.range(of: Data(text.utf8)) != nil
      }.map { $0.hasPrefix("\(Self.reports)/") ? "\(folder.path)/\($0)" : $0 }
    }
  }
}

/// A program that runs.
struct ReportProcess: Sendable {
  let identifier: Int32
  private let ends: AsyncStream<Int32>
  private let out: URL
  private let err: URL

  /// - Parameters:
  ///   - streams: The folder for its output.
  ///   - terminal: The place of its questions and errors, instead.
  init(
    _ program: URL, _ arguments: [String], in folder: URL, streams: URL, environment: [String: String],
    terminal: FileHandle? = nil
  ) throws {
    let name = UUID().uuidString
    (out, err) = (streams.appending(path: "\(name)-out"), streams.appending(path: "\(name)-err"))
    for file in [out, err] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let home = ["XDG_STATE_HOME": folder.appending(path: "home").path(percentEncoded: false)]
    process.environment = ProcessInfo.processInfo.environment.merging(home) { _, new in new }
      .merging(environment) { _, new in new }
    let (output, errors) = (try FileHandle(forWritingTo: out), try FileHandle(forWritingTo: err))
    process.standardInput = terminal ?? .nullDevice
    process.standardOutput = output
    process.standardError = terminal ?? errors
    let (ends, end) = AsyncStream<Int32>.makeStream()
    process.terminationHandler = { end.yield($0.terminationStatus) }
    try process.run()
    // Foundation keeps them as long as it likes, and can't start a program where more than a thousand files are open.
    for handle in [output, errors] { try handle.close() }
    (identifier, self.ends) = (process.processIdentifier, ends)
  }

  /// Its standard error so far.
  var errors: String { (try? String(contentsOf: err, encoding: .utf8)) ?? "" }

  /// Waits for its end.
  func result() async throws -> ReportRun.Result {
    var status: Int32 = -1
    for await end in ends {
      status = end
      break
    }
    return ReportRun.Result(
      status: status, output: try String(contentsOf: out, encoding: .utf8),
      errors: try String(contentsOf: err, encoding: .utf8))
  }
}

/// Waits for something to become so, for at most two minutes: a busy machine takes its time.
func eventually(_ isSo: () -> Bool) async -> Bool {
  for _ in 0..<12_000 {
    if isSo() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return false
}
