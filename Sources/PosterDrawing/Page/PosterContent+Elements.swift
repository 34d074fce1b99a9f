internal import CPangoCairo
internal import Essentials
internal import PetModel
package import PetPresentation
import PosterWording

/// A part of a sheet for listeners.
struct SheetElement {
  /// Its type (ISO 32000-1, 14.8.4): a paragraph, a heading `H1`, or a `Figure`.
  var role = "P"
  /// The text in place of a picture.
  var alternative: String?
  /// The target of a tap, and its description.
  var link: (address: SafeLink, text: String)?
  /// The tag of its language where that isn't the sheet's.
  var language: String?
}

extension PosterContent {
  /// The meaning of a drawing for listeners.
  func element(_ drawing: Drawing) -> SheetElement {
    guard drawing.isTranslation, let translation else { return ownElement(drawing) }
    var element = translation.ownElement(drawing)
    element.language = translation.document.languageTag
    return element
  }

  private func ownElement(_ drawing: Drawing) -> SheetElement {
    switch drawing.part {
    case .headline: SheetElement(role: "H1")
    case .photo: SheetElement(role: "Figure", alternative: document.photo)
    case .letters:
      if case .outline(let word, _, _, _) = drawing.command {
        SheetElement(role: "Figure", alternative: word.shownText)
      } else {
        SheetElement(role: "Figure", alternative: headline.oneLine)
      }
    case .phone: SheetElement(link: contactLink(drawing.index))
    case .email: SheetElement(link: emailLink)
    case .page: SheetElement(link: page.map { ($0, $0.shortAddress) })
    case .backdrop, .step, .reward, .words, .looks, .description, .seen, .advice, .smallPrint: SheetElement()
    }
  }

  /// `tel:+48123456789`, and `Call +48 123 456 789`; nil for a text that can be neither called nor written to.
  private func contactLink(_ index: Int) -> (SafeLink, String)? {
    guard let contact, contact.lines.indices.contains(index) else { return nil }
    return contact.lines[index].link.map { ($0, "\(contact.label) \(contact.lines[index].text)") }
  }

  /// The address that is the contact, or the second one beside a phone number.
  private var emailLink: (SafeLink, String)? {
    if let contact, !contact.isPhone { return contactLink(0) }
    return secondContact.flatMap { text in EmailAddress(text).map { (.mail(to: $0), text) } }
  }
}

extension SafeLink {
  /// The address as one would type it: `petspot.example/pets/1` for `https://petspot.example/pets/1/`.
  package var shortAddress: String {
    let path = URL(string: address)?.path(percentEncoded: false) ?? ""
    let letters = path.contains(where: \.isWhitespace) ? withoutScheme.drop { $0 != "/" } : path[...]
    return host + (letters.hasSuffix("/") ? letters.dropLast() : letters)
  }

  /// The host alone, for where there is no room: `petspot.example`, and `münchen.de` for `xn--mnchen-3ya.de`.
  package var host: String {
    let host = String(withoutScheme.prefix { $0 != "/" })
    guard host.contains("xn--"), let converted = g_hostname_to_unicode(host) else { return host }
    defer { g_free(converted) }
    return String(cString: converted)
  }

  private var withoutScheme: Substring { address.split(separator: "://", maxSplits: 1).last ?? address[...] }
}
