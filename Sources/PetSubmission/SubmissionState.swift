import ContentHash
import Essentials
import PetDecoding
package import PetModel
package import Support

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

/// A report on its way to the server: its file, locked for this process, and its state, which is in the file before
/// anything is sent.
struct Submission: Sendable {
  let file: StateFile
  private(set) var state: SubmissionState
  /// The first request.
  let request: CreateAnnouncementRequest
  /// Whether an earlier create request may have been carried out. A later one that is refused doesn't change that.
  private var hasUnknownAttempt = false

  init(_ file: StateFile, _ state: SubmissionState, _ request: CreateAnnouncementRequest) {
    self.file = file
    self.state = state
    self.request = request
  }

  /// Before the create request. Nothing may be sent when this throws.
  mutating func beginCreate() throws(StateError) {
    let isRepeated = state.step == .creating
    try move(to: .creating) { [file] (next) throws(StateError) in
      try file.reserve(for: next)
      try file.save(next)
    }
    hasUnknownAttempt = hasUnknownAttempt || isRepeated
  }

  /// The announcement exists: from now on its password must not be lost.
  mutating func recordCreated(_ announcement: AnnouncementResponse) throws(StateError) {
    state.step = .created
    state.announcement = announcement
    try file.saveInReserve(state)
  }

  /// This request has certainly not created an announcement.
  mutating func recordNotCreated() throws(StateError) {
    state.step = hasUnknownAttempt ? .creating : .prepared
    try file.saveInReserve(state)
  }

  /// Keeps a response that can't be read, and may hold the password.
  mutating func record(unreadable response: Data) throws(StateError) {
    state.unreadableResponse = (state.unreadableResponse.map { $0 + Data("\n".utf8) } ?? Data()) + response
    try file.saveInReserve(state)
  }

  /// Before the photo is sent.
  mutating func beginUpload() throws(StateError) { try move(to: .uploading, by: file.save) }

  /// Everything is on the server. An earlier run may have been killed before it removed the photo.
  mutating func markDone() throws(StateError) {
    if state.step != .done { try move(to: .done, by: file.save) }
    file.tidy()
  }

  private mutating func move(
    to step: SubmissionState.Step, by save: (SubmissionState) throws(StateError) -> Void
  ) throws(StateError) {
    var next = state
    next.step = step
    try save(next)
    state = next
  }
}

/// The reason why a state file can't be used.
package struct StateError: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// Another petspot is working on it.
    case locked
    case missing
    /// The call failed for this reason, or the content isn't complete.
    case unreadable(String)
    /// It is another kind of file.
    case foreign
    /// A later version of petspot wrote it.
    case newer(Int)
    case notWritten(SystemError)
    /// Another report was sent with it.
    case otherReport
  }

  let path: String
  let reason: Reason
}

extension StateError: DiagnosticError {
  package var code: Diagnostic.Code { words.code }
  package var problem: String { "\(path) \(problemOfFile)" }
  /// The problem in words that follow the name of the file.
  package var problemOfFile: String { words.problem }
  package var advice: String? { words.advice }

  private var words: (code: Diagnostic.Code, problem: String, advice: String) {
    switch reason {
    case .locked: (.invalidState, "is being used by another petspot", "Wait until it is done, then try again")
    case .missing: (.notReadable, "isn't there", "Check the path")
    case .unreadable(let why): (.notReadable, "can't be read: \(why)", "Check that you may read it")
    case .foreign: (.invalidState, "isn't a file that records how far a report was sent", Self.otherFile)
    case .newer(let version): (.invalidState, "was written by a later petspot (version \(version))", "Use that petspot")
    case .notWritten(let error): (.notWritten, "can't be written: \(error.reason)", Self.advice(after: error))
    case .otherReport: (.invalidState, "belongs to another report, which was sent already", Self.otherFile)
    }
  }

  private static func advice(after error: SystemError) -> String {
    (error.advice ?? "Make room, or choose another folder").replacing("folder", with: "folder with --state")
  }

  private static let otherFile = "Choose another file with --state, or move this one away"
}
