import PetDecoding
package import PetModel

/// A word that a locale file has to say, by its place in the file: `labels.phone` is `{"labels":{"phone":…}}`.
///
/// The words that the code asks for by name stand here. The others are data, which templates, the browser's search and
/// the table of looks (``PosterVocabulary``) read by their section.
public struct LocaleKey: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral, CaseIterable {
  /// Its place: `labels.phone`.
  public let rawValue: String
  /// Its index in ``allCases``; nil for one that no file has.
  package let index: Int?

  /// The word at a place; one that no file has is its own text.
  public init(rawValue: String) { self.init(rawValue, at: Self.indices[rawValue]) }

  private init(_ place: String, at index: Int?) {
    rawValue = place
    self.index = index
  }

  /// The same, for names in the code. A test sees that the English file has each.
  public init(stringLiteral place: String) { self.init(rawValue: place) }

  /// All of them, in the order of their places: every text of petspot's English file but its grammar, and but the words
  /// that tables are read by (``UnderstoodWords``).
  public static let allCases: [LocaleKey] = {
    let file = BuiltInLocales.json("en").flatMap { try? LocaleFile(json: $0, place: "en.json") }
    let others = ["dates.", "plurals.", "labels.found.", "phone.territory"] + UnderstoodWords.keys
    let places = (file.map { Array($0.texts.keys) + $0.lists.keys } ?? []).filter { place in
      place.contains(".") && !others.contains { place.hasPrefix($0) } || place.hasPrefix("understands.species.")
    }
    return places.sorted().enumerated().map { LocaleKey($1, at: $0) }
  }()

  private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases.map(\.rawValue), allCases.indices))

  /// Those of a section, in the order of their places: `search.`.
  package static func section(_ prefix: String) -> [(name: String, key: LocaleKey)] {
    allCases.filter { $0.rawValue.hasPrefix(prefix) }.map { (String($0.rawValue.dropFirst(prefix.count)), $0) }
  }

  // The labels of the details screen (rules.md §7).
  package static let labelLastSeen: Self = "labels.lastSeen"
  package static let labelContact: Self = "labels.contact"
  package static let labelName: Self = "labels.name"
  package static let labelMicrochip: Self = "labels.microchip"
  package static let labelSpecies: Self = "labels.species"
  package static let labelBreed: Self = "labels.breed"
  package static let labelSex: Self = "labels.sex"
  package static let labelAge: Self = "labels.age"
  package static let labelPlace: Self = "labels.place"
  package static let labelDescription: Self = "labels.description"

  package static let statusMissing: Self = "status.missing"
  package static let statusFound: Self = "status.found"
  package static let statusClosed: Self = "status.closed"

  package static let north: Self = "compass.north"
  package static let south: Self = "compass.south"
  package static let east: Self = "compass.east"
  package static let west: Self = "compass.west"

  package static let reward: Self = "words.reward"
  package static let imageNotAvailable: Self = "words.imageNotAvailable"
  package static let photoAlt: Self = "words.photoAlt"
  package static let noLocationData: Self = "words.noLocationData"
  package static let back: Self = "words.back"
  package static let listHeading: Self = "words.listHeading"
  package static let listIntro: Self = "words.listIntro"
  package static let loading: Self = "words.loading"
  package static let microchipped: Self = "words.microchipped"
  package static let nearby: Self = "words.nearby"
  package static let request: Self = "words.request"
  package static let retry: Self = "words.retry"
  package static let showOnMap: Self = "words.showOnMap"
  package static let unableToLoad: Self = "words.unableToLoad"
  package static let contact: Self = "words.contact"
  package static let searchLabel: Self = "words.searchLabel"
  package static let printPoster: Self = "words.printPoster"
  package static let printFlyer: Self = "words.printFlyer"
  package static let near: Self = "words.near"
  package static let within: Self = "words.within"
  package static let onMap: Self = "words.onMap"
  package static let withheldNear: Self = "words.withheldNear"
  package static let withheldPoint: Self = "words.withheldPoint"
  package static let withheldReward: Self = "words.withheldReward"
  package static let underOneKilometer: Self = "words.underOneKilometer"
  package static let removeReport: Self = "words.removeReport"
  package static let backToList: Self = "words.backToList"
  package static let siteName: Self = "words.siteName"
  package static let noPets: Self = "words.noPets"
  package static let foundHeading: Self = "words.foundHeading"
  package static let foundIntro: Self = "words.foundIntro"
  package static let noFoundPets: Self = "words.noFoundPets"
  package static let shareText: Self = "words.shareText"
  package static let foundHomeIntro: Self = "words.foundHomeIntro"
  package static let noFoundHomePets: Self = "words.noFoundHomePets"
  package static let lastSeen: Self = "words.lastSeen"
  package static let unknownPet: Self = "words.unknownPet"

  // The frame around every page, and the buttons of a phone.
  package static let search: Self = "words.search"
  package static let foundPet: Self = "words.foundPet"
  package static let seenThisPet: Self = "words.seenThisPet"
  package static let foundThisPet: Self = "words.foundThisPet"
  package static let privacy: Self = "words.privacy"
  package static let reportPet: Self = "words.reportPet"
  /// The smallest number whose digits are grouped: `1,000`.
  package static let grouping: Self = "words.grouping"

  // Lists: their titles, which also make their addresses (ListAddresses), and the links between them.
  package static let home: Self = "lists.home"
  package static let homeIntro: Self = "lists.homeIntro"
  package static let lost: Self = "lists.lost"
  package static let found: Self = "lists.found"
  package static let places: Self = "lists.places"
  package static let placesIntro: Self = "lists.placesIntro"
  package static let all: Self = "lists.all"
  package static let allPlaces: Self = "lists.allPlaces"
  package static let noPlaces: Self = "lists.noPlaces"
  package static let byMonth: Self = "lists.byMonth"
  package static let parts: Self = "lists.parts"
  package static let earlier: Self = "lists.earlier"
  package static let undated: Self = "lists.undated"
  package static let older: Self = "lists.older"
  package static let newer: Self = "lists.newer"
  package static let newest: Self = "lists.newest"
  package static let spokenClosed: Self = "spoken.closed"

  // The texts of posters (rules.md §10): the headline in the three genders, the advice, and the small print.
  package static let posterLost: Self = "poster.lost"
  package static let posterLostFeminine: Self = "poster.lostFeminine"
  package static let posterLostNeuter: Self = "poster.lostNeuter"
  package static let posterFound: Self = "poster.found"
  package static let posterFoundFeminine: Self = "poster.foundFeminine"
  package static let posterFoundNeuter: Self = "poster.foundNeuter"
  package static let statusHome: Self = "status.home"
  package static let posterHome: Self = "poster.home"
  package static let posterAgain: Self = "poster.again"
  package static let posterThanks: Self = "poster.thanks"
  package static let posterFeminineEndings: Self = "poster.feminineEndings"
  package static let posterNeuterEndings: Self = "poster.neuterEndings"
  package static let posterPet: Self = "poster.pet"
  package static let posterCall: Self = "poster.call"
  package static let posterWrite: Self = "poster.write"
  package static let posterCallOwner: Self = "poster.callOwner"
  package static let posterWriteOwner: Self = "poster.writeOwner"
  package static let posterDoNotChaseCall: Self = "poster.doNotChaseCall"
  package static let posterDoNotChaseWrite: Self = "poster.doNotChaseWrite"
  package static let posterLastSeen: Self = "poster.lastSeen"
  package static let posterFoundAt: Self = "poster.foundAt"
  package static let posterReward: Self = "poster.reward"
  package static let posterMicrochipped: Self = "poster.microchipped"
  package static let posterAnnounced: Self = "poster.announced"
  package static let posterSheet: Self = "poster.sheet"
  package static let posterCutAndGlue: Self = "poster.cutAndGlue"
  package static let posterGlueHere: Self = "poster.glueHere"
  package static let posterBoardTitle: Self = "poster.boardTitle"
  package static let posterBoardSize: Self = "poster.boardSize"
  package static let posterCentimetres: Self = "poster.centimetres"
  package static let posterBoardFill: Self = "poster.boardFill"
  package static let posterBoardGlue: Self = "poster.boardGlue"
  package static let posterBoardInsert: Self = "poster.boardInsert"
  package static let posterBoardHang: Self = "poster.boardHang"
  package static let posterNoChasePhrases: Self = "poster.noChasePhrases"
  package static let posterWithheldPhrases: Self = "poster.withheldPhrases"

  // A pet's looks in a few words (``PosterVocabulary``): its colours, and features with a colour of their own.
  package static let looksEndings: Self = "looks.endings"
  package static let looksPair: Self = "looks.pair"
  package static let looksJoiners: Self = "looks.joiners"
  package static let looksNeighbours: Self = "looks.neighbours"
  package static let looksNegations: Self = "looks.negations"
  package static let looksSingle: Self = "looks.single"
  package static let looksDoubts: Self = "looks.doubts"
  package static let looksOthers: Self = "looks.others"
  package static let looksNoBreeds: Self = "looks.noBreeds"

  // Words after a telephone number (``PhoneReader``).
  package static let phoneExtensions: Self = "phone.extensions"
  package static let phoneHoursAndFloors: Self = "phone.hoursAndFloors"

  // The text beside a picture that is shared (``ShareText``).
  package static let sharePlease: Self = "share.please"
}

