import Foundation
import TestSupport
import Testing

/// Photos that several machines prepare, as `Documentation/scale.md` says.
struct ScaleTests {
  private static let photos = Petspot.repository.appending(path: "Fixtures/photos")
  private let folder: TemporaryFolder

  /// Six announcements, each with a photo of its own name, and a program that writes down what it is asked for.
  init() throws {
    let manager = FileManager.default
    let pets = (1...6).map {
      #"{"id":"\#($0)","petName":"Luna","status":"ACTIVE","lastSeenDate":"2026-01-0\#($0)","photoUrl":"\#($0).jpg"}"#
    }
    folder = try TemporaryFolder(texts: ["reports/pets.json": "[\(pets.joined(separator: ","))]", "asked/.keep": ""])
    let photo = try #require(
      manager.contentsOfDirectory(atPath: Self.photos.path).sorted().first { $0.hasSuffix(".jpg") })
    for number in 1...6 {
      let file = folder.path + "/reports/\(number).jpg"
      // A byte behind its end makes it another photo.
      var bytes = try Data(contentsOf: Self.photos.appending(path: photo))
      bytes.append(UInt8(number))
      try bytes.write(to: URL(filePath: file))
      try manager.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: file)
    }
    for name in ["petspot", "rclone"] {
      let script = folder.url.appending(path: "asked/\(name)")
      try Data("#!/bin/sh\necho \(name) \"$@\"\n".utf8).write(to: script)
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    }
  }

  private func contents(of name: String) throws -> [String: Data] {
    let root = folder.url.appending(path: name)
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      contents[path] = try? Data(contentsOf: root.appending(path: path))
    }
    return contents
  }

  private func run(_ words: String) async throws -> LibraryRun {
    try await LibraryRun(words.split(separator: " ").map(String.init), in: folder.url)
  }

  @Test(arguments: [1, 2, 3, 7])
  func shardsTogetherMakeWhatOneMachineMakes(count: Int) async throws {
    #expect(try await run("build reports --cache one --output site1").status == 0)
    for shard in (1...count).reversed() {
      let result = try await run("prepare reports --cache many --shard \(shard)/\(count)")
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try contents(of: "many") == contents(of: "one"))
    #expect(try await run("build reports --cache many --output site2 --cached-only --shards \(count)").status == 0)
    #expect(try contents(of: "site2") == contents(of: "site1"))
    #expect(try contents(of: "many") == contents(of: "one"), "nothing was made")
  }

  @Test func shardsMayShareAFolderAndRunAgain() async throws {
    _ = try await run("prepare reports --cache one")
    let here = folder.url
    let prepare = ["prepare", "reports", "--cache", "many", "--shard"]
    async let first = Petspot.run(prepare + ["1/2"], in: here)
    async let again = Petspot.run(prepare + ["1/2"], in: here)
    async let second = Petspot.run(prepare + ["2/2"], in: here)
    for result in try await [first, again, second] { #expect(result.status == 0) }
    #expect(try contents(of: "many") == contents(of: "one"))
  }

  @Test func aBuildNamesTheShardThatIsMissing() async throws {
    _ = try await run("prepare reports --cache cache --shard 1/2")
    let result = try await run("build reports --cache cache --cached-only --shards 2")
    #expect(result.status == 2)
    #expect(result.errors.contains("shard 2 of 2 has 0 of its "), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/output/index.html"))
  }

  @Test(arguments: ["0/2", "3/2", "1", "a/b", "1/0", "-1/2"])
  func aShardHasANumberThatIsThere(shard: String) async throws {
    #expect(try await run("prepare reports --cache cache --shard=\(shard)").status == 64)
  }

  // MARK: The lines of the page

  /// What stands in the blocks of the page, by their headings.
  private static func lines() throws -> [String: String] {
    let page = try String(contentsOf: Petspot.repository.appending(path: "Documentation/scale.md"), encoding: .utf8)
    var lines: [String: String] = [:]
    for part in page.components(separatedBy: "\n## ").dropFirst() {
      let blocks = part.components(separatedBy: "```")
      guard blocks.count > 1, let heading = part.split(separator: "\n").first else { continue }
      lines[String(heading)] = blocks[1].dropFirst("sh\n".count).trimmingCharacters(in: .newlines)
    }
    return lines
  }

  private func shell(_ line: String, _ programs: String, _ environment: [String] = []) async throws -> Tool.Result {
    let path = "\(programs):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try await Tool.run(
      URL(filePath: "/usr/bin/env"), ["PATH=\(path)"] + environment + ["sh", "-eu", "-c", line], in: folder.url)
  }

  @Test(.enabled(if: Tool.path(of: "parallel") != nil, "GNU parallel isn't installed"))
  func theLineForOneMachineFillsTheCache() async throws {
    let line = try #require(try Self.lines()["One machine, with GNU parallel"])
    let result = try await shell(line, Petspot.binary.deletingLastPathComponent().path)
    #expect(result.status == 0, "\(result.errors)")
    _ = try await run("prepare reports --cache one")
    #expect(try contents(of: "cache") == contents(of: "one"))
  }

  @Test(arguments: [
    (
      "Slurm", ["SLURM_ARRAY_TASK_ID=3", "SLURM_ARRAY_TASK_COUNT=8"],
      "petspot prepare reports --cache cache --shard 3/8"
    ),
    ("Kubernetes Indexed Job", ["JOB_COMPLETION_INDEX=7"], "petspot prepare reports --cache cache --shard 8/8"),
    ("AWS Batch array", ["AWS_BATCH_JOB_ARRAY_INDEX=0"], "petspot prepare reports --cache cache --shard 1/8"),
    ("A matrix in CI", ["SHARD=5"], "petspot prepare reports --cache cache --shard 5/8"),
    ("Object stores, with rclone", ["REMOTE=store:pets"], "rclone copy cache store:pets --ignore-existing"),
  ])
  func theOtherLinesAskForOneShard(heading: String, environment: [String], expected: String) async throws {
    let line = try #require(try Self.lines()[heading])
    let result = try await shell(line, folder.path + "/asked", environment)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.trimmingCharacters(in: .newlines) == expected)
  }

  @Test func aCacheThatCannotBeWrittenIsNoPreparation() async throws {
    let result = try await Petspot.run(["prepare", "reports", "--cache", "reports/1.jpg/cache"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.hasPrefix("Prepared 0 photos "))
    #expect(result.errors.contains("error: --cache: photos can't be kept in "), "\(result.errors)")
  }

  /// The photo of another machine is another file with the same bytes.
  @Test func aPhotoThatCannotBeShownIsNotMissing() async throws {
    try Data("text".utf8).write(to: folder.url.appending(path: "reports/1.jpg"))
    #expect(try await run("prepare reports --cache cache").status == 0)
    try FileManager.default.moveItem(atPath: folder.path + "/reports", toPath: folder.path + "/elsewhere")
    let built = try await run("build elsewhere --cache cache --cached-only --output site")
    #expect(built.status == 0 && built.errors.contains("'1.jpg' is not an image that can be read"), "\(built.errors)")
    let lacking = try await run("build elsewhere --cache cache --cached-only --output site --site https://a.example")
    #expect(lacking.status == 2 && lacking.errors.contains("with this build's --cache, --photos and --site"))
  }

  /// Where users share a folder for temporary files, no other user may write into the cache.
  @Test func aTemporaryCacheIsTheUsersAlone() async throws {
    func prepared() async throws -> Tool.Result {
      let environment = ["HOME=/dev/null", "XDG_CACHE_HOME=/dev/null/cache", "TMPDIR=\(folder.path)"]
      return try await Tool.run(
        URL(filePath: "/usr/bin/env"), environment + [Petspot.binary.path, "prepare", "reports"], in: folder.url)
    }
    let path = "\(folder.path)/petspot-cache-\(getuid())"
    #expect(try await prepared().status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
    #expect(try await prepared().status == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    let refused = try await prepared()
    #expect(refused.status == 64 && refused.errors.contains("is not a folder of yours alone"), "\(refused.errors)")
  }

  @Test(arguments: [(["nosuch"], 2), (["nosuch", "reports"], 1), (["reports"], 0)] as [([String], Int32)])
  func aPreparationSaysWhatItCouldNotRead(inputs: [String], status: Int32) async throws {
    let pet = #"{"id":"1","status":"MISSING","species":"DOG","photoUrl":"gone.jpg"}"#
    let folder = try TemporaryFolder(texts: ["reports/a.json": pet])
    let result = try await LibraryRun(["prepare"] + inputs + ["--cache", "cache"], in: folder.url)
    #expect(result.status == status)
    #expect(result.errors.contains("'gone.jpg'") == inputs.contains("reports"), "\(result.errors)")
    #expect(result.errors.contains("error: nosuch: can't be read") == (status > 0), "\(result.errors)")
  }
}
