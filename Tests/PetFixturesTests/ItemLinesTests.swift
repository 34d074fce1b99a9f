import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetFixtures

/// The lines of items, for reports that programs read.
struct ItemLinesTests {
  private func positions(_ text: String, _ positions: [PetModel.SourceLocation.Position?], name: String = "list.json")
    throws
    -> [PetModel.SourceLocation.Position?]
  {
    let folder = try TemporaryFolder(texts: [name: text])
    let file = folder.url.appending(path: name).path
    let problems = positions.map {
      Diagnostic(.warning, .invalidDate, at: PetModel.SourceLocation(file, $0, key: "age"), "a")
    }
    return DiagnosticLog(problems).withLines().map(\.location.position)
  }

  @Test(arguments: [
    "[\n  {\"id\":\"1\",\n   \"x\":[{},\"]\\\"\"]},\n\n\t{\"id\":\"2\"}]",
    "\u{FEFF}[\n  {\"id\":\"1\"},\n\n\n\t{\"id\":\"2\"}, 5]",
  ])
  func areThoseInWhichItemsBegin(text: String) throws {
    #expect(
      try positions(text, [.item(2), .item(1)]) == [
        .itemOnLine(2, line: 5, column: 2), .itemOnLine(1, line: 2, column: 3),
      ])
  }

  @Test func areToldOfAListInAnObject() throws {
    #expect(
      try positions("{\"count\":1,\n \"data\": [{\"id\":\"1\"},\n{}]}", [.item(2)]) == [
        .itemOnLine(2, line: 3, column: 1)
      ])
  }

  @Test func areToldAsFarAsBracketsMatch() throws {
    #expect(
      try positions("[{},\n{},\n{]}]", [.item(2), .item(3)]) == [.itemOnLine(2, line: 2, column: 1), .item(3)])
  }

  @Test func leaveOtherPlacesAsTheyAre() throws {
    #expect(
      try positions("[{}]", [nil, .line(3), .lineAndColumn(1, 2), .item(7)]) == [
        nil, .line(3), .lineAndColumn(1, 2), .item(7),
      ])
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
