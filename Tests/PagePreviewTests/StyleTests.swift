import Testing

@testable import PagePreview

/// What becomes of a style sheet when its pages are sections of a preview.
@Suite struct StyleTests {
  private func css(_ css: String, _ names: Set<String> = ["p", ".a"]) -> String {
    FrameStyle(css, pictures: PictureFolder { $0 == "dog.svg" ? StateSample.picture : nil }).css(for: names).value
  }

  private func rules(_ text: String, _ names: Set<String> = ["p", ".a"]) -> String {
    String(css(text, names).dropFirst(css("", names).count))
  }

  @Test(arguments: [
    ("p { color: red; margin: 0 auto }", "p{color:red;margin:0 auto}"),
    ("/* { */ p { content: \"a , b } c\" }", "p{content:\"a , b } c\"}"),
    ("p, .b { x: 1 }", "p{x:1}"), (".a .b { x: 1 }", ""), ("p:hover, p { x: 1 }", "p{x:1}"),
    (".a:not(.b) { x: 1 }", ".a:not(.b){x:1}"),
    ("body { x: 1 } main > p { x: 2 }", ""), ("@page { margin: 1cm } @import 'x.css'; p { x: 1 }", "p{x:1}"),
    ("@keyframes k { from { x: 0 } }", "@keyframes k{from {x:0 }}"), ("p { x: 1", "p{x:1}"), ("}}p{x:1}", "p{x:1}"),
    ("@supports (x: y) { p { x: 1 } }", "@supports (x:y){p{x:1}}"),
  ])
  func takesTheRulesThatAPageNeeds(css: String, expected: String) {
    #expect(rules(css) == expected)
  }

  @Test(arguments: [
    ("(min-width: 48em)", "@container frame (min-width:48em){p{x:1}}"),
    ("print", "@container medium (width<1.5px){p{x:1}}"), ("screen", "@container medium (width>1.5px){p{x:1}}"),
    (
      "screen and (min-width: 30em) and (max-width: 47em)",
      "@container medium (width>1.5px){@container frame (min-width:30em) and (max-width:47em){p{x:1}}}"
    ),
    ("(prefers-color-scheme: dark)", "@media (prefers-color-scheme:dark){p{x:1}}"),
    (
      "screen and (prefers-color-scheme: dark)",
      "@container medium (width>1.5px){@media (prefers-color-scheme:dark){p{x:1}}}"
    ),
    ("(scripting: none)", "p{x:1}"), ("(scripting: enabled)", ""), ("(min-height: 40em)", "p{x:1}"),
    ("print, (width > 40em)", "@container medium (width<1.5px){p{x:1}}@container frame (width > 40em){p{x:1}}"),
    ("not print", "@media not print{p{x:1}}"),
  ])
  func asksTheFrameWhatAPageAsksTheWindow(query: String, expected: String) {
    #expect(rules("@media \(query) { p { x: 1 } }") == expected)
  }

  @Test func measuresByTheFrame() {
    #expect(rules("p { min-block-size: 100svh; width: 4vw }") == "p{min-block-size:calc(100*var(--vh));width:4cqw}")
    #expect(rules("p { block-size: calc(100vh - 1mm) }") == "p{min-block-size:calc(calc(100*var(--vh)) - 1mm)}")
    #expect(rules("p { height: 40px }") == "p{height:40px}")
  }

  @Test func hasPicturesAsVariables() throws {
    let variable = try #require(Picture(StateSample.picture, named: "dog.svg")).variable
    #expect(rules("p { background: url(\"dog.svg\") 50% }") == "p{background:var(\(variable)) 50%}")
    #expect(rules("p { background: url(https://x.example/a.png) }") == "p{background:none}")
  }
}
