import FolderPublisher
import Foundation
package import PetModel
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
  /// One bad announcement never stops the others; what does stop everything is the last of the outcome's reports, and
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
      outcome.reports = design.reports + loaded.reports + site.reports
      try stopUnlessPublishable(outcome)
      progress(.publishing(files: site.files.count))
      let publication = try publication(of: site.files)
      if publication.isHeldBack {
        outcome.reports += publication.reports
        try stopUnlessPublishable(outcome)
      }
      outcome.add(publication)
    } catch {
      outcome.reports.append(error.report)
    }
    return outcome
  }

  private func stopUnlessPublishable(_ outcome: BuildOutcome) throws(StoppedBuild) {
    if outcome.pets + outcome.unavailable == 0 && !options.allowsEmpty {
      throw StoppedBuild(
        at: options.output, "there is no announcement to publish; nothing was published",
        advice: "Check the input, or allow an empty site with --allow-empty")
    }
    if options.isStrict && !outcome.reports.isEmpty {
      throw StoppedBuild(
        at: options.output, "there are problems, and --strict allows none; nothing was published",
        advice: "Put them right, or build without --strict")
    }
  }

  private func publication(of files: [OutputFile]) throws(StoppedBuild) -> PublicationSummary {
    do throws(PublicationError) {
      return try Publication(folder: URL(filePath: options.output), isStrict: options.isStrict).publish(files)
    } catch {
      throw StoppedBuild(error.report)
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
