import PetModel
import PosterWording
import TestSupport
import Testing

@testable import PetPresentation

struct WithheldWordsTests {
  private static func pet(_ description: String) throws -> PetDetails {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.description = description
    pet.microchip = .number("616093900012345")
    pet.reward = .text("1 500 PLN")
    pet.place = Place(city: "ul. Polna 5/7, Opole", coordinates: Coordinates(latitude: 50.67321, longitude: 17.92654))
    return pet
  }

  private static func published(_ pet: PetDetails, in locale: SiteLocale = .english) throws -> PetDetails {
    let middle = try #require(Coordinates(latitude: 50.67, longitude: 17.92))
    return PublicationProfile.public.published(pet, in: locale) { place in
      var place = place
      place.town = Place.Town(id: "opole", name: "Opole", coordinates: middle)
      return place
    }
  }

  @Test(arguments: [
    ("Chip: 616 093 900 012 345!", "Microchipped!"),
    ("has 616-09390-0012345 in her neck", "has microchipped in her neck"),
    ("chip ６１６０９３９０００１２３４５", "microchipped"), ("616.093.900.012.345", "microchipped"),
    ("Seen at 50.67321, 17.92654.", "Seen at near Opole."), ("Seen near 50,67321; 17,92654", "Seen near Opole"),
    ("GPS 50.6732° N, 17.9265° E today", "GPS near Opole today"), ("50.673 17.927", "near Opole"),
    ("later at 51.12345 17.01234", "later at nearby"), ("50°40'23.5\"N 17°55'35.5\"E", "near Opole"),
    ("lat 50.67321 and nothing else", "lat near Opole and nothing else"),
    ("(https://www.google.com/maps/@50.67321,17.92654,17z)", "(near Opole)"),
    ("https://maps.app.goo.gl/AbCdEf1. Call", "nearby. Call"), ("geo:50.67321,17.92654", "near Opole"),
    ("https://osm.org/?mlat=50.67321&mlon=17.92654#map=18/50.67321/17.92654", "near Opole"),
    ("maps.google.com/?q=50.67321%2C17.92654", "near Opole"),
    ("Reward 1500 PLN!", "A reward!"), ("nagroda: 1.500 zł za pomoc", "a reward za pomoc"),
    ("we pay €1500", "we pay a reward"),
    ("a reward of 1 500,00 zł", "a reward"), ("1500zl", "a reward"),
    ("1500 zlotych nagrody dla Ani", "a reward dla Ani"),
    ("dam 1500 nagrody", "dam a reward"), ("1500.-", "a reward"), ("PLN1500", "A reward"), ("1 500,— zł!", "a reward!"),
    ("1500PLN / 1500,- / 1500.", "a reward / a reward / a reward."),
    ("Zapłacę 1500 (tyle mam)", "Zapłacę a reward (tyle mam)"),
    ("bez nagród: 1.500", "bez a reward"), ("Wynagrodzenie 1500", "A reward"),
    ("at Polna 5/7, second floor", "at Polna, second floor"),
    ("1,5 tys. zł, czyli 1500 zł", "a reward, czyli a reward"), ("We pay 1.5k!", "We pay a reward!"),
    ("$1.5K", "a reward"), ("1,5 тис. грн", "a reward"), ("1,5 tysiąca złotych", "a reward"),
    ("N50.67321 E17.92654", "near Opole"), ("50 03 53 N 19 56 42 E", "nearby"),
    ("at 9F2X3W7V+V2!", "at nearby!"), ("here: ///filled.count.soap", "here: nearby"),
    ("https://www.google.pl/maps/place/Opole", "nearby"), ("google.com/maps/place/Polna+5", "nearby"),
    ("https://maps.apple/p/abc", "nearby"), ("openstreetmap.org/node/123, call", "nearby, call"),
    ("276098102345670 is the chip", "microchipped is the chip"),
    ("276098102345670 gechippt", "microchipped gechippt"),
    ("Microchipped 981020012345678. Shy.", "Microchipped. Shy."),
    ("Chip no. is 981 020 012 345 678", "Chip no. is microchipped"),
    ("Widziany: N 51° 06.473 E 017° 02.312", "Widziany: nearby"), ("N51°06.473 E017°02.312", "nearby"),
    ("51°06.473N 17°02.312E", "nearby"), ("51·107883 17·038538", "nearby"),
    ("what3words: lampa.kawa.dom", "nearby"), ("w3w: lampa.kawa.dom!", "nearby!"),
    ("at 9f2x3w7v+v2", "at nearby"),
    ("Last seen at SE 30139 33817 by the river", "Last seen at nearby by the river"), ("SE3013933817!", "nearby!"),
    ("grid ref SE 30139 33817", "grid ref nearby"), ("(TQ 301-338)", "(nearby)"), ("by NN166712.", "by nearby."),
    ("OS grid reference: NO 3013 3381", "OS grid reference: nearby"),
    ("grid ref se 30 33, wood", "grid ref nearby, wood"),
    ("at SE 30139, 33817 today", "at nearby today"), ("UTM 34U 500000 5786000", "UTM nearby"),
    ("30U WF 12345 67890", "nearby"), ("34U 500000E 5786000N", "nearbyN"),
    ("/// filled.count.soap", "nearby"),
    ("Chip:\n616093900012346", "Microchipped"), ("Chip 616 093 900\n012 346", "Microchipped"),
    ("Reward £500-700", "A reward"), ("Nagroda 1500-2000 zł!", "A reward!"), ("Nagroda: 500 - 1000", "A reward"),
    ("Винагорода 500-700 грн", "A reward"), ("Nagroda 1 tys. - 2 tys. zł", "A reward"), ("Reward: 500-700", "A reward"),
    ("Damy 1500-2000 zł", "Damy a reward"), ("We give 1500 to 2000 zł", "We give a reward"),
    ("Nagroda 500 zł - 600 100 200.", "A reward - 600 100 200."),
    ("Nagroda 500 zł - 600-100-200.", "A reward - 600-100-200."),
    ("Reward £500 - 07700 900123.", "A reward - 07700 900123."),
    ("Reward: £500 - 020 7946 0958.", "A reward - 020 7946 0958."),
    ("Винагорода 1000 грн - 067 100 20 20.", "A reward - 067 100 20 20."),
    ("Call 600 100 200 - 500 zł nagrody.", "Call 600 100 200 - a reward."),
    ("Lost since 2025 - £500 reward.", "Lost since 2025 - a reward."),
    ("Rex, 10 - £500 reward.", "Rex, 10 - a reward."),
    ("Lost 24/11 - reward £500.", "Lost 24/11 - a reward."),
    ("Nagroda 500 zł do 30 listopada.", "A reward do 30 listopada."),
    ("Reward £500 - 2 year old collie.", "A reward - 2 year old collie."),
    ("Nagroda 500 zł lub 2 worki karmy.", "A reward lub 2 worki karmy."),
    ("52 13.783 N, 21 0.733 E", "nearby"), ("52 13.783, 21 0.733", "nearby"),
    ("https://omaps.app/wM2qGmXFy5", "nearby"),
    ("51˚06´28´´N 17˚02´19´´E", "nearby"), ("https://maps.visicom.ua/c/24.02,49.83,18", "nearby"),
    ("https://wroclaw.e-mapa.net/?x=362000&y=356000", "nearby"), ("https://maps.yandex.ru/-/CDabc", "nearby"),
    ("https://mapy.geoportal.gov.pl/imap/?gpmap=gp0", "nearby"), ("https://streetmap.co.uk/map?x=430139", "nearby"),
    ("https://www.mapquest.com/us/colorado/denver/123-main-st-1", "nearby"),
    ("chip 616\u{2011}093\u{2011}900\u{2011}012\u{2011}346", "microchipped"),
    ("Chip: (616) 093 900 012 346!", "Microchipped!"), ("chip ６１６０９３９０００１２３４６", "microchipped"),
    ("Transponder-Nr. 616093900012346", "Microchipped"), ("numer transpondera: 616093900012346", "microchipped"),
    ("Puce n° 616093900012346", "Microchipped"), ("Čip č. 616093900012346", "Microchipped"),
    ("Chip 616/093/900/012/346", "Microchipped"), ("Chip (616093900012346)", "Chip (microchipped)"),
    ("Номер мікрочіпа: 616093900012346", "Microchipped"), ("zaczipowana 616093900012346", "microchipped"),
    ("gechippt: 616093900012346", "microchipped"), ("chip nr: PL616093900012346", "microchipped"),
    ("Nagroda 1777 zł za odnalezienie!", "A reward za odnalezienie!"), ("nagroda: 1777!", "a reward!"),
    ("Nagroda 1500 zł, a jak cały i zdrowy to 3000 zł", "A reward, a jak cały i zdrowy to a reward"),
    ("Leki kosztują 1500 zł miesięcznie", "Leki kosztują … miesięcznie"), ("Reward 1500,00 PLN.", "A reward."),
    ("£200 for his safe return", "a reward for his safe return"), ("Dla znalazcy 200zł", "Dla znalazcy a reward"),
    ("znaleźne: 150", "a reward"), ("odwdzięczę się kwotą 500 zł", "odwdzięczę się kwotą a reward"),
    ("Reward 500 kr", "A reward"), ("Nagroda 500 polskich złotych", "A reward"),
    ("We offer 300 euros reward.", "We offer a reward."), ("Recompensa de 300 euros.", "A reward."),
    ("Ofrecemos 300 euros de recompensa", "Ofrecemos a reward de recompensa"), ("Gratificación 200 €", "A reward"),
    ("Récompense de 200 CHF", "A reward"), ("Hay 250 € para quien la devuelva", "Hay a reward para quien la devuelva"),
    ("Finderlohn CHF 200", "A reward"), ("Ricompensa di 200", "A reward"), ("Recompensa por 300", "A reward"),
    ("Finderlohn 100,-", "A reward"), ("Belohnung: 500", "A reward"), ("Recompensa: 500", "A reward"),
    ("offering 1,000 USD", "offering a reward"), ("2000₴ тому хто знайде", "a reward тому хто знайде"),
    ("Dla znalazcy nagroda. Za znalezienie 700 zł", "Dla znalazcy nagroda. Za znalezienie a reward"),
    ("Chip 616093900012346 or 616093900012347 (old)", "Microchipped or microchipped (old)"),
    ("He's chipped 0A12345678 (AVID 012*345*678)", "He's microchipped (AVID microchipped)"),
    ("RFID 616093900012346", "Microchipped"), ("Nagroda!!! 5000", "A reward"), ("нагорода 3000", "a reward"),
    ("$500 no questions asked", "a reward no questions asked"), ("£500 if found", "a reward if found"),
    ("500 quid reward", "a reward"), ("płacę 500 zł za informację", "płacę a reward za informację"),
    ("Last seen N 50 40.123 E 017 55.456", "Last seen near Opole"),
  ])
  func putsWordsInThePlaceOfWhatIsKeptBack(description: String, shown: String) throws {
    let pet = try Self.published(Self.pet(description))
    #expect(pet.description == shown)
    #expect(pet.withheldTexts == ["description"])
    let diagnostic = try #require(pet.withheldTextsDiagnostic)
    #expect(diagnostic.severity == .advice && diagnostic.code == .withheldFromText)
  }

