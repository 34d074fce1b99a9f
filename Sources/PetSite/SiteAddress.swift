import Foundation
package import PetModel
import PetPresentation
import PetRendering
import Support

/// Where a site will be on the web: what QR codes and link previews lead to.
package struct SiteAddress: Sendable, Hashable {
  private let root: String

  /// Nil unless `text` is an `http` or `https` address without credentials, a query or a fragment.
  package init?(_ text: String) {
    guard let link = SafeLink(text), URL(string: text)?.isWebAddress == true, !text.contains("?"), !text.contains("#")
    else { return nil }
    root = link.address.hasSuffix("/") ? link.address : link.address + "/"
  }

  /// The page of a pet: short, because it is printed and put into a QR code.
  package func page(of id: PetID) -> String { root + SitePage.pet(id).folder }

  /// The site's root as all its pages find it: `/`, or `/pets/` for a site in a folder of its host.
  var path: String {
    // Two slashes at the beginning would name another host.
    "/" + (URL(string: root)?.path(percentEncoded: true) ?? "").drop { $0 == "/" }
  }

  /// The file at `path` of the site.
  func file(_ path: String) -> String { root + path }
}
