public import PetModel

extension SiteLocale {
  /// What the search says, by the last part of its keys (`search.denied`), and what the status of a pet is called (`isFound`).
  public var searchWords: [(key: String, word: String)] {
    let prefix = "search."
    let words = LocaleKey.allCases.filter { $0.rawValue.hasPrefix(prefix) }
      .map { (key: String($0.rawValue.dropFirst(prefix.count)), word: self[$0]) }
    return words + [
      ("isMissing", self[.statusMissing]), ("isFound", self[.statusFound]), ("isClosed", self[.statusClosed]),
    ]
  }

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
