import FolderPublisher
import Foundation
package import PetModel
import PetPhotos
import PetPresentation

/// One build of a site: announcements in, a published folder out.
package struct SiteBuild: Sendable {
  private let repository: any AnnouncementRepository
  private let options: BuildOptions

  package init(repository: any AnnouncementRepository, options: BuildOptions) {
    self.repository = repository
    self.options = options
  }

  /// Loads, presents, renders and publishes.
  ///
  /// One bad announcement never stops the others; what does stop everything is the last of the outcome's diagnostics, and
  /// then the last good site is untouched (rules.md §4).
  package func run(progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) async -> BuildOutcome {
    var outcome = BuildOutcome()
    do throws(StoppedBuild) {
      let design = try SiteDesign(overriddenBy: options.templates, localeName: options.locale)
      progress(.reading)
      let loaded = await repository.announcements()
      let published = loaded.announcements.map { $0.published(by: options.profile) }
      let site = try await SitePages(design: design, options: options).site(of: published, progress: progress)
      outcome.count(published)
      outcome.diagnostics = design.diagnostics + loaded.diagnostics + site.diagnostics
      try stopUnlessPublishable(outcome)
      progress(.publishing(files: site.items.count))
      let publication = try publication(of: site.items)
      if publication.isHeldBack {
        outcome.diagnostics += publication.problems.map { Diagnostic(.warning, $0) }
        try stopUnlessPublishable(outcome)
      }
      outcome.add(publication)
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }
    CachePruning(folder: URL(filePath: options.cache), now: options.now).run()
    return outcome
  }

  private func stopUnlessPublishable(_ outcome: BuildOutcome) throws(StoppedBuild) {
    if outcome.pets + outcome.unavailable == 0 && !options.allowsEmpty {
      throw StoppedBuild(
        .noAnnouncements, at: options.output, "there is no announcement to publish",
        consequence: "nothing was published",
        advice: "Check the input, or allow an empty site with --allow-empty")
    }
    if options.isStrict && !outcome.diagnostics.isEmpty {
      throw StoppedBuild(
        .strict, at: options.output, "there are problems, and --strict allows none",
        consequence: "nothing was published",
        advice: "Put them right, or build without --strict")
    }
  }

  private func publication(of items: [OutputItem]) throws(StoppedBuild) -> PublicationSummary {
    do throws(PublicationProblem) {
      return try Publisher(folder: URL(filePath: options.output), isStrict: options.isStrict).publish(items)
    } catch {
      throw StoppedBuild(Diagnostic(.error, error))
    }
  }
}

/// How far a build is.
package enum BuildProgress: Sendable, Hashable {
  case reading
  case photos(done: Int, of: Int)
  case rendering(done: Int, of: Int)
  case publishing(files: Int)
}

extension Announcement {
  fileprivate func published(by profile: PublicationProfile) -> Announcement {
    if case .loaded(let pet) = self { .loaded(profile.published(pet)) } else { self }
  }
}