extension LocaleKey {
  /// The place of a label that a locale has for pets of one status only: `labels.found.place`; nil for other words.
  func place(for status: AnnouncementStatus) -> String? {
    rawValue.hasPrefix("labels.") ? "labels.\(status.name).\(rawValue.dropFirst("labels.".count))" : nil
  }

  /// Words for a species, in searches and in descriptions.
  static func names(of species: Species.Known) -> Self {
    Self(rawValue: "understands.species.\(species.rawValue.uppercased())")
  }

  /// The word for a species that the app knows.
  package static func species(_ species: Species.Known) -> Self { Self(rawValue: "species.\(species.rawValue)") }

  /// The word for all animals of a species: `Dogs`.
  static func plural(of species: Species.Known) -> Self { Self(rawValue: "lists.\(species.rawValue)s") }

  /// The title of a list of one kind of pets: `Lost dogs`.
  static func title(of kind: PetKind) -> Self {
    Self(rawValue: "lists.\(kind.list == .found ? "found" : "lost")\(kind.species.rawValue.capitalized)s")
  }

  /// The words before a pet's name for screen readers: `Missing dog`.
  static func spoken(_ kind: PetKind) -> Self { spokenKinds[kind, default: .spokenClosed] }

  /// Each card asks for one, and to put a key together takes half a microsecond.
  private static let spokenKinds = Dictionary(
    uniqueKeysWithValues: PetKind.all.map { kind in
      (kind, Self(rawValue: "spoken.\(kind.list.rawValue)\(kind.species.rawValue.capitalized)"))
    })

  /// The word for a sex that the app knows.
  static func sex(_ sex: Sex.Known) -> Self { Self(rawValue: "sex.\(sex.rawValue)") }
}
