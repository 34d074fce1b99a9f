public import PetModel

/// Which of the two lists a pet is in.
public enum PetList: String, Sendable, CaseIterable {
  case missing, found

  /// The list of found pets, or that of all others.
  public init(of status: AnnouncementStatus) { self = status == .found ? .found : .missing }
}

/// How many pets each list has.
public struct PetListCounts: Sendable, Hashable {
  private let missing, found: Int

  /// So many of each.
  public init(missing: Int = 0, found: Int = 0) { (self.missing, self.found) = (missing, found) }

  /// How many pets `list` has.
  public subscript(list: PetList) -> Int { list == .found ? found : missing }

  /// How many pages `list` has: at least one, which says that there is no pet.
  public func pages(of list: PetList) -> Int {
    max(1, (self[list] + PetListModel.pageSize - 1) / PetListModel.pageSize)
  }
}

/// A page of one of the two lists, of pets that are missing or of pets that were found: its cards, and the words around them.
public struct PetListModel: Sendable, Hashable {
  /// How many cards a page has: rows without a gap where there are two, three or four cards in a row, and about 70 kB, as a
  /// page for a phone should be.
  public static let pageSize = 48

  /// Which list it is.
  public let list: PetList
  /// Which page of the list, from 1.
  public let page: Int
  /// What the list is called.
  public let heading: String
  /// What it is for.
  public let intro: String
  /// What it says when there is no card.
  public let emptyNote: String
  /// How many pets the list has, in words.
  public let count: String
  /// Those of this page, in the order of the list.
  public let cards: [PetCardModel]
  /// Both lists, this one among them.
  public let tabs: [Tab]
  /// Where this page stands among those of its list; nil when it is the only one.
  public let pager: Pager?

  /// The way to a list.
  public struct Tab: Sendable, Hashable {
    /// The list that it leads to.
    public let list: PetList
    /// `Missing`.
    public let label: String
    /// How many cards the list has.
    public let count: Int
    /// Whether it is the list that the tab stands on.
    public let isCurrent: Bool
  }

  /// A page of `list`.
  ///
  /// - Parameters:
  ///   - cards: Those of this page.
  ///   - page: From 1.
  ///   - counts: How many pets there are on all pages of both lists.
  public init(
    _ cards: [PetCardModel], of list: PetList = .missing, page: Int = 1, counts: PetListCounts, in locale: SiteLocale
  ) {
    let isFound = list == .found
    (self.list, self.page, self.cards) = (list, page, cards)
    heading = locale[isFound ? .foundHeading : .listHeading]
    intro = locale[isFound ? .foundIntro : .listIntro]
    emptyNote = locale[isFound ? .noFoundPets : .noPets]
    count = locale.text(for: counts[list], of: .announcements)
    tabs = PetList.allCases.map {
      Tab(
        list: $0, label: locale[$0 == .found ? .foundList : .missingList], count: counts[$0], isCurrent: $0 == list)
    }
    pager = Pager(page, of: counts.pages(of: list), in: locale)
  }
}
