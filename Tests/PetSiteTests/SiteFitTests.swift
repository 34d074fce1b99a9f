import Foundation
import PetModel
import PetPhotos
import TestSupport
import Testing

@testable import FolderPublisher
@testable import PetSite
@testable import SiteSources

/// A site goes only where it fits.
struct SiteFitTests {
  private let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  /// Three pets, one of them with a photo, in 15 files: 3 of a photo, 6 of pets, 6 of every site.
  private func build(_ limits: String?, photos: PhotoPreset = .standard) async throws -> BuildOutcome {
    var pets = try (1...3).map { try Self.pet($0) }
    pets[0] = try Self.pet(1, photo: Self.repository.appending(path: "Fixtures/photos/luna.jpg"))
    var options = BuildOptions(output: output.path, cache: cache.path)
    options.limits = try limits.map { try #require(SiteLimits(filesAndMegabytes: $0)) }
    options.photos = photos
    return await SiteBuild(repository: CountingRepository(pets.map(Announcement.loaded)), options: options).run()
  }

  @Test func saysHowLargeItIs() async throws {
    let outcome = try await build("5000,200")
    let fit = try #require(outcome.fit)
    let files = try contents()
    #expect(outcome.exitStatus == .built)
    #expect(fit.excesses == [])
    #expect(fit.size.files == files.count)
    #expect(fit.size.bytes == files.values.reduce(0) { $0 + UInt64($1.count) })
    #expect(fit.text.hasPrefix("Fits 5000,200: \(files.count) files (limit 5,000); "))
    #expect(fit.text.hasSuffix("kB a pet."))
    #expect(files.keys.filter { $0.hasPrefix("photos/") }.allSatisfy { $0.contains(/^photos\/([0-9a-f]{2})\/\1/) })
  }

  @Test func refusesWhatDoesNotFitAndLeavesTheLastSiteAsItWas() async throws {
    #expect(try await build(nil).fit == nil)
    let before = try contents()
    try await refuses("\(before.count - 1),200", before)
    let outcome = try await build("\(before.count),200")
    #expect(outcome.exitStatus == .built, "exactly as many as there may be")
    #expect(outcome.publication?.written.count == 0)
  }

  private func refuses(_ limits: String, _ before: [String: Data]) async throws {
    let outcome = try await build(limits)
    #expect(outcome.exitStatus == .nothingPublished)
    #expect(outcome.publication == nil)
    #expect(outcome.fit?.size.files == before.count)
    #expect(outcome.diagnostics.last?.code == .doesNotFit)
    #expect(try contents() == before)
  }

  @Test func saysWhichPhotosWouldFit() async throws {
    let all = try #require(try await build("5000,200").fit).size.files
    let outcome = try await build("\(all - 2),200")
    let fewer = try await build("\(all - 2),200", photos: .small)
    let advice = try #require(outcome.diagnostics.last?.advice)
    #expect(advice.hasPrefix("With --photos small it has about \(all - 2) files and "))
    #expect(fewer.exitStatus == .built)
    #expect(fewer.fit?.size.files == all - 2)
  }

  @Test func saysHowManyPetsFit() async throws {
    let half = try #require(try await build("5000,200").fit).size.files / 2
    let outcome = try await build("\(half),200")
    let advice = try #require(outcome.diagnostics.last?.advice)
    #expect(advice == "There is room for about 1 of the 3 pets. Publish fewer, or elsewhere")
    #expect(
      outcome.diagnostics.last?.problem
        .hasPrefix("the site is too large for --fits \(half),200: at most \(half) files, and") == true)
  }

  @Test(arguments: [
    ("cloudflare", 20_001, 1, 1, 1, "at most 20,000 files, and the site has 20,001"),
    ("cloudflare", 20_000, 1, 26_214_401, 1, "files of at most 26.2 MB, and x has 26.2 MB"),
    ("github-pages", 1, 1_000_000_001, 1, 1, "at most 1.0 GB, and the site has 1.0 GB"),
    ("netlify", 100_000, 1, 1, 54_001, "at most 54,000 files a folder, and y has 54,001"),
    ("netlify", 100_000, 1, 1, 54_000, ""), ("github-pages", 1_000_000, 1_000_000_000, 1, 1, ""),
    ("cloudflare", 20_000, 5_000_000_000, 26_214_400, 20_000, ""),
  ])
  func eachHostHasItsLimits(
    host: String, files: Int, bytes: UInt64, largest: UInt64, fullest: Int, excess: String
  ) throws {
    let limits = try #require(SiteLimits.hosts.first { $0.name == host })
    let size = PublicationSize(
      files: files, bytes: bytes, largestFile: "x", largestBytes: largest, fullestFolder: "y", fullestFiles: fullest)
    #expect(SiteFit(limits: limits, size: size, pets: 0).excesses.joined() == excess)
  }

  @Test(arguments: [
    "", "5000", ",", "5000,", ",200", "0,200", "5000,0", "-1,5", "5000,200,1", "1e3,5", "vercel", "99999999999,1",
  ])
  func limitsThatAreNoneAreRefused(text: String) { #expect(SiteLimits(filesAndMegabytes: text) == nil) }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (20_000, "20,000"), (1_234_567, "1,234,567")])
  func numbersAreReadInGroups(number: Int, text: String) { #expect(number.grouped == text) }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1000, "1 kB"), (123_499, "123 kB"), (999_499, "999 kB"), (1_000_000, "1.0 MB"),
    (26_214_400, "26.2 MB"), (1_000_000_000, "1.0 GB"), (1_044_000_000, "1.04 GB"),
  ])
  func bytesAreReadInUnits(number: Int, text: String) { #expect(number.inBytes == text) }

  @Test func theDocumentationHasTheSameTable() throws {
    let page = try String(contentsOf: Self.repository.appending(path: "Documentation/hosting.md"), encoding: .utf8)
    let rows = page.matches(
      of: /\n\| `([a-z-]+)` \| [^|]+ \| (.*) \| \[documentation\]\(https:[^)]*\), 20\d\d-\d\d-\d\d \|/)
    let limits = SiteLimits.hosts.map { host in
      let cells = [
        host.files?.grouped, host.bytes?.inBytes, host.bytesOfAFile?.inBytes, host.filesInAFolder?.grouped,
      ]
      return [host.name, cells.map { $0 ?? "–" }.joined(separator: " | ")]
    }
    #expect(rows.map { [String($0.1), String($0.2)] } == limits)
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func pet(_ number: Int, photo: URL? = nil) throws -> PetDetails {
    var pet = PetDetails(id: try #require(PetID("pet-\(number)")), status: .missing)
    (pet.name, pet.phone, pet.photo) = ("Pet \(number)", "600100200", photo)
    return pet
  }

  private func contents() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: output.path) where !name.hasPrefix(".petspot") {
      files[name] = try? Data(contentsOf: output.url.appending(path: name))
    }
    return files
  }
}
