import Support
import Testing

/// Text of strangers on a user's terminal.
struct TerminalTextTests {
  @Test(arguments: [
    ("Rex", "'Rex'"), ("", "''"), ("it's", "'it's'"), ("a\nb", #"'a\u{a}b'"#), ("a\tb", #"'a\u{9}b'"#),
    ("\u{1B}[2J\u{1B}]0;title\u{7}", #"'\u{1b}[2J\u{1b}]0;title\u{7}'"#), ("\u{9B}31m", #"'\u{9b}31m'"#),
    ("\u{202E}gpj.exe", #"'\u{202e}gpj.exe'"#), ("a\u{200B}b", #"'a\u{200b}b'"#), ("a\u{2028}b", #"'a\u{2028}b'"#),
    ("\u{FEFF}x", #"'\u{feff}x'"#), ("\u{E000}", #"'\u{e000}'"#), ("Łódź 🐶", "'Łódź 🐶'"),
  ])
  func quotesTextSoThatNothingOfItIsHidden(text: String, quoted: String) { #expect(text.quoted == quoted) }

  @Test func cutsLongTextByCharacters() {
    #expect(String(repeating: "ż", count: 60).quoted == "'\(String(repeating: "ż", count: 60))'")
    #expect(String(repeating: "ż", count: 61).quoted == "'\(String(repeating: "ż", count: 60))…'")
    #expect("abc".shown(upTo: 2) == "ab…")
  }

  @Test func leavesLineEndsAndTabsAloneUnlessTold() {
    let text = "a\u{0}\tb\u{1B}[31m\r\nc\u{7F}\u{85}\u{9B}d"
    #expect(text.withoutControlCharacters == "a\tb[31m\ncd")
    #expect(text.withoutControlCharacters(but: ["\n"]) == "ab[31m\ncd")
    #expect(text.withoutControlCharacters(but: []) == "ab[31mcd")
  }

  @Test func takesForControlCharactersWhatUnicodeDoes() {
    let all = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
    #expect(all.allSatisfy { $0.isControl == ($0.properties.generalCategory == .control) })
  }
}