  @Test func putsWordsInThePlaceOfARewardThatIsNoAmount() throws {
    var pet = try Self.pet("The finder gets 2 kegs of beer.")
    pet.reward = .text("2 kegs of beer")
    #expect(try Self.published(pet).description == "The finder gets a reward.")
  }

  @Test(arguments: [
    "", "Call 600 100 200.", "616093900012346", "1500 steps from the wood", "We paid 300 PLN, not 1600 PLN.",
    "2 dogs, 3.5 kg",
    "2025. Last seen in June\n3. floor, ring 12", "https://example.org/pets/1500?foto=3", "12.05.2025, 18:30",
    "At 21° in the shade", "os. 1500-lecia", "tel. 600-150-0", "tel. 1500 600 700", "12.05.1500",
    "1500m od lasu, 1500 m",
    "https://example.org/?id=1500&x=1500", "luna1500@example.org, #1500", "1 500 000, 15001, 1500,5",
    "Polna 9, Polna 5", "https://maps.example.org/?q=50.1234,17", "３ ＷＨＩＴＥ ＰＡＷＳ",
    "https://www.there.com/1", "600+200", "1 / 2 / 3", "50.67 17.92", "Ma 1500% białej sierści", "Urodzony w 1500 r.",
    "у 1500 році", "bus stop 1500", "Tattoo 1500", "linia 1500", "born in 1500", "1,5 km, 15 tys.",
    "Ma chip, tel. 600 100 200 601 200 300", "Chip: tak\n600 100 200\n601 200 300", "Był 1500 razy",
    "Nagroda dla znalazcy. Leki kosztują 300 zł", "Nagroda: 12.05.2025", "http://mapy.example/x",
    "https://maps.apple-pie.example/", "mrpg+cv@example.org", "Nagroda! Tel. 600 100 200",
    "Collar worth £50. The finder may keep it", "500 złotych rybek", "waży 5 kg, nagroda dla znalazcy",
    "Order 0A12345678", "Order 981020012345678", "szkoła 1500", "1500 kg", "1500 godzin", "trasa 1500",
    "seen 15 11.2026, 16 11.2026", "12 10.000, 20 15.000 steps", "1500-2000 steps from the wood", "tel. 600-1500",
    "1500-150-200",
  ])
  func leavesOtherTextAsItWasTyped(description: String) throws {
    var pet = try Self.pet(description)
    if description.isEmpty { pet.description = nil }
    let shown = try Self.published(pet)
    #expect(shown.description == pet.description && shown.withheldTexts == [])
  }

