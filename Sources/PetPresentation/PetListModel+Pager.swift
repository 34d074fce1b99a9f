extension PetListModel {
  /// Where a page stands among those of its list, and the ways to its neighbours.
  public struct Pager: Sendable, Hashable {
    /// `Page 2 of 209`.
    public let position: String
    /// The way to the newer pets; nil on the first page.
    public let previous: Step?
    /// The way to the older pets; nil on the last page.
    public let next: Step?

    /// The way to another page of the list.
    public struct Step: Sendable, Hashable {
      /// What the link says.
      public let label: String
      /// The page that it leads to, from 1.
      public let page: Int
    }

    /// Nil when there is only one page.
    init?(_ page: Int, of total: Int, in locale: SiteLocale) {
      guard total > 1 else { return nil }
      position = locale[.pagePosition].replacing("{n}", with: String(page)).replacing("{total}", with: String(total))
      previous = page > 1 ? Step(label: locale[.previousPage], page: page - 1) : nil
      next = page < total ? Step(label: locale[.nextPage], page: page + 1) : nil
    }
  }
}
