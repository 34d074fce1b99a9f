import Essentials
import PetModel
import PetPhotos
import PetPosters
import PetPresentation

/// Makes the sheets of a pet: lays them out, crops its photo to what they ask for, and paints both.
struct PosterService: Sendable {
  let typesetters: TypesetterPool
  let cropper: PhotoCropper
  let choices: PosterChoices
  let design: SiteDesign
  /// The design in the second language.
  let translation: SiteDesign?
  let today: Date

  /// - Parameters:
  ///   - templates: The folder that the words of the second language may come from.
  ///   - cache: The folder that keeps cropped photos for the next time.
  ///   - today: After it nobody can have seen a pet.
  /// - Throws: When the fonts that posters are set in aren't installed, or the second language can't be read.
  init(
    choices: PosterChoices, design: SiteDesign, templates: String?, cache: String, today: Date
  ) throws(StoppedBuild) {
    do throws(PosterError) { typesetters = try TypesetterPool() } catch {
      throw StoppedBuild(error.code, at: "posters", error.problem, advice: error.advice)
    }
    cropper = PhotoCropper(cache: URL(filePath: cache))
    self.choices = choices
    self.today = today
    self.design = design
    translation = try choices.translation.map { name throws(StoppedBuild) in
      try SiteDesign(overriddenBy: templates, localeName: name).dialling(as: design)
    }
  }

  /// What is wrong with the words of the second language.
  var designDiagnostics: [Diagnostic] {
    (translation?.diagnostics ?? []).filter { !design.diagnostics.contains($0) }
  }

  /// What all sheets of `kinds` lack, said once: the QR code, which a printed one should have (rules.md §10.14).
  /// Those of a pet that is home need none.
  func diagnostics(on kinds: [PosterKind], of statuses: [AnnouncementStatus?]) -> [Diagnostic] {
    let messages = statuses.compactMap { $0.flatMap { PosterContent.Message($0, choices.options.found) } }
    guard choices.site == nil, kinds.contains(where: \.isPrinted), messages.contains(where: { $0 != .home }) else {
      return []
    }
    return [
      Diagnostic(
        .warning, .noQRCode, at: "posters", "have no QR code, because the site's address isn't known",
        advice: "Give it: --site https://…")
    ]
  }

  /// The photo of `pet`; nil for none, and for one that isn't a file here.
  ///
  /// Asked for before anything is laid out, because a sheet without a photo is laid out in another way (rules.md §10.12).
  func photo(of pet: PetDetails) throws(PhotoError) -> PhotoCropper.Photo? {
    guard let file = pet.photo, file.isFileURL else { return nil }
    return try cropper.photo(in: file)
  }

  /// The sheets of `pet`, in the order of `kinds`; none for a pet whose announcement is closed.
  func sheets(_ kinds: [PosterKind], of pet: PetDetails, photo: PhotoCropper.Photo?) -> PosterSheets {
    var result = PosterSheets()
    guard let content = content(of: pet) else { return result }
    result.diagnostics = content.diagnostics
    let photo = photo.map { chosen($0, of: pet) }
    var report = photo.map(PhotoReport.init)
    for kind in kinds {
      do throws(PosterError) {
        let (sheet, layout) = try sheet(kind, of: content, photo: photo)
        result.sheets.append(sheet)
        result.diagnostics += layout.diagnostics.filter { !result.diagnostics.contains($0) }
        report?.add(layout)
      } catch {
        result.diagnostics.append(Diagnostic(error, at: pet.location(of: kind.rawValue), consequence: "left out"))
      }
      // Words can be shared without a picture.
      if kind == .share { result.sheets.append(shareText(of: content)) }
    }
    result.diagnostics += report?.diagnostics(at: pet.location(of: "photoUrl")) ?? []
    return result
  }

  /// All kinds on one PNG, for review; nothing for a pet whose announcement is closed.
  func overview(of pet: PetDetails, photo: PhotoCropper.Photo?) -> PosterSheets {
    var result = PosterSheets()
    guard let content = content(of: pet) else { return result }
    result.diagnostics = content.diagnostics
    do throws(PosterError) {
      let photo = photo.map { chosen($0, of: pet) }
      let (png, layouts) = try overview(of: content, photo: photo)
      result.sheets = [PosterSheet(name: Self.overviewName, bytes: png, summary: Self.overviewName)]
      var report = photo.map(PhotoReport.init)
      for layout in layouts { report?.add(layout) }
      result.diagnostics += report?.diagnostics(at: pet.location(of: "photoUrl")) ?? []
    } catch {
      result.diagnostics.append(Diagnostic(error, at: pet.location(of: "posters"), consequence: "left out"))
    }
    return result
  }

  private static let overviewName = "overview.png"
  /// What is written beside the share image.
  static let shareTextName = "share.txt"

  static let fileNames = Set(PosterKind.allCases.flatMap(\.fileNames) + [overviewName, shareTextName])
}