  @Test(arguments: [
    ("Sighting in York today: https://maps.google.com/?q=53.9591,-1.0815", "Sighting in York today: near York"),
    ("Widziany: 53.9591, -1.0815 (York!)", "Widziany: near York (York!)"),
    ("53°57'33\"N 1°04'53\"W", "near York"), ("Seen at 51.10788, 17.03853", "Seen at nearby"),
    ("Seen: https://maps.app.goo.gl/abc", "Seen: nearby"), ("at 50.67321, 17.92654", "at near Leeds"),
  ])
  func namesTheTownOfThatPointAndNoOther(description: String, shown: String) throws {
    var pet = try Self.pet(description)
    pet.place.city = "Leeds"
    let middle = try #require(Coordinates(latitude: 53.8, longitude: -1.55))
    let published = PublicationProfile.public.published(
      pet, in: .english,
      located: { place in
        var place = place
        place.town = Place.Town(id: "leeds", name: "Leeds", coordinates: middle)
        return place
      }, townNear: { $0.latitude > 53 ? "York" : nil })
    #expect(published.description == shown)
  }

  @Test(arguments: [
    (SiteLocale.polish, "Zaczipowane, w okolicy miasta Opole, nagroda"),
    (.ukrainian, "Має мікрочип, поблизу міста Opole, винагорода"),
  ])
  func saysItInTheWordsOfTheLocale(locale: SiteLocale, shown: String) throws {
    let pet = try Self.pet("Chip 616093900012345, 50.67321 17.92654, 1500 PLN")
    #expect(try Self.published(pet, in: locale).description == shown)
  }

