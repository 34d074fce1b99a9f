import ContentHash
import Essentials
import HTTPFetch
import PetDecoding
package import PetModel
import Support

/// The step of one report's submission, and everything for continuing it. Its file in JSON has the names of its
/// properties for keys.
package struct SubmissionState: Sendable, Codable {
  package enum Step: String, Sendable, Codable {
    /// Nothing was sent, or the server certainly did nothing.
    case prepared
    /// The create request was about to be sent. Read from a file, it means that it isn't known whether the announcement
    /// exists.
    case creating
    /// The announcement exists.
    case created
    /// The photo was about to be sent; it may be sent again, which replaces it.
    case uploading
    /// Everything was sent.
    case done
  }

  /// The photo as it will be sent, in a file beside the state.
  struct Photo: Sendable, Codable {
    /// The paths and the hashes of the files that it was made of, and of photos before it; nil from an earlier petspot.
    var origins: [String]?

    /// The hash of the file at `path`; nil if it can't be read.
    static func hash(of path: String) -> String? {
      (try? Data(contentsOf: URL(filePath: path))).map { ContentHash(of: $0).hex }
    }
  }

  static let kind = AnnouncementFile.stateKind
  static let version = 1

  private var kind = Self.kind
  private var version = Self.version
  package internal(set) var step = Step.prepared
  package internal(set) var api: APIAddress
  let wire: WireFormat
  /// The report's source, as `/home/ola/reports.jsonl, line 3`; nil if it was typed.
  var source: String?
  /// The report as it was typed or read.
  package var draft: AnnouncementDraft
  var photo: Photo?
  /// Whether the server has a photo, which the one to be sent replaces.
  package internal(set) var hasEarlierPhoto: Bool?
  private var announcementId: String?
  private var managementPassword: ManagementPassword?
  /// Whether the password was shown, which happens once.
  var isPasswordShown = false
  /// The ids and passwords of announcements that the server may no longer have.
  var gone: [String]?
  /// A response that says that the announcement exists, but can't be read.
  var answer: String?
  /// The reason why the password didn't come, where the announcement certainly exists.
  var lost: String?

  /// The state of an unsent report.
  package init(api: APIAddress, wire: WireFormat, source: String? = nil, draft: AnnouncementDraft) {
    self.api = api
    self.wire = wire
    self.source = source
    self.draft = draft
  }

  package internal(set) var announcement: AnnouncementResponse? {
    get {
      guard let id = announcementId.flatMap(PetID.init), let managementPassword else { return nil }
      return AnnouncementResponse(id: id, managementPassword: managementPassword)
    }
    set {
      announcementId = newValue?.id.rawValue
      managementPassword = newValue?.managementPassword
    }
  }

  /// The kept password, also of a response without an id that can be used.
  package var password: ManagementPassword? {
    announcement?.managementPassword ?? answer.flatMap { ManagementPassword(body: Data($0.utf8)) }
  }

  /// Whether it has an announcement if its step needs one.
  var isComplete: Bool { [.prepared, .creating].contains(step) || announcement != nil }

  /// Its first request; nil for an unfinished report. Sent values stay right even if the clock was set back since.
  var request: CreateAnnouncementRequest? { try? draft.request(today: CalendarDay(utc: .distantFuture)) }

  /// Whether its photo is, or was, made of the file with this path or this hash.
  func has(photoFrom origin: String) -> Bool { draft[.photo] == origin || photo?.origins?.contains(origin) == true }
}

// As they stand in the file.
extension APIAddress: RawRepresentable, Codable {
  package init?(rawValue: String) { self.init(rawValue) }
  package var rawValue: String { description }
}

extension ManagementPassword: RawRepresentable, Codable {
  package init?(rawValue: String) { self.init(rawValue) }
  package var rawValue: String { secret }
}

// The two requests of a report.
extension SubmissionState {
  /// The first: the announcement.
  func create(_ request: CreateAnnouncementRequest) -> PostRequest {
    PostRequest(url: api.list(), body: wire.body(of: request), contentType: "application/json")
  }

