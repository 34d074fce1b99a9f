import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

/// Details that no poster prints (rules.md §10.7 and 9).
@Suite struct PosterContentTests {
  private func content(
    chip: String? = nil, phone: String = "600 100 200", description: String? = nil
  ) throws -> PosterContent {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.phone = phone
    pet.reward = .text("500 PLN")
    pet.microchip = chip.map(Microchip.number)
    pet.description = description
    return try #require(PosterContent(pet, in: TestLocales.en))
  }

  /// The rest of a sentence about a thief may be a home address.
  @Test(arguments: [
    "Stolen from our garden at ul. Polna 12/3 on Friday.", "Skradziony z ogrodu przy ul. Polnej 12.",
    "Вкрадено з подвір'я на вул. Польовій 12 у п'ятницю.", "Stolen between 3 p.m. and 5 p.m. from 12 Oak Street.",
    "Ukradziony przez kierowcę auta nr rej. SCI 12345.", "Porwany sprzed sklepu.", "Uprowadzona z ogrodu.",
    "Złodziej zabrał go.",
  ])
  func leavesOutAllOfASentenceAboutTheft(sentence: String) throws {
    #expect(try content(description: "\(sentence) Small.").description.sentences == ["Small."])
    for harmless in ["Ma porwane ucho.", "Lubi leżeć przy stole.", "Wears a fur stole."] {
      #expect(try content(description: harmless).description.sentences == [harmless])
    }
  }

