public import PetModel

/// The details screen in one of its states, ready to be made a page: the app's `PetDetailsUiState` with its texts.
public enum PetDetailsScreen: Sendable, Hashable {
  /// The announcement is on its way.
  case loading(message: String)
  /// The pet.
  case loaded(PetDetailsViewModel)
  /// The message in place of a pet that couldn't be loaded.
  case error(PetDetailsErrorModel)

  /// The screen of `announcement`; nil for one that is on its way.
  ///
  /// - Parameter image: The photo as the page finds it; nil for none.
  public init(_ announcement: Announcement?, image: PhotoImage? = nil, in locale: SiteLocale) {
    switch announcement {
    case nil: self = .loading(message: locale["words.loading"])
    case .loaded(let pet)?: self = .loaded(PetDetailsViewModel(pet, image: image, in: locale))
    case .unavailable(_, let reason)?:
      let request = reason.requestID.map { locale["words.request"].replacing("{id}", with: locale.isolated($0)) }
      self = .error(
        PetDetailsErrorModel(
          message: locale["words.unableToLoad"], reason: reason.answer, request: request, retry: locale["words.retry"]))
    }
  }
}

/// The message in place of a pet that couldn't be loaded.
public struct PetDetailsErrorModel: Sendable, Hashable {
  /// "Unable to load pet details", in the language of the page.
  public let message: String
  /// The server's own words; nil without any.
  public let reason: String?
  /// The request that support may look up: `Request 4f1c…`; nil without one.
  public let request: String?
  /// The words on the button that tries again.
  public let retry: String
}
