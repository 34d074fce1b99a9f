import Gazetteer
package import PetModel
import PetPresentation
import PetRendering

/// The town of each pet, looked up once: pages and lists take it from here.
struct SiteTowns: Sendable {
  /// Each once, without the way from a point.
  private var towns: [Place.Town] = []
  /// The position of its town in ``towns`` by the position of an announcement; below zero for none.
  private var numbers: [Int32] = []

  private static let none: Int32 = -1

  init(of references: AnnouncementReferences, by profile: PublicationProfile, design: SiteDesign) {
    var byID: [String: Int32] = [:]
    var byCity: [String: (number: Int32, isOneOfSeveral: Bool)] = [:]
    func townNumber(of place: Place) -> Int32 {
      guard let town = place.located(by: design.gazetteer, in: design.locale).town else { return Self.none }
      let number = byID[town.id] ?? Int32(towns.count)
      if byID.updateValue(number, forKey: town.id) == nil { towns.append(town) }
      return number
    }
    numbers.reserveCapacity(references.count)
    for reference in references {
      let place = profile.published(reference.place)
      guard let city = place.city else {
        numbers.append(townNumber(of: place))
        continue
      }
      let known = byCity[city] ?? (townNumber(of: Place(city: city)), design.gazetteer.hasSeveralTowns(named: city))
      byCity[city] = known
      // If several towns have the name, the point decides.
      let number = known.isOneOfSeveral && place.coordinates != nil ? townNumber(of: place) : known.number
      numbers.append(number != Self.none && place.isFar(from: towns[Int(number)].coordinates) ? Self.none : number)
    }
  }

  func town(of reference: AnnouncementReference) -> Place.Town? {
    let number = numbers[reference.index]
    return number == Self.none ? nil : towns[Int(number)]
  }
}

extension SiteDesign {
  /// Problems of the tables of towns, and of words for looks.
  var tableProblems: [Diagnostic] {
    Diagnostic.lines(
      gazetteer.problems.map { ($0.line, $0.text) }, of: gazetteer.problemCount, .invalidPlace,
      at: files.place(of: Self.places),
      advice: "Write name, other names, latitude, longitude, people and country, with tabs between them")
      + Diagnostic.lines(
        Array(looks.problems.prefix(5)), of: looks.problems.count, .invalidTemplate, at: files.place(of: Self.looks),
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
    return (texts + rest).map { Diagnostic(.warning, code, at: $0, $1, consequence: "left out", advice: advice) }
  }
}

extension SiteDesign {
  /// Problems of `pet` for pages and posters: withheld values in its texts, and its ambiguous city.
  package func diagnostics(on pet: PetDetails) -> [Diagnostic] {
    [pet.withheldTextsDiagnostic, farPoint(of: pet)].compactMap(\.self).about(pet.id) + cityDiagnostics(on: pet)
  }

  /// A point far from its city: a warning where latitude and longitude are swapped. Else another town may have its
  /// name.
  private func farPoint(of pet: PetDetails) -> Diagnostic? {
    guard pet.place.town == nil, let city = pet.place.city, let point = pet.place.coordinates,
      let town = Place(city: city).located(by: gazetteer, in: locale).town, pet.place.isFar(from: town.coordinates)
    else { return nil }
    let swapped = Coordinates(latitude: point.longitude, longitude: point.latitude)
    let isSwapped = swapped.map { !Place(coordinates: $0).isFar(from: town.coordinates) } == true
    return Diagnostic(
      isSwapped ? .warning : .advice, .invalidCoordinates, at: pet.location(of: "locationLatitude"),
      "is far from \(city.quoted)", consequence: "the map shows the point, and the town's list hasn't the pet",
      advice: isSwapped ? "Swap latitude and longitude" : "Correct the place or the point, if one is wrong")
  }

  /// A problem for a city that may be several towns; the same for all pets that name it.
  private func cityDiagnostics(on pet: PetDetails) -> [Diagnostic] {
    guard pet.place.town == nil else { return [] }
    let towns = pet.place.possibleTowns(in: gazetteer)
    guard let city = pet.place.city, !towns.isEmpty else { return [] }
    let named = towns.map { "\($0.name(in: locale.languageTag)) (\($0.country))" }.joined(separator: " or ")
    return [
      Diagnostic(
        .advice, .ambiguousCity, at: files.place(of: Self.places), "the city \(city.quoted) may be \(named)",
        consequence: "pets there have no point on the map", advice: "Give coordinates, too")
    ]
  }
}
