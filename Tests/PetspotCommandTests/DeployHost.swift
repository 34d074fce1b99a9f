import Foundation
import HTTPFetch
import Support
import Synchronization
import TestSupport

/// A host of static files on loopback, to which files are sent one by one, and a reader who goes from page to page all
/// the time.
final class DeployHost: Sendable {
  private let files: Files
  private let server: WebServer
  private let client = HTTPClient.test()

  private final class Files: Sendable {
    let content = Mutex<[String: Data]>([:])
  }

  init() async throws {
    let files = Files()
    self.files = files
    server = try await WebServer { question in
      let path = question.path.hasSuffix("/") ? question.path + "index.html" : question.path
      let content = files.content.withLock { $0[String(path.dropFirst())] }
      return content.map { .data($0) } ?? .text("gone", status: 404)
    }
  }

  /// The content of the host.
  var content: [String: Data] { files.content.withLock { $0 } }

  func send(_ paths: [String], of site: URL) throws {
    for path in paths {
      let bytes = try Data(contentsOf: site.appending(path: path))
      files.content.withLock { $0[path] = bytes }
    }
  }

  func delete(_ paths: [String]) { files.content.withLock { content in paths.forEach { content[$0] = nil } } }

  /// Goes through all pages that can be reached from the first one, once.
  ///
  /// - Parameter read: Called after each file.
  /// - Returns: Missing targets of links.
  func readRound(_ read: @escaping @Sendable () async -> Void) async -> [String] {
    var (seen, waiting, missing) = (Set(["index.html"]), ["index.html"], [String]())
    while !waiting.isEmpty {
      // Several at a time, as browsers do.
      let found = await waiting.boundedMap(atMost: 8) { [client, server] path in
        let response = try? await client.get("\(server.address)/\(path)")
        await read()
        return (path: path, page: response?.status == 200 ? response?.body : nil)
      }
      waiting = []
      for (path, page) in found {
        guard let page else {
          missing.append(path)
          continue
        }
        guard path.hasSuffix(".html") else { continue }
        for link in Self.links(in: String(decoding: page, as: UTF8.self), at: path) where seen.insert(link).inserted {
          waiting.append(link)
        }
      }
    }
    return missing
  }

  /// A page's links within the site, and the files that it loads.
  private static func links(in page: String, at path: String) -> [String] {
    let folder = path.split(separator: "/").dropLast().map(String.init)
    return page.matches(of: #/(?:href|src)="([^"#?]+)/#).compactMap { match in
      if match.1.hasPrefix("/") || match.1.contains(":") { return nil }
      var names = folder
      for name in match.1.split(separator: "/") {
        if name == ".." { _ = names.popLast() } else if name != "." { names.append(String(name)) }
      }
      return names.joined(separator: "/")
    }
  }
}

/// Counts a reader's pages, so that the sender of files can let it read some between two of them.
actor ReaderPace {
  private var (read, rounds) = (0, 0)
  private(set) var isOver = false
  private var waiting: [(isMet: (Int, Int) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

  func countFile() { count { $0.read += 1 } }
  func countRound() { count { $0.rounds += 1 } }
  func stop() { isOver = true }

  /// Returns when so many files more were read.
  func wait(files: Int) async {
    let goal = read + files
    await wait { read, _ in read >= goal }
  }

  /// Returns when a round that began after this call is over.
  func waitForRound() async {
    let goal = rounds + 2
    await wait { _, rounds in rounds >= goal }
  }

  private func wait(_ isMet: @escaping (Int, Int) -> Bool) async {
    await withCheckedContinuation { waiting.append((isMet, $0)) }
  }

  private func count(_ change: (isolated ReaderPace) -> Void) {
    change(self)
    waiting.filter { $0.isMet(read, rounds) }.forEach { $0.continuation.resume() }
    waiting.removeAll { $0.isMet(read, rounds) }
  }
}
