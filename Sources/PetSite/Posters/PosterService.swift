import ContentHash
import Essentials
import PetModel
import PetPhotos
import PetPosters
import PetPresentation
import PetRendering
import PosterDrawing
import PosterWording
import SiteSources
import Support

/// A file of a pet's posters.
struct PosterSheet: Sendable, Hashable {
  let name: String
  let bytes: Data
  /// `poster-a4.pdf  headline 55 mm, 16 m · words 10.6 mm, 3.1 m · phone 16.3 mm, 4.8 m`.
  let summary: String
}

/// The sheets of one pet, and their problems.
typealias PosterSheets = (sheets: [PosterSheet], diagnostics: [Diagnostic])

/// A pet of a sheet: its texts, its photo, and how that is to be shown.
struct PosterSubject {
  let pet: PetDetails
  let content: PosterContent
  var photo: PhotoCropper.Photo?
  /// A point that stays in the picture.
  let focus: PhotoFocus?
  /// Whether the photo's light and its edges stay as they came.
  let isAsIs: Bool

  /// The shape of the part of the photo that is used.
  var shape: PixelSize? { photo?.size.part(focus) }
}

/// Makes the sheets of a pet: lays them out, crops its photo to their needs, and paints both.
struct PosterService: Sendable {
  let typesetters: TypesetterPool
  let cropper: PhotoCropper
  let choices: PosterChoices
  let design: SiteDesign
  /// The design in the second language.
  let translation: SiteDesign?
  let today: Date

  /// - Throws: When the fonts that posters are set in aren't installed, or the second language can't be read.
  init(_ design: SiteDesign, for options: BuildOptions) throws(Diagnostic) {
    do throws(PosterError) { typesetters = try TypesetterPool() } catch { throw Diagnostic(error, at: "posters") }
    cropper = PhotoCropper(cache: URL(filePath: options.cache))
    var choices = options.posters ?? PosterChoices()
    choices.options.place = choices.options.place.flatMap { options.profile.published(Place(city: $0)).city }
    self.choices = choices
    today = options.today
    self.design = design
    translation = try choices.translation.map { name throws(Diagnostic) in
      var second = options
      second.locale = name
      second.translations = []
      second.posters?.translation = options.locale
      second.found = .looking
      return try SiteDesign(for: second).dialling(as: design)
    }
  }

  var designDiagnostics: [Diagnostic] { (translation?.diagnostics ?? []).filter { !design.diagnostics.contains($0) } }

  /// A part that all sheets of `kinds` lack, reported once: the QR code, which a printed one should have (rules.md
  /// §10.14). Those of a pet that is home need none.
  func diagnostics(on kinds: [PosterKind], of statuses: [AnnouncementStatus?]) -> [Diagnostic] {
    let messages = statuses.compactMap { $0.flatMap { PosterContent.Message($0, choices.options.found) } }
    guard kinds.contains(where: \.isPrinted), messages.contains(where: { $0 != .home }) else { return [] }
    if choices.isOfPhoto { return choices.site.map { [.noPage(on: $0)] } ?? [] }
    guard let site = choices.site else {
      return [.noQRCode("have no QR code, because the site's address isn't known", advice: "Give it: --site https://…")]
    }
    guard site.isLocal else { return [] }
    return [
      .noQRCode(
        "have a QR code that no phone can follow, because \(site) is this machine alone",
        advice: "Give the address that everybody reaches: --site https://…")
    ]
  }

  /// `pet` with its photo, unless that is missing, not a file here, or unreadable. Options of this run win over the
  /// announcement.
  ///
  /// Asked for before anything is laid out, because a sheet without a photo is laid out in another way
  /// (rules.md §10.12).
  ///
  /// - Parameter read: Called with whether the photo is cut short, or why it can't be read.
  func subject(
    _ pet: PetDetails, _ content: PosterContent, read: (Result<Bool, PhotoError>) -> Void = { _ in }
  ) -> PosterSubject {
    var subject = PosterSubject(
      pet: pet, content: content, focus: choices.options.focus ?? pet.focus, isAsIs: choices.options.photoAsIs)
    if let file = pet.photo, file.isFileURL {
      let photo = Result { () throws(PhotoError) in try cropper.photo(in: file) }
      read(photo.map(\.isCutShort))
      subject.photo = try? photo.get()
    }
    return subject
  }

