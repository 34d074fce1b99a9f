import PetModel

extension LocaleKey {
  /// The word for all animals of a species: `Dogs`.
  static func plural(of species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .pluralDog
    case .cat: .pluralCat
    case .bird: .pluralBird
    case .rabbit: .pluralRabbit
    case .other: .pluralOther
    }
  }

  /// What a list of one kind of pets is called: `Lost dogs`.
  static func title(of kind: PetKind) -> LocaleKey {
    kind.list == .found ? foundTitle(of: kind.species) : lostTitle(of: kind.species)
  }

  /// What somebody hears of a pet before its name: `Missing dog`.
  static func spoken(_ status: AnnouncementStatus, _ species: Species.Known) -> LocaleKey {
    switch status {
    case .missing: spokenMissing(species)
    case .found: spokenFound(species)
    case .closed: .spokenClosed
    }
  }

  private static func lostTitle(of species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .lostDogs
    case .cat: .lostCats
    case .bird: .lostBirds
    case .rabbit: .lostRabbits
    case .other: .lostOthers
    }
  }

  private static func foundTitle(of species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .foundDogs
    case .cat: .foundCats
    case .bird: .foundBirds
    case .rabbit: .foundRabbits
    case .other: .foundOthers
    }
  }

  private static func spokenMissing(_ species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .spokenMissingDog
    case .cat: .spokenMissingCat
    case .bird: .spokenMissingBird
    case .rabbit: .spokenMissingRabbit
    case .other: .spokenMissingOther
    }
  }

  private static func spokenFound(_ species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .spokenFoundDog
    case .cat: .spokenFoundCat
    case .bird: .spokenFoundBird
    case .rabbit: .spokenFoundRabbit
    case .other: .spokenFoundOther
    }
  }
}
