import PetModel

/// Every word that a locale file has to say, by its place in the file: `labels.phone` is `{"labels":{"phone":…}}`.
public enum LocaleKey: String, Sendable, CaseIterable {
  // The labels of the details screen (rules.md §7).
  case labelLastSeen = "labels.lastSeen"
  case labelContact = "labels.contact"
  case labelName = "labels.name"
  case labelMicrochip = "labels.microchip"
  case labelSpecies = "labels.species"
  case labelBreed = "labels.breed"
  case labelSex = "labels.sex"
  case labelAge = "labels.age"
  case labelPlace = "labels.place"
  case labelDescription = "labels.description"

  case statusMissing = "status.missing"
  case statusFound = "status.found"
  case statusClosed = "status.closed"

  case speciesDog = "species.dog"
  case speciesCat = "species.cat"
  case speciesBird = "species.bird"
  case speciesRabbit = "species.rabbit"
  case speciesOther = "species.other"

  case sexMale = "sex.male"
  case sexFemale = "sex.female"
  case sexUnknown = "sex.unknown"

  case north = "compass.north"
  case south = "compass.south"
  case east = "compass.east"
  case west = "compass.west"

  case reward = "words.reward"
  case microchipped = "words.microchipped"
  case imageNotAvailable = "words.imageNotAvailable"
  case photoAlt = "words.photoAlt"
  case showOnMap = "words.showOnMap"
  case noLocationData = "words.noLocationData"
  case near = "words.near"
  case within = "words.within"
  case onMap = "words.onMap"
  case withheldNear = "words.withheldNear"
  case withheldPoint = "words.withheldPoint"
  case withheldReward = "words.withheldReward"
  case underOneKilometer = "words.underOneKilometer"
  case removeReport = "words.removeReport"
  case unableToLoad = "words.unableToLoad"
  case loading = "words.loading"
  case retry = "words.retry"
  case request = "words.request"
  case back = "words.back"
  case contact = "words.contact"
  case backToList = "words.backToList"
  case path = "words.path"
  case languages = "words.languages"
  case skipToContent = "words.skipToContent"
  case siteName = "words.siteName"
  case listHeading = "words.listHeading"
  case listIntro = "words.listIntro"
  case noPets = "words.noPets"
  case foundHeading = "words.foundHeading"
  case foundIntro = "words.foundIntro"
  case noFoundPets = "words.noFoundPets"
  case shareText = "words.shareText"
  case foundHomeIntro = "words.foundHomeIntro"
  case noFoundHomePets = "words.noFoundHomePets"
  case printPoster = "words.printPoster"
  case printFlyer = "words.printFlyer"
  case viewDetails = "words.viewDetails"
  case lastSeen = "words.lastSeen"
  case copyLink = "words.copyLink"
  case linkCopied = "words.linkCopied"
  case feed = "words.feed"
  case unknownPet = "words.unknownPet"

  // The frame around every page, and the buttons of a phone.
  case mainNavigation = "words.mainNavigation"
  case search = "words.search"
  case whatNow = "words.whatNow"
  case seenPet = "words.seenPet"
  case foundPet = "words.foundPet"
  case seenThisPet = "words.seenThisPet"
  case foundThisPet = "words.foundThisPet"
  case aboutSite = "words.aboutSite"
  case privacy = "words.privacy"
  case imprint = "words.imprint"
  case call = "words.call"
  case email = "words.email"
  case share = "words.share"
  case copyText = "words.copyText"
  case textCopied = "words.textCopied"
  case reportPet = "words.reportPet"
  case noneOfThese = "words.noneOfThese"
  case adviceSeen = "words.adviceSeen"
  case adviceFound = "words.adviceFound"
  /// The smallest number whose digits are grouped: `1,000`.
  case grouping = "words.grouping"
  case nearby = "words.nearby"
  case enlargePhoto = "words.enlargePhoto"
  case close = "words.close"

  // Lists: their titles, which also make their addresses (ListAddresses), and the links between them.
  case home = "lists.home"
  case homeIntro = "lists.homeIntro"
  case lost = "lists.lost"
  case found = "lists.found"
  case places = "lists.places"
  case placesIntro = "lists.placesIntro"
  case all = "lists.all"
  case allPlaces = "lists.allPlaces"
  case noPlaces = "lists.noPlaces"
  case byMonth = "lists.byMonth"
  case parts = "lists.parts"
  case earlier = "lists.earlier"
  case undated = "lists.undated"
  case older = "lists.older"
  case newer = "lists.newer"
  case newest = "lists.newest"
  case pluralDog = "lists.dogs"
  case pluralCat = "lists.cats"
  case pluralBird = "lists.birds"
  case pluralRabbit = "lists.rabbits"
  case pluralOther = "lists.others"
  case lostDogs = "lists.lostDogs"
  case lostCats = "lists.lostCats"
  case lostBirds = "lists.lostBirds"
  case lostRabbits = "lists.lostRabbits"
  case lostOthers = "lists.lostOthers"
  case foundDogs = "lists.foundDogs"
  case foundCats = "lists.foundCats"
  case foundBirds = "lists.foundBirds"
  case foundRabbits = "lists.foundRabbits"
  case foundOthers = "lists.foundOthers"

