import Foundation
import PetModel
import TestSupport
import Testing

@testable import HTTPFetch
@testable import PetSubmission

/// The bytes of both requests, and the meanings of their answers.
struct SubmissionRequestTests {
  private static let url = URL(string: "https://petspot.example/api/v1/announcements")!

  private func request(_ change: (inout AnnouncementDraft) -> Void = { _ in }) throws -> CreateAnnouncementRequest {
    var draft = AnnouncementDraft()
    let texts: [(ReportField, String)] = [
      (.species, "cat"), (.sex, "male"), (.lastSeen, "2026-01-02"), (.place, "52, 0.00001"),
      (.email, "a@b.pl"),
    ]
    for (field, text) in texts { draft[field] = text }
    change(&draft)
    return try draft.request(today: CalendarDay(year: 2026, month: 11, day: 21)!)
  }

  @Test func leavesOutWhatIsNil() throws {
    let json = String(decoding: WireFormat.camelCase.body(of: try request()), as: UTF8.self)
    #expect(
      json == #"{"email":"a@b.pl","lastSeenDate":"2026-01-02","locationLatitude":52,"locationLongitude":1e-05,"#
        + #""sex":"MALE","species":"CAT","status":"MISSING"}"#)
  }

  @Test func writesTheKeysOfTheSeed() throws {
    let request = try request {
      $0[.microchip] = "616 093"
      $0[.name] = "Fredi"
      $0[.description] = "a/b \"c\" <żółw>"
      $0.isFound = true
    }
    let json = String(decoding: WireFormat.snakeCase.body(of: request), as: UTF8.self)
    #expect(
      json
        == #"{"description":"a/b \"c\" <żółw>","email":"a@b.pl","last_seen_date":"2026-01-02","location_latitude":52,"#
        + #""location_longitude":1e-05,"microchip_number":"616093","sex":"MALE","species":"CAT","status":"FOUND"}"#)
    #expect(WireFormat.snakeCase.fieldsWithoutPlace(in: request) == [.name])
  }

  @Test func sendsThePhotoInAForm() throws {
    let folder = try TemporaryFolder(texts: ["a.jpg": "JPEG\r\n--"])
    let state = SubmissionState(api: APIAddress("https://a.pl")!, wire: .camelCase, draft: AnnouncementDraft())
    let response = AnnouncementResponse(id: PetID("a-1")!, managementPassword: ManagementPassword("x"))
    let request = try state.upload(folder.path + "/a.jpg", for: response)
    let type = request.contentType.wholeMatch(of: /multipart\/form-data; boundary=([A-Za-z0-9-]{1,70})/)
    let boundary = try #require(type?.1)
    let head = "Content-Disposition: form-data; name=\"photo\"; filename=\"photo.jpg\"\r\nContent-Type: image/jpeg\r\n"
    let form = "--\(boundary)\r\n\(head)\r\nJPEG\r\n--\r\n--\(boundary)--\r\n"
    #expect(String(decoding: request.body, as: UTF8.self) == form)
    #expect(request.url.absoluteString == "https://a.pl/api/v1/announcements/a-1/photos")
    #expect(request.authorization == "Basic YS0xOng=")
  }

  @Test(arguments: [
    (#"{"id":"a","managementPassword":"467432"}"#, "a 467432"), (#"{"management_password":467432,"id":7}"#, "7 467432"),
    (#"{"data":{"id":"a","managementPassword":"x"}}"#, "a x"), (#"{"id":"a"}"#, nil),
    (#"{"id":"../a","managementPassword":"x"}"#, nil),
    (#"{"id":"a","managementPassword":""}"#, nil), ("[]", nil), ("", nil), ("<html>", nil),
    // Cut off: the password is kept if it is all there.
    (#"{"id":"a","managementPassword":"q\"\u0041z","description":"Lo"#, "a q\"Az"),
    (#"{"id":"a","managementPassword":"4674"#, nil),
    (#"{"id":"a","managementPassword":4674"#, nil), (#"{"managementPassword":"x","species":"DO"#, nil),
    (#"{"description":"\"managementPassword\":\"fake\"","id":"a","reward":"#, nil),
  ])
  func findsThePasswordInAResponse(body: String, expected: String?) {
    let response = AnnouncementResponse(body: Data(body.utf8))
    #expect(response.map { "\($0.id) \($0.managementPassword.secret)" } == expected)
  }

  private func outcome(
    _ status: Int, _ body: String = "", location: String? = nil, hasMicrochip: Bool = true
  ) -> CreateOutcome {
    let headers = location.map { ["location": $0] } ?? [:]
    let answer = HTTPResponse(status: status, url: Self.url, headers: headers, body: Data(body.utf8))
    return CreateOutcome(.answered(answer), hasMicrochip: hasMicrochip)
  }

  @Test(arguments: [400, 401, 403, 404, 409, 413, 422, 429])
  func takesARefusalForANo(status: Int) {
    guard case .notCreated = outcome(status) else { return #expect(Bool(false), "\(status)") }
  }

  /// The server takes a microchip number once. Any other conflict says nothing of an announcement.
  @Test func takesAConflictForADuplicateOnlyWhenThereIsAMicrochip() {
    guard case .notCreated(.alreadyThere) = outcome(409) else { return #expect(Bool(false)) }
    guard case .notCreated(.refused) = outcome(409, hasMicrochip: false) else { return #expect(Bool(false)) }
  }

  @Test(arguments: [300, 304, 503])
  func takesAServerThatDidNotCarryItOutForANo(status: Int) {
    guard case .notCreated = outcome(status, "<html>", location: "/elsewhere") else {
      return #expect(Bool(false), "\(status)")
    }
  }

  @Test(arguments: [200, 201, 202, 303, 500, 502, 504, 999])
  func takesNothingElseForANo(status: Int) {
    guard case .unclear = outcome(status, "<html>", location: "/elsewhere") else {
      return #expect(Bool(false), "\(status)")
    }
  }

  @Test func takesARedirectOfTheWholeSiteForANo() {
    let elsewhere = "https://www.petspot.example/api/v1/announcements"
    guard case .notCreated(.refused(let refusal)) = outcome(308, location: elsewhere) else {
      return #expect(Bool(false))
    }
    #expect(refusal.message.contains("'\(elsewhere)'"))
    guard case .unclear = outcome(302, location: "/api/v1/announcements/1") else { return #expect(Bool(false)) }
  }

  @Test func knowsWhatWasNotSent() {
    let reset = HTTPError.connectionLost("reset")
    #expect(CreateOutcome(.notSent(reset), hasMicrochip: false) == .notCreated(.noConnection(reset)))
    let unknown = CreateOutcome(.brokenOff(reset, answer: nil), hasMicrochip: false)
    #expect(unknown == .unclear(.unknown("the server closed the connection too early (reset)"), response: nil))
  }

  @Test(arguments: [
    ("https://petspot.example", true), ("http://petspot.example", false), ("http://localhost:3000", true),
    ("http://LOCALHOST", true), ("http://127.0.0.1", true), ("http://127.8.9.10:80", true), ("http://[::1]:3000", true),
    ("http://127.0.0.1.example.org", false), ("http://localhost.example.org", false), ("http://localhost.", false),
    ("http://0.0.0.0", false), ("http://10.0.0.1", false), ("http://[::2]", false),
    ("http://[::ffff:10.0.0.1]", false), ("http://[::ffff:127.0.0.1]", true),
  ])
  func letsPasswordsTravelEncryptedOrWithinThisMachine(address: String, isFine: Bool) throws {
    #expect(try #require(APIAddress(address)).keepsSecrets == isFine)
  }
}
