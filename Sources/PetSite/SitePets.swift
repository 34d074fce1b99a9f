import PetModel
import PetPresentation

/// Which announcements a site shows, in which order, and how to get one of them: references and positions, no pets.
struct SitePets: Sendable {
  /// All, in input order, each identifier once.
  let references: AnnouncementReferences
  /// What was wrong with the input.
  let diagnostics: [Diagnostic]
  /// Whether no announcement is missing because a part of the input can't be read.
  let isComplete: Bool
  private let catalog: AnnouncementCatalog
  private let profile: PublicationProfile
  private let design: SiteDesign
  private let showsClosed: Bool

  init(_ catalog: AnnouncementCatalog, profile: PublicationProfile, design: SiteDesign, showsClosed: Bool) {
    (self.catalog, self.profile, self.design, self.showsClosed) = (catalog, profile, design, showsClosed)
    (references, diagnostics, isComplete) = (catalog.references, catalog.diagnostics, catalog.isComplete)
  }

  /// Whether the announcement's page says nothing but that the report is closed.
  func isClosed(_ reference: AnnouncementReference) -> Bool { reference.isClosed && !showsClosed }

  /// Those whose pages show something.
  var shown: some Sequence<AnnouncementReference> { references.lazy.filter { !isClosed($0) } }

  /// Those that have a card in lists: a pet that is shown.
  var listed: some Sequence<AnnouncementReference> { shown.filter { $0.status != nil } }

  /// Where a pet was last seen, with its town, and without a radius and what the profile keeps back.
  func place(of reference: AnnouncementReference) -> Place {
    guard let status = reference.status else { return Place() }
    var pet = PetDetails(id: reference.id, status: status)
    pet.place = reference.place
    return design.published(pet, by: profile).place
  }

  /// Reads an announcement again, without what the profile keeps back, and with the town of its place. No later step has what is
  /// kept back, so no file can show it.
  ///
  /// - Throws: When the input isn't what it was when the references were made.
  func announcement(_ reference: AnnouncementReference) throws(StoppedBuild) -> Announcement {
    try published { () throws(InputChanged) in try catalog.announcement(reference) }
  }

  /// The same for a list, where it may be without what no list shows.
  func brief(_ reference: AnnouncementReference) throws(StoppedBuild) -> Announcement {
    try published { () throws(InputChanged) in try catalog.brief(reference) }
  }

  private func published(_ read: () throws(InputChanged) -> Announcement) throws(StoppedBuild) -> Announcement {
    do throws(InputChanged) {
      let announcement = try read()
      return announcement.pet.map { .loaded(design.published($0, by: profile)) } ?? announcement
    } catch {
      throw StoppedBuild(error)
    }
  }
}

extension AnnouncementReference {
  fileprivate var isClosed: Bool { status == .closed }
}
