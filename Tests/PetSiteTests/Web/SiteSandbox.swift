import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// A site on the web at `https://pets.example/lost/`, built of pets that a test makes.
struct SiteSandbox {
  let (output, cache): (TemporaryFolder, TemporaryFolder)

  init() throws { (output, cache) = (try TemporaryFolder(), try TemporaryFolder()) }

  @discardableResult
  func build(
    _ pets: [Announcement], _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> (outcome: BuildOutcome, reads: [String: Int]) {
    var options = BuildOptions(output: output.path, cache: cache.path)
    options.site = SiteAddress("https://pets.example/lost")
    options.allowsEmpty = true
    change(&options)
    let repository = CountingRepository(pets)
    let outcome = await SiteBuild(repository: repository, options: options).run()
    return (outcome, repository.reads)
  }

  static func pet(
    _ id: String, _ status: AnnouncementStatus = .missing, _ change: (inout PetDetails) -> Void = { _ in }
  )
    throws -> Announcement
  {
    var pet = PetDetails(id: try #require(PetID(id)), status: status)
    (pet.name, pet.phone, pet.species) = ("Luna", "600100200", .known(.dog))
    pet.place = Place(city: "Wrocław")
    pet.lastSeen = LastSeenDate("2025-11-18")
    change(&pet)
    return .loaded(pet)
  }

  static func photo(_ name: String) -> URL { repository.appending(path: "Fixtures/photos/\(name)") }

  static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  func text(_ file: String) throws -> String {
    try String(contentsOf: output.url.appending(path: file), encoding: .utf8)
  }

  func unfurled(_ file: String) throws -> Unfurled { Unfurled(try text(file)) }

  func exists(_ file: String) -> Bool { Tool.exists(output.url.appending(path: file)) }

  /// The file of the site at an address.
  func file(at address: String) throws -> URL {
    let root = "https://pets.example/lost/"
    try #require(address.hasPrefix(root), "\(address)")
    return output.url.appending(path: String(address.dropFirst(root.count)))
  }

  /// The paths of all files whose names end with `suffix`.
  func files(_ suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: output.path)
      .filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".petspot") }.sorted()
  }
}
