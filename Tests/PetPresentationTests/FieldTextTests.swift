import PetModel
import TestSupport
import Testing

@testable import PetPresentation

/// The rows of rules.md §2, as literals.
struct FieldTextTests {
  let en = TestLocales.en
  let pl = TestLocales.pl

  @Test(arguments: [
    ("2025-11-18", "Nov 18, 2025", "18 lis 2025"), ("2025-11-05", "Nov 05, 2025", "05 lis 2025"),
    ("2026-01-01", "Jan 01, 2026", "01 sty 2026"), ("2025-11-18T23:30:00Z", "Nov 18, 2025", "18 lis 2025"),
    ("2025-13-45", "2025-13-45", "2025-13-45"), ("last Tuesday", "last Tuesday", "last Tuesday"),
  ])
  func writesADateAsTheLocaleDoesAndLeavesWhatIsNoneAsItIs(text: String, english: String, polish: String) {
    #expect(LastSeenDate(text).text(in: en) == english)
    #expect(LastSeenDate(text).text(in: pl) == polish)
  }

  @Test(arguments: [
    ("123456789012", "123-456-789-012"), ("616093900012345", "616-093-900-012-345"), ("616 093-9", "616-093-9"),
    ("AB12", "AB12"), ("1", "1"), ("1234", "123-4"), ("12 34 x", "12 34 x"), ("616–093–900", "616-093-900"),
    ("٦١٦٠٩٣", "٦١٦٠٩٣"), ("- -", "- -"),
  ])
  func groupsMicrochipDigitsInThreesAndLeavesOtherTextAlone(number: String, shown: String) {
    #expect(Microchip.number(number).text(in: en) == shown)
  }

  @Test func keepsTheDigitsOfEveryMicrochipNumber() {
    var (random, count) = (SeededRandom(seed: 3), 0)
    for _ in 0..<5_000 {
      let number = RandomText.text(of: ["0", "123", "987654", "-", "–", " "], upTo: 4, using: &random)
      let text = Microchip.number(number).text(in: en)
      if text == number { continue }
      count += 1
      let groups = text.split(separator: "-", omittingEmptySubsequences: false)
      if groups.joined() != number.filter(\.isASCIIDigit) || groups.dropLast().contains(where: { $0.count != 3 }) {
        Issue.record("\(number.debugDescription): \(text)")
      }
    }
    #expect(count > 100)
  }

  @Test func saysOnlyThatThereIsAMicrochipWhenItsNumberIsKeptBack() {
    #expect(Microchip.withheld("616093900012345").text(in: en) == "Microchipped")
  }

  @Test(arguments: [
    ("DOG", "Dog", "Pies"), ("CAT", "Cat", "Kot"), ("BIRD", "Bird", "Ptak"), ("RABBIT", "Rabbit", "Królik"),
    ("OTHER", "Other", "Inne"), ("Golden Retriever", "Golden Retriever", "Golden Retriever"),
  ])
  func translatesKnownSpeciesAndLeavesFreeTextAsItIs(value: String, english: String, polish: String) {
    #expect(Species(apiValue: value).text(in: en) == english)
    #expect(Species(apiValue: value).text(in: pl) == polish)
  }

  @Test(arguments: [
    ("MALE", "♂ Male", "♂ Samiec"), ("FEMALE", "♀ Female", "♀ Samica"), ("UNKNOWN", "? Unknown", "? Nieznana"),
    ("neutered", "neutered", "neutered"),
  ])
  func showsTheSexAsSymbolAndWord(value: String, english: String, polish: String) throws {
    var pet = try #require(PetID("1").map { PetDetails(id: $0, status: .missing) })
    pet.sex = Sex(apiValue: value)
    #expect(PetDetailsViewModel(pet, image: nil, in: en).sex.text == english)
    #expect(PetDetailsViewModel(pet, image: nil, in: pl).sex.text == polish)
  }

  @Test(arguments: [
    (0, "0 years", "0 lat"), (1, "1 year", "1 rok"), (2, "2 years", "2 lata"), (3, "3 years", "3 lata"),
    (4, "4 years", "4 lata"), (5, "5 years", "5 lat"), (11, "11 years", "11 lat"), (12, "12 years", "12 lat"),
    (14, "14 years", "14 lat"), (21, "21 years", "21 lat"), (22, "22 years", "22 lata"), (112, "112 years", "112 lat"),
  ])
  func countsYearsInTheFormThatTheLanguageWants(years: Int, english: String, polish: String) {
    #expect(Age.years(years).text(in: en) == english)
    #expect(Age.years(years).text(in: pl) == polish)
  }

  @Test func leavesAnAgeInWordsAsItIs() {
    #expect(Age.text("about 3").text(in: pl) == "about 3")
  }

  @Test(arguments: [
    (Place(city: "Warsaw", radiusInKilometers: 15), "Warsaw • ±15 km"),
    (Place(city: "Warsaw"), "Warsaw"),
    (Place(city: "Warsaw", coordinates: Coordinates(latitude: 52.2297, longitude: 21.0122)), "Warsaw"),
    (Place(coordinates: Coordinates(latitude: 52.2297, longitude: 21.0122)), "52.2297° N, 21.0122° E"),
    (Place(coordinates: Coordinates(latitude: -33.45, longitude: -70.66666)), "33.4500° S, 70.6667° W"),
    (Place(coordinates: Coordinates(latitude: -0.00001, longitude: 179.99999)), "0.0000° S, 180.0000° E"),
    (Place(radiusInKilometers: 15), nil), (Place(), nil),
  ])
  func showsCityAndRadiusElseThePoint(place: Place, shown: String?) {
    #expect(place.text(in: en) == shown)
  }

  @Test func writesEveryPointToFourDecimals() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<5_000 {
      let (latitude, longitude) = (
        Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random)
      )
      let text = try #require(Coordinates(latitude: latitude, longitude: longitude)).text(in: en)
      let match = text.wholeMatch(of: /(\d{1,2}\.\d{4})° ([NS]), (\d{1,3}\.\d{4})° ([EW])/)
      let north = match.flatMap { Double($0.1) }.map { match?.2 == "S" ? -$0 : $0 } ?? .nan
      let east = match.flatMap { Double($0.3) }.map { match?.4 == "W" ? -$0 : $0 } ?? .nan
      if !(abs(north - latitude) <= 0.000_050_001 && abs(east - longitude) <= 0.000_050_001) {
        Issue.record("\(latitude), \(longitude): \(text)")
      }
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) && utf8.count == 1 }
}