  // The spoken form of a card: `Missing dog`, before the pet's name.
  case spokenMissingDog = "spoken.missingDog"
  case spokenMissingCat = "spoken.missingCat"
  case spokenMissingBird = "spoken.missingBird"
  case spokenMissingRabbit = "spoken.missingRabbit"
  case spokenMissingOther = "spoken.missingOther"
  case spokenFoundDog = "spoken.foundDog"
  case spokenFoundCat = "spoken.foundCat"
  case spokenFoundBird = "spoken.foundBird"
  case spokenFoundRabbit = "spoken.foundRabbit"
  case spokenFoundOther = "spoken.foundOther"
  case spokenClosed = "spoken.closed"

  // The search: the texts of its part of each page (`search.mustache`), its own texts, and readers' words for a
  // species.
  case searchLabel = "words.searchLabel"
  case searchHint = "words.searchHint"
  case searchNearMe = "words.searchNearMe"
  case searchFilters = "words.searchFilters"
  case searchQuestion = "words.searchQuestion"
  case searchIFound = "words.searchIFound"
  case searchILost = "words.searchILost"
  case searchDogs = "words.searchDogs"
  case searchCats = "words.searchCats"
  case searchBirds = "words.searchBirds"
  case searchRabbits = "words.searchRabbits"
  case searchOthers = "words.searchOthers"
  case searchLoading = "words.searchLoading"
  case searchFailed = "words.searchFailed"
  case searchClear = "words.searchClear"
  case searchMoreWord = "search.more"
  case searchResultsWord = "search.results"
  case searchPlaceWord = "search.place"
  case searchAnywhereWord = "search.anywhere"
  case searchNearMeWord = "search.nearMe"
  case searchWithinWord = "search.within"
  case searchKilometersWord = "search.kilometers"
  case searchAboutWord = "search.about"
  case searchUnderWord = "search.under"
  case searchSexWord = "search.sex"
  case searchAnySexWord = "search.anySex"
  case searchMaleWord = "search.male"
  case searchFemaleWord = "search.female"
  case searchSinceWord = "search.since"
  case searchSortWord = "search.sort"
  case searchNewestWord = "search.newest"
  case searchNearestWord = "search.nearest"
  case searchLocatingWord = "search.locating"
  case searchDeniedWord = "search.denied"
  case searchNoneWord = "search.none"
  case searchFewerWord = "search.fewer"
  case searchWiderWord = "search.wider"
  case searchClearWord = "search.clear"
  case searchFoundWord = "search.found"
  case searchChangedWord = "search.changed"
  case searchClosestWord = "search.closest"
  case searchOthersWord = "search.others"
  case searchLostWord = "search.lost"
  case searchRetryWord = "search.retry"
  case searchInPlaceWord = "search.inPlace"
  case speciesNamesDog = "understands.species.DOG"
  case speciesNamesCat = "understands.species.CAT"
  case speciesNamesBird = "understands.species.BIRD"
  case speciesNamesRabbit = "understands.species.RABBIT"
  case speciesNamesOther = "understands.species.OTHER"

