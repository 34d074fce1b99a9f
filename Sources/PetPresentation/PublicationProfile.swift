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
  public func published(
    _ pet: PetDetails, in locale: SiteLocale, located: (Place) -> Place = { $0 }
  ) -> PetDetails {
    var shown = pet
    shown.place = located(published(pet.place))
    guard self == .public else { return shown }
    let told = pet.withoutAbsent
    shown.microchip = told.microchip.map { .withheld($0.number) }
    shown.reward = told.reward.map { _ in .withheld }
    let words = WithheldWords(of: pet, near: shown.place.town?.name, in: locale)
    shown.replaceTexts { key, text in
      // An address with other words in it would belong to another person.
      key == "email" ? words.replaced(text).map { _ in "" } : words.replaced(text, isPhone: key == "phone")
    }
    return shown
  }

  /// The place of a pet without the parts that this profile withholds.
  package func published(_ place: Place) -> Place {
    guard self == .public else { return place }
    let exact = place.exactPoint
    var place = place
    place.hidesHouseNumber = place.city?.hasHouseNumber == true
    place.city = place.pointOfCity != nil ? nil : place.city?.withoutHouseNumber
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
    city.flatMap { $0.contains(where: \.isNumber) ? Coordinates(reading: $0) : nil }
  }
}

extension PetDetails {
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
    if case .text(let text)? = species { species = changed("species", text).map(Species.text) }
    if case .text(let text) = sex { sex = changed("gender", text).map(Sex.text) ?? .known(.unknown) }
    if case .text(let text)? = age { age = changed("age", text).map(Age.text) }
    if let seen = lastSeen, seen.day == nil { lastSeen = changed("lastSeenDate", seen.text).map(LastSeenDate.init) }
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

// Numbers of houses in an owner's text for a place.

extension String {
  /// A place without the numbers of houses and flats: `ul. Polna 5/7, Warszawa` → `ul. Polna, Warszawa`.
  package var withoutHouseNumber: String {
    guard utf8.contains(where: \.isASCIIDigit) else { return self }
    let numbers = houseNumbers.sorted { $0.lowerBound > $1.lowerBound }
    if numbers.isEmpty { return self }
    var text = self
    for range in numbers { text.removeSubrange(range) }
    let parts = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    return parts.joined(separator: ", ").replacing(HousePatterns.spaces, with: " ")
  }

  /// Each number of a house with the name beside it, and that name: `Polna 5/7` and `Polna`.
  package var houses: [(text: String, name: String)] {
    guard utf8.contains(where: \.isASCIIDigit) else { return [] }
    return houseNumbers.compactMap { range in
      guard let number = self[range].firstMatch(of: HousePatterns.number).map({ String($0.output) }) else { return nil }
      let before = self[..<range.lowerBound].split { $0.isWhitespace || $0 == "," }.last.map(String.init)
      if let before, before.contains(where: \.isLetter) { return ("\(before) \(number)", before) }
      let after = self[range.upperBound...].split { $0.isWhitespace || $0 == "," }.first.map(String.init)
      return after.map { ("\(number) \($0)", $0) }
    }
  }

  /// Whether it has the number of a house.
  package var hasHouseNumber: Bool { utf8.contains(where: \.isASCIIDigit) && !houseNumbers.isEmpty }

  /// Whether it is an address, or a part of one, and no name of a place: `ul. Polna`, `Hauptstraße 5`.
  ///
  /// Most names of towns are one word in ASCII, which can't be a street: that saves 3 µs.
  package var isStreet: Bool {
    !utf8.allSatisfy(\.isASCIILetter) && (hasHouseNumber || firstMatch(of: HousePatterns.street) != nil)
  }

