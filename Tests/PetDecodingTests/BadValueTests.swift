import Foundation
import PetModel
import Testing

@testable import PetDecoding

/// One bad value loses no other announcement of its file.
struct BadValueTests {
  private func file(_ text: String, name: String = "pets.json") -> AnnouncementFile {
    AnnouncementFile(bytes: Data(text.utf8), name: name)
  }

  private func ids(_ file: AnnouncementFile) -> [JSONValue?] { file.items.map { $0.value.members?["id"] } }

  @Test(arguments: [
    #"[{"id":"1","age":1e999},{"id":"2"}]"#,
    #" {"next":null,"data" : [ {"id":"1","age":-1e999} , {"id":"2"} , ] } "#,
  ])
  func leavesOutANumberOutOfRangeAndReadsTheRest(text: String) {
    let file = file(text)
    #expect(file.items.map(\.place.description) == ["pets.json, item 1", "pets.json, item 2"])
    #expect(ids(file) == [.string("1"), .string("2")])
    #expect(file.items.first?.value.members?["age"] == nil)
    let number = text.contains("-1e999") ? "-1e999" : "1e999"
    #expect(
      file.diagnostics == [
        Diagnostic(
          .warning, .notANumber, at: SourceLocation("pets.json", .item(1), key: "age"),
          "\(number) is out of range for a number", consequence: "left out",
          advice: "Write a number such as 5")
      ])
  }

  @Test(arguments: [
    (#"a\ud83d"#, "a\u{FFFD}", #"\ud83d"#), (#"\uDC36b"#, "\u{FFFD}b", #"\uDC36"#),
    (#"\ud83d\ud83d\udc36\n"#, "\u{FFFD}🐶\n", #"\ud83d"#),
    (#"\\\ud83d\\ud83d\u0041"#, #"\"# + "\u{FFFD}" + #"\ud83dA"#, #"\ud83d"#),
    (#"]},{\"id\":\"3\"\ud83d"#, #"]},{"id":"3""# + "\u{FFFD}", #"\ud83d"#),
  ])
  func showsHalfACharacterAsAReplacementAndReadsTheRest(written: String, shown: String, half: String) {
    let file = file(#"[{"id":"1"},{"id":"2","description":"\#(written)","phone":"1"}]"#)
    #expect(ids(file) == [.string("1"), .string("2")])
    #expect(file.items.last?.value.members?["description"] == .string(shown))
    #expect(file.items.last?.value.members?["phone"] == .string("1"))
    #expect(
      file.diagnostics == [
        Diagnostic(
          .warning, .repairedText, at: SourceLocation("pets.json", .item(2), key: "description"),
          "\(half) is half a character", consequence: "shown as '\u{FFFD}'",
          advice: "Copy the text again")
      ])
  }

  @Test func mendsAnAnnouncementAloneInItsFileAndOneALine() {
    let alone = file(#"{"id":"1","petName":"\ud83d"}"#)
    #expect(ids(alone) == [.string("1")])
    #expect(alone.diagnostics.map(\.location.description) == ["pets.json, petName"])
    let lines = file("{\"id\":\"1\"}\n{\"id\":\"2\",\"age\":1e999}\n", name: "pets.jsonl")
    #expect(ids(lines) == [.string("1"), .string("2")])
    #expect(lines.diagnostics.map(\.location.description) == ["pets.jsonl, line 2, age"])
  }

  @Test func leavesOutWhatIsNoJSONAndSaysWhereItIsInTheFile() {
    let file = file(
      """
      [{"id":"1"},
       {"id":"2","age":NaN},
       {"id":"3","x":{"y":1e999},"petName":tru},
       {"id":"4","description":"two
      lines"},
       {oops},,
       {"id":"7"}]
      """)
    #expect(ids(file) == [.string("1"), .string("2"), .string("3"), .string("4"), .string("7")])
    #expect(file.items[3].value.members?["description"] == .string("two\nlines"))
    let advice = "Look there for a missing or an extra quote, comma or bracket"
    #expect(
      file.diagnostics == [
        Diagnostic(
          .error, .invalidJSON, at: SourceLocation("pets.json", .item(2), key: "age"),
          "is not JSON: invalid value around line 2, column 18", consequence: "left out",
          advice: advice),
        Diagnostic(
          .error, .invalidJSON, at: SourceLocation("pets.json", .item(3), key: "x"),
          "is not JSON: a number is out of range", consequence: "left out", advice: advice),
        Diagnostic(
          .error, .invalidJSON, at: SourceLocation("pets.json", .item(3), key: "petName"),
          "is not JSON: invalid value around line 3, column 41", consequence: "left out",
          advice: advice),
        Diagnostic(
          .warning, .repairedText, at: SourceLocation("pets.json", .item(4), key: "description"),
          "has a line break between quotes", consequence: "read as one",
          advice: "Write \\n for it"),
        Diagnostic(
          .error, .invalidJSON, at: SourceLocation("pets.json", .item(5)),
          "is not JSON: invalid value around line 6, column 3", consequence: "skipped",
          advice: advice),
        Diagnostic(
          .error, .invalidJSON, at: SourceLocation("pets.json", .item(6)), "is empty", consequence: "skipped",
          advice: "Remove one of the commas around it"),
      ])
  }

  @Test func saysWhichKeyIsGivenTwice() {
    let file = file(#"[{"id":"1"},{"id":"2","petName":"Rex","age":3,"petName":"Max","age":[{"a":1,"a":2}]}]"#)
    #expect(file.items.last?.value.members?["petName"] == .string("Rex"))
    #expect(
      file.diagnostics
        == ["petName", "age"].map {
          Diagnostic(
            .warning, .repeatedKey, at: SourceLocation("pets.json", .item(2), key: $0), "is given twice",
            consequence: "the first is used", advice: "Remove one of the two")
        })
    #expect(self.file(#"{"id":"1","managementPassword":"a","managementPassword":"b"}"#).diagnostics.isEmpty)
  }

  @Test func asksWhetherTheFileIsCompleteOnlyWhenItEndsTooSoon() {
    #expect(
      file(#"[{"id":"1"},{"id":"2""#).diagnostics == [
        Diagnostic(
          .error, .invalidJSON, at: marked(line: 1, column: 22), "is not JSON: unexpected end of file",
          consequence: "skipped",
          advice: "Copy or save it again: its end is missing")
      ])
    #expect(
      file("\n 1e999").diagnostics == [
        Diagnostic(
          .error, .invalidJSON, at: marked(line: 2, column: 2), "is not JSON: a number is out of range",
          consequence: "skipped",
          advice: "Look there for a missing or an extra quote, comma or bracket")
      ])
  }

  private func marked(line: Int, column: Int) -> PetModel.SourceLocation {
    var location: PetModel.SourceLocation = "pets.json"
    location.mark = .lineAndColumn(line, column)
    return location
  }

  @Test(arguments: [
    #"[{"id":"1","managementPassword":1e999}]"#, #"[{"id":"1","management_password":"123456\ud83d"}]"#,
    #"{"data":[{"id":"1","age":1e999}],"managementPassword":"123456"}"#,
    #"[{"id":"1","managementPassword":1e999,"age":nul}]"#,
  ])
  func warnsOfAPasswordWithoutRepeatingIt(text: String) {
    let file = file(text)
    let decoder = AnnouncementDecoder(photos: PhotoLocator { _ in .failure(PhotoLocator.notAnAddress) })
    let diagnostics = file.diagnostics + file.items.flatMap { decoder.decode($0).diagnostics }
    #expect(diagnostics.count { $0.message.hasPrefix("a management password stands here") } == 1)
    for diagnostic in diagnostics where diagnostic.location.key != "age" {
      #expect(!"\(diagnostic)".contains("123456") && !"\(diagnostic)".contains("1e999"))
    }
  }

  @Test(arguments: [#"[{"id":"1"}}"#, #"{"data":[{"id":"1"]}}"#, "[{\"id\":\"1\"}\u{0}]"])
  func readsNothingOfWhatOnlyLooksLikeAList(text: String) {
    #expect(file(text).items.isEmpty)
    #expect(file(text).diagnostics.map(\.severity) == [.error])
  }

  @Test(.timeLimit(.minutes(5))) func tellsWhereEachOfManyProblemsIs() {
    let items = (1...300).map { #"{"id":"\#($0)","x":tru,"y":1}"# }.joined(separator: ",\n")
    let file = file("[\(items)]")
    #expect(file.items.count == 300)
    #expect(file.diagnostics.last?.message == "is not JSON: invalid value around line 300, column 20; left out")
  }

  @Test func judgesEachLineByItsOwnBytes() {
    let bytes = Data("{\"id\":\"1\"}\n".utf8) + [0x22, 0xFF, 0x22, 0x0A] + Data(#"{"id":"3"}"#.utf8)
    let file = AnnouncementFile(bytes: bytes, name: "pets.jsonl")
    #expect(file.items.map(\.place.description) == ["pets.jsonl, line 1", "pets.jsonl, line 3"])
    #expect(
      file.diagnostics == [
        Diagnostic(
          .error, .invalidText, at: SourceLocation("pets.jsonl", .line(2)), "byte 1 of the line is not UTF-8",
          consequence: "skipped",
          advice: "Save the file as UTF-8")
      ])
  }
}
