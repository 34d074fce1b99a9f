public import PetModel
import Support

/// What search looks through: of each pet what it is found by, and nothing that is only shown.
///
/// It is made of a pet without what the profile keeps back, so an index can't tell more than the pages.
public struct SearchEntry: Sendable, Hashable {
  /// Where the report stands.
  public let status: AnnouncementStatus
  /// Nil when nobody said, or nobody knows what the words mean.
  public let sex: Sex.Known?
  /// One that has a filter of its own; `other` for any other, and when nobody said.
  public let species: Species.Known
  /// The species in the owner's words; empty for one that the app knows.
  public let speciesWords: SearchWords
  /// What the pet is called.
  public let name: SearchWords
  /// The owner's words.
  public let breed: SearchWords
  /// Nil when no place is known by name.
  public let place: SearchPlace?
  /// The pet's own point; nil when there is none.
  public let point: SearchPoint?
  /// When the pet was last seen.
  public let day: CalendarDay?
  /// The digits of the microchip, from which a hash is made; they are written nowhere. Nil for anything that isn't a number in full.
  public let chipDigits: String?

  /// What `pet` is found by.
  public init(_ pet: PetDetails) {
    status = pet.status
    if case .known(let sex) = pet.sex, sex != .unknown { self.sex = sex } else { sex = nil }
    switch pet.species {
    case .known(let known): (species, speciesWords) = (known, SearchWords())
    case .text(let text): (species, speciesWords) = (.other, SearchWords(text))
    case nil: (species, speciesWords) = (.other, SearchWords())
    }
    (name, breed) = (SearchWords(pet.name), SearchWords(pet.breed))
    (place, day) = (SearchPlace(pet.place), pet.lastSeen?.day)
    point = pet.place.coordinates.flatMap { $0.areUnknown ? nil : SearchPoint($0) }
    chipDigits = pet.microchip?.digitsInFull
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
