import Foundation
import Support
import Testing

@testable import Gazetteer

struct TownNameTests {
  @Test(arguments: [
    ("Wrocław", "Wrocław"), ("WROCŁAW ", "Wrocław"), ("wroclaw", "Wrocław"), ("Wroclaw", "Wrocław"),
    ("Breslavia", "Wrocław"), ("Warszawa", "Warsaw"), ("VARŠAVA", "Warsaw"), ("Wien", "Vienna"), ("wiedeń", "Vienna"),
    ("Bielsko Biała", "Bielsko-Biała"), ("Lodz", "Łódź"), ("Варшава", "Warsaw"), ("ורוצלב", "Wrocław"),
    ("Kraków (Podgórze)", "Kraków"), ("Gdańsk, Wrzeszcz", "Gdańsk"), ("Frankfurt (Oder)", "Frankfurt (Oder)"),
    ("Brześć", "Brest"), ("Brest", "Brest BY or Brest FR"), ("Springfield", nil), ("Kamionka", nil), ("القاهرة", nil),
    ("Springfield, USA", nil), ("Koeln", "Köln"), ("WUERZBURG", "Würzburg"), ("Goeteborg", "Gothenburg"), ("", nil),
    (" - ", nil), ("(", nil), ("Wroc", nil),
  ])
  func leadsToOneTown(name: String, expected: String?) {
    #expect(BuiltInTable.gazetteer.shown(named: name) == expected)
  }

  @Test(arguments: [
    ("Warszawa, Mokotów", "Warsaw"), ("Park Wilsona, Poznań", "Poznań"), ("ul. Polna 5/7, Warszawa", "Warsaw"),
    ("Polna 5, Warszawa", "Warsaw"), ("Gdańsk Wrzeszcz", "Gdańsk"), ("Warszawa Mokotów", "Warsaw"),
    ("Kraków - Podgórze", "Kraków"), ("Kraków (Nowa Huta)", "Kraków"), ("00-950 Warszawa", "Warsaw"),
    ("ul. Długa 12, 50-001 Wrocław", "Wrocław"), ("Las Kabacki, Warszawa", "Warsaw"),
    ("Stare Miasto, Kraków", "Kraków"), ("Wrocław, woj. dolnośląskie", "Wrocław"), ("Poznań, Polska", "Poznań"),
    ("Rynek, Opole, Polska", "Opole"), ("Łódź / Widzew", "Łódź"), ("Warszawa-Ursus", "Warsaw"),
    ("Park Wilsona Poznań", "Poznań"), ("ul. Jana Pawła II 12 Opole", "Opole"),
    ("al. Jerozolimskie 54, Warszawa", "Warsaw"), ("os. Kosmonautów 3/12, Poznań", "Poznań"),
    ("Plac Wolności, Łódź", "Łódź"), ("Zielona Góra centrum", "Zielona Góra"), ("Nowy Targ rynek", "Nowy Targ"),
    ("Bielsko-Biała Aleksandrowice", "Bielsko-Biała"), ("Szczecin, ul. Wojska Polskiego 7", "Szczecin"),
    ("Lublin; Czechów", "Lublin"), ("Sopot, molo", "Sopot"), ("Bulwary Wiślane, Kraków", "Kraków"),
    ("Jelenia Góra Cieplice", "Jelenia Góra"), ("Katowice, Park Kościuszki", "Katowice"),
    ("Baker Street 221b, Kraków", "Kraków"), ("221b Baker Street, London", "London"),
    ("Hauptstraße 5, Berlin", "Berlin"), ("12 rue de Rivoli, Paris", "Paris"), ("вул. Шевченка 7, Київ", "Kyiv"),
    ("Київ, Оболонь", "Kyiv"), ("Львів, вул. Городоцька 12а", "Lviv"), ("(Tarnów)", "Tarnów"),
    ("ul. 3 Maja 5, Rzeszów", "Rzeszów"),
  ])
  func leadsAPlaceAsPeopleWriteItToItsTown(place: String, expected: String) {
    #expect(BuiltInTable.gazetteer.shown(named: place) == expected)
  }

  /// To compare each part with all others would take minutes.
  @Test func readsOnlyTheEndsOfAPlaceWithThousandsOfParts() {
    let parts = Array(repeating: "Polna 5", count: 20_000)
    #expect(BuiltInTable.gazetteer.shown(named: parts.joined(separator: ", ")) == nil)
    #expect(BuiltInTable.gazetteer.shown(named: (parts + ["Poznań"]).joined(separator: ", ")) == "Poznań")
    #expect(BuiltInTable.gazetteer.shown(named: (["Poznań"] + parts).joined(separator: ", ")) == "Poznań")
    #expect(BuiltInTable.gazetteer.shown(named: (parts + ["Poznań"] + parts).joined(separator: ", ")) == nil)
  }

