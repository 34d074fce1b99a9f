/// The list of pets: its cards, and the words around them.
public struct PetListModel: Sendable, Hashable {
  /// What the list is called.
  public let heading: String
  /// What it is for.
  public let intro: String
  /// What it says when there is no card.
  public let emptyNote: String
  /// How many pets there are, in words.
  public let count: String
  /// In the order of the list.
  public let cards: [PetCardModel]

  /// The list of `cards`, in the order given.
  public init(_ cards: [PetCardModel], in locale: SiteLocale) {
    heading = locale[.listHeading]
    intro = locale[.listIntro]
    emptyNote = locale[.noPets]
    count = locale.text(for: cards.count, of: .announcements)
    self.cards = cards
  }
}
