import PetDecoding
package import PetModel
package import PetPresentation
import Support

/// Advice against private facts in public texts, and about texts damaged on their way. It changes nothing: the
/// announcement is its owner's.
package struct AnnouncementAdvice {
  package let diagnostics: [Diagnostic]

  /// - Parameter locale: Whose words tell of theft.
  package init(on pet: PetDetails, in locale: SiteLocale) {
    var found: [Diagnostic] = []
    func advise(_ code: Diagnostic.Code, at key: String, _ problem: String, consequence: String, advice: String) {
      found.append(
        Diagnostic(.advice, code, at: pet.location(of: key), problem, consequence: consequence, advice: advice))
    }
    let description = pet.description ?? ""
    if let street = description.streetWithNumber {
      advise(
        .streetInDescription, at: "description", "\(street.quoted) looks like a home address",
        consequence: "readers learn of a home that is empty during the search",
        advice: "Name a crossing or the district")
    }
    let isAway = pet.status == .missing
    if let city = pet.place.city, city.mayHaveHouseNumber || pet.place.hidesHouseNumber {
      let isCertain = city.hasHouseNumber || pet.place.hidesHouseNumber
      let rest = isCertain ? city.withoutMaps.withoutHouseNumber : ""
      advise(
        .houseNumberInPlace, at: "location", "the place \(isCertain ? "has" : "may have") the number of a house",
        consequence: isAway ? "readers learn of a home that is empty during the search" : "readers learn of a home",
        advice: rest.isEmpty ? "Name the street or the district alone" : "Write \(rest.quoted)")
    }
    if description.tells(pet.microchip) {
      advise(
        .microchipInDescription, at: "description", "has a microchip's number",
        consequence: "readers can use it to claim the pet",
        advice: "Write 'microchipped', and keep the number to ask callers for it")
    }
    if locale.vocabulary.says(.theft, in: description) {
      advise(
        .theftInDescription, at: "description", "tells of theft",
        consequence: "a thief may hide the pet, and posters leave the sentence out", advice: "Leave it to the police")
    }
    let words = UnderstoodWords.builtIn
    for (key, isSaid) in [
      ("description", words.tellsOfReturn(in: description, of: pet.name)),
      ("petName", pet.name.map(words.tellsOfReturn(besideNameIn:)) == true),
      ("location", pet.place.city.map(words.tellsOfReturn(besidePlaceIn:)) == true),
    ] where isSaid && pet.status == .missing {
      advise(
        .returnInDescription, at: key, "tells that the pet is home or found",
        consequence: "pages and sheets say that it is lost", advice: "Close the report, if that is so")
    }
    if let words = pet.posterWords, RewardAmounts.areNamed(in: words) {
      advise(
        .amountOnPoster, at: "posterWords", "\(words.quoted) names an amount",
        consequence: "money makes people run after a frightened animal",
        advice: "Write what the pet looks like; the word 'reward' is on the poster anyway")
    }
    diagnostics = (found + Self.wishes(of: pet) + Self.damages(of: pet)).about(pet.id)
  }

  /// Advice about wishes for privacy in words that no rule obeys.
  private static func wishes(of pet: PetDetails) -> [Diagnostic] {
    [("description", pet.description ?? ""), ("phone", pet.phone ?? ""), ("email", pet.email ?? "")].compactMap {
      key, text in
      guard let sentence = PrivacyWishes(text).hint else { return nil }
      // As the decoder has read it.
      if PrivacyWishes(text, isQuick: true).contactsKeptBack(isProse: true) != (false, false) { return nil }
      // `(15) 000 01 04 wew. 12`
      if key != "description", sentence.split(whereSeparator: { !$0.isLetter }).count < 3 { return nil }
      return Diagnostic(
        .advice, .noConsent, at: pet.location(of: key), "\(sentence.quoted) may be a wish for privacy",
        consequence: "shown", advice: "Take out the part that isn't for everybody")
    }
  }

  /// Advice about signs that were encoded once too often.
  private static func damages(of pet: PetDetails) -> [Diagnostic] {
    [
      ("petName", pet.name), ("description", pet.description), ("breed", pet.breed), ("location", pet.place.city),
    ].compactMap { key, text in
      text?.encodedTwice.map { piece in
        Diagnostic(
          .advice, .encodedTwice, at: pet.location(of: key),
          "\(piece.quoted) is a sign that was encoded once too often",
          consequence: "shown as it is", advice: "Write the sign itself")
      }
    }
  }
}

extension String {
  /// The first character reference of HTML, two percent-encoded bytes outside an address, or letters of UTF-8 that
  /// something read as Latin; nil when there is none.
  var encodedTwice: String? {
    if utf8.contains(UInt8(ascii: "&")), let found = firstMatch(of: Self.characterReference) { return String(found.0) }
    if utf8.contains(UInt8(ascii: "%")) {
      let words = split(whereSeparator: \.isWhitespace).filter { !$0.contains("://") }
      if let found = words.lazy.compactMap({ $0.firstMatch(of: Self.percentEncoded) }).first { return String(found.0) }
    }
    // The letters with which the pattern begins: by bytes, because few texts have one.
    let mayMatch = zip(utf8, utf8.dropFirst()).contains { $0 == 0xC3 && [0x83, 0x84, 0x85, 0xA2].contains($1) }
    return mayMatch ? firstMatch(of: Self.readAsLatin).map { String($0.0) } : nil
  }

  // Each is made once, which takes longer than to look through a description by it. They are never changed.
  private nonisolated(unsafe) static let characterReference =
    /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-fA-F]{1,6});/
  private nonisolated(unsafe) static let percentEncoded = /(?:%[0-9A-Fa-f]{2}){2,}/
  private nonisolated(unsafe) static let readAsLatin = /[ÃÅÄ][\u{80}-\u{BF}‚„…†‡‰‹‘’“”•™›]|â€[™œ“”¦]/
}
