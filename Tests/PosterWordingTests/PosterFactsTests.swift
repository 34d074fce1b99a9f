import Foundation
import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

/// Paper has no useless details (rules.md §10.15, 19 and 21).
@Suite struct PosterFactsTests {
  private func pet(_ status: AnnouncementStatus = .missing, _ change: (inout PetDetails) -> Void = { _ in }) throws
    -> PetDetails
  {
    var pet = PetDetails(id: try #require(PetID("1")), status: status)
    (pet.species, pet.name, pet.phone) = (.known(.dog), "Fredi", "600123456")
    change(&pet)
    return pet
  }

  private func content(
    _ pet: PetDetails, in locale: SiteLocale = .english,
    _ change: (inout PosterOptions) -> Void = { _ in }
  ) throws -> PosterContent {
    var options = PosterOptions()
    change(&options)
    return try #require(PosterContent(pet, options: options, in: locale))
  }

  @Test func neverPrintsCoordinates() throws {
    let point = try pet { $0.place.coordinates = Coordinates(latitude: 52.2297, longitude: 21.0122) }
    let nothing = try content(point)
    #expect(nothing.lastSeen == nil)
    #expect(
      nothing.diagnostics.map(\.message) == [
        "the sheets appear without the coordinates, because readers can't find a place by them"
      ])
    let told = try content(point) { $0.place = "corner of Polna and Lipowa" }
    #expect(told.lastSeen?.facts == ["corner of Polna and Lipowa"])
    #expect(told.diagnostics.isEmpty)
    for city in [
      "52.2297, 21.0122", "52.2297° N, 21.0122° E", "N 52.2 E 21.0", "52°13'N 21°00'E", "52.2° N", "at 52,2 °N", "52°",
      "N 52° E 21°", "52º 13′ N", "near N52.1058 E21.2610", "near 52.1058, 21.2610",
    ] {
      #expect(try content(pet { $0.place.city = city }).lastSeen == nil, "\(city)")
    }
    // The words beside them stay.
    for (city, facts) in [
      ("Elm Street, Springfield, 39.7817, -89.6501", "Elm Street, Springfield"),
      ("Otwock, ul. Lipowa, 52.1058 N 21.2610 E", "Otwock, ul. Lipowa"), ("Otwock 52.1058N 21.2610E", "Otwock"),
      ("Otwock, 52,1058 N, 21,2610 E", "Otwock"),
    ] {
      #expect(try content(pet { $0.place.city = city }).lastSeen?.facts == [facts], "\(city)")
    }
    for city in [
      "Szosa 5", "Bilbao, Gran Vía nº 12", "C/ Mayor 5, 3ºB, Madrid", "Milano, Via Dante n° 5", "Paris 12º",
    ] {
      #expect(try content(pet { $0.place.city = city }).lastSeen?.facts == [city])
    }
    for text in [
      "Fever of 39.5 °C.", "Tel. 600.100.200, 600.300.400.", "Weighs 12.500-13.000 g.", "Insured for 1.000-1.500 €.",
    ] {
      #expect(try content(pet { $0.description = text }).description.sentences == [text])
    }
    let cold = try content(pet { $0.description = "Uciekł przy -5° mrozu, 3° piętro." })
    #expect(cold.description.sentences == ["Uciekł przy -5° mrozu, 3° piętro."])
    let text = try content(pet { $0.description = "Shy. Seen at 52.22970,21.01220. Meet at 52° 13′ N." })
    #expect(text.description.sentences == ["Shy."])
  }

