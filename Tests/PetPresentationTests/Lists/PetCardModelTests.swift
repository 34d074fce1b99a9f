import PetModel
import TestSupport
import Testing

@testable import PetPresentation

/// A pet in a list, as it is seen and as it is heard.
struct PetCardModelTests {
  private static func luna(_ status: AnnouncementStatus = .missing) throws -> PetDetails {
    var pet = PetDetails(id: try #require(PetID("1")), status: status)
    (pet.name, pet.species, pet.breed) = ("Luna", .known(.dog), "Dalmatian")
    (pet.place.city, pet.lastSeen) = ("Wrocław", LastSeenDate("2026-11-18"))
    return pet
  }

  @Test(arguments: [
    (AnnouncementStatus.missing, "Missing dog Luna, Wrocław, Nov 18, 2026"),
    (.unknown("REUNITED"), "REUNITED, Dog Luna, Wrocław, Nov 18, 2026"),
    (.unknown(nil), "Dog Luna, Wrocław, Nov 18, 2026"),
    (.found, "Found dog Luna, Wrocław, Nov 18, 2026"),
    (.closed, "Closed report Luna, Wrocław, Nov 18, 2026"),
  ])
  func isHeardInOnePhrase(status: AnnouncementStatus, phrase: String) throws {
    #expect(PetCardModel(try Self.luna(status), image: nil, in: TestLocales.en).spoken == phrase)
  }

  @Test func isHeardInTheLanguageOfThePage() throws {
    #expect(
      PetCardModel(try Self.luna(), image: nil, in: TestLocales.pl).spoken
        == "Zaginiony pies Luna, Wrocław, 18 lis 2026")
  }

  /// The text of a link belongs to its name (WCAG 2.5.3).
  @Test func isHeardWithTheBreedThatStandsForAName() throws {
    var pet = try Self.luna(.found)
    (pet.name, pet.breed) = (nil, "Dalmatian")
    let card = PetCardModel(pet, image: nil, in: TestLocales.en)
    #expect(card.name == "Dalmatian" && card.spoken == "Found dog, Dalmatian, Wrocław, Nov 18, 2026")
  }

  @Test func isHeardWithoutWhatNobodyKnows() throws {
    let pet = PetDetails(id: try #require(PetID("1")), status: .found)
    let card = PetCardModel(pet, image: nil, in: TestLocales.en)
    #expect(card.spoken == "Found pet, Unnamed pet")
    #expect([card.name, card.species, card.place, card.lastSeen] == ["Unnamed pet", "—", "—", "—"])
    #expect(card.breed == nil && card.day == nil)
  }

  @Test(arguments: [(AnnouncementStatus.found, "Dog"), (.missing, "Unnamed pet"), (.closed, "Unnamed pet")])
  func isCalledByItsKindWhenItsFinderKnowsNoName(status: AnnouncementStatus, name: String) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: status)
    pet.species = .known(.dog)
    #expect(PetCardModel(pet, image: nil, in: TestLocales.en).name == name)
  }

  @Test func isHeardWithASpeciesInFreeText() throws {
    var pet = try Self.luna()
    pet.species = .text("Golden Retriever")
    #expect(
      PetCardModel(pet, image: nil, in: TestLocales.en).spoken
        == "Missing dog Luna, Golden Retriever, Wrocław, Nov 18, 2026")
  }

  @Test(arguments: [(AnnouncementStatus.missing, "Last seen"), (.closed, "Last seen"), (.found, "Found")])
  func saysWhatItsDateIs(status: AnnouncementStatus, label: String) throws {
    #expect(PetCardModel(try Self.luna(status), image: nil, in: TestLocales.en).dateLabel == label)
  }

  @Test(arguments: ["x", "Ż", "👨‍👩‍👧‍👦", "e" + String(repeating: "\u{301}", count: 300)])
  func isShortWhateverItsTextsAre(piece: String) {
    let short = String(repeating: piece, count: 300).shortened
    #expect(short.count <= 80 && short.utf8.count <= 243)
    #expect(short.hasSuffix("…"))
  }

  @Test(arguments: ["Bruno", "Księżniczka Aleksandra Pierwsza z Wielkiego Lasu pod Górą Świętej Anny na Śląsku"])
  func keepsWhatIsShort(text: String) { #expect(text.shortened == text) }

  @Test(
    arguments: [
      (.text("pies"), .dog), (.text("KOTY "), .cat), (.text("Dog"), .dog), (.text("Krolik"), .rabbit),
      (.text("Parrot"), .bird), (.text("pigeon"), .bird), (.text("papużka falista"), .bird),
      (.text("dog, brown"), .dog), (.text("dog or cat"), .other),
      (.text("Golden Retriever"), .dog), (.known(.bird), .bird), (nil, .other),
      (.text("domestic cat"), .cat), (.text("mixed breed dog"), .dog), (.text("kot brytyjski"), .cat),
      (.text("Czarny kot"), .cat), (.text("kotka sterylizowana"), .cat), (.text("dachowiec"), .cat),
      (.text("DSH"), .cat), (.text("руда кішка"), .cat), (.text("2 cats"), .cat), (.text("cane corso"), .dog),
      (.text("biała papuga"), .bird), (.text("catfish"), .other), (.text("Dogue de Bordeaux"), .other),
      (.text("kotwica"), .other), (.text("kot i pies"), .other), (.text("żółw grecki"), .other), (.text(""), .other),
      (.text("Owczarek niemiecki"), .dog), (.text("Maine Coon"), .cat), (.text("syjam"), .cat), (.text("żako"), .bird),
      (.text("mieszaniec"), .other),
      (.text("вівчарка"), .dog), (.text("Burmese python"), .other), (.text("szczur syjamski"), .other),
      (.text("'Cat"), .cat),
      (.text("Abyssinian guinea pig"), .other), (.text("щур сфінкс"), .other), (.text("terrier or siamese"), .other),
      (.text("Siamese cat"), .cat), (.text("parakeet"), .bird), (.text("bullfinch"), .other),
    ] as [(Species?, Species.Known)])
  func isInTheListThatItsSpeciesIsAWordFor(species: Species?, known: Species.Known) {
    #expect(TestLocales.pl.known(species) == known)
  }
}
