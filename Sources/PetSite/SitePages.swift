import Foundation
import PetModel
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
    let counter = ProgressCounter(total: announcements.count, progress: progress)
    let parts = await announcements.concurrentMap { announcement in
      defer { counter.count() }
      return part(for: announcement)
    }
    var site = try commonFiles()
    let cards = parts.compactMap(\.card).sorted { PetDetails.newestFirst($0.pet, $1.pet) }
    site.add(renderer.list(of: cards.map { PetCardModel($0.pet, imageUrl: $0.imageUrl, in: design.locale) }))
    for part in parts { site += part.site }
    if options.hasGallery {
      for page in renderer.gallery(of: announcements.map { (renderer.title(of: $0), .pet($0.id)) }) { site.add(page) }
    }
    return site
  }
}

extension SitePages {
  /// The page of one announcement with the files that belong to it, and what the list needs of it.
  private struct Part: Sendable {
    var site = RenderedSite()
    var card: (pet: PetDetails, imageUrl: String?)?
  }

  private func part(for announcement: Announcement) -> Part {
    var part = Part()
    switch announcement {
    case .loaded(let pet):
      let photo = PhotoFile(pet: pet).published { part.site.reports.append($0) }
      if let file = photo?.file { part.site.add(file.bytes, at: file.path) }
      let page = SitePage.pet(pet.id)
      part.site.add(renderer.page(of: pet, imageUrl: photo?.href(from: page), removeReport: removeReport(pet.id)))
      part.card = (pet, photo?.href(from: .list))
    case .unavailable(let id, let reason):
      part.site.add(renderer.errorPage(.pet(id), because: reason))
    }
    return part
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