  @Test func readsEveryTextOfTheAnnouncement() throws {
    let secret = "616093900012345 50.67321, 17.92654 1500 PLN"
    var pet = try Self.pet(secret)
    (pet.name, pet.breed, pet.posterWords, pet.place.city) = (secret, secret, secret, secret)
    pet.status = .unknown(secret)
    (pet.species, pet.sex, pet.age, pet.lastSeen) = (.text(secret), .text(secret), .text(secret), LastSeenDate(secret))
    (pet.phone, pet.email) = ("600 100 200 \(secret)", "a616093900012345@example.pl")
    let shown = try Self.published(pet)
    let words = "microchipped near Opole a reward"
    #expect([shown.name, shown.breed, shown.posterWords] == [words, words, words])
    // A place has lost its point before, and a map is asked for no reward.
    #expect(shown.place.city == "microchipped")
    pet.place.city = "Opole, nagroda 500 zł"
    #expect(try Self.published(pet).place.city == "Opole")
    #expect(shown.species == .text(words) && shown.sex == .text(words) && shown.age == .text(words))
    #expect(shown.lastSeen?.text == words && shown.phone == "600 100 200 \(words)" && shown.email == nil)
    #expect(shown.status == .unknown(words))
    #expect(shown.withheldTexts.count == 12)
  }

  @Test(arguments: [
    ("616093900033333 (lewy bark)", "Chip 616093900033333, boi się ludzi.", "Microchipped, boi się ludzi."),
    ("616093900011111 / 616093900022222", "616 093 900 011 111, 616093900022222", "microchipped, microchipped"),
    ("616093900011111 616093900022222", "616093900022222", "microchipped"),
    ("chip: 616 0939 0004 4444", "Ma 616-093-900-044-444", "Ma microchipped"),
  ])
  func aNumberInTheFieldOfTheChipIsTheChips(field: String, description: String, shown: String) throws {
    var pet = try Self.pet(description)
    pet.microchip = .number(field)
    #expect(try Self.published(pet).description == shown)
  }

  @Test(arguments: [
    ("2021", "Born in 2021, seen 2021 near Opole", nil), ("600100200", "Call 600 100 200", nil),
    ("600 100 200", "Call 600 100 200", nil), ("48600100200", "Call 600 100 200", nil),
    ("AB12", "Tag AB12", "Tag Microchipped"), ("12345678", "Order 12345678", nil),
    ("123456789", "Has 123456789", "Has microchipped"), ("0A12345678", "ID 0A12345678", "ID microchipped"),
    ("012*345*678", "ID 012*345*678", "ID microchipped"),
  ])
  func aYearOrThePhoneInTheFieldOfTheChipIsWithheldThereAlone(
    field: String, description: String, shown: String?
  ) throws {
    var pet = try Self.pet(description)
    (pet.microchip, pet.phone) = (.number(field), "+48 600 100 200")
    let published = try Self.published(pet)
    #expect(published.description == shown ?? description && published.phone == pet.phone)
    #expect(published.microchip == .withheld(field))
    #expect(pet.chipNumbers.isEmpty == (shown == nil))
  }

  @Test(arguments: [
    ("10k", "We pay 10k, yes 10 000 zł.", "We pay a reward, yes a reward."),
    ("5 tysięcy", "5 tysięcy! Czyli 5000 zł.", "a reward! Czyli a reward."),
    ("2 тис. грн", "2000 грн, 2 тис.", "a reward, a reward"), ("1000 PLN", "1 tys. zł, 1k", "a reward, a reward"),
    ("dwa tysiące złotych", "Dam dwa tysiące złotych!", "Dam a reward!"),
    ("100 PLN", "Ma 100% białej sierści", "Ma 100% białej sierści"),
    ("£250", "Reward £250.00", "A reward"), ("100", "Był 100 razy", "Był 100 razy"),
    ("1500 zł", "Insulin 1500 mg daily. Seen near building 1500.", "Insulin 1500 mg daily. Seen near building 1500."),
    ("1500 zł", "Insulina 1500 jednostek, 1500 kotów.", "Insulina 1500 jednostek, 1500 kotów."),
    ("15000", "Insulin 15000 units", "Insulin 15000 units"), ("15000", "We give 15000!", "We give a reward!"),
    ("1500 zł", "Damy 1500 za pomoc", "Damy a reward za pomoc"), ("1500 zł", "Дамо 1500 тому", "Дамо a reward тому"),
    ("1500 zł", "She is shy - 1500 - call", "She is shy - a reward - call"),
    ("1500 zł", "1500 temu, kto znajdzie", "a reward temu, kto znajdzie"),
    ("2000 zł", "Urodzony w 2000 r.", "Urodzony w 2000 r."), ("Kosz warzyw", "Kosz warzyw!", "Kosz warzyw!"),
  ])
  func thousandsAndWordsAreAmountsToo(reward: String, description: String, shown: String) throws {
    var pet = try Self.pet(description)
    pet.reward = .text(reward)
    #expect(try Self.published(pet).description == shown)
  }

  @Test func theStatusHasNoAmount() throws {
    var pet = try Self.pet("x")
    (pet.status, pet.reward) = (.unknown("Zaginął, nagroda 777 zł"), .text("777 zł"))
    #expect(try Self.published(pet).status == .unknown("Zaginął, a reward"))
  }

  @Test(arguments: [
    "https://maps.app.goo.gl/abc", "///filled.count.soap", "9F2X3W7V+V2", "filled.count.soap", " lampa.kawa.dom ",
    "вода.небо.дім", "SE 30139 33817", "SE3013933817", "TQ 3013 3381", "NN 166 712", "lat 53.8008 long -1.5491",
    "Latitude: 53.8008, Longitude: -1.5491", "GPS: lat. 53.8008 lon. -1.5491", "szer. 52.2297, dł. 21.0122",
    "широта 50.4501, довгота 30.5234",
  ])
  func aPlaceThatIsALinkToAMapIsNone(city: String) throws {
    var pet = try Self.pet("x")
    pet.place = Place(city: city)
    let shown = try Self.published(pet)
    #expect(shown.place.city == nil && shown.withheldTexts == ["location"])
  }

