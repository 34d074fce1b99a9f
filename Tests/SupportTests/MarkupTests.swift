import Support
import Testing

@Suite struct MarkupTests {
  @Test func textIsEscapedAndMarkupIsNot() {
    let bold: Markup = "<b>\("<&\"'")</b>"
    #expect(
      ("<p title=\"\("\"><script>")\">\(bold)\(3)\([bold])</p>" as Markup).html
        == "<p title=\"&quot;&gt;&lt;script&gt;\"><b>&lt;&amp;&quot;&#39;</b>3<b>&lt;&amp;&quot;&#39;</b></p>")
  }
}
