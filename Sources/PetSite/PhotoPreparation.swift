import Essentials
package import PetModel
import PetPhotos
package import SiteSources
import Support

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

  package func run(progress: @escaping BuildProgress.Handler = { _ in }) async -> PreparationOutcome {
    var outcome = PreparationOutcome()
    do throws(Diagnostic) {
      let design = try SiteDesign(for: options)
      progress(.reading)
      let pets = SitePets(await repository.catalog(reading: design.locale.phones), design: design, options: options)
      try Diagnostic.stopForQuestions(in: pets.diagnostics)
      let photos = try await SitePhotos(of: pets, for: options, progress: progress)
      outcome.photos = photos.keptCount
      outcome.diagnostics += photos.diagnostics(on: pets).map { problem in
        var problem = problem
        // It only delays a build, but the cache is all that is made here.
        if problem.code == .notWritten { problem.severity = .error }
        return problem
      }
      if options.posters != nil { try await cropForPosters(pets, photos, design) }
      outcome.diagnostics += pets.diagnostics.filter { $0.severity == .error }
      let hasKept = photos.keptCount > 0 || photos.count == 0
      outcome.isDone = hasKept && !pets.references.isEmpty || outcome.diagnostics.isEmpty
    } catch {
      outcome.diagnostics.append(error)
    }
    return outcome
  }

  /// Draws the sheets of this shard only to fill the cache: the photos in the shapes of the sheets.
  private func cropForPosters(_ pets: SitePets, _ photos: SitePhotos, _ design: SiteDesign) async throws(Diagnostic) {
    let pages = try SiteEditions(of: pets, with: photos, design: design, options: options).first
    let owners = pets.shown.filter { photos.published(of: $0) != nil }
    _ = try await owners.stoppableMap { owner throws(Diagnostic) in
      _ = try pets.announcement(owner).pet.flatMap(pages.sheets)
    }
  }
}

package struct PreparationOutcome: Sendable {
  /// The number of the shard's photos that are in the cache now.
  package fileprivate(set) var photos = 0
  package fileprivate(set) var diagnostics: DiagnosticLog = []
  fileprivate var isDone = false

  package var exitStatus: ExitStatus { ExitStatus(of: diagnostics, published: isDone) }
}
