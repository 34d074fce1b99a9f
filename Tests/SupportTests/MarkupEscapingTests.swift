import Testing

@testable import Support

struct MarkupEscapingTests {
  @Test(arguments: [
    (#"<script>alert("x")</script>"#, "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;"),
    ("Tom & Jerry's", "Tom &amp; Jerry&#39;s"), ("&lt;", "&amp;lt;"), ("Łódź 🐕", "Łódź 🐕"),
    // Together with the mark after it, each of these is one character, and not the one that has to be escaped.
    ("\"\u{301} onerror=x", "&quot;\u{301} onerror=x"), ("<\u{338}b>\u{20DD}", "&lt;\u{338}b&gt;\u{20DD}"),
    ("'\u{200D}", "&#39;\u{200D}"),
  ])
  func escapesWhateverEndsATextOrAnAttribute(text: String, escaped: String) {
    var page = Array("=".utf8)
    MarkupEscaping.append(text, to: &page)
    #expect(page == Array("=\(escaped)".utf8))
    #expect(text.escapedForMarkup == escaped)
  }

  @Test func keepsQuotesInsideAnElement() {
    #expect(#"<a b="c">'&'"#.escapedForElement == #"&lt;a b="c"&gt;'&amp;'"#)
  }

  @Test(arguments: [
    ("a\tb\nc\rd", "a\tb\nc\rd"), ("a\u{0}b\u{1F}c", "abc"), ("\u{FFFE}ż\u{FFFF}🐕", "ż🐕"), ("plain ~", "plain ~"),
    ("", ""),
  ])
  func leavesOutWhatNoXMLMayHold(text: String, kept: String) {
    #expect(text.withoutNonXML == kept)
  }
}
