import Essentials
import PetModel
import PetPresentation
import PetRendering
import Support

/// Who answers questions about a site: a mail address or a page on the web.
package struct ContactAddress: Sendable, Hashable {
  let contact: PageContact

  /// Nil unless `text` is a mail address, or an `http` or `https` address without credentials.
  package init?(_ text: String) {
    if let address = EmailAddress(text) {
      contact = PageContact(address.text, at: .mail(to: address))
    } else if let link = SafeLink(text), URL(string: text)?.isWebAddress == true {
      contact = PageContact(text, at: link)
    } else {
      return nil
    }
  }
}
