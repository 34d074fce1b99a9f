public import PetModel

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