  @Test(arguments: [
    ("https://maps.app.goo.gl/abcDEF123, near school", "near school"), ("Lost by 9F2X3W7V+V2", "Lost"),
    ("at mapy.cz/s/abc near pond", "near pond"), ("Opole (w3w: lampa.kawa.dom)", "Opole"),
    ("Leeds, SE 30139 33817", "Leeds"), ("OS grid ref SE 3013 3381, Leeds", "OS grid ref, Leeds"),
    ("filled.count.soap.uk", "filled.count.soap.uk"), ("St.Mary.Cray", "St.Mary.Cray"),
    ("m.st.warszawa", "m.st.warszawa"),
    ("Leeds, filled.count.soap", "Leeds, filled.count.soap"), ("London SE1 7PB", "London SE1 7PB"),
    ("SE 600 100 200", "SE 600 100 200"), ("A64 SE 12345", "A64 SE 12345"), ("Plat 53.8008 long -1.5491", "Plat"),
  ])
  func aLinkToAMapLeavesNoSignOrWordInAPlace(city: String, shown: String) throws {
    var pet = try Self.pet("x")
    pet.place = Place(city: city)
    #expect(try Self.published(pet).place.city == shown)
  }

  @Test(arguments: [
    "Tag AB 1234", "AB 12345 67890", "SE 301", "plate SE12 ABC", "TQ12 345", "House no 1234 5678", "TAG NO 123456",
    "DOM NR 123456", "Tag SN 123456", "call SE 600 100 200", "SE 1234", "A64 SE 12345", "grid of 12 34 streets",
    "seen.then.ran", "Seen at www.example.com", "my.vet.clinic.pl", "She was at filled.count.soap", "SE 30139 338",
    "34 U 500 5786", "two or three.We saw him", "HS2 123 456 789", "in SE 12 34 56",
  ])
  func takesOtherNumbersAndWordsForNoPoint(text: String) throws {
    #expect(try Self.published(Self.pet(text)).description == text)
  }

  @Test(arguments: ["600 100 200", "150200", "reward 150200"])
  func aPhoneNumberStaysOneWhateverChipAndRewardAre(phone: String) throws {
    var pet = try Self.pet("x")
    (pet.phone, pet.microchip, pet.reward) = (phone, .number("600100200"), .text("150200 PLN"))
    #expect(try Self.published(pet).phone == phone)
  }

  @Test func aRewardsNumberOf2OrMoreThan6DigitsIsWithheldBesideAWordForMoneyAlone() throws {
    var pet = try Self.pet("Has 30 spots, call 600100200. You get 30 euro.")
    pet.reward = .text("30 EUR, 600100200")
    #expect(try Self.published(pet).description == "Has 30 spots, call 600100200. You get a reward.")
  }

  @Test func aPlaceThatIsAPointIsAnArea() throws {
    var pet = try Self.pet("x")
    pet.place = Place(city: "50.67321, 17.92654")
    let place = try Self.published(pet).place
    #expect(place.city == nil && place.isArea && place.coordinates == Coordinates(latitude: 50.679, longitude: 17.935))
  }

