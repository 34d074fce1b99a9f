internal import PetModel
package import PetPresentation
package import PosterWording

/// A part of a sheet for listeners.
package struct SheetElement: Hashable {
  package enum Role: String { case heading = "H1", paragraph = "P", figure = "Figure" }
  package var role = Role.paragraph
  /// The text in place of a picture.
  package var alternative: String?
  package var link: Link?
  /// The tag of its language where that isn't the sheet's.
  package var language: String?

  /// The target of a tap, and its description.
  package struct Link: Hashable {
    package let address: SafeLink
    package let text: String
  }
}

extension PosterContent {
  /// The meaning of a drawing for listeners.
  package func element(_ drawing: Drawing) -> SheetElement {
    guard drawing.isTranslation, let translation else { return ownElement(drawing) }
    var element = translation.ownElement(drawing)
    element.language = translation.document.languageTag
    return element
  }

  private func ownElement(_ drawing: Drawing) -> SheetElement {
    switch drawing.part {
    case .headline: SheetElement(role: .heading)
    case .photo: SheetElement(role: .figure, alternative: document.photo)
    case .letters: SheetElement(role: .figure, alternative: drawing.command.letters ?? headline.oneLine)
    case .phone: SheetElement(link: contactLink(drawing.index))
    case .email: SheetElement(link: emailLink)
    case .page: SheetElement(link: page.map { SheetElement.Link(address: $0, text: $0.shortAddress) })
    case .backdrop, .step, .reward, .words, .looks, .description, .seen, .advice, .smallPrint: SheetElement()
    }
  }

  /// `tel:+48123456789`, and `Call +48 123 456 789`; nil for a text that can be neither called nor written to.
  private func contactLink(_ index: Int) -> SheetElement.Link? {
    guard let contact, contact.lines.indices.contains(index), let link = contact.lines[index].link else { return nil }
    return SheetElement.Link(address: link, text: "\(contact.label) \(contact.lines[index].text)")
  }

  /// The address that is the contact, or the second one beside a phone number.
  private var emailLink: SheetElement.Link? {
    if let contact, !contact.isPhone { return contactLink(0) }
    return secondContact.flatMap { text in
      EmailAddress(text).map { SheetElement.Link(address: .mail(to: $0), text: text) }
    }
  }
}

extension DrawCommand {
  /// The text written in outlines.
  fileprivate var letters: String? {
    if case .outline(let block, _, _, _) = self { block.shownText } else { nil }
  }
}
