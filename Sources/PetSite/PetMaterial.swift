import PetModel

/// What the pages of one announcement are made of in all languages: read and drawn for the first page that needs it.
final class PetMaterial {
  private let reference: AnnouncementReference
  private let first: SitePages
  private var announcement: Announcement?
  private var sheets: PosterSheets??

  /// - Parameter first: The pages of the site's first language.
  init(of reference: AnnouncementReference, for first: SitePages) { (self.reference, self.first) = (reference, first) }

  /// The announcement, with the name of its town in the language of `pages`.
  func announcement(for pages: SitePages) throws(StoppedBuild) -> Announcement {
    let read = try self.read()
    return pages.language.folder.isEmpty ? read : try pages.pets.translated(read, reference)
  }

  /// The sheets in the first language, which the pages of all lead to; nil for none.
  func posters() throws(StoppedBuild) -> PosterSheets? {
    if let sheets { return sheets }
    let made = try read().pet.flatMap(first.sheets)
    sheets = .some(made)
    return made
  }

  private func read() throws(StoppedBuild) -> Announcement {
    if let announcement { return announcement }
    let read = try first.pets.announcement(reference)
    announcement = read
    return read
  }
}