  @Test(arguments: [
    ("ul. Polna 5/7, Warszawa", "ul. Polna, Warszawa"), ("Polna 5 m. 3, Warszawa", "Polna, Warszawa"),
    ("ul. 3 Maja 12a", "ul. 3 Maja"), ("os. 1000-lecia 5, Kraków", "os. 1000-lecia, Kraków"),
    ("221b Baker Street, London", "Baker Street, London"), ("Hauptstraße 5", "Hauptstraße"),
    ("rue des 3 frères 12, Lyon", "rue des 3 frères, Lyon"),
    ("12 rue de Rivoli, Paris", "rue de Rivoli, Paris"), ("вул. Шевченка 7, Київ", "вул. Шевченка, Київ"),
    ("ul. Polna 5 Warszawa", "ul. Polna Warszawa"), ("Opole, przy ulicy Polnej 5", "Opole, przy ulicy Polnej"),
    ("okolice ulicy Polnej 5, Opole", "okolice ulicy Polnej, Opole"), ("ulica.Polna 5", "ulica.Polna"),
    ("Opole, koło placu Wolności 3", "Opole, koło placu Wolności"),
    ("alejach Jerozolimskich 5", "alejach Jerozolimskich"), ("Róg ulic Polnej i Leśnej 5", "Róg ulic Polnej i Leśnej"),
    ("На вулиці Шевченка 12", "На вулиці Шевченка"),
    ("Київ, біля проспекту Перемоги 5", "Київ, біля проспекту Перемоги"),
    ("бульвару Шевченка 3, Київ", "бульвару Шевченка, Київ"),
    ("Kraków, ul. Dietla 33 obok Żabki", "Kraków, ul. Dietla obok Żabki"), ("ul. Dietla 33.", "ul. Dietla."),
    ("Київ, просп. Перемоги, буд. 10, кв. 45", "Київ, просп. Перемоги"), ("ul. Dietla 33!", "ul. Dietla!"),
    ("Kraków, Lwowska 5.", "Kraków, Lwowska."), ("ul. Lwowska 5 kl. B m. 7", "ul. Lwowska"),
    ("вул. Шевченка 5 біля школи", "вул. Шевченка біля школи"), ("ul. Dietla 33 - Kraków", "ul. Dietla - Kraków"),
    ("вул. Шевченка, буд. 5", "вул. Шевченка"), ("вул. Шевченка, б. 5", "вул. Шевченка"),
    ("вул. Шевченка, 5-А", "вул. Шевченка"), ("Хрещатик 22", "Хрещатик"),
    ("11 Listopada 23, Łódź", "11 Listopada, Łódź"),
    ("Kraków Dietla 33", "Kraków Dietla"), ("Kraków (Dietla 33)", "Kraków (Dietla)"), ("33 - Kraków", "Kraków"),
    ("Kraków (33)", "Kraków"), ("Leeds (5 Oak Grove)", "Leeds (Oak Grove)"),
    ("Kraków; Dietla 33", "Kraków; Dietla"), ("Zakopiańska 62 30-418 Kraków", "Zakopiańska 30-418 Kraków"),
    ("вул. Шевченка 62 01001 Київ", "вул. Шевченка 01001 Київ"), ("ul. Armii Krajowej 1A-C", "ul. Armii Krajowej"),
    ("Rynek 1", "Rynek"), ("Sokołowo 17", "Sokołowo"), ("Wólka Mała nr 8", "Wólka Mała"), ("Mill Lane 5", "Mill Lane"),
    ("5 Oak Grove, Leeds", "Oak Grove, Leeds"), ("5 The Crescent", "The Crescent"), ("Oak Avenue #14", "Oak Avenue"),
    ("corner of Polna 5 and Lipowa 12", "corner of Polna and Lipowa"), ("Unit 3, Oak Avenue", "Oak Avenue"),
    ("ulica Lwowska 5 w Krakowie", "ulica Lwowska w Krakowie"), ("ul. Polna 5 a, Warszawa", "ul. Polna, Warszawa"),
    ("róg ul. Dietla 33 i Krakowskiej", "róg ul. Dietla i Krakowskiej"), ("5 May Street, Leeds", "May Street, Leeds"),
    ("ul. Jana Pawła II 5, Lublin", "ul. Jana Pawła II, Lublin"), ("dietla 33 obok żabki", "dietla obok żabki"),
    ("Al. 29 Listopada 155, Kraków", "Al. 29 Listopada, Kraków"), ("Flat 2, 14 Oak Road, Leeds", "Oak Road, Leeds"),
    ("ul. Polna nr5", "ul. Polna"), ("Polna5/7", "Polna"), ("ul.Polna5", "ul.Polna"), ("вул.Садова5", "вул.Садова"),
    ("Atatürk Cad. No:5 D:3", "Atatürk Cad."), ("Kossuth u. 12., Budapest", "Kossuth u., Budapest"),
    ("ul. Polna bud5, Opole", "ul. Polna, Opole"),
    ("14512 Oak Ridge Drive, Austin, TX 78704", "Oak Ridge Drive, Austin, TX 78704"),
    ("10350 SW 88th St, Miami FL", "SW 88th St, Miami FL"), ("Opole, Ozimska 72m5", "Opole, Ozimska"),
    ("ul. Plażowa 5", "ul. Plażowa"), ("Oddziałowa 5", "Oddziałowa"),
    ("12 Mile End Road, London", "Mile End Road, London"),
    ("Opole, ul. Ozimska 72m.5", "Opole, ul. Ozimska"), ("C/ Mayor 5, 3ºB, Madrid", "C/ Mayor, Madrid"),
    ("Gran Vía 12, 2º D, Bilbao", "Gran Vía, Bilbao"), ("Bilbao, Gran Vía nº 12", "Bilbao, Gran Vía"),
    ("Straße des 17. Juni 135, Berlin", "Straße des 17. Juni, Berlin"),
    ("Calle 25 de Mayo 12, Rosario", "Calle 25 de Mayo, Rosario"),
    ("Lipowa 3 i 5, Opole", "Lipowa, Opole"), ("ul. Lipowa 3 i 5", "ul. Lipowa"),
    ("12 bis rue de la Paix, Paris", "rue de la Paix, Paris"), ("12ter rue de la Paix", "rue de la Paix"),
    ("Dietla-33, Kraków", "Dietla, Kraków"), ("на вул. Франка 5 у Львові", "на вул. Франка у Львові"),
    ("ul. Poziomkowa 12, Wrocław", "ul. Poziomkowa, Wrocław"), ("ul. Szpitalna 5", "ul. Szpitalna"),
    ("ul. Tramwajowa 5, Opole", "ul. Tramwajowa, Opole"), ("ul. Rejonowa 5", "ul. Rejonowa"),
    ("вул. Лікарняна 5, Київ", "вул. Лікарняна, Київ"), ("Polna 12,14, Opole", "Polna, Opole"),
    ("Opole, Polna 12,14", "Opole, Polna"), ("ul. Polna 5,7", "ul. Polna"), ("Polna 5a,7b, Opole", "Polna, Opole"),
    ("Opole, Polna 12,14,16", "Opole, Polna"),
  ])
  func leavesOutTheNumberOfAHouse(city: String, shown: String) {
    #expect(city.withoutHouseNumber == shown)
    #expect(city.hasHouseNumber && city.isStreet)
  }

