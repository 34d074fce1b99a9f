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
  /// How many pets each list has.
  let counts: PetListCounts
  private let catalog: AnnouncementCatalog
  private let profile: PublicationProfile
  private let design: SiteDesign
  private let showsClosed: Bool
  /// The positions of the pets in each list, newest first.
  private let positions: [PetList: [Int32]]

  init(_ catalog: AnnouncementCatalog, profile: PublicationProfile, design: SiteDesign, showsClosed: Bool) {
    (self.catalog, self.profile, self.design, self.showsClosed) = (catalog, profile, design, showsClosed)
    (references, diagnostics, isComplete) = (catalog.references, catalog.diagnostics, catalog.isComplete)
    let references = catalog.references
    var positions: [PetList: [Int32]] = [:]
    for reference in references where !reference.isClosed || showsClosed {
      if let status = reference.status { positions[PetList(of: status), default: []].append(Int32(reference.index)) }
    }
    self.positions = positions.mapValues { members in
      members.sorted { AnnouncementReference.newestFirst(references[Int($0)], references[Int($1)]) }
    }
    counts = PetListCounts(missing: positions[.missing]?.count ?? 0, found: positions[.found]?.count ?? 0)
  }

  /// Whether the announcement's page says nothing but that the report is closed.
  func isClosed(_ reference: AnnouncementReference) -> Bool { reference.isClosed && !showsClosed }

  /// Those whose pages show something.
  var shown: some Sequence<AnnouncementReference> { references.lazy.filter { !isClosed($0) } }

  /// The pets on a page of `list`, in its order; pages are counted from 1.
  func members(of list: PetList, page: Int) -> [AnnouncementReference] {
    let size = PetListModel.pageSize
    return (positions[list] ?? []).dropFirst((page - 1) * size).prefix(size).map { references[Int($0)] }
  }

  /// Reads an announcement again, without what the profile keeps back, and with the town of its place. No later step has what is
  /// kept back, so no file can show it.
  ///
  /// - Throws: When the input isn't what it was when the references were made.
  func announcement(_ reference: AnnouncementReference) throws(StoppedBuild) -> Announcement {
    do throws(InputChanged) {
      let announcement = try catalog.announcement(reference)
      return announcement.pet.map { .loaded(design.published($0, by: profile)) } ?? announcement
    } catch {
      throw StoppedBuild(error)
    }
  }
}

extension AnnouncementReference {
  fileprivate var isClosed: Bool { status == .closed }
}
