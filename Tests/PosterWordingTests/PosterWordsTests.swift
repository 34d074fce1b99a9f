import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

/// A pet's looks in at most five words (rules.md §10.3 and 7).
@Suite struct PosterWordsTests {
  private func words(
    _ description: String, breed: String? = nil, species: Species.Known = .dog, chip: String? = nil,
    given: String? = nil,
    beside: String? = nil, in locale: SiteLocale = .english, and other: SiteLocale? = nil
  ) throws -> [String]? {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.species, pet.breed, pet.description, pet.posterWords) = (.known(species), breed, description, beside)
    pet.microchip = chip.map(Microchip.number)
    var options = PosterOptions()
    options.words = given
    return PosterContent(pet, options: options, in: locale, besides: other)?.words?.phrases
  }

  /// The sheet is read as one phrase, whatever the animal's sex. By a judge who didn't know the rules.
  @Test(
    arguments: [
      ("Labrador", .female, "Czekoladowa, zielona chustka", .polish, ["CZEKOLADOWY LABRADOR"]),
      ("Bokser", .female, "Pręgowana suka, biała pierś", .polish, ["PRĘGOWANY BOKSER", "BIAŁA PIERŚ"]),
      ("Mieszaniec owczarka", .female, "Czarna, obroża nowa", .polish, ["CZARNY MIESZANIEC OWCZARKA"]),
      ("papużka falista", .male, "Zielono-żółty", .polish, ["ZIELONO-ŻÓŁTA PAPUŻKA FALISTA"]),
      ("kocię", .female, "Czarno-białe", .polish, ["CZARNO-BIAŁE KOCIĘ"]),
      ("Golden retriever", .female, "Złota, starsza", .polish, ["GOLDEN RETRIEVER"]),
      ("husky", .female, "Biała", .polish, ["BIAŁA", "HUSKY"]), ("europejski", .female, "Bura", .polish, ["BURA"]),
      ("europejski", .male, "Bury", .polish, ["BURY", "EUROPEJSKI"]),
      ("Німецька вівчарка", .male, "Чорно-рудий", .ukrainian, ["ЧОРНО-РУДА НІМЕЦЬКА ВІВЧАРКА"]),
      ("Стафорд", .female, "Тигрова", .ukrainian, ["ТИГРОВИЙ СТАФОРД"]),
      ("кошеня", .female, "Чорно-біле", .ukrainian, ["ЧОРНО-БІЛЕ КОШЕНЯ"]),
      ("карликовий", .female, "Біла", .ukrainian, ["БІЛА"]),
    ] as [(String, Sex.Known, String, SiteLocale, [String])])
  func aColourAgreesWithTheBreedBesideIt(
    breed: String, sex: Sex.Known, description: String, locale: SiteLocale, words: [String]
  ) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.species, pet.breed, pet.description, pet.sex) = (.known(.other), breed, description, .known(sex))
    #expect(PosterContent(pet, in: locale)?.words?.phrases == words)
  }

  @Test(
    arguments: [
      ("White with large black patches.", .english, ["WHITE AND BLACK"]),
      ("Black with white patches on his chest.", .english, ["BLACK"]),
      ("White, black spots all over.", .english, ["WHITE AND BLACK"]),
      ("White with black spots all over his body.", .english, ["WHITE AND BLACK"]),
      ("Small, white, large black patches, red collar.", .english, ["WHITE AND BLACK", "RED COLLAR"]),
      ("White, black spots on his back.", .english, ["WHITE"]),
      ("White, black ears.", .english, ["WHITE", "BLACK EARS"]),
      ("White. Black spots all over.", .english, nil), ("Brown spots all over, white.", .english, nil),
      ("White, white spots.", .english, ["WHITE"]), ("Biały, czarne łaty", .polish, ["BIAŁO-CZARNY"]),
      ("Білий, чорні плями", .ukrainian, ["БІЛО-ЧОРНИЙ"]),
      ("Biała w szare łaty, puszysty ogon", .polish, ["BIAŁO-SZARY"]),
      ("Біла із сірими плямами, полохлива", .ukrainian, ["БІЛО-СІРИЙ"]), ("Blue point.", .english, nil),
      ("Broken black, likes dandelions.", .english, nil),
    ] as [(String, SiteLocale, [String]?)])
  func aPatchedPetHasTwoColours(description: String, locale: SiteLocale, words: [String]?) throws {
    #expect(try self.words(description, species: .cat, in: locale) == words)
  }

  @Test(
    arguments: [
      ("tan terrier, red collar", ["TAN TERRIER", "RED COLLAR"]),
      ("one two three four five six", ["ONE TWO THREE FOUR FIVE"]),
      ("tan dog with a red and white collar", ["TAN DOG"]), ("tan and white dog with a tag", ["TAN AND WHITE DOG"]),
      ("black and white long haired cat", ["BLACK AND WHITE LONG HAIRED"]),
      ("brown dog and red and white collar", ["BROWN DOG"]),
      ("duży czarno biały pies i ruda łapa", ["DUŻY CZARNO BIAŁY PIES"]),
      ("mały rudy pies z białą łapą", ["MAŁY RUDY PIES"]), ("руда собака з білою лапою та", ["РУДА СОБАКА"]),
      ("a b, c d, e f", ["A B", "C D"]), (" , ;  ", nil), ("płowy\nterier", ["PŁOWY", "TERIER"]),
      (String(repeating: "W", count: 200), [String(repeating: "W", count: 60)]),
    ] as [(String, [String]?)])
  func takesFiveWordsOfWhatSomebodyWrote(given: String, words: [String]?) throws {
    #expect(try self.words("", given: given) == words)
    #expect(try self.words("", beside: given) == words)
  }

  @Test(
    arguments: [
      ("Білий, у червоному нашийнику.", "Dalmatyńczyk", SiteLocale.ukrainian, ["БІЛИЙ", "ЧЕРВОНИЙ НАШИЙНИК"]),
      ("Cream, blue collar.", "Сіамська", .english, ["CREAM", "BLUE COLLAR"]), ("", "Сіамська", .english, ["СІАМСЬКА"]),
      ("", "York", .ukrainian, ["YORK"]),
    ])
  func hasABreedInOtherLettersOnlyWhereItStandsAlone(
    description: String, breed: String, locale: SiteLocale, words: [String]
  ) throws {
    #expect(try self.words(description, breed: breed, in: locale) == words)
  }

  /// English nouns have no gender that a colour could disagree with.
  @Test(arguments: [Sex.Known.female, .male])
  func joinsColourAndBreedOfAnySexInEnglish(sex: Sex.Known) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.species, pet.breed, pet.description, pet.sex) = (.known(.bird), "Budgie", "Green, tame.", .known(sex))
    #expect(PosterContent(pet, in: .english)?.words?.phrases == ["GREEN BUDGIE"])
  }

  @Test func takesTheOptionBeforeTheAnnouncementAndThatBeforeTheDescription() throws {
    #expect(try words("A black dog.", given: "tan", beside: "red") == ["TAN"])
    #expect(try words("A black dog.", beside: "red") == ["RED"])
    #expect(try words("A black dog.") == ["BLACK"])
    #expect(try words("A friendly dog.") == nil)
  }

  @Test(
    arguments: [
      ("Small tan and grey Yorkie with a blue collar.", "York", ["TAN AND GREY YORK"]),
      ("All white. Red leather collar, blue eyes.", "Samoyed", ["WHITE SAMOYED", "RED COLLAR"]),
      ("He was last seen near a black car.", "Beagle", ["BEAGLE"]),
      ("Lives in White Street. No red collar. Without a blue harness.", "Beagle", ["BEAGLE"]),
      ("Brindle, navy collar, black nose.", "boxer", ["BRINDLE BOXER", "NAVY COLLAR"]),
      ("Collar: red.", nil, ["RED COLLAR"]), ("A BLACK DOG!", nil, ["BLACK"]),
      ("Brown, white paws.", "Mixed, we think", ["BROWN", "WHITE PAWS"]),
      ("A fawn dog.", "Лабрадор", ["FAWN"]),
    ] as [(String, String?, [String])])
  func findsBreedAndColours(description: String, breed: String?, words: [String]) throws {
    #expect(try self.words(description, breed: breed) == words)
  }

  @Test(
    arguments: [
      ("Mały czarny pies z białymi łapami i czerwoną obrożą.", nil, ["CZARNY", "BIAŁE ŁAPY", "CZERWONA OBROŻA"]),
      ("Ma niebieską obróżkę.", "york", ["YORK", "NIEBIESKA OBROŻA"]),
      ("Był bez czerwonej obroży. Nagroda 500 złotych. Mieszka na Zielonej.", "york", ["YORK"]),
      ("Kremowy, oczy bardzo niebieskie.", "syjamski", ["KREMOWY", "SYJAMSKI", "NIEBIESKIE OCZY"]),
      ("Ruda i biała.", nil, ["RUDO-BIAŁY"]), ("Widziano go przy czarnym samochodzie.", "york", ["YORK"]),
    ] as [(String, String?, [String])])
  func findsThemInPolish(description: String, breed: String?, words: [String]) throws {
    #expect(try self.words(description, breed: breed, in: .polish) == words)
  }

  /// A sentence that isn't printed lends no colour: it is about a thief or a number, and may be about the wrong animal.
  @Test(
    arguments: [
      ("Stolen, red and white. He is brown.", ["BROWN"]), ("All white, stolen. Shy.", nil),
      ("Blue, chip 616093900012345. Black.", ["BLACK"]), ("Skradziony, czarny. Brown.", ["BROWN"]),
      ("Green collar at 52.2297, 21.0122. Grey.", ["GREY"]),
    ] as [(String, [String]?)])
  func takesNoColourFromWhatIsNotPrinted(description: String, words: [String]?) throws {
    #expect(try self.words(description) == words)
  }

  @Test func saysThemInEitherLanguageOfASheet() throws {
    let text = "Чорний кіт з білими лапами та червоним нашийником."
    #expect(try words(text, species: .cat, in: .ukrainian) == ["ЧОРНИЙ", "БІЛІ ЛАПИ", "ЧЕРВОНИЙ НАШИЙНИК"])
    #expect(
      try words(text, species: .cat, in: .polish, and: .ukrainian) == ["CZARNY", "BIAŁE ŁAPY", "CZERWONA OBROŻA"])
  }

  /// Ukrainian has two words for blue, and one who looks for the light one passes a dark one by.
  @Test func tellsTheTwoBluesApart() throws {
    #expect(try words("Синій нашийник.", in: .ukrainian) == ["СИНІЙ НАШИЙНИК"])
    #expect(try words("Блакитні очі.", species: .cat, in: .ukrainian) == ["БЛАКИТНІ ОЧІ"])
    #expect(try words("Синій нашийник.", in: .polish, and: .ukrainian) == ["GRANATOWA OBROŻA"])
  }

  /// Words such as ` or `, with the space that parts them from `orange`.
  @Test(
    arguments: [
      ("Black or dark brown. White paws.", .english, ["WHITE PAWS"]), ("Orange, white\tor cream.", .english, nil),
      ("Orange and white.", .english, ["ORANGE AND WHITE"]),
      ("Czarny lub brązowy. Białe łapy.", .polish, ["BIAŁE ŁAPY"]),
      ("Чорний чи коричневий. Білі лапи.", .ukrainian, ["БІЛІ ЛАПИ"]),
    ] as [(String, SiteLocale, [String]?)])
  func takesNoColourThatTheOwnerDoubts(description: String, locale: SiteLocale, words: [String]?) throws {
    #expect(try self.words(description, in: locale) == words)
  }

  /// A colour of another animal, one that the pet hasn't, and one of something that it no longer wears.
  @Test(
    arguments: [
      ("He was chased by a black dog.", .dog, .english, nil), ("She followed a black cat.", .cat, .english, nil),
      ("Last seen with a ginger cat.", .dog, .english, nil),
      ("He ran away when a white dog barked.", .dog, .english, nil),
      ("Call if you see a black dog!! Mine is white.", .dog, .english, nil),
      ("Two black cats live here too. Mine is tabby.", .cat, .english, nil),
      ("He is a black dog.", .dog, .english, ["BLACK"]), ("A small black dog.", .dog, .english, ["BLACK"]),
      ("Uciekł, gdy czarny pies go zaatakował. Brązowy.", .dog, .polish, ["BRĄZOWY"]),
      ("Його налякала чорна собака.", .dog, .ukrainian, nil),
      ("She isnt black, she hasnt got a red collar.", .cat, .english, nil),
      ("White markings: none. Black.", .cat, .english, ["BLACK"]),
      ("Neither black nor brown: he is grey.", .dog, .english, ["GREY"]),
      ("As a puppy he was black. Now he is white.", .dog, .english, ["WHITE"]),
      ("Anything but white.", .dog, .english, nil),
      ("People think he is black, but he's dark brown.", .dog, .english, nil),
      ("In the photo he looks black but is dark brown.", .dog, .english, nil),
      ("Looks more black than brown.", .dog, .english, nil),
      ("Łapki ma białe. Szara.", .cat, .polish, ["SZARY", "BIAŁE ŁAPKI"]),
      ("Brzuch ma biały. Ruda.", .cat, .polish, ["RUDY"]),
      ("Not a black nose, it's pink. Green eyes.", .cat, .english, ["GREEN EYES"]),
      ("Long tail, brown. The collar is new, it's orange.", .dog, .english, nil),
      ("Brak czerwonej obroży.", .cat, .polish, nil), ("Czerwona obroża została w domu.", .cat, .polish, nil),
      ("Zdjęto mu czerwoną obrożę.", .cat, .polish, nil), ("Czarna, białych łapek brak.", .cat, .polish, ["CZARNY"]),
      ("He no longer wears a red collar.", .dog, .english, nil), ("Red collar missing.", .dog, .english, nil),
      ("His red collar is at home.", .dog, .english, nil), ("Red collar was found on the road.", .dog, .english, nil),
      ("He may be wearing a red collar.", .dog, .english, nil), ("Collar: red?", .dog, .english, nil),
      ("He slipped his black harness.", .dog, .english, nil),
      ("Червоного нашийника немає.", .dog, .ukrainian, nil),
    ] as [(String, Species.Known, SiteLocale, [String]?)])
  func takesNoColourThatThePetHasNot(
    description: String, species: Species.Known, locale: SiteLocale, words: [String]?
  ) throws {
    #expect(try self.words(description, species: species, in: locale) == words)
  }

  @Test func takesNoColourOfABeardForThatOfABeardedDragon() throws {
    #expect(try words("Sandy with orange beard.", breed: "Bearded dragon") == ["BEARDED DRAGON"])
  }

  @Test(arguments: [
    "Maine Coon (prawdopodobnie)", "Labrador, I think", "York / maltańczyk", "Beagle (not pure)", "NOT A PITBULL",
    "Doesn't matter", "could be a beagle", "Maybe beagle", "Guess: Akita", "looks like a corgi",
    "Labrador retriever crossed with a Border collie", "mix of German Shepherd and Husky",
    "mieszaniec owczarka niemieckiego i labradora retrievera", "mieszaniec owczarka niemieckiego z labradorem",
    "rescue from Romania", "unknown terrier type", "ask owner", "see photo", "TBC", "X breed", "Cross", "pedigree",
    "Labrador, mixed with Poodle", "Lurcher (whippet cross)", "Mum was a collie", "Just a normal cat", "lost", "2 yrs",
    "my baby", "Small breed",
  ])
  func namesNoBreedThatTheOwnerLeavesOpen(breed: String) throws {
    for locale in [SiteLocale.english, .polish] {
      #expect(try words("", breed: breed, in: locale, and: .polish) == nil)
    }
  }

  @Test(arguments: ["zobacz zdjęcie", "do ustalenia", "krzyżówka", "mama labrador", "z rodowodem", "mały piesek"])
  func namesNoPlaceholderForABreed(breed: String) throws {
    #expect(try words("", breed: breed, in: .polish, and: .english) == nil)
  }

  @Test(arguments: [
    ("Rhodesian Ridgeback X", "RHODESIAN RIDGEBACK X"), ("Labrador Retriever, Mix", "LABRADOR RETRIEVER MIX"),
    ("Jack Russell (cross)", "JACK RUSSELL CROSS"), ("Labrador, black", "LABRADOR"),
    ("Yorkie - male", "YORKIE"),
  ])
  func saysThatACrossIsOne(breed: String, words: String) throws {
    #expect(try self.words("", breed: breed) == [words])
  }

  @Test func namesBreedsThatSoundLikeDoubts() throws {
    #expect(try words("", breed: "English Setter") == ["ENGLISH SETTER"])
    #expect(try words("", breed: "Irish Wolfhound") == ["IRISH WOLFHOUND"])
  }

  /// A pet with a white paw isn't one with white paws.
  @Test(
    arguments: [
      ("Black dog with a white paw and a red collar.", .english, ["BLACK", "RED COLLAR"]),
      ("Brown, a blue eye, white socks.", .english, ["BROWN", "WHITE SOCKS"]),
      ("Black. White ear.", .english, ["BLACK"]),
      ("Czarny pies z czerwoną obrożą, biała łapa.", .polish, ["CZARNY", "CZERWONA OBROŻA"]),
      ("Rudy pies, białe ucho, niebieskie oko.", .polish, ["RUDY"]),
      ("Чорний пес із червоним нашийником, біла лапа.", .ukrainian, ["ЧОРНИЙ", "ЧЕРВОНИЙ НАШИЙНИК"]),
    ] as [(String, SiteLocale, [String]?)])
  func makesNoPairOfASingleWhitePaw(description: String, locale: SiteLocale, words: [String]?) throws {
    #expect(try self.words(description, in: locale) == words)
  }

  @Test func neverNamesTheChipOrTheft() throws {
    #expect(try words("", chip: "616093900012345", given: "york, 616 093 900 012 345") == ["YORK"])
    #expect(try words("", chip: "616093900012345", given: "york, chip 616093900012345") == ["YORK"])
    #expect(try words("", given: "STOLEN, black dog") == ["BLACK DOG"])
    #expect(try words("", given: "skradziony") == nil)
    #expect(try words("", given: "black, 52.2297 21.0122") == ["BLACK"])
  }
}
