import Gazetteer
import PetModel
import PetPresentation

/// The town of each pet, looked up once: whoever shows the pet or lists it takes it from here.
struct SiteTowns: Sendable {
  /// Each once, without the way from a point.
  private var towns: [Place.Town] = []
  /// The position of its town in ``towns`` by the position of an announcement; below zero for none.
  private var numbers: [Int32] = []

  private static let none: Int32 = -1

  /// - Parameter place: Where a pet was last seen, without what mustn't be published.
  init(of references: AnnouncementReferences, design: SiteDesign, place: (AnnouncementReference) -> Place) {
    var (byID, byCity, areSeveral) = ([String: Int32](), [String: Int32](), [String: Bool]())
    numbers.reserveCapacity(references.count)
    for reference in references {
      let place = place(reference)
      var namesOne = false
      if let city = place.city {
        let isOneOfSeveral = areSeveral[city] ?? design.gazetteer.hasSeveralTowns(named: city)
        areSeveral[city] = isOneOfSeveral
        // Where several towns are called so, the point says which one is meant.
        namesOne = !isOneOfSeveral || place.coordinates == nil
        if namesOne, let known = byCity[city] {
          numbers.append(known)
          continue
        }
      }
      let number = number(of: place.located(by: design.gazetteer, in: design.locale).town, &byID)
      numbers.append(number)
      if let city = place.city, namesOne { byCity[city] = number }
    }
  }

  /// The town of a pet; nil where none is found.
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
