import Essentials
package import PetModel
import PetPhotos
package import SiteSources
import Support

extension SiteBuild {
  /// Fills the cache with the pictures that a build needs, and publishes nothing. Several machines can do it, a shard
  /// each: each writes the same files for a shard.
  package func preparePhotos(progress: @escaping BuildProgress.Handler) async -> PreparationOutcome {
    var outcome = PreparationOutcome()
    do throws(Diagnostic) {
      let pets = try await pets(progress)
      try Diagnostic.stopForQuestions(in: pets.diagnostics)
      let photos = try await SitePhotos(of: pets, for: options, progress: progress)
      outcome.photos = photos.keptCount
      outcome.diagnostics += photos.diagnostics(on: pets).map { problem in
        var problem = problem
        // It only delays a build, but the cache is all that is made here.
        if problem.code == .notWritten { problem.severity = .error }
        return problem
      }
      if options.posters != nil { try await cropForPosters(pets, photos) }
      outcome.diagnostics += pets.diagnostics.filter { $0.severity == .error }
      let hasKept = photos.keptCount > 0 || photos.count == 0
      outcome.isDone = hasKept && !pets.references.isEmpty || outcome.diagnostics.isEmpty
    } catch {
      outcome.diagnostics.append(error)
    }
    return outcome
  }

  /// Draws the sheets of this shard only to fill the cache: the photos in the shapes of the sheets.
  private func cropForPosters(_ pets: SitePets, _ photos: SitePhotos) async throws(Diagnostic) {
    let pages = try SiteEditions(of: pets, with: photos, options: options).first
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
