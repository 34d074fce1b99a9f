import Essentials
import FolderPublisher
import PetModel
import PetPresentation
import PetRendering
import PosterDrawing
import PosterWording
import SiteSources
import Support

/// Makes the files of a site in one of its languages, a few at a time, and hands them to a publication.
///
/// Files of the same sources are a unit, such as the pages of a pet. Its key stands for the sources: the last
/// publication's unit with the same key isn't made again.
///
/// It is a class because each pet holds it: copying all parts of a site takes longer than most steps.
final class SitePages: Sendable {
  let pets: SitePets
  let lists: ListPlans
  let photos: SitePhotos
  let design: SiteDesign
  let options: BuildOptions
  let language: SiteLanguage
  let renderer: PageRenderer
  /// The picture of pages that have no other; nil unless it is known where the site is.
  let sharePicture: SharePicture?
  let closedText: SiteText
  let goneText: SiteText
  let content: SiteContent
  /// Nil when there are to be none. All languages have the same sheets.
  let posters: PosterService?

  init(
    of pets: SitePets, with photos: SitePhotos, options: BuildOptions, posters: PosterService?,
    sharePicture: SharePicture?
  ) throws(Diagnostic) {
    self.pets = pets
    self.photos = photos
    design = pets.design
    self.options = options
    self.posters = posters
    self.sharePicture = sharePicture
    lists = ListPlans(of: pets)
    language = design.language
    renderer = design.renderer(for: options, picture: sharePicture)
    closedText = try design.text("closed")
    goneText = try design.text("gone")
    content = SiteContent(design: design, options: options)
  }

  /// The name of the unit that a page belongs to.
  func unit(of page: SitePage) -> String { language.folder + page.path(as: .html) }

  // MARK: The files that every site has, whatever pets are in it, and those of photos

  /// Hands over the files that all languages share: style sheet, scripts, the mark, and the files of all photos.
  ///
  /// - Parameter scope: The list's note about the input.
  func addSharedFiles(to publication: any SiteOutput, scope: String) throws(Diagnostic) {
    var files = RenderedFiles()
    for file in design.logo.files { files.add(file.bytes, at: file.path) }
    files.add([UInt8](design.styleSheet), at: "style.css", note: PublishedFiles.note(of: content.sources))
    for name in Self.scripts {
      files.add([UInt8](design.files.served(name)), at: name, note: name == LastSite.scopeFile ? scope : "")
    }
    for name in Self.silhouettes { files.add([UInt8](design.files.bytes(of: name) ?? Data()), at: name) }
    for file in design.statics { files.add(file.bytes, at: file.path) }
    if let picture = sharePicture?.bytes { files.add(picture, at: TemplateFiles.sharePicture) }
    try publication.take(files)
    try publication.take { batch throws(Diagnostic) in
      for photo in photos.all {
        let unit = SitePhotos.folder + (photo.files.first?.path ?? "")
        try batch.add(unit, key: content.key(for: "\(photo.name) \(photo.digest)")) { () throws(Diagnostic) in
          var files = RenderedFiles(in: SitePhotos.folder)
          for file in photo.files { files.add(try photos.bytes(of: file), at: file.path) }
          return files
        }
      }
    }
  }

  func addTexts(to publication: any SiteOutput) throws(Diagnostic) {
    var files = RenderedFiles(in: language.folder)
    for page in design.contents(for: options) {
      let title = page == .removal ? design.locale["words.removeReport"] : page.rawValue
      files.add(textPage(.content(page), try design.text(page.rawValue), title: title))
    }
    for page in design.ownPages { files.add(textPage(.content(ContentPage(page.name)), page.text, title: page.title)) }
    let text = try design.text("not-found")
    files.add(textPage(.pets, text, isNotice: true))
    // A host takes it for all addresses, so it is there once.
    if language.folder.isEmpty { files.add(textPage(.notFound(root: options.site?.path ?? "/"), text, isNotice: true)) }
    try publication.take(files)
  }

  func textPage(_ page: SitePage, _ text: SiteText, title: String = "", isNotice: Bool = false) -> RenderedPage {
    renderer.textPage(
      page, markdown: text.markdown, title: title, isNotice: isNotice,
      language: text.language == design.locale.languageTag ? nil : text.language)
  }

