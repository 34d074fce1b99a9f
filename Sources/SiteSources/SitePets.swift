import Essentials
package import FolderPublisher
package import PetModel
import PetPresentation
import PetRendering

/// The announcements of a site, in order, and the way to each: references and positions, no pets.
package struct SitePets: Sendable {
  /// All, in input order, each identifier once.
  package let references: AnnouncementReferences
  package let diagnostics: DiagnosticLog
  package let catalog: AnnouncementCatalog
  private let profile: PublicationProfile
  private var towns: SiteTowns
  package private(set) var design: SiteDesign
  private let showsClosed: Bool
  /// Announcements that the API doesn't know any more, whose page said more before: it says that the report is closed.
  package var closedByAnswer: Set<PetID> = []

  package init(_ catalog: AnnouncementCatalog, design: SiteDesign, options: BuildOptions) {
    var (catalog, references) = (catalog, catalog.references)
    if options.profile == .public, case let named = references.filter(\.isNamedByChip), !named.isEmpty {
      catalog.keptBack.formUnion(named.map(\.id))
      catalog.diagnostics += named.map(Diagnostic.init(namedByChip:))
      let staying = Set(references.indices).subtracting(named.map(\.index)).sorted()
      references = references.changing { $0 = $0.rows(at: staying) }
    }
    self.catalog = catalog
    self.references = references
    profile = options.profile
    showsClosed = options.showsClosed
    self.design = design
    towns = SiteTowns(of: references, by: options.profile, design: design)
    diagnostics =
      catalog.diagnostics
      + references.compactMap { $0.warningOfDayToCome(after: options.today, at: $0.location) }
  }

  /// The same announcements with the names of towns in another language.
  package func translated(by design: SiteDesign) -> SitePets {
    var pets = self
    pets.towns = SiteTowns(of: references, by: profile, design: design)
    pets.design = design
    return pets
  }

  /// An announcement that was read by these pets in another language. It is read again where words of that language
  /// stand in it.
  package func translated(
    _ announcement: Announcement, _ reference: AnnouncementReference
  ) throws(Diagnostic) -> Announcement {
    guard var pet = announcement.pet else { return announcement }
    if !pet.withheldTexts.isEmpty { return try self.announcement(reference) }
    pet.place = pet.place.located(in: towns.town(of: reference))
    return .loaded(pet)
  }

  /// Whether the announcement's page says nothing but that the report is closed.
  package func isClosed(_ reference: AnnouncementReference) -> Bool {
    if reference.status == nil { return !closedByAnswer.isEmpty && closedByAnswer.contains(reference.id) }
    return reference.status == .closed && !showsClosed
  }

  /// Announcements that the API doesn't know, by its answers to requests for them, and the notes of their pages. A page
  /// that never was, or never said more, can say why it can't be loaded.
  package func unknownToTheAPI(after last: Publication) throws(Diagnostic) -> [(id: PetID, note: PetPageNote)] {
    var unknown: [(id: PetID, note: PetPageNote)] = []
    for reference in references where reference.status == nil {
      let note = last.note(of: SitePage.pet(reference.id).path(as: .html)).map(PetPageNote.init(_:))
      guard let note, note.state != .unavailable,
        case .unavailable(let id, .refused("NOT_FOUND", _, _)) = try announcement(reference)
      else { continue }
      unknown.append((id, note))
    }
    return unknown
  }

  /// The announcements with a page that shows something.
  package var shown: some Sequence<AnnouncementReference> { references.lazy.filter { !isClosed($0) } }

  /// The announcements with a card in lists: a pet that is shown.
  package var listed: some Sequence<AnnouncementReference> { references.lazy.filter(isListed) }

  package func isListed(_ reference: AnnouncementReference) -> Bool { reference.status != nil && !isClosed(reference) }

  /// The place where a pet was last seen, with its town, without values that the profile withholds.
  package func place(of reference: AnnouncementReference) -> Place {
    // With a profile that hides values, the place comes from the announcement as published: its city may have hidden
    // ones.
    guard profile == .app else { return brief(reference)?.place ?? Place() }
    return reference.place.located(in: towns.town(of: reference))
  }

  /// The names that towns of listed pets have in this language and not in that of `others`, by the towns' ids in the
  /// search.
  package func townNames(unlike others: SitePets) -> [(id: String, name: String)] {
    var names: [String: String] = [:]
    for reference in listed {
      guard let town = towns.town(of: reference), let other = others.towns.town(of: reference), town.name != other.name
      else { continue }
      names[town.id] = town.name
    }
    return names.sorted { $0.key < $1.key }.map { (SearchPlace.id(of: $0.key), $0.value) }
  }

  /// A pet's details for lists and search, without values that the profile withholds; nil for an announcement that
  /// can't be shown. It reads no file.
  package func brief(_ reference: AnnouncementReference) -> PetDetails? {
    reference.brief.map { published($0, reference) }
  }

  /// Reads an announcement again, removes values that the profile withholds, and adds the town of its place. No later
  /// step has the withheld values, so no file can show them.
  ///
  /// - Throws: When the input changed after the references were made.
  package func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement {
    let announcement = try catalog.announcement(reference)
    return announcement.pet.map { .loaded(published($0, reference)) } ?? announcement
  }

  private func published(_ pet: PetDetails, _ reference: AnnouncementReference) -> PetDetails {
    profile.published(
      pet, in: design.locale, located: { $0.located(in: towns.town(of: reference)) }, townNear: design.townName)
  }
}

extension AnnouncementReference {
  /// Whether the address of its page would tell the number of its chip.
  fileprivate var isNamedByChip: Bool {
    let digits = id.rawValue.filter(\.isNumber)
    return digits.count >= 9 && brief?.chipNumbers.contains { $0.count >= 9 && digits.contains($0) } == true
  }
}

extension Diagnostic {
  fileprivate init(namedByChip reference: AnnouncementReference) {
    self.init(
      .error, .showsWithheldValues, at: reference.location.key("id"),
      "is the number of its microchip, and the address of its page would show it", consequence: "the report is skipped",
      advice: "Give it another id")
  }
}
