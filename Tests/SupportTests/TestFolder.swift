import Foundation
import Synchronization

/// A folder of one test's own, removed with the test.
final class TestFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "petspot-support-\(UUID().uuidString)")

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appending(path: name, directoryHint: .notDirectory) }
  func path(_ name: String) -> String { file(name).path(percentEncoded: false) }
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}

/// How many hold something at a time.
final class Counter: Sendable {
  private let state = Mutex((now: 0, most: 0))

  var mostAtOnce: Int { state.withLock { $0.most } }

  func hold() {
    state.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
    usleep(10)
    state.withLock { $0.now -= 1 }
  }
}
