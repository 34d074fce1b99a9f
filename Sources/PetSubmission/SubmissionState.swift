import ContentHash
import Essentials
import PetDecoding
package import PetModel
import Support

/// The step of one report's submission, and everything for continuing it.
package struct SubmissionState: Sendable {
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

  package internal(set) var step = Step.prepared
  package let api: APIAddress
  let wire: WireFormat
  /// The report's source, as `/home/ola/reports.jsonl, line 3`; nil if it was typed.
  var source: String?
  /// The report as it was typed or read.
  package var draft: AnnouncementDraft
  var photo: Photo?
  package internal(set) var announcement: AnnouncementResponse?
  /// Whether the password was shown, which happens once.
  var isPasswordShown = false
  /// A response that says that the announcement exists, but can't be read.
  var unreadableResponse: Data?

  /// The state of an unsent report.
  package init(api: APIAddress, wire: WireFormat, source: String? = nil, draft: AnnouncementDraft) {
    self.api = api
    self.wire = wire
    self.source = source
    self.draft = draft
  }

  /// The state with another draft.
  func with(_ draft: AnnouncementDraft) -> SubmissionState {
    var state = self
    state.draft = draft
    return state
  }

  /// Whether its photo is, or was, made of the file with this path or this hash.
  func has(photoFrom origin: String) -> Bool { draft[.photo] == origin || photo?.origins?.contains(origin) == true }
}

/// The state as it stands in its file, in JSON.
struct StateDocument: Codable {
  static let kind = AnnouncementFile.stateKind

  var kind = Self.kind
  var version = 1
  let step: SubmissionState.Step
  let api: String
  let wire: WireFormat
  let draft: AnnouncementDraft
  let photo: SubmissionState.Photo?
  let isPasswordShown: Bool
  let source, announcementId, managementPassword, answer: String?

  init(_ state: SubmissionState) {
    step = state.step
    api = state.api.description
    wire = state.wire
    source = state.source
    draft = state.draft
    isPasswordShown = state.isPasswordShown
    photo = state.photo
    announcementId = state.announcement?.id.rawValue
    managementPassword = state.announcement?.managementPassword.secret
    answer = state.unreadableResponse.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Nil when the content is not a valid state.
  var state: SubmissionState? {
    guard kind == Self.kind, let address = APIAddress(api) else { return nil }
    var state = SubmissionState(api: address, wire: wire, source: source, draft: draft)
    state.step = step
    if let id = announcementId.flatMap(PetID.init), let password = managementPassword {
      state.announcement = AnnouncementResponse(id: id, managementPassword: ManagementPassword(password))
    }
    if [.created, .uploading, .done].contains(step) && state.announcement == nil { return nil }
    state.photo = photo
    state.isPasswordShown = isPasswordShown
    state.unreadableResponse = answer.map { Data($0.utf8) }
    return state
  }
}
