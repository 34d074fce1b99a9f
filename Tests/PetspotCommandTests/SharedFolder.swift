import Foundation
import Synchronization
import TestSupport
import Testing

/// A folder that several tests look at and none changes. The first of them fills it. It is removed when all tests have
/// ended.
actor SharedFolder {
  private static let paths = Mutex<[String]>([])
  private static let removesAtExit: Void = {
    atexit {
      // None is there if its first test was skipped.
      for path in SharedFolder.paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }
  }()

  private let fill: @Sendable (URL) async throws -> Void
  private var filling: Task<URL, any Error>?

  init(_ fill: @escaping @Sendable (URL) async throws -> Void) { self.fill = fill }

  /// Where the folder is, with all that it should have in it.
  var url: URL {
    get async throws {
      if let filling { return try await filling.value }
      let fill = fill
      let task = Task {
        let url = FileManager.default.temporaryDirectory.appending(path: "petspot-\(UUID().uuidString)")
        Self.removesAtExit
        Self.paths.withLock { $0.append(url.path(percentEncoded: false)) }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try await fill(url)
        return url
      }
      filling = task
      return try await task.value
    }
  }

  /// A copy that a test may change, with the times of the files, by which a build knows them again.
  nonisolated func copy() async throws -> TemporaryFolder {
    let (folder, source) = (try TemporaryFolder(), try await url.path(percentEncoded: false))
    let copied = try await Tool.run(try #require(Tool.path(of: "cp")), ["-a", "\(source)/.", folder.path])
    try #require(copied.status == 0, "\(copied.errors)")
    return folder
  }
}
