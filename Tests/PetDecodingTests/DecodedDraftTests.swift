import Foundation
import PetModel
import Testing

@testable import PetDecoding
@testable import PetFixtures

/// Reports in JSON that are to be sent.
struct DecodedDraftTests {
  private func decode(_ members: String) throws -> (draft: AnnouncementDraft, messages: [String]) {
    let folder = FileManager.default.temporaryDirectory
    let item = AnnouncementFile.Item(place: "a.json", value: try JSONValue(json: Data("{\(members)}".utf8)))
    let decoded = DecodedDraft(
      item, photos: PhotoLocator(folder: folder, in: PhotoFolders(root: folder)), file: "/a.json", name: "a.json",
      guesses: .ofOneFile)
    return (decoded.draft, decoded.notes.map { "\($0.location.key ?? ""): \($0.message)" })
  }

  @Test(arguments: [
    (#""private":true"#, "'private' says that it is not for publication, and the server would publish it"),
    (#""closedAt":"2026-11-18""#, "'closedAt' says that it is closed"),
    (#""private":false"#, nil),
    (
      #""location":"Leeds - not for publication","locationLatitude":52.2,"locationLongitude":21.0"#,
      "'location' says that a part of it, or all of it, is private, and the server would publish it"
    ),
    (
      #""posterWords":"do not publish the phone""#,
      "'posterWords' says that a part of it, or all of it, is private, and the server would publish it"
    ),
    (#""location":"Private Road, Leeds""#, nil),
  ])
  func sendsNoReportThatIsNotForPublication(members: String, problem: String?) throws {
    let item = AnnouncementFile.Item(
      place: "a.json", value: try JSONValue(json: Data("{\(members),\"status\":\"MISSING\"}".utf8)))
    let folder = FileManager.default.temporaryDirectory
    let decoded = DecodedDraft(
      item, photos: PhotoLocator(folder: folder, in: PhotoFolders(root: folder)), file: "/a.json", name: "a.json",
      guesses: .ofOneFile)
    #expect(decoded.problem == problem)
  }

  /// On its page, it counts from then, too.
  @Test(arguments: [
    (#""lastSeenDate":"yesterday","createdAt":"2026-11-10T10:00:00Z""#, "2026-11-09"),
    (#""lastSeenDate":"wczoraj","createdAt":"2026-03-01T10:00:00Z""#, "2026-02-28"),
    (#""lastSeenDate":"18 November 2026","createdAt":"2026-11-20T10:00:00Z""#, "18 November 2026"),
  ])
  func countsADayFromTheTimeOfTheReport(members: String, day: String) throws {
    #expect(try decode(members).draft[.lastSeen] == day)
  }

  @Test func takesNoDayThatCountsFromAnUnknownOne() throws {
    let item = AnnouncementFile.Item(
      place: "a.json", value: try JSONValue(json: Data(#"{"lastSeenDate":"yesterday","status":"MISSING"}"#.utf8)))
    let folder = FileManager.default.temporaryDirectory
    let decoded = DecodedDraft(
      item, photos: PhotoLocator(folder: folder, in: PhotoFolders(root: folder)), file: "/a.json", name: "a.json",
      guesses: .ofOneFile)
    #expect(
      decoded.errors == [
        FieldError(.lastSeen, "'yesterday' names no day, as a file may be an old one: write the date")
      ])
  }

  @Test func sendsNoPasswordInAText() throws {
    let members = #"{"managementPassword":"tulip-42","description":"pw tulip-42","petName":"Rex"}"#
    let item = AnnouncementFile.Item(place: "a.json", value: try JSONValue(json: Data(members.utf8)))
    let folder = FileManager.default.temporaryDirectory
    let decoded = DecodedDraft(
      item, photos: PhotoLocator(folder: folder, in: PhotoFolders(root: folder)), file: "/a.json", name: "a.json",
      guesses: .ofOneFile)
    let reason = "has the management password in it, and everybody could read it"
    #expect(decoded.errors == [FieldError(.description, reason)])
  }

  @Test func callsAKeyThatItHeedsNoUnknownOne() throws {
    #expect(try decode(#""private":true,"status":"MISSING""#).messages == [])
  }

  /// 0, 0 means that no point was known (rules.md §6).
  @Test(arguments: [
    (#""locationLatitude":0,"locationLongitude":0.0,"location":"Opole""#, "Opole", false),
    (#""locationLatitude":"0","locationLongitude":"0","location":"Opole""#, "Opole", false),
    (#""locationLatitude":0,"locationLongitude":0"#, "0; 0", false),
    (#""locationLatitude":0,"locationLongitude":9.5,"location":"Opole""#, "0; 9.5", true),
    (#""locationLatitude":52,"location":"Opole""#, "52", true),
    (#""locationLatitude":"x","locationLongitude":"0","location":"Opole""#, "x; 0", true),
  ])
  func takesTheTownWhereThePointIsUnknown(members: String, place: String, isTownLeftOut: Bool) throws {
    let (draft, messages) = try decode(#""status":"MISSING","# + members)
    #expect(draft[.place] == place)
    #expect(messages == (isTownLeftOut ? ["location: 'Opole' is not sent, as the server takes coordinates"] : []))
  }

  @Test(arguments: [
    ("", false, ["status: is missing; sent as MISSING"]), (#""status":"MISSING""#, false, []),
    (#""status":"found""#, true, []),
  ])
  func saysThatAReportWithoutAStatusIsMissing(members: String, isFound: Bool, expected: [String]) throws {
    let (draft, messages) = try decode(members)
    #expect(draft.isFound == isFound)
    #expect(messages == expected)
  }
}
