import PetPresentation
import Support

extension OwnerText {
  /// The text as paragraphs of HTML, with nothing but `p`, `br` and `a`. No white space stands between paragraphs, because the
  /// style sheet keeps the white space of this text.
  var html: String {
    var page = Array("<p>".utf8)
    for piece in pieces {
      switch piece {
      case .text(let text): MarkupEscaping.append(String(text), to: &page)
      case .lineBreak: page += "<br>".utf8
      case .paragraphBreak: page += "</p><p>".utf8
      case .webAddress(let address):
        page += "<a rel=\"nofollow\" href=\"".utf8
        MarkupEscaping.append(String(address).percentEncoded(allowing: "+!*'(),%#@?=;:/&$"), to: &page)
        page += "\">".utf8
        MarkupEscaping.append(String(address), to: &page)
        page += "</a>".utf8
      }
    }
    page += "</p>".utf8
    return String(decoding: page, as: UTF8.self)
  }
}
