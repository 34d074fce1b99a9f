package import PetPosters
package import PetPresentation

/// What can be chosen about every poster.
package struct PosterChoices: Sendable, Hashable {
  /// The paper of posters and flyers.
  package var paper = PosterPaper.a4
  /// How a reward is mentioned.
  package var reward = PosterOptions.RewardMention.word
  /// Whether every poster asks not to chase the pet.
  package var doNotChase = false
  /// Where the QR code leads; nil for no code.
  package var site: SiteAddress?

  /// A4, the word REWARD, no site.
  package init() {}
}
