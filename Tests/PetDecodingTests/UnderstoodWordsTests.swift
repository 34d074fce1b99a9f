import Foundation
import PetModel
import Testing

@testable import PetDecoding

/// Owners' words for statuses, and for "unknown".
@Suite struct UnderstoodWordsTests {
  private static let words = UnderstoodWords.builtIn

  @Test(arguments: [
    ("lost", AnnouncementStatus.missing), ("Missing", .missing), ("active", .missing), ("zaginiony", .missing),
    ("Zaginął", .missing), ("ZAGINAL", .missing), ("zaginęła", .missing), ("zaginione", .missing),
    ("зниклий", .missing),
    ("ЗНИКЛА", .missing), ("розшукується", .missing), ("found", .found), ("znaleziony", .found), ("Znaleziona", .found),
    ("знайдено", .found), ("closed", .closed), ("zamknięte", .closed), ("wycofane", .closed), ("withdrawn", .closed),
    ("ZAMKNIETE", .closed), ("закрито", .closed),
    ("  has gone\u{A0}missing ", .missing), ("пропала", .missing), ("загублено", .missing), ("зникли", .missing),
    ("zagubiony", .missing), ("zaginęły", .missing), ("ZAGINIONY!!!", .missing), ("szukamy", .missing),
    ("escaped", .missing), ("ran away", .missing), ("Lost dog", .missing), ("Lost.", .missing),
    ("MISSING!", .missing), ("Found!", .found), ("odebrany przez właściciela", .closed), ("Returned to owner", .closed),
    ("Reunited with owner.", .closed), ("found, at the shelter", .found), ("Found (in shelter)", .found),
    ("missing – seen yesterday", .missing), ("znaleziony; schronisko", .found), ("closed, home safe", .closed),
    ("found, in a foster home", .found), ("found, returned to shelter", .found),
    ("Found (RTO pending)", .found), ("Found, may be reclaimed until Friday", .found),
    ("Found, can be claimed by owner", .found), ("Missing (reclaimed land)", .missing),
    ("znaleziony, właściciel zmarł", .found), ("знайдений, господар помер", .found), ("Found, transferred", .found),
  ])
  func aWordOfABuiltInLanguageIsItsStatus(word: String, status: AnnouncementStatus) {
    #expect(Self.words.status(word) == status)
  }

