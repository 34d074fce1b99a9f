internal import Essentials
internal import PetPresentation
import PosterWording

extension Composer {
  /// Cuts the way to the owner off the bottom of `frame`: the advice, and the phone number as large as `height` and the
  /// width allow.
  mutating func contact(in frame: inout Rect, height: Double, label: TypeScale.Step, gap: Double) {
    number(in: &frame, height: height, gap: 1.7 * metrics.gap)
    whatToDo(in: &frame, label: label, gap: gap)
  }

  mutating func number(in frame: inout Rect, height: Double, gap: Double) {
    guard let contact = content.contact else { return }
    let number = number(contact, in: Size(width: frame.width, height: height))
    phoneCapital = number.capital
    place(number, in: frame.cut(.bottom, number.height, gap: gap), as: contact.isPhone ? .phone : .email)
  }

  /// Whether the contact needs a word about its purpose: a number speaks for itself.
  var hasAdvice: Bool { content.contact.map { content.isFound || !$0.isPhone } ?? false }

  /// Cuts the advice about the contact off the bottom of `frame`. A number speaks for itself; an address gets its
  /// purpose, and careful pets a warning.
  mutating func whatToDo(in frame: inout Rect, label: TypeScale.Step, gap: Double) {
    guard let contact = content.contact, contact.isWarning || hasAdvice else { return }
    let capital = metrics.scale.capital(label)
    let words = StyledText(contact.label, isBold: true)
    let text = typesetter.line(words, in: Size(width: frame.width - 2 * capital, height: 2 * capital), atMost: capital)
    if contact.isWarning {
      // In the negative, so that readers see it before they dial (rules.md §10.10).
      var row = frame.cut(.bottom, 2.1 * capital, gap: gap)
      let tag = Tag(block: text, size: Size(width: text.ink.width + 1.6 * capital, height: row.height))
      place(tag, in: row.cut(.leading, tag.size.width, mirrored: isMirrored), as: .advice)
    } else {
      place(text, in: frame.cut(.bottom, text.height, gap: gap), as: .advice)
    }
  }

  /// Digits have no direction of their own; among Arabic words they would change places.
  func number(_ text: String) -> StyledText {
    StyledText.numbers(isMirrored && !text.isWrittenFromRight ? "\u{2066}\(text)\u{2069}" : text)
  }

  /// The number on one line, unless it is larger on more: three numbers in one field are three lines.
  func number(_ contact: PosterContent.Contact, in size: Size) -> TextBlock {
    let words = number(contact.text)
    let largest = 0.62 * size.height
    let line = typesetter.line(words, in: size, atMost: largest)
    let enough = max(1.25 * line.capital, TypeScale.least)
    let larger = (0..<64).map { pow(0.97, Double($0)) * largest }.filter { $0 > enough }
    if let broken = typesetter.whole(words, in: size, capitals: larger, lines: 4) { return broken }
    guard line.capital < TypeScale.least else { return line }
    // Endless text where a number should be: small, but all of it.
    let text = StyledText(contact.text, isBold: true)
    let block = typesetter.set(text, capital: TypeScale.least, width: size.width, breaking: .anywhere)
    return block.width <= size.width && block.height <= size.height ? block : line
  }
}
