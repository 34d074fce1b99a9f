import PetPresentation
import Testing

@testable import PetRendering

/// A description on the HTML page and on the Markdown page.
struct OwnerTextFormTests {
  @Test(arguments: [
    ("2025. Last seen in June\n3. floor, ring 12 _ID_", "<p>2025. Last seen in June<br>3. floor, ring 12 _ID_</p>"),
    ("a\n\n\nb <b>&amp;", "<p>a</p><p><br>b &lt;b&gt;&amp;amp;</p>"),
    (
      "https://a.pl/?b=\u{142}&c='.",
      "<p><a rel=\"nofollow\" href=\"https://a.pl/?b=%C5%82&amp;c=\">https://a.pl/?b=\u{142}&amp;c=</a>&#39;.</p>"
    ),
    ("  two  spaces", "<p>  two  spaces</p>"),
  ])
  func standsInParagraphsOfHTML(text: String, html: String) {
    #expect(OwnerText(text).html == html)
  }

  @Test(arguments: [
    (
      "2025. Last seen in June\n3. floor, ring 12 _ID_",
      "2025&#46; Last seen in June  \n3&#46; floor, ring 12 &#95;ID&#95;"
    ),
    ("weight: 12 kg\n- - -\nRex\n-----", "weight: 12 kg  \n&#45; - -  \nRex  \n&#45;----"),
    ("# 1\n\n\n\n> 2", "&#35; 1\n\n&gt; 2"), ("a \n b", "a&#32;  \n&#32;b"), ("a\n \nb", "a  \n&#32;  \nb"),
    ("see https://a.pl/b_(c).", "see [https://a.pl/b&#95;(c)](https://a.pl/b_%28c%29)."),
    ("look!https://a.pl", "look&#33;[https://a.pl](https://a.pl)"),
    ("look! https://a.pl", "look! [https://a.pl](https://a.pl)"),
    ("(!)https://a.pl", "(!)[https://a.pl](https://a.pl)"), ("jan@a.pl", "jan&#64;a.pl"),
    ("*[https://a.pl]*", "&#42;&#91;[https://a.pl](https://a.pl)&#93;&#42;"),
    ("§!http://a.pl", "§&#33;[http://a.pl](http://a.pl)"),
  ])
  func isEscapedInMarkdown(text: String, markdown: String) {
    #expect(OwnerText(text).markdown == markdown)
  }
}
