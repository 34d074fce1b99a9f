public import PetModel

/// What the details screen shows: the app's `PetDetailsUiState`.
public enum PetDetailsUiState: Sendable, Equatable {
  /// The announcement is on its way.
  case loading
  /// The pet.
  case loaded(PetDetails)
  /// A message instead of the pet, with a way to try again.
  case error(String)

  /// The state that `announcement` leads to; an announcement that couldn't be loaded says so in the words of `locale`.
  public init(_ announcement: Announcement, in locale: SiteLocale) {
    switch announcement {
    case .loaded(let pet): self = .loaded(pet)
    case .unavailable: self = .error(locale[.unableToLoad])
    }
  }
}
