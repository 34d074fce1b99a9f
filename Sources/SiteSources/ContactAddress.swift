import Essentials
import PetModel
import PetPresentation
package import PetRendering
import Support

/// Who answers questions about a site: a mail address or a page on the web.
package struct ContactAddress: Sendable, Hashable {
  package let contact: PageLink

  /// Nil unless `text` is a mail address, with or without `mailto:`, or an `http` or `https` address without
  /// credentials.
  package init?(_ text: String) {
    let isLink = text.lowercased().hasPrefix("mailto:")
    if let address = EmailAddress(isLink ? String(text.dropFirst(7)) : text) {
      contact = PageLink(address.text, at: .mail(to: address))
    } else if let link = SafeLink(text), URL(string: text)?.isWebAddress == true {
      contact = PageLink(text, at: link)
    } else {
      return nil
    }
  }
}
