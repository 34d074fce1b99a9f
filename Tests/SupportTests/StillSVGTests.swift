import Testing

@testable import Support

/// Which SVG files are pictures and nothing else.
struct StillSVGTests {
  @Test(arguments: [
    #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>"#,
    #"<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="a"/></defs><rect fill="url(#a)"/></svg>"#,
    ##"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"/><use href="#a"/><use xlink:href="#a"/></svg>"##,
    #"<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:red}</style><image href="data:image/png;base64,AAAA"/></svg>"#,
    "<svg xmlns='http://www.w3.org/2000/svg'><title>Lost &amp; found: one paw</title></svg>",
  ])
  func hasNothingAgainstPictures(svg: String) { #expect(StillSVG.problem(in: svg) == nil) }

  @Test(arguments: [
    ("<svg><script>alert(1)</script></svg>", "a script"),
    ("<svg><SCRIPT/></svg>", "a script"),
    ("<svg xmlns:s='http://www.w3.org/2000/svg'><s:script/></svg>", "a script"),
    ("<svg onload='alert(1)'/>", "a script in an attribute"),
    ("<svg><path d=''onclick = \"x()\"/></svg>", "a script in an attribute"),
    ("<svg/onload=alert(1)>", "a script in an attribute"),
    ("<svg><a href='javascript:alert(1)'/></svg>", "a script"),
    ("<svg><a href='&#106;avascript:alert(1)'/></svg>", "a link to another file"),
    ("<svg><a xlink:href=\"https://elsewhere.example\"/></svg>", "a link to another file"),
    ("<svg><image href='data:image/svg+xml;base64,AAAA'/></svg>", "a link to another file"),
    ("<svg><image href=//elsewhere.example/a.png /></svg>", "a link to another file"),
    ("<svg><foreignObject/></svg>", "another document in it"),
    ("<svg><x:p xmlns:x='http://www.w3.org/1999/xhtml'/></svg>", "another document in it"),
    ("<svg><set attributeName='href' to='x'/></svg>", "an animation"),
    ("<svg><animate/></svg>", "an animation"),
    ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "a document type: delete its line <!DOCTYPE …>"),
    (
      "<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n<svg/>",
      "a document type: delete its line <!DOCTYPE …>"
    ),
    ("<?xml-stylesheet href='a.css'?><svg/>", "a style sheet from elsewhere"),
    ("<svg><style>@import 'a.css'</style></svg>", "a style from elsewhere"),
    ("<svg><rect fill='url(https://elsewhere.example/a)'/></svg>", "a style from elsewhere"),
    ("<svg><style>a{b:u\\72l(x)}</style></svg>", "a style from elsewhere"),
    ("<?xml version='1.0' encoding='utf-7'?><svg/>", "another encoding than UTF-8"),
    ("<svg/>", #"no xmlns="http://www.w3.org/2000/svg" in its <svg>, so browsers don't show it"#),
    ("<html></html>", "no <svg> element"), ("", "no <svg> element"),
  ])
  func saysWhatElseIsInAFile(svg: String, problem: String) { #expect(StillSVG.problem(in: svg) == problem) }
}
