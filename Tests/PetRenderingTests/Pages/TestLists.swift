import PetPresentation

/// Lists for tests.
enum TestLists {
  /// The pages of a site with so many pets of each kind; those with more than 48 have a month.
  static func models(_ kinds: [PetKind: Int], in locale: SiteLocale) -> ListModels {
    let pets = kinds.mapValues { count -> ListedPets in
      (Array(0..<Int32(count)), count > 48 ? [(.month(year: 2026, month: 10), [])] : [])
    }
    return ListModels(pets, in: locale)
  }
}
