import PetPresentation

/// Lists for tests.
enum TestLists {
  /// The pages of a site with so many pets of each kind; those with more than 48 have a month.
  static func models(_ kinds: [PetKind: Int], in locale: SiteLocale) -> ListModels {
    let facts = kinds.mapValues { count -> ListModels.KindFacts in
      (count: count, months: count > 48 ? [.month(year: 2026, month: 10)] : [])
    }
    return ListModels(facts, addresses: ListAddresses(locale), locale: locale)
  }
}