  /// Money makes people run after a frightened animal (rules.md §10.9).
  @Test(arguments: [
    ("Do not chase! Reward 500 EUR. Small.", PosterOptions.RewardMention.amount, ["Do not chase!", "Small."]),
    ("Small. Nie wspominać o nagrodzie 500 zł.", .amount, ["Small."]), ("Small. A reward!", .none, ["Small."]),
    ("Small. Reward 500 EUR.", .word, ["Small."]), ("Small. A reward!", .word, ["Small.", "A reward!"]),
    ("Small. Reward 500 EUR.", .amount, ["Small.", "Reward 500 EUR."]),
    ("Shy dog, red collar, reward $500", .word, ["Shy dog, red collar"]),
    ("Shy, with a bell - $500 reward for his return!", .word, ["Shy, with a bell!"]),
    ("Do not chase him, he is shy, reward offered.", .word, ["Do not chase him, he is shy."]),
    ("Shy, finder gets 300 EUR. Small.", .none, ["Shy.", "Small."]), ("Reward: 500. Small.", .none, ["Small."]),
    ("Collar: red, 8:00 - 9:00 - reward $50.", .word, ["Collar: red, 8:00 - 9:00."]),
    ("Small (black, red collar, reward 500 EUR). Shy.", .word, ["Small (black, red collar).", "Shy."]),
    ("Reward $500 - 1000, shy dog. Small.", .word, ["Small."]), ("Small. REWARD 500!", .word, ["Small."]),
    ("Reward! 500 EUR! Small.", .word, ["Reward!", "Small."]), ("Ran 500 m. Small.", .word, ["Ran 500 m.", "Small."]),
    ("Tattoo: 500. Small.", .word, ["Tattoo: 500.", "Small."]),
    ("Needs pills for 500 EUR a month.", .word, ["Needs pills for 500 EUR a month."]),
  ])
  func tellsOfARewardInSentencesAsBesideThePhoto(
    description: String, mention: PosterOptions.RewardMention, sentences: [String]
  ) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.reward, pet.description) = (.text("500 EUR"), description)
    var options = PosterOptions()
    options.reward = mention
    let content = try #require(PosterContent(pet, options: options, in: TestLocales.en))
    #expect(content.description.sentences == sentences)
    pet.description = "Black dog, red collar, reward $500"
    #expect(PosterContent(pet, in: TestLocales.en)?.words?.phrases == ["BLACK", "RED COLLAR"])
    let isTold = content.diagnostics.contains { $0.problem.contains("words about the reward") }
    #expect(isTold == (content.description.sentences != DescriptionExcerpt(of: description).sentences))
  }

  /// Shorter than 9 digits it may be any number: a house, a year, a phone.
  @Test(arguments: [
    ("12345678", true), ("123456789", false), ("6160939000123", false), ("61609390001234", false),
    ("616093900012345", false),
  ])
  func leavesOutASentenceWithTheMicrochipNumber(chip: String, isPrinted: Bool) throws {
    let spaced = chip.prefix(3) + " " + chip.dropFirst(3).prefix(3) + "-" + chip.dropFirst(6)
    for sentence in ["Chip \(chip), tell the vet.", "Chip: \(spaced)."] {
      let content = try content(chip: chip, description: "Small. \(sentence)")
      #expect(content.description.sentences == (isPrinted ? ["Small.", sentence] : ["Small."]), "\(sentence)")
      #expect(content.diagnostics.isEmpty == isPrinted)
    }
  }

  @Test(arguments: [
    ("600 100 200", "600 100 200"), ("555-PETS", "555-PETS"), ("Anna, after 4 pm: 600 100 200", "600 100 200"),
    ("600 100 200, +48 600 300 400 or 22 765 43 21", "600 100 200\n+48 600 300 400\n22 765 43 21"),
    ("Anna: (22) 555 01 99 wew. 3, Jan: 600 300 400", "(22) 555 01 99 wew. 3\n600 300 400"),
    ("+48 501 234 567, +380 501 234 567", "+48 501 234 567\n+380 501 234 567"),
    ("+48600100200, 600 100 200", "+48 600 100 200"), ("22 555 01 99 wew. 3, wew. 4", "22 555 01 99 wew. 3"),
    ("600 100 200 600 100 200", "600 100 200"), ("22 555 01 99 w. 3, 22 555 01 99", "22 555 01 99 w. 3\n22 555 01 99"),
  ])
  func printsNumbersWithoutWordsThatMakeThemSmall(phone: String, printed: String) throws {
    #expect(try content(phone: phone).contact?.text == printed)
  }

  @Test(arguments: [
    ("33 852 11 22/23", "'/23'"), ("33 852 11 22, 23", "', 23'"), ("33 852 11 22, wew. 14 lub 15", "'lub 15'"),
    ("600 100 200, 8-20", nil), ("600 100 200 / 600 300 400", nil), ("600 100 200 (2 piętro)", nil),
    ("33 852 11 22/23/24", "'/23/24'"), ("600 100 200, 201 or 202", "', 201 or 202'"), ("600 100 200 - 24h", nil),
    ("600 100 200, 24/7", nil), ("600 100 200, 2 piętro", nil), ("600 100 200, 2026", nil),
  ])
  func saysThatItLeavesOutDigitsBehindANumber(phone: String, left: String?) throws {
    let problems = try content(phone: phone).diagnostics.map(\.problem)
    #expect(
      problems == (left.map { ["the sheets appear without \($0) behind a number; write each number in full"] } ?? []))
  }

  /// ISO 11784: a microchip number has 15 digits.
  @Test(arguments: [("61609390001234", true), ("616093900012345", false), ("6160939000123456", false)])
  func leavesOutEveryNumberAsLongAsAMicrochipNumber(number: String, isPrinted: Bool) throws {
    let content = try content(description: "Small. Number \(number).")
    #expect(content.description.sentences.count == (isPrinted ? 2 : 1))
  }

  /// An address of the web may have as many digits; but the pet's own number is never printed.
  @Test(arguments: [
    ("Updates on https://www.facebook.com/groups/123456789012345", true), ("See fb.com/groups/123456789012345.", true),
    ("See https://chip.example/616093900012345", false), ("Chip 616093900012345/123456789", false),
  ])
  func printsAWebAddressWithDigits(sentence: String, isPrinted: Bool) throws {
    let content = try content(chip: "616093900012345", description: "Small. \(sentence)")
    #expect(content.description.sentences == (isPrinted ? ["Small.", sentence] : ["Small."]))
  }

  @Test func leavesOutAPetNappedByAThief() throws {
    #expect(try content(description: "Small. Dognapped from van.").description.sentences == ["Small."])
    #expect(try content(description: "Mały. Ktoś mógł ją ukraść.").description.sentences == ["Mały."])
  }

  /// Cards have little room for the place.
  @Test(arguments: [
    (
      "Flat 3, 12 Baker Street, London",
      ["Flat 3, 12 Baker Street, London", "Baker Street, London", "Baker Street…", "Baker…"]
    ),
    (
      "Corner of St. Mary's Church Street, Hull",
      [
        "Corner of St. Mary's Church Street, Hull", "Corner of St. Mary's Church Street…",
        "Corner of St. Mary's Church…",
        "Corner of St. Mary's…", "Corner…",
      ]
    ),
  ])
  func shortensAPlaceFromItsHouseAndItsEnd(place: String, places: [String]) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.place, pet.lastSeen) = (Place(city: place), LastSeenDate("2026-11-20"))
    let seen = try #require(PosterContent(pet, in: TestLocales.en)?.lastSeen)
    #expect(seen.shortened == places.map { [$0, "Nov 20, 2026"] } + [["Nov 20, 2026"]])
  }

  @Test(arguments: [
    ("45127 Essen", false), ("Sens 89100", false), ("N 52 E 21", true), ("52 13.783 N, 21 0.733 E", true),
  ])
  func tellsAPlaceFromASideOfTheWorld(place: String, isNone: Bool) { #expect(place.isNoPlaceName == isNone) }

  @Test(arguments: [
    ("500 zł", "500 zł"), ("500 zł lub więcej", "500 zł"), ("£500 reward, no questions asked", "£500"),
    ("Nagroda 1000 zł (tysiąc złotych)", "1000 zł"), ("Винагорода 2000 грн за допомогу", "2000 грн"),
    ("a cake, 500 zł", "a cake, 500 zł"), ("A reward of up to 500 USD is offered", nil),
    ("Nagroda nawet do 1000 zł dla znalazcy", nil), ("200 zł za wiadomość, 1000 zł za kota", nil),
    ("wdzięczność i tort czekoladowy", nil), ("from 100 to 300 zł", nil), ("£200 reward if alive", nil),
    ("reward £50 if found before Christmas", nil), ("Nagroda 500 zł tylko za żywego psa", nil),
    ("£200 if alive", "£200 if alive"), ("Nagroda to 500 zł dla znalazcy", "500 zł"),
    ("£500, please text only, no calls", "£500"), ("500 zł, kontakt tylko telefoniczny", "500 zł"),
    ("£500 no questions asked when you call", "£500"),
  ])
  func printsTheAmountAloneOfALongReward(reward: String, amount: String?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.reward = .text(reward)
    var options = PosterOptions()
    options.reward = .amount
    let content = try #require(PosterContent(pet, options: options, in: TestLocales.en))
    #expect(content.reward?.shortAmount == amount)
    #expect(content.reward?.amount == reward)
  }

  @Test(arguments: [
    ("500 PLN", true), ("brak", false), ("0 zł", false), ("No reward, sorry", false), ("Already claimed", false),
    ("maybe", false), ("eternal gratitude", false), ("Reward, maybe more if found fast", true),
    ("No reward - we just want her home", false), ("None, sorry - but eternal gratitude", false),
    ("No cash, but a bike", false), ("I don't want to offer money", false), ("please keep the reward secret", false),
    ("Nie oferuję nagrody pieniężnej", false), ("Nagrody nie będzie, ale serdecznie podziękujemy", false),
    ("bez nagrody, ale z wdzięcznością", false), ("без винагороди, але дуже вдячні", false),
    ("There's no reward, please just call", false), ("Cannot afford a reward but we would be thankful", false),
    ("Ми не можемо заплатити, пробачте", false), ("No reward, call after 5", false),
    ("reward!! no questions asked", true), ("1000", true), ("1000 جنيه", true), ("500, no questions asked", true),
    ("No questions asked, reward", true), ("500 zł, no questions asked", true),
    ("Yes - substantial", true), ("tak, wysoka", true), ("Czeka nagroda za pomoc w odnalezieniu", true),
    ("£50 (no longer)", false), ("was £50", false), ("£50 pending", false), ("Reward pending", false),
    ("£100 until 1 Nov 2026", false), ("£100, until November", false),
    ("było 200 zł", false), ("200 zł, już nie", false), ("200 zł w trakcie ustalania", false),
    ("500 zł do 30.11", false), ("500 zł do 30 listopada", false), ("była nagroda 500 zł", false),
    ("1000 грн, вже не", false), ("було 1000 грн", false), ("1000 грн уточнюється", false),
    ("1000 грн до 1 листопада", false), ("£50 reward withdrawn, ask Anna", false),
    ("was £50, now £100", true), ("was £50 now £150", true), ("£100, was £50", true), ("do 30 000 zł", true),
    ("500 zł do odwołania", true), ("£50, she was loved", true), ("£50 until found", true),
    ("no questions asked", true), ("no questions asked reward", true), ("bez zbędnych pytań", true),
    ("Без питань", true), ("no reward, no questions asked", false),
    ("Винагорода гарантована!", true), ("Так, за достовірну інформацію", true), ("nie mniej niż 500 zł", true),
  ])
  func promisesNoRewardThatIsNotOffered(reward: String, isPrinted: Bool) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.reward = .text(reward)
    #expect((try #require(PosterContent(pet, in: TestLocales.en)).reward != nil) == isPrinted)
    #expect((PublicationProfile.public.published(pet, in: TestLocales.en).reward != nil) == isPrinted)
  }

  @Test(arguments: [
    ("The reward has been withdrawn.", false), ("The reward has not been withdrawn!", true),
    ("Nagroda nie została wycofana, nadal aktualna!", true), ("UPDATE: there is no reward any more.", false),
    ("Винагороди більше немає.", false), ("Nagroda nieaktualna.", false), ("Reward! He is no longer shy.", true),
    ("Nagroda aktualna do odwołania.", true), ("Reward: he is no longer than 30 cm", true),
    ("Do not mention the reward on posters", false), ("Please don't mention the amount of the reward!", false),
    ("No reward on posters, please.", false), ("Nie podawać kwoty nagrody na plakatach.", false),
    ("Proszę nie wspominać o nagrodzie", false), ("Не вказувати винагороду на плакатах.", false),
    ("Reward! Do not mention her name to strangers.", true), ("Mention the reward on posters.", true),
    ("Nagroda! Nie podawać jedzenia.", true), ("Не вказувати адресу.", true),
    ("Reward for her return, do not mention her name to strangers", true),
    ("Винагорода, прошу не вказувати адресу", true),
  ])
  func promisesNoRewardThatTheDescriptionTakesBack(description: String, isPrinted: Bool) throws {
    let content = try content(description: description)
    #expect((content.reward != nil) == isPrinted)
    let told = "the sheets appear without the reward, because the description is against it"
    #expect(content.diagnostics.contains { $0.message.hasPrefix(told) } != isPrinted)
  }

  @Test(arguments: ["£500, not on posters", "500 zł, nie podawać kwoty", "500 zł, nie na plakaty"])
  func printsNoRewardThatIsForThePageAlone(reward: String) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.reward = .text(reward)
    #expect((try #require(PosterContent(pet, in: TestLocales.en)).reward) == nil)
    #expect(pet.offeredReward == .text(reward))
  }

  @Test(arguments: [("616093900012345", true), ("yes", true), ("brak", false), ("not chipped", false), ("?", false)])
  func saysOfNoPetWithoutAChipThatItHasOne(chip: String, isPrinted: Bool) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.microchip = .number(chip)
    #expect(try #require(PosterContent(pet, in: TestLocales.en)).looks == (isPrinted ? ["Microchipped"] : []))
    #expect((PublicationProfile.public.published(pet, in: TestLocales.en).microchip != nil) == isPrinted)
  }

  @Test(arguments: [
    "# Do not chase", "Do not chase him.", "Shy.\nDo not\n chase him.", "Pls dont chase her", "Never chase him",
    "Do not try to catch him", "Please do not approach, call us", "Don't call out or chase", "Nie łapać, dzwonić",
    "Nie próbujcie łapać", "nie podchodzić, proszę od razu dzwonić", "Proszę nie gonić", "Не намагайтеся зловити",
    "Do not give chase", "Never chase a dog like him", "He must not be chased", "please no one chase him",
    "stop chasing him please", "avoid chasing", "Do NOT try catching him", "don’t try and grab him",
    "Don't follow him, just phone", "Please do not go after her", "Chasing her will make her run",
    "Anyone who sees him should not approach him.", "Never run after him.", "Never approach her!",
    "prosze nie gonic", "nie gonic i nie lapac", "nie lapac", "nie podchodzic", "nie scigac psa",
    "Nie należy go gonić", "nie wolno gonić", "nie zbliżać się", "nie płoszyć", "Prosimy się nie zbliżać.",
    "Please don't shout or run after her", "Please don't call, chase or try to catch",
    "Please do not call her or chase her", "Please no calling or chasing.", "don't call his name or try to catch",
    "Do not call out or approach", "Do NOT whistle, call, or approach", "Do not try to call or catch her",
    "Please don't attempt to capture", "do not capture", "Please do not corner her", "Please refrain from chasing",
    "Under no circumstances chase", "Chasing will make her run", "she will bolt if approached",
    "Sightings only please.", "Keep your distance", "Please don't run or chase", "Nie podejmować prób łapania",
    "Prosimy o niełapanie psa", "Zakaz gonienia", "zachować dystans", "Proszę nie wołać ani gonić",
    "Не наздоганяйте", "Не ловите, звоните", "Не догонять", "просимо не гнатися", "Не гонити!", "не треба ловити",
    "не наближайтесь", "не лякати", "Просимо її не ловити",
  ])
  func asksNotToChaseAsTheDescriptionDoes(description: String) throws {
    let content = try content(description: description)
    #expect(content.reward == nil)
    #expect(content.contact?.label == "Do not chase – call")
  }

  /// The pet's habits are no order to readers.
  @Test(arguments: [
    "He won't run if you approach him", "There is no catch, just a friendly dog.", "He does not chase cars",
    "Doesn't chase cats", "He would never chase a cat", "Nie goni kotów, łagodny",
    "Nie podchodzi do obcych", "Nie łapie myszy", "Не ловить мишей", "Не ганяє котів", "Nie lubi gonić kotów",
    "Nie daje się łapać", "Не вміє ловити мишей", "Does not give chase to cats", "He would never go after a bird",
    "Loves to be chased", "He won't stop chasing cats", "Shy. Not approached by kids yet", "Nobody home after 22",
    "Please do not call after 10 pm", "He doesn't run after balls or chase cats",
    "Reward: no, at the corner of Mill Lane",
    "Do not feed or let him off", "Don't let him off, he will chase cats", "Zachowuje dystans",
    "Nie lubi się zbliżać do ludzi", "Do not worry, he will approach you",
    "Nie, łapać go można",
  ])
  func asksNotToChaseForNoHabit(description: String) throws {
    let content = try content(description: description)
    #expect(content.reward != nil)
    #expect(content.contact?.label == "Call")
  }

  /// Cats hide from people who run.
  @Test(arguments: [
    ("Black cat", true), ("Tabby cat", true), ("Domestic cat", true), ("Siamese cat", true), ("2 cats", true),
    ("kot domowy", true), ("kotka brytyjska", true), ("kocurek", true), ("dachowiec", true), ("кіт домашній", true),
    ("male cat", true), ("kot i pies", false), ("Cat and dog", false), ("Catahoula", false), ("Black dog", false),
  ])
  func asksNotToChaseACatInAnyWords(species: String, asks: Bool) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.species, pet.phone) = (.text(species), "600 100 200")
    #expect(PosterContent(pet, in: TestLocales.en)?.contact?.label == (asks ? "Do not chase – call" : "Call"))
  }

  @Test(arguments: [
    ("dwa psy", "ZAGINĘŁY DWA PSY", "ЗНИК DWA PSY"), ("dwie suczki", "ZAGINĘŁY DWIE SUCZKI", "ЗНИК DWIE SUCZKI"),
    ("koty domowe", "ZAGINĘŁY KOTY DOMOWE", "ЗНИК KOTY DOMOWE"), ("mysz", "ZAGINĘŁA MYSZ", "ЗНИК MYSZ"),
    ("два коти", "ZAGINĄŁ ДВА КОТИ", "ЗНИКЛИ ДВА КОТИ"), ("suczka", "ZAGINĘŁA SUCZKA", nil),
  ])
  func saysOfSeveralPetsThatTheyAreLost(species: String, polish: String, ukrainian: String?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.species = .text(species)
    #expect(PosterContent(pet, in: .polish)?.headline.oneLine == polish)
    if let ukrainian { #expect(PosterContent(pet, in: .ukrainian)?.headline.oneLine == ukrainian) }
  }

  @Test func leavesABreedOutOfTheWordsThatTheHeadlineSays() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.species, pet.breed) = (.text("Siberian Husky"), "Husky")
    #expect(PosterContent(pet, in: .english)?.words == nil)
    pet.breed = "Husky mix"
    pet.species = .text("Dog")
    #expect(PosterContent(pet, in: .english)?.words?.phrases == ["HUSKY MIX"])
  }

  @Test(
    arguments: [("3, stolen", nil), ("3, skradziony", nil), ("3 or 4 years", "3 or 4 years")] as [(String, String?)])
  func leavesOutAnAgeWithWordsOfTheft(age: String, printed: String?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.age = .text(age)
    let content = try #require(PosterContent(pet, in: TestLocales.en))
    #expect(content.looks == [printed].compactMap(\.self))
    let left = "the age, which tells of theft, of a microchip number or of coordinates"
    #expect(
      content.diagnostics.map(\.problem) == (printed == nil ? ["the sheets appear without \(left)"] : []))
  }

  /// Short fields are printed beside the sentences.
  @Test(arguments: ["STOLEN Rex", "Rex (stolen)", "SKRADZIONY Azor", "Azor - ukradziony"])
  func leavesOutANameWithWordsOfTheft(name: String) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.name = name
    #expect(try #require(PosterContent(pet, in: TestLocales.pl)).name == nil)
  }

  @Test(arguments: [("Stolen from Opole, Polna", nil), ("Thieves Lane, Salisbury", "Thieves Lane, Salisbury")])
  func leavesOutAPlaceWithWordsOfTheft(place: String, printed: String?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.place.city = place
    #expect(try #require(PosterContent(pet, in: TestLocales.en)).lastSeen?.facts.first == printed)
  }

  @Test func leavesOutTheFieldsThatTellOfTheftOrOfTheChip() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.name, pet.breed) = ("Thief", "stolen pug")
    (pet.species, pet.sex, pet.reward) = (.text("stolen dog"), .text("male 616093900012345"), .text("a stolen car"))
    var options = PosterOptions()
    options.reward = .amount
    let content = try #require(PosterContent(pet, options: options, in: TestLocales.en))
    #expect(content.headline.oneLine == "LOST PET")
    #expect(content.looks == ["Thief"], "a name is a name")
    #expect(content.words == nil && content.reward?.amount == nil && content.reward?.word == "REWARD")
    let left = ["breed", "species", "sex", "amount of the reward"].map {
      "the \($0), which tells of theft, of a microchip number or of coordinates"
    }
    #expect(content.diagnostics.map(\.problem) == ["the sheets appear without \(left.joined(separator: "; "))"])
    pet.name = "Rex 616 093 900 012 345"
    #expect(try #require(PosterContent(pet, in: TestLocales.en)).name == nil)
  }

  @Test(
    arguments: [
      ("unknown", nil, nil), ("N/A", nil, nil), ("nie wiem", nil, nil), ("–", nil, nil), ("Невідомо", nil, nil),
      ("mixed", "Brown.", "BROWN"), ("unknown (mixed?)", "Brown.", "BROWN"),
      ("Golden Retriever", "A golden coat.", "GOLDEN RETRIEVER"), ("Chow Chow", "A black coat.", "BLACK CHOW CHOW"),
      ("American Staffordshire Bull Terrier Mix", "Black.", "BLACK AMERICAN STAFFORDSHIRE BULL TERRIER"),
      ("Mixed breed / unknown", "Brown.", "BROWN"), ("York York", nil, "YORK"), ("dog", nil, nil),
      ("Terrier, terrier", "Tan.", "TAN TERRIER"),
    ] as [(String, String?, String?)])
  func noLargeWordIsAPlaceholderOrSaidTwice(breed: String, description: String?, words: String?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.species, pet.breed, pet.description) = (.known(.dog), breed, description)
    let content = try #require(PosterContent(pet, in: TestLocales.en))
    #expect(content.words?.oneLine == words)
    let isNothing = ["unknown", "N/A", "nie wiem", "–", "Невідомо", "mixed", "Mixed breed / unknown"].contains(breed)
    #expect(content.looks.isEmpty == isNothing, "where there are no words, these are large")
    pet.species = .text(breed)
    let headline = try #require(PosterContent(pet, in: TestLocales.en)).headline.oneLine
    #expect(headline == (isNothing ? "LOST PET" : "LOST \(breed.uppercased())"))
  }

  @Test(arguments: [("UNKNOWN", nil), ("n/a", nil), ("brak", nil), ("?", nil), ("Mix", "Mix"), ("Rex", "Rex")])
  func printsNoPlaceholderForANameOrWords(text: String, name: String?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    (pet.name, pet.posterWords, pet.description) = (text, "unknown", "A black dog.")
    let content = try #require(PosterContent(pet, in: TestLocales.en))
    #expect(content.name == name)
    #expect(content.looks == [name].compactMap(\.self))
    #expect(content.words?.phrases == ["BLACK"])
  }

  @Test(arguments: [
    ("red collar, unknown", "RED COLLAR"), ("tan terrier, Tan Terrier, red collar", "TAN TERRIER, RED COLLAR"),
    ("red collar, red harness", "RED COLLAR, RED HARNESS"),
    ("very very shy", "VERY SHY"),
  ])
  func repeatedWordsStandOnce(given: String, words: String) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.posterWords = given
    #expect(try #require(PosterContent(pet, in: TestLocales.en)).words?.oneLine == words)
  }

  @Test(arguments: [
    ("tan terrier, red collar", nil), ("one, two three four five", nil),
    (
      String(repeating: "W", count: 200),
      "the sheets appear without some of the words, because drivers can read only five short ones"
    ),
    (
      "one two three four five six",
      "the sheets appear without some of the words, because drivers can read only five short ones"
    ),
  ])
  func saysThatFurtherWordsAreLeftOut(words: String, problem: String?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.posterWords = words
    #expect(try #require(PosterContent(pet, in: TestLocales.en)).diagnostics.first?.problem == problem)
  }
}
