import FolderPublisher
import Foundation
package import PetModel
import PetPhotos
import PetPresentation
import PetRendering

/// One build of a site: announcements in, a published folder out.
package struct SiteBuild: Sendable {
  private let repository: any AnnouncementRepository
  private let options: BuildOptions

  package init(repository: any AnnouncementRepository, options: BuildOptions) {
    (self.repository, self.options) = (repository, options)
  }

  /// Reads the design, loads the announcements, keeps back what the profile withholds, presents and renders the rest, and
  /// publishes it.
  ///
  /// One bad announcement never stops the others. What stops everything is the last of the outcome's diagnostics; the last
  /// good site then stays as it was (rules.md §4).
  package func run(progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) async -> BuildOutcome {
    var outcome = BuildOutcome()
    do throws(StoppedBuild) {
      let design = try SiteDesign(overriddenBy: options.templates, localeName: options.locale)
      progress(.reading)
      let loaded = await repository.announcements()
      let published = loaded.announcements.map { $0.published(by: options.profile) }
      let closed = try ClosedPages(design: design, options: options)
      let site = try await SitePages(design: design, closed: closed, options: options)
        .site(of: published, progress: progress)
      outcome.count(published, showsClosed: options.showsClosed)
      outcome.diagnostics = design.diagnostics + loaded.diagnostics + site.diagnostics + contactAdvice
      try stopUnlessPublishable(outcome)
      progress(.publishing(files: site.items.count))
      let publisher = Publisher(
        folder: URL(filePath: options.output), isStrict: options.isStrict, listsFiles: true)
      let ids = Set(published.map(\.id))
      var gone = 0
      let publication = try StoppedBuild.onError { () throws(PublicationProblem) in
        let publication = try publisher.begin()
        for item in site.items { try publication.add(item) }
        var last: [OutputPath: String] = [:]
        publication.forEachFile { last[$0] = $1 }
        let pages = closed.site(of: last, besides: ids, isComplete: loaded.isComplete).items
        gone = pages.count / SitePage.Format.allCases.count
        for page in pages where publication.hasRoom(for: page.path) { try publication.add(page) }
        return try publication.commit {
          !loaded.isComplete && ClosedPages.mayBelongToAnother($0, than: ids)
        }
      }
      outcome.closed += gone
      outcome.add(publication)
      if publication.isHeldBack { try stopUnlessPublishable(outcome) }
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }
    CachePruning(folder: URL(filePath: options.cache), now: options.now).run()
    return outcome
  }

  private var contactAdvice: [Diagnostic] {
    guard options.contact == nil && options.removeReportAddress == nil else { return [] }
    return [
      Diagnostic(
        .advice, .noPublisherContact, at: SourceLocation(options.output), "the pages name nobody to write to",
        consequence: "whoever wants a report removed finds no address",
        advice: "Give --contact with a mail address or a page, or --remove-url")
    ]
  }

  private func stopUnlessPublishable(_ outcome: BuildOutcome) throws(StoppedBuild) {
    if outcome.pets + outcome.unavailable + outcome.closed == 0 && !options.allowsEmpty {
      throw StoppedBuild(
        .noAnnouncements, at: options.output, "there is no announcement to publish",
        consequence: "nothing was published",
        advice: "Check the input, or allow an empty site with --allow-empty")
    }
    if options.isStrict && outcome.diagnostics.contains(where: { $0.severity > .advice }) {
      throw StoppedBuild(
        .strict, at: options.output, "there are problems, and --strict allows none",
        consequence: "nothing was published",
        advice: "Put them right, or build without --strict")
    }
  }
}

extension Announcement {
  fileprivate func published(by profile: PublicationProfile) -> Announcement {
    if case .loaded(let pet) = self { .loaded(profile.published(pet)) } else { self }
  }
}
