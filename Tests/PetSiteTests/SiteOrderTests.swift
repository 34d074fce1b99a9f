import Foundation
import PetModel
import Synchronization
import TestSupport
import Testing

@testable import FolderPublisher
@testable import PetFixtures
@testable import PetSite

/// A new site over an old one, stopped at every step there is.
struct SiteOrderTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")
    .standardizedFileURL

  @Test func noPageLeadsToAFileOfTheNewSiteThatIsNotThere() async throws {
    let (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    let old = try await Self.site(of: ["edge-cases/photo-portrait.json"], cache: cache.path)
    let new = try await Self.site(
      of: ["edge-cases/photo-portrait.json", "edge-cases/photo-panorama.json", "edge-cases/status-closed.json"],
      cache: cache.path)
    _ = try Publisher(folder: folder.url).publish(old.items)
    let output = folder.url
    let paths = Set(new.items.map(\.path.text))
    let steps = Mutex(0)
    let publisher = Publisher(folder: output) { step throws(FileOperationError) in
      steps.withLock { $0 += 1 }
      for dead in Self.deadLinks(in: output, to: paths) { Issue.record("\(dead), before \(step)") }
    }
    let summary = try publisher.publish(new.items)
    #expect(summary.written.count > 10)
    #expect(steps.withLock { $0 } > 30)
    #expect(Self.deadLinks(in: folder.url, to: paths) == [])
  }

  private static func site(of names: [String], cache: String) async throws -> RenderedSite {
    var options = BuildOptions(output: "", cache: cache)
    options.hasGallery = true
    let design = try SiteDesign(overriddenBy: nil, localeName: "en")
    let input = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: fixtures.appending(path: $0))) }))
    try FileManager.default.copyItem(
      at: fixtures.appending(path: "photos"), to: input.url.appending(path: "photos"))
    let pages = SitePages(design: design, closed: try ClosedPages(design: design, options: options), options: options)
    return try await pages.site(of: await FixtureRepository(inputs: [input.path]).announcements().announcements) { _ in
    }
  }

  /// The ways from a page that is there to a file of the new site that isn't.
  private static func deadLinks(in folder: URL, to paths: Set<String>) -> [String] {
    let root = folder.path(percentEncoded: false)
    let files = Set((try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [])
    return files.filter { $0.hasSuffix(".html") || $0.hasSuffix(".md") }.sorted().flatMap { page in
      let text = (try? String(contentsOf: folder.appending(path: page), encoding: .utf8)) ?? ""
      let targets = text.matches(of: /(?:href|src|srcset)="([^"]+)"|\]\(([^)]+)\)/).flatMap { match in
        (match.1 ?? match.2 ?? "").split(separator: ", ").compactMap { $0.split(separator: " ").first }
      }
      return targets.map { URL(filePath: "/\(page)").deletingLastPathComponent().appending(path: String($0)) }
        .map { String($0.standardizedFileURL.path(percentEncoded: false).dropFirst()) }
        .filter { paths.contains($0) && !files.contains($0) }
        .map { "\(page) leads to \($0)" }
    }
  }
}
