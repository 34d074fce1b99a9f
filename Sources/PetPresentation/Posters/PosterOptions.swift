/// What the maker of a poster can choose.
public struct PosterOptions: Sendable, Hashable {
  /// How a reward is mentioned (posters.md 9).
  public enum RewardMention: String, Sendable, CaseIterable { case word, amount, none }

  /// The word alone by default: an amount attracts fraud and arguments.
  public var reward = RewardMention.word
  /// Asks for the "Do not chase" line whatever the announcement says (posters.md 10).
  public var doNotChase = false
  /// The pet's page, where the QR code leads; nil when the site's address isn't known.
  public var page: SafeLink?

  /// The word REWARD, no page.
  public init() {}
}
