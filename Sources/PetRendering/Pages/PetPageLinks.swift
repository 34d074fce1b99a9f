/// Where the links of a pet's page lead that don't come from the announcement.
package struct PetPageLinks: Sendable, Hashable {
  /// Where the report is removed.
  package let removeReport: RemoveReportLink
  /// The ways to what can be printed.
  package let posters: [PageLink]
  /// The whole address of the picture for link previews.
  package let shareImage: String?

  /// The links of one page.
  package init(removeReport: RemoveReportLink, posters: [PageLink] = [], shareImage: String? = nil) {
    (self.removeReport, self.posters, self.shareImage) = (removeReport, posters, shareImage)
  }
}
