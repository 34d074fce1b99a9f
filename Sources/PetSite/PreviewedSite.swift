package import Essentials
package import PetModel
package import PetPresentation
package import SiteSources

/// A site that a preview shows: built as it would be published, into a folder of its own.
package struct PreviewedSite: Sendable {
  package let catalog: AnnouncementCatalog
  package let folder: URL
  /// Problems of templates, locales, the input, its photos and its pages.
  package let diagnostics: [Diagnostic]
  private let design: SiteDesign
  private let options: BuildOptions
  private let posters: PosterService?

  /// - Parameters:
  ///   - place: The name of the input, for messages.
  ///   - options: Those of a build. Posters are drawn only on request.
  /// - Throws: An error that would stop a build, such as an unreadable template or an input without announcements.
  package init(
    of repository: any AnnouncementRepository, at place: String, options: BuildOptions,
    progress: @escaping WorkProgress.Handler
  ) async throws(Diagnostic) {
    self.options = options
    folder = URL(filePath: options.output)
    design = try SiteDesign(for: options)
    progress(.reading)
    catalog = await repository.catalog(reading: design.locale.phones)
    guard !catalog.references.isEmpty else {
      let reason = catalog.diagnostics.first { $0.severity == .error }
      throw Diagnostic(
        .error, .noAnnouncements, at: reason.map(\.location.description) ?? place,
        reason?.problem ?? "there is no report", consequence: "nothing was written",
        advice: reason?.advice ?? "Name a .json, .csv or .xlsx file, or a folder of them")
    }
    posters = options.posters == nil ? nil : try PosterService(design, for: options)
    var build = options
    // With an address there are feeds and link previews, too.
    build.site = SiteAddress("https://preview.example/")
    build.posters = nil
    let outcome = await SiteBuild(repository: ReadRepository(read: catalog), options: build).run(progress: progress)
    if outcome.publication == nil, let reason = outcome.diagnostics.last { throw reason }
    // It has one of the site's languages alone.
    diagnostics = outcome.diagnostics.filter {
      $0.code != .noPublisherContact && !["--name", "--tagline"].contains($0.location.description)
    }
  }

  package var locale: SiteLocale { design.locale }

  /// An announcement without values that the profile withholds.
  package func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement {
    let announcement = try catalog.announcement(reference)
    return announcement.pet.map { .loaded(design.published($0, by: options.profile)) } ?? announcement
  }

  /// A small picture of the poster that a site with posters would have, and its problems; none for a pet that gets
  /// none.
  package func poster(of pet: PetDetails) -> (webP: Data?, diagnostics: [Diagnostic]) {
    posters?.thumbnail(of: pet, by: options.program, cache: options.cache) ?? (nil, [])
  }

  /// The width of that picture, in pixels.
  package static let posterWidth = PosterService.thumbnailWidth
}

/// Announcements that were looked through already.
private struct ReadRepository: AnnouncementRepository {
  let read: AnnouncementCatalog

  func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog { read }
}
