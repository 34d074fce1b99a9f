import Foundation
import PetModel
import PetPresentation
import PosterWording
import Testing

/// Colours of a description that are certain, and those that only seem so (rules.md §10.7).
@Suite struct PosterLooksTests {
  private func words(
    _ description: String, breed: String? = nil, name: String? = nil, species: Species.Known = .dog,
    in locale: SiteLocale = .english
  ) throws -> [String] {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.species, pet.breed, pet.description, pet.name) = (.known(species), breed, description, name)
    return PosterContent(pet, in: locale)?.words?.phrases ?? []
  }

  /// Without words for a denial, `kein rotes Halsband` would be a red collar; without others, a part's or a thing's
  /// colour would be the pet's.
  @Test(
    arguments: [
      ("", []), (#","looks":{"negations":"kein ohne nicht"}"#, []),
      (
        #","looks":{"negations":"kein ohne nicht","prepositions":"mit","others":"bruder","single":"linkes","#
          + #""doubts":"vielleicht"}"#, ["ROTES HALSBAND"]
      ),
    ] as [(String, [String])])
  func takesNoWordsInALanguageWithoutItsOwnWordsForDoubts(looks: String, words: [String]) throws {
    let json = #"{"lang":"de","colours":{"red":"rotes"},"features":{"collar":"Halsband"}\#(looks)}"#
    let locale = try SiteLocale.reading(json: Data(json.utf8), place: "de.json", fallback: .english).locale
    #expect(try self.words("Rotes Halsband.", in: locale) == words)
    #expect(try self.words("Ohne rotes Halsband.", in: locale) == [])
  }

  @Test func namesAPartBeforeItsColourWhereTheLanguageDoes() throws {
    let lists = #""negations":"sin no","prepositions":"con","others":"hermano","single":"un","doubts":"quizá""#
    let json =
      #"{"lang":"es","colours":{"red":"rojo"},"features":{"collar":"collar"},"looks":{"feature":"{b} {a}",\#(lists)}}"#
    let locale = try SiteLocale.reading(json: Data(json.utf8), place: "es.json", fallback: .english).locale
    #expect(try words("Collar rojo.", in: locale) == ["COLLAR ROJO"])
  }

  @Test(arguments: [
    ("Black and white collie, was with a brown terrier who came home.", ["BLACK AND WHITE"]),
    ("Bess (black) is safe, Sam (white) is still missing.", []),
    ("We also lost a grey cat last year. White dog.", ["WHITE"]), ("Chased by a brown spaniel.", []),
    ("Her blanket is blue, food bowl red. Tan.", ["TAN"]), ("The carrier is dark blue.", []),
    ("Was black, now grey.", []),
    ("Was black, now mostly grey with age.", []), ("White. Brown.", []),
    ("Brown and/or black.", []), ("He is dark brown.", ["BROWN"]), ("Small, jet black.", ["BLACK"]),
    ("Looking for our black dog.", ["BLACK"]), ("Tabby, grey.", ["TABBY"]),
    ("Black and white. Black tail.", ["BLACK AND WHITE", "BLACK TAIL"]),
  ])
  func takesNoColourOfAnotherAnimalAThingOrThePast(description: String, words: [String]) throws {
    #expect(try self.words(description) == words)
  }

  @Test(
    arguments: [
      ("Był czarny, teraz siwy.", []), ("Był z rudą suczką. Biały.", ["BIAŁY"]), ("Klatka niebieska była otwarta.", []),
      ("Czarny pies podpalany", ["CZARNY PODPALANY"]), ("Duży czarny pies, podpalany.", ["CZARNY PODPALANY"]),
      ("Czarny, podpalany", ["CZARNY PODPALANY"]), ("Czarny pies, brązowy", []), ("Czarny pies brązowy", []),
      ("Ładny czarny pies.", ["CZARNY"]), ("Czarny z brązowym podpalaniem.", []),
      ("Był biały, teraz różowawy.", []), ("Derka, czarna.", []), ("Zielony kubraczek. Rudy.", ["RUDY"]),
      ("łaciata: czarne, rude i białe łaty", []), ("ogon biały na końcu, rudy", ["RUDY"]),
      ("część pyska ruda, biały", ["BIAŁY"]),
    ] as [(String, [String])])
  func takesNoneOfThemInPolish(description: String, words: [String]) throws {
    #expect(try self.words(description, in: .polish) == words)
  }

  @Test func takesNoneOfThemInUkrainian() throws {
    #expect(try words("Чорний пес, був із рудою собакою.", in: .ukrainian) == [])
    #expect(try words("Чорний пес, підпалий", in: .ukrainian) == ["ЧОРНИЙ ПІДПАЛИЙ"])
    #expect(try words("Попона — чорна. Повідочок, синій. Рудий.", in: .ukrainian) == ["РУДИЙ"])
    #expect(try words("мордочка наполовину руда, частина хвоста чорна, білий", in: .ukrainian) == ["БІЛИЙ"])
    #expect(
      try words("Чорний з рудим підпалом", breed: "німецька вівчарка", in: .ukrainian) == ["НІМЕЦЬКА ВІВЧАРКА"])
  }

  /// The colour of spots is not that of the coat, and black and tan is not black.
  @Test(arguments: [
    ("Dalmatian, black spots, blue collar.", ["BLUE COLLAR"]), ("Brown spots, white base.", []),
    ("Has brown patches on his back.", []), ("Black patches over both eyes.", []), ("Grey stripes.", []),
    ("Brown markings above the eyes.", []), ("Patches of brown on white.", []),
    ("White with brown spots.", ["WHITE AND BROWN"]),
    ("Black with tan points.", []), ("Black, tan points.", []), ("Black and tan.", ["BLACK AND TAN"]),
    ("Spotted coat: black, brown and white patches.", []), ("Tail white at the tip. Tan.", ["TAN"]),
    ("White tail end. Tan.", ["TAN"]), ("Blue eyes? No, brown. Tan.", ["TAN"]),
    ("Tan, white chest with a scar.", ["TAN", "WHITE CHEST"]),
  ])
  func takesNoColourOfSpotsForThatOfTheCoat(description: String, words: [String]) throws {
    #expect(try self.words(description) == words)
  }

  /// Most pets are spotted by somebody.
  @Test(arguments: [
    ("He was spotted in Queens Road at 6pm. Black.", ["BLACK"]), ("Spotted on the A40. White.", ["WHITE"]),
    ("Spotted on Black Lion Street. Brown spaniel.", ["BROWN"]), ("Spotted in Acton. Ginger", ["GINGER"]),
    ("was spotted in the garden.", []), ("Black dog spotted near the A40.", ["BLACK"]),
    ("He has a spotted coat.", ["SPOTTED"]), ("Spotted dog.", ["SPOTTED"]),
  ])
  func takesASightingForNoCoat(description: String, words: [String]) throws {
    #expect(try self.words(description) == words)
  }

  @Test(arguments: [
    "Red collar came off", "Red collar fell off", "Red collar broke yesterday", "Red collar off", "lost red collar",
    "Red collar taken off for his bath", "Red collar recovered by the railway", "Red collar in photo only",
    "Red collar, since lost", "Red collar was removed at the vets", "We took his red collar off",
    "His red collar snapped and we have it here", "Her pink collar turned up on the beach",
    "Red harness was left in the car", "Chewed through his red harness", "Red collar, which he lost",
    "Blue collar found in the hedge, so he won't be wearing it", "red collar lost in woods",
    "Her red collar is with us.", "Red collar, which broke", "He had a blue harness but he wriggled out of it",
    "wearing red harness, found the harness in hedge", "usually in a red collar",
    "He had a blue collar but we found it.", "Blue collar, usually loses it", "Wears a blue collar at night only.",
    "Blue collar on the fence post.",
  ])
  func takesNothingThatThePetWearsNoLonger(description: String) throws {
    #expect(try words(description) == [])
  }

  /// Words of other columns stand behind the description.
  @Test(
    arguments: [
      ("No longer has his blue collar. Blue collar.", .english, []),
      ("Collar was found in the woods. Red collar.", .english, []),
      ("He lost his red harness the day after. Red harness.", .english, []),
      ("Red collar. He has no collar now.", .english, []),
      ("Red collar. Lost the collar in the park.", .english, []), ("Red collar. Slipped his collar.", .english, []),
      ("Blue harness. Escaped from his harness.", .english, []), ("Czerwona obroża. Zgubił obrożę.", .polish, []),
      ("Nosi czerwoną obrożę. Zerwał się z obroży.", .polish, []),
      ("Black dog with red collar. If found do not chase it.", .english, ["BLACK", "RED COLLAR"]),
      ("Black dog, red collar. It escaped on Monday.", .english, ["BLACK", "RED COLLAR"]),
      ("If found, collar has our number. Black dog with red collar.", .english, ["BLACK", "RED COLLAR"]),
      ("Black dog. No collar tag. Red collar.", .english, ["BLACK", "RED COLLAR"]),
      ("Has no tag on the collar. Black dog with a red collar.", .english, ["BLACK", "RED COLLAR"]),
      ("Czarny pies, czerwona obroża. Uciekł, ale może wrócić.", .polish, ["CZARNY", "CZERWONA OBROŻA"]),
      ("Escaped wearing a collar. Red collar.", .english, ["RED COLLAR"]),
      ("Lost in Hull on Monday. Red collar.", .english, ["RED COLLAR"]),
      ("The collar has a bell. Red collar.", .english, ["RED COLLAR"]),
    ] as [(String, SiteLocale, [String])])
  func takesNothingThatAnotherSentenceTakesBack(description: String, locale: SiteLocale, words: [String]) throws {
    #expect(try self.words(description, in: locale) == words)
  }

  @Test(arguments: [
    "Wearing a red collar when he ran off.", "He has a thin red collar with a tag.", "Friendly, red collar, chipped",
    "She was last seen wearing her red collar near the park", "In a red collar", "The collar is red.",
  ])
  func takesWhatItWears(description: String) throws {
    #expect(try words(description) == ["RED COLLAR"])
  }

  @Test(
    arguments: [
      ("Miał niebieską obrożę, ale znaleźliśmy ją.", .polish, []),
      ("Мав синій нашийник, але його знайшли", .ukrainian, []),
      ("Czerwona obroża spadła mu po drodze", .polish, []), ("Czerwona obroża pękła", .polish, []),
      ("Czerwona obroża zsunęła się", .polish, []), ("Czerwoną obrożę znaleziono w lesie", .polish, []),
      ("Czerwoną obróżkę znaleźliśmy w krzakach", .polish, []), ("Zerwał czerwoną obrożę", .polish, []),
      ("Miał niebieskie szelki (już bez).", .polish, []), ("Wearing a red collar (removed since).", .english, []),
      ("Red collar (not on him now).", .english, []),
      ("Miał czerwoną obrożę, która pękła", .polish, []), ("Червоний нашийник, який порвався", .ukrainian, []),
      ("zazwyczaj w czerwonych szelkach, teraz bez", .polish, []), ("zwykle nosi czerwoną obrożę", .polish, []),
      ("зазвичай у червоному нашийнику", .ukrainian, []), ("Wysunął się z czerwonych szelek", .polish, []),
      ("Chodzi w czerwonej obroży", .polish, ["CZERWONA OBROŻA"]),
      ("Na szyi czerwona obroża", .polish, ["CZERWONA OBROŻA"]), ("Червоний нашийник злетів", .ukrainian, []),
      ("Має червоний нашийник з адресником", .ukrainian, ["ЧЕРВОНИЙ НАШИЙНИК"]),
    ] as [(String, SiteLocale, [String])])
  func takesWhatItWearsInOtherLanguages(description: String, locale: SiteLocale, words: [String]) throws {
    #expect(try self.words(description, in: locale) == words)
  }

  /// A coat that is worn, or is a person's, is a thing.
  @Test(arguments: [
    ("Wearing a blue coat", []), ("wears a green coat in winter", []),
    ("Last seen wearing a black coat and red collar", ["RED COLLAR"]), ("Man in black coat picked him up", []),
    ("He had his red coat on", []), ("had a pink coat on", []), ("Wears a collar, black coat", []),
    ("Has a blue coat on and a red lead", []), ("He has a black coat", ["BLACK"]), ("Coat: brown", ["BROWN"]),
    ("Lost in Acton, black coat", ["BLACK"]), ("Her coat is black.", ["BLACK"]),
    ("Black coat with white on the chest", ["BLACK"]), ("He has a white coat on his chest", []),
    ("Black coat with a long tail", ["BLACK"]),
    ("Black coat on when he ran.", []), ("A black coat was on him.", []), ("Black coat still on him.", []),
    ("Wearing coat, black.", []), ("Black coat with a hood.", []), ("Black coat with strips of velcro", []),
    ("Green coat. Tan.", ["TAN"]), ("Green.", []), ("Black dog tag", []), ("Black, reflective lead.", []),
    ("Black and white coat, blue eyes.", ["BLACK AND WHITE", "BLUE EYES"]), ("Long coat, tabby.", ["TABBY"]),
    ("Had a black muzzle on when he ran.", []), ("Last seen in a black muzzle.", []),
    ("Black muzzle on a tan face.", ["BLACK MUZZLE"]), ("Black muzzle. Tan.", ["TAN", "BLACK MUZZLE"]),
    ("His brother's black coat is longer.", []), ("A white cat's face at the window.", []),
    ("Brown bulldog's face at the window.", []),
  ])
  func takesNoClothingForACoat(description: String, words: [String]) throws {
    #expect(try self.words(description) == words)
  }

  /// A colour behind a thing is the thing's.
  @Test(arguments: [
    ("Lead: blue", []), ("Collar colour: blue", []), ("Collar: yes, blue", []), ("Collar? Yes - red", []),
    ("Eye colour: green", []), ("Tag: yellow", []), ("Wearing a jumper (pink)", []), ("Leather collar. Brown.", []),
    ("Broke his lead. Brown.", ["BROWN"]), ("Slept in his basket, black and white", ["BLACK AND WHITE"]),
    ("Collar, leather, brown", []), ("Bandana: red", []), ("nose: pink", []), ("Belly: pink", []),
    ("bandage on leg, blue", []), ("Ear tag: green", []), ("Spray mark: purple", []),
    ("Eyes: green. Nose: pink.", ["GREEN EYES"]), ("harness and lead trailing, blue", []),
    ("Has a toy with him (yellow)", []), ("Last seen by a car (white)", []), ("Lead: blue with a black handle", []),
    ("Colour: black. Collar: red. Tag: blue", ["BLACK", "RED COLLAR"]),
    ("Colours: black and white", ["BLACK AND WHITE"]),
    ("Description: black", ["BLACK"]), ("Size: small, brown", ["BROWN"]), ("Sex: male, black", ["BLACK"]),
    ("Spaniel (black)", ["BLACK"]), ("Friendly, black", ["BLACK"]), ("Lost near the park, black", ["BLACK"]),
    ("Curly tail. Brown.", ["BROWN"]), ("No collar. Black.", ["BLACK"]), ("Friendly :) black", ["BLACK"]),
  ])
  func takesNoColourOfAThingThatStandsBeforeIt(description: String, words: [String]) throws {
    #expect(try self.words(description) == words)
  }

  /// Without a mark between them, a colour may be that of the part before it or behind it.
  @Test(
    arguments: [
      ("Dog brown with floppy ears and white chest", .english, ["BROWN", "WHITE CHEST"]),
      ("Dog is black with docked tail and white paws", .english, ["BLACK", "WHITE PAWS"]),
      ("Dog black with harness and white paws", .english, ["BLACK", "WHITE PAWS"]),
      ("Pies czarny z białymi łapkami i zielonymi oczami", .polish, ["CZARNY", "BIAŁE ŁAPKI", "ZIELONE OCZY"]),
      ("Pies ma czarny ogon i białe łapki", .polish, ["CZARNY OGON", "BIAŁE ŁAPKI"]),
      ("Pies rudy ma klapnięte uszy i biały ogon", .polish, ["RUDY", "BIAŁY OGON"]),
      ("Black dog white ears brown nose", .english, ["BLACK", "WHITE EARS"]),
      ("Sierść czarna oczy zielone obroża czerwona", .polish, []), ("Pies duży czarny obroża niebieska", .polish, []),
      ("Suczka sierść ruda obroża zielona szelki czarne", .polish, []),
      ("Pies czarny uszy białe ogon długi", .polish, []), ("Kocur biały łapki czarne oczy żółte", .polish, []),
      ("Pies z obrożą czarny", .polish, []), ("Krótki ogon czarny pies", .polish, ["CZARNY"]),
      ("Łapki białe oczy zielone", .polish, []),
      ("Białe łapki czarny ogon", .polish, ["BIAŁE ŁAPKI", "CZARNY OGON"]),
      ("Кіт шерсть чорна очі зелені нашийник червоний", .ukrainian, []), ("Dog brown collar red", .english, []),
      ("Brown dog collar red tail white", .english, []), ("Colour black collar red", .english, []),
      ("White paws black tail", .english, ["WHITE PAWS", "BLACK TAIL"]),
      ("Blue eyes black coat", .english, ["BLACK", "BLUE EYES"]),
      ("Black dog white paws", .english, ["BLACK", "WHITE PAWS"]),
    ] as [(String, SiteLocale, [String])])
  func takesNoColourBetweenTwoParts(description: String, locale: SiteLocale, words: [String]) throws {
    #expect(try self.words(description, in: locale) == words)
  }

  @Test(arguments: [
    ("Wide-eyed black puppy.", ["BLACK"]), ("Bright-eyed black cat.", ["BLACK"]), ("Odd-eyed white cat.", ["WHITE"]),
    ("Long-tailed brown dog.", ["BROWN"]), ("Long tailed brown dog.", ["BROWN"]),
    ("Short-tailed ginger cat.", ["GINGER"]),
    ("Bushy-tailed red dog, shy", ["RED"]), ("Curly-tailed white dog.", ["WHITE"]),
    ("Floppy-eared brown dog.", ["BROWN"]),
    ("Lop-eared grey rabbit.", ["GREY"]), ("Big ears black dog", ["BLACK"]), ("Blind eyes white dog", ["WHITE"]),
    ("Odd-eyed, white.", []), ("Blue-eyed white cat", ["WHITE", "BLUE EYES"]),
  ])
  func takesTheColourBeforeAnAnimalForItsCoat(description: String, words: [String]) throws {
    let species: Species.Known =
      description.contains("cat") ? .cat : description.contains("rabbit") ? .rabbit : .dog
    #expect(try self.words(description, species: species) == words)
  }

  @Test func takesGreenForABird() throws {
    #expect(try words("Green budgie, yellow head.", species: .bird) == ["GREEN", "YELLOW HEAD"])
  }

  @Test(
    arguments: [
      ("Smycz: niebieska", .polish, []), ("Adresówka: czerwona", .polish, []), ("Ubranko: czerwone", .polish, []),
      ("Obroża skórzana, brązowa, z adresówką", .polish, []), ("Obroża z GPS - żółta", .polish, []),
      ("w obroży foresto (szara)", .polish, []), ("Kaganiec: czarny", .polish, []), ("Nos: różowy", .polish, []),
      ("Płaszczyk - granatowy", .polish, []), ("kokardka: różowa", .polish, []),
      ("Umaszczenie: czarne", .polish, ["CZARNY"]), ("Kolor: czarny", .polish, ["CZARNY"]),
      ("Zachipowany, czarny", .polish, ["CZARNY"]), ("Повідець: синій", .ukrainian, []),
      ("Адресник: жовтий", .ukrainian, []), ("Нашийник шкіряний, коричневий", .ukrainian, []),
      ("Комбінезон (червоний)", .ukrainian, []), ("Кліпса: жовта", .ukrainian, []), ("Ніс: рожевий", .ukrainian, []),
      ("Окрас: чорний", .ukrainian, ["ЧОРНИЙ"]), ("Колір: чорний", .ukrainian, ["ЧОРНИЙ"]),
    ] as [(String, SiteLocale, [String])])
  func takesNoneOfAThingInOtherLanguages(description: String, locale: SiteLocale, words: [String]) throws {
    #expect(try self.words(description, in: locale) == words)
  }

  @Test(arguments: [
    ("Contact Mr. Black. Vet: Dr. Brown.", []),
    ("Black &amp; white", ["BLACK AND WHITE"]), ("<b>White</b> &amp; brown", []), ("off-white with lemon ears", []),
    ("black dog seen near him", []), ("Lilac and white.", []), ("Honey & white shih tzu", []),
    ("Ruby/white cavalier", []), ("Small and black.", ["BLACK"]), ("Not black but very dark brown.", []),
  ])
  func takesNoHalfOfAColour(description: String, words: [String]) throws {
    #expect(try self.words(description) == words)
  }

  /// A clause ends at a mark, with or without a space behind it, and at a dash between spaces.
  @Test(
    arguments: [
      ("Black,white paws,red collar.", .english, ["BLACK", "WHITE PAWS", "RED COLLAR"]),
      ("Small dog - black - red collar", .english, ["BLACK", "RED COLLAR"]),
      ("Collar: red. Colour: black.", .english, ["BLACK", "RED COLLAR"]),
      ("Black — the car was white.", .english, ["BLACK"]), ("Black-white, friendly.", .english, ["BLACK AND WHITE"]),
      ("Czarny – biała łapa – czerwona obroża", .polish, ["CZARNY", "CZERWONA OBROŻA"]),
      ("Чорний,білі лапи,червоний нашийник.", .ukrainian, ["ЧОРНИЙ", "БІЛІ ЛАПИ", "ЧЕРВОНИЙ НАШИЙНИК"]),
    ] as [(String, SiteLocale, [String])])
  func readsClausesBetweenMarks(description: String, locale: SiteLocale, words: [String]) throws {
    #expect(try self.words(description, in: locale) == words)
  }

  /// The name's word in its ordinary use is not the pet.
  @Test(arguments: [
    ("Plamka", "plamki"), ("Kropka", "kropki"), ("Łatka", "łatki"), ("Ciapka", "ciapki"), ("Mela", "plamki"),
  ])
  func takesASpotForNoPetThatIsNamedAfterIt(name: String, spots: String) throws {
    #expect(try words("biała w czarne \(spots)", name: name, species: .cat, in: .polish) == ["BIAŁO-CZARNY"])
    #expect(try words("white with black patches", name: "Patches", species: .cat) == ["WHITE AND BLACK"])
  }

  /// A text that corrects itself is sure of nothing.
  @Test(
    arguments: [
      ("He is black... sorry dark brown", .english), ("black. Correction: dark chocolate.", .english),
      ("Czarny... przepraszam, ciemnobrązowy", .polish), ("Czarna obroża, tzn. brązowa, pomyłka", .polish),
      ("Чорний. Виправлення: коричневий", .ukrainian),
      ("Wearing a red collar. Update 21/11: his collar has been found by the river", .english),
      ("Pink collar in the picture. Since then she got a blue collar.", .english),
      ("Miał niebieską obrożę. AKTUALIZACJA: obroża znaleziona przy lesie!", .polish),
      ("Obroża czerwona (zgubiona)", .polish), ("Obroża niebieska, odnaleziona", .polish),
      ("У червоному нашийнику. ОНОВЛЕНО: нашийник знайшли біля річки", .ukrainian),
      ("We thought she had white paws but its only the light", .english),
      ("White bib in the old photo is flour, ignore it", .english),
      ("Myśleliśmy, że ma białe łapy, ale to tylko śnieg", .polish),
    ] as [(String, SiteLocale)])
  func takesNothingThatTheTextTakesBack(description: String, locale: SiteLocale) throws {
    #expect(try words(description, in: locale) == [])
  }

  /// A second animal may have a collar, eyes and paws, too.
  @Test(
    arguments: [
      ("Not the one seen in Asda, he is red.", .dog, .english),
      ("Seen with a black dog with a red collar", .dog, .english),
      ("She was last seen playing with a brown spaniel in a pink harness", .dog, .english),
      ("She was with a husky with blue eyes.", .dog, .english),
      ("He left with a black female dog, she has a pink collar.", .dog, .english),
      ("He often sits with a white persian cat with blue eyes.", .cat, .english),
      ("If you see a white cat with a black tail please ring number 9, that's hers", .cat, .english),
      ("There is a stray with white paws round here, not her", .dog, .english),
      ("Widziano go z czarną suką w czerwonej obroży.", .dog, .polish),
      ("Często siedzi z białą kotką z niebieskimi oczami.", .cat, .polish),
      ("Kot w niebieskiej obroży ze zdjęcia to nie on.", .cat, .polish),
      ("Jakiś kot z białym krawatem chodzi po ogrodach.", .cat, .polish),
      ("Бачили його з чорною сукою в червоному нашийнику", .dog, .ukrainian),
      ("Часто сидить з білою кішкою з блакитними очима", .cat, .ukrainian),
    ] as [(String, Species.Known, SiteLocale)])
  func takesNoPartOfAnotherAnimal(description: String, species: Species.Known, locale: SiteLocale) throws {
    #expect(try words(description, species: species, in: locale) == [])
  }

  @Test(
    arguments: [
      ("He is a lovely black dog with a red collar.", .english, ["BLACK", "RED COLLAR"]),
      ("Our grey cat has a white bib.", .english, ["GREY", "WHITE BIB"]),
      ("Black and white with a red collar. Sorry for the bad photo.", .english, ["BLACK AND WHITE", "RED COLLAR"]),
      ("Black. He is not mean, just shy.", .english, ["BLACK"]),
      ("Czarny, czerwona obroża. Przepraszam za jakość zdjęcia.", .polish, ["CZARNY", "CZERWONA OBROŻA"]),
      ("Чорний пес з червоним нашийником. Перепрошую за якість фото.", .ukrainian, ["ЧОРНИЙ", "ЧЕРВОНИЙ НАШИЙНИК"]),
      ("Хутро чорне та біле.", .ukrainian, ["ЧОРНО-БІЛИЙ"]),
      ("Black with white paws, not here any more since Monday.", .english, ["BLACK", "WHITE PAWS"]),
      ("Black and white with a red collar. His collar has a bell.", .english, ["BLACK AND WHITE", "RED COLLAR"]),
      ("Black, green collar. If found please read the collar tag.", .english, ["BLACK", "GREEN COLLAR"]),
      ("Tan, red collar. Please do not grab the collar.", .english, ["TAN", "RED COLLAR"]),
      ("Suczka w typie labradora, czarna, w niebieskiej obroży.", .polish, ["CZARNY", "NIEBIESKA OBROŻA"]),
    ] as [(String, SiteLocale, [String])])
  func takesThePartsOfThePet(description: String, locale: SiteLocale, words: [String]) throws {
    #expect(try self.words(description, species: description.contains("cat") ? .cat : .dog, in: locale) == words)
  }

  @Test func takesNoColourOfOneOfSeveralPets() throws {
    let text = "Max is white with brown patches, Milo is black and white"
    #expect(try words(text, breed: "Two Jack Russells", name: "Max and Milo") == ["TWO JACK RUSSELLS"])
    #expect(try words(text, breed: "Springer, lab", name: "Max and Ruby") == [])
    #expect(try words("Shy.", breed: "Springer, lab", name: "Max") == ["SPRINGER"])
    #expect(try words(text, name: "Max & Milo") == [])
    #expect(try words(text, name: "Max") == ["WHITE AND BROWN"])
    let collar = "Jamnik biały, czerwone szelki"
    #expect(try words(collar, breed: "husky i jamnik", in: .polish) == ["HUSKY I JAMNIK"])
    #expect(try words("Black, red collar", breed: "lab and poodle mix") == ["BLACK LAB AND POODLE MIX"])
  }

  @Test(
    arguments: [
      ("Zaginęły dwie kotki, czarna i ruda.", .cat, .polish, []),
      ("Zaginęły dwa kociaki: czarny i biały", .cat, .polish, []),
      ("Dwa pieski, czarny i brązowy, czerwone obroże", .dog, .polish, []),
      ("UWAGA! Uciekły nam psy: biały i rudy, czerwone szelki", .dog, .polish, []),
      ("Dwie papużki faliste, niebieska i żółta", .bird, .polish, []),
      ("Czarny kot, ma 2 lata. Mamy też dwa koty.", .cat, .polish, []),
      ("Dwa lata, czarny, czerwona obroża.", .dog, .polish, ["CZARNY", "CZERWONA OBROŻA"]),
      ("Зникли два коти: чорний і білий", .cat, .ukrainian, []),
      ("дві кішки, сіра і руда, жовті очі", .cat, .ukrainian, []),
      ("Two cats, a black and a white one.", .cat, .english, []),
      ("Black lab and a yellow lab, both wearing orange collars.", .dog, .english, []),
      ("Our kittens, black and white, green eyes.", .cat, .english, []),
      ("Lives with two cats, tabby and ginger.", .cat, .english, []),
      ("Good with cats, black.", .dog, .english, ["BLACK"]),
      ("Two year old black dog, both ears up.", .dog, .english, ["BLACK"]),
    ] as [(String, Species.Known, SiteLocale, [String])])
  func takesNothingFromATextOfSeveralPets(
    description: String, species: Species.Known, locale: SiteLocale, words: [String]
  ) throws {
    #expect(try self.words(description, species: species, in: locale) == words)
  }

  @Test(arguments: [
    ("york 3 kg", ["BLACK AND WHITE"]), ("Bichon & Shih Tzu cross", ["BLACK AND WHITE"]),
    ("jamnik z pinczerem", ["BLACK AND WHITE"]), ("Jack Russell terrier", ["BLACK AND WHITE JACK RUSSELL"]),
  ])
  func namesNoBreedThatEndsInTheMiddle(breed: String, words: [String]) throws {
    #expect(try self.words("Black and white.", breed: breed) == words)
  }
}