  private static let scripts = ["site.js", "pet.js", "search.js"]
  private static let silhouettes = Species.Known.allCases.map { "silhouettes/\($0.rawValue).svg" }

  // MARK: The pages of announcements, with their posters

  /// Hands over the page of an announcement, with its posters.
  ///
  /// - Parameter read: Reads the announcement, for the first page that needs it.
  func add(
    _ reference: AnnouncementReference, to publication: any SiteBatch,
    _ read: () throws(Diagnostic) -> (Announcement, PosterSheets?)
  ) throws(Diagnostic) -> [Diagnostic] {
    let id = reference.id
    if pets.isClosed(reference) {
      try addClosedPage(of: id, note: PetPageNote(.closed), to: publication)
      return []
    }
    return try publication.add(unit(of: .pet(id)), key: key(of: reference)) { () throws(Diagnostic) in
      let (read, sheets) = try read()
      let announcement = language.folder.isEmpty ? read : try pets.translated(read, reference)
      let pet = announcement.pet
      var files = RenderedFiles(in: language.folder)
      var (posters, preview): ([PageLink], PreviewImage?) = ([], nil)
      if let pet {
        if let sheets { (posters, preview) = add(sheets.sheets, of: pet, to: &files) }
        preview = preview ?? previewImage(of: pet, reference)
        files.diagnostics += design.diagnostics(on: pet)
      }
      files.diagnostics += sheets?.diagnostics.about(id) ?? []
      if let pet, sheets != nil {
        // Paper that says LOST of a pet that is home wears out the readers of others.
        files.diagnostics += AnnouncementAdvice(on: pet, in: design.locale).diagnostics.filter {
          $0.code == .returnInDescription
        }
      }
      let (page, note) = (SitePage.pet(id), pet.map(PetPageNote.init(showing:)) ?? PetPageNote(.unavailable))
      let image = photos.image(of: reference, \.hero, root: page.root + language.wayUp)
      let screen = PetDetailsScreen(announcement, image: image, in: design.locale)
      let rendered = renderer.page(
        page, showing: screen, posters: posters, removal: options.removeReportAddress?.address(for: id),
        image: preview, facts: options.hasFrontMatter ? pet : nil)
      let looks = language.folder.isEmpty ? pet.map(note(ofLooks:)) : nil
      files.add(rendered, note: note.text, markdownNote: looks ?? "")
      return files
    }
  }

  /// Adds the sheets of a pet, which are beside the pages of the first language, and the text to share in this one.
  ///
  /// - Returns: The way to both, and the picture for link previews; nil unless it is known where the site will be.
  private func add(
    _ sheets: [PosterSheet], of pet: PetDetails, to files: inout RenderedFiles
  ) -> (links: [PageLink], shareImage: PreviewImage?) {
    let (page, isFirst, locale) = (SitePage.pet(pet.id), language.folder.isEmpty, design.locale)
    let text = posters?.shareText(of: pet, on: self)
    for file in (isFirst ? sheets : []) + [text].compactMap(\.self) {
      files.add([UInt8](file.bytes), at: page.folder + file.name)
    }
    let way = isFirst ? "" : page.root + language.wayUp + page.folder
    let printed: [(name: String, word: LocaleKey)] = [("poster", "words.printPoster"), ("flyer", "words.printFlyer")]
    let links = sheets.compactMap { sheet in
      printed.first { sheet.name.hasPrefix($0.name) }.map {
        PageLink(locale[$0.word], to: way + sheet.name, name: $0.name)
      }
    }
    let shared = text.map { PageLink(locale["words.shareText"], to: $0.name, name: "share-text") }
    let image = sheets.first { $0.name.hasPrefix("share") }.flatMap {
      options.posters?.site?.file(page.folder + $0.name)
    }
    return (
      links + [shared].compactMap(\.self), image.map { ($0, pet.title(in: locale)) }
    )
  }

  /// A hash of all sources of an announcement's files. Nil when its photo can't be shown: the photo's name is unknown,
  /// and posters may have it all the same.
  private func key(of reference: AnnouncementReference) -> Digest? {
    guard let digest = reference.digest, photos.published(of: reference) != nil || reference.photo != .file else {
      return nil
    }
    // Posters leave out a day that is still to come.
    let name = reference.dayToCome(after: options.today) == nil ? "pet" : "pet of a day to come"
    return content.key(for: name, [(digest, photos.names(of: reference))])
  }

