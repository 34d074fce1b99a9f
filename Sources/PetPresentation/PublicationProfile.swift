import PetDecoding
public import PetModel
import Support

/// The rule for the published part of a pet.
public enum PublicationProfile: String, Sendable, CaseIterable {
  /// The same details as the app's screen.
  case app
  /// Without four details that lost-pet organisations advise against (rules.md §2): microchip number, exact point,
  /// amount of the reward and house numbers. Words replace them in each text of the announcement.
  case `public`

  /// `pet` without the values that this profile withholds. Every published file is made of the result, so no withheld
  /// value can reach a file.
  ///
  /// - Parameters:
  ///   - locale: Has the words that stand in place of withheld parts of a text.
  ///   - located: Finds the town of a place that may be published.
  ///   - townNear: Finds the name of the town of another point, in a text.
  public func published(
    _ pet: PetDetails, in locale: SiteLocale, located: (Place) -> Place = { $0 },
    townNear: @escaping (Coordinates) -> String? = { _ in nil }
  ) -> PetDetails {
    var shown = pet
    shown.takeSpecies(in: locale)
    shown.place = located(published(pet.place))
    guard self == .public else { return shown }
    let told = pet.withoutAbsent
    if let city = pet.place.city, city.namesMap || pet.place.exactPoint == nil && city.withoutMaps.isEmpty {
      shown.withheldTexts.append("location")
    }
    shown.microchip = told.microchip.map { .withheld($0.number) }
    shown.reward = told.promisedReward.map { _ in .withheld }
    let words = WithheldWords(of: pet, near: shown.place.town?.name, townNear: townNear, in: locale)
    shown.replaceTexts { key, text in
      let replaced = words.replaced(text, isPhone: key == "phone")
      return switch key {
      // An address with other words in it would belong to another person.
      case "email": replaced.map { _ in "" }
      // A map is asked for a place.
      case "location": replaced?.replacing(locale["words.withheldReward"], with: "").withoutLooseEnds
      default: replaced
      }
    }
    return shown
  }

  /// The place of a pet without the parts that this profile withholds.
  package func published(_ place: Place) -> Place {
    guard self == .public else { return place }
    let exact = place.exactPoint
    var place = place
    place.hidesHouseNumber = place.city?.plainDigits.hasHouseNumber == true
    let city = place.hidesHouseNumber ? place.city?.plainDigits : place.city
    place.city = place.pointOfCity != nil ? nil : city?.withoutMaps.withoutHouseNumber.onOneLine
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

  /// The point that the city is, if it is nothing but a point on a map.
  fileprivate var pointOfCity: Coordinates? {
    city.flatMap { $0.contains(where: \.isNumber) ? Coordinates(reading: $0.plainDigits) : nil }
  }
}

extension PetDetails {
  /// All texts that the owner wrote, but for those of a reward and a chip.
  package var texts: [String] {
    var (pet, texts) = (self, [String]())
    pet.replaceTexts { _, text in
      texts.append(text)
      return nil
    }
    return texts
  }

  /// Takes the species that a word means which only the site's own languages have. One that says more becomes the
  /// breed: `Wellensittich`.
  fileprivate mutating func takeSpecies(in locale: SiteLocale) {
    guard case .text(let text)? = species, let known = locale.content.speciesByWord[FoldedText(text).text],
      known != .other, PosterVocabulary.builtIn.species(in: text) == nil
    else { return }
    let labels = [locale[.species(known)], locale[.plural(of: known)]].map { FoldedText($0).text }
    let isLabel = labels.contains(FoldedText(text).text)
    guard breed == nil || isLabel else { return }
    species = .known(known)
    if !isLabel { breed = text }
  }

  /// Changes each text that the owner wrote.
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
    if case .unknown(let text?) = status { status = .unknown(changed("status", text)) }
    if case .text(let text)? = species { species = changed("species", text).map(Species.text) }
    if case .text(let text) = sex { sex = changed("gender", text).map(Sex.text) ?? .known(.unknown) }
    if case .text(let text)? = age { age = changed("age", text).map(Age.text) }
    if let seen = lastSeen, seen.day == nil {
      lastSeen = changed("lastSeenDate", seen.text).map { LastSeenDate($0, listedDay: seen.listedDay) }
    }
  }

  /// Advice on texts that had withheld values; nil without any.
  package var withheldTextsDiagnostic: Diagnostic? {
    guard let first = withheldTexts.first else { return nil }
    let fields = withheldTexts.joined(separator: ", ")
    return Diagnostic(
      .advice, .withheldFromText, at: location(of: first),
      "the profile hides a value in \(fields): a microchip number, a point on the map, an amount or a house number",
      consequence: "petspot replaced or removed the value", advice: "Take the value out of the text")
  }
}
