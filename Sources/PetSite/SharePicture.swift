import ContentHash
import Essentials
import PetModel
import PetPhotos
import PetPresentation
import PetRendering
import PosterDrawing
import SiteSources

/// The picture that links to a site show where a page has no other: the owner's `share.jpg`, else one that is drawn.
struct SharePicture {
  /// A JPEG of 1200 × 630 pixels without metadata; nil if there can't be one.
  private(set) var bytes: [UInt8]?
  /// The reasons for using another picture.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter cache: Keeps it, because drawing it takes longer than a small site.
  init(of design: SiteDesign, cache: PhotoCache) {
    if let own = design.files.bytes(of: TemplateFiles.sharePicture) {
      do throws(PhotoError) {
        let inputs = ["site picture", ContentHash(of: own).hex]
        bytes = Array(
          try cache.picture(of: inputs, size: SitePicture.size) { () throws(PhotoError) in
            try PhotoProcessor.sitePicture(of: own)
          })
        return
      } catch {
        let place = SourceLocation(design.files.place(of: TemplateFiles.sharePicture))
        diagnostics.append(
          Diagnostic(error, .warning, at: place, consequence: "a picture of the site's name is used"))
      }
    }
    do throws(PosterError) { bytes = try Self.drawn(design, cache) } catch {
      diagnostics.append(
        Diagnostic(
          .warning, error.code, at: "link previews", error.problem, consequence: "links to lists show no picture",
          advice: "\(error.advice ?? "Install Noto Sans"), or put a \(TemplateFiles.sharePicture) into the templates"))
    }
  }

  private static func drawn(_ design: SiteDesign, _ cache: PhotoCache) throws(PosterError) -> [UInt8] {
    let locale = design.locale
    let (name, purpose) = (locale[.siteName], locale[.home])
    let (ground, ink) = (design.color("brand"), design.color("on-brand"))
    let inputs = [
      "drawn \(SitePicture.version)", name, purpose, "\(ground ?? "")", "\(ink ?? "")", locale.languageTag,
      locale.direction.rawValue, Typesetter.libraries,
    ]
    return Array(
      try cache.picture(of: inputs, size: SitePicture.size) { () throws(PosterError) in
        try SitePicture(name: name, purpose: purpose, ground: ground, ink: ink, in: locale).pixels(TypesetterPool())
          .sharedJPEG(as: .share)
      })
  }
}

extension SitePages {
  /// The photo in the link preview of `pet`'s page; nil for none, and for a photo that can't be shown.
  func previewImage(of pet: PetDetails, _ reference: AnnouncementReference) -> PreviewImage? {
    guard let site = options.site, let file = photos.preview(of: reference)?.files.first else { return nil }
    let description = design.locale.photoDescription(of: pet.heading(in: design.locale))
    return (site.file(SitePhotos.folder + file.path), description)
  }

  /// The photo in the link preview, or the share image beside a missing pet's page with posters.
  func picture(of pet: PetDetails, _ reference: AnnouncementReference) -> PreviewImage? {
    if let photo = previewImage(of: pet, reference) { return photo }
    guard let site = options.site, options.posters != nil, reference.status == .missing,
      let name = PosterKind.share.fileNames.first
    else { return nil }
    return (site.file(SitePage.pet(reference.id).folder + name), pet.title(in: design.locale))
  }
}
