import Foundation
import PetModel
import Testing

@testable import PetDecoding
@testable import PetFixtures

/// Words in any field that keep a report, or a part of it, from the public.
struct KeptBackTests {
  private func decode(_ members: String) throws -> AnnouncementDecoder.Result {
    let head = #""id":"1","status":"MISSING","lastSeenDate":"2025-11-18","species":"DOG","phone":"07700 900100""#
    let folder = FileManager.default.temporaryDirectory
    let value = try JSONValue(
      json: Data("{\(members.contains("status") || members.contains("species") ? #""id":"1""# : head),\(members)}".utf8)
    )
    return AnnouncementDecoder(photos: PhotoLocator(folder: folder, in: PhotoFolders(root: folder)))
      .decode(AnnouncementFile.Item(place: "a.json", value: value))
  }

  @Test(arguments: [
    ("petName", "(DO NOT PUBLISH) Max"), ("petName", "Max do not publish"),
    ("petName", "DO NOT PUBLISH owner in refuge"), ("petName", "DO_NOT_PUBLISH"), ("petName", "do **not** publish"),
    ("status", "DONT PUBLISH"), ("status", "Don’t publish!"), ("status", "missing - do not publish"),
    ("description", "DO NOT PUBLISH - owner in refuge"), ("description", "NIE PUBLIKOWAĆ!"),
    ("description", "do not post online"), ("description", "не публікувати"), ("description", "Не для публікації."),
    ("description", "Brown dog.\nDO NOT PUBLISH\nRuns fast."), ("description", "Shy. Please do not publish."),
    ("description", "Notes: NIE PUBLIKOWAĆ!"), ("description", "nie publikować, właścicielka się ukrywa"),
    ("description", "Not to be published until contact is made"), ("description", "DO NOT PUBLISH: call 07700 900555"),
    ("description", "Brązowy pies, nie do publikacji"),
    ("description", "Proszę nie publikować"),
    ("description", "ADMIN ONLY - not for publication"), ("description", "Owner asked us not to publish"),
    ("description", "bitte nicht veröffentlichen"), ("description", "не публиковать"),
    ("description", "Просимо не публікувати, власниця в притулку"), ("description", "n/a; do not publish"),
    ("description", "Do not publish if she calls"), ("location", "Leeds - not for publication"),
    ("description", "Owner has no tel. DO NOT PUBLISH"), ("description", "Brak danych właściciela - nie publikować"),
    ("breed", "York (nie publikować)"), ("species", "dog, do not publish"), ("description", "DNP"),
    ("description", "Consent has been withdrawn"), ("description", "Owner withdrew her consent on 3 May."),
    ("description", "GDPR consent expired, ask again"), ("description", "zgoda na publikację wygasła 3.10"),
    ("description", "właścicielka wycofała swoją zgodę"), ("description", "термін згоди закінчився"),
    ("description", "власниця відкликала свою згоду"), ("description", "Owner refused consent"),
    ("description", "odmówił zgody na publikację"),
    ("description", "The owner is in a refuge. Please do not\npublish this report."),
    ("description", "Please do  not publish this report."), ("description", "BROWN DOG\nDO NOT\nPUBLISH"),
  ])
  func keepsBackAReportThatIsNotForPublication(key: String, text: String) throws {
    let result = try decode(#""\#(key)":\#(String(decoding: JSONEncoder().encode(text), as: UTF8.self))"#)
    #expect(result.announcement == nil && result.keptBack == PetID("1"))
    let told = result.diagnostics.filter { $0.code == .noConsent }
    #expect(told.map(\.location.description) == ["a.json, \(key)"])
    #expect(told.map(\.message) == ["says that the report is not for publication; it is kept back"])
    #expect(told.map(\.advice) == ["Take these words out to publish it"] && told.first?.severity == .warning)
  }

  /// Marks that other programs write, and statuses with the same meaning.
  @Test(arguments: [
    ("private", "true"), ("isPrivate", "1"), ("hidden", #""yes""#), ("is_deleted", "true"), ("draft", "true"),
    ("published", "false"), ("isPublic", "0"), ("is_visible", "false"), ("consent", #""no""#), ("consent", "false"),
    ("doNotPublish", #""tak""#), ("visibility", #""PRIVATE""#), ("deletedAt", #""2026-11-18T10:00:00Z""#),
    ("status", #""PRIVATE""#), ("status", #""Deleted""#), ("status", #""draft""#), ("hasConsent", "false"),
    ("consentGiven", #""no""#), ("zgoda", #""nie""#), ("confidential", "true"),
  ])
  func keepsBackAReportThatAnotherProgramHides(key: String, value: String) throws {
    let result = try decode(#""\#(key)":\#(value)"#)
    #expect(result.announcement == nil && result.keptBack == PetID("1"))
    let told = result.diagnostics.filter { $0.code == .noConsent }
    #expect(told.map(\.location.description) == ["a.json, \(key)"])
    #expect(told.map(\.message) == ["says that the report is not for publication; it is kept back"])
  }

  @Test(arguments: [
    #""private":false"#, #""private":null"#, #""hidden":"no""#, #""published":true"#, #""published":"2026-11-18""#,
    #""consent":"yes""#, #""consent":"""#, #""consent":null"#, #""visibility":"PUBLIC""#, #""deletedAt":null"#,
    #""deletedAt":"""#, #""deletedAt":0"#, #""deletedAt":"0000-00-00 00:00:00""#,
    #""deletedAt":"0001-01-01T00:00:00Z""#,
    #""deletedAt":"never""#, #""deletedOn":"No""#, #""unpublishedAt":"2099-01-01""#, #""privateContacts":"x""#,
    #""publishedAt":"2026-11-18""#, #""draftNumber":1"#,
  ])
  func publishesAReportThatNoMarkHides(members: String) throws {
    #expect(try decode(members).announcement?.id == PetID("1"))
  }

  @Test(arguments: [
    ("Shy dog. Neighbour 07700 900555, do not publish this number. Runs.", "Shy dog. Runs."),
    ("Shy. My neighbour: 07700 900555. Do not publish this number.", "Shy."),
    ("Neighbour 07700 900555. Staff only: contact her first.", nil),
    ("Her number, 07700 900555, is not for publication", nil), ("Number not for publication", nil),
    ("please do not publish his chip number", nil),
    ("Brown.\nChip 616093900012345 (do not publish)\nShy.", "Brown.\nShy."),
    ("Do not give out my number. Brown.", "Brown."), ("Nie podawać numeru 600 100 200! Brązowy.", "Brązowy."),
    ("Сусід 050 123 45 67, не публікувати цей номер. Чорний.", "Чорний."),
    ("Blue collar (not for publication). Runs.", "Runs."), ("a@b.example, do not publish. Runs.", "Runs."),
    ("Nie publikować nazwiska ani adresu. Czarny.", "Czarny."), ("Name: do not publish. Black.", "Black."),
    ("Phone: DNP", nil),
    ("Do not publish where he was seen. Black.", "Black."),
    ("Please do not publish her tel. Very shy dog. Don't chase.", "Very shy dog. Don't chase."),
    ("Tel. nie publikować. Czarny.", "Czarny."),
    ("Bury kot. Nie udostępniać: klucz jest u sąsiadki.", "Bury kot."),
    ("Brown. Do not pub\u{AD}lish my address.", "Brown."),
    ("Sister 07700 900556 (this no. is private, for the group admins only). Brown.", "Brown."),
    ("Brown. (For admins only: my work 07700 900555)", "Brown."), ("Admins only: 07700 900143. Brown.", "Brown."),
    ("We live at 14 Beech Close, please keep the address private. Brown.", "Brown."),
    ("Vet 07700 900555, don't post this number. Brown.", "Brown."),
    ("14 Beech Close - dont post the address. Brown.", "Brown."),
    ("Brown. Neighbour 07700 900555, do not\npublish this number.", "Brown."),
    ("brown dog\ndo not publish the address\nvery shy", "brown dog\nvery shy"),
  ])
  func leavesOutAPartThatIsNotForPublication(text: String, rest: String?) throws {
    let result = try decode(#""description":\#(String(decoding: JSONEncoder().encode(text), as: UTF8.self))"#)
    #expect(result.announcement?.pet?.description == rest && result.announcement != nil)
    let told = result.diagnostics.filter { $0.location.description == "a.json, description" }.map(\.message)
    #expect(told == ["says that a part of it is not for publication; left out"])
  }

  /// The owner's own contacts, which have keys of their own.
  @Test(
    arguments: [
      ("Brown. Please do not publish my phone number, use the e-mail.", nil, "a@b.example"),
      ("Proszę nie publikować mojego numeru telefonu.", nil, "a@b.example"),
      ("Не публікуйте мій номер телефону. Рудий пес.", nil, "a@b.example"),
      ("Write to ann@example.org. Please do not publish my phone number.", nil, "a@b.example"),
      ("Please do not publish my phone 600 100 200.", nil, "a@b.example"),
      ("Do not publish my e-mail.", "600 100 200", nil),
      ("Timid, do not chase, just contact us.", "600 100 200", "a@b.example"),
      ("Kontakt tylko z fundacją.", "600 100 200", "a@b.example"),
      ("Shy. My neighbour: 07700 900555. Do not publish this number.", "600 100 200", "a@b.example"),
      ("The number on her tag is the private vet's.", "600 100 200", "a@b.example"),
      ("Do not call after 9 pm. Please share!", "600 100 200", "a@b.example"),
      ("Brown. Please keep my phone private.", nil, "a@b.example"),
      ("My phone number is confidential. Brown.", nil, "a@b.example"),
      ("Mój numer telefonu jest zastrzeżony.", nil, "a@b.example"),
      ("Keep my phone p\u{AD}rivate", nil, "a@b.example"), ("Keep my phone PRİVATE", nil, "a@b.example"),
      ("Phone DNP", nil, "a@b.example"),
      ("This is my private phone, so call after six.", "600 100 200", "a@b.example"),
      ("Prywatny telefon, dzwonić po 18.", "600 100 200", "a@b.example"),
      ("Please keep my e-mail confidential", "600 100 200", nil),
      ("Lost on a private road, ring my number.", "600 100 200", "a@b.example"),
      ("The tattoo number is hidden by fur.", "600 100 200", "a@b.example"),
      ("I don't answer private numbers.", "600 100 200", "a@b.example"),
      ("Please don't post my number, email me.", nil, "a@b.example"),
      ("Please dont make my phone number public, email instead.", nil, "a@b.example"),
      ("Brown. Number not to be made public", nil, "a@b.example"),
      ("dont put my number on here", nil, "a@b.example"),
      ("please dont share my phone number publicly", nil, "a@b.example"),
      ("No publiquéis mi número de teléfono, solo correo.", nil, "a@b.example"),
      ("No publicar el número de chip.", "600 100 200", "a@b.example"),
      ("Please do not\npublish my phone number", nil, "a@b.example"),
      ("keep my\nphone number private", nil, "a@b.example"),
      ("Proszę nie\npublikować mojego numeru telefonu.", nil, "a@b.example"),
      ("Has no phone\nOnline since Monday", "600 100 200", "a@b.example"),
      ("Don't post sightings, ring my number.", "600 100 200", "a@b.example"),
      ("Don't make contact with him, phone us.", "600 100 200", "a@b.example"),
      ("We never shared his details with the breeder.", "600 100 200", "a@b.example"),
      ("The tag doesn't show our number.", "600 100 200", "a@b.example"),
      ("Please don't put my number on his tag.", "600 100 200", "a@b.example"),
      ("Please don't post your number in the comments, message me.", "600 100 200", "a@b.example"),
      ("They forgot my number, it is not on the poster.", "600 100 200", "a@b.example"),
      ("Why not post my number in your local group?", "600 100 200", "a@b.example"),
      ("Not on the internet, so telephone only.", "600 100 200", "a@b.example"),
      ("Don't make my phone ring at night.", "600 100 200", "a@b.example"),
      ("Don't share my old number, share the new one", "600 100 200", "a@b.example"),
      ("Please don't share the number from the first poster.", "600 100 200", "a@b.example"),
      ("Do not post the vet's number, they are closed", "600 100 200", "a@b.example"),
      ("Please keep our number and check your private garden", "600 100 200", "a@b.example"),
      ("Please don't print the mobile number too small", "600 100 200", "a@b.example"),
      ("Don't show the phone to him", "600 100 200", "a@b.example"),
      ("Don't pass our address, turn right before it", "600 100 200", "a@b.example"),
      ("The posters don't show my number", "600 100 200", "a@b.example"),
      ("Scammers don't post my number, they ring", "600 100 200", "a@b.example"),
      ("Keep my number public", "600 100 200", "a@b.example"),
      ("Please don't post my number on Facebook, only here", "600 100 200", "a@b.example"),
      ("Please don't put this number in the email", "600 100 200", "a@b.example"),
      ("They do not\npublish lost dogs, please share", "600 100 200", "a@b.example"),
      ("Please do not\nshare online rumours", "600 100 200", "a@b.example"),
      ("Please don't put the phone by the dog", "600 100 200", "a@b.example"),
      ("Your number will be kept private", "600 100 200", "a@b.example"),
      ("please do not post\nmy number", nil, "a@b.example"), ("Please don't give out my number", nil, "a@b.example"),
      ("Please don't post my e-mail address anywhere", "600 100 200", nil),
      ("He has no phone number on his tag. Please share!", "600 100 200", "a@b.example"),
      ("Please keep my address private. Ring my number.", "600 100 200", "a@b.example"),
    ] as [(String, String?, String?)])
  func leavesOutAContactThatTheDescriptionKeepsBack(text: String, phone: String?, email: String?) throws {
    let text = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let pet = try decode(#""status":"MISSING","phone":"600 100 200","email":"a@b.example","description":\#(text)"#)
      .announcement?.pet
    #expect(pet?.phone == phone && pet?.email == email)
  }

  /// Wishes in other texts than the description, and about one number of two.
  @Test(
    arguments: [
      (#""location":"Opole (do not publish the phone)""#, nil, "a@b.example"),
      (#""breed":"York. Nie publikować telefonu""#, nil, "a@b.example"),
      (#""reward":"do not publish my e-mail""#, "700 800 906 / 600 100 201", nil),
      (#""location":"Opole. Contact details are confidential""#, nil, nil),
      (#""email":"a@b.example do not publish the phone""#, nil, "a@b.example do not publish the phone"),
      (
        #""phone":"700 800 906 do not publish the email""#, "700 800 906 do not publish the email", nil
      ),
      (#""description":"Write to c@d.example, do not publish my phone""#, nil, "a@b.example"),
      (#""description":"Please do not publish 700 800 906, it is my office.""#, "600 100 201", "a@b.example"),
      (#""description":"Nie publikować numeru 700 800 906""#, "600 100 201", "a@b.example"),
      (#""description":"The first number (700 800 906) is not for publication.""#, "600 100 201", "a@b.example"),
      (#""description":"Do not publish my email, call 600 100 201.""#, "700 800 906 / 600 100 201", nil),
      (#""description":"Не публікуйте пошту, телефонуйте 600 100 201.""#, "700 800 906 / 600 100 201", nil),
      (#""description":"write to a@b.example, keep my phone private""#, nil, "a@b.example"),
      (#""location":"Opole""#, "700 800 906 / 600 100 201", "a@b.example"),
      (
        #""email":"a@b.example (office), call after 6""#, "700 800 906 / 600 100 201",
        "a@b.example (office), call after 6"
      ),
      (#""email":"a@b.example, no phone""#, "700 800 906 / 600 100 201", "a@b.example, no phone"),
    ] as [(String, String?, String?)])
  func leavesOutAContactThatAnyTextKeepsBack(members: String, phone: String?, email: String?) throws {
    let others = [("phone", "700 800 906 / 600 100 201"), ("email", "a@b.example")].filter {
      !members.contains("\"\($0.0)\":")
    }
    let pet = try decode(#""status":"MISSING""# + others.map { ",\"\($0.0)\":\"\($0.1)\"" }.joined() + "," + members)
      .announcement?.pet
    #expect(pet?.phone == phone && pet?.email == email)
  }

  @Test func noTextTellsAContactOfASentenceThatIsNotForPublication() throws {
    let pet = try decode(
      #""status":"MISSING","phone":"600 100 206","posterWords":"call 700 800 916","location":"Opole, 700800916","description":"Neighbour Tom 700 800 916, do not publish this number.\nOr call Tom at 700 800 916 or 600 100 206.""#
    ).announcement?.pet
    #expect(pet?.description == "Or call Tom at … or 600 100 206." && pet?.posterWords == "call …")
    #expect(pet?.place.city == "Opole, …" && pet?.phone == "600 100 206")
  }

  @Test(arguments: [
    ("Brown. Please do not publish the chip number.", nil), ("Nie publikować numeru czipa!", nil),
    ("Не публікувати номер мікрочіпа.", nil), ("Chip 616 093 900 012 345 (do not publish).", nil),
    ("Chip 616093900012345. Do not publish my phone.", "616093900012345"),
    ("Do not publish my phone number, she is chipped.", "616093900012345"),
    ("Do not publish the street in Chipping Norton.", "616093900012345"),
    ("Chipped. Do not chase.", "616093900012345"), ("No publicar el número de chip.", nil),
  ])
  func leavesOutTheChipThatTheDescriptionKeepsBack(text: String, number: String?) throws {
    let result = try decode(#""microchipNumber":616093900012345,"description":"\#(text)""#)
    #expect(result.announcement?.pet?.microchip?.number == number)
    if number == nil { #expect(result.announcement?.pet?.description?.contains("616") != true) }
    let place = "a.json, microchipNumber"
    let told = result.diagnostics.contains { $0.location.description == place && $0.message.hasPrefix("is private") }
    #expect(told == (number == nil))
  }

  /// Words about other places than the site keep nothing back.
  @Test(arguments: [
    ("Proszę nie publikować w gazecie, tylko tu.", true), ("Please don't publish my report on other sites.", true),
    ("Do not publish on Facebook, please.", true), ("Не публікуйте у групах, лише тут.", true),
    ("Do not publish on the site or on Facebook.", false), ("Nie publikować w gazecie ani w internecie.", false),
    ("Do not publish.", false), ("DO NOT PUBLISH - her ex looks for her on Facebook", false),
  ])
  func publishesWhatOnlyOtherPlacesMayNotShow(text: String, isPublished: Bool) throws {
    #expect(try (decode(#""description":"\#(text)""#).announcement != nil) == isPublished)
  }

  @Test(arguments: [
    ("Brown dog. Not for the public: the owner is in a women's shelter.", "Brown dog."),
    ("Staff only: the finder lives at 14 Alder Close. Grey.", "Grey."),
    ("Tylko do użytku wewnętrznego: właścicielka jest w ośrodku. Czarny.", "Czarny."),
    ("Інфа тільки для працівників притулку: вона на Вишневій. Руда.", "Руда."),
    ("Brown. Call 700 800 900 (for staff only).", "Brown."), ("Dzwonić 700 800 900 (zastrzeżony). Czarny.", "Czarny."),
    ("Brown. Call 700 800 900 - not for the web.", "Brown."),
  ])
  func leavesOutSentencesForInsiders(text: String, rest: String) throws {
    #expect(try decode(#""description":"\#(text)""#).announcement?.pet?.description == rest)
  }

  @Test(arguments: [
    "Only seen at: Alder Close. Vet: 700 800 900.", "Seen stalking pigeons at 10:30.",
    "Nadbiegł ze strony lasu o 17:30.", "W obroży bez numeru, zaginął o 17:30.",
    "Need to know: he is diabetic and needs insulin.", "Contact only the vet: 020 7946 0000.",
    "If you know anything ring 07700 900123 in confidence.", "He is not ok with dogs, ring 07700 900123.",
    "Obroża bez numeru, tel. 600 100 200 (po 18).", "Був без номера на нашийнику, зник о 17:30.",
    "Timid, secretive cat, phone any time.", "Party cancelled, thanks for sharing", "Aún no publiqué carteles",
    "The neighbours refused. Permission to search was given", "Call 07700 900555, not online much.",
    "No website, please ring 07700 900555", "Escaped through the gate marked (staff only: no entry)",
    "Please do not post flyers in our street.", "Kept at a private address. Last seen 17 November.",
    "His collar doesn't show an address. Ring 24 Hours a day.", "Bitten at a private address, 14 Beech Close. Shy.",
    "His tag does not show our number.", "My number is not on the poster, so write it down.",
    "Don't share old posts, use this number.", "Do not share this without the phone number.",
    "Do not hand him to anyone who does not have my number.", "Adresówka nie pokazuje numeru.",
    "Nie mamy jeszcze plakatów z numerem.", "Ще не розклеїли афіші з номером.",
    "Ring 07700 900123, and don't post photos of our house.", "Lost near the 24 Hour Gym, address on his tag.",
  ])
  func leavesInWhatOnlyLooksLikeAWish(text: String) throws {
    let pet = try decode(#""description":"\#(text)""#).announcement?.pet
    #expect(pet?.description == text && pet?.phone == "07700 900100")
  }

  /// Pleas in owners' own words.
  @Test(arguments: [
    "I would rather my mobile wasn't on the internet.", "Number for office use only, thanks.",
    "My number must not appear on posters.", "Don't give my number to anybody who calls.",
    "Please remove my phone from the page, I get spam calls.", "Hide my phone pls",
    "I am getting scam calls, take my number down please.", "Please do not share my contact details with anyone.",
    "Proszę nie podawać mojego numeru w internecie.", "Nie chcę, żeby mój numer był na stronie.",
    "Numer tylko dla wolontariuszy.", "Telefon proszę ukryć.", "Номер лише для притулку.",
    "Не вказуйте телефон на сайті.", "Контакти не поширювати.",
  ])
  func leavesOutThePhoneThatADescriptionKeepsBack(text: String) throws {
    let pet = try #require(try decode(#""description":"Small and brown. \#(text)""#).announcement?.pet)
    #expect(pet.phone == nil && pet.description?.hasPrefix("Small and brown.") == true)
  }

  @Test(arguments: ["none", "brak", "-", "немає"])
  func takesWordsForNoContactForNone(text: String) throws {
    let result = try decode(#""status":"MISSING","phone":"\#(text)","email":"\#(text)""#)
    #expect(result.announcement?.pet?.phone == nil && result.announcement?.pet?.email == nil)
    #expect(result.diagnostics.contains { $0.code == .noContact })
  }

  @Test(arguments: [
    ("microchipNumber", "616093900012345 (do not publish)"), ("reward", "500 zł, nie publikować"),
    ("approximateAge", "5 years - not for publication"), ("breed", "do not publish his chip number"),
    ("location", "12 Mill Lane, do not publish the address"), ("petName", "Max, do not publish her name"),
  ])
  func leavesOutAValueThatIsNotForPublication(key: String, text: String) throws {
    let pet = try #require(try decode(#""\#(key)":"\#(text)""#).announcement?.pet)
    #expect(pet.microchip == nil && pet.reward == nil && pet.age == nil && pet.breed == nil)
    #expect(pet.place.city == nil && pet.name == nil)
  }

  @Test(arguments: [
    "Do not post comments on Facebook", "do not post flyers on the church door", "not published yet in the paper",
    "Please publish!", "The paper doesn't publish photos", "Published on 12 November", "Do not share food with her",
    "Nie podawać leków!", "nie publikowano jeszcze w gazecie", "ще не публікували в газеті", "Не поширювати чутки",
    "Do not show him food, call the number on his collar", "No publication date", "Do not chase, please share",
    "Nie umieszczać ulotek na drzwiach kościoła", "Tag has no phone number, share widely", "Private owner",
    "Do not call. Post on Facebook", "Name is Dnipro", "Consent to publish given", "Consent received, expires 2027",
    "Consent has not been withdrawn", "The bank withdrew its camera pictures", "His chip registration has expired",
    "zgoda ważna do 2027", "Nagroda nieaktualna", "Пошук у лісі скасовано", "Vaccination expired, consent given",
    "She refused food",
    "Do not put food out on the website owner's step", "If you see him, do not post online - call us",
    "When you find her please don't share online", "Jeśli ją zobaczysz, nie wrzucać do internetu",
  ])
  func otherWordsKeepNothingBack(text: String) throws {
    for key in ["description", "location", "petName"] {
      let result = try decode(#""\#(key)":"\#(text)""#)
      let pet = result.announcement?.pet
      #expect(pet?.description ?? pet?.place.city ?? pet?.name == text, "\(key)")
      #expect(result.keptBack == nil && !result.diagnostics.contains { $0.code == .noConsent })
    }
  }

  /// A text without them isn't read for phrases.
  @Test func everyPhraseHasFourOfTheLetters() {
    let words = UnderstoodWords.builtIn
    let without = words.words(.forbidding).filter { phrase in
      ![phrase, phrase.uppercased()].allSatisfy(words.forbiddingLetters.mayOccur)
    }
    #expect(without == [] && !words.forbiddingLetters.mayOccur(in: "Mały kundel – „Max”… Brązowy, płochliwy."))
  }

  @Test(arguments: ["Phone not on FB", "No phone on FB", "Mobile not on FB"])
  func readsShortNotesWhoseWordsAreTooShortForLetters(text: String) {
    #expect(PrivacyWishes(text).contactsKeptBack() == (true, false))
  }

  @Test func readsEndlessTextsInTime() throws {
    for part in ["do not share (a), ", "keep the number keep ", "call my phone\n"] {
      let text = String(repeating: part, count: 20_000)
      #expect(PrivacyWishes(text).openText == text)
    }
  }

  @Test(arguments: [
    (#""phone":"600 100 200 do not publish","description":"call 600 100 200, or +48 600-100-200""#, "call …, or …"),
    (#""phone":"600 100 200 do not publish","description":"0048600100200 (600.100.200)!""#, "… (…)!"),
    (#""phone":"07700 900555 (not for publication)","description":"+44 (0)7700 900555 or 07700900555""#, "… or …"),
    (#""email":"Ann@b.example nie publikować","description":"write to ann@B.example!""#, "write to …!"),
    (
      #""phone":"600 100 200 (private), 600 300 400","description":"600 100 200 or 600 300 400""#, "… or 600 300 400"
    ),
    (#""phone":"600 100 200 private","email":"a@b.example","description":"Call 600100200.""#, "Call …."),
  ])
  func noTextTellsAContactThatIsMarkedPrivate(members: String, description: String) throws {
    let result = try decode(#""status":"MISSING","petName":"Rex 600100200",\#(members)"#)
    let pet = try #require(result.announcement?.pet)
    #expect(pet.description == description)
    if members.contains("600") { #expect(pet.name == "Rex …") }
    let told = result.diagnostics.filter { $0.problem == "contains a contact that is marked private" }
    #expect(
      told.map(\.location.description).contains("a.json, description") && told.allSatisfy { $0.code == .noConsent })
  }

  @Test func aContactWithoutAMarkStaysInTexts() throws {
    let pet = try decode(#""description":"call 07700 900100""#).announcement?.pet
    #expect(pet?.description == "call 07700 900100")
    let private_ = try decode(#""status":"MISSING","phone":"600 100 200 private","description":"call 600 100 200""#)
    #expect(private_.announcement?.pet?.description == "call 600 100 200")
  }

  @Test func readsWishesAndPasswordsWithoutHiddenCharactersInThem() throws {
    let wish = try decode(##""status":"MISSING","description":"DO NOT PUB\u202eLISH - owner in refuge""##)
    #expect(wish.announcement == nil && wish.keptBack != nil)
    let told = try decode(
      ##""status":"MISSING","managementPassword":"Zebra2026x","description":"It is Zebra\u202e2026x, thanks""##)
    #expect(told.announcement?.pet?.description == "It is …, thanks")
  }

  @Test func keepsALineBreakOfAnyKind() throws {
    let result = try decode(
      ##""status":"MISSING","phone":"600 100 200\u000b600 300 400","description":"Brown\u000cRed\u0085White""##)
    #expect(result.announcement?.pet?.phone == "600 100 200  600 300 400")
    #expect(result.announcement?.pet?.description == "Brown\nRed\nWhite")
  }

  @Test(arguments: [
    #""error":{"code":"X","message":"pw 467451 bad","requestId":"467451"}"#,
    #""error":{"code":"467451","message":"467451","requestId":467451}"#, #""error":"pw 467451 bad""#,
    #""error":{"code":"X"},"requestId":"467451""#, #""error":{"code":"X"},"requestId":467451"#,
  ])
  func noErrorAnswerTellsThePassword(members: String) throws {
    for key in ["managementPassword", "management_password"] {
      let value = try JSONValue(json: Data(#"{"id":"1","\#(key)":"467451",\#(members)}"#.utf8))
      let result = AnnouncementDecoder(
        photos: PhotoLocator(folder: .temporaryDirectory, in: PhotoFolders(root: .temporaryDirectory))
      )
      .decode(AnnouncementFile.Item(place: "a.json", value: value))
      #expect(!"\(try #require(result.announcement)) \(result.diagnostics)".contains("467451"))
    }
  }
}
