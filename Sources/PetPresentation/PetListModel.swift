public import PetModel

/// One of the two lists, of pets that are missing or of pets that were found: its cards, and the words around them.
public struct PetListModel: Sendable, Hashable {
  /// ``AnnouncementStatus/found`` for the list of found pets, else ``AnnouncementStatus/missing``.
  public let status: AnnouncementStatus
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
  /// Both lists, this one among them.
  public let tabs: [Tab]

  /// The way to a list.
  public struct Tab: Sendable, Hashable {
    /// ``AnnouncementStatus/missing`` or ``AnnouncementStatus/found``.
    public let status: AnnouncementStatus
    /// `Missing`.
    public let label: String
    /// How many cards the list has.
    public let count: Int
    /// Whether it is the list that the tab stands on.
    public let isCurrent: Bool
  }

  /// The list of those of `cards` that belong in it, in the order given: the found ones, or all others.
  public init(_ cards: [PetCardModel], of status: AnnouncementStatus = .missing, in locale: SiteLocale) {
    let isFound = status == .found
    self.status = status
    let found = cards.filter { $0.photo.status.status == .found }
    let missing = cards.filter { $0.photo.status.status != .found }
    heading = locale[isFound ? .foundHeading : .listHeading]
    intro = locale[isFound ? .foundIntro : .listIntro]
    emptyNote = locale[isFound ? .noFoundPets : .noPets]
    self.cards = isFound ? found : missing
    count = locale.text(for: self.cards.count, of: .announcements)
    tabs = [
      Tab(status: .missing, label: locale[.missingList], count: missing.count, isCurrent: !isFound),
      Tab(status: .found, label: locale[.foundList], count: found.count, isCurrent: isFound),
    ]
  }
}
