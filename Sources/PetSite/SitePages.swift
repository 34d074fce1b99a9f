import Foundation
import PetModel
import PetPresentation
import PetRendering

/// Every file of a site, ready to be published, and what was wrong on the way.
struct RenderedSite: Sendable {
  var files: [OutputFile] = []
  var reports: [Report] = []
}

/// Renders the pages of a site and gathers the files that they need.
struct SitePages: Sendable {
  let design: SiteDesign
  let options: BuildOptions
  private let renderer: PageRenderer

  init(design: SiteDesign, options: BuildOptions) {
    self.design = design
    self.options = options
    renderer = PageRenderer(templates: design.templates, locale: design.locale)
  }

  /// The whole site: a page an announcement, the list, the page on removing reports, style and script.
  func site(
    of announcements: [Announcement], progress: @escaping @Sendable (BuildProgress) -> Void
  ) async -> RenderedSite {
    let counter = ProgressCounter(total: announcements.count, progress: progress)
    let parts = await announcements.concurrentMap { announcement in
      defer { counter.count() }
      return part(for: announcement)
    }
    let cards = announcements.compactMap(\.pet).sorted(by: PetDetails.newestFirst).map { pet in
    }
    return parts.reduce(into: common()) { $0 += $1 }
  }
}
