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

  fileprivate static func spokenMissing(_ species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .spokenMissingDog
    case .cat: .spokenMissingCat
    case .bird: .spokenMissingBird
    case .rabbit: .spokenMissingRabbit
    case .other: .spokenMissingOther
    }
  }

  fileprivate static func spokenFound(_ species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .spokenFoundDog
    case .cat: .spokenFoundCat
    case .bird: .spokenFoundBird
    case .rabbit: .spokenFoundRabbit
    case .other: .spokenFoundOther
    }
  }
}

extension SiteLocale {
  /// What somebody hears of a pet before its name: `Missing dog`; `REUNITED, Dog` where nobody knows the status.
  func spoken(_ pet: PetDetails) -> String {
    let species = known(pet.species)
    return switch pet.status {
    case .missing: self[.spokenMissing(species)]
    case .found: self[.spokenFound(species)]
    case .closed: self[.spokenClosed]
    case .unknown(let text): [text?.shortened, self[.species(species)]].compactMap(\.self).joined(separator: ", ")
    }
  }
}