  /// The parts that all posters lack, and the found pets without posters.
  var posterDiagnostics: [Diagnostic] {
    guard let posters, let choices = options.posters else { return [] }
    let advice = posters.diagnostics(on: Self.posterKinds, of: pets.listed.map(\.status))
    let untold = choices.options.found == nil ? pets.listed.filter { $0.status == .found } : []
    // The pages in that language have said so already.
    let known = design.translations.flatMap(\.diagnostics)
    return posters.designDiagnostics.filter { !known.contains($0) } + advice
      + [.untoldFound(untold.count, at: untold.first?.location)].compactMap(\.self)
  }

  private static let posterKinds: [PosterKind] = [.poster, .flyer, .share]

  func sheets(of pet: PetDetails) -> PosterSheets? {
    // A photo that can't be shown is reported with the pages, which don't show it either.
    guard let posters else { return nil }
    guard let content = posters.content(of: pet) else {
      guard case .unknown = pet.status else { return nil }
      return ([], [.untoldStatus(of: pet, .warning)])
    }
    return posters.sheets(Self.posterKinds, of: [posters.subject(pet, content)])
  }

  // MARK: The pages that lead to pets

  /// Hands over all pages with lists, made on all cores.
  func addLists(to publication: any SiteOutput) async throws(Diagnostic) {
    _ = try await lists.all.handOver(to: publication) { [self] plan, batch throws(Diagnostic) in
      try add(plan, to: batch)
    }
  }

  private func add(_ plan: ListPlan, to publication: any SiteBatch) throws(Diagnostic) {
    let list = plan()
    let (page, members) = (SitePage.list(list.address), list.members.map { pets.references[Int($0)] })
    let root = page.root + language.wayUp
    try publication.add(unit(of: page), key: key(of: members, named: list.frame)) {
      var files = RenderedFiles(in: language.folder)
      let faces = options.site == nil || list.address.isMonth ? nil : photos.mosaic(of: members)
      let path = list.address.folder + FileMarks.faces
      var image: PreviewImage? = options.site.map { ($0.file(language.folder + path), list.heading) }
      if let faces {
        files.add(faces, at: path)
      } else if image != nil {
        image = members.lazy.compactMap { [self] pet in pets.brief(pet).flatMap { picture(of: $0, pet) } }.first
      }
      let whole = list.showing { position in
        let member = pets.references[Int(position)]
        return pets.brief(member).map { pet in
          PetCardModel(pet, image: photos.image(of: member, \.card, root: root), in: design.locale)
        }
      }
      files.add(renderer.list(whole, image: image))
      return files
    }
  }

  /// A hash of all sources of a file that shows `members`; nil when one is unknown.
  func key(of members: some Sequence<AnnouncementReference>, named name: String) -> Digest? {
    var parts: [(Digest, String)] = []
    for member in members {
      guard let digest = member.digest else { return nil }
      parts.append((digest, photos.names(of: member)))
    }
    return content.key(for: name, parts)
  }
}

// MARK: The frame of all pages

extension SiteDesign {
  /// The pages of text that a site has, and that search engines may show.
  func contents(for options: BuildOptions) -> [ContentPage] {
    contents.filter { $0 != .removal || options.removeReportAddress == nil }
  }

  /// - Parameter picture: The picture in link previews of its pages, if there is one.
  func renderer(for options: BuildOptions, picture: SharePicture? = nil) -> PageRenderer {
    var frame = SiteFrame()
    frame.contact = options.contact
    frame.contents = Set(contents(for: options))
    frame.ownPages = ownPages.map(\.link)
    frame.links = brand.links
    frame.report = options.reportAddress
    frame.logo = logo.kind
    frame.colour = brand.accent?.text ?? "#ffb020"
    frame.address = options.site?.file("")
    if let site = options.site, picture?.bytes != nil {
      let description = locale.line([locale[.siteName], locale[.home]])
      frame.picture = (site.file(TemplateFiles.sharePicture), description)
    }
    frame.languages = languages
    frame.language = language
    return PageRenderer(templates: templates, locale: locale, site: frame)
  }
}
