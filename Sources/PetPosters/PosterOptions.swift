package import PetPresentation

/// What the maker of a poster can choose.
package struct PosterOptions: Sendable, Hashable {
  /// How a reward is mentioned (posters.md 9).
  package enum Reward: String, Sendable, CaseIterable { case word, amount, none }

  /// The word alone unless asked otherwise: an amount draws the wrong people, and arguments.
  package var reward = Reward.word
  /// Asks for the "Do not chase" line whatever the announcement says (posters.md 10).
  package var doNotChase = false
  /// The pet's page, where the QR code leads; nil when the site's address isn't known.
  package var page: SafeLink?
  /// The site's name, for the small print and as the author of the file; nil takes the locale's.
  package var siteName: String?

  /// The word REWARD, no page.
  package init() {}
}
