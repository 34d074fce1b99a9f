public import Gazetteer
public import PetModel

/// A town of the table; `Town` alone is a place's.
public typealias TableTown = Town

extension Place {
  /// The place with its town: the one that the city is, however it is spelt, else the one that the point is near.
  ///
  /// A city that isn't in the table, or may be several towns of it, has none. What a profile of publication keeps back is kept back
  /// before, so that no distance tells more than the point that is published.
  public func located(by gazetteer: Gazetteer, in locale: SiteLocale) -> Place {
    var place = self
    place.town = foundTown(in: gazetteer, locale)
    return place
  }

  /// The towns that the city may be, where it is no more than a name that several have.
  public func possibleTowns(in gazetteer: Gazetteer) -> [TableTown] {
    guard let city, coordinates == nil, case .ambiguous(let towns) = gazetteer.town(named: city) else { return [] }
    return towns
  }

  /// The place with a town that was looked up before, and the way to its middle if the town was found by the point.
  package func located(in town: Town?) -> Place {
    var place = self
    place.town = town
    if let found = town, city == nil, let coordinates {
      place.town = Town(
        id: found.id, name: found.name, coordinates: found.coordinates,
        kilometers: coordinates.kilometers(to: found.coordinates))
    }
    return place
  }

  private func foundTown(in gazetteer: Gazetteer, _ locale: SiteLocale) -> Town? {
    guard let city else {
      return coordinates.flatMap(gazetteer.town).map { near in
        Town(near.town, id: gazetteer.id(of: near.town), kilometers: near.kilometers, in: locale)
      }
    }
    guard case .town(let town) = gazetteer.town(named: city, near: coordinates) else { return nil }
    return Town(town, id: gazetteer.id(of: town), kilometers: nil, in: locale)
  }
}

extension Place.Town {
  fileprivate init(_ town: TableTown, id: String, kilometers: Double?, in locale: SiteLocale) {
    self.init(id: id, name: town.name(in: locale.languageTag), coordinates: town.point, kilometers: kilometers)
  }
}
