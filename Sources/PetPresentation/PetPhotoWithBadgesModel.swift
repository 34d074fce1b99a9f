public import PetModel

/// The photo of a pet with the badges over it (the app's `PetPhotoWithBadgesModel`).
public struct PetPhotoWithBadgesModel: Sendable, Hashable {
  /// The photo; nil shows the gray box with ``fallbackText``.
  public let image: PhotoImage?
  /// What the photo shows, for those who don't see it.
  public let imageDescription: String
  /// What the gray box reads.
  public let fallbackText: String
  /// Upper right; nil when nobody said how the report stands.
  public let status: StatusBadgeModel?
  /// Lower left; nil when no reward is offered.
  public let reward: RewardBadgeModel?

  /// The photo and badges of `pet`.
  ///
  /// - Parameter image: Its photo; nil when it has none, or none that can be read.
  public init(from pet: PetDetails, image: PhotoImage?, in locale: SiteLocale) {
    self.image = image
    imageDescription = pet.photoDescription(in: locale)
    fallbackText = locale[.imageNotAvailable]
    status = StatusBadgeModel(pet.status, in: locale)
    reward = pet.reward.map { RewardBadgeModel($0, in: locale) }
  }

  /// The address of the photo in the format that every browser can load.
  public var imageUrl: String? { image?.url }
}

extension PetDetails {
  /// What its photo shows: `Photo of Luna`.
  package func photoDescription(in locale: SiteLocale) -> String {
    locale.photoDescription(of: heading(in: locale))
  }
}

/// The pill that says how a report stands: `MISSING`, red.
public struct StatusBadgeModel: Sendable, Hashable {
  /// The status, which the colour goes by.
  public let status: AnnouncementStatus
  /// The word on it, in the language of the page.
  public let text: String

  /// The badge of `status`; nil when nobody said.
  public init?(_ status: AnnouncementStatus, in locale: SiteLocale) {
    guard let text = status.text(in: locale) else { return nil }
    self.status = status
    self.text = text
  }
}

/// The badge that says that a reward is offered.
public struct RewardBadgeModel: Sendable, Hashable {
  /// The word "Reward", in the language of the page.
  public let label: String
  /// The owner's words, as they are; nil when they are kept back.
  public let rewardText: String?

  /// The badge of `reward`.
  public init(_ reward: Reward, in locale: SiteLocale) {
    label = locale[.reward]
    rewardText = if case .text(let text) = reward { text } else { nil }
  }
}
