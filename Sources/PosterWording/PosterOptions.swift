public import Essentials
public import PetModel
public import PetPresentation

/// The choices of a poster's maker.
public struct PosterOptions: Sendable, Hashable {
  /// The form of a reward on posters (rules.md §10.9).
  public enum RewardMention: String, Sendable, CaseIterable { case word, amount, none }

  /// The word alone by default: an amount attracts fraud and arguments.
  public var reward = RewardMention.word
  /// Asks for the "Do not chase" line on every announcement (rules.md §10.10).
  public var doNotChase = false
  /// The pet's page, where the QR code leads; nil when the site's address isn't known.
  public var page: SafeLink?
  /// The pet's looks, instead of those in its announcement: `tan terrier, red collar`.
  public var words: String?
  /// The place where it was last seen, instead of the announcement's: `corner of Polna and Lipowa`.
  public var place: String?
  /// The meaning of a found pet (rules.md §10.21); nil makes no poster of one.
  public var found: FoundMeaning?
  /// The point of the photo that stays in the picture, instead of the announcement's.
  public var focus: PhotoFocus?
  /// The last day on which a pet can have been seen; nil when only the announcement's own times tell.
  public var today: Date?
  /// Leaves the photo's light and sharpness unchanged (rules.md §10.20).
  public var photoAsIs = false
  /// Prints words and lines in black alone, for neon paper, which shows other inks badly.
  public var neon = false

  /// The word REWARD, no page.
  public init() {}
}
