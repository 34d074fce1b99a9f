import Essentials
package import Gazetteer
package import PetModel
import PetPresentation
package import PetRendering
import Support

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
    self.catalog = catalog
    profile = options.profile
    showsClosed = options.showsClosed
    self.design = design
    towns = SiteTowns(of: catalog.references, by: options.profile, design: design)
    references = catalog.references
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

  /// Announcements that were asked for by their identifiers, and that the API doesn't know.
  package func unknownToTheAPI() throws(Diagnostic) -> [PetID] {
    var ids: [PetID] = []
    for reference in references where reference.status == nil {
      guard case .unavailable(let id, .refused("NOT_FOUND", _, _)) = try announcement(reference) else { continue }
      ids.append(id)
    }
    return ids
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

/// The town of each pet, looked up once: pages and lists take it from here.
struct SiteTowns: Sendable {
  /// Each once, without the way from a point.
  private var towns: [Place.Town] = []
  /// The position of its town in ``towns`` by the position of an announcement; below zero for none.
  private var numbers: [Int32] = []

  private static let none: Int32 = -1

  init(of references: AnnouncementReferences, by profile: PublicationProfile, design: SiteDesign) {
    var (byID, byCity, areSeveral) = ([String: Int32](), [String: Int32](), [String: Bool]())
    numbers.reserveCapacity(references.count)
    for reference in references {
      let place = profile.published(reference.place)
      guard let city = place.city else {
        numbers.append(number(of: place.located(by: design.gazetteer, in: design.locale).town, &byID))
        continue
      }
      let isOneOfSeveral = areSeveral[city] ?? design.gazetteer.hasSeveralTowns(named: city)
      areSeveral[city] = isOneOfSeveral
      // If several towns have the name, the point decides.
      let namesOne = !isOneOfSeveral || place.coordinates == nil
      let known = namesOne ? byCity[city] : nil
      let meant = namesOne ? Place(city: city) : place
      let number =
        known ?? self.number(of: meant.located(by: design.gazetteer, in: design.locale).town, &byID)
      if namesOne { byCity[city] = number }
      numbers.append(number != Self.none && place.isFar(from: towns[Int(number)].coordinates) ? Self.none : number)
    }
  }

  func town(of reference: AnnouncementReference) -> Place.Town? {
    let number = numbers[reference.index]
    return number == Self.none ? nil : towns[Int(number)]
  }

  private mutating func number(of town: Place.Town?, _ byID: inout [String: Int32]) -> Int32 {
    guard let town else { return Self.none }
    if let known = byID[town.id] { return known }
    let number = Int32(towns.count)
    byID[town.id] = number
    towns.append(Place.Town(id: town.id, name: town.name, coordinates: town.coordinates))
    return number
  }
}

// Problems of the tables, and of cities.

extension Gazetteer {
  package func diagnostics(at file: String) -> [Diagnostic] {
    Diagnostic.lines(
      problems.map { ($0.line, $0.text) }, of: problemCount, .invalidPlace, at: file,
      advice: "Write name, other names, latitude, longitude, people and country, with tabs between them")
  }
}

extension AppearanceTable {
  package func diagnostics(at file: String) -> [Diagnostic] {
    Diagnostic.lines(
      problems, of: problemCount, .invalidTemplate, at: file,
      advice: "Write a name, a tab, and words with spaces between them")
  }
}

extension Diagnostic {
  /// A warning for each of the first lines of a table that can't be used, and one for all others together.
  fileprivate static func lines(
    _ problems: [(line: Int, text: String)], of count: Int, _ code: Code, at file: String, advice: String
  ) -> [Diagnostic] {
    let others = count - problems.count
    let texts = problems.map { (SourceLocation(file, .line($0.line)), $0.text) }
    let rest = others > 0 ? [(SourceLocation(file), "has \(others) more lines that can't be used")] : []
    return (texts + rest).map {
      Diagnostic(.warning, code, at: $0, $1, consequence: "left out", advice: advice)
    }
  }
}

extension SiteDesign {
  /// Problems of `pet` for pages and posters: withheld values in its texts, and its ambiguous city.
  package func diagnostics(on pet: PetDetails) -> [Diagnostic] {
    [pet.withheldTextsDiagnostic].compactMap(\.self).about(pet.id) + cityDiagnostics(on: pet)
  }

  /// A problem for a city that may be several towns; the same for all pets that name it.
  private func cityDiagnostics(on pet: PetDetails) -> [Diagnostic] {
    guard pet.place.town == nil else { return [] }
    let towns = pet.place.possibleTowns(in: gazetteer)
    guard let city = pet.place.city, !towns.isEmpty else { return [] }
    let named = towns.map { "\($0.name(in: locale.languageTag)) (\($0.country))" }.joined(separator: " or ")
    return [
      Diagnostic(
        .advice, .ambiguousCity, at: SourceLocation(files.place(of: Self.places)),
        "the city \(city.quoted) may be \(named)", consequence: "pets there have no point on the map",
        advice: "Give coordinates, too")
    ]
  }
}
