import Foundation
import Gazetteer
import PetModel
import TestSupport
import Testing

@testable import PetPresentation

struct PlaceTownTests {
  private static let gazetteer = Gazetteer(
    Data(
      """
      Wrocław\tde:Breslau\t51.1029\t17.0301\t672545\tPL
      Vienna\tpl:Wiedeń,ar:فيينا\t48.2085\t16.3721\t1691468\tAT
      القاهرة\ten:Cairo\t30.0444\t31.2357\t9000000\tEG
      أسوان\t\t24.0889\t32.8998\t1500000\tEG
      Brest\tpl:Brześć\t52.1089\t23.7175\t347138\tBY
      Brest\t\t48.3903\t-4.4863\t144899\tFR
      """.utf8))

  private func place(
    _ city: String? = nil, _ point: (Double, Double)? = nil, radius: Int? = nil, in locale: SiteLocale = TestLocales.en
  ) -> Place {
    let coordinates = point.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) }
    return Place(city: city, radiusInKilometers: radius, coordinates: coordinates).located(
      by: Self.gazetteer, in: locale)
  }

  @Test(arguments: [
    (TestLocales.en, (51.12, 17.0), "near Wrocław", "near Wrocław · 3 km"),
    (TestLocales.pl, (51.12, 17.0), "okolice: Wrocław", "okolice: Wrocław · 3 km"),
    (TestLocales.pl, (48.2, 16.38), "okolice: Wiedeń", "okolice: Wiedeń · 1 km"),
    (TestLocales.en, (48.2085, 16.373), "near Vienna", "near Vienna · under 1 km"),
    (TestLocales.pl, (48.2085, 16.373), "okolice: Wiedeń", "okolice: Wiedeń · poniżej 1 km"),
    (TestLocales.en, (30.1, 31.3), "near Cairo", "near Cairo · 9 km"),
    (TestLocales.pl, (30.1, 31.3), "okolice: \u{2068}القاهرة\u{2069}", "okolice: \u{2068}القاهرة\u{2069} · 9 km"),
  ])
  func saysWhichTownAPointIsNear(locale: SiteLocale, point: (Double, Double), words: String, distance: String) {
    let place = place(nil, point, in: locale)
    #expect(place.words(in: locale) == words)
    #expect(place.distance(in: locale) == distance)
    #expect(place.text(in: locale) == place.coordinates?.text(in: locale))
  }

  @Test func showsCoordinatesWhereThereIsNoTown() {
    let place = place(nil, (55.5, 18))
    #expect(place.town == nil && place.words(in: TestLocales.en) == "55.5000° N, 18.0000° E")
    #expect(place.distance(in: TestLocales.en) == nil)
  }

  @Test(arguments: ["Wrocław", "WROCŁAW ", "wroclaw", "Breslau", "Wrocław, Krzyki"])
  func leadsEverySpellingOfACityToOneTown(city: String) {
    let place = place(city, radius: 5)
    #expect(place.town?.id == "wroclaw" && place.town?.name == "Wrocław")
    #expect(place.town?.coordinates == Coordinates(latitude: 51.1029, longitude: 17.0301))
    #expect(place.words(in: TestLocales.en) == "\(city) • ±5 km", "as its owner wrote it")
    #expect(place.distance(in: TestLocales.en) == nil)
  }

  @Test func takesTheCityBeforeThePoint() {
    let place = place("Wien", (51.12, 17.0))
    #expect(place.town == nil && place.words(in: TestLocales.en) == "Wien")
    #expect(self.place("Wrocław", (51.4, 17.0)).distance(in: TestLocales.en) == nil)
  }

  /// The city is another one of that name, or the point is wrong.
  @Test(arguments: [("Vienna", (51.12, 17.0)), ("Wrocław", (51.7, 17.0)), ("Brest", (50.0, 10.0))])
  func knowsNoTownOfACityFarFromThePoint(city: String, point: (Double, Double)) {
    #expect(place(city, point).town == nil && place(city, point).words(in: TestLocales.en) == city)
  }

  @Test func knowsNoTownOfACityThatMayBeSeveral() {
    #expect(place("Brest").town == nil)
    let brest = Place(city: "brest")
    #expect(brest.possibleTowns(in: Self.gazetteer).map(\.country) == ["BY", "FR"])
    #expect(place("Brest", (48, -4)).town?.id == "brest fr")
    #expect(place("Brześć").town?.id == "brest by")
    #expect(Place(city: "Wrocław").possibleTowns(in: Self.gazetteer).isEmpty)
  }

  @Test(arguments: [(Place(), nil), (Place(city: "Nowhere"), "Nowhere"), (Place(city: "القاهرة"), "القاهرة")])
  func leavesOtherPlacesAsTheyAre(place: Place, words: String?) {
    let located = place.located(by: Self.gazetteer, in: TestLocales.en)
    #expect(located.words(in: TestLocales.en) == words && located.distance(in: TestLocales.en) == nil)
    #expect(place.located(by: Gazetteer(Data()), in: TestLocales.en) == place)
  }

  @Test func tellsNoMoreThanThePointThatIsPublished() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    // Less than a kilometre from the middle of a town.
    pet.place.coordinates = Coordinates(latitude: 51.1079, longitude: 17.0301)
    let located = pet.place.located(by: Self.gazetteer, in: TestLocales.en)
    #expect(located.distance(in: TestLocales.en) == "near Wrocław · under 1 km")
    pet = PublicationProfile.public.published(pet, in: .english)
    pet.place = pet.place.located(by: Self.gazetteer, in: TestLocales.en)
    #expect(pet.place.text(in: TestLocales.en) == "near Wrocław, within about 1 km")
    #expect(pet.place.text(in: TestLocales.pl) == "okolice: Wrocław, w promieniu około 1 km")
    #expect(pet.place.distance(in: TestLocales.en) == nil)
    #expect(
      SafeLink.map(of: pet.place)?.address
        == "https://www.openstreetmap.org/?mlat=51.111&mlon=17.027#map=13/51.111/17.027")
  }

  @Test func anAreaFarFromAnyTownIsOnTheMapAlone() {
    let point = Place(coordinates: Coordinates(latitude: 55.5123, longitude: 18.1234))
    let place = PublicationProfile.public.published(point).located(by: Self.gazetteer, in: TestLocales.en)
    #expect(place.text(in: TestLocales.en) == "marked on the map, within about 1 km")
    #expect(place.words(in: SiteLocale.ukrainian) == "позначено на карті, у межах приблизно 1 км")
  }

  @Test func namesTheTownOnCardTitleAndSummary() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.name, pet.species, pet.lastSeen) = ("Luna", .known(.dog), LastSeenDate("2025-11-18"))
    pet.place = place(nil, (51.12, 17))
    #expect(PetCardModel(pet, image: nil, in: TestLocales.en).place == "near Wrocław")
    let screen = PetDetailsViewModel(pet, image: nil, in: TestLocales.en)
    #expect(screen.title == "MISSING · Luna · near Wrocław")
    #expect(screen.summary == "Dog · near Wrocław · Nov 18, 2025")
    #expect(screen.place.value == "51.1200° N, 17.0000° E" && screen.place.note == "near Wrocław · 3 km")
  }

  @Test func keepsNamesInAnotherDirectionWhole() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.name, pet.breed) = ("لوزة", "سلوقي")
    pet.place = place("القاهرة", radius: 5)
    let screen = PetDetailsViewModel(pet, image: nil, in: TestLocales.en)
    #expect(screen.title == "MISSING · \u{2068}لوزة\u{2069} · \u{2068}القاهرة\u{2069}")
    #expect(screen.place.value == "\u{2068}القاهرة\u{2069} • ±5 km")
    #expect(screen.summary == "\u{2068}سلوقي\u{2069} · \u{2068}القاهرة\u{2069} • ±5 km")
    #expect(screen.name.value == "لوزة", "alone it needs nothing")
  }

  @Test(arguments: [
    ("Wrocław", false, true), ("القاهرة", true, false), ("חיפה 5", true, false), ("5 km", false, true),
    ("123", false, false),
    ("🐾", false, false), ("Киев", false, true), ("", false, false), ("\u{2068}א\u{2069} a", false, false),
  ])
  func isolatesWhatIsWrittenAgainstTheLine(text: String, leftToRight: Bool, rightToLeft: Bool) {
    #expect((text.isolated(in: .ltr) != text) == leftToRight)
    #expect((text.isolated(in: .rtl) != text) == rightToLeft)
  }
}
