import Essentials
package import PetModel
import PetPhotos
import Support

/// A part of the pictures of a site, for one of several machines: those whose file names have hashes that fall to it.
/// Another photo more moves none of them to another shard.
package struct PhotoShard: Sendable, Hashable {
  package let number: Int
  package let count: Int

  /// All of them.
  package static let all = PhotoShard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// The shard in `3/8`; nil unless the text names one.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1], numbers[1] <= 1_000_000 else { return nil }
    self.init(number: numbers[0], count: numbers[1])
  }

  /// Whether a photo is in it.
  func has(_ file: URL) -> Bool { Self.number(of: file, in: count) == number }

  /// The number of the shard that a photo is in.
  static func number(of file: URL, in count: Int) -> Int {
    Int((StableHash(file.lastPathComponent.utf8).value >> 20) % UInt64(count)) + 1
  }
}

/// Fills the cache with the pictures that a build needs, and publishes nothing. Several machines can do it, a shard
/// each: each writes the same files for a shard.
package struct PhotoPreparation: Sendable {
  private let repository: any AnnouncementRepository
  private let options: BuildOptions

  /// - Parameter options: As of a build, with a shard.
  package init(repository: any AnnouncementRepository, options: BuildOptions) {
    self.repository = repository
    self.options = options
  }

  package func run(progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) async -> PreparationOutcome {
    var outcome = PreparationOutcome()
    do throws(StoppedBuild) {
      let design = try SiteDesign(
        overriddenBy: options.templates, localeName: options.locale, translations: options.translations,
        territory: options.territory, found: options.found)
      progress(.reading)
      let pets = SitePets(await repository.catalog(reading: design.locale.phones), design: design, options: options)
      try StoppedBuild.stopForQuestions(in: pets.diagnostics)
      let photos = try await SitePhotos(of: pets, for: options, progress: progress)
      outcome.photos = photos.count
      outcome.diagnostics += photos.diagnostics(on: pets)
      if options.posters != nil { try await cropForPosters(pets, photos, design) }
      outcome.isDone = true
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }
    return outcome
  }

  /// Draws the sheets of this shard only to fill the cache: the photos in the shapes of the sheets.
  private func cropForPosters(_ pets: SitePets, _ photos: SitePhotos, _ design: SiteDesign) async throws(StoppedBuild) {
    let pages = try SiteEditions(
      of: pets, with: photos, design: design, options: options, clock: StageClock(isOn: false)
    ).first
    let owners = pets.shown.filter { photos.published(of: $0) != nil }
    _ = try await owners.stoppableMap { owner throws(StoppedBuild) in
      _ = try pets.announcement(owner).pet.flatMap(pages.sheets)
    }
  }
}

/// The result of a preparation.
package struct PreparationOutcome: Sendable {
  /// The number of the shard's photos that are in the cache now.
  package fileprivate(set) var photos = 0
  package fileprivate(set) var diagnostics: DiagnosticLog = []
  fileprivate var isDone = false

  package var exitStatus: ExitStatus { ExitStatus(of: diagnostics, published: isDone) }
}

extension StoppedBuild {
  /// An error for photos missing from the cache in a build that makes none.
  ///
  /// - Parameter isThere: Whether the cache has each photo, by its file.
  static func stopForMissingPhotos(_ photos: [(file: URL, isThere: Bool)], in shards: Int) throws(StoppedBuild) {
    guard let first = photos.first(where: { !$0.isThere }) else { return }
    var counts = [Int: (there: Int, all: Int)]()
    for (file, isThere) in photos {
      let shard = PhotoShard.number(of: file, in: shards)
      counts[shard, default: (0, 0)].all += 1
      if isThere { counts[shard, default: (0, 0)].there += 1 }
    }
    let incomplete = counts.filter { $0.value.there < $0.value.all }.sorted { $0.key < $1.key }
    let words = incomplete.prefix(3).map { "shard \($0) of \(shards) has \($1.there) of its \($1.all) photos" }
    let more = incomplete.count > 3 ? ["\(incomplete.count - 3) more shards lack some"] : []
    let told = shards > 1 ? ": " + (words + more).joined(separator: ", ") : ""
    let shard = shards > 1 ? " --shard \(incomplete[0].key)/\(shards)" : ""
    throw StoppedBuild(
      .photoNotFound, at: "--cached-only",
      "\(photos.count { !$0.isThere }) of \(photos.count) photos aren't in the cache, such as "
        + "'\(first.file.lastPathComponent)'\(told)",
      consequence: "nothing was published",
      advice: "Run 'petspot prepare\(shard)' with this build's --cache and --photos")
  }
}