  /// The sheets of a pet, in the order of `kinds`, or a page of a wall with several.
  ///
  /// - Parameter room: The number of pets that the page has room for.
  func sheets(_ kinds: [PosterKind], of pets: [PosterSubject], room: Int = 1) -> PosterSheets {
    var result: PosterSheets = ([], [])
    var told = pets.map(\.content.diagnostics)
    var made = pets.map { _ in [PosterLayout]() }
    for kind in kinds {
      do throws(PosterError) {
        let (sheet, layouts) = try sheet(kind, of: pets, room: room)
        result.sheets.append(sheet)
        for (index, layout) in layouts.enumerated() {
          told[index] += layout.diagnostics.filter { !told[index].contains($0) }
          made[index].append(layout)
        }
      } catch {
        told[0].append(Diagnostic(error, at: pets[0].pet.location(of: kind.rawValue), consequence: "left out"))
      }
    }
    for (index, pet) in pets.enumerated() {
      result.diagnostics +=
        (told[index] + (PrintedPhotoProblems(pet, on: made[index])?.diagnostics ?? [])).about(pet.pet.id)
    }
    return result
  }

  /// The name of the text beside the share image.
  static let shareTextName = "share.txt"

  static let fileNames = Set(PosterKind.allCases.flatMap(\.fileNames) + [shareTextName])
}

extension Diagnostic {
  fileprivate static func noQRCode(_ problem: String, advice: String) -> Diagnostic {
    Diagnostic(.warning, .noQRCode, at: "posters", problem, advice: advice)
  }

  /// Advice that the site has no page for a QR code, because the pet has no report.
  fileprivate static func noPage(on site: SiteAddress) -> Diagnostic {
    Diagnostic(
      .advice, .noQRCode, at: "posters", "have no QR code, because a photo alone has no page on \(site)",
      advice: "Add the pet to the reports, and choose it with --id")
  }
}

// The texts on a pet's sheets.

extension PosterService {
  func content(of pet: PetDetails) -> PosterContent? {
    let content = content(of: pet, in: design, besides: translation, at: choices.page(of: pet.id))
    guard let content, let translation else { return content }
    var other = pet
    other.place = pet.place.located(by: translation.gazetteer, in: translation.locale)
    return content.with(self.content(of: other, in: translation, besides: design, at: content.page?.address))
  }

  private func content(
    of pet: PetDetails, in language: SiteDesign, besides other: SiteDesign?, at page: String?
  ) -> PosterContent? {
    var (pet, options) = (pet, choices.options)
    options.today = today
    options.page = page.flatMap(SafeLink.init)
    let tag = language.locale.languageTag
    if tag != design.locale.languageTag {
      // Given words are in the first language, or in an unknown one; those of the description could contradict them.
      let isGiven = (options.words ?? pet.posterWords) != nil
      pet.posterWords = nil
      options.words =
        (tag == translation?.locale.languageTag ? choices.translatedWords : nil) ?? (isGiven ? "" : nil)
    }
    return PosterContent(pet, options: options, in: language.locale, besides: other?.locale)
  }

  /// The post and the message, in each language of the sheets.
  func shareText(of content: PosterContent) -> PosterSheet {
    let other = translation.flatMap { design in content.translation.map { ($0, design) } }
    return shareText(of: [(content, design)] + [other].compactMap(\.self))
  }

  /// The post and the message of a site's page in one language, with that page's address.
  ///
  /// - Parameter pet: As pages in that language show it.
  func shareText(of pet: PetDetails, on page: SitePages) -> PosterSheet? {
    let address = choices.site?.file(page.language.folder + SitePage.pet(pet.id).folder)
    let content = content(
      of: pet, in: page.design, besides: page.language.folder.isEmpty ? translation : design, at: address)
    return content.map { shareText(of: [($0, page.design)]) }
  }

  private func shareText(of texts: [(content: PosterContent, design: SiteDesign)]) -> PosterSheet {
    let texts = texts.map { ShareText(of: $0.content, please: $0.design.locale["share.please"]).text }
    // Servers that name no encoding leave it to the browser, which knows UTF-8 by the mark alone.
    let file = "\u{FEFF}" + texts.joined(separator: "\n---\n\n")
    return PosterSheet(name: Self.shareTextName, bytes: Data(file.utf8), summary: Self.shareTextName)
  }
}

// The sheets themselves.

extension PosterService {
  /// The quality of the JPEG in a PDF. At 200 dots to the inch its loss is invisible, and people send the file by
  /// messenger.
  private static let printQuality = 75