  @Test(
    arguments: [
      ("2085-01-01", "2026-01-02T10:00:00Z", nil, nil), ("2026-01-03", "2026-01-02T23:00:00Z", nil, "Jan 03, 2026"),
      ("2026-01-04", "2026-01-02T10:00:00Z", nil, nil),
      ("2026-01-04", "2026-01-02T10:00:00Z", "2026-01-04T09:00:00Z", "Jan 04, 2026"),
      ("2085-01-01", nil, nil, nil), ("2026-11-23", nil, nil, "Nov 23, 2026"),
      ("2026-11-24", nil, nil, nil), ("18.11.2025", nil, nil, "18.11.2025"),
      ("11/12/2026", nil, nil, "11/12/2026"), ("about 18 Nov 2025", nil, nil, "about 18 Nov 2025"),
      ("10-12.11.2025", nil, nil, "10-12.11.2025"), ("18 listopada 2025 r.", nil, nil, "18 listopada 2025 r."),
    ] as [(String, String?, String?, String?)])
  func printsNoDayAfterTheAnnouncementOrToday(date: String, created: String?, updated: String?, printed: String?) throws
  {
    let time = { (text: String?) in try text.map { try Date($0, strategy: .iso8601) } }
    let pet = try pet {
      $0.lastSeen = LastSeenDate(date)
      ($0.createdAt, $0.updatedAt) = ((try? time(created)) ?? nil, (try? time(updated)) ?? nil)
    }
    // In New Zealand it is the 23rd.
    let today = try Date("2026-11-22T12:00:00Z", strategy: .iso8601)
    #expect(try content(pet) { $0.today = today }.lastSeen?.facts.first == printed)
    let warning = pet.warningOfDayToCome(after: today, at: "a.json")
    #expect((warning == nil) == (printed != nil))
    #expect(warning.map { $0.location.description } ?? "a.json, lastSeenDate" == "a.json, lastSeenDate")
  }

