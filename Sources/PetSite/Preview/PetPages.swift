package import Essentials
import FolderPublisher
package import PetModel
package import PetPresentation
import PetRendering

/// The pages of announcements as a site would publish them, made one at a time and kept nowhere: for those who look at them first.
package struct PetPages: Sendable {
  private let pages: SitePages
  private let posters: PosterService?
  /// All announcements, each identifier once.
  package let catalog: AnnouncementCatalog
  private let photoFiles: [String: OutputItem.Content]
  /// What was wrong with templates, locales, the input and its photos.
  package let diagnostics: [Diagnostic]

  /// Reads the design, looks through the announcements, and prepares their photos.
  ///
  /// - Throws: What would stop a build, such as a template that can't be read.
  package init(
    of repository: any AnnouncementRepository, options: BuildOptions,
    progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) {
    let design = try SiteDesign(
      overriddenBy: options.templates, localeName: options.locale, territory: options.territory,
      found: options.found)
    progress(.reading)
    catalog = await repository.catalog(reading: design.locale.phones)
    let pets = SitePets(catalog, design: design, options: options)
    let photos = try await SitePhotos(of: pets, for: options, progress: progress)
    posters = try options.posters.map { choices throws(StoppedBuild) in
      try PosterService(
        choices: choices, design: design, templates: options.templates, cache: options.cache, today: options.today)
    }
    pages = try SitePages(
      of: pets, with: photos, design: design, options: options, clock: StageClock(isOn: false), posters: nil,
      sharePicture: nil)
    let items = photos.allFiles.flatMap(\.items).map { ($0.path.text, $0.content) }
    photoFiles = Dictionary(items) { first, _ in first }
    diagnostics = design.diagnostics + pets.diagnostics + Array(photos.diagnostics(on: pets))
  }

  /// The words of the pages.
  package var locale: SiteLocale { pages.design.locale }

  /// The pages of an announcement.
  ///
  /// - Throws: When the input isn't what it was when it was looked through.
  package func page(of reference: AnnouncementReference) throws(StoppedBuild) -> PreviewedPage {
    let (page, announcement) = try pages.preview(of: reference)
    let state = pages.pets.isClosed(reference) ? .closed : announcement.pet.map { PreviewedPage.State($0.status) }
    return PreviewedPage(
      page, state: state ?? .failed, title: announcement.pet?.title(in: pages.design.locale) ?? reference.id.rawValue,
      pet: announcement.pet, diagnostics: announcement.pet.map(pages.design.diagnostics) ?? [])
  }

  /// A small picture of the poster that a site with posters would have; none for a pet that gets none.
  package func sheets(of pet: PetDetails) -> PosterThumbnails {
    guard let posters else { return PosterThumbnails() }
    return posters.thumbnails([.poster], of: pet, photo: (try? posters.photo(of: pet)) ?? nil)
  }

  /// A file that pages name, by its path from the site's root: of the design, or of a photo. Nil if there is none.
  package func file(at path: String) -> Data? {
    switch photoFiles[path] {
    case .bytes(let bytes): Data(bytes)
    case .file(let file): try? Data(contentsOf: file)
    case nil: pages.design.file(at: path)
    }
  }
}