  @Test(arguments: [
    ("1322 N Jefferson", "N Jefferson"), ("1322 Jefferson, Springfield", "Jefferson, Springfield"),
    ("417 E Jefferson", "E Jefferson"), ("1220 N. Grant", "N. Grant"), ("2200 N Kansas Expy", "N Kansas Expy"),
    ("1020 Nichols, Springfield, MO 65802", "Nichols, Springfield, MO 65802"), ("4567 South Cox", "South Cox"),
    ("12-14 Jefferson, Springfield", "Jefferson, Springfield"), ("417a Jefferson", "Jefferson"),
    ("1322 Jefferson, Apt 3, Springfield", "Jefferson, Springfield"), ("1208 S 14th, Ozark", "S 14th, Ozark"),
    ("2925 Cherry Creek Loop", "Cherry Creek Loop"), ("741 Lancaster Pike", "Lancaster Pike"),
    ("300 E Walnut St", "E Walnut St"), ("300 E. Walnut St", "E. Walnut St"), ("45 E 4th St", "E 4th St"),
    ("301 D St", "D St"), ("12 Avenue B", "Avenue B"), ("12 A High Street", "High Street"),
    ("5520 Hwy 60", "Hwy 60"), ("5520 US Highway 60 E", "US Highway 60 E"), ("5520 CR 220", "CR 220"),
    ("5520 FM 1960", "FM 1960"), ("1022 Hwy MM", "Hwy MM"), ("3344 W FR 112", "W FR 112"),
    ("18322 N FR 112", "N FR 112"), ("near 18322 N FR 112", "near N FR 112"), ("behind 5520 Hwy 60", "behind Hwy 60"),
    ("behind 1022 Hwy MM", "behind Hwy MM"), ("5520 State Rte 5", "State Rte 5"), ("6600 Loop 1604 W", "Loop 1604 W"),
    ("12890 Lawrence 1057", "Lawrence 1057"), ("1322 Barry 1090", "Barry 1090"),
    ("21450 9 Mile Rd, Southfield", "9 Mile Rd, Southfield"), ("1200 Lake Rd 54-22", "Lake Rd 54-22"),
    ("corner of 1322 N Jefferson and 5520 Hwy 60", "corner of N Jefferson and Hwy 60"),
    ("4400 S Lone Pine Lot 14", "S Lone Pine"), ("1921 W Atlantic, lot 14", "W Atlantic"), ("RR 3 Box 88", "RR 3"),
    ("Sunset Village Trailer 9", "Sunset Village"), ("1736 E Sunshine St, Ste 200", "E Sunshine St"),
    ("3901 Lakeview Dr Apt B12", "Lakeview Dr"), ("12 Regents Park, London", "Regents Park, London"),
    ("6 Willows, York", "Willows, York"), ("3 Cottages, Mill Lane", "Cottages, Mill Lane"),
    ("Leeds, Station Road 14", "Leeds, Station Road"),
    ("droga krajowa 94 ul. Polna 5", "droga krajowa 94 ul. Polna"), ("ul. NN 5", "ul. NN"),
    ("OAK DR 12", "OAK DR"), ("Piotra I 5", "Piotra I"), ("3922 Großschönau 120", "3922 Großschönau"),
    ("1117 Budapest, Bogdánfy u. 12", "1117 Budapest, Bogdánfy u."),
    ("Paris 12, rue de Rivoli", "Paris, rue de Rivoli"),
    ("Dietla 33, 1010 Wien, Österreich", "Dietla, 1010 Wien, Österreich"),
  ])
  func leavesOutTheNumberOfAHouseAndKeepsTheRoads(city: String, shown: String) {
    #expect(city.withoutHouseNumber == shown)
    #expect(city.hasHouseNumber && city.isStreet)
  }

  @Test func leavesOutNoPartOfAnotherHousesNumber() throws {
    var pet = try Self.pet("Marszałkowska 57, Marszałkowska 5, Marszałkowska 50a")
    pet.place = Place(city: "Marszałkowska 5, Warszawa")
    #expect(try Self.published(pet).description == "Marszałkowska 57, Marszałkowska, Marszałkowska 50a")
  }

  @Test(arguments: [
    ("616 - 093 - 900 - 012 - 346", "616093900012346"),
    ("616\u{2212}093\u{2212}900\u{2212}012\u{2212}346", "616093900012346"),
    ("616/093/900/012/346", "616093900012346"), ("616 093 900 012 346 - 12.05.2019", "616093900012346"),
    ("982 000 123 456 - 2019", "982000123456"), ("616 093 900 012 346 / 616 093 900 099 999", "616093900099999"),
    ("616093900012346", "616\u{2212}093\u{2212}900\u{2212}012\u{2212}346"),
  ])
  func leavesOutAChipWhateverPartsItsDigits(field: String, told: String) throws {
    var pet = try Self.pet("Number \(told) on file.")
    pet.microchip = .number(field)
    #expect(try Self.published(pet).description == "Number microchipped on file.")
  }

