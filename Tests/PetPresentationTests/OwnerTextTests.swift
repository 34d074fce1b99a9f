import TestSupport
import Testing

@testable import PetPresentation

/// A description as pieces of text, links and breaks.
struct OwnerTextTests {
  @Test(arguments: [
    ("2025. Last seen in June\n3. floor, ring 12 _ID_", "2025. Last seen in June|3. floor, ring 12 _ID_"),
    ("# 1 priority\n- - -\n> a", "# 1 priority|- - -|> a"),
    ("a\n\nb", "a¶b"), ("a\n\n\n\nb\nc", "a¶||b|c"), ("\n\na\n", "||a|"), ("", ""), ("\n", "|"),
    ("a\n \nb", "a| |b"), ("  a\t b  ", "  a\t b  "),
  ])
  func keepsTheTextAsItIsTyped(text: String, shown: String) {
    #expect(Self.shown(OwnerText(text)) == shown)
  }

  @Test(arguments: [
    ("https://a.pl", "<https://a.pl>"),
    ("see http://a.pl/b?c=1&d=2#e, now", "see <http://a.pl/b?c=1&d=2#e>, now"),
    ("(https://a.pl/b_(c).)", "(<https://a.pl/b_(c)>.)"), ("[https://a.pl/x]", "[<https://a.pl/x>]"),
    ("*https://a.pl/x_y_*", "*<https://a.pl/x_y>_*"), ("\"https://a.pl\"", "\"<https://a.pl>\""),
    ("HTTPS://A.PL/b!?", "<HTTPS://A.PL/b>!?"), ("„https://łódź.pl/psy”.", "„<https://łódź.pl/psy>”."),
    ("https://a.pl…", "<https://a.pl>…"), ("请看https://a.pl/b。谢谢", "请看<https://a.pl/b>。谢谢"),
    ("https://a.pl/b\u{A0}c", "<https://a.pl/b>\u{A0}c"), ("http://a.pl:8080/x;", "<http://a.pl:8080/x>;"),
    ("http://a.pl http://b.pl", "<http://a.pl> <http://b.pl>"), ("http://http://a.pl", "http://<http://a.pl>"),
    ("https://a.pl/%C5%82", "<https://a.pl/%C5%82>"), ("https://a.pl/<b>", "<https://a.pl/><b>"),
    ("https://a.pl\u{202E}b", "<https://a.pl>\u{202E}b"), ("https://a.pl/a'b'", "<https://a.pl/a'b>'"),
  ])
  func findsAddressesOfTheWebWithoutThePunctuationBehindThem(text: String, shown: String) {
    #expect(Self.shown(OwnerText(text)) == shown)
  }

  @Test(arguments: [
    "www.a.pl", "jan@a.pl", "mailto:jan@a.pl", "javascript:alert(1)", "ftp://a.pl", "http:", "http://", "https://?",
    "http:///a", "http://a..pl", "https://a.pl@evil.pl/", "https://a:b@c.pl", "http://a.pl:123456", "http://a.pl/100%",
    "xhttp://a.pl", "9https://a.pl", "http:/a.pl", "https://a.pl/#b#c", "https://.", "data:text/html,http:",
  ])
  func takesNothingElseForALink(text: String) {
    #expect(Self.shown(OwnerText(text)) == text)
  }

  @Test func isTheWholeTextWhateverItIs() {
    var random = SeededRandom(seed: 40)
    for _ in 0..<2000 {
      let text = HostileText.description(using: &random)
      var joined: [UInt8] = []
      OwnerText(text).forEachPiece { _, bytes in joined += bytes }
      #expect(joined == Array(text.utf8), "\(text.debugDescription)")
    }
  }

  private static func shown(_ text: OwnerText) -> String {
    var shown = ""
    text.forEachPiece { kind, bytes in
      switch kind {
      case .text: shown += String(decoding: bytes, as: UTF8.self)
      case .webAddress: shown += "<\(String(decoding: bytes, as: UTF8.self))>"
      case .lineBreak: shown += "|"
      case .paragraphBreak: shown += "¶"
      }
    }
    return shown
  }
}
