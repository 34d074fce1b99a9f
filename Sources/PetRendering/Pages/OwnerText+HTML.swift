import PetPresentation
import Support

extension OwnerText {
  /// The text as paragraphs of HTML, with nothing but `p`, `br` and `a`. No white space stands between paragraphs, because the
  /// style sheet keeps the white space of this text.
  var html: String {
    var page = Array("<p>".utf8)
    page.reserveCapacity(text.utf8.count * 5 / 4)
    forEachPiece { kind, bytes in
      switch kind {
      case .text: MarkupEscaping.append(bytes, to: &page)
      case .lineBreak: page += "<br>".utf8
      case .paragraphBreak: page += "</p><p>".utf8
      case .webAddress:
        let address = String(decoding: bytes, as: UTF8.self)
        page += "<a rel=\"nofollow\" href=\"".utf8
        MarkupEscaping.append(address.percentEncoded(allowing: "+!*'(),%#@?=;:/&$"), to: &page)
        page += "\">".utf8
        MarkupEscaping.append(bytes, to: &page)
        page += "</a>".utf8
      }
    }
    page += "</p>".utf8
    return String(decoding: page, as: UTF8.self)
  }
}
