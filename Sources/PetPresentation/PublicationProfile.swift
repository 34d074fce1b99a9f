public import PetModel

/// How much of a pet is published.
public enum PublicationProfile: String, Sendable, CaseIterable {
  /// What the app's screen shows.
  case app
  /// Without what lost-pet organisations advise against publishing (design.md, "Two profiles of publication"): the
  /// microchip number, the exact point, the reward's amount.
  case `public`

  /// `pet` without what this profile keeps back. Everything that is published is made of the result, so what is kept
  /// back can't reach a file.
  public func published(_ pet: PetDetails) -> PetDetails {
    guard self == .public else { return pet }
    var pet = pet
    pet.microchip = pet.microchip.map { .withheld($0.number) }
    pet.reward = pet.reward.map { _ in .withheld }
    pet.place = published(pet.place)
    return pet
  }

  /// The place of a pet without what this profile keeps back.
  package func published(_ place: Place) -> Place {
    guard self == .public else { return place }
    var place = place
    place.coordinates = place.coordinates.flatMap(Self.snapped)
    return place
  }

  /// The nearest point of a grid of a thousandth of a degree, about 110 m. Rounded and not moved at random, because
  /// the mean of many random points would tell the real one.
  private static func snapped(_ point: Coordinates) -> Coordinates? {
    Coordinates(
      latitude: (point.latitude * 1000).rounded() / 1000, longitude: (point.longitude * 1000).rounded() / 1000)
  }
}