  @Test(arguments: [
    "Kalisz Pomorski", "KALISZ POMORSKI", "Bytom Odrzański", "Konin Żagański", "Mały Płock", "Nowe Opole",
    "Wisła Wielka",
    "Kalisz-Pomorski", "New York", "Нью-Йорк", "Нью Йорк", "Нова Одеса", "Saint York", "Bradford on Avon",
    "Praga-Południe", "Praga Północ", "Olsztyn k. Częstochowy", "Olsztyn koło Częstochowy",
    "Olsztyn niedaleko Częstochowy",
    "Olsztyn (pow. częstochowski)",
    "Olsztyn, powiat częstochowski", "Halle (Westf.)", "Halle, Westfalen", "Paris, Texas",
    "Paris Texas", "Paris, TX 75460", "London, Ontario", "Birmingham, Alabama", "Newcastle, Australia",
    "Rome, Georgia, USA", "Brest, Polska", "Perth (Australia)", "Córdoba, Argentina", "Newport, Isle of Wight",
    "Newport, Shropshire", "Newport Pagnell", "Frankfurt/Oder, Park", "Valencia de Alcántara", "Valencia de Don Juan",
  ])
  func leadsAPlaceElsewhereToNoTown(place: String) {
    #expect(BuiltInTable.gazetteer.shown(named: place) == nil)
  }

  @Test(arguments: [
    ("Kraków, Dietla 33", "Kraków"), ("Kraków Podgórze", "Kraków"), ("Łódź Bałuty", "Łódź"),
    ("Poznań Jeżyce", "Poznań"),
    ("Wrocław Stare Miasto", "Wrocław"), ("Gdańsk Kokoszki", "Gdańsk"), ("Warszawa Powązki", "Warsaw"),
    ("Lublin Piaski", "Lublin"), ("Warszawa Marszałkowska 7", "Warsaw"), ("Kraków-Nowa Huta", "Kraków"),
    ("Praga-Południe, Warszawa", "Warsaw"), ("Warszawa, Praga-Południe", "Warsaw"), ("Kraków koło Wawelu", "Kraków"),
    ("Olsztyn k. dworca", "Olsztyn"), ("Gdańsk k. Sopotu", "Gdańsk"), ("Wieliczka, pow. wielicki", "Wieliczka"),
    ("Wieliczka k. Krakowa", "Wieliczka"), ("Kraków, al. Nowa 3", "Kraków"), ("Brest, Białoruś", "Brest"),
    ("Brest, France", "Brest"), ("Paris, France", "Paris"), ("London, UK", "London"),
    ("Київ Шевченківський район", "Kyiv"),
    ("Berlin, DE", "Berlin"), ("Львів, Україна", "Lviv"), ("Newport, Wales", "Newport"), ("Praga, Czechy", "Prague"),
    ("Berlin DE", "Berlin"), ("Berlin DE Mitte", "Berlin"), ("Centro de Madrid", "Madrid"),
    ("Droga do Kraków", "Kraków"), ("Wrocław do rynku", "Wrocław"), ("Praga, Karlin", "Prague"),
    ("Rzym, Włochy", "Rome"), ("Warszawa, Włochy", "Warsaw"),
  ])
  func leadsAPlaceInATownThere(place: String, expected: String) {
    #expect(BuiltInTable.gazetteer.shown(named: place) == expected)
  }

  @Test(arguments: [
    ("Warszawa Praga", "Warsaw"), ("Praga, Warszawa", "Warsaw"), ("W-wa Praga", "Warsaw"), ("Прага, Варшава", "Warsaw"),
    ("Warszawa Wola", "Warsaw"), ("Wola, Warszawa", "Warsaw"), ("Dresden Neustadt", "Dresden"),
    ("Berlin Neustadt", "Berlin"), ("Sopot, Gdańsk", "Sopot"), ("Wieliczka, Kraków", "Wieliczka"),
    ("Zakopane, Kraków", "Zakopane"), ("Brighton, London", "Brighton"), ("Torrevieja, Alicante", "Torrevieja"),
    ("Opole, Hotel Warszawa", "Opole"), ("Kraków, Warszawa", "Warsaw PL or Kraków PL"),
  ])
  func takesTheLargerOfTwoTownsFarFromEachOther(place: String, expected: String) {
    #expect(BuiltInTable.gazetteer.shown(named: place) == expected)
  }

  @Test(arguments: [
    ("W-wa", "Warsaw"), ("Wawa", "Warsaw"), ("Cracow", "Kraków"), ("Kiev", "Kyiv"), ("Muenchen", "Munich"),
    ("Рівне", "Rivne"), ("Ровно", "Rivne"), ("Rovno", "Rivne"), ("Ольштин", "Olsztyn"), ("Кельці", "Kielce"),
    ("Кельце", "Kielce"), ("Тарнів", "Tarnów"), ("Покровськ", "Pokrovsk"),
    ("Koeln", "Köln"), ("Frankfurt/Oder", "Frankfurt (Oder)"),
  ])
  func knowsFurtherSpellings(place: String, expected: String) {
    #expect(BuiltInTable.gazetteer.shown(named: place) == expected)
  }

