import Support
import Testing

@testable import PetRendering

struct IsolateTests {
  @Test(arguments: [
    ("Warsaw • ±15 km", "Warsaw • ±15 km"), ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"),
    ("\u{2068}القاهرة\u{2069} • ±5 km", "<bdi>القاهرة</bdi> • ±5 km"),
    ("\u{2068}<א>\u{2069}", "<bdi>&lt;א&gt;</bdi>"), ("\u{2068}א", "\u{2068}א"), ("א\u{2069}", "א\u{2069}"),
    ("\u{2068}\u{2068}א\u{2069}\u{2069}", "<bdi><bdi>א</bdi></bdi>"), ("", ""),
    ("\u{2069}א\u{2068}", "\u{2069}א\u{2068}"),
  ])
  func isolatesWhatIsIsolated(text: String, html: String) {
    #expect(Markup(isolating: text).html == html)
  }
}
