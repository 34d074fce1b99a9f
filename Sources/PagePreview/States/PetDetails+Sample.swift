import PetModel
import PetSite

extension PetDetails {
  /// A pet with a value in every field. Nobody is real.
  static var sample: PetDetails {
    var pet = bare
    (pet.name, pet.breed, pet.species, pet.sex) = ("Figa", "Beagle", .known(.dog), .known(.female))
    pet.lastSeen = LastSeenDate("2025-11-05")
    pet.description = "Tricolour, a white tip on her tail, and a **red collar**. Shy: please don't chase her, call."
    pet.place = Place(city: "Poznań", radiusInKilometers: 5)
    (pet.phone, pet.email) = ("+48 600 000 100", "figa@example.org")
    (pet.microchip, pet.age, pet.reward) = (.number("616093900012345"), .years(3), .text("500 PLN"))
    return pet
  }

  /// A pet of which nothing is known but that it is missing.
  static var bare: PetDetails { PetDetails(id: StatePages.id, status: .missing) }
}