  @Test func takesTheTownOfTheNamedCountry() {
    let rows = ["Paris\t\t48.85\t2.35\t2100000\tFR", "Paris\t\t33.66\t-95.56\t25000\tUS"]
    let gazetteer = Gazetteer(Data(rows.joined(separator: "\n").utf8))
    for (place, country) in [("Paris, Texas", "US"), ("Paris, France", "FR"), ("Paris", "FR")] {
      guard case .town(let town) = gazetteer.town(named: place) else { Issue.record("\(place)"); continue }
      #expect(town.country == country)
    }
    #expect(Gazetteer(rows: "Paris\t\t48.85\t2.35\t2100000\t").shown(named: "Paris, Texas") == "Paris")
  }

  @Test func takesTheOneNearestToAPoint() throws {
    let brittany = try #require(Coordinates(latitude: 48, longitude: -4))
    guard case .town(let town) = BuiltInTable.gazetteer.town(named: "brest", near: brittany) else {
      Issue.record("ambiguous")
      return
    }
    #expect(town.country == "FR")
  }

  @Test func takesTheLargerOfTwoUnlikeOnes() {
    let gazetteer = Gazetteer(rows: "Rzym\t\t52.7\t17.5\t200\tPL", "Rome\tpl:Rzym\t41.9\t12.5\t2300000\tIT")
    #expect(gazetteer.shown(named: "rzym") == "Rome")
  }

  @Test func takesTheLargerOfTwoNeighbours() {
    let gazetteer = Gazetteer(rows: "Berg\t\t51\t7.01\t5000\tDE", "Berg\t\t51\t7.1\t6000\tDE")
    #expect(gazetteer.shown(named: "Berg") == "Berg")
  }

  @Test func tellsAllNamesOfTheTownAtAPoint() throws {
    let gazetteer = Gazetteer(
      rows: "Berg\tpl:Góra,de:Alt\t51\t7\t5000\tDE", "Berg\tpl:Górka\t51\t7\t6000\tDE",
      "Tal\tpl:Dolina\t51\t7\t9000\tDE", "Berg\tBjerg\t51\t7.001\t9000\tDE")
    let middle = try #require(Coordinates(latitude: 51, longitude: 7))
    let beside = try #require(Coordinates(latitude: 51, longitude: 7.002))
    let far = try #require(Coordinates(latitude: -51, longitude: 7))
    #expect(gazetteer.allNames(ofTown: "BERG", at: middle) == ["Berg", "Górka"])
    #expect(gazetteer.allNames(ofTown: "góra", at: middle) == ["Berg", "Góra", "Alt"])
    #expect(gazetteer.allNames(ofTown: "Dolina", at: middle) == ["Tal", "Dolina"])
    #expect(gazetteer.allNames(ofTown: "Berg", at: beside) == ["Berg", "Bjerg"])
    #expect(gazetteer.allNames(ofTown: "Alt", at: far) == ["Berg", "Góra", "Alt"])
    #expect(gazetteer.allNames(ofTown: " ", at: middle).isEmpty)
  }

  @Test(arguments: [
    ("pl", "Wiedeń"), ("pl-PL", "Wiedeń"), ("PL", "Wiedeń"), ("hu", "Bécs"), ("en", "Vienna"), ("", "Vienna"),
  ])
  func isShownInALanguage(tag: String, expected: String) throws {
    let vienna = try #require(BuiltInTable.towns.first { $0.name == "Vienna" })
    #expect(vienna.name(in: tag) == expected)
  }

  @Test func prefersTheNameForTheWholeTag() {
    let gazetteer = Gazetteer(rows: "X\tzh:甲,zh-tw:乙,Z\t1\t1\t1\t")
    #expect(gazetteer.towns[0].name(in: "zh-TW") == "乙")
    #expect(gazetteer.towns[0].name(in: "zh-Hans") == "甲")
  }

  @Test func showsNoNameWithHiddenSigns() {
    let gazetteer = Gazetteer(rows: "X\tpl:a\u{202E}b,de:a\u{7}b,en:,fr:  \t1\t1\t1\t")
    let town = gazetteer.towns[0]
    #expect(["pl", "de", "en", "fr"].map(town.name(in:)) == ["X", "X", "X", "X"])
  }

  @Test func hasAnIdentifierOfItsOwn() throws {
    let gazetteer = Gazetteer(
      rows: "Łódź\t\t51.8\t19.5\t1\tPL", "Brest\t\t52.1\t23.7\t1\tBY", "Brest\t\t48.4\t-4.5\t1\tFR",
      "Nowa Wieś\t\t51\t17\t1\tPL", "Nowa  wieś\t\t52.04\t17.16\t1\tPL", "Other\tpl:Łódź\t1\t1\t1\tXX")
    #expect(
      gazetteer.towns.map(gazetteer.id) == [
        "lodz", "brest by", "brest fr", "nowa wies pl 510 170", "nowa wies pl 520 172", "other",
      ])
  }

  @Test func givesEveryBuiltInTownAnIdentifierOfItsOwn() {
    let ids = BuiltInTable.towns.map(BuiltInTable.gazetteer.id)
    #expect(ids.count > 2_000 && Set(ids).count == ids.count)
  }
}
