import Foundation
import TestSupport
import Testing

@testable import PetFixtures
@testable import PetRendering
@testable import PetSite
@testable import SiteSources

/// Whole sites of eight telling announcements, file by file, against those in `Golden`.
///
/// `PETSPOT_RECORD=1 swift test --filter GoldenTests` writes the present build over the expected one, and fails,
/// because it checks nothing. Read the difference before you commit it.
struct GoldenTests {
  /// By locale: all fields, few fields, a found pet, hostile text, right to left, Markdown and an error page; and a
  /// closed pet beside one that isn't.
  private static let inputs = [
    "en": [
      "seed-pets.json", "edge-cases/hostile-text.json", "edge-cases/right-to-left-arabic.json",
      "edge-cases/description-markdown.json", "unavailable.json",
    ],
    "pl": ["edge-cases/status-closed.json", "edge-cases/contact-phone-only.json"],
  ]

  @Test(arguments: inputs.keys.sorted()) func buildsTheSiteAsExpectedToTheByte(locale: String) async throws {
    let built = try await Self.site(of: Self.inputs[locale] ?? [], in: locale)
    let golden = Self.repository.appending(path: "Tests/PetSiteTests/Golden/\(locale)")
    let list = Data((built.keys.sorted().joined(separator: "\n") + "\n").utf8)
    let pages = built.filter { Self.isPage($0.key) }
    if ProcessInfo.processInfo.environment["PETSPOT_RECORD"] != nil {
      try? FileManager.default.removeItem(at: golden)
      for (name, bytes) in pages { try Self.write(bytes, to: golden.appending(path: name)) }
      try Self.write(list, to: golden.appending(path: "files.txt"))
      Issue.record("Recorded what was built; run again without PETSPOT_RECORD")
    }
    var expected = try Self.files(below: golden)
    #expect(String(decoding: list, as: UTF8.self) == String(decoding: expected["files.txt"] ?? Data(), as: UTF8.self))
    expected["files.txt"] = nil
    // The templates' tests cover their sources.
    for name in ["style.css", "site.js", "pet.js", "search.js"] {
      var served = [UInt8](TemplateFiles().served(name))
      FileMarks.mark(&served, at: name)
      #expect(built[name] == Data(served), "\(name)")
    }
    #expect(pages.keys.sorted() == expected.keys.sorted())
    for (name, bytes) in pages.sorted(by: { $0.key < $1.key }) where bytes != expected[name] {
      Issue.record("\(name) differs: \(Self.firstDifference(bytes, expected[name] ?? Data()))")
    }
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  /// The files of a site of some of the `Fixtures`.
  private static func site(of names: [String], in locale: String) async throws -> [String: Data] {
    let fixtures = repository.appending(path: "Fixtures")
    let output = try TemporaryFolder()
    let input = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: fixtures.appending(path: $0))) }))
    try FileManager.default.copyItem(
      at: fixtures.appending(path: "photos"), to: input.url.appending(path: "photos"))
    var options = BuildOptions(output: output.path, cache: PreparedPhotos.path)
    options.locale = locale
    let outcome = await SiteBuild(repository: FixtureRepository(inputs: [input.path]), options: options).run()
    #expect(outcome.exitStatus == .built)
    return try files(below: output.url)
  }

  /// Only a page is compared with `Golden`. Photos are the work of libraries and are tested where they are made; the
  /// publisher's own files are tested with the publisher.
  private static func isPage(_ name: String) -> Bool { name.hasSuffix(".html") || name.hasSuffix(".md") }

  /// Contents by name.
  private static func files(below root: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false))
    let files = names.filter { !$0.hasSuffix(".DS_Store") && !$0.hasPrefix(".petspot/") }.compactMap {
      name -> (String, Data)? in
      guard let bytes = try? Data(contentsOf: root.appending(path: name)) else { return nil }  // A folder.
      return (name, bytes)
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  private static func write(_ bytes: Data, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  private static func firstDifference(_ built: Data, _ expected: Data) -> String {
    let lines = [built, expected].map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let line = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }
    guard let line else { return "one is longer" }
    return "line \(line.offset + 1) is '\(line.element.0)', not '\(line.element.1)'"
  }
}
