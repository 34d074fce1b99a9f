import Essentials
import PetDecoding
package import PetModel

/// How far the submission of one report is, and all that is needed to go on with it.
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

  package internal(set) var step = Step.prepared
  package let api: APIAddress
  let wire: WireFormat
  /// Where the report came from, as `/home/ola/reports.jsonl, line 3`; nil if it was typed.
  var source: String?
  /// The report as it was typed or read.
  package var draft: AnnouncementDraft
  var photo: PhotoAttachmentMetadata?
  package internal(set) var announcement: AnnouncementResponse?
  /// Whether the password was shown, which happens once.
  var isPasswordShown = false
  /// A response that says that the announcement exists, but can't be read.
  var unreadableResponse: Data?

  /// The state of a report of which nothing was sent yet.
  package init(api: APIAddress, wire: WireFormat, source: String? = nil, draft: AnnouncementDraft) {
    (self.api, self.wire, self.source, self.draft) = (api, wire, source, draft)
  }
}

extension SubmissionState {
  /// The same with another draft.
  func with(_ draft: AnnouncementDraft) -> SubmissionState {
    var state = self
    state.draft = draft
    return state
  }
}

/// The state as it stands in its file, in JSON.
struct StateDocument: Codable {
  static let kind = AnnouncementFile.stateKind

  struct Photo: Codable {
    let file, mimeType: String
    let fileSize: Int64
    let capturedAt: Date
  }

  var kind = Self.kind
  var version = 1
  let step: SubmissionState.Step
  let api: String
  let wire: WireFormat
  let draft: AnnouncementDraft
  let photo: Photo?
  let isPasswordShown: Bool
  let source, announcementId, managementPassword, answer: String?

  init(_ state: SubmissionState) {
    (step, api, wire) = (state.step, state.api.description, state.wire)
    (source, draft, isPasswordShown) = (state.source, state.draft, state.isPasswordShown)
    photo = state.photo.map {
      Photo(
        file: $0.cachedURL.lastPathComponent, mimeType: $0.mimeType, fileSize: $0.fileSize, capturedAt: $0.capturedAt)
    }
    announcementId = state.announcement?.id.rawValue
    managementPassword = state.announcement?.managementPassword.secret
    answer = state.unreadableResponse.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The state, with its photo in `folder`; nil when the content is not a valid state.
  func state(in folder: URL) -> SubmissionState? {
    guard kind == Self.kind, let address = APIAddress(api) else { return nil }
    var state = SubmissionState(api: address, wire: wire, source: source, draft: draft)
    state.step = step
    if let id = announcementId.flatMap(PetID.init), let password = managementPassword {
      state.announcement = AnnouncementResponse(id: id, managementPassword: ManagementPassword(password))
    }
    if [.created, .uploading, .done].contains(step) && state.announcement == nil { return nil }
    state.photo = photo.flatMap { photo in
      // Only a name is accepted, not a path: a manipulated file must not make us send another one.
      guard !photo.file.contains("/"), photo.file != ".." else { return nil }
      return PhotoAttachmentMetadata(
        cachedURL: folder.appending(path: photo.file), mimeType: photo.mimeType, fileSize: photo.fileSize,
        capturedAt: photo.capturedAt)
    }
    state.isPasswordShown = isPasswordShown
    state.unreadableResponse = answer.map { Data($0.utf8) }
    return state
  }
}
