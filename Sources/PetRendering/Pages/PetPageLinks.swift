/// Where the links of a pet's page lead that don't come from the announcement.
package struct PetPageLinks: Sendable, Hashable {
  package let removeReport: RemoveReportLink
  /// The ways to what can be printed.
  package let posters: [PageLink]
  /// The picture for link previews; nil for the site's.
  package let shareImage: PreviewImage?

  package init(removeReport: RemoveReportLink, posters: [PageLink] = [], shareImage: PreviewImage? = nil) {
    (self.removeReport, self.posters, self.shareImage) = (removeReport, posters, shareImage)
  }
}

/// Where "Remove Report" leads.
package enum RemoveReportLink: Sendable, Hashable {
  case address(String)
  case page(SitePage)

  func href(from page: SitePage, as format: SitePage.Format) -> String {
    switch self {
    case .address(let address): address
    case .page(let target): page.href(to: target, as: format)
    }
  }
}