  /// A list has no description that says what it is.
  @Test func leavesOutAChipInANameAlone() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.name = "Rex 616093900012351"
    #expect(try Self.published(pet).name == "Rex microchipped")
    pet.name = "Rex 616 093 900 012 351"
    #expect(try Self.published(pet).name == "Rex microchipped")
  }

  @Test func namesAHouseWithMoreThanTheSideOfItsStreet() {
    #expect("417 E. Jefferson, Springfield".houses.map(\.text) == ["417 E. Jefferson"])
  }

  /// To look at what stands beside each of them would take as long as 30,000 pets.
  @Test func leavesOutAllNumbersOfAPlaceThatHasMoreThanAnyAddress() {
    #expect(("Leeds" + String(repeating: " 1", count: 400)).withoutHouseNumber == "Leeds")
    let long = String(repeating: "Polna 5, ", count: 200)
    #expect(!long.withoutHouseNumber.contains("5") && long.houses.isEmpty)
  }

  @Test(arguments: [
    "Ulm", "Ulanów", "Viareggio", "Rueil-Malmaison", "Via", "Булахівка", "Вулканешти", "Placówka", "Ulm 5 km",
  ])
  func isNoStreetBecauseOfItsFirstLetters(town: String) {
    #expect(!town.isStreet && town.withoutHouseNumber == town)
  }

  @Test(arguments: [
    "ul. Polna", "UL Polna", "ul.Polna", "Opole, plac Wolności", "al.Róż", "вул.Франка", "rue de Rivoli",
  ])
  func isAStreet(text: String) { #expect(text.isStreet) }

  @Test(arguments: [
    "Warszawa", "00-950 Warszawa", "ul. 3 Maja", "os. 1000-lecia, Kraków", "Park Wilsona, Poznań",
    "Droga krajowa 94, Opole",
    "km 45", "Łódź, Widzew", "5 km from Opole", "Szkoła nr 5, Opole", "Szkoła Podstawowa nr 5", "A 4, E40, zjazd 5",
    "DK7 koło Kielc", "3 Maja, Łódź", "1 Травня, Київ", "Praga 2", "1010 Wien", "LS1 4AB Leeds", "Route 66",
    "52.2297, 21.0122", "w pobliżu Lidla 2 km za Opolem", "na rondzie 15 Sierpnia", "os. 2 Pułku Lotniczego, Kraków",
    "ul. 1-go Maja", "I-95 north", "район 5, Київ", "Траса М 06", "Kraków, 12.05 o 18:30", "Leeds, 5th Avenue",
    "Wien 22. Bezirk", "Sopot, plaża, wejście 15", "metro Świętokrzyska, wyjście 3", "метро Золоті ворота, вихід 2",
    "Szpital nr 2, Opole", "B 55 bei Olpe", "Bundesstraße 9, Bonn", "Ausfahrt 21, A3", "Rheinkilometer 688",
    "Route 66 mile 12", "Hwy 1, Big Sur",
    "alert(5) lat=0", "tattoo 12", "Opole, 12 kg", "78704 Austin", "DE 10115 Berlin", "20095 Hamburg St. Pauli",
    "Straße des 17. Juni, Berlin", "7-Eleven on Main St", "Calle 8, Miami", "Plaza 25 de Mayo",
    "1200 block of Main St", "5 km from Oak Road", "Terminal 5, Heathrow", "Pier 39", "Mile marker 210, I-80",
    "Plaża 12", "wejście na plażę nr 45", "Las, oddział 123", "Ліцей №2", "Campground site 14", "Bezirk 3, Wien",
    "Lyon 3e", "Platform 3", "car park level 3, Leeds", "parking, poziom 3", "przystanek 12", "szpital 2, Opole",
    "FR 112", "off FR 94", "Rte 5 near Lebanon", "Interstate 44", "Co Rd 220", "I44 MM 77", "I-44 at mm 88",
    "I 70 exit 124", "off I 70", "MO 13 near Bolivar", "Hwy 13 and Hwy KK", "FR 186 & FR 171", "Loop 410",
    "Township Rd 144", "13 Hwy & Norton", "Hwy 60 W Main St", "9 Mile Rd", "8 Mile & Gratiot", "3 Rivers Park",
    "5 Points", "4 Corners, near the gas station", "Fire Station 5", "Lock 12, Erie Canal", "Lock 12, Erie Park",
    "pond 3", "Fellows Lake, parking lot 2", "Bus stop 4, High Street", "Bus 12 to Hyde Park", "PS 118, Queens",
    "off road 12", "1600 block Battlefield Rd", "1600 block of Main St", "2100 blk S Campbell",
    "700 BLK N MAIN",
    "5 minutes walk from Oak Park", "78704, Zilker Park", "Springfield, MO 65802-1234",
    "1012 AB Amsterdam", "Paris 75016 rue de Rivoli", "WYJŚCIE 5 W STRONĘ RYNKU",
    "działka 500m2 za lasem", "Opole, 1,5 km od lasu", "Las 5,7 km od Opola", "Opole 12,11,2025",
  ])
  func leavesPlacesWithoutOneAsTheyAre(city: String) {
    #expect(city.withoutHouseNumber == city && !city.mayHaveHouseNumber)
  }

  @Test(arguments: ["okolice 2 stawów", "Las Kabacki, 3 polana", "about 3 blocks from Main St"])
  func leavesANumberThatMayBeAnotherThings(city: String) {
    #expect(city.withoutHouseNumber == city && city.mayHaveHouseNumber && !city.hasHouseNumber)
  }

  @Test func advisesAgainstAHouseInEveryProfile() throws {
    let pet = try Self.pet("x")
    for profile in PublicationProfile.allCases {
      let codes = AnnouncementAdvice(on: profile.published(pet, in: .english), in: .english).diagnostics.map(\.code)
      #expect(codes == [.houseNumberInPlace], "\(profile)")
    }
  }
}
