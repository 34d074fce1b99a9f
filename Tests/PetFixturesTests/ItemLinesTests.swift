import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetFixtures

/// The lines of items, for reports that programs read.
struct ItemLinesTests {
  private typealias Place = (position: PetModel.SourceLocation.Position?, key: String?)

  /// `5:2` for each place, and `-` where nothing is marked.
  private func marks(_ text: String, _ places: [Place], name: String = "list.json") throws -> [String] {
    let folder = try TemporaryFolder(texts: [name: text])
    let file = folder.url.appending(path: name).path
    let diagnostics = places.map {
      Diagnostic(.warning, .invalidDate, at: PetModel.SourceLocation(file, $0.position, key: $0.key), "a")
    }
    let located = DiagnosticLog(diagnostics).withLines()
    #expect(located.map(\.location.description) == diagnostics.map(\.location.description), "people read no lines")
    return located.map { $0.location.mark.map { "\($0.number):\($0.column ?? 0)" } ?? "-" }
  }

  @Test(arguments: [
    "[\n  {\"id\":\"1\",\n   \"x\":[{},\"]\\\"\"]},\n\n\t{\"id\":\"2\"}]",
    "\u{FEFF}[\n  {\"id\":\"1\"},\n\n\n\t{\"id\":\"2\"}, 5]",
  ])
  func areThoseInWhichItemsBegin(text: String) throws {
    #expect(try marks(text, [(.item(2), "age"), (.item(1), nil)]) == ["5:2", "2:3"])
  }

  @Test func areThoseOfTheKeys() throws {
    let text = """
      {"data": [
        {"id": "1", "x": {"age": 1, "y": ["\\"age\\":", "]"]},
         "age" : 2,
         "age": 3},
        {
          "id": "2",
          "\\u0061ge": bad, "last_seen_date": "18/11"}
      ]}
      """
    #expect(
      try marks(text, [(.item(1), "age"), (.item(2), "age"), (.item(2), "lastSeenDate"), (.item(2), "phone")])
        == ["3:4", "7:5", "7:22", "5:3"])
  }

  @Test func areThoseOfTheKeysOfAFileWithOneAnnouncement() throws {
    let text = "\u{FEFF}\n{\"id\":\"1\",\n  \"phone\":\"call me\"\n}\n"
    #expect(try marks(text, [(nil, "phone"), (nil, "email"), (nil, nil)], name: "pet.json") == ["3:3", "-", "-"])
  }

  @Test func areToldOfAListInAnObject() throws {
    #expect(try marks("{\"count\":1,\n \"data\": [{\"id\":\"1\"},\n{}]}", [(.item(2), nil)]) == ["3:1"])
  }

  @Test func areToldAsFarAsBracketsMatch() throws {
    #expect(try marks("[{},\n{},\n{]}]", [(.item(2), nil), (.item(3), nil)]) == ["2:1", "-"])
  }

  @Test func leaveOtherPlacesAsTheyAre() throws {
    #expect(
      try marks("[{}]", [(nil, nil), (nil, "age"), (.line(3), "age"), (.lineAndColumn(1, 2), nil), (.item(7), nil)])
        == ["-", "-", "-", "-", "-"])
    let gone: DiagnosticLog = [
      Diagnostic(.error, .notReadable, at: PetModel.SourceLocation("/nowhere/a.json", .item(1)), "a")
    ]
    #expect(gone.withLines() == gone)
    let pipe: DiagnosticLog = [
      Diagnostic(.error, .notReadable, at: PetModel.SourceLocation("/dev/stdin", .item(1)), "a")
    ]
    #expect(pipe.withLines() == pipe)
  }
}
