import Testing

@testable import CommandConsole

/// How messages stand on a terminal.
struct WrappedTextTests {
  @Test(arguments: [
    ("one two three", 10, "one two\n  three"), ("one two three", 14, "one two three"),
    ("one two three", 13, "one two\n  three"),
    ("/a/long/path/without/end two", 10, "/a/long/path/without/end\n  two"),
    ("  petspot report --resume x", 10, "  petspot report --resume x"), ("a b c d\nshort", 6, "a b c\n  d\nshort"),
    ("", 10, ""),
  ])
  func breaksBetweenWords(text: String, columns: Int, wrapped: String) {
    #expect(text.wrapped(to: columns) == wrapped)
  }

  @Test func columnsAreAsWideAsTheirLongestCellUpToALimit() {
    #expect([["a", "b", "c"], ["long", "", "d"]].aligned() == ["a     b  c", "long     d"])
    #expect([["longer", "b"], ["a", "c"]].aligned(upTo: 3) == ["longer b", "a    c"])
    #expect([[String]]().aligned() == [])
  }
}