  /// The second: its photo, from the file that was made ready, in a form (RFC 7578).
  func upload(_ photo: String, for announcement: AnnouncementResponse) throws(Diagnostic) -> PostRequest {
    let boundary = UUID().uuidString
    let head = [
      "--\(boundary)", "Content-Disposition: form-data; name=\"photo\"; filename=\"photo.jpg\"",
      "Content-Type: image/jpeg", "\r\n",
    ].joined(separator: "\r\n")
    let form = try Data(head.utf8) + StateFile.content(of: photo) + Data("\r\n--\(boundary)--\r\n".utf8)
    let credentials = Data("\(announcement.id):\(announcement.managementPassword.secret)".utf8)
    return PostRequest(
      url: api.announcement(announcement.id).appending(path: "photos"), body: form,
      contentType: "multipart/form-data; boundary=\(boundary)",
      authorization: "Basic \(credentials.base64EncodedString())")
  }

  /// Both requests in readable form, before anything is sent; dots stand for values that only the server will know.
  ///
  /// - Parameter photo: The size of the photo in bytes, if there is one.
  func preview(_ request: CreateAnnouncementRequest, photo: Int?) -> String {
    let (address, body) = (api.list().absoluteString, wire.body(of: request, isPretty: true))
    let create = "POST \(address)\nContent-Type: application/json\n\n\(String(decoding: body, as: UTF8.self))"
    guard let photo else { return create }
    return """
      \(create)

      POST \(address)/•••/photos
      Authorization: Basic ••••••
      Content-Type: multipart/form-data

      photo: photo.jpg, image/jpeg, \(photo) bytes
      """
  }
}

extension APIAddress {
  /// Whether a password may be sent there, as both requests need: the connection is encrypted, or stays on this
  /// machine.
  package var keepsSecrets: Bool { origin.scheme == "https" || Loopback.contains(host) }
}

/// The form of an announcement in JSON.
package enum WireFormat: String, Sendable, Codable, CaseIterable {
  /// As the server takes it today.
  case camelCase = "camel-case"
  /// As seed 002 writes it, which knows no name, breed and age.
  case snakeCase = "snake-case"

  /// The most bytes of JSON that the server takes (rules.md §6).
  static let limit = 102_400

  /// The body of the create request, its keys sorted. Nil values are left out: the server refuses `null`.
  func body(of request: CreateAnnouncementRequest, isPretty: Bool = false) -> Data {
    var request = request
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    if self == .snakeCase {
      encoder.keyEncodingStrategy = .convertToSnakeCase
      request.petName = nil
      request.breed = nil
      request.age = nil
    }
    return (try? encoder.encode(request)) ?? Data()  // Finite numbers and texts always can be encoded.
  }

  /// The fields of a report that this format has no keys for.
  func fieldsWithoutPlace(in request: CreateAnnouncementRequest) -> [ReportField] {
    guard self == .snakeCase else { return [] }
    return [(ReportField.name, request.petName != nil), (.breed, request.breed != nil), (.age, request.age != nil)]
      .compactMap { $1 ? $0 : nil }
  }
}

/// The part of the server's response to a create request that is kept: the app's `AnnouncementResponse`.
///
/// The response repeats the whole announcement too; that is known already.
package struct AnnouncementResponse: Sendable, Hashable {
  package let id: PetID
  /// The server returns it only in this response.
  package let managementPassword: ManagementPassword
}

extension AnnouncementResponse {
  /// The identifier and the password in the body of the server's response, in either format.
  ///
  /// They are found in a body that is cut off after them, too: the server tells the password only once.
  init?(body: Data) {
    guard let id = Self.member("id", of: body).flatMap(PetID.init), let password = ManagementPassword(body: body)
    else { return nil }
    self.init(id: id, managementPassword: password)
  }

  static func member(_ name: String, of body: Data) -> JSONValue? {
    let body = body.withoutByteOrderMark
    if let document = try? JSONValue(json: body) {
      return (document.members?["data"]?.members ?? document.members)?[name]
    }
    // A cut-off body is not JSON. Inside a text the quotes of a member would be escaped, so no description can pretend
    // to be one.
    let member = String(decoding: body, as: UTF8.self)
      .matches(of: #/"([A-Za-z_]+)"\s*:\s*("(?:[^"\\]|\\.)*"|[0-9]+(?=[,}\s]))/#)
      .first { $0.1 == name }
    return member.flatMap { try? JSONValue(json: Data($0.2.utf8)) }  // Nil: the text has a wrong escape.
  }
}

extension ManagementPassword {
  /// The password in the body of the server's response, also beside an id that can't be used.
  init?(body: Data) {
    let member = { AnnouncementResponse.member($0, of: body) }
    guard let password = (member("managementPassword") ?? member("management_password"))?.text, !password.isEmpty
    else { return nil }
    self.init(password)
  }
}
