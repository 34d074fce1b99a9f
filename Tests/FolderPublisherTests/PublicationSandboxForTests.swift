import Foundation
import Support
import Synchronization
import Testing

@testable import FolderPublisher

/// A folder of one test's own, with the folder `output` that sites are published into; removed with the test.
final class PublicationSandbox: Sendable {
  let root: URL
  var output: URL { root.appending(path: "output") }

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "petspot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    // A folder left among temporary files fails no test.
    try? FileManager.default.removeItem(at: root)
  }

  /// Publishes texts by path.
  @discardableResult
  func publish(_ files: [String: String], beforeOperation: @escaping Publisher.OperationHook = { _ in }) throws
    -> PublicationSummary
  {
    try Publisher(folder: output, beforeOperation: beforeOperation).publish(files.map(item))
  }

  func item(_ path: String, _ text: String) throws -> OutputItem {
    OutputItem(path: try #require(OutputPath(path)), bytes: Array(text.utf8))
  }

  /// Where a path is that starts at `output`, or at `.petspot`, which stands for the publisher's own folder beside it.
  func url(_ path: String) -> URL {
    let isState = path == ".petspot" || path.hasPrefix(".petspot/")
    return isState ? root.appending(path: "output" + path) : output.appending(path: path)
  }

  /// Writes a file as another program would; the path starts at `output`.
  func write(_ text: String, to path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
  }

  /// The content of a folder: the text of each file, `→ target` for a link, and an empty text for an empty folder,
  /// whose path ends in `/`. Without petspot's own folder, unless asked.
  func tree(_ folder: String = "output", withState: Bool = false) throws -> [String: String] {
    let folder = root.appending(path: folder).path
    var tree: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) { try add(path, in: folder, to: &tree) }
    guard withState else { return tree }
    if (try? FileManager.default.attributesOfItem(atPath: folder + ".petspot")[.type] as? FileAttributeType)
      == .typeRegular
    {
      tree[".petspot"] = String(decoding: try Data(contentsOf: URL(filePath: folder + ".petspot")), as: UTF8.self)
    }
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder + ".petspot")) ?? [] {
      var state: [String: String] = [:]
      try add(path, in: folder + ".petspot", to: &state)
      for (path, text) in state { tree[".petspot/" + path] = text }
    }
    return tree
  }

  /// Facts that change when a file is written or replaced, even by the same bytes.
  func identity(_ path: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: output.appending(path: path).path)
    return [FileAttributeKey.systemFileNumber, .modificationDate].map { "\(attributes[$0] ?? "none")" }
  }

  private func add(_ path: String, in folder: String, to tree: inout [String: String]) throws {
    let file = "\(folder)/\(path)"
    switch try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType {
    case .typeSymbolicLink: tree[path] = "→ " + (try FileManager.default.destinationOfSymbolicLink(atPath: file))
    case .typeRegular: tree[path] = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    case .typeDirectory:
      if try FileManager.default.contentsOfDirectory(atPath: file).isEmpty { tree["\(path)/"] = "" }
    default: tree[path] = "neither file, folder nor link"
    }
  }
}

extension Publisher {
  /// Makes these items the content of the folder.
  func publish(
    _ items: [OutputItem], keeping isKept: (OutputPath) -> Bool = { _ in false }
  ) throws(PublicationProblem) -> PublicationSummary {
    let publication = try begin()
    for item in items { try publication.add(item) }
    return try publication.commit(keeping: isKept)
  }
}

/// Batches of one.
extension Publication {
  func add(_ item: OutputItem) throws(PublicationProblem) { try add([item], as: "", key: nil) }

  func add(_ items: [OutputItem], as unit: String, key: Digest?) throws(PublicationProblem) {
    let batch = try batch()
    try batch.add(items, as: unit, key: key)
    try batch.end()
  }

  /// After a failure, ``commit(keeping:)`` throws.
  func keeps(_ unit: String, key: Digest) -> Bool {
    guard let batch = try? batch(), batch.keeps(unit, key: key) else { return false }
    return (try? batch.end()) != nil
  }
}

/// Lets a publisher take so many steps and then none, as if it were killed: its tidying up doesn't happen either.
final class Kill: Sendable {
  private let left: Mutex<Int>
  /// Called with the step that the kill prevents.
  private let atDeath: @Sendable (FileOperation) -> Void

  init(after steps: Int, atDeath: @escaping @Sendable (FileOperation) -> Void = { _ in }) {
    left = Mutex(steps)
    self.atDeath = atDeath
  }

  var happened: Bool { left.withLock { $0 < 0 } }

  func beforeOperation(_ step: FileOperation) throws(FileOperationError) {
    let left = left.withLock {
      $0 -= 1
      return $0
    }
    if left == -1 { atDeath(step) }
    if left < 0 { throw FileOperationError(step, code: EIO) }
  }
}
