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

/// The page of an announcement, in both its forms, and what it is a page of.
package struct PreviewedPage: Sendable {
  /// What a reader meets.
  package enum State: String, Sendable, CaseIterable {
    case missing, found, closed
    /// The announcement has another status, or none.
    case unknown
    /// The announcement couldn't be loaded.
    case failed

    init(_ status: AnnouncementStatus) {
      switch status {
      case .missing: self = .missing
      case .found: self = .found
      case .closed: self = .closed
      case .unknown: self = .unknown
      }
    }
  }

  /// What a reader meets.
  package let state: State
  /// What the page says it is: name, status and place; the identifier if the pet couldn't be loaded.
  package let title: String
  /// Nil if it couldn't be loaded.
  package let pet: PetDetails?
  /// The page as its file would hold it, UTF-8.
  package let html: [UInt8]
  /// The same in Markdown.
  package let markdown: [UInt8]
  /// What couldn't be shown as it was meant.
  package let diagnostics: [Diagnostic]
  /// The folder of the page, from the site's root: where its links start.
  package let folder: String

  init(_ page: RenderedPage, state: State, title: String, pet: PetDetails?, diagnostics: [Diagnostic] = []) {
    (self.state, self.title, self.pet) = (state, title, pet)
    (html, markdown, folder) = (page.html, page.markdown ?? [], page.page.folder)
    self.diagnostics = diagnostics.about(pet?.id)
  }
}

/// The details screen in any of its states as a page, in one language.
package struct StatePages: Sendable {
  /// The tag of the language, for `lang`.
  package let languageTag: String
  /// The identifier of the pets on the pages.
  package static let id = PetID(known: "sample")
  private let renderer: PageRenderer
  private let locale: SiteLocale

  /// Reads the design in the locale of `options`, which is one of ``SiteDesign/localeNames(overriddenBy:)``.
  ///
  /// - Throws: What is wrong with templates or locale.
  package init(_ options: BuildOptions) throws(StoppedBuild) {
    let design = try SiteDesign(
      overriddenBy: options.templates, localeName: options.locale, territory: options.territory,
      found: options.found)
    (renderer, locale, languageTag) = (design.renderer(for: options), design.locale, design.locale.languageTag)
  }

  /// "Unable to load pet details", in the words of the locale.
  package var unableToLoad: String { locale[.unableToLoad] }

  /// The page of a state.
  ///
  /// - Parameters:
  ///   - image: The photo of a pet that is loaded.
  ///   - answer: What the server said of a pet that couldn't be.
  ///   - request: Of which request it said so.
  package func html(
    of state: PetDetailsUiState, image: PhotoImage? = nil, answer: String? = nil, request: String? = nil
  ) -> [UInt8] {
    let screen = PetDetailsScreen(state, image: image, answer: answer, request: request, in: locale)
    return renderer.page(.pet(Self.id), showing: screen, links: PetPageLinks(removeReport: .page(.removeReport))).html
  }
}