  private var houseNumbers: [Range<String.Index>] {
    let afterStreet = matches(of: HousePatterns.afterStreet).map { $0.output.number.startIndex..<$0.range.upperBound }
    if !afterStreet.isEmpty { return afterStreet }
    let flats = matches(of: HousePatterns.flat).map(\.range)
    let before = matches(of: HousePatterns.beforeStreet).map {
      $0.output.number.startIndex..<$0.output.number.endIndex
    }
    if !before.isEmpty { return before + flats.filter { flat in !before.contains { $0.overlaps(flat) } } }
    let isSeveralParts = contains(",")
    return matches(of: HousePatterns.afterName).compactMap { match in
      let (name, number) = (match.output.name, match.output.number)
      let isCertain = isSeveralParts || number.contains { !$0.isNumber } || name.contains(HousePatterns.streetEnding)
      return isCertain && !name.contains(HousePatterns.road) ? number.startIndex..<match.range.upperBound : nil
    }
  }
}

/// Each is made once, and never changed.
private enum HousePatterns {
  /// `ul.`, `ulicy`, `aleja`, `вул.`, `via`, … with a dot or a space behind it: Ulm and Viareggio are towns.
  nonisolated(unsafe) static let street =
    /(?:^|[\s,(;])(?:(?:ul|al|os|pl|вул|просп|пров|бул|пл)\.\s*|(?:ul|ulic(?:a|y|ę|ą|e|ach)?|alej(?:a|e|ę|ą|i|om|ach|ami)|alei|osiedl(?:e|a|u|em)|plac(?:u|em|owi|ów|ach)?|вул|вулиц(?:я|і|ю|ею)?|просп|проспект(?:у|і|а|ом)?|пров|провул(?:ок|ку|ка|ком)|бул|бульвар(?:у|і|а|ом)?|площ(?:а|і|у|ею)|rue|avenue|via|viale|calle|avenida)(?:\.\s*|\s+))[\p{L}\d]/
    .ignoresCase()
  /// A street's name may begin with a number, `3 Maja`, but its last word has a letter.
  nonisolated(unsafe) static let afterStreet =
    /(?:^|[\s,(;])(?:(?:ul|al|os|pl|вул|просп|пров|бул|пл)\.\s*|(?:ul|ulic(?:a|y|ę|ą|e|ach)?|alej(?:a|e|ę|ą|i|om|ach|ami)|alei|osiedl(?:e|a|u|em)|plac(?:u|em|owi|ów|ach)?|вул|вулиц(?:я|і|ю|ею)?|просп|проспект(?:у|і|а|ом)?|пров|провул(?:ок|ку|ка|ком)|бул|бульвар(?:у|і|а|ом)?|площ(?:а|і|у|ею)|via|viale|calle|avenida)(?:\.\s*|\s+))(?:\d{1,4}-\p{L}+\s+(?:\p{L}[\p{L}.'’\-]*\s*){0,4}?|(?:\d{1,4}\s+)?(?:\p{L}[\p{L}.'’\-]*\s*){1,5}?),?\s*(?<number>(?:nr\s*|no\.?\s*|№\s*)?\b\d{1,4}\s?\p{L}?(?:\s?[\/\-–]\s?\d{1,4}\p{L}?)?\b(?:[\s,]*(?:m|lok|кв|mieszk|apt)\.?\s*\d{1,4})?)(?=\s*(?:$|[,;()]|\p{Lu}))/
    .ignoresCase()
  /// `221b Baker Street`, `12 rue de Rivoli`.
  nonisolated(unsafe) static let beforeStreet =
    /(?:^|[\s,(;])(?<number>\d{1,4}\p{L}?(?:[\/\-–]\d{1,4}\p{L}?)?,?\s)(?:(?:[\p{L}'’.]+\s){1,3}(?:Street|Road|Avenue|Lane|Drive|Close|Court|Square|Terrace|St|Rd|Ave|Ln|Dr)\b|(?:rue|avenue|boulevard|place|chemin)\s)/
    .ignoresCase()
  nonisolated(unsafe) static let flat = /[\s,]*\b(?:flat|apt|apartment|lok|кв|m)\.?\s*\d{1,4}\p{L}?\b/.ignoresCase()
  /// `Polna 5/7, Warszawa`: a name with a number behind it at the end of a part.
  nonisolated(unsafe) static let afterName =
    /(?:^|[,;(])\s*(?<name>\p{Lu}[\p{L}.'’\-]+(?:\s[\p{L}.'’\-]+){0,3})\s(?<number>(?:nr\s*|№\s*)?\d{1,4}\s?\p{L}?(?:\s?[\/\-–]\s?\d{1,4}\p{L}?)?\b(?:[\s,]*(?:m|lok|кв|apt)\.?\s*\d{1,4})?)(?=\s*(?:$|[,;()]))/
  nonisolated(unsafe) static let streetEnding = /(?:straße|strasse|str\.|weg|platz|gasse|allee)$/.ignoresCase()
  /// Numbers that are no houses'.
  nonisolated(unsafe) static let road =
    /\b(?:droga|dk|dw|trasa|route|km|kilometr|autostrada|linia|rejon|sektor|sector|exit|zjazd|szkoła|przedszkole|school|траса|школа|район)\b/
    .ignoresCase()
  nonisolated(unsafe) static let number = /\d{1,4}\p{L}?(?:\s?[\/\-–]\s?\d{1,4}\p{L}?)?/
  nonisolated(unsafe) static let spaces = /\s{2,}/
}
