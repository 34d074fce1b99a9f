public import PetModel

/// The details screen in one of its states, ready to be made a page.
public enum PetDetailsScreen: Sendable, Hashable {
  /// The announcement is on its way.
  case loading(message: String)
  /// The pet.
  case loaded(PetDetailsViewModel)
  /// What is shown instead of a pet that couldn't be loaded.
  case error(PetDetailsErrorModel)

  /// The screen of `announcement`.
  ///
  /// - Parameter image: The photo as the page finds it; nil for none.
  public init(_ announcement: Announcement, image: PhotoImage? = nil, in locale: SiteLocale) {
    let reason: AnnouncementError? = if case .unavailable(_, let reason) = announcement { reason } else { nil }
    self.init(
      PetDetailsUiState(announcement, in: locale), image: image, answer: reason?.answer, request: reason?.requestID,
      in: locale)
  }

  /// The screen in `state`.
  ///
  /// - Parameters:
  ///   - image: The photo of a pet that is loaded.
  ///   - answer: What the server said of a pet that couldn't be.
  ///   - request: What support asks for then.
  public init(
    _ state: PetDetailsUiState, image: PhotoImage? = nil, answer: String? = nil, request: String? = nil,
    in locale: SiteLocale
  ) {
    switch state {
    case .loading: self = .loading(message: locale[.loading])
    case .loaded(let pet): self = .loaded(PetDetailsViewModel(pet, image: image, in: locale))
    case .error(let message):
      let request = request.map { locale[.request].replacing("{id}", with: locale.isolated($0)) }
      self = .error(PetDetailsErrorModel(message: message, reason: answer, request: request, retry: locale[.retry]))
    }
  }
}

/// What is shown instead of a pet that couldn't be loaded.
public struct PetDetailsErrorModel: Sendable, Hashable {
  /// "Unable to load pet details", in the language of the page.
  public let message: String
  /// What the server said; nil when it said nothing.
  public let reason: String?
  /// Which request support may look up: `Request 4f1c…`; nil when the server didn't say.
  public let request: String?
  /// The words on the button that tries again.
  public let retry: String
}