  @Test(arguments: [
    "REUNITED", "STOLEN", "za tęczowym mostem", "Adopted", "do adopcji", "!", "", "—", "not lost", "lost?",
    "zaginiony i znaleziony",
    "home again", "null", "lost, since found", "lost (home safe)", "found: no", "found, not by us", "in town, found",
    "znaleziony, odebrany", "znaleziony, właściciel odnaleziony", "znaleziony (oddany właścicielowi)",
    "found, returned to owner",
    "l\u{F6}st?",
  ])
  func nothingIsGuessedOfAnyOther(word: String) { #expect(Self.words.status(word) == nil) }

  @Test(arguments: [
    "unknown", "N/A", "n/a", "None", "mixed", "Mixed-breed", "nie wiem", "NIE WIEM", "nieznana", "brak", "невідомо",
    "Не знаю", "–", "—", "?", "...", "", " - ",
  ])
  func aPlaceholderSaysNothing(text: String) { #expect(Self.words.isNothing(text)) }

  @Test(arguments: ["York", "unknown terrier", "Mixed terrier", "mieszaniec owczarka", "7", "犬"])
  func aBreedSaysSomething(text: String) { #expect(!Self.words.isNothing(text)) }

  @Test(arguments: [
    "none", "brak", "no", "nie", "-", "0", "0 zł", "£0", "?", "n/a", "nothing", "no reward", "No reward, sorry",
    "keine", "Ohne", "noch offen", "FALSCH",
    "brak nagrody", "bez nagrody", "нема", "ні", "без винагороди", "not chipped", "nie ma", "bez chipa", "nieznany",
  ])
  func aRewardOrAChipOfNothingIsNone(text: String) { #expect(Self.words.isAbsent(text)) }

  @Test(arguments: [
    "500 zł", "No questions asked, 500", "bez pytań", "nie mniej niż 100", "Carrots for life", "yes", "616093900012345",
  ])
  func aRewardIsOne(text: String) { #expect(!Self.words.isAbsent(text) && !Self.words.isNoReward(text)) }

  @Test(arguments: [
    "not offered", "declined", "no - owner can't afford it", "unchecked", "Reward: no", "Reward? No.", "zero", "nope",
    "none at the moment", "none, sorry", "Reward no longer offered", "£2000 reward withdrawn", "TBC", "ask owner",
    "sorry, can’t offer a reward", "reward not needed", "not offering", "do not publish reward", "nie", "nagroda: nie",
    "nie wyznaczono", "nie, ale może później", "n/d", "nagrody nie ma", "nagroda nieaktualna", "nagroda wycofana",
    "500 zł, nagroda wycofana", "Nie przewidziano nagrody", "nie oferuję nagrody", "niestety nie stać mnie na nagrodę",
    "винагороди немає", "винагорода не передбачена", "зняли винагороду", "1000 грн, вже неактуально", "brak", "0 zł",
    "без нагороди", "нет", "без вознаграждения", "bez wynagrodzenia", "ND", "wypłacona", "nagroda była 500 zł, już nie",
    "undefined", "paid", "just our thanks", "our eternal gratitude", "nein", "keine Belohnung", "kein Finderlohn",
    "pas de récompense", "sin recompensa", "500 zł, już wypłacona", "£500, already paid",
    "500 zł - nieaktualne", "500 zł - withdrawn 25 Nov", "£500 (expired 20 Nov)", "500 zł, nieaktualne od 25.11",
    "1000 грн, скасована 25.11", "£500 - no longer offered since 25/11", "Reward withdrawn: £500", "1.500 zł, wycofana",
    "Nagroda odwołana", "Claimed",
    "nagrody już nie ma", "Is there a reward? No.", "PLN 0", "£0.00", "Nagroda 0 zł", "No reward at this time, sorry",
    "Reward, already paid", "Nagroda? Nie ma.", "Reward: sorry, no reward", "Nagroda, niestety, nagrody nie dajemy",
  ])
  func aRewardThatIsDeniedOrWithdrawnIsNone(text: String) { #expect(Self.words.isNoReward(text)) }

  @Test(arguments: [
    "500 zł (not withdrawn!)", "500 zł, nie wycofana", "Reward, no questions asked", "bez zbędnych pytań",
    "nie mniej niż 500 zł", "Nagroda! Nie pytam o nic.",
    "без зайвих питань", "не менше тисячі", "Nonna's cake", "Niespodzianka", "нет вопросов, вознаграждение",
    "Belohnung, keine Fragen", "Reward and our eternal gratitude", "paid in cash", "nagroda wypłacona od ręki",
    "500 zł wypłacone od ręki", "nagroda i nasza wdzięczność", "Nota 500", "Kosz warzyw",
    "Reward offered, but please do not chase", "Generous reward, ask for Anna", "High reward, no matter what",
    "Wysoka nagroda, nie gonić psa", "Nagroda! Proszę nie łapać", "Висока винагорода, не ловити",
    "Nagroda aktualna do odwołania 500 zł", "Nagroda aktualna do odwołania", "500 zł (poprzednia 300 nieaktualna)",
    "500 PLN, no longer 300", "Tysiąc złotych, nie żartuję", "Do not chase, reward on return", "No cash, but a bike",
    "No limit", "Brak limitu", "nie ma limitu", "nothing is too much", "Zero tolerancji: tysiąc", "A bike, not money",
    "rower, nie pieniądze", "Not a small one", "none too small", "Nie mała", "niemała", "0 problemów, rower",
    "½ pensji",
    "Reward offered, ask owner", "Reward can be claimed at the shelter", "Keine Fragen, hohe Belohnung",
  ])
  func aWordThatDeniesSomethingElseLeavesTheReward(text: String) { #expect(!Self.words.isNoReward(text)) }

  @Test(arguments: ["yes, not registered", "ma, nie pamiętam numeru"])
  func aChipIsDeniedByItsOwnWordsAlone(text: String) { #expect(!Self.words.isAbsent(text)) }

  @Test(arguments: [
    ("suka", nil, Species.Known.dog, Sex.Known.female), ("KOTKA", "", .cat, .female), ("kocur", nil, .cat, .male),
    ("сука", nil, .dog, .female), ("кішка", nil, .cat, .female), ("Bitch", nil, .dog, .female),
    ("tomcat", nil, .cat, .male), ("tomcat", "female", .cat, .unknown), ("pies/suka", nil, .dog, .female),
    ("kot (kocur)", nil, .cat, .male), ("Dog, female", nil, .dog, .female), ("suka, wilczur", nil, .dog, .female),
    ("Hund, männlich", nil, .dog, .male), ("Katze (weiblich)", nil, .cat, .female),
    ("Dog, male/female", nil, .dog, .unknown), ("Dog, female", "male", .dog, .unknown), ("Dog - m", nil, .dog, .male),
    ("собака (ж)", nil, .dog, .female), ("pies, on smycz", nil, .dog, .unknown), ("suka", "nie wiem", .dog, .unknown),
    ("pies", nil, .dog, .unknown), ("kot", nil, .cat, .unknown), ("собака", nil, .dog, .unknown),
    ("кіт", nil, .cat, .unknown), ("DOG", nil, .dog, .unknown), ("cat", nil, .cat, .unknown),
  ])
  func theWordOfASpeciesTellsASexThatIsNotGiven(word: String, sex: String?, species: Species.Known, told: Sex.Known)
    throws
  {
    let json = #"{"id":"1","status":"FOUND","species":"\#(word)","sex":"\#(sex ?? "")"}"#
    let item = try #require(AnnouncementFile(bytes: Data(json.utf8), name: "a.json").items.first)
    let pet = try #require(
      AnnouncementDecoder(photos: PhotoLocator { _ in .failure(PhotoLocator.notAnAddress) }).decode(item).announcement?
        .pet)
    #expect(pet.species == .known(species) && pet.sex == .known(told))
  }

  @Test(arguments: [
    ("Parrot", .known(.bird), "Parrot"), ("budgie", .known(.bird), "budgie"), ("canary", .known(.bird), "canary"),
    ("papuga", .known(.bird), "papuga"), ("Kanarek", .known(.bird), "Kanarek"), ("папуга", .known(.bird), "папуга"),
    ("Parrot, male", .known(.bird), "Parrot"), ("Parrot (African Grey)", .known(.bird), "Parrot, African Grey"),
    ("Bird, ptak", .known(.bird), ""), ("puppy", .known(.dog), ""), ("szczeniak", .known(.dog), ""),
    ("Puppy, Labrador", .known(.dog), "Labrador"), ("parrots or budgies", .text("parrots or budgies"), ""),
    ("dog, no collar", .known(.dog), ""), ("dogs (2)", .known(.dog), ""), ("kot, kastrat", .known(.cat), ""),
    ("Katze (Besitzer: Klein)", .known(.cat), ""), ("Cat, DSH", Species.known(.cat), "DSH"),
    ("DOG / Terrier", .known(.dog), "Terrier"),
    ("pies – mieszaniec", .known(.dog), "mieszaniec"), ("Кіт (перс)", .known(.cat), "перс"),
    ("Bird (parrot)", .known(.bird), "parrot"), ("kot, kotka", .known(.cat), ""), ("Cat / Kot", .known(.cat), ""),
    ("собака/dog", .known(.dog), ""),
    ("Dog, female, Terrier", .known(.dog), "Terrier"), ("Dog, terrier-mix", .known(.dog), "terrier-mix"),
    ("Cat, DSH (black)", .known(.cat), "DSH (black)"), ("Cat -DSH", .text("Cat -DSH"), ""),
    ("Cat ()", .text("Cat ()"), ""), ("pigeon", .known(.bird), "pigeon"), ("Cockatiel", .known(.bird), "Cockatiel"),
    ("gołąb", .known(.bird), "gołąb"), ("корела", .known(.bird), "корела"),
    ("dog (brown), York", .known(.dog), "brown, York"),
    ("perro", .known(.dog), ""), ("Perra", .known(.dog), ""), ("gato", .known(.cat), ""), ("Hund", .known(.dog), ""),
    ("Katze", .known(.cat), ""), ("chien", .known(.dog), ""), ("chat", .known(.cat), ""), ("кошка", .known(.cat), ""),
    ("Dog/Cat", .text("Dog/Cat"), ""), ("pies, kot", .text("pies, kot"), ""), ("Yorkie", .text("Yorkie"), ""),
    ("Cat-sized ferret", .text("Cat-sized ferret"), ""), ("Other, ferret", .text("Other, ferret"), ""),
    ("Cat,", .text("Cat,"), ""), ("Cat, or small dog", .text("Cat, or small dog"), ""), ("kot", .known(.cat), ""),
  ])
  func theSpeciesMayStandBeforeItsBreed(text: String, species: Species, breed: String) {
    #expect(Self.words.species(text) == species && Self.words.speciesAndBreed(text)?.breed ?? "" == breed)
  }

  @Test(
    arguments: [
      ("puppy", "", "", .known(.dog), nil, .text("puppy")),
      ("szczeniak", "York", "", .known(.dog), "York", .text("szczeniak")),
      ("Kitten", "", "3 months", .known(.cat), nil, .text("3 months")),
      ("Parrot", "", "", .known(.bird), "Parrot", nil),
      ("Parrot", "African Grey", "", .text("Parrot"), "African Grey", nil),
      ("Parrot", "Grey parrot", "", .known(.bird), "Grey parrot", nil),
      ("dog, brown", "York", "", .text("dog, brown"), "York", nil), ("dog, brown", "", "", .known(.dog), "brown", nil),
      ("Cat, DSH", "dsh", "", .known(.cat), "dsh", nil), ("Dog, female", "York", "", .known(.dog), "York", nil),
      ("DOG", "York", "", .known(.dog), "York", nil), ("pies", "York", "", .known(.dog), "York", nil),
    ] as [(String, String, String, Species, String?, Age?)])
  func noWordOfASpeciesIsLost(
    word: String, breed: String, age: String, species: Species, shownBreed: String?, shownAge: Age?
  ) throws {
    let json = #"{"id":"1","status":"FOUND","species":"\#(word)","breed":"\#(breed)","approximateAge":"\#(age)"}"#
    let item = try #require(AnnouncementFile(bytes: Data(json.utf8), name: "a.json").items.first)
    let decoder = AnnouncementDecoder(photos: PhotoLocator { _ in .failure(PhotoLocator.notAnAddress) })
    let pet = try #require(decoder.decode(item).announcement?.pet)
    #expect(pet.species == species && pet.breed == shownBreed && pet.age == shownAge)
  }

  @Test(arguments: [
    ("616093900012345", true), ("tak", true), ("Yes - Avid", true), ("zaczipowany", true), ("chipped", true),
    ("чіпований", true), ("nie sprawdzono", false), ("not scanned", false), ("not checked", false), ("TBC", false),
    ("w trakcie", false), ("brak czytnika", false), ("tatuaż", false), ("niezarejestrowany", false), ("none", false),
    ("chip not found", false), ("no chip, tattoo 123456", false), ("tattoo A1234", false), ("chip 12345", true),
    ("Chip No 012345678", true),
    ("unknown, vet has it (77 454 12 34)", false), ("616093900123456 vet checked", true), ("niezaczipowana", false),
  ])
  func onlyANumberOrAYesIsAChip(text: String, isChip: Bool) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.microchip = .number(text)
    #expect((pet.withoutAbsent.microchip != nil) == isChip)
  }

  @Test(arguments: [
    ("TRUE", Reward?.some(.withheld)), ("checked", .withheld), ("Tak", .withheld), ("так", .withheld), ("FALSE", nil),
    ("Yes, £50", .text("Yes, £50")), ("500 zł", .text("500 zł")), ("$$$", .text("$$$")), ("€ €!", .text("€ €!")),
    ("££", .text("££")), ("₴₴₴", .text("₴₴₴")), ("💰", .text("💰")), ("$ 💰", .text("$ 💰")), ("£", nil), ("$$?", nil),
    ("£0", nil), ("💰❌", nil), ("-", nil),
  ])
  func aYesIsARewardWithoutAnAmount(text: String, reward: Reward?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.reward = .text(text)
    #expect(pet.offeredReward == reward && pet.withoutAbsent.reward == reward)
  }

  @Test func noWordMeansTwoStatuses() throws {
    var seen: [String: String] = [:]
    for name in BuiltInLocales.names {
      let json = try JSONValue(json: try #require(BuiltInLocales.json(name)))
      let statuses = try #require(json.members?["understands"]?.members?["status"]?.members)
      #expect(Set(statuses.keys) == ["MISSING", "FOUND", "CLOSED"])
      for (status, words) in statuses {
        guard case .array(let words) = words else { throw Failure() }
        #expect(!words.isEmpty)
        for word in words.compactMap(\.text) { #expect(seen.updateValue(status, forKey: word) ?? status == status) }
      }
    }
  }

  private struct Failure: Error {}
}
