import Foundation
import PetModel
import PetPhotos
import PetPresentation
import PetRendering

/// Renders the pages of a site and gathers the files that they need.
struct SitePages: Sendable {
  private let design: SiteDesign
  private let options: BuildOptions
  private let renderer: PageRenderer

  init(design: SiteDesign, options: BuildOptions) {
    self.design = design
    self.options = options
    renderer = PageRenderer(templates: design.templates, locale: design.locale)
  }

  /// The whole site: a page an announcement, the list, the page on removing reports, style sheet and script.
  ///
  /// - Parameters:
  ///   - announcements: Each identifier once; files and reports come in this order.
  ///   - progress: Is told how many announcements are done.
  func site(
    of announcements: [Announcement], progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) -> RenderedSite {
    let pets = announcements.compactMap(\.pet)
    let photos = await SitePhotos(of: pets, cache: PhotoCache(folder: URL(filePath: options.cache)), progress: progress)
    let counter = ProgressCounter(total: announcements.count, progress: progress)
    let pages = await announcements.concurrentMap { announcement in
      defer { counter.count() }
      return page(of: announcement, photos: photos)
    }
    var site = try commonFiles()
    let cards = pets.sorted(by: PetDetails.newestFirst).map {
      PetCardModel($0, image: photos.card(of: $0), in: design.locale)
    }
    site.add(renderer.list(of: cards))
    for page in pages { site.add(page) }
    site.reports += pets.compactMap(photos.report)
    try site.add(photos)
    if options.hasGallery {
      for page in renderer.gallery(of: announcements.map { (renderer.title(of: $0), .pet($0.id)) }) { site.add(page) }
    }
    return site
  }
}

extension SitePages {
  private func page(of announcement: Announcement, photos: SitePhotos) -> RenderedPage {
    switch announcement {
    case .loaded(let pet):
      renderer.page(of: pet, image: photos.hero(of: pet), removeReport: removeReport(pet.id))
    case .unavailable(let id, let reason):
      renderer.errorPage(.pet(id), because: reason)
    }
  }

  private func removeReport(_ id: PetID) -> RemoveReportLink {
    options.removeReportAddress.map { .address($0.address(for: id)) } ?? .page(.removeReport)
  }

  private func commonFiles() throws(StoppedBuild) -> RenderedSite {
    var site = RenderedSite()
    do throws(TemplateError) {
      for name in ["style.css", "site.js"] { site.add(Data(try design.files.text(of: name).utf8), at: name) }
      if options.removeReportAddress == nil {
        let text = try design.text("remove-report")
        site.add(renderer.textPage(.removeReport, markdown: text, title: design.locale[.removeReport]))
      }
    } catch {
      throw StoppedBuild(at: error.place, error.problem, advice: error.advice)
    }
    return site
  }
}