  private func sheet(
    _ kind: PosterKind, of pets: [PosterSubject], room: Int
  ) throws(PosterError) -> (PosterSheet, [PosterLayout]) {
    try typesetters.withTypesetter { typesetter throws(PosterError) in
      let layouts = pets.enumerated().map { index, pet in
        PosterLayout(
          kind, on: choices.paper, of: pet.content, photo: pet.shape, typesetter: typesetter, pets: room, index: index)
      }
      let crops = try zip(pets, layouts).map { pet, layout throws(PosterError) in try crop(of: pet, for: layout) }
      let bytes = try bytes(of: layouts, crops)
      return (PosterSheet(name: layouts[0].fileName, bytes: bytes, summary: layouts[0].summary), layouts)
    }
  }

  private func bytes(of layouts: [PosterLayout], _ crops: [PhotoCropper.Crop?]) throws(PosterError) -> Data {
    let kind = layouts[0].kind
    guard let size = kind.pixelSize else {
      return try PosterLayout.pdf(of: layouts, photos: crops.map { $0.map { .jpeg($0.jpeg, $0.size) } })
    }
    return try layouts[0].picture(crops[0].map(pixels), width: size.width).sharedJPEG(as: kind)
  }

  func crop(of pet: PosterSubject, for layout: PosterLayout) throws(PosterError) -> PhotoCropper.Crop? {
    guard let photo = pet.photo, let crop = layout.crop else { return nil }
    do throws(PhotoError) {
      return try cropper.crop(
        photo, aspect: crop.aspect, pixelWidth: crop.pixelWidth, focus: pet.focus, asIs: pet.isAsIs,
        quality: layout.kind.isPrinted ? Self.printQuality : 90)
    } catch { throw .photo(error.problem, advice: error.advice) }
  }

  func pixels(of crop: PhotoCropper.Crop) throws(PosterError) -> PosterPhoto {
    do throws(PhotoError) {
      guard let pixels = PosterPixels(try crop.pixels(), size: crop.size) else { throw .damaged(.jpeg) }
      return .pixels(pixels)
    } catch { throw .photo(error.problem, advice: error.advice) }
  }
}

extension PosterPixels {
  /// A JPEG of less than 300,000 bytes, so that every messenger shows it as a preview (rules.md §10.17).
  func sharedJPEG(as kind: PosterKind) throws(PosterError) -> Data {
    guard let jpeg = PixelEncoder.jpeg(rgb: rgb, size: size, lessThan: 300_000) else {
      throw .notEncoded(kind, advice: PhotoEngine.version == nil ? PhotoError.noEngine.advice : nil)
    }
    return jpeg
  }
}

// A poster as a small picture.

extension PosterService {
  /// Wide enough to read the headline and the phone number, in pixels.
  static let thumbnailWidth = 220

  /// The poster of `pet` as a small WebP, from the cache where one was drawn of the same things; nil for a pet that
  /// gets no poster. With the missing parts of the poster.
  ///
  /// - Parameter program: A name for the program that draws, down to its bytes.
  func thumbnail(of pet: PetDetails, by program: String, cache: String) -> (webP: Data?, diagnostics: [Diagnostic]) {
    guard let content = content(of: pet) else { return (nil, []) }
    let file = URL(filePath: cache).appending(path: "\(key(of: content, pet, program)).webp")
    if let kept = try? Data(contentsOf: file) { return (kept, content.diagnostics.about(pet.id)) }
    do throws(PosterError) {
      let picture = try thumbnail(of: subject(pet, content))
      // A picture that can't be kept is drawn again the next time.
      if let picture { try? FileWriter.replace(file, with: picture) }
      return (picture, content.diagnostics.about(pet.id))
    } catch {
      let problem = Diagnostic(error, at: pet.location(of: PosterKind.poster.rawValue), consequence: "left out")
      return (nil, (content.diagnostics + [problem]).about(pet.id))
    }
  }

  /// The hash of all sources of the picture.
  private func key(of content: PosterContent, _ pet: PetDetails, _ program: String) -> String {
    let photo = pet.photo.flatMap { try? Data(contentsOf: $0) } ?? Data()
    let words = "\(program) \(Typesetter.libraries) \(choices) \(String(describing: pet.focus)) \(content)"
    return ContentHash(of: Data(words.utf8), photo).hex
  }

  private func thumbnail(of pet: PosterSubject) throws(PosterError) -> Data? {
    try typesetters.withTypesetter { typesetter throws(PosterError) in
      let layout = PosterLayout(
        .poster, on: choices.paper, of: pet.content, photo: pet.shape, typesetter: typesetter, pixelsPerMillimetre: 1.5)
      let crop = try crop(of: pet, for: layout).map(pixels)
      let pixels = try layout.picture(crop, width: Self.thumbnailWidth)
      return PixelEncoder.thumbnail(rgb: pixels.rgb, size: pixels.size)
    }
  }
}