  /// Nobody who reads it next week knows the day.
  @Test(arguments: [
    "yesterday", "wczoraj", "today", "last Tuesday", "2 days ago", "2026-11-31", "around noon on Sunday",
    "31 listopada 2026", "yesterday 2026", "31.11.2026", "November 2026",
  ])
  func printsNoDateWithoutADay(date: String) throws {
    let content = try content(pet { $0.lastSeen = LastSeenDate(date) })
    #expect(content.lastSeen == nil)
    #expect(
      content.diagnostics.map(\.problem) == ["the sheets appear without the date, because '\(date)' tells no day"])
  }

  @Test(arguments: [
    "25.11.2026", "5 Dec 2026", "12.12.2026", "24/12/2026", "2026/12/01", "ok. 5 grudnia 2026", "1 січня 2027",
  ])
  func printsNoWrittenDayToCome(date: String) throws {
    let today = try Date("2026-11-22T12:00:00Z", strategy: .iso8601)
    let content = try content(pet { $0.lastSeen = LastSeenDate(date) }) { $0.today = today }
    #expect(content.lastSeen == nil)
    #expect(
      content.diagnostics.map(\.problem) == [
        "the sheets appear without the date, because '\(date)' is later than today or than the report"
      ])
  }

  @Test(arguments: [
    ("Found on the A34 slip road", AnnouncementStatus.found, "on the A34 slip road"),
    ("Foundry Lane", .found, "Foundry Lane"),
    ("last seen near the park", .missing, "near the park"), ("Found", .found, "Found"),
  ])
  func saysItsLabelOnce(place: String, status: AnnouncementStatus, printed: String) throws {
    let content = try content(pet(status) { $0.place.city = place }) { $0.found = .looking }
    #expect(content.lastSeen?.facts == [printed])
  }

  @Test func printsTwoNumbersOnTwoLinesWithTheirLinks() throws {
    let contact = try #require(content(pet { $0.phone = "600123456 lub +48601987654" }).contact)
    #expect(contact.numbers == ["600 123 456", "+48 601 987 654"])
    #expect(contact.lines.map { $0.link?.address } == ["tel:600123456", "tel:+48601987654"])
    #expect(contact.first(1).numbers == ["600 123 456"])
  }

  /// `1970-01-01` and `S` are what programs write.
  @Test func printsNothingThatAPlaceholderSays() throws {
    for place in ["as above", "see map", "TBC", "jak wyżej", "ask owner"] {
      #expect(try content(pet { $0.place.city = place }).lastSeen == nil, "\(place)")
    }
    for name in ["No name", "n.n.", "Unnamed", "Bezimienny", "as above"] {
      #expect(try content(pet { $0.name = name }).name == nil, "\(name)")
    }
    for day in ["1970-01-01", "0001-01-01", "1926-11-20"] {
      #expect(try content(pet { $0.lastSeen = LastSeenDate(day) }).lastSeen == nil, "\(day)")
    }
    #expect(try content(pet { $0.name = "Ditto" }).name == "Ditto")
    #expect(try content(pet { $0.sex = .text("♀") }).looks == ["Fredi", "♀"])
    #expect(try content(pet { $0.sex = .text("S") }).looks == ["Fredi"])
    #expect(try content(pet { ($0.sex, $0.age) = (.text("desconocido"), .text("unbekannt")) }).looks == ["Fredi"])
    #expect(try content(pet { $0.sex = .text("neutered") }).looks == ["Fredi", "neutered"])
  }

  @Test func printsTheAddressBesideANumber() throws {
    let both = try content(pet { $0.phone = "07700 900456 / kate@example.com" })
    #expect(both.contact?.lines.map(\.text) == ["07700 900456"] && both.secondContact == "kate@example.com")
  }

  /// The words above a number say how to call, and nothing that a sheet must not show.
  @Test(arguments: [
    ("Anna Nowak, Polna 5/7, 600 100 200, po 18", "Anna Nowak, po 18"), ("600 100 200 8-20", "8-20"),
    ("600 100 200 tylko sms, chip 616093900012345", "tylko sms"), ("07700 900123 9am-5pm Mon-Fri", "9am-5pm Mon-Fri"),
    ("600 100 200 tylko sms, 50°40'30\"N 17°55'16\"E", "tylko sms"),
    ("600 100 200 tylko sms, nagroda 500 zł", "tylko sms"),
    ("07700 900123 call after 6, dog was STOLEN", "call after 6"), ("600 100 200 (pn-pt 8-16)", "pn-pt 8-16"),
    ("07700 900123 Mon to Fri, 9am-5pm", "Mon to Fri, 9am-5pm"),
    ("pan Jan Nowak, po 16: 600 100 200", "pan Jan Nowak, po 16"),
  ])
  func setsOnlyWordsAboutCallsAboveANumber(phone: String, words: String) throws {
    let contact = try #require(try content(pet { $0.phone = phone }).contact)
    #expect(contact.label == words && contact.lines.count == 1)
  }

  @Test(arguments: [
    ("nie dzwonić na 600 300 400, tylko na 600 100 200", "600 100 200"),
    ("DON'T CALL 07700 900123 (ex-husband), call 07700 900456", "07700 900456"),
    ("600 300 400 (nie dzwonić), 600 100 200 (dzwonić)", "600 100 200"),
    ("07700 900123 (don't call, text only), 01632 960123", "07700 900123\n01632 960123"),
    ("600 100 200 (stary numer, ale działa), 600 300 400", "600 100 200\n600 300 400"),
    ("07700 900456 (wrong number), 07700 900789", "07700 900789"), ("old number: 07700 900456", "07700 900456"),
    ("600 100 200 nie dzwonić po 20, 601 200 300", "600 100 200\n601 200 300"),
    // Words directly behind a number are about it, up to the end of their clause.
    ("07700 900101 old number\n07700 900102", "07700 900102"),
    ("07700 900101 old number\r\n07700 900102", "07700 900102"),
    // Two spaces stand for a line break.
    ("07700 900101 old number  07700 900102", "07700 900102"),
    ("Old number:  07700 900123  New number:  07700 900124", "07700 900124"),
    ("07700 900123  old number  07700 900124", "07700 900123\n07700 900124"),
    ("07700 900103 - don't call. 07700 900104", "07700 900104"),
    ("07700 900105 wrong number\n07700 900106 use this", "07700 900106"),
    ("600 100 200 - zły numer! 600 300 400", "600 300 400"),
    ("07700 900123 old / 07700 900124 new", "07700 900124"),
    ("07700 900123 wrong number, 07700 900124", "07700 900124"),
    ("07700 900123 don't call, 07700 900124", "07700 900124"),
    ("600 100 200 stary nr, 600 300 400", "600 300 400"),
    ("600 100 200 nieaktualny; 600 300 400", "600 300 400"),
    ("07700 900124, 07700 900123 old number", "07700 900124"),
    ("07700 900123 / 07700 900124 - don't call, text", "07700 900123\n07700 900124"),
    ("07700 900123 - don't call, text only. 07700 900124", "07700 900123\n07700 900124"),
    ("600 100 200 / 600 100 201 nie dzwonić, tylko SMS", "600 100 200\n600 100 201"),
    ("067 123 45 67, 067 123 45 68 не дзвонити, писати", "067 123 45 67\n067 123 45 68"),
    ("600 100 200 (stary numer) 600 300 400", "600 300 400"),
    // Before a number.
    ("Old number:\n07700 900123\nNew number:\n07700 900124", "07700 900124"),
    ("New number:\n07700 900124\nOld number:\n07700 900123", "07700 900124"),
    ("07700 900124\nOld no. 07700 900123", "07700 900124"), ("stary nr. 600 100 200, 600 300 400", "600 300 400"),
    ("07700 900124 old number: 07700 900123", "07700 900124"),
    ("07700 900124, do not use, 07700 900123", "07700 900124\n07700 900123"),
    ("07700 900124 (new number! ignore 07700 900123 on old posters)", "07700 900124"),
    ("(old number) 07700 900123, (new) 07700 900124", "07700 900124"),
    // Either may be meant.
    ("07700 900123 old number 07700 900124", "07700 900123\n07700 900124"),
    ("07700 900123\nold number\n07700 900124", "07700 900123\n07700 900124"),
    ("Don't call! 07700 900123, 07700 900124", "07700 900123\n07700 900124"),
    ("07700 900101 old number", "07700 900101"),
    // Something else doesn't work.
    ("600 100 200 (WhatsApp doesn't work), 700 800 900", "600 100 200\n700 800 900"),
    ("600 100 200 (nie działa SMS), 700 800 900", "600 100 200\n700 800 900"),
    ("600 100 200 (he doesn't work, always home), 700 800 900", "600 100 200\n700 800 900"),
    ("600 100 200 (не працює у вихідні), 700 800 900", "600 100 200\n700 800 900"),
    ("600 100 200 (doesn't work), 700 800 900", "700 800 900"),
    ("600 100 200 (old mobile), 700 800 900", "700 800 900"),
    ("600 100 200; if not working 700 800 900", "600 100 200\n700 800 900"), ("48600100200", "+48 600 100 200"),
  ])
  func printsNoNumberThatIsTakenBack(phone: String, numbers: String) throws {
    #expect(try content(pet { $0.phone = phone }).contact?.text == numbers)
  }

  @Test(arguments: [
    "don't call 600 100 200, 600 300 400", "old number 600 100 200, 600 300 400",
    "stary numer 600 100 200, 600 300 400",
    "nieaktualny 600 100 200, 600 300 400", "не дзвонити 600 100 200, 600 300 400",
  ])
  func printsNoWordsThatTakeANumberBackAboveAnother(phone: String) throws {
    let contact = try #require(content(pet { $0.phone = phone }).contact)
    #expect(contact.text == "600 300 400" && !contact.isLabelled)
  }

  @Test(arguments: [
    ("600 100 200 WRONG NUMBER", true), ("600 100 200 disconnected", true), ("600 100 200 nieaktualny", true),
    ("600 100 200 (owner moved - number not in use)", true), ("600 100 200 old, 600 300 400 wrong number", true),
    ("600 100 200 don't call", false), ("600 100 200 (stary numer, ale działa)", false), ("600 100 200", false),
    ("600 100 200 old, 600 300 400", false),
  ])
  func warnsOfAnOnlyNumberThatIsTakenBack(phone: String, isTakenBack: Bool) throws {
    let alone = try content(pet { $0.phone = phone })
    #expect(alone.contact?.isPhone == true)
    let warned = alone.diagnostics.filter { $0.severity == .warning }.map(\.problem)
    let told = "a number that works, because '\(phone)' takes its number back"
    #expect(warned.contains { $0.contains(told) } == isTakenBack && warned.isEmpty != isTakenBack)
    let both = try content(pet { ($0.phone, $0.email) = (phone, "a@b.example") })
    #expect(both.contact?.isPhone == !isTakenBack)
  }

  @Test func namesANumberThatIsLeftOut() throws {
    let told = try content(pet { $0.phone = "600 100 200 old, 600 300 400" }).diagnostics.map(\.problem)
    #expect(told == ["the sheets appear without the number 600 100 200, because words beside it take it back"])
  }

  @Test(arguments: [
    ("Please no calls, text me", true), ("Nie dzwonić, tylko SMS.", true), ("Shy. SMS only!", true),
    ("Не дзвонити, тільки смс", true), ("Please don't call, chase or try to catch", false), ("Call or text me", false),
    ("Text me any time, calls are fine", false), ("Answers to a whistle.", false), ("Don't call his name", false),
  ])
  func saysWriteWhereTheDescriptionAsksForTexts(description: String, isForTexts: Bool) throws {
    let cat = try pet { ($0.phone, $0.species, $0.description) = ("600 100 200", .known(.cat), description) }
    #expect(try content(cat).contact?.label == (isForTexts ? "Do not chase – write" : "Do not chase – call"))
    var dog = cat
    dog.species = .known(.dog)
    let isAboutChase = description.contains("chase")
    #expect(try content(dog).contact?.label == (isForTexts ? "Write" : isAboutChase ? "Do not chase – call" : "Call"))
  }

  /// Words for one of several numbers would stand above all of them.
  @Test(arguments: [
    ("600 100 200 lub 502 333 444 (Ania, po 16)", "lub…Ania, po 16"),
    ("07700 900456 (text only), 07700 900789 (calls)", "text only…calls"),
    (
      "07700 900123 only between the fourth and the fifth hour of the day", "only between the fourth and the fifth hour"
    ),
  ])
  func saysThatWordsAboutOneNumberAreLeftOut(phone: String, words: String) throws {
    let content = try content(pet { $0.phone = phone })
    #expect(content.contact?.isLabelled == false)
    #expect(
      content.diagnostics.map(\.message).contains { $0.contains("appear without '\(words)") }, "\(content.diagnostics)"
    )
  }

  @Test(arguments: [
    "Old number: 020 7946 0011, new: 020 7946 0012", "WhatsApp 07700 900456, landline 020 7946 0958",
    "SMS: 600 100 200, dom: 22 123 45 67", "po 18: 600 100 200, w dzień: 700 100 200",
  ])
  func setsNoWordsOfTheFirstNumberAboveAll(phone: String) throws {
    let content = try content(pet { $0.phone = phone })
    #expect(content.contact?.isLabelled == false && !content.diagnostics.isEmpty)
  }

  @Test(arguments: ["Melanie Smith 07700 900123", "Agnieszka Łomnie 600 100 200", "Arnot Vets 07700 900123"])
  func setsNoNameAboveANumber(phone: String) throws {
    #expect(try content(pet { $0.phone = phone }).contact?.isLabelled == false)
  }

  @Test(arguments: [
    ("Anna 07700 900123 (after 6pm)", "Anna, after 6pm"), ("Ola 600 100 200 (tylko SMS)", "Ola, tylko SMS"),
    ("After 4 pm: 600 100 200 or 601 200 300", "After 4 pm"),
    ("07700 900123 (text only, I am deaf)", "text only, I am deaf"), ("600 100 200 (tylko SMS)", "tylko SMS"),
    ("Anna 600 100 200, po 16", "Anna, po 16"), ("After 4 pm: 600 100 200", "After 4 pm"), ("Anna 600 100 200", nil),
    ("tel. kom. 600 100 200 lub 601 200 300", nil), ("only in the evening", nil),
    ("tylko SMS 600 100 200", "tylko SMS"),
  ])
  func printsWhenAndHowToCall(phone: String, words: String?) throws {
    let dog = try #require(content(pet { $0.phone = phone }).contact)
    #expect((dog.isLabelled ? dog.label : nil) == words)
    let cat = try #require(content(pet { ($0.phone, $0.species) = (phone, .known(.cat)) }).contact)
    #expect(
      cat.isWarning && cat.label.hasPrefix("Do not chase – ") && cat.label.hasSuffix(words.map { "(\($0))" } ?? "call"))
  }

  @Test(arguments: [
    "text only", "SMS", "text only, I am deaf", "text only, please no calls at work", "no calls", "tylko SMS",
    "Ola, tylko SMS",
    "nie dzwonić", "тільки смс", "не дзвонити, будь ласка", "deaf owner - text only", "text only – deaf owner",
    "głuchy - tylko SMS", "WhatsApp only", "only WhatsApp", "tylko WhatsApp",
  ])
  func saysToWriteWhereTheOwnerWantsNoCalls(words: String) throws {
    let cat = try #require(content(pet { ($0.phone, $0.species) = ("600 100 200 (\(words))", .known(.cat)) }).contact)
    #expect(cat.label == "Do not chase – write (\(words))")
  }

  /// Words in the description, or beside the number.
  @Test(arguments: [
    ("600 100 200", "Please text, do not call.", "Write", "600 100 200"),
    ("600 100 200 (please email, don't call)", "", "Write", "a@b.example"),
    ("600 100 200 (text or email only, no calls)", "", "text or email only, no calls", "600 100 200"),
  ])
  func givesTheContactThatTheOwnerAsksFor(phone: String, description: String, label: String, contact: String) throws {
    let told = try #require(
      content(pet { ($0.phone, $0.email, $0.description) = (phone, "a@b.example", description) }).contact)
    #expect(told.label == label && told.numbers == [contact])
  }

  @Test(arguments: [
    "nie dzwonić po 22", "don't call after 9 pm", "no calls before 8 am", "не дзвонити після 22", "nie dzwonić w nocy",
    "text message or call", "text, or call", "tylko SMS po 20, rano dzwonić", "Anna, deaf dog, after 6pm",
    "tylko SMS, po 17 można dzwonić",
    "only after 6 pm on weekdays, text message if late", "text only - call if urgent", "WhatsApp or call",
    "text only 9 - 5",
  ])
  func saysToCallWhereCallsAreWantedAtSomeTime(words: String) throws {
    let cat = try #require(content(pet { ($0.phone, $0.species) = ("600 100 200 (\(words))", .known(.cat)) }).contact)
    #expect(cat.label.hasPrefix("Do not chase – call"), "\(cat.label)")
  }

  @Test(arguments: [
    ("07700 900123 (no calls please)", "Yours? Write (no calls please)"),
    ("07700 900123 after 6pm", "Yours? Call (after 6pm)"),
  ])
  func asksTheOwnerOfAFoundPetToCallOnlyWhereCallsAreWanted(phone: String, label: String) throws {
    var found = try pet(.found)
    found.phone = phone
    #expect(try content(found) { $0.found = .looking }.contact?.label == label)
  }

  @Test func makesNothingOfAFoundPetUnlessItIsToldWhatThatMeans() throws {
    #expect(PosterContent(try pet(.found), in: .english) == nil)
    let looking = try content(pet(.found)) { $0.found = .looking }
    #expect(looking.message == .found)
    #expect(looking.headline.oneLine == "FOUND DOG" && looking.contact?.label == "Yours? Call")
    #expect(try content(pet(.missing)) { $0.found = .home }.message == .lost)
  }

  @Test(arguments: [
    (SiteLocale.english, "HOME AGAIN", "Thank you. Please take the posters down."),
    (.polish, "ZNÓW W DOMU", "Dziękujemy. Prosimy zdjąć plakaty."),
    (.ukrainian, "ЗНОВУ ВДОМА", "Дякуємо. Будь ласка, зніміть плакати."),
  ])
  func asksToTakeThePostersOfAPetDownThatIsHome(locale: SiteLocale, headline: String, thanks: String) throws {
    let pet = try pet(.found) { ($0.reward, $0.description, $0.place.city) = (.text("5"), "Black.", "Sieradz") }
    let home = try content(pet, in: locale) { $0.found = .home }
    #expect(home.message == .home && home.headline.oneLine == headline && home.thanks == thanks)
    #expect(home.contact == nil && home.reward == nil && home.lastSeen == nil && home.words == nil)
    #expect(home.looks == ["Fredi"] && home.description.sentences.isEmpty)
  }

  /// A text of any length costs no more than its first 5,000 characters, except for phrases searched in all of it.
  @Test func makesTheSameOfAnEndlessText() throws {
    let long = String(repeating: "Small black dog, shy. ", count: 5_000)
    let pets = try [long, String(long.prefix(5_000))].map { text in
      try pet { ($0.description, $0.reward) = (text, .text("500 PLN")) }
    }
    let contents = try pets.map { try content($0) }
    #expect(contents[0] == contents[1])
    let chase = try pet { ($0.description, $0.reward) = (long + "DO  NOT\nCHASE", .text("500 PLN")) }
    #expect(try content(chase).reward == nil)
    let stolen = try pet { $0.description = long + "stolen" }
    #expect(
      try content(stolen).diagnostics.map(\.message) == ["the sheets appear without a sentence that tells of theft"])
  }
}
