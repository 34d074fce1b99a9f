import Foundation
import PetModel
import Testing

@testable import PetDecoding

/// Files that hold announcements in a shape that isn't read, or something else altogether.
struct ForeignShapeTests {
  private func messages(of bytes: Data) -> [String] {
    let file = AnnouncementFile(bytes: bytes, name: "a.json")
    let decoder = AnnouncementDecoder(photos: PhotoLocator { _ in .failure(.init(text: "", advice: "")) })
    return (file.diagnostics + file.items.flatMap { decoder.decode($0).diagnostics }).map {
      "\($0.location): \($0.message)"
    }
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func namesUTF16(encoding: String.Encoding) throws {
    let bytes = try #require(#"[{"id":"a"}]"#.data(using: encoding))
    #expect(messages(of: bytes) == ["a.json: is UTF-16, which Windows also calls Unicode; skipped"])
  }

  @Test(arguments: ["<!doctype html><p>Log in", "\n <?xml version=\"1.0\"?>", "\u{FEFF}<html>"])
  func namesAPage(text: String) {
    #expect(messages(of: Data(text.utf8)) == ["a.json: is not JSON: it is a page of HTML or XML; skipped"])
  }

  @Test(arguments: [
    (#"{"pets":[{"id":"a"}]}"#, "pets"), (#"{"count":1,"response":{"data":[{"id":"a"}]}}"#, "response.data"),
  ])
  func namesAListThatIsElsewhere(text: String, path: String) {
    #expect(
      messages(of: Data(text.utf8)) == ["a.json: is no announcement, but has a list in '\(path)'; skipped"])
  }

  @Test func leavesAnAnnouncementWithListsAlone() {
    let text = #"{"status":"MISSING","photos":[{"url":"a.jpg"}]}"#
    #expect(messages(of: Data(text.utf8)) == ["a.json, id: is missing; the announcement is skipped"])
  }
}
