import TestSupport

/// Texts that become live in some reader of Markdown, unless they are written with care.
enum MarkupPayloads {
  static func line(using random: inout SeededRandom) -> String {
    text(lines + signs, 1...4, ["", "", " "], using: &random)
  }

  static func description(using random: inout SeededRandom) -> String {
    text(
      lines + lines + signs + blocks, 3...10, ["", " ", "\n", "\n\n", "\n    ", "\n- ", "\n> ", "\n1. "], using: &random
    )
  }

  private static func text(
    _ pieces: [String], _ count: ClosedRange<Int>, _ joints: [String], using random: inout SeededRandom
  ) -> String {
    var text = ""
    for number in 0..<Int.random(in: count, using: &random) {
      if number > 0 { text += joints.randomElement(using: &random) ?? "" }
      text += pieces.randomElement(using: &random) ?? ""
    }
    return text
  }

  private static let lines = [
    "<script>alert(1)</script>", "</script>", "<svg onload=alert(1)>", "<svg/onload=alert(1)>",
    "<img src=x onerror=alert(1)>", "<iframe srcdoc='<b>'></iframe>", "<a href=\"javascript:alert(1)\">x</a>",
    "<div onclick=\"x\">", "<details open ontoggle=x>", "<b>", "<B/>", "<x:y>", "<math><mi>",
    "<style>@import 'x'</style>",
    "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](data:text/html;base64,eA==)", "[x](vbscript:x)",
    "[x](java&#115;cript:alert(1))", "[x](&#x6a;avascript:x)", "[x](<javascript:x>)", "[x]( javascript:x \"t\")",
    "[x](\u{1}javascript:x)", "![x](http://evil.example/x.png)", "![x](javascript:x)", "![x][y]", "!", "![", "[x][y]",
    "[y]", "[y]: javascript:alert(1)", "[y]: http://evil.example 'x'", "[^1]", "[^1]: <b>", "*[HTML]: x",
    "<javascript:alert(1)>", "<http://evil.example>", "<x@evil.example>", "http://evil.example/x", "www.evil.example",
    "x@evil.example", "xmpp:x@evil.example/y", "ftp://evil.example", "mailto:x@evil.example", "<!--", "-->",
    "<!-- x -->",
    "<!DOCTYPE x>", "<?php echo 1 ?>", "<![CDATA[", "]]>", "<%= 1 %>", "&lt;script&gt;", "&ltscript&gt", "&#60;b&#62;",
    "&#x3c;b>", "&amp;lt;", "&nbsp;", "&colon;", "{{name}}", "{{{html}}}", "{% x %}", "${1}", "#{1}",
    "{: onclick=alert(1) }",
    "{onclick=alert(1)}", "{#id .class onclick=x}", "$$\\href{javascript:x}{y}$$", "\\(x\\)", "# x", "#x", "x\n===",
    "===",
    "---", "***", "- x", "* x", "+ x", "1. x", "1) x", "> x", ">x", "| a | b |", "|---|---|", "a | b", "--- | ---",
    ": x",
    "```", "~~~", "``` html", "`<b>`", "`", "``", "    x", "\t<b>", "a: b", "- a: b", "...", "!!python/object:x",
    "[[x]]",
    "!!! note", "[TOC]", "==x==", "^x^", "~x~", "~~x~~", "*x*", "**x**", "***x***", "_x_", "__x__", "a_b_c", "a*b*c",
    "\\*x\\*", "\\<b>", "\\[x](y)", "\\`", "\\\\", "\\", "\"onmouseover=\"x", "' onmouseover='x", "\u{200B}",
    "\u{200D}",
    "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{2028}", "\u{85}", "\u{2}klzzwxh:0000\u{3}", "\u{2}1\u{3}", "wzxhzdk:0",
    "\u{0}",
    "\n", "\r\n", "\n\n", "\u{301}", "<\u{301}b>", "Fredi", "żółw", "אבג", "مرحبا", "500 PLN",
  ]

  private static let signs = [
    "<", ">", "&", "[", "]", "(", ")", "!", "`", "*", "_", "~", "|", "\\", "\"", "'", "#", "+", "-", "=", ":", "@", "{",
    "}",
    "$", "^", "/", ";", "%", " ", "  ", "x", "1",
  ]

  private static let blocks = [
    "<div>\n\n<script>alert(1)</script>", "```\n<script>alert(1)</script>\n```", "~~~\n<b>\n~~~",
    "    <script>x</script>",
    "\n\n    <script>alert(1)</script>\n\n", "| a | <b> |\n|---|:-:|\n| `x|y` | [x](javascript:x) |", "x\n---",
    "x\n===",
    "[y]: javascript:x\n\n[x][y]", "[x]: <javascript:x> 'y'", "[x](http://a.example/(y) \"z\")",
    "[x](http://a.example/<b>)",
    "[x](http://a.example/ \"</a><script>\")", "[`<b>`](http://a.example)", "[*x*](http://a.example/*)",
    "[![x](http://e.example/y)](http://a.example)", "<http://a.example/?x=\"y>", "`a\\`<b>`", "`` a`<b> ``",
    "*a `*<b>` c*",
    "*a [b*](http://a.example)", "**`<script>`**", "- [ ] x", "- x\n\n      <script>x</script>",
    "1. x\n   > y\n   > <b>",
    "> ```\n> <script>x</script>\n> ```", "<pre>\n\n<script>x</script>\n</pre>", "<a\nhref=javascript:x>y</a>",
  ]
}
