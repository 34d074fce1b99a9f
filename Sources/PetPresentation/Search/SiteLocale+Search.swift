public import PetModel

extension SiteLocale {
  /// What the search says, by the last part of its keys (`search.denied`), and what results say of a pet in no owner's words.
  public var searchWords: [(key: String, word: String)] {
    let prefix = "search."
    let words = LocaleKey.allCases.filter { $0.rawValue.hasPrefix(prefix) }
      .map { (key: String($0.rawValue.dropFirst(prefix.count)), word: self[$0]) }
    return words + [
      ("unnamed", self[.unknownPet]), ("around", near("\u{2068}{n}\u{2069}")),
      ("north", self[.north]), ("south", self[.south]), ("east", self[.east]), ("west", self[.west]),
    ]
  }

  /// What the language calls a status: `MISSING`.
  public func word(for status: AnnouncementStatus) -> String { status.text(in: self) ?? "" }

  /// What the language calls a species: `Dog`.
  public func word(for species: Species.Known) -> String { self[.species(species)] }

  /// What readers may call a species when they look for one: `dog dogs puppy`.
  public func searchedWords(for species: Species.Known) -> String {
    "\(self[.species(species)]) \(self[.names(of: species)])"
  }

  /// The forms of a noun with `{n}` in them, by their plural category, in order; `one` and `other` in English.
  public func forms(of noun: CountedNoun) -> [(category: String, form: String)] {
    (pluralForms[noun] ?? [:]).map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
  }
}

extension LocaleKey {
  /// What a species may be called, by those who look for one and in descriptions.
  static func names(of species: Species.Known) -> LocaleKey {
    switch species {
    case .dog: .speciesNamesDog
    case .cat: .speciesNamesCat
    case .bird: .speciesNamesBird
    case .rabbit: .speciesNamesRabbit
    case .other: .speciesNamesOther
    }
  }
}