  // The texts of posters (rules.md §10): the headline in the three genders, the advice, and the small print.
  case posterLost = "poster.lost"
  case posterLostFeminine = "poster.lostFeminine"
  case posterLostNeuter = "poster.lostNeuter"
  case posterFound = "poster.found"
  case posterFoundFeminine = "poster.foundFeminine"
  case posterFoundNeuter = "poster.foundNeuter"
  case statusHome = "status.home"
  case posterHome = "poster.home"
  case posterAgain = "poster.again"
  case posterThanks = "poster.thanks"
  case posterFeminineEndings = "poster.feminineEndings"
  case posterNeuterEndings = "poster.neuterEndings"
  case posterPet = "poster.pet"
  case posterCall = "poster.call"
  case posterWrite = "poster.write"
  case posterCallOwner = "poster.callOwner"
  case posterWriteOwner = "poster.writeOwner"
  case posterDoNotChaseCall = "poster.doNotChaseCall"
  case posterDoNotChaseWrite = "poster.doNotChaseWrite"
  case posterLastSeen = "poster.lastSeen"
  case posterFoundAt = "poster.foundAt"
  case posterReward = "poster.reward"
  case posterMicrochipped = "poster.microchipped"
  case posterAnnounced = "poster.announced"
  case posterSheet = "poster.sheet"
  case posterCutAndGlue = "poster.cutAndGlue"
  case posterGlueHere = "poster.glueHere"
  case posterBoardTitle = "poster.boardTitle"
  case posterBoardSize = "poster.boardSize"
  case posterCentimetres = "poster.centimetres"
  case posterBoardFill = "poster.boardFill"
  case posterBoardGlue = "poster.boardGlue"
  case posterBoardInsert = "poster.boardInsert"
  case posterBoardHang = "poster.boardHang"
  case posterNoChasePhrases = "poster.noChasePhrases"
  case posterWithheldPhrases = "poster.withheldPhrases"

  // A pet's looks in a few words (``PosterVocabulary``): its colours, and features with a colour of their own.
  case colourBlack = "colours.black"
  case colourWhite = "colours.white"
  case colourGrey = "colours.grey"
  case colourBrown = "colours.brown"
  case colourGinger = "colours.ginger"
  case colourTan = "colours.tan"
  case colourFawn = "colours.fawn"
  case colourCream = "colours.cream"
  case colourApricot = "colours.apricot"
  case colourGolden = "colours.golden"
  case colourSable = "colours.sable"
  case colourRed = "colours.red"
  case colourBlue = "colours.blue"
  case colourNavy = "colours.navy"
  case colourGreen = "colours.green"
  case colourYellow = "colours.yellow"
  case colourOrange = "colours.orange"
  case colourPink = "colours.pink"
  case colourPurple = "colours.purple"
  case colourTabby = "colours.tabby"
  case colourBrindle = "colours.brindle"
  case colourCalico = "colours.calico"
  case colourTricolour = "colours.tricolour"
  case colourTortoiseshell = "colours.tortoiseshell"
  case colourTuxedo = "colours.tuxedo"
  case colourMerle = "colours.merle"
  case colourHarlequin = "colours.harlequin"
  case colourSpotted = "colours.spotted"
  case featureCollar = "features.collar"
  case featureHarness = "features.harness"
  case featureEyes = "features.eyes"
  case featureEars = "features.ears"
  case featurePaws = "features.paws"
  case featureSocks = "features.socks"
  case featureTail = "features.tail"
  case featureChest = "features.chest"
  case featureBib = "features.bib"
  case featureMask = "features.mask"
  case featureMuzzle = "features.muzzle"
  case featureCheeks = "features.cheeks"
  case featureHead = "features.head"
  case looksEndings = "looks.endings"
  case looksPair = "looks.pair"
  case looksJoiners = "looks.joiners"
  case looksNeighbours = "looks.neighbours"
  case looksNegations = "looks.negations"
  case looksSingle = "looks.single"
  case looksDoubts = "looks.doubts"
  case looksOthers = "looks.others"
  case looksNoBreeds = "looks.noBreeds"

  // Words after a telephone number (``PhoneReader``).
  case phoneExtensions = "phone.extensions"
  case phoneHoursAndFloors = "phone.hoursAndFloors"

  // The text beside a picture that is shared (``ShareText``).
  case sharePlease = "share.please"
}

extension LocaleKey {
  /// The place of a label that a locale has for pets of one status only: `labels.found.place`; nil for other words.
  func place(for status: AnnouncementStatus) -> String? {
    rawValue.hasPrefix("labels.") ? "labels.\(status.name).\(rawValue.dropFirst("labels.".count))" : nil
  }

  /// Words for a species, in searches and in descriptions.
  static func names(of species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .speciesNamesDog
    case .cat: .speciesNamesCat
    case .bird: .speciesNamesBird
    case .rabbit: .speciesNamesRabbit
    case .other: .speciesNamesOther
    }
  }

  /// The word for a species that the app knows.
  static func species(_ species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .speciesDog
    case .cat: .speciesCat
    case .bird: .speciesBird
    case .rabbit: .speciesRabbit
    case .other: .speciesOther
    }
  }

  /// The word for a sex that the app knows.
  static func sex(_ sex: Sex.Known) -> LocaleKey {
    switch sex {
    case .male: .sexMale
    case .female: .sexFemale
    case .unknown: .sexUnknown
    }
  }
}
