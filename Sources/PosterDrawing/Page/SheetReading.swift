internal import PetModel
package import PetPresentation
package import PosterWording

/// The text of a sheet for listeners, and its links.
package struct SheetReading {
  package let content: PosterContent

  package init(content: PosterContent) { self.content = content }

  /// The role of a part for a reader.
  package struct Element: Hashable {
    package enum Role: String { case heading = "H1", paragraph = "P", figure = "Figure" }
    package var role = Role.paragraph
    /// The text in place of a picture.
    package var alternative: String?
    package var link: Link?
    /// The tag of its language where that isn't the sheet's.
    package var language: String?
  }

  /// The target of a tap, and its description.
  package struct Link: Hashable {
    package let address: SafeLink
    package let text: String
  }

  package func element(_ drawing: Drawing) -> Element {
    guard drawing.isTranslation, let translation = content.translation else { return element(drawing, in: content) }
    var element = element(drawing, in: translation)
    element.language = translation.document.languageTag
    return element
  }

  private func element(_ drawing: Drawing, in content: PosterContent) -> Element {
    switch drawing.part {
    case .headline: Element(role: .heading)
    case .photo: Element(role: .figure, alternative: content.document.photo)
    case .letters: Element(role: .figure, alternative: drawing.command.letters ?? content.headline.oneLine)
    case .phone: Element(link: contact(drawing.index, content))
    case .email: Element(link: email(content))
    case .page: Element(link: content.page.map { Link(address: $0, text: $0.shortAddress) })
    case .backdrop, .step, .reward, .words, .looks, .description, .seen, .advice, .smallPrint: Element()
    }
  }

  /// `tel:+48123456789`, and `Call +48 123 456 789`; nil for a text that can be neither called nor written to.
  private func contact(_ index: Int, _ content: PosterContent) -> Link? {
    guard let contact = content.contact, contact.lines.indices.contains(index), let link = contact.lines[index].link
    else { return nil }
    return Link(address: link, text: "\(contact.label) \(contact.lines[index].text)")
  }

  /// The address that is the contact, or the second one beside a phone number.
  private func email(_ content: PosterContent) -> Link? {
    if let contact = content.contact, !contact.isPhone { return self.contact(0, content) }
    return content.secondContact.flatMap { text in
      EmailAddress(text).map { Link(address: .mail(to: $0), text: text) }
    }
  }
}

extension DrawCommand {
  /// The text written in outlines.
  fileprivate var letters: String? {
    if case .outline(let block, _, _, _) = self { block.shownText } else { nil }
  }
}
