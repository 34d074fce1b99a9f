import Essentials
import PetModel
import PetPresentation
import PetRendering
import Support

/// Who answers questions about a site: a mail address or a page on the web.
package struct ContactAddress: Sendable, Hashable {
  let contact: PageContact

  /// Nil unless `text` is a mail address, with or without `mailto:`, or an `http` or `https` address without credentials.
  package init?(_ text: String) {
    let isLink = text.lowercased().hasPrefix("mailto:")
    if let address = EmailAddress(isLink ? String(text.dropFirst(7)) : text) {
      contact = PageContact(address.text, at: .mail(to: address))
    } else if let link = SafeLink(text), URL(string: text)?.isWebAddress == true {
      contact = PageContact(text, at: link)
    } else {
      return nil
    }
  }
}
