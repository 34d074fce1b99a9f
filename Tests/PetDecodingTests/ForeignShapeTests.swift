import Foundation
import PetModel
import Testing

@testable import PetDecoding

/// Files that hold announcements in a shape that isn't read, or something else altogether.
struct ForeignShapeTests {
  private func messages(of bytes: Data, name: String = "a.json") -> [String] {
    let file = AnnouncementFile(bytes: bytes, name: name)
    let decoder = AnnouncementDecoder(photos: PhotoLocator { _ in .failure(.init(text: "", advice: "")) })
    return (file.diagnostics + file.items.flatMap { decoder.decode($0).diagnostics }).map {
      "\($0.location): \($0.message)"
    }
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func namesUTF16(encoding: String.Encoding) throws {
    let bytes = try #require(#"[{"id":"a"}]"#.data(using: encoding))
    #expect(messages(of: bytes) == ["a.json: is UTF-16, which Windows also calls Unicode; skipped"])
    let lines = try #require("{\"id\":\"a\"}\r\n{\"id\":\"ł\"}\r\n".data(using: encoding))
    #expect(messages(of: lines, name: "a.jsonl") == ["a.jsonl: is UTF-16, which Windows also calls Unicode; skipped"])
  }

  @Test(arguments: ["<!doctype html><p>Log in", "\n <?xml version=\"1.0\"?>", "\u{FEFF}<html>"])
  func namesAPage(text: String) {
    #expect(messages(of: Data(text.utf8)) == ["a.json: is not JSON: it is a page of HTML or XML; skipped"])
  }

  @Test(arguments: [
    ([0x50, 0x4B, 3, 4, 20, 0], "it is a ZIP archive, or a file of a spreadsheet or word processor"),
    ([0x1F, 0x8B, 8, 0], "it is compressed (gzip)"),
    (Array("%PDF-1.7\n".utf8), "it is a document (PDF, or of an older Office)"),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "it is a document (PDF, or of an older Office)"),
    (Array("{\\rtf1\\ansi [{}]}".utf8), "it is formatted text (RTF), as word processors save it"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "it is a picture"), ([0x89, 0x50, 0x4E, 0x47, 13], "it is a picture"),
    (Array("id,name\n1,Luna\n".utf8), "it is a table, as spreadsheets save it (CSV)"),
    (Array("\u{FEFF}\"id\";\"name\"\r\n\"1\";\"Luna\"".utf8), "it is a table, as spreadsheets save it (CSV)"),
    (Array("id\tname\n1\tLuna".utf8), "it is a table, as spreadsheets save it (CSV)"),
  ])
  func namesAnotherFormat(bytes: [UInt8], name: String) {
    for file in ["a.json", "a.jsonl"] {
      #expect(messages(of: Data(bytes), name: file) == ["\(file): is not JSON: \(name); skipped"])
    }
  }

  @Test(arguments: ["\"id\": \"a\",\n\"name\": \"b\",", "hello, you\nthere", "a,b", "\0\0\0\0"])
  func callsNothingATableOrUTF16ThatIsNone(text: String) {
    #expect(ForeignFormat(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    (
      "a.json", "{\"id\":\"a\"}\r\n\r\n {\"id\":\"b\"}\r\n",
      [PetModel.SourceLocation("a.json", .line(1)), PetModel.SourceLocation("a.json", .line(3))]
    ),
    (
      "a.jsonl", "[\n  {\"id\":\"a\"},\n  {\"id\":\"b\"}\n]",
      [PetModel.SourceLocation("a.jsonl", .item(1)), PetModel.SourceLocation("a.jsonl", .item(2))]
    ),
    ("a.jsonl", "{\n \"id\":\"a\"\n}\n", [PetModel.SourceLocation("a.jsonl")]),
  ])
  func readsWhatIsThereWhateverItsNameSays(name: String, text: String, places: [PetModel.SourceLocation]) {
    let file = AnnouncementFile(bytes: Data(text.utf8), name: name)
    #expect(file.diagnostics == [])
    #expect(file.items.map(\.place) == places)
  }

  @Test(arguments: ["[{'id':'a'}]", "[{“id”:“a”}]"]) func namesQuotesOfWordProcessors(text: String) {
    #expect(
      messages(of: Data(text.utf8)) == [
        "a.json, item 1: is not JSON: a quote that isn't straight and double around line 1, column 3; skipped"
      ])
  }

  @Test(arguments: [
    (#"{"pets":[{"id":"a"}]}"#, "pets"), (#"{"count":1,"response":{"data":[{"id":"a"}]}}"#, "response.data"),
  ])
  func namesAListThatIsElsewhere(text: String, path: String) {
    #expect(
      messages(of: Data(text.utf8)) == ["a.json: is no report, but has a list in '\(path)'; skipped"])
  }

  @Test func leavesAnAnnouncementWithListsAlone() {
    let text = #"{"status":"MISSING","photos":[{"url":"a.jpg"}]}"#
    #expect(messages(of: Data(text.utf8)) == ["a.json, id: is missing; the report is skipped"])
  }

  private func result(_ members: String) throws -> AnnouncementDecoder.Result {
    let value = try JSONValue(json: Data(#"{"id":"1","status":"MISSING","species":"DOG",\#(members)}"#.utf8))
    let decoder = AnnouncementDecoder(photos: PhotoLocator { _ in .failure(.init(text: "", advice: "")) })
    return decoder.decode(AnnouncementFile.Item(place: "a.json", value: value))
  }

  @Test(arguments: [
    ("isActive", "false"), ("active", "0"), ("closed", "true"), ("is_resolved", #""yes""#), ("reunited", "1"),
    ("closedAt", #""2026-11-18T10:00:00Z","lastSeenDate":"2026-11-18""#),
    ("isResolved", #"true,"closedAt":"2026-11-01","lastSeenDate":"2026-11-18","archived":false,"isActive":true"#),
    ("closed_on", #""2026-11-18""#),
  ])
  func closesAReportThatAnotherProgramCloses(key: String, value: String) throws {
    let result = try result(#""\#(key)":\#(value)"#)
    #expect(result.announcement?.pet?.status == .closed)
    let told = result.diagnostics.filter { $0.code == .repeatedKey }.map { "\($0.location): \($0.message)" }
    #expect(told == ["a.json, \(key): says that the report is closed; its page says so"])
  }

  @Test(arguments: [
    #""isActive":true"#, #""isActive":null"#, #""active":"yes""#, #""closed":false"#, #""closedAt":null"#,
    #""closedAt":"""#, #""closedAt":0"#, #""closedBy":"Ann""#, #""resolved":"no""#,
    #""closedAt":"2026-11-01","lastSeenDate":"2026-11-20""#,
    #""closedAt":"2026-11-01","reopenedAt":"2026-11-10""#, #""closedAt":"2026-11-01","isActive":true"#,
    #""activeUntil":"2026-12-01""#,
  ])
  func keepsAReportOpenThatNoMarkCloses(members: String) throws {
    let result = try result(members)
    #expect(result.announcement?.pet?.status == .missing && result.diagnostics.allSatisfy { $0.code != .repeatedKey })
  }
}
