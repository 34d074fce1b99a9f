import Foundation
import PetModel
import PetPhotos
import PetPosters
import PetPresentation
import PetRendering
import Support

/// Renders the pages of a site and gathers the files that they need.
struct SitePages: Sendable {
  private let design: SiteDesign
  private let options: BuildOptions
  private let renderer: PageRenderer

  private let closed: ClosedPages

  init(design: SiteDesign, closed: ClosedPages, options: BuildOptions) {
    (self.design, self.closed, self.options) = (design, closed, options)
    renderer = design.renderer(for: options)
  }

  /// The whole site: a page an announcement, the two lists, the pages of text, style sheet and script.
  ///
  /// - Parameters:
  ///   - announcements: Each identifier once; files and diagnostics come in this order.
  ///   - progress: Is told how many announcements are done.
  func site(
    of announcements: [Announcement], progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) -> RenderedSite {
    let shown = announcements.filter { !isClosed($0) }
    let pets = shown.compactMap(\.pet)
    let photos = await SitePhotos(of: pets, cache: options.cache, progress: progress)
    let posters = try options.posters.map { choices throws(StoppedBuild) in
      try PosterService(choices: choices, locale: design.locale, cache: options.cache)
    }
    let total = announcements.count
    let parts = await announcements.boundedMap(done: { done in
      // A hundred messages are enough for anybody who watches.
      if done.isMultiple(of: max(1, total / 100)) || done == total { progress(.rendering(done: done, of: total)) }
    }) { announcement in
      part(of: announcement, photos: photos, posters: posters)
    }
    var site = try commonFiles()
    let sorted = pets.sorted(by: PetDetails.newestFirst)
    let counts = PetListCounts(pets.map { PetList(of: $0.status) })
    for list in PetList.allCases {
      let members = sorted.filter { PetList(of: $0.status) == list }
      for page in 1...counts.pages(of: list) {
        let part = members.dropFirst((page - 1) * PetListModel.pageSize).prefix(PetListModel.pageSize)
        let cards = part.map {
          PetCardModel($0, image: photos.card(of: $0, on: .list(list, page: page)), in: design.locale)
        }
        site.add(renderer.list(PetListModel(cards, of: list, page: page, counts: counts, in: design.locale)))
      }
    }
    if let posters, pets.contains(where: { $0.status == .missing }) {
      site.diagnostics += posters.diagnostics(on: Self.posterKinds)
    }
    for part in parts { site += part }
    site.diagnostics += pets.compactMap(photos.diagnostic) + [pets.unfetchedPhotos].compactMap(\.self)
    photos.add(to: &site)
    if options.hasGallery {
      for page in renderer.gallery(of: shown.map { ($0.title(in: design.locale), .pet($0.id)) }) {
        site.add(page)
      }
    }
    return site
  }
}

extension SitePages {
  private func isClosed(_ announcement: Announcement) -> Bool {
    announcement.pet?.status == .closed && !options.showsClosed
  }

  /// The page of an announcement, with its posters if there are any.
  private func part(of announcement: Announcement, photos: SitePhotos, posters service: PosterService?) -> RenderedSite
  {
    var part = RenderedSite()
    if isClosed(announcement) {
      part.add(closed.page(of: announcement.id))
      return part
    }
    let (id, pet) = (announcement.id, announcement.pet)
    let made = pet.flatMap { sheets(of: $0, service) }
    let posters = PublishedPosters(made?.sheets ?? [], of: id, at: options.posters?.site, in: design.locale)
    for file in posters.files { part.add(file.bytes, at: file.path) }
    part.diagnostics += made?.diagnostics ?? []
    let removal = options.removeReportAddress.map { RemoveReportLink.address($0.address(for: id)) }
    let links = PetPageLinks(
      removeReport: removal ?? .page(.removeReport), posters: posters.links, shareImage: posters.shareImage)
    let screen = PetDetailsScreen(announcement, image: pet.flatMap(photos.hero), in: design.locale)
    part.add(renderer.page(.pet(id), showing: screen, links: links, facts: options.hasFrontMatter ? pet : nil))
    return part
  }

  private static let posterKinds: [PosterKind] = [.poster, .flyer, .share]

  private func sheets(of pet: PetDetails, _ service: PosterService?) -> PosterSheets? {
    guard let service, pet.status == .missing else { return nil }
    // A photo that can't be shown is reported with the pages, which don't show it either.
    return service.sheets(Self.posterKinds, of: pet, photo: (try? service.photo(of: pet)) ?? nil)
  }

  private func commonFiles() throws(StoppedBuild) -> RenderedSite {
    var site = RenderedSite()
    try StoppedBuild.onError { () throws(TemplateError) in
      for name in ["style.css", "site.js"] { site.add(Data(try design.files.text(of: name).utf8), at: name) }
      if options.removeReportAddress == nil {
        let text = try design.text("remove-report")
        site.add(renderer.textPage(.removeReport, markdown: text, title: design.locale[.removeReport]))
      }
      let text = try design.text("not-found")
      site.add(renderer.textPage(.pets, markdown: text, title: "", isNotice: true))
      let notFound = SitePage.notFound(root: options.site?.path ?? "/")
      site.addHTML(of: renderer.textPage(notFound, markdown: text, title: "", isNotice: true))
    }
    return site
  }
}
