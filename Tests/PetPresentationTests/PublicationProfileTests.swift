import Foundation
import PetModel
import Testing

@testable import PetPresentation

struct PublicationProfileTests {
  private func fullPet() throws -> PetDetails {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.microchip = .number("616093900012345")
    pet.reward = .text("500 PLN")
    pet.place = Place(
      city: "Warsaw", radiusInKilometers: 5, coordinates: Coordinates(latitude: 52.229676, longitude: -21.012229))
    return pet
  }

  @Test func publishesEverythingAsTheAppDoes() throws {
    #expect(PublicationProfile.app.published(try fullPet(), in: .english) == (try fullPet()))
  }

  @Test func keepsBackMicrochipNumberRewardAmountAndExactPointFromThePublic() throws {
    let pet = PublicationProfile.public.published(try fullPet(), in: .english)
    #expect(pet.microchip == .withheld("616093900012345"))
    #expect(pet.reward == .withheld)
    #expect(pet.place.coordinates == Coordinates(latitude: 52.227, longitude: -21.02))
    #expect(pet.place.isArea && pet.withheldTexts == [])
    #expect(pet.place.city == "Warsaw")
  }

  @Test(
    arguments: [
      ("Kaninchen", .rabbit, nil), ("wellensittich", .bird, "wellensittich"), ("Schildkröte", nil, nil),
    ] as [(String, Species.Known?, String?)])
  func takesTheSpeciesThatAWordOfTheSitesLanguageMeans(word: String, species: Species.Known?, breed: String?) throws {
    let words = #"{"OTHER":["schildkröte"],"BIRD":["wellensittich"]}"#
    let json = #"{"lang":"de","species":{"rabbit":"Kaninchen","bird":"Vogel"},"understands":{"species":\#(words)}}"#
    let locale = try SiteLocale.reading(json: Data(json.utf8), place: "de.json", fallback: .english).locale
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.species = .text(word)
    for profile in PublicationProfile.allCases {
      let shown = profile.published(pet, in: locale)
      #expect(shown.species == species.map(Species.known) ?? .text(word) && shown.breed == breed)
    }
    pet.breed = "Opalin"
    let shown = PublicationProfile.app.published(pet, in: locale)
    #expect(shown.species == (word == "Kaninchen" ? .known(.rabbit) : .text(word)) && shown.breed == "Opalin")
    (pet.species, pet.breed) = (.text("Cockatiel"), nil)
    #expect(PublicationProfile.app.published(pet, in: locale) == pet)
  }

  @Test func saysNothingOfWhatIsNotThere() throws {
    let pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    #expect(PublicationProfile.public.published(pet, in: .english) == pet)
  }
}
