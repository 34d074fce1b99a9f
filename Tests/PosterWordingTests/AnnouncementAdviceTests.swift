import PetModel
import PetPresentation
import PosterWording
import Testing

struct AnnouncementAdviceTests {
  private func codes(_ change: (inout PetDetails) -> Void) throws -> [Diagnostic.Code] {
    var pet = PetDetails(id: try #require(PetID("42")), status: .missing)
    change(&pet)
    return AnnouncementAdvice(on: pet, in: .english).diagnostics.map(\.code)
  }

  @Test(arguments: [
    ("Lives at ul. Polna 5", true), ("mieszka przy al. Jana Pawła II 12a", true), ("(ul. Lipowa 3)", true),
    ("her home is 12 High Street", true), ("вул. Шевченка 7", true), ("Near 221b Baker Street, always hungry", true),
    ("corner of ul. Polna and ul. Lipowa", false), ("Street cat, 12 years old", false),
    ("Last seen near High Street", false), ("4 Oak Rd", true), ("5 Market Square", true), ("4 Oak\nLane", true),
    ("7 Łąkowa\u{A0}Ave.", true),
    ("4 Oak Rdx", false), ("4 Oaks and Stays", false), ("A 2-year-old, home is 12 High Street", true),
    ("Bitten at 3 Close calls", false), ("", false),
  ])
  func aStreetWithANumberIsSomebodysHome(description: String, isAdvised: Bool) throws {
    #expect(try codes { $0.description = description }.contains(.streetInDescription) == isAdvised)
  }

  @Test func aMicrochipsNumberIsForAsking() throws {
    #expect(try codes { $0.description = "Chip 616 093 900 012 345." } == [.microchipInDescription])
    #expect(
      try codes { ($0.description, $0.microchip) = ("The chip is 123-456-789.", .number("123456789")) }
        == [.microchipInDescription])
    #expect(
      try codes { ($0.description, $0.microchip) = ("The chip is 123-456-789.", .withheld("123 456 789")) }
        == [.microchipInDescription])
    for (number, told) in [
      ("0A1234567B", "Tag 0a1234567b."), ("012*345*678", "It is 012*345*678."),
      ("123456789", "123\u{2212}456\u{2212}789"),
      ("123456789", "123_456/789"), ("AVID 012345678", "Quote 012345678."), ("yes 012345678", "Quote 012345678."),
      ("AVID*012*345*678", "It is 012*345*678."),
    ] {
      #expect(
        try codes { ($0.description, $0.microchip) = (told, .number(number)) } == [.microchipInDescription], "\(told)")
    }
    #expect(try codes { ($0.description, $0.microchip) = ("Call 600 100 200.", .number("0A1234567B")) } == [])
    #expect(try codes { $0.description = "Microchipped, call 600 100 200." } == [])
  }

  @Test(
    arguments: [
      ("ul. Polna 5", "has the number of a house"), ("okolice 2 stawów", "may have the number of a house"),
      ("Opole", nil), ("County Rd 12", nil),
      ("FM 1960", nil), ("Camping Nr 12", nil),
    ] as [(String, String?)])
  func theNumberOfAHouseIsNotForAPlace(city: String, problem: String?) throws {
    var pet = PetDetails(id: try #require(PetID("42")), status: .missing)
    pet.place.city = city
    let found = AnnouncementAdvice(on: pet, in: .english).diagnostics.map(\.problem)
    #expect(found == [problem.map { "the place \($0)" }].compactMap(\.self))
  }

  @Test(arguments: [
    ("Brown dog. I'd sooner not have my number out there for all.", true),
    ("Wolałabym, żeby mój numer nie krążył po internecie", true), ("Call 07700 900123. Private road nearby.", false),
    ("Call 07700 900123 (private).", true), ("My phone number is private.", true),
    ("Keep her phone hidden.", false),
    ("He stalks birds and would rather not be touched.", false), ("Please hide my number", false),
    ("Lost near the private hospital, phone if seen. Do not leave off the lead.", false),
  ])
  func asksAboutASentenceThatMayBeAWishForPrivacy(description: String, isAdvised: Bool) throws {
    #expect(try codes { $0.description = description } == (isAdvised ? [.noConsent] : []))
  }

  @Test(arguments: [
    ("02381 7712 (Telefon nicht ins Internet)", true), ("07700 900123 (not on the internet please)", false),
    ("07700 900123 (evenings only, text first)", false), ("600 100 200 po 16, nie dzwonić rano", false),
    ("07700 900123 or ask at the office", false), ("(15) 000 01 04 wew. 12", false),
  ])
  func asksAboutWordsBesideATelephoneThatMayBeAWishForPrivacy(phone: String, isAdvised: Bool) throws {
    #expect(try codes { $0.phone = phone } == (isAdvised ? [.noConsent] : []))
  }

  @Test func theftIsForThePolice() throws {
    #expect(try codes { $0.description = "She was stolen from our garden." } == [.theftInDescription])
  }

  @Test(arguments: [
    ("Found! Thank you all, he is home safe.", true), ("Rex jest już w domu, dziękujemy!", true),
    ("Дякуємо, він уже вдома!", true), ("We won't stop until she is home safe.", false), ("Come home, Rex", false),
    ("He was adopted from Spain.", false), ("Phone: home, work", false), ("found!! he came home thank you", true),
    ("She came home last night", true), ("He has been found", true), ("found deceased", true), ("RTO 11/28", true),
    ("*** FOUND ***", true), ("Tan. Back home safe", true), ("animal returned to owner", true),
    ("We came home and the gate was open", false), ("She is home trained. Friendly, stray", false),
    ("PHONE: HOME", false), ("SHY. ADOPTED. CHIPPED", false), ("The dog was in care", false),
    ("FOUND SAFE he was next door", true), ("UPDATE: Reunited with owner", true), ("hes home", true),
    ("We pray he comes back, safe and sound.", false), ("It's home - Leeds - and he knows the way", false),
    ("White patch. Its back is black.", false), ("She is back and forth between gardens", false),
    ("Found safe places under sheds before", false),
    ("Found: a red collar", false), ("He was found as a puppy in Spain", false), ("NEUTERED. CHIPPED.", false),
  ])
  func aPetThatIsHomeIsNotLost(description: String, isAdvised: Bool) throws {
    #expect(
      try codes { ($0.name, $0.description) = ("Rex", description) } == (isAdvised ? [.returnInDescription] : []))
  }

  @Test(arguments: [
    ("Rex (found)", true), ("REUNITED Max", true), ("Rex CLOSED", true), ("Bella - home", true),
    ("Burek (w domu)", true),
    ("Home", false), ("Rex", false), ("Anna-Maria", false), ("Lucky Strike", false),
  ])
  func aNameMayTellThatThePetIsHome(name: String, isAdvised: Bool) throws {
    #expect(try codes { $0.name = name } == (isAdvised ? [.returnInDescription] : []))
    #expect(try codes { $0.place.city = "Leeds - now home" } == [.returnInDescription])
    for place in ["Home Farm, Acton", "Battersea Dogs Home", "Found Lane, Acton", "Acton - near home"] {
      #expect(try codes { $0.place.city = place } == [], "\(place)")
    }
  }

  @Test(arguments: [
    ("tan terrier, 500 PLN", true), ("€50 reward", true), ("1,5 tys. zł", true), ("1500,-", true),
    ("3 white paws", false),
  ])
  func aSumOnAPosterMakesPeopleRun(words: String, isAdvised: Bool) throws {
    #expect(try codes { $0.posterWords = words } == (isAdvised ? [.amountOnPoster] : []))
  }

  @Test(arguments: [
    ("Luna &amp; Fredi", true), ("Łódź &#322;", true), ("P%C5%82ock", true), ("Å‚apa", true), ("Ä™", true),
    ("donâ€™t", true),
    ("Luna & Fredi", false), ("100 % sure", false), ("Åsa", false), ("https://a.example/%C5%82%C4%85", false),
    ("R&B;", false),
  ])
  func whatWasEncodedTwiceIsSaid(text: String, isAdvised: Bool) throws {
    #expect(try codes { $0.description = text } == (isAdvised ? [.encodedTwice] : []))
  }

  @Test func anOrdinaryAnnouncementIsLeftInPeace() throws {
    #expect(
      try codes {
        $0.name = "Łatka"
        $0.description = "Ran off at the lake on 12.05. Reward! Call +48 600 100 200, or write to a@b.example."
        $0.reward = .text("500 PLN")
      } == [])
  }
}
