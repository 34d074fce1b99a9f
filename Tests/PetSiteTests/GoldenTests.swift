import Foundation
import TestSupport
import Testing

@testable import PetFixtures
@testable import PetSite

/// The whole site of `Fixtures`, file by file, against the one in `Golden`.
///
/// `PETSPOT_RECORD=1 swift test --filter GoldenTests` writes what is built now over what was expected, and fails, so that
/// nobody takes it for a check. Read the difference before you commit it.
struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")

  @Test func buildsTheFixturesAsExpectedToTheByte() async throws {
    let (output, cache) = (try TemporaryFolder(), try TemporaryFolder())
    let inputs = [Self.fixtures.standardizedFileURL.path(percentEncoded: false)]
    let outcome = await SiteBuild(
      repository: FixtureRepository(inputs: inputs), options: BuildOptions(output: output.path, cache: cache.path)
    ).run()
    #expect(outcome.exitStatus == .built)

    let built = try Self.files(below: output.url)
    if ProcessInfo.processInfo.environment["PETSPOT_RECORD"] != nil {
      try Self.record(built)
      Issue.record("Recorded what was built; run again without PETSPOT_RECORD")
    }
    let expected = try Self.files(below: Self.folder)
    #expect(built.keys.sorted() == expected.keys.sorted())
    for (name, bytes) in built.sorted(by: { $0.key < $1.key }) where bytes != expected[name] {
      Issue.record("\(name) differs: \(Self.firstDifference(bytes, expected[name] ?? Data()))")
    }
  }

  /// Contents by name. Of a picture only the name counts: its bytes are libraries' work and are tested where it is made.
  private static func files(below root: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false))
    let files = names.filter { $0 != ".petspot/lock" && !$0.hasSuffix(".DS_Store") }.compactMap {
      name -> (String, Data)? in
      guard let bytes = try? Data(contentsOf: root.appending(path: name)) else { return nil }  // A folder.
      return (name, ["jpg", "png", "webp"].contains((name as NSString).pathExtension) ? Data() : bytes)
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  private static func record(_ files: [String: Data]) throws {
    try? FileManager.default.removeItem(at: folder)
    for (name, bytes) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
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
