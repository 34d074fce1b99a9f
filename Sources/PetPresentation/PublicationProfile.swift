public import PetModel

/// How much of a pet is published.
public enum PublicationProfile: String, Sendable, CaseIterable {
  /// What the app's screen shows.
  case app
  /// Without what lost-pet organisations advise against publishing (design.md, "Two profiles of publication"): the
  /// microchip number, the exact point, the reward's amount, and the numbers of houses, in any text of the announcement.
  case `public`

  /// `pet` without what this profile keeps back. Everything that is published is made of the result, so what is kept
  /// back can't reach a file.
  ///
  /// - Parameters:
  ///   - locale: Whose words stand for what a text doesn't tell.
  ///   - located: Finds the town of a place that may be published.
  public func published(
    _ pet: PetDetails, in locale: SiteLocale, located: (Place) -> Place = { $0 }
  ) -> PetDetails {
    var shown = pet
    shown.place = located(published(pet.place))
    guard self == .public else { return shown }
    shown.microchip = pet.microchip.map { .withheld($0.number) }
    shown.reward = pet.reward.map { _ in .withheld }
    let words = WithheldWords(of: pet, near: shown.place.town?.name, in: locale)
    shown.replaceTexts { key, text in
      // An address with other words in it would be somebody else's.
      key == "email" ? words.replaced(text).map { _ in "" } : words.replaced(text, isPhone: key == "phone")
    }
    return shown
  }

  /// The place of a pet without what this profile keeps back of places.
  package func published(_ place: Place) -> Place {
    guard self == .public else { return place }
    let exact = place.exactPoint
    var place = place
    place.hidesHouseNumber = place.city?.hasHouseNumber == true
    place.city = place.namesPoint ? nil : place.city?.withoutHouseNumber
    if let point = exact {
      place.coordinates = point.middleOfCell
      place.isArea = true
    }
    return place
  }
}

extension Place {
  /// The point, also one that the city is: `52.2297, 21.0122`, or the address of a map.
  package var exactPoint: Coordinates? { coordinates ?? pointOfCity }

  /// Whether the city is nothing but a point on a map.
  fileprivate var namesPoint: Bool { pointOfCity != nil }

  private var pointOfCity: Coordinates? {
    city.flatMap { $0.contains(where: \.isNumber) ? Coordinates(reading: $0) : nil }
  }
}

extension PetDetails {
  /// Changes each text that somebody wrote.
  ///
  /// - Parameter change: The new text for a key and its text; an empty one for none, nil where nothing changes.
  fileprivate mutating func replaceTexts(_ change: (_ key: String, _ text: String) -> String?) {
    func changed(_ key: String, _ text: String?) -> String? {
      guard let text, let new = change(key, text) else { return text }
      withheldTexts.append(key)
      return new.isEmpty ? nil : new
    }
    description = changed("description", description)
    name = changed("petName", name)
    breed = changed("breed", breed)
    place.city = changed("location", place.city)
    posterWords = changed("posterWords", posterWords)
    phone = changed("phone", phone)
    email = changed("email", email)
    if case .text(let text)? = species { species = changed("species", text).map(Species.text) }
    if case .text(let text) = sex { sex = changed("gender", text).map(Sex.text) ?? .known(.unknown) }
    if case .text(let text)? = age { age = changed("age", text).map(Age.text) }
    if let seen = lastSeen, seen.day == nil { lastSeen = changed("lastSeenDate", seen.text).map(LastSeenDate.init) }
  }

  /// That texts of it told what the profile keeps back; nil when none did.
  package var withheldTextsDiagnostic: Diagnostic? {
    guard let first = withheldTexts.first else { return nil }
    let fields = withheldTexts.joined(separator: ", ")
    return Diagnostic(
      .advice, .withheldFromText, at: location(of: first),
      "a microchip's number, a point on the map, an amount or a house stands in \(fields)",
      consequence: "words are published instead, because the profile keeps it back", advice: "Take it out of the text")
  }
}
