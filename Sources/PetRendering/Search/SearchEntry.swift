package import PetModel
import PetPresentation
import Support

/// The data of the search: each pet's searchable values, and none that are only shown.
///
/// It is made of a pet without withheld values, so an index can't tell more than the pages.
package struct SearchEntry: Sendable, Hashable {
  package let status: AnnouncementStatus
  /// Nil when it is missing, or its words are unknown.
  package let sex: Sex.Known?
  /// One that has a filter of its own; `other` for any other, and nil for none.
  package let species: Species.Known?
  /// The species in the owner's words; empty for one that the app knows.
  package let speciesWords: String
  /// The words of the pet's name; empty without one.
  package let name: String
  /// The owner's words; empty without any.
  package let breed: String
  /// Nil when no place is known by name.
  package let place: SearchPlace?
  /// The pet's own point; nil when there is none.
  package let point: Coordinates?
  package let day: CalendarDay?
  /// The digits of the microchip, only to make a hash; no file has them. Nil unless it is a number in full.
  package let chipDigits: String?

  package init(_ pet: PetDetails) {
    status = pet.status
    if case .known(let sex) = pet.sex, sex != .unknown { self.sex = sex } else { sex = nil }
    species = pet.species?.known
    speciesWords = pet.species?.ownWords?.searchWords ?? ""
    name = pet.name?.nameWords ?? ""
    breed = pet.breed?.searchWords ?? ""
    place = SearchPlace(pet.place)
    day = pet.lastSeen?.listedDay
    point = pet.place.coordinates.flatMap { $0.areUnknown ? nil : $0 }
    chipDigits = pet.microchip?.digitsInFull
  }
}

extension String {
  /// The words of a name; one in Cyrillic is also found in Latin letters, `сірко sirko`, one with umlauts in two
  /// letters each, and one with a mark inside without it, `o malley omalley`.
  fileprivate var nameWords: String {
    let words = searchWords
    let other = withoutUmlauts ?? (words.utf8.allSatisfy { $0 < 0x80 } ? nil : transliterated)
    let joined = filter { !"'’-‐‑–".contains($0) }.searchWords
    return [words, other?.searchWords, joined == words ? nil : joined].compactMap(\.self).joined(separator: " ")
  }
}

extension Microchip {
  /// Nine digits (the oldest kinds) to fifteen (ISO 11784), with any spaces and dashes between them; else nil.
  fileprivate var digitsInFull: String? {
    guard case .number(let number) = self else { return nil }
    let digits = Microchip.unspaced(number)
    return (9...15).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isASCIIDigit) ? digits : nil
  }
}

/// A place that has pets, as search knows it.
package struct SearchPlace: Sendable, Hashable {
  /// Its name in addresses: `wroclaw`.
  package let id: String
  package let name: String
  /// Its names in reports.
  package let words: String
  /// The middle of a town of the table; nil for any other place.
  package let middle: Coordinates?

  /// The place of a pet; nil when it has no name.
  init?(_ place: Place) {
    words = place.city?.searchWords ?? ""
    if let town = place.town {
      id = Self.id(of: town.id)
      name = town.name
      middle = town.coordinates
    } else if let city = place.city, !words.isEmpty, !city.isStreet {
      id = Self.id(of: words)
      name = city
      middle = nil
    } else {
      return nil
    }
  }

  /// The search's id of a town of the table or of another place, in any language: with a dash for each space.
  package static func id(of place: String) -> String {
    place.utf8.contains(UInt8(ascii: " ")) ? place.replacing(" ", with: "-") : place
  }
}

extension Coordinates {
  /// In thousandths of a degree, about 110 m, from the south pole: 0…180,000. It is enough to say "about 3 km".
  var north: Int { Int(((latitude + 90) * 1000).rounded()) }
  /// In the same way from 180° west: 0…360,000.
  var east: Int { Int(((longitude + 180) * 1000).rounded()) }
}

extension String {
  /// The words of the text as search compares them: folded (``FoldedText``), with a space between each two, and with
  /// everything between letters and digits left out: `bielsko biala`.
  ///
  /// `Templates/search/words.js` takes a reader's query apart in the same way; both are tested with `search-words.tsv`.
  package var searchWords: String {
    let folded = FoldedText(self).text
    if folded.withBytes({ $0.allSatisfy(\.isPartOfPlainWord) }) { return folded }
    return folded.unicodeScalars.split { !$0.isPartOfWord }.map { String($0) }.joined(separator: " ")
  }
}

extension UInt8 {
  /// Folded text has single spaces, and none at its ends.
  fileprivate var isPartOfPlainWord: Bool { self &- 0x61 < 26 || isASCIIDigit || self == UInt8(ascii: " ") }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit, or a mark on one of them, in any script.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
