import Support
import Testing

@Suite struct TextDifferenceTests {
  private func signs(_ difference: TextDifference?) -> [String] {
    difference.map {
      $0.parts.map { kind, text in ["same": " ", "deleted": "-", "inserted": "+"]["\(kind)", default: "?"] + text }
    }
      ?? []
  }

  @Test func saysWhichWordsAreGoneAndWhichAreNew() {
    #expect(
      signs(TextDifference(wordsFrom: "a blue collar", to: "a red collar\nnow")) == [
        " a", "  ", "-blue", "+red", "  ", " collar", "+\n", "+now",
      ])
  }

  @Test func saysWhichLinesAreGoneAndWhichAreNew() {
    #expect(signs(TextDifference(linesFrom: "a\n\nb", to: "a\nc\n\nb")) == [" a", "+c", " ", " b"])
    #expect(signs(TextDifference(linesFrom: "", to: "")) == [" "])
  }

  @Test func saysNothingOfTextsThatTakeLongToCompare() {
    #expect(TextDifference(linesFrom: String(repeating: "a\n", count: 4_000), to: "b") == nil)
  }
}
