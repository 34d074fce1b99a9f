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
