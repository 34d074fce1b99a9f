public import PetModel

/// The pill that says how a report stands: `MISSING`, red.
public struct StatusBadgeModel: Sendable, Hashable {
  /// The status, which the colour goes by.
  public let status: AnnouncementStatus
  /// The word on it, in the language of the page.
  public let text: String

  /// The badge of `status`.
  public init(_ status: AnnouncementStatus, in locale: SiteLocale) {
    self.status = status
    text = locale[.status(status)]
  }
}
