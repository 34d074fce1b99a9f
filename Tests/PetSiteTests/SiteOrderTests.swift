import Foundation
import PetModel
import Synchronization
import TestSupport
import Testing

@testable import FolderPublisher
@testable import PetFixtures
@testable import PetSite
@testable import SiteSources

/// A new site over an old one, stopped at every step there is.
struct SiteOrderTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")
    .standardizedFileURL
  private let cache: TemporaryFolder

  init() throws { cache = try TemporaryFolder() }

  @Test func noPageLeadsToAFileOfTheNewSiteThatIsNotThere() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let new = ["edge-cases/photo-portrait.json", "edge-cases/photo-panorama.json", "edge-cases/status-closed.json"]
    try await build(["edge-cases/photo-portrait.json"], into: folder, morePets: 1...20)
    try await build(new, into: other, morePets: 1...60)
    let paths = Self.files(in: other.url)
    #expect(paths.contains("lost/dogs/2024-01/index.html"))
    let output = folder.url
    let steps = Mutex(0)
    let pages = PageLinks()
    try await build(new, into: folder, morePets: 1...60) { step throws(FileOperationError) in
      steps.withLock { $0 += 1 }
      for dead in Self.deadLinks(in: output, to: paths, pages) { Issue.record("\(dead), before \(step)") }
    }
    #expect(steps.withLock { $0 } > 30)
    #expect(Self.deadLinks(in: folder.url, to: paths, pages) == [])
    #expect(Self.files(in: folder.url) == paths)
  }

  /// - Parameter morePets: The numbers of pets beside those of `Fixtures`, so that lists have several pages.
  private func build(
    _ names: [String], into folder: TemporaryFolder, morePets: ClosedRange<Int>,
    beforeOperation: @escaping Publisher.OperationHook = { _ in }
  ) async throws {
    let options = BuildOptions(output: folder.path, cache: cache.path)
    var files = Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: Self.fixtures.appending(path: $0))) })
    files["more.json"] = Data("[\(morePets.map { Self.pet("more-\($0)") }.joined(separator: ","))]".utf8)
    let input = try TemporaryFolder(files)
    try FileManager.default.copyItem(
      at: Self.fixtures.appending(path: "photos"), to: input.url.appending(path: "photos"))
    let outcome = await SiteBuild(
      repository: FixtureRepository(inputs: [input.path]), options: options,
      beforeOperation: beforeOperation
    ).run()
    #expect(outcome.exitStatus == .built, "\(outcome.diagnostics)")
  }

  private static func pet(_ id: String) -> String {
    #"{"id":"\#(id)","status":"ACTIVE","lastSeenDate":"2024-01-01","species":"DOG","phone":"600100200"}"#
  }

  private static func files(in folder: URL) -> Set<String> {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return Set(names.filter { !$0.hasPrefix(".petspot") })
  }

  /// The ways from a page that is there to a file of the new site that isn't.
  private static func deadLinks(in folder: URL, to paths: Set<String>, _ pages: PageLinks) -> [String] {
    let files = files(in: folder)
    return files.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }.sorted().flatMap { page in
      let text = (try? String(contentsOf: folder.appending(path: page), encoding: .utf8)) ?? ""
      return pages.targets(of: text, on: page).filter { paths.contains($0) && !files.contains($0) }
        .map { "\(page) leads to \($0)" }
    }
  }
}

/// Where pages lead, each taken apart once, however many steps it stays as it is.
private final class PageLinks: Sendable {
  private struct Page: Hashable {
    let path, text: String
  }

  private let known = Mutex<[Page: Set<String>]>([:])

  func targets(of text: String, on path: String) -> Set<String> {
    let page = Page(path: path, text: text)
    if let targets = known.withLock({ $0[page] }) { return targets }
    let links = text.matches(of: /(?:href|src|srcset)="([^"]+)"|\]\(([^)]+)\)/).flatMap { match in
      (match.1 ?? match.2 ?? "").split(separator: ", ").compactMap { $0.split(separator: " ").first }
    }
    let targets = links.map { URL(filePath: "/\(path)").deletingLastPathComponent().appending(path: String($0)) }
      .map { String($0.standardizedFileURL.path(percentEncoded: false).dropFirst()) }
    known.withLock { $0[page] = Set(targets) }
    return Set(targets)
  }
}
